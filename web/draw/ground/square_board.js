// A board of squares, [x, y] counted from 1, x to the east, y to the south: where squares lie and how walls stand.
import { placeKey } from '../geometry.js';
import { svgText } from '../svg.js';
import { drawSquareGround } from './square_ground.js';
import { drawSection, drawTower, towers, wallSections, wholeWall } from './walls.js';
/** @import { Layers, Piece, Place, Point, SquareBoard, Surface } from '../types.js' */
/** @import { Section, WallState } from './walls.js' */

const UNIT = 40;
const MARGIN = 22;

/** @param {SquareBoard} board @returns {Surface} */
export function squareSurface(board) {
  const sections = wallSections(board);
  /** @type {Map<string, { node: SVGElement, drawn: string }>} */ const drawn = new Map();
  /** @type {SVGGElement | null} */ let wallLayer = null;
  /** Middle of a square. @param {number} x @param {number} y @returns {Point} */
  const to = (x, y) => [MARGIN + (x - 0.5) * UNIT, MARGIN + (y - 0.5) * UNIT];
  /** @param {number} x @param {number} y */
  const inside = (x, y) => x >= 1 && y >= 1 && x <= board.width && y <= board.height;
  /** @param {number} x @param {number} y @returns {Place} */
  const place = (x, y) => ({ board: board.id, square: [x, y] });
  const names = new Map((board.names ?? []).map(n => [n.at.join(','), n.text]));

  /** @param {Section} section */
  function paintSection(section) {
    const key = section.at.join(','),
      state = JSON.stringify(section.state),
      old = drawn.get(key);
    if (!wallLayer || old?.drawn === state) return;
    const node = drawSection(section, UNIT, to);
    if (old) old.node.replaceWith(node);
    else wallLayer.append(node);
    drawn.set(key, { node, drawn: state });
  }

  /** @type {Surface} */
  const surface = {
    size: { width: board.width * UNIT + 2 * MARGIN, height: board.height * UNIT + 2 * MARGIN },
    unit: UNIT,
    margin: MARGIN,
    *keys() {
      for (let y = 1; y <= board.height; y++) for (let x = 1; x <= board.width; x++) yield `${x},${y}`;
    },
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
      wallLayer = layers.walls;
      // Towers under their neighbours' banners, over the wall ends: sections first, towers after, gates last.
      const all = [...sections.values()];
      for (const s of all.filter(s => !s.gate)) paintSection(s);
      for (const { at, ring } of towers(sections)) layers.walls.append(drawTower(to(...at), UNIT, ring));
      for (const s of all.filter(s => s.gate)) paintSection(s);
      drawNames(layers);
    },
    refresh(view) {
      /** @type {Map<string, WallState>} */ const states = new Map();
      for (const piece of view.pieces.values())
        if ((piece.kind === 'wall' || piece.kind === 'gate') && piece.at.square && piece.at.board === board.id)
          states.set(placeKey(piece.at), wallState(piece));
      for (const [key, section] of sections) {
        const state = states.get(key) ?? wholeWall;
        section.state = { ...state, passable: state.passable || isOpenBreach(key, states) };
        paintSection(section);
      }
    },
    rulers: {
      across: Array.from({ length: board.width }, (_, i) => String(i + 1)),
      down: Array.from({ length: board.height }, (_, i) => String(i + 1)),
    },
  };

  /** Troops pass where two breached sections of one ring share a side. @param {string} key @param {ReadonlyMap<string, WallState>} states */
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

  /** Names of gates stand outside them, clear of banner and troops; others under their place. @param {Layers} layers */
  function drawNames(layers) {
    for (const { at, text } of board.names ?? []) {
      const [x, y] = to(...at),
        section = sections.get(at.join(','));
      const [ox, oy] = section?.outward ?? [0, 0.86];
      const sideways = Math.abs(ox) > 0.7;
      layers.names.append(
        svgText(text, {
          class: `place-name${section ? '' : ' place-name-minor'}`,
          x: x + ox * UNIT * 0.6 + (sideways ? 0 : UNIT * 0.34),
          y: y + oy * UNIT * 0.9 + (sideways ? -UNIT * 0.62 : 4),
          'text-anchor': sideways && ox < 0 ? 'end' : 'start',
        }),
      );
    }
  }
  return surface;
}

/** A section as the viewer knows it; what is not known counts as whole. @param {Piece} piece @returns {WallState} */
function wallState({ attributes: a }) {
  const markers = typeof a.markers === 'number' ? Math.max(0, Math.min(3, a.markers)) : 0;
  return {
    markers,
    breached: a.breached === true || markers >= 3,
    passable: a.passable === true,
    open: a.open === true,
    held: typeof a.held === 'string' ? a.held : '',
  };
}
