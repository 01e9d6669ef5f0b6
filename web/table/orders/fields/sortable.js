// A list whose rows can be put in order: by dragging the grip of a row, by its buttons, or by keys on the grip.
import { html } from '../../../vendor/lit-html/lit-html.js';
import { repeat } from '../../../vendor/lit-html/directives/repeat.js';
import { announce } from '../../../core/page/live.js';
import { iconButton } from '../../../kit/parts/parts.js';
import { listFormsText as L } from '../../../text/orders/list_forms_en.js';
import { text } from '../../../text/en.js';

const T = text.table;

/**
 * @typedef {{ key: string, name: string, body: unknown }} Row key: identifies the row after a move; name: for screen
 *   readers; body: what the row shows
 */

/**
 * The row being dragged: it stands at `from`; `boxes` are the rows as they stood when the drag began.
 * @typedef {{ grip: HTMLElement, pointer: number, y: number, from: number, rows: HTMLElement[],
 *   boxes: readonly { top: number, bottom: number }[] }} Drag
 */
/** @type {Drag | null} */ let dragged = null;

/**
 * The position at which a dragged row would be dropped: beyond each row whose middle it has crossed with its own.
 * @param {Drag['boxes']} boxes
 * @param {number} from
 * @param {number} by how far the row was dragged, downwards
 */
export function droppedAt(boxes, from, by) {
  const middle = (/** @type {{ top: number, bottom: number }} */ { top, bottom }) => (top + bottom) / 2;
  const at = middle(boxes[from]) + by;
  return boxes.filter((box, i) => (i < from ? at >= middle(box) : i > from && at > middle(box))).length;
}

/** @param {any} event @param {number} from */
function beginDrag(event, from) {
  if (!event.isPrimary || event.button !== 0) return;
  const grip = /** @type {HTMLElement} */ (event.currentTarget),
    rows = /** @type {HTMLElement[]} */ ([.../** @type {Element} */ (grip.closest('ol')).children]);
  grip.setPointerCapture(event.pointerId);
  const boxes = rows.map(row => row.getBoundingClientRect());
  dragged = { grip, from, rows, boxes, pointer: event.pointerId, y: event.clientY };
}

/** The row follows the pointer, and the rows that it has passed make room. @param {Drag} drag @param {number} by */
function show({ from, rows, boxes }, by) {
  const to = droppedAt(boxes, from, by),
    high = boxes[from].bottom - boxes[from].top;
  rows.forEach((row, i) => {
    const room = i > from && i <= to ? -high : i < from && i >= to ? high : 0;
    row.style.transform = `translateY(${i === from ? by : room}px)`;
    row.classList.toggle('dragged', i === from);
  });
}

/** Ends the drag and puts the rows back where they were. */
function endDrag() {
  for (const row of dragged?.rows ?? []) {
    row.style.transform = '';
    row.classList.remove('dragged');
  }
  dragged = null;
}

/**
 * @param {{ rows: readonly Row[], move: (from: number, to: number) => void, remove?: (index: number) => void,
 *   numbered?: boolean, bad?: number }} list remove: absent if no row can be removed; numbered: each row shows its rank; bad: the row that the rules refuse
 */
export function sortable({ rows, move, remove, numbered = false, bad }) {
  const last = rows.length - 1;
  /** @param {number} from @param {number} to */
  function put(from, to) {
    const at = Math.max(0, Math.min(last, to));
    if (at === from) return;
    announce(L.moved(rows[from].name, at + 1, rows.length), { again: true });
    move(from, at);
  }
  /** @param {number} i */
  function leave(i) {
    announce(L.removed(rows[i].name), { again: true });
    remove?.(i);
  }
  /** @param {KeyboardEvent} event @param {number} i */
  function pressed(event, i) {
    const to = { ArrowUp: i - 1, ArrowDown: i + 1, Home: 0, End: last }[event.key];
    if (event.key === 'Escape' && dragged) endDrag();
    else if (to !== undefined) put(i, to);
    else if (event.key === 'Delete' && remove) leave(i);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  /** @param {any} event @param {boolean} drop */
  function moved(event, drop) {
    if (!dragged || dragged.pointer !== event.pointerId || dragged.grip !== event.currentTarget) return;
    const { from, boxes } = dragged,
      by = event.clientY - dragged.y;
    if (!drop) return show(dragged, by);
    endDrag();
    put(from, droppedAt(boxes, from, by));
  }
  return html`<ol class="sortable" role="list">
    ${repeat(
      rows,
      ({ key }) => key,
      ({ name, body }, i) =>
        html`<li data-rank=${i + 1} class=${i === bad ? 'bad' : ''}>
          <button
            type="button"
            class="grip quiet"
            data-drags
            aria-label=${L.grip(name, i + 1, rows.length)}
            title=${L.gripHelp}
            @keydown=${(/** @type {KeyboardEvent} */ event) => pressed(event, i)}
            @pointerdown=${(/** @type {PointerEvent} */ event) => beginDrag(event, i)}
            @pointermove=${(/** @type {PointerEvent} */ event) => moved(event, false)}
            @pointerup=${(/** @type {PointerEvent} */ event) => moved(event, true)}
            @pointercancel=${endDrag}
          >
            <span class="grip-sign" aria-hidden="true"></span>${numbered ? html`<b class="rank">${i + 1}</b>` : ''}
          </button>
          <span class="row-body">${body}</span>
          ${iconButton('up', T.up(name), () => put(i, i - 1), { disabled: i === 0 })}
          ${iconButton('down', T.down(name), () => put(i, i + 1), { disabled: i === last })}
          ${remove ? iconButton('close', T.remove(name), () => leave(i)) : ''}
        </li>`,
    )}
  </ol>`;
}
