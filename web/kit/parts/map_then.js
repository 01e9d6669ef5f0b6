// Renders the map of an earlier view off screen, at the size at which it will be shown.
import { drawnBoard } from '../../core/board/boards.js';
import { paintingOf } from '../../core/page/picture.js';
import { createBoard } from '../../draw/board.js';
import { surfaceOf } from '../../draw/ground/surface.js';
/** @import { SentBoard } from '../../core/types.js' */
/** @import { View } from '../../draw/types.js' */

/** On paper no place needs the size of a finger. */
const whole = () => 0;

/**
 * @param {SentBoard} sent
 * @param {readonly SentBoard[]} all
 * @param {View} view
 * @param {{ wide: number, high: number, nato: boolean }} how wide, high: available pixels
 * @returns {Promise<HTMLCanvasElement>}
 */
export async function mapThen(sent, all, view, { wide, high, nato }) {
  const board = drawnBoard(sent, all);
  if (!board) throw new Error(`The board ${sent.id} cannot be drawn.`);
  const surface = await surfaceOf(board);
  const { width, height } = surface.size,
    scale = Math.min(wide / width, high / height);
  const host = document.createElement('div');
  host.inert = true;
  Object.assign(host.style, {
    position: 'fixed',
    left: '200vw',
    top: '0',
    width: `${width * scale}px`,
    height: `${height * scale}px`,
  });
  document.body.append(host);
  const map = createBoard(host, board, surface, { options: { nato, hideOrders: true, finger: whole } });
  try {
    map.show(view);
    // Wait a frame, in which the board is measured and its names are laid out.
    await new Promise(requestAnimationFrame);
    await document.fonts.ready;
    const drawn = host.querySelector('svg.board-map');
    if (!(drawn instanceof SVGSVGElement)) throw new Error(`No map was drawn of the board ${sent.id}.`);
    return await paintingOf(drawn);
  } finally {
    map.destroy();
    host.remove();
  }
}
