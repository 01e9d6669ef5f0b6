// What each of several umpires looks after: it filters requests, and forbids nothing. Pure.
/** @import { Extra, UmpireLine } from '../page/extra.js' */
/** @import { FreeRequest, State } from '../../core/types.js' */

/** Whether an umpire looks after this; without a field, after everything.
 * @param {UmpireLine} umpire @param {string | undefined} faction @param {readonly unknown[]} [named] places among other values */
export function looksAfter({ factions = [], boards = [] }, faction, named = []) {
  if (factions.length + boards.length === 0 || factions.includes(faction ?? '')) return true;
  return named.some(value => boards.includes(/** @type {any} */ (value)?.board));
}

/**
 * Whether something is for this umpire: in the own field, or in the field of nobody else who has taken a seat.
 * @param {Extra} extra @param {State['welcome']} welcome @param {string} seat of the player @param {readonly unknown[]} [named]
 */
export function isMine(extra, welcome, seat, named) {
  const faction = welcome?.seats.find(one => one.id === seat)?.faction;
  const me = extra.umpires.find(one => one.seat === welcome?.you.seat);
  if (!me || looksAfter(me, faction, named)) return true;
  return !extra.umpires.some(one => one !== me && one.claimed && looksAfter(one, faction, named));
}

/** @param {Extra} extra @param {State['welcome']} welcome @param {FreeRequest} request */
export const isMyRequest = (extra, welcome, request) =>
  isMine(extra, welcome, request.seat, Object.values(request.order.arguments ?? {}).flat());

/** Whether this umpire has a field at all. @param {Extra} extra @param {State['welcome']} welcome */
export function hasField(extra, welcome) {
  const me = extra.umpires.find(one => one.seat === welcome?.you.seat);
  return (me?.factions?.length ?? 0) + (me?.boards?.length ?? 0) > 0;
}
