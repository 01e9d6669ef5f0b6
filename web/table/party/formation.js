// Orders pieces in several places as one formation: each keeps its position relative to the others. A formation order
// is the plain orders of its parts, made from the options that the server offered for each place. Pure.
import { keyOf, sameAs } from '../../core/board/boards.js';
import {
  choicesOf,
  chooseOption,
  givenByChoosing,
  missingOf,
  newComposer,
  orderOf,
  pathTo,
} from '../../kit/compose.js';
/** @import { Order, OrderKind, Place, View } from '../../core/types.js' */
/** @import { Part } from './party_parts.js' */

/**
 * Hexes as cube coordinates; even columns lie half a hex lower.
 * @param {readonly [number, number]} hex
 * @returns {[number, number]}
 */
const cube = ([column, row]) => [column, row - Math.floor((column + (column % 2 ? 1 : 0)) / 2)];
/** @param {number} q @param {number} r @returns {[number, number]} */
const hexOf = (q, r) => [q, r + Math.floor((q + (q % 2 ? 1 : 0)) / 2)];

/**
 * The place that `place` maps to when `from` moves to `to`. On a board without a grid, all pieces go to one place.
 * @param {Place} place
 * @param {Place} from
 * @param {Place} to
 * @returns {Place}
 */
export function shifted(place, from, to) {
  if (place.square && from.square && to.square)
    return {
      board: to.board,
      square: [place.square[0] + to.square[0] - from.square[0], place.square[1] + to.square[1] - from.square[1]],
    };
  if (place.hex && from.hex && to.hex) {
    const [a, b, c] = [cube(place.hex), cube(from.hex), cube(to.hex)];
    return { board: to.board, hex: hexOf(a[0] + c[0] - b[0], a[1] + c[1] - b[1]) };
  }
  return to;
}

/**
 * An unfinished order of one kind for a part, and the parameter that the map must fill in; null if it needs more than
 * that.
 * @param {Part} part
 * @param {OrderKind} kind
 * @param {readonly OrderKind[]} kinds
 * @param {View} view
 */
function begun(part, kind, kinds, view) {
  const choice = (part.options ?? []).findIndex(option => option.kind === kind.name && !option.refused);
  if (choice < 0) return null;
  const composer = chooseOption({ ...newComposer(part.ids), options: part.options ?? [] }, choice, kinds, view);
  const missing = missingOf(composer, kind);
  const [open] = missing;
  if (missing.length > 1 || (open && open.type !== 'path' && open.type !== 'place')) return null;
  return { composer, open };
}

/**
 * Order kinds for several places at once: those with a destination, and those that need nothing more.
 * @param {readonly Part[]} parts
 * @param {readonly OrderKind[]} kinds
 * @param {View} view
 * @returns {{ kind: OrderKind, able: number, leads: boolean }[]} able: the number of pieces that can carry it out
 */
export function kindsOf(parts, kinds, view) {
  return kinds
    .flatMap(kind => {
      const all = parts.flatMap(part => {
        const found = begun(part, kind, kinds, view);
        return found && (found.open || givenByChoosing(found.composer, kind)) ? [{ part, found }] : [];
      });
      if (all.length === 0) return [];
      const able = all.reduce((sum, one) => sum + one.part.ids.length, 0);
      return [{ kind, able, leads: all.some(one => one.found.open) }];
    })
    .sort((a, b) => Number(b.leads) - Number(a.leads) || b.able - a.able);
}

/**
 * Where the first part may go, and how many pieces can follow in formation.
 * @param {readonly Part[]} parts
 * @param {OrderKind} kind
 * @param {readonly OrderKind[]} kinds
 * @param {View} view
 * @returns {{ at: Place, able: number }[]} best first
 */
export function goalsOf(parts, kind, kinds, view) {
  const open = parts.flatMap(part => {
    const found = begun(part, kind, kinds, view);
    const offered = found?.open && choicesOf(found.composer, found.open.name);
    const places = [...(offered?.reach ?? []).map(r => r.at), ...(offered?.places ?? [])];
    return places.length > 0 ? [{ part, places, keys: new Set(places.map(keyOf)) }] : [];
  });
  const lead = open.find(one => one.part === parts[0]) ?? open[0];
  if (!lead) return [];
  return lead.places
    .map(at => ({
      at,
      able: open.reduce(
        (sum, { part, keys }) => sum + (keys.has(keyOf(shifted(part.at, lead.part.at, at))) ? part.ids.length : 0),
        0,
      ),
    }))
    .sort((a, b) => b.able - a.able);
}

/**
 * The orders that move the formation; without a goal, the orders that need no destination. Pieces that cannot follow
 * get none.
 * @param {readonly Part[]} parts
 * @param {OrderKind} kind
 * @param {readonly OrderKind[]} kinds
 * @param {View} view
 * @param {Place | null} goal the destination of the first part
 * @returns {{ orders: Order[], left: string[] }} left: pieces without an order
 */
export function ordersFor(parts, kind, kinds, view, goal) {
  /** @type {Order[]} */ const orders = [];
  /** @type {string[]} */ const left = [];
  const lead = leadOf(parts, kind, kinds, view);
  for (const part of parts) {
    const found = begun(part, kind, kinds, view);
    const offered = found?.open && choicesOf(found.composer, found.open.name);
    const to = goal && lead && shifted(part.at, lead.at, goal);
    const value =
      found?.open?.type === 'path'
        ? to && pathTo(offered?.reach ?? [], to)
        : to && offered?.places?.find(place => sameAs(place, to));
    const order =
      found && (found.open ? value : true)
        ? orderOf({
            ...found.composer,
            args: { ...found.composer.args, ...(found.open && value && { [found.open.name]: value }) },
          })
        : null;
    if (order) orders.push(order);
    else left.push(...part.ids);
  }
  return { orders, left };
}

/**
 * The part that leads: the first selected one that can be ordered this way.
 * @param {readonly Part[]} parts
 * @param {OrderKind} kind
 * @param {readonly OrderKind[]} kinds
 * @param {View} view
 */
export const leadOf = (parts, kind, kinds, view) => parts.find(part => begun(part, kind, kinds, view)?.open) ?? null;
