// Creating a campaign: its scenario, pace and rule switches.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { live } from '../vendor/lit-html/directives/live.js';
import { letters } from '../core/words/length_limits.js';
import { lawOf } from '../kit/clock/law.js';
import { itemsOf } from '../kit/clock/programme.js';
import { ruleAddress } from '../kit/markup.js';
import { readable } from '../text/en.js';
import { officeText } from '../text/pages/office_en.js';
import { roleText } from '../text/roles_en.js';
import { tabOrder, walkRadios } from '../kit/parts/radio_keys.js';
import { absenceDetails, lawDetails, programmeDetails, startAt, startFault } from './make_clock.js';
import { previewPart } from './preview_part.js';
import { switchField } from './switch_field.js';
/** @import { Office } from './office.js' */
/** @import { Scenario } from './api.js' */

const T = officeText.make;

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
                          @change=${() => choose(office, scenario)}
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

/** Drops what was chosen for the scenario before. @param {Office} office @param {Scenario} scenario */
function choose(office, scenario) {
  office.form = {
    ...office.form,
    scenario: scenario.id,
    clock: scenario.clocks[0] ?? '',
    second_word: null,
    switches: {},
    roles: [],
  };
  office.law = { ...office.law, form: { ...office.law.form, kinds: {} } };
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
    ${lawDetails(office, scenario)} ${programmeDetails(office)} ${absenceDetails(office, scenario)}
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
    ${rolesPart(office, scenario, change)}
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

/** Which roles get a seat and a link of their own. @param {Office} office @param {Scenario} scenario @param {(part: Partial<Office['form']>) => void} change */
function rolesPart({ form }, scenario, change) {
  if (!scenario.roles) return nothing;
  return html`<fieldset class="make-roles">
    <legend>${T.roles} <span class="muted small">${T.rolesHint}</span></legend>
    ${scenario.roles.map(
      ({ id, side, title }) =>
        html`<label class="check"
          ><input
            type="checkbox"
            data-point=${`make-role:${id}`}
            .checked=${live(form.roles.includes(id))}
            @change=${() =>
              change({ roles: form.roles.includes(id) ? form.roles.filter(one => one !== id) : [...form.roles, id] })}
          />
          ${roleText.of(side, title)}</label
        >`,
    )}
  </fieldset>`;
}

/** @param {Office} office */
async function begin(office) {
  const { scenario, name, clock, start, start_at, bot_after, second_word, switches, roles } = office.form;
  const { law, fault } = lawOf(office.law.form);
  const { items = [], fault: misfit = null } = office.programme ? itemsOf(office.programme) : {};
  if (startFault(office))
    return office.onceDrawn(() => document.querySelector('.starts .problem')?.scrollIntoView({ block: 'center' }));
  if (fault)
    return office.onceDrawn(() => document.querySelector('.law .problem')?.scrollIntoView({ block: 'center' }));
  if (misfit)
    return office.onceDrawn(() =>
      document.querySelector('.programme-form .problem')?.scrollIntoView({ block: 'center' }),
    );
  const made = await office.act('create', () =>
    office.api.create({
      scenario,
      ...(name.trim() && { name: name.trim() }),
      ...(clock && { clock }),
      start: start === 'lobby' ? (start_at ?? start) : start,
      switches,
      ...(law && { law }),
      ...(items && items.length > 0 && { programme: items }),
      ...(Number(bot_after) > 0 && { bot_after: Number(bot_after) }),
      ...(second_word !== null && { second_word }),
      ...(roles.length > 0 && { roles }),
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
  office.form = { ...office.form, name: '', start_at: null, roles: [] };
  office.programme = null;
  document.getElementById('campaigns')?.focus();
}
