// Finds the places on the map that a refusal refers to: the JSON pointer of a fault leads to a step of a path, a place
// or a piece in the sheet.
import { keyOf } from '../../core/board/boards.js';
/** @import { Fault, Order, OrderKind, Place, View } from '../../core/types.js' */

/**
 * The parameter that a refusal is about, and the item of its list.
 * @typedef {{ parameter: string, item?: number }} Blamed
 */

/**
 * @param {Fault | undefined} fault
 * @param {number} [order] only if the fault is about the order at this place of the sheet
 * @returns {Blamed | undefined}
 */
export function blamedParameter(fault, order) {
  const [root, at, member, parameter, item] = (fault?.at ?? '').split('/').slice(1);
  if (root !== 'orders' || member !== 'arguments' || !parameter) return undefined;
  if (order !== undefined && Number(at) !== order) return undefined;
  return { parameter, ...(/^\d+$/.test(item ?? '') && { item: Number(item) }) };
}

/** @param {unknown} value @returns {value is Place} */
const isPlace = value => typeof value === 'object' && value !== null && !Array.isArray(value) && 'board' in value;

/**
 * The value at the end of a pointer: one value, or none.
 * @param {unknown} value
 * @param {readonly string[]} steps
 * @returns {unknown[]}
 */
function at(value, steps) {
  const [step, ...rest] = steps;
  if (step === undefined) return [value];
  if (value === null || typeof value !== 'object') return [];
  return at(/** @type {Record<string, unknown>} */ (value)[step], rest);
}

/**
 * @param {readonly Fault[]} faults
 * @param {readonly Order[]} orders the sheet that was refused
 * @param {readonly OrderKind[]} kinds
 * @param {View} view
 * @param {Place | null} tried the place that was chosen
 * @returns {Place[]} without duplicates
 */
export function blamedBy(faults, orders, kinds, view, tried) {
  /** @type {Map<string, Place>} */ const found = new Map();
  for (const fault of faults.slice(0, 1)) {
    const [root, number, ...steps] = fault.at.split('/').filter(Boolean);
    const order = root === 'orders' ? orders[Number(number)] : undefined;
    if (!order) continue;
    const parameter = kinds.find(k => k.name === order.kind)?.parameters.find(p => p.name === steps[1]);
    for (const value of at(order, steps).flat()) {
      // A pointer to a whole path names no place; only a pointer to one step does.
      if (isPlace(value) && (parameter?.type !== 'path' || steps.length > 2)) found.set(keyOf(value), value);
      const piece = typeof value === 'string' && parameter ? view.pieces.get(value) : undefined;
      if (piece?.at.board) found.set(keyOf(piece.at), piece.at);
    }
  }
  if (found.size === 0 && tried) found.set(keyOf(tried), tried);
  return [...found.values()];
}
