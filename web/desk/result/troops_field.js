// The field of a ruling on which troops a viewer believes it saw: a row for each number, kind and side; no rows:
// nobody.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { live } from '../../vendor/lit-html/directives/live.js';
import { readable } from '../../text/en.js';
import { deskText } from '../../text/pages/desk_en.js';
/** @import { Desk } from '../page/desk.js' */
/** @import { RulingKind, TroopsRow } from './amend.js' */

const T = deskText.result.troops;

/** An empty row: no value is proposed. @type {TroopsRow} */
export const emptyRow = { count: null, word: '', faction: '' };

/** @param {Desk} desk @param {RulingKind} kind @param {readonly TroopsRow[]} rows
 * @param {(change: (rows: readonly TroopsRow[]) => readonly TroopsRow[]) => void} set each change is based on the
 *   current state
 */
export function troopsField(desk, kind, rows, set) {
  const change = (/** @type {number} */ at, /** @type {Partial<TroopsRow>} */ part) => {
    set(now => now.map((row, i) => (i === at ? { ...row, ...part } : row)));
  };
  return html`<fieldset class="choice troops">
    <legend>${kind.label}</legend>
    ${rows.length === 0 ? html`<p class="muted small">${T.nobody}</p>` : nothing}
    ${rows.map((row, i) =>
      oneRow(
        desk,
        kind,
        row,
        i,
        part => change(i, part),
        () => set(now => now.filter((_, at) => at !== i)),
      ),
    )}
    <button type="button" class="small quiet" @click=${() => set(now => [...now, emptyRow])}>${T.more}</button>
  </fieldset>`;
}

/**
 * @param {Desk} desk
 * @param {RulingKind} kind
 * @param {TroopsRow} row
 * @param {number} i
 * @param {(part: Partial<TroopsRow>) => void} change
 * @param {() => void} take
 */
function oneRow(desk, kind, row, i, change, take) {
  const factions = desk.state.welcome?.factions ?? [];
  return html`<div class="troops-row">
    <input
      type="number"
      min=${kind.low ?? 1}
      max=${kind.high ?? nothing}
      autocomplete="off"
      aria-label=${T.count(i + 1)}
      .value=${live(row.count === null ? '' : String(row.count))}
      @input=${(/** @type {any} */ e) => {
        change({ count: e.target.value === '' ? null : Number(e.target.value) });
      }}
    />${oneOf(T.kind(i + 1), kind.troops ?? [], readable, row.word, word => change({ word }))}${oneOf(
      T.side(i + 1),
      factions.map(({ id }) => id),
      id => factions.find(one => one.id === id)?.name ?? id,
      row.faction,
      faction => change({ faction }),
    )}<button type="button" class="quiet icon" aria-label=${T.take(i + 1)} @click=${take}>✕</button>
  </div>`;
}

/**
 * @param {string} label
 * @param {readonly string[]} all
 * @param {(one: string) => string} words
 * @param {string} now
 * @param {(one: string) => void} set
 */
const oneOf = (label, all, words, now, set) =>
  html`<select aria-label=${label} .value=${live(now)} @change=${(/** @type {any} */ e) => set(e.target.value)}>
    ${now === '' ? html`<option value="" selected></option>` : nothing}${all.map(
      one => html`<option value=${one} .selected=${one === now}>${words(one)}</option>`,
    )}
  </select>`;
