// Remembers each round's orders, and loads the button once there is an earlier round.
import { nothing } from '../../vendor/lit-html/lit-html.js';
import { later } from '../../kit/parts/later.js';
import { createLastRound } from './last_round.js';
/** @import { Table } from '../page/table.js' */

const rounds = createLastRound(`rounds.${globalThis.location?.pathname ?? ''}`);
const button = later(() => import('./last_round_button.js'), 'round');
let wanted = false;

/** Remember the sheet; called on each redraw. @param {Table} table */
export function followRound({ state, drafting, acts, wordsOf }) {
  const { phase, clock, view } = state.own;
  const draft = drafting.draft();
  if (!phase || clock?.stage !== 'orders' || draft.phase !== phase.number) return;
  rounds.follow(phase, draft.orders, wordsOf, acts.kinds(), view);
}

/** @param {Table} table */
export function lastRound(table) {
  const { state, acts } = table;
  const lines = acts.mayOrder() && acts.orders().length === 0 ? rounds.lines(state.own.phase) : [];
  wanted ||= lines.length > 0;
  return wanted ? (button(table.update)?.lastRoundButton(table, lines) ?? nothing) : nothing;
}
