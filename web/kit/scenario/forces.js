// What each side of a scenario begins with: its units by kind and number, what it owns, its seats. Pure.
import { rootOf } from '../../core/page/roots.js';
import { kindLabel, nameOf } from '../../core/words/names.js';
/** @import { Piece, Vocabulary, Welcome, View } from '../../core/types.js' */

/** names: each with how many, the most frequent first. @typedef {{ kind: string, count: number, names: [string, number][] }} Force */
/**
 * @typedef {{ id: string, name: string, goal: string, forces: Force[], owns: [string, number][], seats: string[] }} SideForces
 */

/** @param {Vocabulary | undefined} vocabulary @param {readonly Piece[]} pieces @returns {Force[]} */
function forcesOf(vocabulary, pieces) {
  /** @type {Map<string, Map<string, number>>} */ const kinds = new Map();
  const order = vocabulary?.kinds.map(kind => (typeof kind === 'string' ? kind : kind.name)) ?? [];
  for (const piece of [...pieces].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))) {
    const kind = kindLabel(vocabulary, piece.kind),
      name = rootOf(nameOf(piece));
    const names = kinds.get(kind) ?? new Map();
    kinds.set(kind, names.set(name, (names.get(name) ?? 0) + 1));
  }
  return [...kinds].map(([kind, names]) => ({
    kind,
    count: [...names.values()].reduce((sum, one) => sum + one, 0),
    names: [...names].sort(([a, n], [b, m]) => m - n || a.localeCompare(b)),
  }));
}

/** @param {Pick<Welcome, 'factions' | 'seats' | 'vocabulary'>} welcome @param {Pick<View, 'pieces' | 'ledgers'>} view @returns {SideForces[]} */
export const sidesAtStart = ({ factions, seats, vocabulary }, view) =>
  factions.map(({ id, name, goal = '' }) => ({
    id,
    name,
    goal,
    forces: forcesOf(
      vocabulary,
      [...view.pieces.values()].filter(piece => piece.side === id),
    ),
    // The ledger `position` is the order of turns (core/words/turn_order.js): nobody owns it.
    owns: vocabulary.ledgers
      .filter(ledger => ledger.name !== 'position')
      .map(ledger => /** @type {[string, number]} */ ([ledger.label, view.ledgers[id]?.[ledger.name] ?? 0]))
      .filter(([, amount]) => amount !== 0),
    seats: seats.filter(seat => seat.faction === id).map(seat => seat.title),
  }));
