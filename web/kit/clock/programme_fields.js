// The form of a programme of the day: its day and its items. The Office uses it for a new campaign, the Desk for a
// running one.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { live } from '../../vendor/lit-html/directives/live.js';
import { letters } from '../../core/words/length_limits.js';
import { programmeText as T } from '../../text/pages/programme_en.js';
import { items_max, itemsOf, withRow } from './programme.js';
/** @import { ProgrammeForm, Row } from './programme.js' */

/**
 * @param {ProgrammeForm} form
 * @param {(next: (form: ProgrammeForm) => ProgrammeForm) => void} change from the form as it is then: the one that is
 *   drawn may be older than the last key
 */
export function programmeFields(form, change) {
  const { fault } = itemsOf(form);
  const edit = (/** @type {number} */ row, /** @type {Partial<Row>} */ part) =>
    change(now => ({ ...now, rows: now.rows.map((one, i) => (i === row ? { ...one, ...part } : one)) }));
  return html`<div class="programme-form">
    <div class="field">
      <label for="programme-day">${T.day}</label
      ><input
        id="programme-day"
        type="date"
        .value=${live(form.day)}
        @change=${(/** @type {any} */ event) => change(now => ({ ...now, day: event.target.value }))}
      />
    </div>
    <ol class="rows" role="list">
      ${form.rows.map((row, i) =>
        rowPart(
          row,
          i,
          part => edit(i, part),
          () => change(now => ({ ...now, rows: now.rows.filter((_, at) => at !== i) })),
        ),
      )}
    </ol>
    ${fault ? html`<p class="problem" role="alert">${T.faults[fault.what](fault.row)}</p>` : nothing}
    <button type="button" class="quiet" ?disabled=${form.rows.length >= items_max} @click=${() => change(withRow)}>
      ${T.add}
    </button>
  </div>`;
}

/** @param {Row} row @param {number} i @param {(part: Partial<Row>) => void} edit @param {() => void} remove */
const rowPart = (row, i, edit, remove) =>
  html`<li>
    <div class="item" role="group" aria-label=${T.row(i)}>
      <input
        type="time"
        aria-label=${T.time}
        .value=${live(row.time)}
        @change=${(/** @type {any} */ event) => edit({ time: event.target.value })}
      /><button type="button" class="quiet small" aria-label=${T.remove(row.title)} @click=${remove}>✕</button
      ><input
        class="what"
        aria-label=${T.what}
        data-letters=${letters(80)}
        autocomplete="off"
        .value=${live(row.title)}
        @input=${(/** @type {any} */ event) => edit({ title: event.target.value })}
      />
      <label class="check small"
        ><input
          type="checkbox"
          .checked=${live(row.stops)}
          @change=${(/** @type {any} */ event) => edit({ stops: event.target.checked })}
        />
        ${T.stops}</label
      >
    </div>
  </li>`;
