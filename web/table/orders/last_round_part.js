// Remembers each round's orders, and loads the button once there is an earlier round.
import { nothing } from '../../vendor/lit-html/lit-html.js';
import { perPage } from '../../core/page/per_page.js';
import { later } from '../../kit/parts/later.js';
import { createLastRound } from './last_round.js';
/** @import { Table } from '../page/table.js' */

/** loaded: there is an earlier round, so the button is loaded. */
const ofPage = perPage((/** @type {Table} */ _table) => ({
  rounds: createLastRound(`rounds.${globalThis.location?.pathname ?? ''}`),
  loaded: false,
}));
const button = later(() => import('./last_round_button.js'), 'round');

/** Remember the sheet, called when it has changed. @param {Table} table */
export function followRound(table) {
  const { state, drafting, acts, wordsOf } = table;
  const { phase, clock, view } = state.own;
  const draft = drafting.draft();
  if (!phase || clock?.stage !== 'orders' || draft.phase !== phase.number) return;
  ofPage(table).rounds.follow(phase, draft.orders, wordsOf, acts.kinds(), view);
}

/** @param {Table} table */
export function lastRound(table) {
  const { state, acts } = table,
    page = ofPage(table);
  const lines = acts.mayOrder() && acts.orders().length === 0 ? page.rounds.lines(state.own.phase) : [];
  page.loaded ||= lines.length > 0;
  return page.loaded ? (button()?.lastRoundButton(table, lines) ?? nothing) : nothing;
}
