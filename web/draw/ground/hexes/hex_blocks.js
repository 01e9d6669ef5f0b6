// Draws a large board of hexes block by block. The first view draws what is in the window; the rest of the land follows
// while the browser is idle, and stays. Details are on the page only in the window or near it, one block a frame; while the
// zoom changes none are added, because the zoom itself fills those frames.
import { land_ms_max } from '../../../core/timers.js';
import { group, svg } from '../../svg.js';
import { coarseArt, fine, fineArt, sheets } from './hex_art.js';
/** @import { Layers, Point, Sight } from '../../types.js' */
/** @import { SheetArt } from './hex_art.js' */
/** @import { HexPlan } from './hex_plan.js' */

/** Columns and rows of a block. */
const BLOCK = 7;
/** How far around the window details are drawn in advance, as a share of it; and from where on they are removed. */
const AHEAD = 0.1,
  BEHIND = 0.7;
/** How far a block's crowns and peaks extend beyond its centres. */
const RIM = 60;

/** @typedef {{ hexes: Point[], box: Sight, land: boolean, made: SVGGElement[] | null, detailed: boolean }} Block */

/** The blocks of a grid, row by row. @param {HexPlan['grid']} grid @returns {Block[]} */
function blocksOf(grid) {
  /** @type {Block[]} */ const blocks = [];
  for (let row = 1; row <= grid.rows; row += BLOCK)
    for (let column = 1; column <= grid.columns; column += BLOCK) blocks.push(blockAt(grid, column, row));
  return blocks;
}

/** @param {HexPlan['grid']} grid @param {number} column @param {number} row @returns {Block} */
function blockAt(grid, column, row) {
  /** @type {Point[]} */ const hexes = [];
  for (let r = row; r < row + BLOCK && r <= grid.rows; r++)
    for (let c = column; c < column + BLOCK && c <= grid.columns; c++) hexes.push([c, r]);
  const [x, y] = grid.center(column, row),
    [right, low] = grid.center(...hexes[hexes.length - 1]);
  const box = { x: x - RIM, y: y - RIM, w: right - x + 2 * RIM, h: low - y + 2 * RIM };
  return { hexes, box, land: false, made: null, detailed: false };
}

/** Puts single blocks on the sheets of the map, and takes their details off again. @param {HexPlan} plan @param {Layers} layers */
function createBlockPainter(plan, layers) {
  /** @type {Map<string, SVGGElement>} */ const groups = new Map();
  for (const layer of /** @type {const} */ (['ground', 'features']))
    for (const sheet of sheets[layer]) {
      const node = group(`hex-sheet hex-${sheet}${fine.has(sheet) ? ' hex-fine' : ''}`);
      groups.set(sheet, node);
      layers[layer].append(node);
    }

  /** @param {SheetArt} art */
  const nodesOf = art =>
    [...art].map(([sheet, paths]) => {
      const node = svg('g', {}, ...[...paths].map(([name, d]) => svg('path', { class: name, d })));
      node.dataset.sheet = sheet;
      return node;
    });
  /** @param {readonly SVGGElement[]} nodes */
  const put = nodes => nodes.forEach(node => groups.get(node.dataset.sheet ?? '')?.append(node));

  return {
    /** @param {Block} block */
    drawLand(block) {
      block.land = true;
      put(nodesOf(coarseArt(plan, block.hexes)));
    },
    /** @param {Block} block */
    drawDetails(block) {
      block.made ??= nodesOf(fineArt(plan, block.hexes));
      block.detailed = true;
      put(block.made);
    },
    /** @param {Block} block */
    removeDetails(block) {
      for (const node of block.made ?? []) node.remove();
      block.detailed = false;
    },
  };
}

/** @param {HexPlan} plan @param {Layers} layers @param {() => void} complete called when nothing is missing in the window */
export function createBlocks(plan, layers, complete) {
  const { drawLand, drawDetails, removeDetails } = createBlockPainter(plan, layers);
  const blocks = blocksOf(plan.grid);
  let detailed = true,
    frame = 0,
    resting = false;
  /** @type {Sight | null} */ let window = null;

  /** @param {Block} block */
  const isDone = block => block.land && (!detailed || block.detailed);

  /** Draws what is missing in the window, its middle first. @param {number} until @returns {boolean} whether all is done */
  function work(until) {
    const sight = window;
    if (!sight) return true;
    const far = (/** @type {Block} */ { box }) =>
      Math.hypot(box.x + box.w / 2 - sight.x - sight.w / 2, box.y + box.h / 2 - sight.y - sight.h / 2);
    const missing = blocks.filter(block => !isDone(block) && isNear(block.box, sight, AHEAD));
    missing.sort((a, b) => far(a) - far(b));
    for (const block of missing) {
      if (performance.now() > until) return false;
      if (!block.land) drawLand(block);
      if (!detailed || block.detailed) continue;
      if (performance.now() > until) return false;
      drawDetails(block);
    }
    return true;
  }
  function later() {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      if (work(performance.now() + land_ms_max)) complete();
      else later();
    });
  }
  /** Draws the rest of the land while the browser is idle. */
  function rest() {
    resting = true;
    const next = blocks.find(({ land }) => !land);
    const idle = globalThis.requestIdleCallback;
    if (!next || !idle) return;
    idle(() => {
      const until = performance.now() + land_ms_max;
      for (const block of blocks) {
        if (block.land) continue;
        if (performance.now() > until) break;
        drawLand(block);
      }
      rest();
    });
  }

  return {
    /** @param {Sight} sight @param {boolean} detail whether details can be distinguished at this zoom */
    look(sight, detail) {
      const first = window === null,
        zooms = sight.w !== window?.w;
      window = sight;
      detailed = detail;
      let removed = 0;
      for (const block of blocks)
        if (block.detailed && removed < 4 && !isNear(block.box, sight, BEHIND)) {
          removeDetails(block);
          removed++;
        }
      if (first) {
        work(Infinity);
        complete();
      } else if (!zooms) later();
      if (!resting) rest();
    },
    /** The map has stopped moving. */
    settle: later,
    /** Everything at once, for paper. */
    whole() {
      for (const block of blocks) {
        if (!block.land) drawLand(block);
        if (!block.detailed) drawDetails(block);
      }
    },
  };
}

/** @param {Sight} box @param {Sight} sight @param {number} more around it, as a share of it */
export function isNear(box, sight, more) {
  const [mx, my] = [sight.w * more, sight.h * more];
  return (
    box.x < sight.x + sight.w + mx &&
    box.x + box.w > sight.x - mx &&
    box.y < sight.y + sight.h + my &&
    box.y + box.h > sight.y - my
  );
}
