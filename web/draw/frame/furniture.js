// What surrounds the map: its frame in the page, the lamplight over it and the camera buttons.
import { setAttributes, svg } from '../svg.js';
/** @import { Board, BoardWords, Surface } from '../types.js' */

/**
 * The focusable frame, and the live region that announces its places.
 * @param {Board} board
 * @param {BoardWords} words
 */
export function boardWindow(board, words) {
  const frame = document.createElement('div');
  frame.className = 'board';
  frame.tabIndex = 0;
  setAttributes(frame, {
    role: 'application',
    'aria-roledescription': words.board,
    'aria-label': words.board,
    'data-board': board.id,
  });
  const said = document.createElement('p');
  said.className = 'visually-hidden';
  said.setAttribute('aria-live', 'polite');
  return { frame, said };
}

let lamps = 0;
/**
 * Lamplight over the middle of the map, darker towards its edges. Counters lie above it and stay bright.
 * @param {Surface} surface
 */
export function lamplight({ size, margin, rulers, outline }) {
  const id = `lamplight-${++lamps}`,
    m = rulers ? margin : 0,
    fill = `url(#${id})`;
  return [
    svg(
      'radialGradient',
      { id, cx: 0.5, cy: 0.46, r: 0.72 },
      svg('stop', { class: 'lamp-near', offset: 0.45 }),
      svg('stop', { class: 'lamp-far', offset: 1 }),
    ),
    outline
      ? svg('path', { d: outline, fill })
      : svg('rect', { x: m, y: m, width: size.width - 2 * m, height: size.height - 2 * m, fill }),
  ];
}

/** North, on maps without a compass rose; and the scale of an inch, on boards with a measure.
 * @param {Surface} surface @param {BoardWords} words */
export function northAndScale(surface, words) {
  if (!surface.rulers && !surface.scale && !surface.north) return [];
  const north = document.createElement('div');
  north.className = 'board-north';
  north.setAttribute('aria-hidden', 'true');
  north.append(
    svg(
      'svg',
      { viewBox: '0 0 24 30', width: 22, height: 28 },
      svg('path', { class: 'north-needle', d: 'M12 2L18 20L12 16L6 20Z' }),
    ),
    words.north,
  );
  if (!surface.scale) return [north];
  const scale = document.createElement('div');
  scale.className = 'board-scale';
  scale.style.setProperty('--units', String(surface.scale.units));
  scale.textContent = surface.scale.words();
  return [north, scale];
}

/**
 * A column of small buttons.
 * @param {[sign: string, label: string, act: (button: HTMLButtonElement) => void][]} entries
 */
export function zoomBar(entries) {
  const bar = document.createElement('div');
  bar.className = 'board-zoom';
  for (const [sign, label, act] of entries) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'icon';
    button.textContent = sign;
    button.setAttribute('aria-label', label);
    button.title = label;
    button.addEventListener('click', () => act(button));
    bar.append(button);
  }
  return bar;
}
