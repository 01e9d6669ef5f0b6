// Draws a large board of hexes block by block: only blocks in the window or near it are on the page, a few are added in
// each frame, and what nobody can see from afar is not drawn at all.
import { group, svg } from '../../svg.js';
import { fine, hexArt, sheets } from './hex_art.js';
/** @import { Layers, Point, Sight } from '../../types.js' */
/** @import { Sheet } from './hex_art.js' */
/** @import { HexPlan } from './hex_plan.js' */

/** Columns and rows of a block. */
const BLOCK = 8;
/** The time that drawing may take in a frame, in milliseconds, once the first view is drawn. */
const budget_ms = 4;
/** How far around the window blocks are drawn in advance, as a share of it; and from where on they are removed. */
const AHEAD = 0.15,
  BEHIND = 0.8;

/** @typedef {{ hexes: Point[], box: Sight, coarse: Made | null, fine: Made | null, shown: boolean }} Block */
/** @typedef {{ sheet: SVGGElement, node: SVGGElement }[]} Made */

/** @param {HexPlan} plan @param {Layers} layers */
export function createBlocks(plan, layers) {
  const { grid } = plan;
  /** @type {Map<Sheet, SVGGElement>} */ const groups = new Map();
  for (const layer of /** @type {const} */ (['ground', 'features']))
    for (const sheet of sheets[layer]) {
      const node = group(`hex-sheet hex-${sheet}${fine.has(sheet) ? ' hex-fine' : ''}`);
      groups.set(sheet, node);
      layers[layer].append(node);
    }
  /** @type {Block[]} */ const blocks = [];
  for (let row = 1; row <= grid.rows; row += BLOCK)
    for (let column = 1; column <= grid.columns; column += BLOCK) blocks.push(blockAt(column, row));

  /** @param {number} column @param {number} row @returns {Block} */
  function blockAt(column, row) {
    /** @type {Point[]} */ const hexes = [];
    for (let r = row; r < row + BLOCK && r <= grid.rows; r++)
      for (let c = column; c < column + BLOCK && c <= grid.columns; c++) hexes.push([c, r]);
    const [x, y] = grid.center(column, row),
      [right, low] = grid.center(...hexes[hexes.length - 1]);
    const rim = 60;
    return {
      hexes,
      box: { x: x - rim, y: y - rim, w: right - x + 2 * rim, h: low - y + 2 * rim },
      coarse: null,
      fine: null,
      shown: false,
    };
  }

  let detailed = true,
    waiting = 0;
  /** @type {Sight | null} */ let window = null;

  /** @param {Block} block @param {boolean} detail */
  function make(block, detail) {
    const art = hexArt(plan, block.hexes, detail);
    /** @type {Made} */ const coarse = [],
      extra = /** @type {Made} */ ([]);
    for (const [sheet, paths] of art) {
      if (block.coarse && !fine.has(sheet)) continue;
      const node = svg('g', {}, ...[...paths].map(([name, d]) => svg('path', { class: name, d })));
      (fine.has(sheet) ? extra : coarse).push({ sheet: /** @type {SVGGElement} */ (groups.get(sheet)), node });
    }
    block.coarse ??= coarse;
    if (detail) block.fine = extra;
  }
  /** @param {Block} block */
  function show(block) {
    if (!block.coarse || (detailed && !block.fine)) make(block, detailed);
    for (const { sheet, node } of [...(block.coarse ?? []), ...(detailed ? (block.fine ?? []) : [])])
      if (node.parentNode !== sheet) sheet.append(node);
    block.shown = true;
  }
  /** @param {Block} block */
  function hide(block) {
    for (const { node } of [...(block.coarse ?? []), ...(block.fine ?? [])]) node.remove();
    block.shown = false;
  }

  /** @param {Block} block */
  const isDone = block => block.shown && (!detailed || block.fine?.every(({ node }) => node.parentNode) === true);
  /** The missing blocks, those in the middle of the window first. @returns {Block[]} */
  function missing() {
    const sight = window;
    if (!sight) return [];
    const far = (/** @type {Block} */ { box }) =>
      Math.hypot(box.x + box.w / 2 - sight.x - sight.w / 2, box.y + box.h / 2 - sight.y - sight.h / 2);
    return blocks.filter(block => isNear(block.box, sight, AHEAD) && !isDone(block)).sort((a, b) => far(a) - far(b));
  }
  /** @param {number} until @returns {boolean} whether nothing is missing */
  function work(until) {
    for (const block of missing()) {
      if (performance.now() > until) return false;
      show(block);
    }
    return true;
  }
  function later() {
    if (waiting) return;
    waiting = requestAnimationFrame(() => {
      waiting = 0;
      if (!work(performance.now() + budget_ms)) later();
    });
  }

  return {
    /** @param {Sight} sight @param {boolean} detail whether details can be told apart at this zoom */
    look(sight, detail) {
      const first = window === null;
      window = sight;
      detailed = detail;
      for (const block of blocks) if (block.shown && !isNear(block.box, sight, BEHIND)) hide(block);
      if (first) work(Infinity);
      else if (missing().length > 0) later();
    },
    /** Everything at once, for paper. */
    whole() {
      detailed = true;
      for (const block of blocks) show(block);
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
