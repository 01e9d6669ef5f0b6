// "Do this later": the fields that name a moment, and the button that schedules an act for it.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { live } from '../../vendor/lit-html/directives/live.js';
import { elsewhere, zoneName } from '../../core/words/format.js';
import { scheduledText as T } from '../../text/umpires/scheduled_en.js';
import { firstWhen, openings_max, whenOf } from './when.js';
/** @import { Desk } from '../page/desk.js' */
/** @import { When, WhenForm } from './when.js' */

/** @param {Desk} desk @param {string} of */
const formOf = (desk, of) => desk.ui.whens.get(of) ?? firstWhen;

/** @param {Desk} desk @param {string} of @param {Partial<WhenForm>} part */
function edit(desk, of, part) {
  desk.ui.whens.set(of, { ...formOf(desk, of), ...part });
}

/** @param {Desk} desk @param {WhenForm} form @param {number} now */
const meant = (desk, form, now) =>
  whenOf(form, { now, phase: desk.state.own.phase?.number ?? 0, lobby: desk.state.own.clock?.stage === 'lobby' });

/**
 * @param {Desk} desk
 * @param {{ of: string, extra?: unknown, ready: boolean, schedule: (when: When) => Promise<unknown> }} how
 *   of: the kind of act, for ids and what is typed; ready: there is an act to schedule
 */
export function laterPart(desk, { of, extra = nothing, ready, schedule }) {
  if (desk.over) return nothing;
  const form = formOf(desk, of),
    when = meant(desk, form, desk.minute);
  const send = async () => {
    const now = meant(desk, formOf(desk, of), desk.now);
    if (now && (await schedule(now))) edit(desk, of, firstWhen);
  };
  return html`<details class="later">
    <summary class="small">${T.later}</summary>
    ${extra} ${whenFields(desk, of, form)}
    <button type="button" data-point=${`button:schedule-${of}`} ?disabled=${!ready || when === null} @click=${send}>
      ${T.schedule}
    </button>
  </details>`;
}

/** @param {Desk} desk @param {string} of @param {WhenForm} form */
function whenFields(desk, of, form) {
  const lobby = desk.state.own.clock?.stage === 'lobby';
  const choice = (/** @type {WhenForm['how']} */ how, /** @type {string} */ words) =>
    html`<label class="check"
      ><input
        type="radio"
        name=${`when-${of}`}
        .checked=${live(form.how === how)}
        @change=${() => edit(desk, of, { how })}
      />
      ${words}</label
    >`;
  return html`<fieldset class="choice">
    <legend>${T.when}</legend>
    ${choice('next', lobby ? T.begin : T.next)} ${choice('openings', T.openings)}
    ${
      form.how === 'openings'
        ? html`<div class="field">
            <label for=${`openings-${of}`}>${T.openingsField}</label
            ><input
              id=${`openings-${of}`}
              type="number"
              class="narrow"
              min="1"
              max=${openings_max}
              .value=${live(form.openings)}
              @input=${(/** @type {any} */ e) => edit(desk, of, { openings: e.target.value })}
            />
          </div>`
        : nothing
    }
    ${choice('at', T.at)} ${form.how === 'at' ? timeField(desk, of, form) : nothing}
  </fieldset>`;
}

/** @param {Desk} desk @param {string} of @param {WhenForm} form */
function timeField(desk, of, form) {
  const at = new Date(form.at).getTime();
  const there = Number.isFinite(at) ? elsewhere(at, desk.state.law?.zone, desk.now) : '';
  return html`<div class="field">
    <label for=${`at-${of}`}>${T.atField}</label
    ><input
      id=${`at-${of}`}
      type="datetime-local"
      .value=${live(form.at)}
      @change=${(/** @type {any} */ e) => edit(desk, of, { at: e.target.value })}
    />
    <span class="muted small">${T.zone(zoneName(desk.now))} ${there ? T.zoneThere(there) : nothing}</span>
    ${Number.isFinite(at) && at <= desk.now ? html`<p class="problem">${T.past}</p>` : nothing}
  </div>`;
}
