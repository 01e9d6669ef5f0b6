// Two windows of one seat wrote different orders: the player chooses which to keep.
import { html } from '../../vendor/lit-html/lit-html.js';
import { piecesOf, textOf } from '../../core/sheet/orders.js';
import { clashText as T } from '../../text/orders/clash_en.js';
/** @import { Order, OrderKind } from '../../core/types.js' */
/** @import { Table } from './table.js' */

/**
 * Whether both windows ordered the same units, but differently.
 * @param {readonly Order[]} mine
 * @param {readonly Order[]} theirs
 * @param {readonly OrderKind[]} kinds
 */
export function sameUnits(mine, theirs, kinds) {
  const there = new Set(theirs.map(textOf)),
    units = new Set(theirs.flatMap(order => piecesOf(order, kinds)));
  return mine.some(order => !there.has(textOf(order)) && piecesOf(order, kinds).some(id => units.has(id)));
}

/** @param {Table} table */
export function clashPart({ acts, drafting, ui }) {
  const { orders, clash } = drafting.draft();
  // Focus the question, so that the next key press answers it.
  if (ui.settling)
    requestAnimationFrame(() => {
      const button = /** @type {HTMLElement | null} */ (document.querySelector('#orders .clash button'));
      button?.scrollIntoView({ block: 'center' });
      button?.focus({ preventScroll: true });
    });
  ui.settling = false;
  return html`<div class="notice warn clash" role="alert">
    <p>${T.question(sameUnits(orders, clash?.orders ?? [], acts.kinds()))}</p>
    <div class="toolbar">
      <button type="button" @click=${() => drafting.settle('mine')}>${T.mine}</button
      ><button type="button" @click=${() => drafting.settle('theirs')}>${T.theirs}</button>
    </div>
  </div>`;
}
