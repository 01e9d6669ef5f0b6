// The walls of a board of squares: each section is drawn again when its state has changed.
import { placeKey } from '../geometry.js';
import { svg } from '../svg.js';
import { isSection, wallState } from './city/wall_state.js';
import { drawSection, drawTower, towers, wholeWall } from './city/walls.js';
import { UNIT, middleOf } from './square_places.js';
/** @import { SquareBoard, View } from '../types.js' */
/** @import { Section, WallState } from './city/walls.js' */

/** @param {SquareBoard} board @param {ReadonlyMap<string, Section>} sections by square; their states follow the view */
export function createSquareWalls(board, sections) {
  /** @type {Map<string, { node: SVGElement, drawn: string }>} */ const drawn = new Map();

  /** @param {Section} section */
  function paintSection(section) {
    const key = section.at.join(','),
      state = JSON.stringify(section.state),
      old = drawn.get(key);
    if (!old || old.drawn === state) return;
    const node = drawSection(section, UNIT, middleOf);
    old.node.replaceWith(node);
    drawn.set(key, { node, drawn: state });
  }

  return {
    /** @param {SVGGElement} layer */
    draw(layer) {
      // Draw order: sections first, then towers over the wall ends, gates last, so that towers lie under their
      // neighbours' banners. The first view sets each section's look; until then its node is a placeholder.
      const all = [...sections.values()];
      const keep = (/** @type {Section} */ { at }) => {
        const node = svg('g');
        drawn.set(at.join(','), { node, drawn: '' });
        layer.append(node);
      };
      all.filter(s => !s.gate).forEach(keep);
      for (const { at, ring } of towers(sections)) layer.append(drawTower(middleOf(...at), UNIT, ring));
      all.filter(s => s.gate).forEach(keep);
    },
    /** @param {View} view */
    refresh(view) {
      /** @type {Map<string, WallState>} */ const states = new Map();
      for (const piece of view.pieces.values())
        if (isSection(piece) && piece.at.square && piece.at.board === board.id)
          states.set(placeKey(piece.at), wallState(piece));
      for (const [key, section] of sections) {
        const state = states.get(key) ?? wholeWall;
        section.state = { ...state, passable: state.passable || isOpenBreach(sections, key, states) };
        paintSection(section);
      }
    },
  };
}

/**
 * Troops pass where two breached sections of one ring share a side.
 * @param {ReadonlyMap<string, Section>} sections
 * @param {string} key
 * @param {ReadonlyMap<string, WallState>} states
 */
function isOpenBreach(sections, key, states) {
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
