// What stands at the tapped place: what a piece is, what it is ordered to do, and large buttons that change it. The
// fields, the preview and the reason are the Desk's.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { perPage } from '../core/page/per_page.js';
import { reactive } from '../core/page/reactive.js';
import { factionName } from '../desk/page/parts.js';
import { changeFoot } from '../desk/pieces/change_foot.js';
import { membersHere, membersPart } from '../desk/pieces/here.js';
import { beginNewcomer, newcomerForm } from '../desk/pieces/newcomer.js';
import { attributeFields, facingField, sideField } from '../desk/pieces/piece_fields.js';
import { heldNote, lookFirst, pickedPieces, startMove, willRemove } from '../desk/pieces/piece_panel.js';
import { attributesOf, emblem, nameOf } from '../kit/parts/parts.js';
import { deskText } from '../text/pages/desk_en.js';
import { mapUmpireText } from '../text/umpires/map_umpire_en.js';
import { ordersOf } from './orders_of.js';
/** @import { Desk } from '../desk/page/desk.js' */
/** @import { Piece } from '../core/types.js' */

const T = mapUmpireText,
  P = deskText.piece;

/** The pieces whose fields are open, so that another choice closes them. */
const editing = perPage((/** @type {Desk} */ _) => reactive({ of: '' }));

/** @param {Desk} desk */
export function pieceSheet(desk) {
  const { ui } = desk;
  if (ui.look !== 'umpire') return lookFirst(desk);
  if (!ui.place) return nothing;
  const pieces = pickedPieces(desk);
  return html`${heldNote(desk)} ${membersHere(desk).length > 1 ? membersPart(desk) : nothing}
  ${
    ui.newcomer
      ? newcomerForm(desk, ui.newcomer)
      : pieces.length > 0
        ? chosen(desk, pieces)
        : html`${membersHere(desk).length === 0 ? html`<p class="muted">${T.nobody}</p>` : nothing}
            <div class="big-acts">${addButton(desk)}</div>`
  }`;
}

/** @param {string} name @param {string} words @param {() => void} act @param {{ pressed?: boolean, danger?: boolean }} [how] */
const bigButton = (name, words, act, { pressed, danger = false } = {}) =>
  html`<button
    type="button"
    class=${danger ? 'danger' : ''}
    data-point=${`button:${name}`}
    aria-pressed=${pressed === undefined ? nothing : String(pressed)}
    @click=${act}
  >
    ${words}
  </button>`;

/** @param {Desk} desk */
const addButton = desk => bigButton('add', T.add, () => beginNewcomer(desk));

/** @param {Desk} desk @param {readonly Piece[]} pieces */
function chosen(desk, pieces) {
  const { ui } = desk;
  const [piece] = pieces,
    one = pieces.length === 1,
    edits = editing(desk),
    key = ui.picked.join(),
    open = edits.of === key && !ui.removing;
  return html`<section class="chosen-piece" aria-label=${one ? P.edit(nameOf(piece)) : P.several(pieces.length)}>
    <header>
      ${one ? emblem(piece.side ?? '') : nothing}
      <h3>${one ? nameOf(piece) : P.several(pieces.length)}</h3>
      ${one && piece.side ? html`<span class="muted">${factionName(desk, piece.side)}</span>` : nothing}
    </header>
    ${one && !open ? figures(desk, piece) : nothing} ${orderLines(desk, pieces)}
    <div class="big-acts">
      ${bigButton('move', T.move, () => startMove(desk), { pressed: ui.to !== null })}
      ${bigButton(
        'change',
        T.change,
        () => {
          edits.of = open ? '' : key;
          ui.removing = false;
        },
        { pressed: open },
      )}
      ${bigButton('remove', T.remove, () => (ui.removing = !ui.removing), { pressed: ui.removing, danger: true })}
      ${addButton(desk)}
    </div>
    ${ui.removing ? willRemove(desk, pieces) : nothing}
    ${
      open
        ? html`${sideField(desk, piece)}${
            one
              ? html`${facingField(desk, ui.to ?? piece.at, piece.at.facing)}${attributeFields(desk, piece)}`
              : nothing
          }`
        : nothing
    }
    ${changeFoot(desk)}
  </section>`;
}

/** @param {Desk} desk @param {Piece} piece */
const figures = (desk, piece) =>
  html`<dl class="figures">
    ${attributesOf(desk.state.welcome?.vocabulary, piece)
      .filter(([label]) => label)
      .map(
        ([label, words]) =>
          html`<div>
            <dt>${label}</dt>
            <dd>${words}</dd>
          </div>`,
      )}
  </dl>`;

/** What the pieces are ordered to do, while it is not carried out. @param {Desk} desk @param {readonly Piece[]} pieces */
function orderLines({ state }, pieces) {
  const { own, sheets, welcome } = state;
  const found = ordersOf(
    { own, sheets },
    welcome?.order_kinds ?? [],
    pieces.map(piece => piece.id),
  );
  if (!found) return nothing;
  return html`<div class="ordered-here">
    <h4 class="overline">${T.ordersOf}</h4>
    ${
      found.length === 0
        ? html`<p class="muted">${T.withoutOrder}</p>`
        : html`<ul role="list">
            ${found.map(
              one =>
                html`<li data-sealed=${String(one.sealed)}>
                  <span>${one.words}</span>
                  <span class="badge ${one.sealed ? 'ok' : ''}">${one.sealed ? T.sealed : T.draft}</span>
                </li>`,
            )}
          </ul>`
    }
  </div>`;
}
