// What lies in each hex of a board, read once from its letters: terrain, relief, fortification; and the lines that roads
// and rivers make of neighbouring hexes. Pure.
import { noise } from '../../geometry.js';
import { EDGES, hexGrid } from './hex_grid.js';
import { links } from './hex_lines.js';
/** @import { HexBoard, Legend, Point } from '../../types.js' */

/** How ground is drawn, by its rulebook's words; the first match counts. @type {readonly [RegExp, string][]} */
const terrains = [
  [/forest|wood/, 'forest'],
  [/water|river|lake|sea/, 'water'],
  [/swamp|marsh|bog/, 'swamp'],
  [/sand|desert/, 'sand'],
  [/snow|ice/, 'snow'],
  [/bush|scrub/, 'bushes'],
  [/town|city|village|street/, 'street'],
  [/road/, 'road'],
];
/** @type {readonly [RegExp, string][]} */
const reliefs = [
  [/rock|mountain|peak/, 'rocks'],
  [/hill|ridge/, 'hills'],
];
/** @type {readonly [RegExp, string][]} */
const forts = [
  [/stronghold|palace|citadel/, 'stronghold'],
  [/castle|fortress/, 'castle'],
  [/simple|fort|palisade|works/, 'simple'],
];
/** @param {readonly [RegExp, string][]} looks @param {Legend | undefined} ground */
const lookOf = (looks, ground) => looks.find(([words]) => words.test(ground?.name ?? ''))?.[1] ?? '';

/** How open country varies: about as often as fields change along a road. @param {number} column @param {number} row */
function toneOf(column, row) {
  const [x, y] = [column / 3.4, row / 3],
    [i, j] = [Math.floor(x), Math.floor(y)];
  const at = (/** @type {number} */ dx, /** @type {number} */ dy) => noise(i + dx, j + dy, 300);
  const [u, v] = [x - i, y - j];
  const n = (at(0, 0) * (1 - u) + at(1, 0) * u) * (1 - v) + (at(0, 1) * (1 - u) + at(1, 1) * u) * v;
  return n < 0.4 ? 'ground-field-2' : n > 0.62 ? 'ground-field-3' : '';
}

/** Layers that hold permissions (deployment, exits), not terrain. */
const marked = /^(zone|exit)/;

/** @typedef {ReturnType<typeof hexPlan>} HexPlan */
/**
 * A zone of deployment, or the hexes of an exit edge.
 * @typedef {{ ground: Legend, hexes: Point[], holds: (column: number, row: number) => boolean }} Marked
 */

/** @param {HexBoard} board */
export function hexPlan(board) {
  const columns = Math.max(0, ...board.rows.map(row => row.length));
  const grid = hexGrid(columns, board.rows.length);
  /** @param {{ rows: string[], legend: Record<string, Legend> }} of @param {number} column @param {number} row */
  const groundAt = (of, column, row) => /** @type {Legend | undefined} */ (of.legend[of.rows[row - 1]?.[column - 1]]);
  const layers = board.layers.filter(({ id = '' }) => !marked.test(id));
  /** @param {readonly [RegExp, string][]} looks @param {readonly { rows: string[], legend: Record<string, Legend> }[]} from */
  const reader = (looks, from) => {
    /** @type {Map<string, string>} */ const known = new Map();
    const cells = Array.from({ length: columns * grid.rows }, (_, i) => {
      const [column, row] = grid.hexAt(i);
      for (const layer of from) {
        const ground = groundAt(layer, column, row);
        if (!ground) continue;
        const look = known.get(ground.name) ?? lookOf(looks, ground);
        known.set(ground.name, look);
        if (look) return look;
      }
      return '';
    });
    return (/** @type {number} */ column, /** @type {number} */ row) => cells[grid.index(column, row)] ?? '';
  };
  const terrain = reader(terrains, [board]);
  /** @type {(string | undefined)[]} */ const tones = [];
  const relief = reader(reliefs, [...layers, board]);
  const fort = reader(forts, layers);
  /** @param {number} column @param {number} row */
  const bridge = (column, row) => groundAt(board, column, row)?.bridge === true;
  /** @param {number} column @param {number} row */
  const isRoad = (column, row) => terrain(column, row) === 'road' || bridge(column, row);
  /** @param {number} column @param {number} row */
  const isWater = (column, row) => terrain(column, row) === 'water';
  /** Water with two neighbours that touch each other is a lake; water in a row is a river.
   * @param {number} column @param {number} row */
  const isLake = (column, row) =>
    isWater(column, row) &&
    EDGES.some(
      edge => isWater(...grid.neighbour(column, row, edge)) && isWater(...grid.neighbour(column, row, (edge + 1) % 6)),
    );

  /** @param {'zone' | 'exit'} kind @returns {Marked[]} */
  const marks = kind =>
    board.layers
      .filter(({ id = '' }) => id.startsWith(kind))
      .flatMap(layer =>
        Object.entries(layer.legend).map(([letter, ground]) => {
          const hexes = layer.rows.flatMap((cells, y) =>
            [...cells].flatMap((cell, x) => (cell === letter ? [/** @type {Point} */ ([x + 1, y + 1])] : [])),
          );
          const indices = new Set(hexes.map(hex => grid.index(...hex)));
          return { ground, hexes, holds: (column, row) => indices.has(grid.index(column, row)) };
        }),
      );

  return {
    board,
    grid,
    terrain,
    relief,
    fort,
    /** @param {number} column @param {number} row */
    tone: (column, row) => (tones[grid.index(column, row)] ??= toneOf(column, row)),
    bridge,
    isLake,
    isWater,
    /** A river is drawn on through the bridges over it. @type {(column: number, row: number) => boolean} */
    isRiver: (column, row) => isWater(column, row) && !isLake(column, row),
    isRoad,
    roads: links(grid, isRoad, isRoad),
    rivers: links(grid, (column, row) => isWater(column, row) && !isLake(column, row), isWater),
    /** Everything that lies in a hex. @param {number} column @param {number} row @returns {Legend[]} */
    grounds: (column, row) => [board, ...layers].flatMap(layer => groundAt(layer, column, row) ?? []),
    zones: marks('zone'),
    exits: marks('exit'),
  };
}
