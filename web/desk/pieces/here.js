// The pieces at the chosen place, as buttons that choose one of them or the whole stack.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { sameAs } from '../../core/board/boards.js';
import { byName, emblem, kindLabel, nameOf } from '../../kit/parts/parts.js';
import { deskText } from '../../text/pages/desk_en.js';
/** @import { Desk } from '../page/desk.js' */
/** @import { Piece, Place } from '../../core/types.js' */

const T = deskText.piece;

/** Top of each stack first. @param {Desk} desk @returns {Piece[]} */
export function membersHere({ ui, view }) {
  const { place } = ui;
  if (!place) return [];
  const rank = (/** @type {Piece} */ piece) => (typeof piece.attributes.rank === 'number' ? piece.attributes.rank : 99);
  return [...view.pieces.values()]
    .filter(piece => sameAs(piece.at, place))
    .sort((a, b) => rank(a) - rank(b) || byName(nameOf(a), nameOf(b)));
}

/** Pieces that can be moved together; excludes the ground they stand on. @param {readonly Piece[]} members */
const units = members => members.filter(piece => piece.attributes.steps !== undefined || piece.kind === 'unit');

/** @param {Desk} desk @param {string[]} ids */
const pick = (desk, ids) => desk.acts.pick(ids, /** @type {Place} */ (desk.ui.place));

/** A province and its holding may have one name: their kinds tell them apart. @param {Desk} desk @param {readonly Piece[]} members @param {Piece} piece */
function nameAmong({ state }, members, piece) {
  const name = nameOf(piece);
  const alike = members.some(other => other.kind !== piece.kind && nameOf(other) === name);
  return alike ? `${name} (${kindLabel(state.welcome?.vocabulary, piece.kind)})` : name;
}

/** @param {Desk} desk */
export function membersPart(desk) {
  const { ui } = desk,
    members = membersHere(desk),
    stack = units(members).map(piece => piece.id);
  if (members.length === 0) return nothing;
  return html`<div class="chips members">
    ${
      stack.length > 1
        ? html`<button
            type="button"
            class="chip"
            aria-pressed=${String(ui.picked.length === stack.length)}
            @click=${() => pick(desk, stack)}
          >
            ${T.whole}
          </button>`
        : nothing
    }
    ${members.map(
      piece =>
        html`<button
          type="button"
          class="chip"
          aria-pressed=${String(ui.picked.length === 1 && ui.picked[0] === piece.id)}
          @click=${() => pick(desk, [piece.id])}
        >
          ${emblem(piece.side ?? String(piece.attributes.held ?? piece.attributes.control ?? ''))}${nameAmong(desk, members, piece)}
        </button>`,
    )}
  </div>`;
}
