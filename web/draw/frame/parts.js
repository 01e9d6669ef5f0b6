// Creates the parts of a board: frame, layers, counters, camera and buttons; and the state that its modules share, `now`.
import { boardWords } from '../../text/pages/board_en.js';
import { createBoxTool } from '../over/box.js';
import { createLabels } from '../over/labels_later.js';
import { createSelection } from '../over/overlays.js';
import { createPieces } from '../pieces/pieces.js';
import { createCamera } from './camera.js';
import { describePlace } from './describe.js';
import { boardWindow, lamplight, northAndScale, zoomBar } from './furniture.js';
import { createLayers } from './layers.js';
import { createPassage } from './passage.js';
/** @import { Board, BoardEvents, BoardOptions, Effect, Highlight, OrderArrow, Place, Point, Surface, View } from '../types.js' */

/** Zooming on beyond this size of a town's stack enters the town. */
const DEEP = 150;

/** @typedef {ReturnType<typeof createParts>} BoardParts */
/**
 * What the board shows, and the current position: the keyboard cursor and the place under the pointer.
 * @typedef {{
 *   settings: BoardOptions & { nato: boolean, hideOrders: boolean }, view: View, lit: Highlight, arrows: OrderArrow[],
 *   signs?: readonly Effect[], chosen: Set<string>, cursor: Place | null, hovered: Place | null
 * }} BoardNow
 */

/** @param {HTMLElement} host @param {Board} board @param {Surface} surface @param {BoardEvents} events */
export function createParts(host, board, surface, events) {
  const words = events.text ?? boardWords;
  const settings = { nato: false, hideOrders: false, ...events.options };
  /** @type {BoardNow} */ const now = {
    ...{ settings, view: { pieces: new Map() }, lit: {}, arrows: [] },
    ...{ chosen: new Set(), cursor: null, hovered: null },
  };
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  const calm = () => reduced.matches;

  const { map, layers } = createLayers(surface, board.kind);
  const { frame, said } = boardWindow(board, words);
  const furniture = northAndScale(surface, words);
  const rulers = surface.rule?.(furniture[0]) ?? { nodes: [], look: () => undefined };
  frame.append(...rulers.nodes);
  host.classList.add('board-host');
  const signs = [layers.names, layers.highlight, layers.markers, layers.aims, ...furniture];
  /** Elements over the map, which names must avoid. @type {HTMLElement[]} */
  const over = [...furniture, ...rulers.nodes];
  const pieces = createPieces(layers.counters, layers.fan, surface, calm);
  const labels = createLabels(surface, pieces.spots, () => camera.rest());
  /** @type {(shown: import('../geometry.js').Camera, motion: import('./motion.js').Motion) => void} */
  function looked(shown, motion) {
    const { x, y, k } = shown,
      { width, height } = camera.room();
    const sight = { x: -x / k, y: -y / k, w: width / k, h: height / k };
    rulers.look(shown, motion);
    surface.window?.(sight, k);
    pieces.window(sight, k);
  }
  const camera = createCamera(frame, map, surface, signs, over, settings, looked, (k, seen) => {
    pieces.look(k);
    if (seen) pieces.settle();
    surface.lettering?.()?.clear(pieces.plates());
    surface.look?.(k, seen);
    tools?.look(k);
    labels.look(k, seen);
  });
  const selection = createSelection(layers.selection, surface);
  const tool = createBoxTool(layers.effects, frame);
  /** @param {Point} at */
  const placeUnder = at => surface.placeAt(...camera.toMap(at));
  const tools = surface.tools?.({ now, layers, camera, frame, said, events, pieces, placeUnder });
  /** @param {number} factor */
  const step = factor => () => {
    zoom(camera.middle(), factor);
    camera.rest();
  };
  /** @type {Parameters<typeof zoomBar>[0]} */ const buttons = [
    ['+', words.zoomIn, step(1.4)],
    ['−', words.zoomOut, step(1 / 1.4)],
    ['⤢', words.fit, camera.whole],
  ];
  buttons.unshift(...(tools?.buttons ?? []));
  if (events.onBox) buttons.unshift(['⬚', words.several, tool.toggle]);
  const bar = zoomBar(buttons);
  const passage = createPassage(surface, board, words, to => events.onPassage?.(to));
  over.push(bar, ...passage.nodes);
  host.append(frame, bar, ...furniture, ...passage.nodes, said);
  layers.lamp.append(...lamplight(surface));
  surface.draw(layers);

  /** @param {Point} at @param {number} factor */
  function zoom(at, factor) {
    const zoomed = camera.zoom(at, factor);
    passage.pushed(factor, !zoomed || camera.now().k * surface.unit > DEEP, placeUnder(at));
  }
  /** @param {Place} place */
  const describe = place => describePlace(place, { surface, words, ...now, ids: pieces.at(place) });

  function whole() {
    surface.whole?.();
    pieces.whole();
  }

  return {
    ...{ whole, bar, board, surface, events, words, now, calm, frame, said, map, layers },
    ...{ pieces, labels, camera, selection, tool, tools, passage, placeUnder, zoom, describe },
  };
}
