// The nodes of the counters: one for each piece, kept between renders and moved to its spot.
import { faceOf, paintCounter } from './counter.js';
import { svg } from '../svg.js';
/** @import { Piece, Spot, Token } from '../types.js' */

/** @typedef {ReturnType<typeof createCounters>} Counters */

/** @param {() => boolean} calm true: the user prefers reduced motion @param {Token} [token] */
export function createCounters(calm, token) {
  /** @type {Map<string, { node: SVGGElement, spot: Spot }>} */ const nodes = new Map();
  /** @type {ReadonlySet<string>} */ let chosen = new Set();

  /** @param {string} id @param {Spot} spot @param {number} [ms] */
  function put(id, spot, ms = 200) {
    const entry = nodes.get(id);
    if (!entry) return;
    const { node, spot: old } = entry;
    const marched = node.dataset.marched === 'yes';
    if (marched) {
      // it has already moved here visibly
      delete node.dataset.marched;
      for (const animation of node.getAnimations()) animation.cancel();
    }
    if (old.x === spot.x && old.y === spot.y && old.scale === spot.scale && old.turn === spot.turn) return;
    entry.spot = spot;
    node.setAttribute('transform', token?.transform(spot) ?? `translate(${spot.x} ${spot.y}) scale(${spot.scale})`);
    if (!Number.isNaN(old.x) && !marched && !calm() && ms > 0)
      node.animate(
        token?.frames([old, spot]) ??
          [old, spot].map(s => ({ transform: `translate(${s.x}px, ${s.y}px) scale(${s.scale})` })),
        { duration: ms, easing: 'cubic-bezier(.2,.7,.2,1)' },
      );
  }

  return {
    put,
    node: (/** @type {string} */ id) => nodes.get(id)?.node,
    /** Whether a counter shows something. @param {string} id @param {string} what a selector */
    has: (id, what) => Boolean(nodes.get(id)?.node.querySelector(what)),
    spot: (/** @type {string} */ id) => nodes.get(id)?.spot ?? null,
    /** Where counters lie. */
    spots: () => [...nodes.values()].map(({ spot }) => spot),
    /** @param {readonly string[]} ids */
    drop(ids) {
      for (const id of ids) {
        nodes.get(id)?.node.remove();
        nodes.delete(id);
      }
    },
    /** Remove the counters of pieces that are gone. @param {ReadonlySet<string>} alive */
    keepOnly(alive) {
      for (const [id, { node }] of nodes)
        if (!alive.has(id)) {
          node.remove();
          nodes.delete(id);
        }
    },
    /** @param {Piece} piece @param {Parameters<typeof faceOf>[1]} look */
    paint(piece, look = {}) {
      const entry = nodes.get(piece.id) ?? { node: svg('g'), spot: { x: NaN, y: NaN, scale: 1 } };
      nodes.set(piece.id, entry);
      if (token) token.paint(entry.node, piece, look);
      else paintCounter(entry.node, faceOf(piece, look));
      entry.node.classList.toggle('chosen', chosen.has(piece.id));
    },
    /** @param {ReadonlySet<string>} ids */
    select(ids) {
      chosen = ids;
      for (const [id, { node }] of nodes) node.classList.toggle('chosen', ids.has(id));
    },
  };
}
