// The heads of the two maps, and the differences between them in words.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { placeOf } from '../core/board/boards.js';
import { nameOf } from '../core/words/names.js';
import { abridged } from '../kit/parts/abridged.js';
import { emblem, factionName, placeWords } from '../kit/parts/parts.js';
import { replayText as T } from '../text/pages/replay_en.js';
/** @import { Piece, Place } from '../core/types.js' */
/** @import { Show } from './show.js' */

/** The lines of one kind that are shown at once. */
const listed_max = 12;

/** @param {Show} show @param {string} side */
const sideWords = (show, side) => (side === 'public' ? T.public : factionName(show.now().state, side));

/** @param {Show} show @param {{ boards: readonly { id: string, name: string }[], board: string, choose: (id: string) => void }} maps */
export const truthHead = (show, { boards, board, choose }) =>
  html`<h2>${T.truth}</h2>
    ${
      boards.length < 2
        ? nothing
        : html`<div class="segments" role="group" aria-label=${T.boards}>
            ${boards.map(
              one =>
                html`<button type="button" aria-pressed=${String(one.id === board)} @click=${() => choose(one.id)}>
                  ${one.name}
                </button>`,
            )}
          </div>`
    }`;

/** @param {Show} show */
export const beliefHead = show =>
  html`<h2>${show.side() === 'public' ? nothing : emblem(show.side())} ${T.known}</h2>
    <select aria-label=${T.side} @change=${(/** @type {any} */ event) => show.choose(event.target.value)}>
      ${show.sides.map(id => html`<option value=${id} .selected=${id === show.side()}>${sideWords(show, id)}</option>`)}
    </select>`;

/** @param {Show} show @param {{ on: boolean, set: (on: boolean) => void }} marks */
export function differencesPart(show, { on, set }) {
  const { differences, moment, state, was, theirs } = show.now();
  const { unknown, elsewhere, gone, otherwise } = differences;
  const where = (/** @type {Place} */ place) => placeWords(state, place);
  const side = (/** @type {Piece} */ piece) => (piece.side ? emblem(piece.side) : nothing);
  const labels = new Map(state.welcome?.vocabulary.attributes.map(word => [word.name, word.label]));
  const groups = [
    [
      T.elsewhere(elsewhere.length),
      elsewhere.map(one => html`${side(one.piece)} ${T.moved(nameOf(one.piece), where(one.believed), where(one.was))}`),
    ],
    [
      T.gone(gone.length),
      gone.map(piece => html`${side(piece)} ${T.at(nameOf(piece), where(placeOf(theirs.stream.view, piece)))}`),
    ],
    [
      T.otherwise(otherwise.length),
      otherwise.map(
        ({ piece, what }) =>
          html`${side(piece)}
          ${T.wrong(
            nameOf(piece),
            what.map(name => labels.get(name) ?? name),
          )}`,
      ),
    ],
    [
      T.unknown(unknown.length),
      unknown.map(piece => html`${side(piece)} ${T.at(nameOf(piece), where(placeOf(was.view, piece)))}`),
    ],
  ];
  const told = groups.filter(([, lines]) => lines.length > 0);
  return html`<label class="check small"
      ><input type="checkbox" .checked=${on} @change=${(/** @type {any} */ event) => set(event.target.checked)} />
      ${T.marks}</label
    >${
      told.length === 0
        ? html`<p class="muted small">${moment.kind === 'end' ? T.opened : T.same}</p>`
        : told.map(
            ([title, lines]) =>
              html`<details class="small">
                <summary>${title}</summary>
                <ul role="list">
                  ${abridged([...lines], listed_max, line => html`<li>${line}</li>`)}
                </ul>
              </details>`,
          )
    }`;
}
