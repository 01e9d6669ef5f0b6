// Editing pieces: attributes by the rulebook's vocabulary, place, side; adding and removing pieces. Changes take effect
// only at "Do it".
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { emblem, nameOf } from '../../kit/parts/parts.js';
import { deskText } from '../../text/pages/desk_en.js';
import { placeWords } from '../page/parts.js';
import { changeFoot } from './change_foot.js';
import { membersPart } from './here.js';
import { beginNewcomer, newcomerForm } from './newcomer.js';
import { attributeFields, facingField, sideField } from './piece_fields.js';
import { unplacedPart } from './unplaced.js';
/** @import { Desk } from '../page/desk.js' */
/** @import { Piece } from '../../core/types.js' */

const T = deskText.piece;

/** While the umpire looks as a side, nothing can be changed. @param {Desk} desk */
export const lookFirst = desk =>
  html`<h2>${T.title}</h2>
    <p class="muted">${T.lookFirst}</p>
    <button type="button" @click=${() => desk.acts.look('umpire')}>${deskText.look.back}</button>`;

/** @param {Desk} desk */
export function piecePanel(desk) {
  const { ui } = desk;
  if (ui.look !== 'umpire') return lookFirst(desk);
  if (!ui.place)
    return html`<h2>${T.title}</h2>
      <p class="muted">${T.choose}</p>
      ${unplacedPart(desk)}`;
  return html`<header class="panel-head">
      <h2>${T.members(placeWords(desk, ui.place))}</h2>
      <button type="button" class="quiet icon" aria-label=${deskText.close} @click=${desk.acts.letGo}>✕</button>
    </header>
    ${heldNote(desk)} ${membersPart(desk)}
    ${ui.newcomer ? newcomerForm(desk, ui.newcomer) : ui.picked.length > 0 ? editor(desk) : nothing}
    ${ui.newcomer ? nothing : html`<button type="button" class="wide" @click=${() => beginNewcomer(desk)}>${T.add}</button>`}
    ${unplacedPart(desk)}`;
}

/** @param {Desk} desk */
export const heldNote = desk =>
  desk.state.own.clock?.stage === 'held' ? html`<p class="notice small">${T.heldNote}</p>` : nothing;

/** The pieces being changed. @param {Desk} desk */
export const pickedPieces = ({ ui, view }) => ui.picked.flatMap(id => view.pieces.get(id) ?? []);

/** @param {Desk} desk @param {readonly Piece[]} pieces */
export const willRemove = ({ ui }, pieces) =>
  html`<p class="notice bad">
    ${pieces.length === 1 ? `${nameOf(pieces[0])} ${T.removed}.` : T.several(pieces.length)}
    <button
      type="button"
      class="small"
      @click=${() => {
        ui.removing = false;
      }}
    >
      ${T.keep}
    </button>
  </p>`;

/** @param {Desk} desk */
function editor(desk) {
  const { ui } = desk;
  const pieces = pickedPieces(desk);
  const [piece] = pieces;
  if (!piece || !desk.state.welcome) return nothing;
  const one = pieces.length === 1;
  return html`<section class="editor" aria-label=${one ? T.edit(nameOf(piece)) : T.several(pieces.length)}>
    <h3>${one ? html`${emblem(piece.side ?? '')} ${nameOf(piece)}` : T.several(pieces.length)}</h3>
    ${
      ui.removing
        ? willRemove(desk, pieces)
        : html` <div class="toolbar">
              <button type="button" aria-pressed=${String(ui.moving)} @click=${() => startMove(desk)}>
                ${ui.to ? T.movingTo(placeWords(desk, ui.to)) : T.move}
              </button>
              <button
                type="button"
                class="danger"
                @click=${() => {
                  ui.removing = true;
                }}
              >
                ${T.remove}
              </button>
            </div>
            ${ui.moving ? html`<p class="notice" role="status">${T.moving}</p>` : nothing} ${sideField(desk, piece)}
            ${one ? html`${facingField(desk, ui.to ?? piece.at, piece.at.facing)}${attributeFields(desk, piece)}` : nothing}`
    }
    ${changeFoot(desk)}
  </section>`;
}

/** The next tap on the map names the place. @param {Desk} desk */
export function startMove(desk) {
  desk.ui.moving = !desk.ui.moving;
  if (!desk.ui.moving) return;
  // A stack that is fanned out covers places to which the piece may go.
  desk.maps.closeStack();
  if (desk.narrow) desk.ui.panel = 'map';
}
