// The panels of letters and agreements: nobody needs them for his first look, so they are fetched when one is first opened.
import { html } from '../vendor/lit-html/lit-html.js';
import { notice } from '../core/notices.js';
import { firstText } from '../text/first_en.js';
import { text } from '../text/en.js';
/** @import { Table } from './table.js' */

/** @type {typeof import('./talk_panels.js').talkPanels | null} */ let here = null;
let asked = false;

/** @param {Table} table */
async function fetchThem(table) {
  asked = true;
  try {
    here = (await import('./talk_panels.js')).talkPanels;
  } catch {
    asked = false; // whoever opens one again tries again
    notice(firstText.broken, { kind: 'bad', subject: 'talk' });
  }
  if (here) table.update();
}

/** @param {'press' | 'pacts'} which */
export const talkPart = which => (/** @type {Table} */ table) => {
  if (here) return here[which](table);
  if (!asked) fetchThem(table);
  return html`<header><h2>${text.table[which]}</h2></header>`;
};
