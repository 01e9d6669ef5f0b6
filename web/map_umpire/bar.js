// The bar at the foot: the maps, finding a place, what is shown, taking back the last change; and the question where a
// piece goes.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { askUndo, lastChange } from '../desk/record/undo.js';
import { deskText } from '../text/pages/desk_en.js';
import { mapUmpireText } from '../text/umpires/map_umpire_en.js';
import { openPanel } from './sheet.js';
/** @import { Desk } from '../desk/page/desk.js' */

const T = mapUmpireText;

/** @param {Desk} desk */
export function barPart(desk) {
  const open = openPanel(desk),
    last = desk.over ? null : lastChange(desk.extra, desk.state.welcome?.you.seat);
  const opener = (/** @type {'find' | 'shown'} */ panel, /** @type {string | null} */ field) =>
    html`<button
      type="button"
      data-point=${`bar:${panel}`}
      aria-pressed=${String(open === panel)}
      @click=${() => (open === panel ? desk.show('map') : desk.show(panel, field))}
    >
      ${T[panel]}
    </button>`;
  return html`<div class="bar" role="group" aria-label=${T.tools}>
    ${boards(desk)} ${opener('find', 'find-place')} ${opener('shown', null)}
    <button
      type="button"
      data-point="bar:undo"
      ?disabled=${last === null}
      aria-label=${last ? T.undoLabel(last.what) : nothing}
      @click=${() => last && askUndo(desk, last)}
    >
      ${T.undo}
    </button>
  </div>`;
}

/** @param {Desk} desk */
function boards({ maps, state, ui, lookAt }) {
  if (maps.ids().length < 2) return nothing;
  return html`<div class="segments" role="group" aria-label=${deskText.boards}>
    ${state.welcome?.boards
      .filter(board => maps.has(board.id))
      .map(
        board =>
          html`<button
            type="button"
            aria-pressed=${String(board.id === ui.board)}
            data-point=${`board:${board.id}`}
            @click=${() => lookAt(board.id)}
          >
            ${board.name}
          </button>`,
      )}
  </div>`;
}

/** While the next tap names the place to which a piece moves. @param {Desk} desk */
export function movingPart(desk) {
  const { ui } = desk;
  if (!ui.moving || openPanel(desk) !== 'map') return nothing;
  const cancel = () => {
    Object.assign(ui, { moving: false, panel: 'piece' });
  };
  return html`<p class="moving" role="status">
    <span>${deskText.piece.moving}</span>
    <button type="button" data-point="button:keep" @click=${cancel}>${T.cancelMove}</button>
  </p>`;
}
