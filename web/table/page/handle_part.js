// The handle of a bottom sheet. Dragging it, tapping it or pressing an arrow key moves the sheet between its heights.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { perPage } from '../../core/page/per_page.js';
import { text } from '../../text/en.js';
import { sign } from '../../kit/parts/parts.js';
/** @import { Table } from './table.js' */
/** @import { Rest } from './ui.js' */

const T = text.table.sheet;
const drag_px_min = 24;
const rests = /** @type {const} */ (['peek', 'half', 'full']);

/** The next height above or below this one. @param {Rest} rest @param {1 | -1} by @returns {Rest} */
export const restBeside = (rest, by) => rests[Math.max(0, Math.min(rests.length - 1, rests.indexOf(rest) + by))];

const pressOf = perPage((/** @type {Table} */ _table) => ({ y: NaN, dragged: false }));

/** @param {Table} table @param {Rest} rest the current height */
export function handle(table, rest) {
  if (!table.narrow()) return nothing;
  const press = pressOf(table);
  const { ui } = table;
  // A tap raises a sheet to its full height, and lowers it from there; a drag or the arrow key can lower it further.
  // Letters and agreements always have the full height.
  const whole = rest === 'full' || (rest === 'half' && ['press', 'pacts'].includes(ui.panel));
  const by = /** @type {1 | -1} */ (whole ? -1 : 1);
  return html`<button
    type="button"
    class="handle"
    aria-label=${T.handle(by > 0 ? 'up' : 'down', rest)}
    aria-expanded=${String(rest !== 'peek')}
    data-rest=${rest}
    data-drags
    @pointerdown=${(/** @type {PointerEvent} */ event) => {
      press.y = event.clientY;
      press.dragged = false;
      /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
    }}
    @pointerup=${(/** @type {PointerEvent} */ event) => {
      const moved = event.clientY - press.y;
      press.dragged = Math.abs(moved) >= drag_px_min;
      if (press.dragged) table.rest(restBeside(rest, moved < 0 ? 1 : -1));
    }}
    @keydown=${(/** @type {KeyboardEvent} */ event) => {
      const way = { ArrowUp: /** @type {const} */ (1), ArrowDown: /** @type {const} */ (-1) }[event.key];
      if (!way) return;
      event.preventDefault();
      event.stopPropagation();
      table.rest(restBeside(rest, way));
    }}
    @click=${(/** @type {MouseEvent} */ event) => {
      // Ignore the click that ends a drag, but never a click made by a key (detail 0).
      if (!press.dragged || event.detail === 0) table.rest(restBeside(rest, by));
      press.dragged = false;
    }}
  >
    ${sign(by > 0 ? 'up' : 'down')}
  </button>`;
}
