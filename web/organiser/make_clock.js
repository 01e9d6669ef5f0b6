// When a new campaign begins and ends its phases: its start, its law of the clock, its programme, and bots for absent
// players.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { live } from '../vendor/lit-html/directives/live.js';
import { fromInput, toInput } from '../core/words/date_field.js';
import { moment, zoneName } from '../core/words/format.js';
import { lawForm } from '../kit/clock/law_form.js';
import { lawOf } from '../kit/clock/law.js';
import { itemsOf, typicalDay } from '../kit/clock/programme.js';
import { programmeFields } from '../kit/clock/programme_fields.js';
import { awayText } from '../text/pages/away_en.js';
import { clockLawText } from '../text/pages/clock_law_en.js';
import { officeText } from '../text/pages/office_en.js';
import { programmeText } from '../text/pages/programme_en.js';
import { secondWordText } from '../text/umpires/second_word_en.js';
/** @import { LawForm } from '../kit/clock/law.js' */
/** @import { ProgrammeForm } from '../kit/clock/programme.js' */
/** @import { Office } from './office.js' */
/** @import { Scenario } from './api.js' */

const T = officeText.make;
/** How far ahead the server lets a game begin. */
const ahead_ms_max = 90 * 86_400_000;

/** Why a game cannot begin then; null: it can. @param {Office} office @returns {'past' | 'far' | null} */
export function startFault({ api, form }) {
  if (form.start !== 'lobby' || form.start_at === null) return null;
  const ahead_ms = form.start_at - api.serverNow();
  return ahead_ms <= 0 ? 'past' : ahead_ms > ahead_ms_max ? 'far' : null;
}

/** The hour at which a game begins that waits for its umpire. @param {Office} office @param {(part: Partial<Office['form']>) => void} change */
export function startAt(office, change) {
  const { start_at } = office.form,
    now = office.api.serverNow(),
    fault = startFault(office);
  return html`<label for="starts-at" class="small">${T.startsAt}</label>
    <input
      id="starts-at"
      type="datetime-local"
      aria-describedby="starts-at-told"
      aria-invalid=${fault ? 'true' : nothing}
      .value=${live(start_at === null ? '' : toInput(start_at))}
      @change=${(/** @type {any} */ event) => change({ start_at: fromInput(event.target.value, start_at ?? now) })}
    />
    <p id="starts-at-told" class=${fault ? 'problem' : 'muted small'}>
      ${fault ? T.startsNot[fault] : start_at === null ? T.startsAtHint : T.startsThen(`${moment(start_at, { now })} ${zoneName(start_at)}`)}
    </p>`;
}

/** Games by the day: hours, weekdays, holidays. Phases have the clock's own lengths unless this is set. @param {Office} office @param {Scenario} scenario */
export function lawDetails(office, scenario) {
  const { form, bells, refused } = office.law;
  const change = async (/** @type {(now: LawForm) => Partial<LawForm>} */ edit) => {
    const now = office.law.form;
    const shown = { form: { ...now, ...edit(now) }, bells: null, refused: '' };
    office.law = shown;
    const { law } = lawOf(shown.form);
    if (!law) return;
    const found = await office.api.bells(law).then(
      ({ bells }) => ({ bells }),
      (/** @type {any} */ error) => ({ refused: error.words ?? '' }),
    );
    // Not if the form has changed meanwhile.
    if (office.law === shown) office.law = { ...shown, ...found };
  };
  const { law } = lawOf(form);
  const set = form.pace !== 'rules';
  // The preview lists the scenario's kinds of phases: load it when somebody looks.
  const shown = office.lawOpen ? office.preview(scenario.id) : undefined;
  const kinds = (shown !== 'failed' && shown?.welcome.phase_kinds) || [];
  return html`<details
    class="law"
    ?open=${office.lawOpen}
    @toggle=${(/** @type {any} */ event) => {
      office.lawOpen = event.target.open;
    }}
  >
    <summary>
      ${clockLawText.title}${law ? nothing : html` <span class="muted small">${clockLawText.paces.rules}</span>`}
    </summary>
    ${lawForm({ form, bells: set ? bells : null, refused, kinds, now: office.api.serverNow(), change })}
  </details>`;
}

/** The programme of a day that people play together. @param {Office} office */
export function programmeDetails(office) {
  const P = programmeText,
    form = office.programme;
  const change = (/** @type {ProgrammeForm | null} */ next) => {
    office.programme = next;
  };
  const items = form && itemsOf(form).items;
  return html`<details class="programme-details">
    <summary>${P.title}${items ? html` <span class="muted small">${P.items(items.length)}</span>` : nothing}</summary>
    <p class="muted small">${P.hint}</p>
    ${
      form
        ? html`${programmeFields(form, next => office.programme && change(next(office.programme)))}
            <button type="button" class="quiet" @click=${() => change(null)}>${P.drop}</button>`
        : html`<button
            type="button"
            @click=${() => change(typicalDay(P.typical, office.api.serverNow(), office.form.start_at))}
          >
            ${P.write}
          </button>`
    }
  </details>`;
}

/**
 * After how many missed phases a bot takes over a seat, and whether grave acts need a second umpire.
 * @param {Office} office @param {Scenario} scenario
 */
export const absenceDetails = ({ form }, scenario) =>
  html`<div class="field">
      <label for="bot-after">${awayText.desk.label}</label
      ><input
        id="bot-after"
        type="number"
        min="0"
        max="20"
        step="1"
        required
        .value=${live(form.bot_after)}
        @input=${(/** @type {any} */ e) => {
          form.bot_after = e.target.value;
        }}
      />
    </div>
    <label class="check"
      ><input
        type="checkbox"
        .checked=${live(form.second_word ?? scenario.second_word === true)}
        @change=${(/** @type {any} */ e) => {
          form.second_word = e.target.checked;
        }}
      />
      ${secondWordText.office} <span class="muted small">${secondWordText.officeHint}</span></label
    >`;
