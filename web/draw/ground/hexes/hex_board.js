// A board of hexes, to 99 × 99: labels, terrain, relief, fortifications, roads and rivers as lines, zones and exits.
import { addGlyphs } from '../../glyphs.js';
import { createRulers } from '../../frame/rulers.js';
import { addRecordMarks } from '../../pieces/counter.js';
import { isTroop } from '../../pieces/pieces.js';
import * as recordMarks from '../../pieces/record_marks.js';
import { namesLayer } from '../../over/names_layer.js';
import { svg } from '../../svg.js';
import { troopGlyphs } from '../../troop_glyphs.js';
import { boardOutline } from './hex_art.js';
import { createBlocks } from './hex_blocks.js';
import { HIGH, MARGIN, SIDE } from './hex_grid.js';
import { hexPlaces } from './hex_places.js';
import { hexPlan } from './hex_plan.js';
import { createLandPieces, drawExits, drawZones, isCaptives, isClaim, isWorks } from './hex_zones.js';
/** @import { HexBoard, Piece, Point, Surface } from '../../types.js' */
/** @import { HexGrid } from './hex_grid.js' */

addGlyphs(troopGlyphs);
addRecordMarks(recordMarks);

/** A counter leaves the label and the rim of its hex in sight. */
const UNIT = 36;
/** Below these sizes of a hex, in pixels, details run together, and labels cannot be read. */
const FINE = 28,
  READABLE = 44;

/**
 * The classes of the layers that show or hide details and labels by zoom. Set them only when they change, because each
 * change restyles all of the land.
 */
function createDetailClasses() {
  /** @type {readonly SVGGElement[]} */ let layers = [];
  let current = '';
  return {
    /** @param {readonly SVGGElement[]} all */
    attach(all) {
      layers = all;
    },
    isDetailed: () => current.startsWith('hex-detailed'),
    /** @param {boolean} detail @param {boolean} labels */
    set(detail, labels) {
      const next = `${detail ? 'hex-detailed' : 'hex-undetailed'}${labels ? '' : ' hex-unlabelled'}`;
      if (next === current) return;
      for (const layer of layers) {
        layer.classList.remove(...current.split(' ').filter(Boolean));
        layer.classList.add(...next.split(' '));
      }
      current = next;
    },
  };
}

/** The middles of the hexes where troops stand. @param {HexGrid} grid @param {readonly Piece[]} pieces @returns {Point[]} */
function middlesOfTroops(grid, pieces) {
  const standing = new Set(pieces.filter(({ kind }) => isTroop(kind)).map(({ at }) => String(at.hex ?? '')));
  return [...standing].flatMap(key =>
    key ? [grid.center(.../** @type {Point} */ (/** @type {unknown} */ (key.split(',').map(Number))))] : [],
  );
}

/** @param {HexBoard} board @returns {Surface} */
export function hexSurface(board) {
  const plan = hexPlan(board),
    { grid } = plan;
  /** @type {ReturnType<typeof createBlocks> | null} */ let blocks = null;
  /** @type {ReturnType<typeof namesLayer> | null} */ let named = null;
  const landPieces = createLandPieces(plan),
    detail = createDetailClasses();
  /** Where troops stand. @type {Point[]} */ let occupied = [];
  const pitch = {
    across: { from: MARGIN + SIDE / 4, step: SIDE * 1.5 },
    down: { from: MARGIN + HIGH / 4, step: HIGH },
  };
  const outline = boardOutline(plan);
  const rulers = {
    across: Array.from({ length: grid.columns }, (_, i) => String(i + 1).padStart(2, '0')),
    down: Array.from({ length: grid.rows }, (_, i) => String(i + 1).padStart(2, '0')),
  };

  let near = true,
    readable = true;

  return {
    ...hexPlaces(board, plan, landPieces.isClaimed),
    size: grid.size,
    outline,
    unit: UNIT,
    margin: MARGIN,
    draw(layers) {
      layers.ground.append(svg('path', { class: 'ground-field', d: outline }));
      blocks = createBlocks(plan, layers, () => detail.set(near, readable));
      detail.attach([layers.ground, layers.features]);
      const { width, height } = grid.size;
      layers.walls.append(
        // Crowns and roads end with the board.
        svg('path', { class: 'hex-mat', d: `M0 0H${width}V${height}H0Z${outline}`, 'fill-rule': 'evenodd' }),
        svg('path', { class: 'board-edge', d: outline }),
        drawZones(plan),
        drawExits(plan),
        landPieces.node,
      );
      named = namesLayer(layers.names, {
        names: (board.names ?? []).map(({ at, text }) => ({
          text,
          area: at.join(','),
          at: grid.center(...at),
          half: [UNIT / 2, UNIT / 2],
          rank: 1,
        })),
        closed: () =>
          occupied.map(([x, y]) => ({ x: x - UNIT * 0.56, y: y - UNIT * 0.62, w: UNIT * 1.12, h: UNIT * 1.2 })),
        busy: [],
        size: grid.size,
      });
    },
    refresh(view) {
      const pieces = [...view.pieces.values()];
      landPieces.refresh(pieces);
      const middles = middlesOfTroops(grid, pieces);
      if (String(middles) === String(occupied)) return;
      occupied = middles;
      named?.again();
    },
    drawsPiece: piece => isClaim(piece) || isCaptives(piece) || isWorks(piece),
    tells: landPieces.tells,
    look(k, seen) {
      named?.look(k, seen);
      if (seen) blocks?.settle();
    },
    window(sight, k) {
      near = HIGH * k >= FINE;
      readable = HIGH * k >= READABLE;
      // When zooming in, keep the coarse drawing until the details are drawn.
      if (!near || detail.isDetailed()) detail.set(near, readable);
      blocks?.look(sight, near);
    },
    whole() {
      blocks?.whole();
      detail.set(true, true);
    },
    lettering: () => named,
    rulers,
    rule: north => createRulers({ rulers, unit: SIDE * 1.5, margin: MARGIN, pitch }, north),
  };
}
