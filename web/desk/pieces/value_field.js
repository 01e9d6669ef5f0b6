// An input for one value of the rulebook's vocabulary: a flag, a number in its range, a choice, a text, another piece.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { inParts } from '../../core/words/format.js';
import { letters } from '../../core/words/length_limits.js';
import { nameOf } from '../../kit/parts/parts.js';
import { choiceWords } from '../../text/en.js';
import { deskText } from '../../text/pages/desk_en.js';
import { valueOf } from './changes.js';
/** @import { Piece, Value, Word } from '../../core/types.js' */

const T = deskText.piece;

/**
 * @param {{ word: Word, id: string, now: Value | null | undefined, changed: boolean, pieces: ReadonlyMap<string,
 *   Piece>, faction: (id: string) => string, set: (value: Value | null) => void, required?: boolean }} field required:
 *   its value can be changed but not removed
 */
export function valueField({ word, id, now, changed, pieces, faction, set, required = false }) {
  /** @param {string | boolean} typed */
  const take = typed => {
    const value = valueOf(word, typed);
    if (value !== undefined && !(required && (value === null || value === ''))) set(value);
  };
  const none = () =>
    required && now !== null && now !== undefined
      ? nothing
      : html`<option value="" ?disabled=${required} .selected=${now === null || now === undefined}>${T.unset}</option>`;
  const label = html`${word.label}${changed ? html` <span class="mark" aria-hidden="true">●</span>` : nothing}`;
  switch (word.type) {
    case 'flag':
      return html`<label class="check field"
        ><input
          type="checkbox"
          id=${id}
          .checked=${now === true}
          @change=${(/** @type {any} */ e) => take(e.target.checked)}
        />
        ${label}</label
      >`;
    case 'number': {
      const { low, high, parts = 1 } = word,
        units = (/** @type {number | undefined} */ n) => (n === undefined ? undefined : n / parts),
        one = parts % 4 === 0 ? parts / 4 : 1,
        by = parts === 1 ? '1' : inParts(one, parts),
        stepped = parts > 1 || (high !== undefined && low !== undefined && high - low <= 9);
      const step = (/** @type {number} */ n) =>
        take(
          String(units(Math.min(high ?? 1e9, Math.max(low ?? -1e9, (typeof now === 'number' ? now : (low ?? 0)) + n)))),
        );
      return html`<div class="field number-field">
        <label for=${id}>${label} <span class="muted small">${units(low)}–${units(high)}</span></label>
        <div class="stepper">
          ${stepped ? html`<button type="button" class="icon" aria-label=${`${word.label} −${by}`} @click=${() => step(-one)}>−</button>` : nothing}
          <input
            id=${id}
            type="number"
            min=${units(low) ?? nothing}
            max=${units(high) ?? nothing}
            step=${parts > 1 ? 'any' : nothing}
            .value=${typeof now === 'number' ? String(units(now)) : ''}
            @change=${(/** @type {any} */ e) => take(e.target.value)}
          />
          ${stepped ? html`<button type="button" class="icon" aria-label=${`${word.label} +${by}`} @click=${() => step(one)}>+</button>` : nothing}
        </div>
      </div>`;
    }
    case 'choice':
      return html`<div class="field">
        <label for=${id}>${label}</label
        ><select id=${id} @change=${(/** @type {any} */ e) => take(e.target.value)}>
          ${none()}${word.choices?.map(
            choice =>
              html`<option value=${choice} .selected=${now === choice}>
                ${word.choice_labels ? choiceWords(word, choice) : choiceWords(word, faction(choice))}
              </option>`,
          )}
        </select>
      </div>`;
    case 'piece':
      return html`<div class="field">
        <label for=${id}>${label}</label
        ><select id=${id} @change=${(/** @type {any} */ e) => take(e.target.value)}>
          ${none()}${[...pieces.values()]
            .filter(
              piece =>
                piece.id === now ||
                piece.kind === word.name ||
                (piece.kind !== 'wall' && piece.attributes.steps === undefined),
            )
            .map(piece => html`<option value=${piece.id} .selected=${now === piece.id}>${nameOf(piece)}</option>`)}
        </select>
      </div>`;
    default:
      return html`<div class="field">
        <label for=${id}>${label}</label
        ><input
          id=${id}
          data-letters=${letters(word.high || 200)}
          autocomplete="off"
          .value=${now === null || now === undefined ? '' : String(now)}
          @change=${(/** @type {any} */ e) => take(e.target.value)}
        />
      </div>`;
  }
}
