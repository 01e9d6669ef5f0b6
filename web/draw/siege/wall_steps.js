// The step boxes of a wall section (UH-40): the strength in each box, how many are crossed off, what is left. Pure.
/** @import { Piece } from '../types.js' */

/** Strongest first, in the order of crossing off; when all are gone the section is at strength 1 and has holes. */
export const steps = { outer: [4, 3, 3, 2, 2, 2, 2], inner: [3, 2, 2, 2] };

/**
 * @typedef {{ boxes: { strength: number, crossed: boolean }[], damage: number, strength: number, breached: boolean }}
 *   Steps
 */

/** @param {'outer' | 'inner'} circuit @param {number} damage @returns {Steps} */
export function stepsOf(circuit, damage) {
  const row = steps[circuit],
    crossed = Math.max(0, Math.min(row.length, Math.trunc(damage) || 0));
  return {
    boxes: row.map((strength, i) => ({ strength, crossed: i < crossed })),
    damage: crossed,
    strength: row[crossed] ?? 1,
    breached: crossed === row.length,
  };
}

/** A section's damage as the viewer knows it; null: unknown. @param {Piece | undefined} piece */
export const damageOf = piece => (typeof piece?.attributes.damage === 'number' ? piece.attributes.damage : null);
