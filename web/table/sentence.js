// The one sentence that rules the page: which phase, what is expected of me, until when, and whether I am done. Pure.
import { share } from '../core/format.js';
/** @import { SealState, SheetMessage, State } from '../core/types.js' */
/** @import { Draft } from '../core/orders.js' */

/** @typedef {'connecting' | 'lobby' | 'over' | 'store_gone' | 'aside' | 'paused' | 'held' | 'review' | 'nothing' | 'sealed' | 'unordered' | 'ready' | 'empty'} Task */
/** @typedef {{ look: '' | 'sealed' | 'draft' | 'late', title: string, task: Task, missing: number, all: number, until: number | null,
 *   untilWhat: 'bell' | 'next' | 'release' | null, left: number | null, last: boolean, waiting: number, waitsFor: readonly string[], unsaved: boolean }} Sentence
 *  waitsFor: the sides that may order now, when mine may not */

/**
 * @param {State} state @param {Draft} draft @param {number} now by the server's clock
 * @param {{ withoutOrder: readonly string[], ordered: number }} counts
 * @returns {Sentence}
 */
export function sentenceOf(state, draft, now, { withoutOrder, ordered }) {
  const { phase, clock } = state.own;
  /** @type {Sentence} */ const base = {
    look: '',
    title: phase?.title ?? '',
    task: 'connecting',
    missing: withoutOrder.length,
    all: withoutOrder.length + ordered,
    until: null,
    untilWhat: null,
    left: null,
    last: false,
    waiting: 0,
    waitsFor: [],
    unsaved: draft.save !== 'saved',
  };
  if (!state.welcome || !phase || !clock) return base;
  if (state.own.ended || clock.stage === 'over') return { ...base, task: 'over' };
  const stands = clock.paused && !clock.stays;
  const shows = stands ? (clock.paused_at ?? now) : now;
  /** @param {number | undefined} at @param {Sentence['untilWhat']} what */
  const till = (at, what) =>
    at === undefined || at <= 0 ? {} : { until: stands ? null : at, untilWhat: what, left: Math.max(0, at - shows) };
  if (clock.stage === 'lobby') return { ...base, task: state.status.store === 'gone' ? 'store_gone' : 'lobby' };
  if (state.status.store === 'gone')
    return { ...base, look: 'late', task: 'store_gone', ...till(clock.closes_at, 'bell') };
  if (state.status.campaign === 'aside') return { ...base, look: 'late', task: 'aside' };
  if (clock.stage === 'held') return { ...base, task: 'held', ...till(clock.release_at, 'release') };
  if (clock.stage === 'review')
    return { ...base, task: clock.paused ? 'paused' : 'review', ...till(clock.next_at, 'next') };

  const me = state.welcome.you;
  const seals = state.seals.phase === phase.number ? state.seals.seats : new Map();
  const mine = /** @type {SealState} */ (seals.get(me.seat) ?? 'none');
  const others = [...seals].filter(([seat]) => seat !== me.seat).map(([, seal]) => seal);
  const waiting = others.filter(seal => seal === 'none' || seal === 'draft').length;
  const until = till(clock.closes_at, 'bell');
  const open = { ...base, ...until, waiting };
  if (clock.paused && !phase.orders_from.includes(me.faction ?? '')) return { ...open, task: 'paused' };
  if (draft.sealed || mine === 'sealed') return { ...open, look: 'sealed', task: 'sealed' };
  if (me.role !== 'player' || !phase.orders_from.includes(me.faction ?? '') || mine === 'nothing')
    return { ...open, task: 'nothing', waitsFor: asked(state, phase.orders_from) };
  const last = waiting === 0 && others.some(seal => seal === 'sealed');
  const lastTenth =
    clock.closes_at !== undefined && clock.opened_at > 0 && share(clock.opened_at, clock.closes_at, now) <= 0.1;
  // Orders may be written while the clock stands.
  if (clock.paused) return { ...open, task: 'paused', look: draft.orders.length > 0 ? 'draft' : '' };
  const task = /** @type {Task} */ (
    withoutOrder.length > 0 ? 'unordered' : draft.orders.length > 0 ? 'ready' : 'empty'
  );
  return {
    ...open,
    last,
    task,
    look: lastTenth ? 'late' : draft.orders.length > 0 || draft.save !== 'saved' ? 'draft' : '',
  };
}

/** @param {State} state @param {readonly string[]} factions */
const asked = (state, factions) =>
  factions.includes(state.welcome?.you.faction ?? '')
    ? []
    : (state.welcome?.factions.filter(faction => factions.includes(faction.id)).map(faction => faction.name) ?? []);

/** What of the own sheet is still without an order: as the server last said. @param {SheetMessage | undefined} sheet */
export const withoutOrderOf = sheet => sheet?.without_order ?? [];
