// The facts that a lesson tests: what the player has done on the Table, with names instead of ids and places as written
// in the lesson.
import { piecesOf } from '../core/sheet/orders.js';
import { hexOf, labelOf } from '../draw/ground/hexes/hex_grid.js';
import { cornersOf, extentOf, poseOf, walked } from '../draw/ground/table/pose.js';
import { isBegun } from '../kit/compose.js';
import { isWord } from '../kit/list_arguments.js';
/** @import { OrderKind, Place, State, Target } from '../core/types.js' */
/** @import { Facts, PlainOrder } from './lesson.js' */

/** @param {Place | null | undefined} place */
const plain = place =>
  place ? (place.square ?? (place.hex && labelOf(place.hex)) ?? place.area ?? place.point ?? null) : null;

/** Thousandths of an inch, in which a plane measures. */
const INCH = 1000;

/** @param {Target} target @param {(id: string) => string} nameOf */
const plainTarget = (target, nameOf) =>
  typeof target === 'string' ? nameOf(target) : isWord(target) ? target.word : plain(target);

/** Where these steps lead from a place on a plane, in inches. @param {Place | undefined} from @param {readonly import('../core/types.js').MoveStep[]} steps */
const endOf = (from, steps) =>
  from?.point
    ? (walked(poseOf(/** @type {any} */ (from)), steps)
        .at(-1)
        ?.at.map(one => one / INCH) ?? null)
    : null;

/**
 * @param {import('../core/types.js').Order} order
 * @param {readonly OrderKind[]} kinds
 * @param {(id: string) => string} nameOf
 * @param {(id: string) => Place | undefined} [atOf] where a piece stands
 * @returns {PlainOrder}
 */
export function plainOrder(order, kinds, nameOf, atOf) {
  const parameters = kinds.find(kind => kind.name === order.kind)?.parameters ?? [];
  /** @type {unknown} */ let to = null;
  /** @type {readonly number[] | null} */ let end = null;
  /** @type {Record<string, unknown>} */ const args = {};
  for (const { name, type } of parameters) {
    const value = /** @type {any} */ (order.arguments[name]);
    if (value === undefined) continue;
    if (type === 'path') to = plain(value.at(-1));
    else if (type === 'place') args[name] = plain(value);
    else if (type === 'places') args[name] = value.map(plain);
    else if (type === 'steps') {
      args[name] = value;
      end = endOf(atOf?.(piecesOf(order, kinds)[0] ?? ''), value);
    } else if (['piece', 'target'].includes(type)) args[name] = nameOf(value);
    else if (type === 'pieces') args[name] = value.map(nameOf);
    else if (type === 'ranking') args[name] = value.map((/** @type {Target} */ one) => plainTarget(one, nameOf));
    else args[name] = value;
  }
  return { kind: order.kind, units: piecesOf(order, kinds).map(nameOf), to, args, ...(end && { end }) };
}

/** What an order of this kind needs from the map. @param {readonly OrderKind[]} kinds @param {string | null} name */
const onMapOf = (kinds, name) =>
  kinds
    .find(kind => kind.name === name)
    ?.parameters.find(({ type, required }) => required && ['path', 'place', 'target'].includes(type))?.name ?? '';

/** @param {import('../table/page/table.js').Table} table @returns {Facts} */
export function factsOf({ state, acts, ui, narrow }) {
  const { phase, clock, ended } = state.own;
  const nameOf = (/** @type {string} */ id) => String(state.own.view.pieces.get(id)?.attributes.name ?? id);
  const open = clock?.stage === 'orders' || clock?.stage === 'lobby';
  const args = ui.composer?.args ?? {},
    kinds = acts.kinds(),
    asked = kinds.find(({ name }) => name === ui.composer?.kind)?.parameters ?? [],
    targets = asked
      .filter(({ type }) => type === 'ranking')
      .flatMap(({ name }) => /** @type {readonly Target[]} */ (args[name] ?? []));
  return {
    chosen: (ui.composer?.pieces ?? []).map(nameOf),
    words: Object.values(args).filter(value => typeof value === 'string'),
    filled: Object.keys(args).filter(name => args[name] !== undefined && args[name] !== false),
    ranked: targets.map(one => plainTarget(one, nameOf)),
    rankedAt: targets.map(one => plain(typeof one === 'string' ? state.own.view.pieces.get(one)?.at : null)),
    place: plain(ui.place),
    // A kind that is only proposed has not been chosen.
    kind: isBegun(ui.composer) ? (ui.composer?.kind ?? '') : '',
    ask: ui.composer?.edits && !ui.composer.asking ? onMapOf(kinds, ui.composer.kind) : '',
    orders: acts.orders().map(order => plainOrder(order, kinds, nameOf, id => state.own.view.pieces.get(id)?.at)),
    bell: phase ? phase.number - (open ? 1 : 0) : 0,
    over: ended ? (ended.victory?.winners ?? []) : null,
    why: ui.why?.words ?? '',
    // On a wide page the orders are beside the map, so that panel counts as open (`panels`).
    attributesOf: name =>
      [...state.own.view.pieces.values()].find(({ attributes }) => attributes.name === name)?.attributes,
    panels: narrow() ? [ui.panel] : ['orders', ui.panel],
  };
}

/** The middle of the ground that a piece on a plane covers. @param {import('../core/types.js').Piece} piece @returns {[number, number]} */
function middleOf(piece) {
  const [left, , right] = cornersOf(poseOf(/** @type {any} */ (piece.at)), extentOf(piece));
  return [Math.round((left[0] + right[0]) / 2), Math.round((left[1] + right[1]) / 2)];
}

/**
 * Where a lesson's point lies on the maps; null: not on a map.
 * @param {string} what
 * @param {string} name
 * @param {State} state
 * @returns {Place | null}
 */
export function placeOf(what, name, state) {
  const boards = state.welcome?.boards ?? [];
  if (what === 'square') {
    const board = boards.find(one => one.squares);
    return board ? { board: board.id, square: /** @type {[number, number]} */ (name.split(',').map(Number)) } : null;
  }
  if (what === 'hex') {
    const board = boards.find(one => one.hexes),
      hex = hexOf(name);
    return board && hex ? { board: board.id, hex: [...hex] } : null;
  }
  if (what === 'spot') {
    const board = boards.find(one => one.plane),
      [x, y] = name.split(',').map(one => Math.round(Number(one) * INCH));
    return board ? { board: board.id, point: [x, y] } : null;
  }
  if (what === 'piece') {
    const piece = [...state.own.view.pieces.values()].find(({ attributes }) => attributes.name === name);
    return piece?.at.point ? { board: piece.at.board, point: middleOf(piece) } : (piece?.at ?? null);
  }
  const board = what === 'area' ? boards.find(one => one.areas?.areas.some(area => area.id === name)) : undefined;
  return board ? { board: board.id, area: name } : null;
}
