// Going to a place or a piece by its name. While a piece is being moved, the place that is chosen is where it goes.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { live } from '../vendor/lit-html/directives/live.js';
import { placeName } from '../core/board/boards.js';
import { letters } from '../core/words/length_limits.js';
import { perPage } from '../core/page/per_page.js';
import { reactive } from '../core/page/reactive.js';
import { placeWords } from '../desk/page/parts.js';
import { unplacedPart } from '../desk/pieces/unplaced.js';
import { emblem } from '../kit/parts/parts.js';
import { mapUmpireText } from '../text/umpires/map_umpire_en.js';
import { findOnMaps, placesOfBoard } from './find.js';
/** @import { Desk } from '../desk/page/desk.js' */
/** @import { Found } from './find.js' */

const T = mapUmpireText;
const letters_max = 60;
const typedOn = perPage((/** @type {Desk} */ _) => reactive({ text: '' }));

/** @param {Desk} desk @param {Found} found */
function go(desk, { place, piece }) {
  const { acts, ui } = desk;
  const moving = ui.moving;
  desk.focus(place);
  if (moving) acts.tapped([], place);
  else if (piece) acts.pick([piece], place);
}

/** @param {Desk} desk */
export function findSheet(desk) {
  const typed = typedOn(desk),
    boards = desk.state.welcome?.boards ?? [],
    found = typed.text.trim()
      ? findOnMaps(typed.text, { boards, view: desk.view })
      : placesOfBoard(boards, desk.ui.board);
  return html`<div class="field">
      <label for="find-place">${T.findLabel}</label>
      <input
        id="find-place"
        type="search"
        autocomplete="off"
        data-letters=${letters(letters_max)}
        .value=${live(typed.text)}
        @input=${(/** @type {any} */ e) => {
          typed.text = e.target.value;
        }}
      />
    </div>
    <p class="muted" role="status">
      ${found.length > 0 ? (desk.ui.moving ? T.findMove : T.findHint) : typed.text.trim() ? T.findNone : nothing}
    </p>
    <ul role="list" class="found">
      ${found.map(
        one =>
          html`<li>
            <button type="button" class="quiet" data-piece=${one.piece ?? nothing} @click=${() => go(desk, one)}>
              ${one.side ? emblem(one.side) : nothing}<span>${one.words}</span
              ><span class="muted small">${whereWords(desk, one)}</span>
            </button>
          </li>`,
      )}
    </ul>
    ${unplacedPart(desk)}`;
}

/** Where a piece stands, or the number of a place; and the map, if it is another one. @param {Desk} desk @param {Found} found */
function whereWords(desk, { piece, place, words }) {
  const boards = desk.state.welcome?.boards ?? [],
    number = place.square?.join() ?? (place.hex ? placeName([], place) : ''),
    at = place.point ? '' : piece ? placeWords(desk, place) : number;
  return [
    at === words ? '' : at,
    place.board === desk.ui.board ? '' : (boards.find(board => board.id === place.board)?.name ?? ''),
  ]
    .filter(Boolean)
    .join(' · ');
}
