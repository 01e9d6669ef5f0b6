// The main sentence of the Desk: what the campaign is waiting for, and until when. Pure.
import { share } from '../../core/words/format.js';
import { seatsOf } from '../../core/words/team.js';
/** @import { SealState, State } from '../../core/types.js' */

/**
 * @typedef {'connecting' | 'lobby' | 'over' | 'store_gone' | 'aside' | 'paused' | 'held' | 'review' | 'all' | 'nobody'
 *   | 'waiting'} Task
 */
/** @typedef {{ look: '' | 'sealed' | 'draft' | 'late', title: string, task: Task, sealed: number, all: number, missing: string[],
 * until: number | null, left: number | null, what: 'bell' | 'next' | 'release' | null, rings: 'no' | 'taken_seats' |
 * 'all_seats' }} Sentence
 * missing: seats that could still seal. until: absent when the umpire decides or the clock is paused. rings: the seals
 *   on which the bell rings early.
 */

/** @param {State} state @param {number} now by the server's clock @returns {Sentence} */
export function sentenceOf(state, now) {
  const { phase, clock } = state.own;
  /** @type {Sentence} */ const base = {
    look: '',
    title: phase?.title ?? '',
    task: 'connecting',
    sealed: 0,
    all: 0,
    missing: [],
    until: null,
    left: null,
    what: null,
    rings: clock?.early_bell ?? 'no',
  };
  if (!state.welcome || !phase || !clock) return base;
  if (state.own.ended || clock.stage === 'over') return { ...base, task: 'over' };
  if (clock.stage === 'lobby') return { ...base, task: state.status.store === 'gone' ? 'store_gone' : 'lobby' };
  const stands = clock.paused && !clock.stays; // a bell set during the pause stays where it was set
  const shown = stands ? (clock.paused_at ?? now) : now;
  const what = clock.stage === 'orders' ? 'bell' : clock.stage === 'held' ? 'release' : 'next';
  const moment = { bell: clock.closes_at, release: clock.release_at, next: clock.next_at }[what];
  const timed =
    moment === undefined || moment <= 0
      ? { what }
      : { what, until: stands ? null : moment, left: Math.max(0, moment - shown) };
  const counted = { ...base, ...sealsOf(state), .../** @type {Partial<Sentence>} */ (timed) };
  if (state.status.store === 'gone') return { ...counted, look: 'late', task: 'store_gone' };
  if (state.status.campaign === 'aside') return { ...counted, look: 'late', task: 'aside' };
  if (clock.paused) return { ...counted, look: 'draft', task: 'paused' };
  if (clock.stage === 'held') return { ...counted, look: 'draft', task: 'held' };
  if (clock.stage === 'review') return { ...counted, task: 'review' };
  if (counted.all === 0) return { ...counted, task: 'nobody' };
  if (counted.missing.length === 0) return { ...counted, look: 'sealed', task: 'all', ...earlyOf(clock, now) };
  const last = moment !== undefined && (clock.opened_at ?? 0) > 0 && share(clock.opened_at, moment, now) <= 0.1;
  return { ...counted, look: last ? 'late' : '', task: 'waiting' };
}

/**
 * Everyone has sealed, but after a pause the bell waits a moment for returning players.
 * @param {import('../../core/types.js').Clock} clock
 * @param {number} now
 * @returns {Partial<Sentence>}
 */
const earlyOf = ({ early_bell = 'no', early_from = 0, closes_at }, now) =>
  early_bell !== 'no' && early_from > now && early_from < (closes_at ?? Infinity)
    ? { what: 'bell', until: early_from, left: early_from - now }
    : {};

/** @param {State} state */
function sealsOf(state) {
  const seats = [...seatStates(state)].filter(([, seal]) => seal !== 'nothing');
  return {
    sealed: seats.filter(([, seal]) => seal === 'sealed').length,
    all: seats.length,
    missing: seats.filter(([, seal]) => seal !== 'sealed').map(([seat]) => seat),
  };
}

/** The states of the seats that may order now. @param {State} state @returns {Map<string, SealState>} */
export function seatStates(state) {
  const { phase } = state.own;
  const told = state.seals.phase === phase?.number ? state.seals.seats : new Map();
  const players = seatsOf(state.welcome).filter(
    seat => seat.role === 'player' && phase?.orders_from.includes(seat.faction ?? ''),
  );
  return new Map(players.map(seat => [seat.id, /** @type {SealState} */ (told.get(seat.id) ?? 'none')]));
}
