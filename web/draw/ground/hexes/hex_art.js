// The drawing of a block of hexes, as path data by sheet and class. Sheets lie over each other across all blocks, so that
// the rim of a road in one block never lies on the road of the next. Details are drawn apart from the rest: a map seen from
// far away has none.
import { bridgeArt, lineThrough } from './line_art.js';
import { digitsOf } from './hex_digits.js';
import { fortArt } from './fort_art.js';
import { patchHex, r1, wholeHex, xy } from './hex_shape.js';
import { farRelief, reliefs } from './relief_art.js';
import { farForest, textures } from './terrain_art.js';
/** @import { Point } from '../../types.js' */
/** @import { HexPlan } from './hex_plan.js' */

/** From the ground up. */
export const sheets = /** @type {const} */ ({
  ground: [
    ...['tone', 'height', 'river-bank', 'river', 'river-light', 'terrain', 'texture'],
    ...['road-edge', 'road', 'road-ruts', 'grid', 'court'],
  ],
  features: ['relief', 'growth', 'far', 'bridge', 'fort', 'digits'],
});
/** Details. */
export const fine = /** @type {ReadonlySet<string>} */ (new Set(['texture', 'relief', 'growth', 'digits', 'grid']));

/** Path data by sheet and class. @typedef {Map<string, Map<string, string>>} SheetArt */

function collector() {
  /** @type {SheetArt} */ const art = new Map();
  /** @param {string} sheet @param {string} name @param {string} d */
  function add(sheet, name, d) {
    if (d === '') return;
    const paths = art.get(sheet) ?? new Map();
    art.set(sheet, paths);
    paths.set(name, (paths.get(name) ?? '') + d);
  }
  return {
    art,
    add,
    /** @param {string} sheet @param {Record<string, string>} all */
    addAll(sheet, all) {
      for (const name in all) add(sheet, name, all[name]);
    },
  };
}

/** A wall, a road or a stream leaves no room for crowns. @param {HexPlan} plan @param {number} column @param {number} row */
const isBare = (plan, column, row) =>
  plan.fort(column, row) !== '' || plan.terrain(column, row) === 'road' || plan.isRiver(column, row);

/** @param {HexPlan} plan @param {readonly Point[]} hexes @returns {SheetArt} */
export function coarseArt(plan, hexes) {
  const { grid } = plan,
    { art, add, addAll } = collector();
  for (const hex of hexes) {
    const [column, row] = hex,
      at = grid.center(column, row);
    const terrain = plan.terrain(column, row),
      relief = plan.relief(column, row);
    const tone = plan.tone(column, row);
    if (tone) add('tone', tone, wholeHex(grid, column, row));
    if (relief) {
      const { fill, rim } = patchHex(grid, (c, r) => plan.relief(c, r) === relief, column, row);
      add('height', `height-${relief}`, fill);
      add('height', 'height-rim', rim);
    }
    if (plan.isRiver(column, row)) {
      const line = lineThrough(plan, column, row, plan.rivers(column, row), 8);
      add('river-bank', 'stream-bank', line);
      add('river', 'stream', line);
      add('river-light', 'stream-light', line);
    } else if (terrain && terrain !== 'road') {
      const same = terrain === 'water' ? plan.isWater : sameTerrain(plan, terrain);
      const { fill, rim } = patchHex(grid, same, column, row);
      add('terrain', `patch-of patch-${terrain}`, fill);
      add('terrain', terrain === 'water' ? 'shore' : 'patch-rim', rim);
    }
    if (plan.isRoad(column, row)) {
      const line = lineThrough(plan, column, row, plan.roads(column, row), plan.bridge(column, row) ? 0 : 7);
      add('road-edge', 'lane-edge', line);
      add('road', 'lane', line);
      add('road-ruts', 'lane-ruts', line);
    }
    if (terrain === 'forest' && !isBare(plan, column, row)) addAll('far', farForest(hex, at));
    if (relief && plan.fort(column, row) === '') addAll('far', farRelief(hex, at, relief));
    if (plan.bridge(column, row)) addAll('bridge', bridgeArt(plan, column, row));
    if (plan.fort(column, row) !== '') {
      const { 'fort-court': court, ...walls } = fortArt(plan, column, row);
      add('court', `fort-court fort-court-${plan.fort(column, row)}`, court);
      addAll('fort', walls);
    }
  }
  return art;
}

/** @param {HexPlan} plan @param {string} terrain @returns {(column: number, row: number) => boolean} */
const sameTerrain = (plan, terrain) => (column, row) => plan.terrain(column, row) === terrain;

/** @param {HexPlan} plan @param {readonly Point[]} hexes @returns {SheetArt} */
export function fineArt(plan, hexes) {
  const { grid } = plan,
    { art, add, addAll } = collector();
  for (const hex of hexes) {
    const [column, row] = hex,
      at = grid.center(column, row);
    const terrain = plan.terrain(column, row),
      relief = plan.relief(column, row);
    // Grass is drawn on plains only.
    const texture = terrain === 'street' || (relief !== '' && terrain === '') ? undefined : textures[terrain];
    if (texture && !isBare(plan, column, row))
      addAll(terrain === 'forest' || terrain === 'bushes' ? 'growth' : 'texture', texture(hex, at));
    if (relief && plan.fort(column, row) === '')
      addAll('relief', reliefs[/** @type {keyof typeof reliefs} */ (relief)](hex, at));
    add('grid', 'hex-line', halfRing(plan, column, row));
  }
  const labels = digitsOf(grid, hexes);
  add('digits', 'hex-label-halo', labels);
  add('digits', 'hex-label', labels);
  return art;
}

/** Three edges of a hex; its neighbours draw the others. @param {HexPlan} plan @param {number} column @param {number} row */
function halfRing({ grid }, column, row) {
  const corner = (/** @type {number} */ i) => xy(grid.drawn(grid.corner(column, row, i)));
  return `M${[0, 1, 2, 3].map(corner).join('L')}`;
}

/** The board's own outline: the rim of its outermost hexes. @param {HexPlan} plan */
export function boardOutline({ grid }) {
  const { columns, rows } = grid;
  /** @type {string[]} */ const points = [];
  const corner = (/** @type {number} */ c, /** @type {number} */ r, /** @type {number} */ i) => {
    const [x, y] = grid.drawn(grid.corner(c, r, i));
    points.push(`${r1(x)} ${r1(y)}`);
  };
  for (let c = 1; c <= columns; c++) for (const i of [4, 5]) corner(c, 1, i);
  for (let r = 1; r <= rows; r++) for (const i of r < rows ? [0, 1] : [0]) corner(columns, r, i);
  for (let c = columns; c >= 1; c--) for (const i of [1, 2]) corner(c, rows, i);
  for (let r = rows; r >= 1; r--) for (const i of [3, 4]) corner(1, r, i);
  return `M${points.join('L')}Z`;
}
