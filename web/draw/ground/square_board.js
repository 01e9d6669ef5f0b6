// A board of squares, [x, y] counted from 1, x to the east, y to the south: the layout of squares and the state of
// walls.
import { createRulers } from '../frame/rulers.js';
import { placeKey } from '../geometry.js';
import { isTroop } from '../pieces/pieces.js';
import { namesLayer } from '../over/names_layer.js';
import { svg } from '../svg.js';
import { drawSquareGround } from './square_ground.js';
import { isSection, wallState } from './city/wall_state.js';
import { bannerBox, drawSection, drawTower, towers, wallSections, wholeWall } from './city/walls.js';
/** @import { Piece, Place, Point, SquareBoard, Surface, View } from '../types.js' */
/** @import { Box, Name } from '../over/names.js' */
/** @import { Section, WallState } from './city/walls.js' */

const UNIT = 40;
const MARGIN = 22;
/** Zoomed out further than this, a palace shows only its owner's name. */
const CLOSE = 1;

/** @param {SquareBoard} board @returns {Surface} */
export function squareSurface(board) {
  const sections = wallSections(board);
  /** @type {Map<string, { node: SVGElement, drawn: string }>} */ const drawn = new Map();
  /** Middle of a square. @param {number} x @param {number} y @returns {Point} */
  const to = (x, y) => [MARGIN + (x - 0.5) * UNIT, MARGIN + (y - 0.5) * UNIT];
  /** @param {number} x @param {number} y */
  const inside = (x, y) => x >= 1 && y >= 1 && x <= board.width && y <= board.height;
  /** @param {number} x @param {number} y @returns {Place} */
  const place = (x, y) => ({ board: board.id, square: [x, y] });
  const names = new Map((board.names ?? []).map(n => [n.at.join(','), n.text]));

  // A name avoids its own place, walls, flags, and all troops. Gates are named first.
  /** @returns {Name[]} */
  const placeNames = () =>
    (board.names ?? []).map(({ at, text }) => {
      const section = sections.get(at.join(',')),
        drawn = board.legend[board.rows[at[1] - 1]?.[at[0] - 1] ?? ''],
        house = drawn?.building ? ` ${drawn.name}` : '.';
      return {
        text,
        area: at.join(','),
        ...(drawn?.building ? aroundHouse(at) : { at: to(...at), half: [UNIT / 2, UNIT / 2] }),
        rank: section ? 1 : 2,
        grade: section ? 1 : 0.92,
        beside: (section && bannerBox(section, to(...at), UNIT)) ?? undefined,
        // For a palace drawn as one building, the owner is enough where space is short.
        short: text.endsWith(house) ? text.slice(0, -house.length) : undefined,
        shortBelow: CLOSE,
      };
    });
  /** The middle of a building of several squares, and half its size including its flags, which extend beyond it.
   * @param {Point} at one of its squares @returns {{ at: Point, half: Point }} */
  function aroundHouse([x, y]) {
    const letter = (/** @type {number} */ i, /** @type {number} */ j) => board.rows[j - 1]?.[i - 1];
    const run = (/** @type {number} */ dx, /** @type {number} */ dy) => {
      let n = 0;
      while (letter(x + dx * (n + 1), y + dy * (n + 1)) === letter(x, y)) n++;
      return n;
    };
    const [west, east, north, south] = [run(-1, 0), run(1, 0), run(0, -1), run(0, 1)];
    return {
      at: to(x + (east - west) / 2, y + (south - north) / 2),
      half: [((west + east + 1) * UNIT) / 2, ((north + south + 1) / 2 + 0.17) * UNIT],
    };
  }
  /** @type {ReturnType<typeof namesLayer> | null} */ let named = null;
  /** The number of troops by place. @type {ReadonlyMap<string, number>} */ let occupied = new Map();
  /** Where banners fly. @type {readonly Box[]} */ let flags = [];
  /** Where graves are counted. @type {readonly Point[]} */ let graves = [];
  /** A counter has a rim; the count and the small sign of a pile extend over its upper left corner.
   * @param {string} key
   * @param {number} low towards the east and south
   * @param {number} high towards the west and north
   * @returns {Box}
   */
  function boxAt(key, low, high) {
    const [x, y] = to(.../** @type {[number, number]} */ (/** @type {unknown} */ (key.split(',').map(Number))));
    return { x: x - UNIT * high, y: y - UNIT * high, w: UNIT * (high + low), h: UNIT * (high + low) };
  }
  /** @param {number} k @returns {Box[]} */
  const closed = k => [
    ...[...new Set([...sections.keys(), ...names.keys()])].map(key => boxAt(key, 0.46, 0.46)),
    ...[...occupied].map(([key, many]) => boxAt(key, 0.53, many > 1 ? 0.67 : 0.54)),
    ...flags,
    // Grows like the grave counts in board.css.
    ...graves.map(([x, y]) => {
      const grow = UNIT * Math.max(1, 0.95 / k);
      return { x: x + UNIT * 0.17 - grow * 0.07, y: y + UNIT * 0.21 - grow * 0.07, w: grow * 0.37, h: grow * 0.35 };
    }),
  ];
  /**
   * Flags fly at the corner of an objective's square; keep in step with marks.js.
   * @param {Piece} piece
   * @returns {Box[]}
   */
  function standardOf({ kind, at }) {
    const middle = kind === 'objective' && at.board === board.id ? surface.center(at) : null;
    return middle ? [{ x: middle[0] - UNIT * 0.49, y: middle[1] - UNIT * 0.66, w: 17, h: UNIT * 0.6 }] : [];
  }
  /** Lays out names again when flags were raised or struck. @param {View} view */
  function hoist(view) {
    const now = [
      ...[...sections.values()].flatMap(section => bannerBox(section, to(...section.at), UNIT) ?? []),
      ...[...view.pieces.values()].flatMap(standardOf),
    ];
    const counted = [...view.pieces.values()].flatMap(({ kind, at, attributes }) =>
      kind === 'graveyard' && typeof attributes.bodies === 'number' && at.board === board.id && at.square
        ? [to(...at.square)]
        : [],
    );
    if (JSON.stringify([now, counted]) === JSON.stringify([flags, graves])) return;
    flags = now;
    graves = counted;
    named?.again();
  }
  /** Lays out names again when troops have arrived or left. @param {View} view */
  function stand(view) {
    /** @type {Map<string, number>} */ const now = new Map();
    for (const { kind, at } of view.pieces.values())
      if (isTroop(kind) && at.board === board.id) now.set(placeKey(at), (now.get(placeKey(at)) ?? 0) + 1);
    const piled = (/** @type {number | undefined} */ many = 0) => Math.min(many, 2);
    if (now.size === occupied.size && [...now].every(([key, many]) => piled(many) === piled(occupied.get(key)))) return;
    occupied = now;
    named?.again();
  }

  /** @param {Section} section */
  function paintSection(section) {
    const key = section.at.join(','),
      state = JSON.stringify(section.state),
      old = drawn.get(key);
    if (!old || old.drawn === state) return;
    const node = drawSection(section, UNIT, to);
    old.node.replaceWith(node);
    drawn.set(key, { node, drawn: state });
  }

  const rulers = {
    across: Array.from({ length: board.width }, (_, i) => String(i + 1)),
    down: Array.from({ length: board.height }, (_, i) => String(i + 1)),
  };
  /** @type {Surface} */
  const surface = {
    size: { width: board.width * UNIT + 2 * MARGIN, height: board.height * UNIT + 2 * MARGIN },
    unit: UNIT,
    margin: MARGIN,
    *keys() {
      for (let y = 1; y <= board.height; y++) for (let x = 1; x <= board.width; x++) yield `${x},${y}`;
    },
    placeOf: key => place(.../** @type {[number, number]} */ (/** @type {unknown} */ (key.split(',').map(Number)))),
    center: p => (p.square && inside(...p.square) ? to(...p.square) : null),
    placeAt(px, py) {
      const [x, y] = [Math.floor((px - MARGIN) / UNIT) + 1, Math.floor((py - MARGIN) / UNIT) + 1];
      return inside(x, y) ? place(x, y) : null;
    },
    step(from, dx, dy) {
      if (!from.square) return null;
      const [x, y] = [from.square[0] + dx, from.square[1] + dy];
      return inside(x, y) ? place(x, y) : null;
    },
    first: () => place(Math.ceil(board.width / 2), Math.ceil(board.height / 2)),
    shape(p) {
      if (!p.square) return '';
      const [x, y] = to(...p.square);
      return `M${x - UNIT / 2} ${y - UNIT / 2}h${UNIT}v${UNIT}h${-UNIT}Z`;
    },
    describe(p, words) {
      const [x, y] = p.square ?? [0, 0];
      const legend = board.legend[board.rows[y - 1]?.[x - 1] ?? ''];
      const section = sections.get(placeKey(p));
      const ground = words.ground[legend?.name ?? ''] ?? (legend?.name ?? '').replaceAll('_', ' ');
      const said = words.square(x, y, ground, names.get(placeKey(p)) ?? '');
      return section ? `${said}, ${words.wall({ ...section.state, gate: section.gate })}` : said;
    },
    draw(layers) {
      const { ground, features, grid } = drawSquareGround(board, UNIT, [MARGIN, MARGIN], sections);
      layers.ground.append(ground, grid);
      layers.features.append(features);
      // Draw order: sections first, then towers over the wall ends, gates last, so that towers lie under their
      // neighbours' banners. The first view sets each section's look; until then its node is a placeholder.
      const all = [...sections.values()];
      const keep = (/** @type {Section} */ { at }) => {
        const node = svg('g');
        drawn.set(at.join(','), { node, drawn: '' });
        layers.walls.append(node);
      };
      all.filter(s => !s.gate).forEach(keep);
      for (const { at, ring } of towers(sections)) layers.walls.append(drawTower(to(...at), UNIT, ring));
      all.filter(s => s.gate).forEach(keep);
      named = namesLayer(layers.names, { names: placeNames, closed, busy: [], size: surface.size });
    },
    refresh(view) {
      /** @type {Map<string, WallState>} */ const states = new Map();
      for (const piece of view.pieces.values())
        if (isSection(piece) && piece.at.square && piece.at.board === board.id)
          states.set(placeKey(piece.at), wallState(piece));
      for (const [key, section] of sections) {
        const state = states.get(key) ?? wholeWall;
        section.state = { ...state, passable: state.passable || isOpenBreach(key, states) };
        paintSection(section);
      }
      stand(view);
      hoist(view);
    },
    look: (k, seen) => named?.look(k, seen),
    lettering: () => named,
    rulers,
    rule: north => createRulers({ rulers, unit: UNIT, margin: MARGIN }, north),
  };

  /**
   * Troops pass where two breached sections of one ring share a side.
   * @param {string} key
   * @param {ReadonlyMap<string, WallState>} states
   */
  function isOpenBreach(key, states) {
    const here = sections.get(key);
    if (!here || !states.get(key)?.breached) return false;
    const [x, y] = here.at;
    return [
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ].some(([dx, dy]) => {
      const next = `${x + dx},${y + dy}`;
      return sections.get(next)?.ring === here.ring && states.get(next)?.breached;
    });
  }

  return surface;
}
