// The panels of letters and agreements, fetched when one is first opened.
import { html } from '../vendor/lit-html/lit-html.js';
import { later } from '../kit/later.js';
import { text } from '../text/en.js';
/** @import { Table } from './table.js' */

const panels = later(() => import('./talk_panels.js'), 'talk');

/** @param {'press' | 'pacts'} which */
export const talkPart = which => (/** @type {Table} */ table) =>
  panels(table.update)?.talkPanels[which](table) ?? html`<header><h2>${text.table[which]}</h2></header>`;
