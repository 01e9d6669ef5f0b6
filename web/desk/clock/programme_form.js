// The programme of the day at the Desk: what is set, and the form that changes it.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { live } from '../../vendor/lit-html/directives/live.js';
import { moment } from '../../core/words/format.js';
import { letters } from '../../core/words/length_limits.js';
import { items_max, itemsOf, programmeForm, withRow } from '../../kit/clock/programme.js';
import { programmePart } from '../../kit/clock/programme_part.js';
import { deskText } from '../../text/pages/desk_en.js';
import { programmeText as T } from '../../text/pages/programme_en.js';
/** @import { ProgrammeForm, Row } from '../../kit/clock/programme.js' */
/** @import { Desk } from '../page/desk.js' */

/** @param {Desk} desk */
export function programmeDesk(desk) {
  const { state, ui } = desk;
  const change = (/** @type {ProgrammeForm | null} */ form) => {
    ui.programme = form;
  };
  const { programme } = state;
  return html`<fieldset class="programme-desk">
    <legend>${T.title}</legend>
    ${
      ui.programme
        ? form(desk, ui.programme, change)
        : html`${
              programme.length === 0
                ? html`<p class="small muted">${T.hint}</p>`
                : html`${programmePart(state, desk.now)}
                    <ol class="small" role="list">
                      ${programme.map(item => html`<li><time>${moment(item.at, { now: desk.now })}</time> ${item.title}</li>`)}
                    </ol>`
            }<button
              type="button"
              class="quiet"
              data-point="button:programme"
              @click=${() => change(programmeForm(programme, desk.now))}
            >
              ${programme.length === 0 ? T.write : T.change}
            </button>`
    }
  </fieldset>`;
}

/** @param {Desk} desk @param {ProgrammeForm} form @param {(form: ProgrammeForm | null) => void} change */
function form(desk, form, change) {
  const { items, fault } = itemsOf(form);
  const set = async (/** @type {readonly unknown[]} */ list) => {
    if (await desk.acts.ask({ type: 'programme', items: list, reason: '' }, T.applied)) change(null);
  };
  const edit = (/** @type {number} */ row, /** @type {Partial<Row>} */ part) =>
    change({ ...form, rows: form.rows.map((one, i) => (i === row ? { ...one, ...part } : one)) });
  return html`<div class="field">
      <label for="programme-day">${T.day}</label
      ><input
        id="programme-day"
        type="date"
        .value=${live(form.day)}
        @change=${(/** @type {any} */ event) => change({ ...form, day: event.target.value })}
      />
    </div>
    <ol class="rows" role="list">
      ${form.rows.map((row, i) =>
        rowPart(
          row,
          i,
          part => edit(i, part),
          () => change({ ...form, rows: form.rows.filter((_, at) => at !== i) }),
        ),
      )}
    </ol>
    ${fault ? html`<p class="problem" role="alert">${T.faults[fault.what](fault.row)}</p>` : nothing}
    <div class="toolbar">
      <button
        type="button"
        class="quiet"
        ?disabled=${form.rows.length >= items_max}
        @click=${() => change(withRow(form))}
      >
        ${T.add}
      </button>
    </div>
    <div class="toolbar">
      <button type="button" class="primary" ?disabled=${!items || items.length === 0} @click=${() => set(items ?? [])}>
        ${T.apply}
      </button>
      ${desk.state.programme.length > 0 ? html`<button type="button" @click=${() => set([])}>${T.drop}</button>` : nothing}
      <button type="button" class="quiet" @click=${() => change(null)}>${deskText.cancel}</button>
    </div>`;
}

/** @param {Row} row @param {number} i @param {(part: Partial<Row>) => void} edit @param {() => void} remove */
const rowPart = (row, i, edit, remove) =>
  html`<li role="group" aria-label=${T.row(i)}>
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
  </li>`;
