// Shows the hints (counsel_part.js, which it loads) where a player can give orders.
import { nothing } from '../../vendor/lit-html/lit-html.js';
import { later } from '../../kit/parts/later.js';
/** @import { Table } from '../page/table.js' */

const part = later(() => import('./counsel_part.js'), 'counsel');

/** @param {Table} table */
const areShown = table => table.ui.met && !table.state.welcome?.lesson && table.acts.mayOrder();

/** Whether the hints of this phase are shown, and none of them names an order to give. @param {Table} table */
export const proposesNothing = table => Boolean(areShown(table) && part()?.proposesNothing(table));

/**
 * Show no hints while the player reads the welcome or follows a lesson.
 * @param {Table} table
 * @param {'overMap' | 'inList' | 'inResult'} where
 */
export const counsel = (table, where) => (areShown(table) ? (part()?.[where](table) ?? nothing) : nothing);
