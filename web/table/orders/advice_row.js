// The row that opens the steward's advice. Its panel is a module that loads on first use.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { later } from '../../kit/parts/later.js';
import { text } from '../../text/en.js';
/** @import { Table } from '../page/table.js' */

const T = text.table;
const part = later(() => import('./advice_part.js'), 'advice');

/**
 * The last request, a new object each time; phase 0: the row is closed.
 * @typedef {{ readonly phase: number }} Wanted
 */
/** @type {readonly never[]} */ const none = [];

/** Advice is available where bots play, unless a lesson says what to do. @param {Table} table */
export const mayBeAdvised = ({ acts, learn, state }) =>
  acts.mayOrder() && state.seals.bots.size > 0 && (!state.welcome?.lesson || learn.free());

/** @param {Table} table @param {boolean} open */
export function wantAdvice({ state, ui }, open) {
  ui.advice = { phase: open ? (state.own.phase?.number ?? 0) : 0 };
}

/** @param {Table} table */
export function adviceRow(table) {
  const wanted = table.ui.advice;
  const open = mayBeAdvised(table) && wanted.phase === table.state.own.phase?.number;
  if (!open) table.ui.proposed = none;
  if (!mayBeAdvised(table)) return nothing;
  const here = open && part(undefined, () => wantAdvice(table, false));
  return html`<section class="advice">
    <button
      type="button"
      class="quiet words"
      data-point="button:advice"
      aria-expanded=${String(open)}
      @click=${() => wantAdvice(table, !open)}
    >
      <span><b>${T.notSure}</b> ${T.advice}</span></button
    >${here ? here.advicePart(table, wanted) : nothing}
  </section>`;
}
