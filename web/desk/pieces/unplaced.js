// Pieces on no square or area of the map, which no tap can find: bridges, wars, alliances, leave, offers, people. A
// list by kind; each can be selected, then changed or removed like any other piece.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { byName, emblem, nameOf, valueWords } from '../../kit/parts/parts.js';
import { readable } from '../../text/en.js';
import { deskText } from '../../text/pages/desk_en.js';
import { factionName, placeWords } from '../page/parts.js';
/** @import { Desk } from '../page/desk.js' */
/** @import { Piece, Place } from '../../core/types.js' */

const T = deskText.piece;
/** Up to this many attributes tell one piece from another. */
const figures_max = 4;

/** @param {Place} at */
export const isUnplaced = at => !at.square && !at.hex && !at.area && !at.point && !at.aboard;

/** @param {Desk} desk */
export function unplacedPart(desk) {
  const pieces = [...desk.view.pieces.values()].filter(piece => isUnplaced(piece.at));
  if (pieces.length === 0) return nothing;
  const kinds = [...new Set(pieces.map(piece => piece.kind))];
  return html`<details
    class="unplaced"
    ?open=${desk.ui.unplaced}
    @toggle=${(/** @type {any} */ e) => {
      desk.ui.unplaced = e.target.open;
    }}
  >
    <summary>${T.unplaced(kinds.map(kind => kindWords(desk, kind)))}</summary>
    ${kinds.map(
      kind =>
        html`<h4 class="overline">${kindWords(desk, kind)}</h4>
          <ul role="list">
            ${pieces
              .filter(piece => piece.kind === kind)
              .sort((a, b) => byName(wordsOf(desk, a), wordsOf(desk, b)))
              .map(piece => line(desk, piece))}
          </ul>`,
    )}
  </details>`;
}

/** @param {Desk} desk @param {Piece} piece */
const line = (desk, piece) =>
  html`<li>
    <button
      type="button"
      class="quiet"
      data-piece=${piece.id}
      aria-pressed=${String(desk.ui.picked.includes(piece.id))}
      @click=${() => desk.acts.pick([piece.id], piece.at)}
    >
      ${piece.side ? emblem(piece.side) : nothing} ${wordsOf(desk, piece)}
    </button>
  </li>`;

/** @param {Desk} desk @param {string} kind */
function kindWords(desk, kind) {
  const found = (desk.state.welcome?.vocabulary.kinds ?? []).find(one => typeof one !== 'string' && one.name === kind);
  return found && typeof found !== 'string' ? found.label : readable(kind);
}

/** Its name or side, where it is, and its known attributes. @param {Desk} desk @param {Piece} piece */
function wordsOf(desk, piece) {
  const known = (desk.state.welcome?.vocabulary.attributes ?? []).filter(
    word =>
      word.name !== 'name' && ![undefined, null, false, ''].includes(/** @type {any} */ (piece.attributes[word.name])),
  );
  return [
    piece.attributes.name ? nameOf(piece) : piece.side ? factionName(desk, piece.side) : '',
    piece.at.edge ? placeWords(desk, piece.at) : '',
    ...known.slice(0, figures_max).map(word => `${word.label}: ${valueWords(word, piece.attributes[word.name])}`),
  ]
    .filter(Boolean)
    .join(' · ');
}
