// Facts about the opponents from the viewer's own view, and which of them bots play. Uses nothing beyond the view.
// Pure.
import { text } from '../../text/en.js';
import { keyOf, placeOf } from '../board/boards.js';
import { list } from './format.js';
import { isUnit } from './names.js';
import { seatsOf } from './team.js';
import { umpireOf } from '../umpire.js';
/** @import { OrderKind, Place, State, View } from '../types.js' */

/**
 * @typedef {{ units: number, places: readonly Place[], most: boolean }} Sight most: more than half stand at the first
 *   place; units: how many are known to be there, 0 if only their presence is known; places: where, in descending order
 *   of units
 */

/** What the viewer sees of a side now, without remembered sightings. A column counts by its number, or by the units
 * identified in it.
 * @param {View} view @param {string} side @returns {Sight} */
export function sightOf(view, side) {
  /** @type {Map<string, { at: Place, units: number, counted: number }>} */ const there = new Map();
  const add = (/** @type {Place} */ at, /** @type {number} */ units, /** @type {number} */ counted) => {
    if (!at.board) return;
    const known = there.get(keyOf(at)) ?? { at, units: 0, counted: 0 };
    there.set(keyOf(at), { at, units: known.units + units, counted: known.counted + counted });
  };
  for (const piece of view.pieces.values()) {
    if (piece.side !== side || piece.as_of !== undefined) continue;
    const { count } = piece.attributes;
    if (isUnit(piece)) add(placeOf(view, piece), 1, 0);
    else if (typeof count === 'number') add(placeOf(view, piece), 0, count);
  }
  for (const { at, side: whose, count, as_of: asOf } of view.sightings?.values() ?? [])
    if (whose === side && asOf === undefined) add(at, 0, count ?? 0);
  const places = [...there.values()]
    .map(({ at, units, counted }) => ({ at, units: Math.max(units, counted) }))
    .sort((a, b) => b.units - a.units);
  const units = places.reduce((sum, one) => sum + one.units, 0);
  return { units, places: places.map(({ at }) => at), most: (places[0]?.units ?? 0) * 2 > units };
}

/** The other players' seats. @param {Pick<State, 'welcome'>} state */
const othersOf = ({ welcome }) =>
  seatsOf(welcome).filter(seat => seat.role === 'player' && seat.id !== welcome?.you.seat);

/** True if only bots play them: no bot answers a proposal. @param {Pick<State, 'welcome' | 'seals'>} state */
export const nobodyAnswers = state =>
  othersOf(state).length > 0 && othersOf(state).every(seat => state.seals.bots.has(seat.id));

/**
 * True for a message to another side, such as a request for a meeting, if only bots could read it.
 * @param {Pick<State, 'welcome' | 'seals'>} state
 * @param {Pick<OrderKind, 'for_umpire' | 'parameters'> | undefined} kind
 */
export const asksOnlyBots = (state, kind) =>
  kind?.for_umpire === true && kind.parameters.some(({ type }) => type === 'faction') && nobodyAnswers(state);

/** Order kinds by which a bot can be offered something it may accept. */
const offering = new Set(['trade', 'diplomacy']);

/**
 * What bots accept, among the offers that this rulebook has orders for.
 * @param {Pick<State, 'welcome'>} state
 * @returns {string[]}
 */
export function botsAccept({ welcome }) {
  const { botsAccept: accept, botsRefuse } = text.table.welcome;
  const found = (welcome?.order_kinds ?? []).filter(({ name }) => offering.has(name));
  return found.length > 0 ? found.map(({ label }) => accept(label)) : [botsRefuse];
}

/** What bots answer and what they agree to; nothing if no bot plays. @param {State} state @returns {string[]} */
export const botsAnswer = state =>
  othersOf(state).some(seat => state.seals.bots.has(seat.id))
    ? [text.table.welcome.botsAnswer, ...botsAccept(state)]
    : [];

/**
 * Which seats bots play, and that no umpire is present: the player need not wait for answers from them.
 * @param {State} state
 * @returns {string[]}
 */
export function botsPlay(state) {
  const others = othersOf(state),
    bots = others.filter(seat => state.seals.bots.has(seat.id));
  // A player alone against bots does not wait for an umpire.
  const free = umpireOf(state) === 'free' && bots.length < others.length ? [text.table.umpireFree] : [];
  if (bots.length === 0) return free;
  return [
    text.table.welcome.bots(bots.length === others.length ? '' : list(bots.map(seat => seat.title)), bots.length),
    ...free,
  ];
}
