// The orders of a sheet as arrows on the boards. Pure.
import { piecesOf } from '../../core/sheet/orders.js';
import { placeOf, sameAs } from '../../core/board/boards.js';
/** @import { Order, OrderKind, Place, Target, View } from '../../core/types.js' */
/** @import { OrderArrow } from '../../draw/types.js' */

const looks = new Set(['move', 'attack', 'shot', 'support', 'raid']);

/** @param {readonly Order[]} orders @param {readonly OrderKind[]} kinds @param {View} view
 * @param {{ own: boolean, pending: (order: Order) => boolean, side?: string, name?: string }} how
 * @returns {OrderArrow[]}
 */
export function arrowsOf(orders, kinds, view, { own, pending, side, name = 'own' }) {
  return orders.flatMap((order, index) => {
    const kind = kinds.find(k => k.name === order.kind);
    if (!kind?.arrow || !looks.has(kind.arrow)) return [];
    const leader = view.pieces.get(piecesOf(order, kinds)[0] ?? ''),
      start = leader && placeOf(view, leader);
    const path = wayOf(order, kind, view);
    const end = path.at(-1);
    if (!end) return [];
    const from = start?.board && !sameAs(start, path[0]) ? [start] : [];
    const look =
      kind.arrow === 'move' &&
      order.arguments.avoid_contact !== true &&
      foesAt(
        view,
        end,
        view.pieces.get(piecesOf(order, kinds)[0] ?? '')?.attributes.camp,
        start && view.pieces.get(piecesOf(order, kinds)[0])?.side,
      )
        ? 'attack'
        : kind.arrow;
    return [
      {
        id: `${name}/${index}`,
        kind: /** @type {OrderArrow['kind']} */ (look),
        path: /** @type {any[]} */ ([...from, ...path]),
        own,
        pending: pending(order),
        ...(side && { side }),
      },
    ];
  });
}

/**
 * Where an order leads: its path, otherwise the first place or target that it names.
 * @param {Order} order
 * @param {OrderKind} kind
 * @param {View} view
 * @returns {Place[]}
 */
export function wayOf(order, kind, view) {
  for (const type of ['path', 'place', 'target', 'places', 'ranking']) {
    for (const parameter of kind.parameters) {
      const value = order.arguments[parameter.name];
      if (parameter.type !== type || value === undefined) continue;
      if (type === 'target') {
        const at = typeof value === 'string' ? view.pieces.get(value)?.at : undefined;
        if (at) return [at];
      } else if (type === 'ranking') {
        const [first] = /** @type {Target[]} */ (value).flatMap(target => placeRanked(target, view));
        if (first) return [first];
      } else return /** @type {Place[]} */ (Array.isArray(value) ? value : [value]);
    }
  }
  return [];
}

/** Where a ranked target stands; a word stands nowhere. @param {Target} target @param {View} view @returns {Place[]} */
function placeRanked(target, view) {
  if (typeof target === 'string') return [view.pieces.get(target)?.at ?? []].flat();
  return 'word' in target ? [] : [target];
}

/** The view with planned deployments placed: pieces off the map or on another board that are ordered onto it. A march
 * to another board is only an arrow. On a plane a unit that is placed anew is shown at its new place.
 * @param {View} view @param {readonly Order[]} orders @param {readonly OrderKind[]} kinds @returns {View} */
export function plannedView(view, orders, kinds) {
  /** @type {Map<string, import('../../core/types.js').Piece>} */ const set = new Map();
  for (const order of orders) {
    const kind = kinds.find(k => k.name === order.kind);
    const at = kind && wayOf(order, kind, view).at(-1);
    for (const id of at ? piecesOf(order, kinds) : []) {
      const piece = view.pieces.get(id);
      const nowhere = piece && !piece.at.board && piece.at.aboard === undefined;
      const putUp = piece && (nowhere || (!kind?.arrow && at?.board && (at.point || at.board !== piece.at.board)));
      if (putUp)
        set.set(id, {
          ...piece,
          planned: true,
          at: /** @type {Place} */ (at),
          attributes: { ...piece.attributes, rank: set.size },
        });
    }
  }
  return set.size === 0 ? view : { ...view, pieces: new Map([...view.pieces, ...set]) };
}

/** @param {View} view @param {Place} at @param {unknown} camp @param {string | undefined} side */
function foesAt(view, at, camp, side) {
  for (const piece of view.pieces.values())
    if (
      sameAs(piece.at, at) &&
      piece.attributes.steps !== undefined &&
      (camp === undefined ? piece.side !== side : piece.attributes.camp !== camp) &&
      piece.attributes.camp !== 'neutral'
    )
      return true;
  return false;
}
