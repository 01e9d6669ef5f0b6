// The fields of one piece: its side, the attributes that an umpire may set, and those that the rules set.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { valueWords } from '../../kit/parts/parts.js';
import { deskText } from '../../text/pages/desk_en.js';
import { factionName } from '../page/parts.js';
import { degrees, isRequired } from './changes.js';
import { valueField } from './value_field.js';
/** @import { Desk } from '../page/desk.js' */
/** @import { Piece, Place, Word } from '../../core/types.js' */

const T = deskText.piece;

/** @param {Desk} desk @param {Piece} piece */
export function sideField(desk, piece) {
  const { ui } = desk;
  const now = ui.side === undefined ? (piece.side ?? null) : ui.side;
  return html`<div class="field">
    <label for="piece-side">${T.side}</label
    ><select
      id="piece-side"
      @change=${(/** @type {any} */ e) => {
        ui.side = e.target.value || null;
      }}
    >
      <option value="" .selected=${now === null}>${T.nobody}</option>
      ${desk.state.welcome?.factions.map(faction => html`<option value=${faction.id} .selected=${now === faction.id}>${faction.name}</option>`)}
    </select>
  </div>`;
}

/**
 * Where a piece faces on a board without a grid; nothing on other boards.
 * @param {Desk} desk @param {Place | undefined} at where it stands or will stand
 * @param {number} [now] 1/100 degree
 */
export function facingField({ ui }, at, now = 0) {
  if (!at?.point) return nothing;
  return html`<div class="field number-field">
    <label for="piece-facing">${T.facing} <span class="muted small">${T.facingHint}</span></label
    ><input
      id="piece-facing"
      type="number"
      min="0"
      max="359"
      .value=${String(degrees(ui.facing ?? now))}
      @change=${(/** @type {any} */ e) => {
        if (e.target.value !== '' && e.target.validity.valid) ui.facing = Number(e.target.value) * 100;
      }}
    />
  </div>`;
}

/** @param {Desk} desk @param {Piece} piece @param {Word} word */
const fieldOf = ({ ui, view, state }, piece, word) =>
  valueField({
    word,
    id: `attr-${word.name}`,
    now: word.name in ui.values ? ui.values[word.name] : piece.attributes[word.name],
    changed: word.name in ui.values && ui.values[word.name] !== (piece.attributes[word.name] ?? null),
    pieces: view.pieces,
    faction: id => factionName({ state }, id),
    required: isRequired(word, piece.kind),
    set: value => {
      ui.values = { ...ui.values, [word.name]: value };
    },
  });

/** @param {Desk} desk @param {Piece} piece */
export function attributeFields(desk, piece) {
  const words = desk.state.welcome?.vocabulary.attributes ?? [];
  const known = words.filter(word => piece.attributes[word.name] !== undefined);
  const rest = words.filter(word => piece.attributes[word.name] === undefined && word.umpire_edits);
  const { ui } = desk;
  return html`<div class="fields">
      ${known.filter(word => word.umpire_edits).map(word => fieldOf(desk, piece, word))}
    </div>
    ${
      known.some(word => !word.umpire_edits)
        ? html`<dl class="pairs small fixed" title=${T.fixed}>
            ${known
              .filter(word => !word.umpire_edits)
              .map(
                word =>
                  html`<dt>${word.label}</dt>
                    <dd>${valueWords(word, piece.attributes[word.name])}</dd>`,
              )}
          </dl>`
        : nothing
    }
    ${
      rest.length > 0
        ? html`<details
            ?open=${ui.more}
            @toggle=${(/** @type {any} */ e) => {
              ui.more = e.target.open;
            }}
          >
            <summary class="small">${T.more}</summary>
            ${ui.more ? html`<div class="fields">${rest.map(word => fieldOf(desk, piece, word))}</div>` : nothing}
          </details>`
        : nothing
    }`;
}
