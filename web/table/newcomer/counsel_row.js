// What helps the side now, and how it stands to what it wants: fetched once somebody plays, and asked once a phase.
import { nothing } from '../../vendor/lit-html/lit-html.js';
import { later } from '../../kit/parts/later.js';
/** @import { Table } from '../page/table.js' */

const part = later(() => import('./counsel_part.js'), 'counsel');

/**
 * Who reads his welcome, or learns by a lesson, is told enough.
 * @param {Table} table
 * @param {'overMap' | 'inList' | 'inResult'} where
 */
export const counsel = (table, where) =>
  table.ui.met && !table.state.welcome?.lesson && table.acts.mayOrder()
    ? (part(table.update)?.[where](table) ?? nothing)
    : nothing;
