// A board of hexes, to 99 × 99: labels, terrain, relief, fortifications, roads and rivers as lines, zones and exits.
import { addGlyphs } from '../../glyphs.js';
import { createRulers } from '../../frame/rulers.js';
import { placeKey, samePlace } from '../../geometry.js';
import { isTroop } from '../../pieces/pieces.js';
import { namesLayer } from '../../over/names_layer.js';
import { svg } from '../../svg.js';
import { troopGlyphs } from '../../troop_glyphs.js';
import { boardOutline } from './hex_art.js';
import { createBlocks } from './hex_blocks.js';
import { HIGH, MARGIN, SIDE, hexOf, labelOf } from './hex_grid.js';
import { hexPlan } from './hex_plan.js';
import { boundary, drawLoops } from './hex_region.js';
import { drawCaptives, drawClaims, drawExits, drawZones, isCaptives, isClaim } from './hex_zones.js';
import { xy } from './hex_shape.js';
/** @import { HexBoard, Piece, Place, Point, Surface } from '../../types.js' */

addGlyphs(troopGlyphs);

/** A counter leaves the label and the rim of its hex in sight. */
const UNIT = 36;
/** Below these sizes of a hex, in pixels, details run together, and labels cannot be read. */
const FINE = 28,
  READABLE = 44;

/** @param {string} name of ground */
const spaced = name => name.replaceAll('_', ' ');

/** @param {HexBoard} board @returns {Surface} */
export function hexSurface(board) {
  const plan = hexPlan(board),
    { grid } = plan;
  /** @param {Point} hex @returns {Place} */
  const place = hex => ({ board: board.id, hex });
  const names = new Map((board.names ?? []).map(n => [n.at.join(','), n.text]));
  /** @type {ReturnType<typeof createBlocks> | null} */ let blocks = null;
  /** @type {ReturnType<typeof namesLayer> | null} */ let named = null;
  /** @type {SVGGElement | null} */ let claimed = null;
  /** @type {readonly SVGGElement[]} */ let dressed = [];
  /** Where troops stand. @type {Point[]} */ let occupied = [];
  let claims = '',
    captives = '';
  /** @type {readonly Piece[]} */ let captured = [];
  const pitch = {
    across: { from: MARGIN + SIDE / 4, step: SIDE * 1.5 },
    down: { from: MARGIN + HIGH / 4, step: HIGH },
  };
  const outline = boardOutline(plan);
  const rulers = {
    across: Array.from({ length: grid.columns }, (_, i) => String(i + 1).padStart(2, '0')),
    down: Array.from({ length: grid.rows }, (_, i) => String(i + 1).padStart(2, '0')),
  };

  let worn = '';
  /** @param {boolean} detail @param {boolean} readable */
  function dress(detail, readable) {
    const next = `${detail ? 'hex-detailed' : 'hex-undetailed'}${readable ? '' : ' hex-unlabelled'}`;
    if (next === worn) return;
    for (const layer of dressed) {
      layer.classList.remove(...worn.split(' ').filter(Boolean));
      layer.classList.add(...next.split(' '));
    }
    worn = next;
  }

  return {
    size: grid.size,
    outline,
    unit: UNIT,
    margin: MARGIN,
    *keys() {
      for (let i = 0; i < grid.columns * grid.rows; i++) yield String(grid.hexAt(i));
    },
    placeOf: key => place(/** @type {Point} */ (/** @type {unknown} */ (key.split(',').map(Number)))),
    center: p => (p.hex && grid.inside(...p.hex) ? grid.center(...p.hex) : null),
    placeAt(x, y) {
      const hex = grid.under(x, y);
      return hex && place(hex);
    },
    step(from, dx, dy) {
      // Up and down move along the column; left and right along the row, alternately half a hex up and down.
      const next = from.hex && /** @type {Point} */ ([from.hex[0] + dx, from.hex[1] + dy]);
      return next && grid.inside(...next) ? place(next) : null;
    },
    first: () => place([Math.ceil(grid.columns / 2), Math.ceil(grid.rows / 2)]),
    shape: p =>
      p.hex
        ? `M${grid
            .ring(...p.hex)
            .map(xy)
            .join('L')}Z`
        : '',
    region(places) {
      const inside = new Set(places.flatMap(({ hex }) => (hex && grid.inside(...hex) ? [grid.index(...hex)] : [])));
      const hexes = [...inside].map(grid.hexAt);
      return drawLoops(
        grid,
        boundary(grid, (column, row) => inside.has(grid.index(column, row)), hexes),
      );
    },
    find(text) {
      const hex = hexOf(text);
      return hex && grid.inside(...hex) ? place(hex) : null;
    },
    labels: { first: labelOf([1, 1]), last: labelOf([grid.columns, grid.rows]) },
    describe(p, words) {
      const hex = p.hex ?? [0, 0];
      const said = plan
        .grounds(...hex)
        .filter((ground, i, all) => all.length === 1 || i > 0 || ground.name !== 'none')
        .map(({ name }) => words.ground[name] ?? spaced(name));
      return words.hex(labelOf(hex), said, names.get(placeKey(p)) ?? '', {
        zones: plan.zones.filter(({ holds }) => holds(...hex)).map(({ ground }) => spaced(ground.name)),
        exit: plan.exits.some(({ holds }) => holds(...hex)),
        claimed: claims.includes(` ${placeKey(p)} `),
      });
    },
    draw(layers) {
      layers.ground.append(svg('path', { class: 'ground-field', d: outline }));
      blocks = createBlocks(plan, layers);
      dressed = [layers.ground, layers.features];
      claimed = svg('g', { class: 'claims' });
      const { width, height } = grid.size;
      layers.walls.append(
        // Crowns and roads end with the board.
        svg('path', { class: 'hex-mat', d: `M0 0H${width}V${height}H0Z${outline}`, 'fill-rule': 'evenodd' }),
        svg('path', { class: 'board-edge', d: outline }),
        drawZones(plan),
        drawExits(plan),
        claimed,
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
      const now = pieces.filter(isClaim),
        drawn = ` ${now.map(({ at }) => placeKey(at)).join('  ')} `;
      const taken = pieces.filter(isCaptives),
        told = JSON.stringify(taken.map(({ at, side, attributes }) => [at, side, attributes.number]));
      if (drawn !== claims || told !== captives) {
        claims = drawn;
        captives = told;
        captured = taken;
        claimed?.replaceChildren(...drawCaptives(plan, taken), ...drawClaims(plan, now));
      }
      const standing = [...new Set(pieces.filter(({ kind }) => isTroop(kind)).map(({ at }) => String(at.hex ?? '')))];
      const middles = standing.flatMap(key =>
        key ? [grid.center(.../** @type {Point} */ (/** @type {unknown} */ (key.split(',').map(Number))))] : [],
      );
      if (String(middles) === String(occupied)) return;
      occupied = middles;
      named?.again();
    },
    drawsPiece: piece => isClaim(piece) || isCaptives(piece),
    tells: (p, words) =>
      captured
        .filter(({ at }) => samePlace(at, p))
        .map(({ attributes }) => words.captives(typeof attributes.number === 'number' ? attributes.number : null)),
    look: (k, seen) => named?.look(k, seen),
    window(sight, k) {
      const detail = HIGH * k >= FINE;
      blocks?.look(sight, detail);
      dress(detail, HIGH * k >= READABLE);
    },
    whole() {
      blocks?.whole();
      dress(true, true);
    },
    lettering: () => named,
    rulers,
    rule: north => createRulers({ rulers, unit: SIDE * 1.5, margin: MARGIN, pitch }, north),
  };
}
