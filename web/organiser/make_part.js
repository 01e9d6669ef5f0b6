// Creating a campaign: its scenario, pace and rule switches.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { live } from '../vendor/lit-html/directives/live.js';
import { moment, zoneName } from '../core/words/format.js';
import { letters } from '../core/words/length_limits.js';
import { fromInput, toInput } from '../core/words/date_field.js';
import { switchName, switchWord } from '../kit/parts/switch_words.js';
import { lawForm } from '../kit/clock/law_form.js';
import { lawOf } from '../kit/clock/law.js';
import { ruleAddress } from '../kit/markup.js';
import { ruleLink, withRules } from '../kit/parts/rule_link.js';
import { readable } from '../text/en.js';
import { awayText } from '../text/pages/away_en.js';
import { clockLawText } from '../text/pages/clock_law_en.js';
import { officeText } from '../text/pages/office_en.js';
import { tabOrder, walkRadios } from '../kit/parts/radio_keys.js';
import { previewPart } from './preview_part.js';
import { secondWordText } from '../text/umpires/second_word_en.js';
/** @import { LawForm } from '../kit/clock/law.js' */
/** @import { Office } from './office.js' */
/** @import { Scenario, Switch } from './api.js' */

const T = officeText.make;
/** How far ahead the server lets a game begin. */
const ahead_ms_max = 90 * 86_400_000;

/** @param {Office} office */
export function makePart(office) {
  const { scenarios, form } = office;
  const chosen = scenarios.find(one => one.id === form.scenario);
  const change = (/** @type {Partial<typeof form>} */ part) => {
    office.form = { ...office.form, ...part };
  };
  return html`${lessonsPart(office)}
    <form
      class="panel"
      @submit=${(/** @type {Event} */ event) => {
        event.preventDefault();
        begin(office);
      }}
    >
      <header><h2>${T.title}</h2></header>
      <div class="body">
        ${
          scenarios.length === 0
            ? html`<p class="muted">${office.campaigns === null ? officeText.loading : T.none}</p>`
            : html` <fieldset class="scenarios">
                  <legend>${T.scenario}</legend>
                  ${scenarios.map(
                    scenario =>
                      html`<label class="card ${scenario === chosen ? 'chosen' : ''}"
                        ><input
                          type="radio"
                          name="scenario"
                          .checked=${live(scenario === chosen)}
                          @change=${() => change({ scenario: scenario.id, clock: scenario.clocks[0] ?? '', switches: {} })}
                        /><span><b>${scenario.name}</b><span class="small">${scenario.summary}</span></span></label
                      >`,
                  )}
                </fieldset>
                ${chosen ? [previewPart(office, chosen), details(office, chosen, change)] : nothing}
                <button class=${`wide ${office.made ? '' : 'primary'}`} ?disabled=${!chosen}>
                  ${office.acting.has('create') ? T.creating : T.create}
                </button>`
        }
      </div>
    </form>`;
}

/** A lesson starts with one tap: it needs nobody else and has a single link. @param {Office} office */
function lessonsPart(office) {
  if (office.lessons.length === 0) return nothing;
  return html`<section class="panel lessons" aria-label=${officeText.learn.title}>
    <header><h2>${officeText.learn.title}</h2></header>
    <div class="body">
      <p class="muted small">${officeText.learn.hint}</p>
      <ul class="chips" role="list">
        ${office.lessons.map(
          lesson =>
            html`<li>
              <button type="button" @click=${() => teach(office, lesson)}>
                ${lesson.title} <span class="muted small">${officeText.learn.minutes(lesson.minutes)}</span>
              </button>
            </li>`,
        )}
      </ul>
    </div>
  </section>`;
}

/** @param {Office} office @param {import('./api.js').LessonLine} lesson */
async function teach(office, lesson) {
  const made = await office.act(`teach ${lesson.name}`, () => office.api.create({ lesson: lesson.name }));
  if (!made) return;
  office.made = { name: lesson.title, links: made.links.filter(link => link.seat === made.pupil) };
  document.getElementById('campaigns')?.focus();
}

const starts = /** @type {const} */ (['lobby', 'seated', 'now']);

/** @param {Office} office @param {Scenario} scenario @param {(part: Partial<Office['form']>) => void} change */
function details(office, scenario, change) {
  const { form } = office;
  const changed = Object.keys(form.switches).length;
  return html`<fieldset class="clocks" role="radiogroup" @keydown=${walkRadios}>
      <legend>${T.clock}</legend>
      <div class="segments">
        ${scenario.clocks.map(
          clock =>
            html`<button
              type="button"
              role="radio"
              aria-checked=${String(form.clock === clock)}
              tabindex=${tabOrder(scenario.clocks, form.clock)(clock)}
              @click=${() => change({ clock })}
            >
              ${readable(clock)}${
                T.clocks[/** @type {'live'} */ (clock)]
                  ? html`<span class="small">${T.clocks[/** @type {'live'} */ (clock)]}</span>`
                  : nothing
              }
            </button>`,
        )}
      </div>
    </fieldset>
    ${lawDetails(office)} ${absenceDetails(office)}
    <fieldset class="starts" role="radiogroup" @keydown=${walkRadios}>
      <legend>${T.start}</legend>
      <div class="segments">
        ${starts.map(
          start =>
            html`<button
              type="button"
              role="radio"
              aria-checked=${String(form.start === start)}
              tabindex=${tabOrder(starts, form.start)(start)}
              @click=${() => change({ start })}
            >
              ${T.starts[start]}
            </button>`,
        )}
      </div>
      ${form.start === 'lobby' ? startAt(office, change) : nothing}
    </fieldset>
    <div class="field">
      <label for="campaign-name">${T.name} <span class="muted small">${T.nameHint}</span></label
      ><input
        id="campaign-name"
        data-letters=${letters(200)}
        autocomplete="off"
        .value=${live(form.name)}
        @input=${(/** @type {any} */ e) => {
          form.name = e.target.value;
        }}
      />
    </div>
    <details class="switch-details">
      <summary>
        ${T.switches}${changed ? html` <span class="badge accent">${T.changed(changed)}</span>` : nothing}
      </summary>
      <p class="muted small">
        ${T.switchesHint} <a href=${ruleAddress(scenario.rulebook)} target="_blank" rel="noopener">${T.rules}</a>
      </p>
      <div class="switches">${scenario.switches.map(one => switchField(office, scenario, one, change))}</div>
    </details>`;
}

/** Why a game cannot begin then; null: it can. @param {Office} office @returns {'past' | 'far' | null} */
function startFault({ api, form }) {
  if (form.start !== 'lobby' || form.start_at === null) return null;
  const ahead_ms = form.start_at - api.serverNow();
  return ahead_ms <= 0 ? 'past' : ahead_ms > ahead_ms_max ? 'far' : null;
}

/** The hour at which a game begins that waits for its umpire. @param {Office} office @param {(part: Partial<Office['form']>) => void} change */
function startAt(office, change) {
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

/** Games by the day: hours, weekdays, holidays. Phases have the clock's own lengths unless this is set. @param {Office} office */
function lawDetails(office) {
  const { form, bells, refused } = office.law;
  const change = async (/** @type {Partial<LawForm>} */ part) => {
    const shown = { form: { ...form, ...part }, bells: null, refused: '' };
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
  const set = form.pace !== 'rules';
  return html`<details class="law" ?open=${set}>
    <summary>
      ${clockLawText.title}${set ? nothing : html` <span class="muted small">${clockLawText.paces.rules}</span>`}
    </summary>
    ${lawForm({ form, bells: set ? bells : null, refused, now: office.api.serverNow(), change })}
  </details>`;
}

/** After how many missed phases a bot takes over a seat. @param {Office} office */
const absenceDetails = ({ form }) =>
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
        .checked=${live(form.second_word)}
        @change=${(/** @type {any} */ e) => {
          form.second_word = e.target.checked;
        }}
      />
      ${secondWordText.office} <span class="muted small">${secondWordText.officeHint}</span></label
    >`;

/**
 * @param {Office} office
 * @param {Scenario} scenario
 * @param {Switch} one
 * @param {(part: Partial<Office['form']>) => void} change
 */
function switchField(office, scenario, one, change) {
  const now = office.form.switches[one.name] ?? one.default;
  const id = `switch-${one.name}`;
  const told =
    office.explained(scenario.rulebook).get(one.name) ?? T.ofAnyGame[/** @type {'amendments_shown'} */ (one.name)];
  const set = (/** @type {string} */ value) => {
    const switches = { ...office.form.switches, [one.name]: value };
    if (value === one.default) delete switches[one.name];
    office.fault = { at: '', words: '' };
    change({ switches });
  };
  const fault = office.fault.at === `/switches/${one.name}` ? office.fault.words : '';
  return html`<div class="switch ${now === one.default ? '' : 'changed'}">
    <div class="field">
      <label for=${id}>${switchName(one.name)}</label>${
        one.allowed && one.allowed.length > 0
          ? html`<select
              id=${id}
              aria-describedby=${told ? `${id}-told` : nothing}
              @change=${(/** @type {any} */ e) => set(e.target.value)}
            >
              ${one.allowed.map(
                word =>
                  html`<option value=${word} .selected=${word === now}>
                    ${word === one.default ? T.otherwise(switchWord(word)) : switchWord(word)}
                  </option>`,
              )}
            </select>`
          : html`<input
              id=${id}
              type=${one.length || one.rows ? 'text' : 'number'}
              min=${one.low ?? nothing}
              max=${one.high ?? nothing}
              .value=${now}
              @change=${(/** @type {any} */ e) => {
                if (e.target.validity.valid && e.target.value !== '') set(e.target.value);
              }}
            />`
      }
    </div>
    ${fault ? html`<p class="small refused">${fault}</p>` : nothing}${
      told
        ? html`<p id=${`${id}-told`} class="small">
            ${withRules(scenario.rulebook, told.words)}
            <span class="muted">${T.example(told.example)}</span>
            ${told.rule.includes('-') ? ruleLink(scenario.rulebook, told.rule) : nothing}
          </p>`
        : nothing
    }
  </div>`;
}

/** @param {Office} office */
async function begin(office) {
  const { scenario, name, clock, start, start_at, bot_after, second_word, switches } = office.form;
  const { law, fault } = lawOf(office.law.form);
  if (startFault(office))
    return office.onceDrawn(() => document.querySelector('.starts .problem')?.scrollIntoView({ block: 'center' }));
  if (fault)
    return office.onceDrawn(() => document.querySelector('.law .problem')?.scrollIntoView({ block: 'center' }));
  const made = await office.act('create', () =>
    office.api.create({
      scenario,
      ...(name.trim() && { name: name.trim() }),
      ...(clock && { clock }),
      start: start === 'lobby' ? (start_at ?? start) : start,
      switches,
      ...(law && { law }),
      ...(Number(bot_after) > 0 && { bot_after: Number(bot_after) }),
      ...(second_word && { second_word }),
    }),
  );
  if (!made) {
    office.onceDrawn(() =>
      document.querySelector('.switch .refused, .law .problem')?.scrollIntoView({ block: 'center' }),
    );
    return;
  }
  office.made = {
    name: name.trim() || office.scenarios.find(one => one.id === scenario)?.name || scenario,
    links: made.links,
  };
  office.form = { ...office.form, name: '', start_at: null };
  document.getElementById('campaigns')?.focus();
}
