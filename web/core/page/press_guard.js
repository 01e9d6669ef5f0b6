// Press guard: no press is lost. From pointer down (or space down) to release, the page is not redrawn; and the pressed
// element stays the target even if the layout moves under the pointer.

import { hold } from './idle.js';
import { click_after_finger_ms, press_held_ms_max } from '../timers.js';

const pressable = 'button, summary, a[href], label, select, [role="tab"], input[type="checkbox"], input[type="radio"]';
/** Farther than this from the pressed element, the press is cancelled. */
const away_px = 24;

/** The current press. @type {{ node: Element, pointer: number | null } | null} */ let held = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */ let timer;
/** @type {() => void} */ let over = () => undefined;
/** @type {Set<() => void>} */ const waiting = new Set();

function letGo() {
  clearTimeout(timer);
  held = null;
  over();
  const now = [...waiting];
  waiting.clear();
  for (const run of now) run();
}

/** @param {{ node: Element, pointer: number | null }} press */
function begin(press) {
  held = press;
  over();
  over = hold('press');
  letGoIn(press_held_ms_max);
}

/** @param {number} ms */
function letGoIn(ms) {
  clearTimeout(timer);
  timer = setTimeout(letGo, ms);
}

/** Runs at once, or after the current press ends. @param {() => void} run */
export function afterPress(run) {
  if (held) waiting.add(run);
  else run();
}

/** @param {Event} event @returns {Element | null} */
const pressedBy = event => (event.target instanceof Element ? event.target.closest(pressable) : null);

/** @param {PointerEvent} event */
function down(event) {
  const node = pressedBy(event);
  if (!node || !event.isPrimary || event.button !== 0) return;
  begin({ node, pointer: event.pointerId });
  // Capture the pointer only on buttons and the like: an opening list and text selection need it themselves.
  if (node.matches('button, summary, a, [role="tab"]')) node.setPointerCapture(event.pointerId);
}

/** @param {PointerEvent} event */
function move(event) {
  if (!held || held.pointer !== event.pointerId || !held.node.hasPointerCapture(event.pointerId)) return;
  if (held.node.hasAttribute('data-drags')) return; // dragging moves it away on purpose
  const { left, right, top, bottom } = held.node.getBoundingClientRect();
  const across = event.clientX < left - away_px || event.clientX > right + away_px;
  const along = event.clientY < top - away_px || event.clientY > bottom + away_px;
  if (across || along) held.node.releasePointerCapture(event.pointerId);
}

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', down, true);
  document.addEventListener('pointermove', move, true);
  // When a busy page answers too late the browser cancels the touch, and still sends its click.
  const ended = (/** @type {PointerEvent} */ event) => {
    if (held?.pointer === event.pointerId) letGoIn(event.pointerType === 'mouse' ? 0 : click_after_finger_ms);
  };
  document.addEventListener('pointerup', ended, true);
  document.addEventListener('pointercancel', ended, true);
  // On a busy machine a finger's click may come late: the press ends with the click, not before.
  const clicked = (/** @type {MouseEvent} */ event) => {
    if (held && event.isTrusted && event.detail > 0) letGoIn(0);
  };
  document.addEventListener('click', clicked, true);
  document.addEventListener(
    'keydown',
    event => {
      const node = event.key === ' ' ? pressedBy(event) : null;
      if (!node || held) return;
      begin({ node, pointer: null });
    },
    true,
  );
  document.addEventListener(
    'keyup',
    event => {
      if (held?.pointer === null && event.key === ' ') letGoIn(0);
    },
    true,
  );
}
