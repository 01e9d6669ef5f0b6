// The proposal of what a bot would order: one line for each order, which the player can show, accept or ignore.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { announce } from '../../core/page/live.js';
import { perPage } from '../../core/page/per_page.js';
import { textOf } from '../../core/sheet/orders.js';
import { adviceText as T } from '../../text/orders/advice_en.js';
import { text } from '../../text/en.js';
import { createAdvice, leftOf } from './advice.js';
import { wantAdvice } from './advice_row.js';
import { oddsGiven } from '../map/known_enemies.js';
/** @import { Order } from '../../core/types.js' */
/** @import { Wanted } from './advice_row.js' */
/** @import { Table } from '../page/table.js' */

const adviceOf = perPage((/** @type {Table} */ table) =>
  createAdvice({
    request: table.client.request,
    words: table.ui.words,
    failed: error => {
      close(table);
      table.acts.complain(error);
    },
    found: count => announce(count > 0 ? T.found(count) : nothingMore(table)),
  }),
);

/** Says that there is nothing to suggest: beside orders, or at all. @param {Table} table */
export const nothingMore = ({ acts }) => (acts.orders().length > 0 ? T.alreadyGiven : T.nothing);

/** @param {Table} table @param {Wanted} wanted */
export function advicePart(table, wanted) {
  const { acts, drafting, ui } = table;
  const found = adviceOf(table).follow(wanted, { ...drafting.draft(), orders: acts.orders() });
  const left = leftOf(found, acts.orders());
  if (textOf(left) !== textOf(ui.proposed)) ui.proposed = left;
  const idle = nothingMore(table);
  const none = !found.orders ? T.thinks : found.orders.length === 0 ? idle : T.allTaken;
  return html`<div class="stack" role="group" aria-label=${T.title}>
    <p class="muted small">${T.what}</p>
    <p role="status">${left.length === 0 ? none : nothing}</p>
    <ol class="order-list" role="list">
      ${repeat(left, textOf, order => line(table, order, found))}
    </ol>
    <div class="toolbar">
      ${left.length > 0 ? html`<button type="button" data-point="button:take-all" @click=${() => take(table, left)}>${T.takeAll(left.length)}</button>` : nothing}<button
        type="button"
        class="quiet"
        @click=${() => close(table)}
      >
        ${T.close}
      </button>
    </div>
  </div>`;
}

/**
 * The order, its purpose and, where dice decide, its odds.
 * @param {Table} table
 * @param {Order} order
 * @param {import('./advice.js').Advice} advice
 */
function line(table, order, { orders, why, forecasts, refused }) {
  const words = table.wordsOf(order),
    reason = why[(orders ?? []).indexOf(order)],
    odds = oddsGiven({ acts: table.acts, ui: { forecasts } }, order),
    problem = refused.get(textOf(order));
  return html`<li class="order-line proposed">
    <button
      type="button"
      class="quiet words"
      aria-label=${text.table.show(words)}
      @click=${() => table.showOrder(order)}
    >
      <span>${words}</span>
    </button>
    <button
      type="button"
      class="small"
      data-point="button:take"
      aria-label=${T.takeOne(words)}
      @click=${() => take(table, [order])}
    >
      ${T.take}
    </button>
    ${reason || odds ? html`<p class="muted small why">${reason} ${odds}</p>` : nothing}
    ${problem ? html`<p class="problem" role="alert">${problem}</p>` : nothing}
  </li>`;
}

/**
 * Add the orders to the sheet beside the existing ones, as if given by hand.
 * @param {Table} table
 * @param {readonly Order[]} orders
 */
async function take(table, orders) {
  const { acts } = table;
  const at = takers().indexOf(/** @type {any} */ (document.activeElement));
  const { refused } = await acts.giveAll(orders, { beside: true });
  adviceOf(table).taken(refused);
  // The pressed line is gone: move the keyboard focus to the next one.
  requestAnimationFrame(() => {
    if (at >= 0 && !takers().includes(/** @type {any} */ (document.activeElement)))
      (takers()[Math.min(at, takers().length - 1)] ?? opener())?.focus();
  });
}

/** @param {Table} table */
function close(table) {
  opener()?.focus();
  wantAdvice(table, false);
}

/** @returns {HTMLElement[]} */
const takers = () => [
  ...document.querySelectorAll(/** @type {any} */ ('.advice :is(.proposed > .small, .toolbar button)')),
];
/** @returns {HTMLElement | null} */
const opener = () => document.querySelector('.advice > button');
