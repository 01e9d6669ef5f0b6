// "As last round": remembers what was on the sheet when the last phase of this kind ended, and offers it again
// (last_round_button.js).
import { recall, remember } from '../../core/page/memory.js';
import { piecesOf, textOf } from '../../core/sheet/orders.js';
/** @import { Order, OrderKind, Phase, Place, View } from '../../core/types.js' */

/** @typedef {{ order: Order, words: string, start: Place | null }} Line start: where its pieces were */
/** @typedef {{ number: number, kind: string, lines: readonly Line[] }} Round */

/** @param {Order} order @param {readonly OrderKind[]} kinds @param {View} view @returns {Place | null} */
export const startOf = (order, kinds, view) => view.pieces.get(piecesOf(order, kinds)[0] ?? '')?.at ?? null;

/** @param {string} key the browser's storage key for the rounds */
export function createLastRound(key) {
  /** @type {{ now: Round | null, before: Round | null }} */ let kept = recall(key, { now: null, before: null });
  let seen = '';
  return {
    /**
     * Remember the current sheet; the last one before the bell is kept.
     * @param {Phase} phase
     * @param {readonly Order[]} orders
     * @param {(order: Order) => string} wordsOf
     * @param {readonly OrderKind[]} kinds
     * @param {View} view
     */
    follow(phase, orders, wordsOf, kinds, view) {
      const text = `${phase.number} ${textOf(orders)}`;
      if (text === seen) return;
      seen = text;
      // Another window of the seat may have stored later rounds.
      kept = recall(key, kept);
      if (kept.now && kept.now.number > phase.number) kept = { now: null, before: null }; // the game was rewound
      if (kept.now && kept.now.number < phase.number) kept = { now: null, before: kept.now };
      if (orders.length === 0 && !kept.now) return;
      const lines = orders.map(order => ({ order, words: wordsOf(order), start: startOf(order, kinds, view) }));
      kept = { ...kept, now: { number: phase.number, kind: phase.kind, lines } };
      remember(key, kept);
    },
    /** What was ordered in the last phase of the same kind. @param {Phase | null} phase @returns {readonly Line[]} */
    lines: phase => (kept.before && phase && kept.before.kind === phase.kind ? kept.before.lines : []),
  };
}
