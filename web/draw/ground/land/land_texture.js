// Textures of open land as path data: furrowed fields, trees, water, dunes. Subtle: they only show what the ground is.
import { noise } from '../../geometry.js';
import { disc, outline, r2 } from '../../svg.js';
/** @import { Point } from '../../types.js' */

/**
 * Parallel lines inside a convex shape.
 * @param {readonly Point[]} shape
 * @param {number} angle
 * @param {number} gap
 * @param {number} inset
 */
export function furrows(shape, angle, gap, inset) {
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
  // A map has hundreds of lines, all drawn before the first view: allocate nothing for each but its text.
  const along = shape.map(p => p[0] * ux + p[1] * uy),
    heights = shape.map(p => p[1] * ux - p[0] * uy);
  const end = Math.max(...heights) - inset;
  let d = '';
  for (let h = Math.min(...heights) + inset; h < end; h += gap) {
    let hits = 0,
      low = Infinity,
      high = -Infinity;
    for (let i = 0; i < shape.length; i++) {
      const next = (i + 1) % shape.length,
        [hp, hq] = [heights[i], heights[next]];
      if (hp <= h === hq <= h) continue;
      const hit = along[i] + ((along[next] - along[i]) * (h - hp)) / (hq - hp);
      hits++;
      low = Math.min(low, hit);
      high = Math.max(high, hit);
    }
    if (hits !== 2 || high - low < inset * 3) continue;
    const [from, to] = [low + inset, high - inset];
    d += `M${r2(from * ux - h * uy)} ${r2(from * uy + h * ux)}L${r2(to * ux - h * uy)} ${r2(to * uy + h * ux)}`;
  }
  return d;
}

/**
 * Parcels of farmland over a whole board.
 * @param {number} width
 * @param {number} height
 * @param {number} unit
 * @param {Point} origin
 */
export function parcels(width, height, unit, [ox, oy]) {
  const step = 4.3;
  const [nx, ny] = [Math.ceil(width / step), Math.ceil(height / step)];
  /** @param {number} i @param {number} j @returns {Point} */
  const corner = (i, j) => {
    const wobble = (/** @type {number} */ salt, /** @type {number} */ k, /** @type {number} */ n) =>
      k === 0 || k === n ? 0 : (noise(i, j, salt) - 0.5) * 1.9;
    return [
      ox + Math.min(width, Math.max(0, (i * width) / nx + wobble(1, i, nx))) * unit,
      oy + Math.min(height, Math.max(0, (j * height) / ny + wobble(2, j, ny))) * unit,
    ];
  };
  let second = '',
    third = '',
    hedges = '';
  /** @type {{ i: number, j: number, shape: Point[] }[]} */ const fields = [];
  for (let i = 0; i < nx; i++)
    for (let j = 0; j < ny; j++) {
      const shape = [corner(i, j), corner(i + 1, j), corner(i + 1, j + 1), corner(i, j + 1)],
        rim = outline(shape);
      const kind = noise(i, j, 3);
      if (kind < 0.34) second += rim;
      else if (kind > 0.66) third += rim;
      hedges += rim;
      fields.push({ i, j, shape });
    }
  /** Their crops. */
  const growth = () => {
    let lines = '',
      tufts = '';
    for (const { i, j, shape } of fields) {
      if (noise(i, j, 4) < 0.7)
        lines += furrows(
          shape,
          noise(i, j, 5) * 0.9 - 0.45 + (noise(i, j, 6) < 0.5 ? 1.57 : 0),
          5.5 + noise(i, j, 7) * 3,
          7,
        );
      else
        for (let k = 0; k < 14; k++) {
          const [u, v] = [0.12 + noise(i, j, 30 + k) * 0.76, 0.12 + noise(i, j, 60 + k) * 0.76];
          const [x, y] = [0, 1].map(
            c => (shape[0][c] * (1 - u) + shape[1][c] * u) * (1 - v) + (shape[3][c] * (1 - u) + shape[2][c] * u) * v,
          );
          tufts += `M${r2(x - 3)} ${r2(y - 3)}L${r2(x)} ${r2(y)}L${r2(x + 2.5)} ${r2(y - 4)}`;
        }
    }
    return { lines, tufts };
  };
  return { second, third, hedges, growth };
}

/** @typedef {{ shadow: string, dark: string, light: string }} Trees */

/**
 * Tree crowns scattered over cells.
 * @param {readonly Point[]} cells top-left corners
 * @param {number} unit
 * @param {number} many
 * @param {number} size
 * @returns {Trees}
 */
export function trees(cells, unit, many, size) {
  const out = { shadow: '', dark: '', light: '' };
  for (const [x, y] of cells)
    for (let i = 0; i < many; i++) {
      const r = size * (0.7 + noise(x, y, i + 11) * 0.6);
      const [cx, cy] = [
        x + r * 0.6 + noise(x, y, i) * (unit - r * 1.2),
        y + r * 0.6 + noise(x, y, i + 50) * (unit - r * 1.2),
      ];
      out.shadow += disc(cx + r * 0.3, cy + r * 0.4, r);
      out.dark += disc(cx, cy, r);
      out.light += disc(cx - r * 0.25, cy - r * 0.3, r * 0.5);
    }
  return out;
}

/**
 * Small strokes in each cell: waves, reeds, dunes, drifts.
 * @param {readonly Point[]} cells
 * @param {number} unit
 * @param {'wave' | 'reed' | 'dune' | 'dot'} kind
 * @param {number} many
 */
export function strokes(cells, unit, kind, many) {
  let d = '';
  for (const [x, y] of cells)
    for (let i = 0; i < many; i++) {
      const px = r2(x + 4 + noise(x, y, i) * (unit - 14)),
        py = r2(y + 6 + noise(x, y, i + 50) * (unit - 10));
      if (kind === 'wave') d += `M${px} ${py}q2.5 -3 5 0t5 0`;
      if (kind === 'reed') d += `M${px} ${py}v-6M${px + 3} ${py}l1.5 -5M${px - 3} ${py}l-1.5 -5`;
      if (kind === 'dune') d += `M${px} ${py}q5 -5 11 0`;
      if (kind === 'dot') d += `M${px} ${py}h.01`;
    }
  return d;
}
