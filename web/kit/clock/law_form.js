// The form for a campaign's law of the clock, with the law as a sentence and the next bells. The Office uses it for a
// new campaign, the Desk for a running one.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { live } from '../../vendor/lit-html/directives/live.js';
import { elsewhere, isoTime, moment, zoneName } from '../../core/words/format.js';
import { clockLawText } from '../../text/pages/clock_law_en.js';
import { allZones, lawOf } from './law.js';
import { tabOrder, walkRadios } from '../parts/radio_keys.js';
/** @import { PhaseKind } from '../../core/types.js' */
/** @import { LawForm, Pace, Unit } from './law.js' */

const T = clockLawText;

/**
 * @typedef {{ form: LawForm, bells: readonly number[] | null, refused: string, now: number, kinds: readonly
 *   PhaseKind[], change: (edit: (now: LawForm) => Partial<LawForm>) => void }} LawPart
 * bells: when the next phases would end; null: the server has not answered
 * refused: why the server refuses the law
 * kinds: the kinds of phases that may have a length of their own; change: edits the form as it is then, since the one that
 *   is drawn may be older than the last key
 */

const paces = /** @type {Pace[]} */ (['rules', 'bells', 'length', 'umpire']),
  units = /** @type {Unit[]} */ (['min', 'h', 'day']);

/** @param {LawPart} part */
export function lawForm(part) {
  const { form, change } = part;
  return html`<div class="law-form">
    <div class="segments" role="radiogroup" aria-label=${T.pace} @keydown=${walkRadios}>
      ${paces.map(
        pace =>
          html`<button
            type="button"
            role="radio"
            aria-checked=${String(form.pace === pace)}
            tabindex=${tabOrder(paces, form.pace)(pace)}
            @click=${() => change(() => ({ pace }))}
          >
            ${T.paces[pace]}
          </button>`,
      )}
    </div>
    ${
      form.pace === 'rules'
        ? nothing
        : html`${form.pace === 'bells' ? bellFields(part) : form.pace === 'length' ? lengthFields(part) : nothing}
          ${zoneField(part)} ${dayFields(part)}`
    }
    ${kindFields(part)}
    ${
      form.pace === 'rules'
        ? nothing
        : html`<details>
            <summary class="small">${T.more}</summary>
            ${limitFields(part)}
          </details>`
    }
    ${meaning(part)}
  </div>`;
}

/** What the law means, and when the next phases would end by it: both clocks, if they differ. @param {LawPart} part */
function meaning({ form, bells, refused, now, kinds }) {
  const { law, fault } = lawOf(form);
  if (fault) return html`<p class="problem" role="status">${T.faults[fault]}</p>`;
  if (refused) return html`<p class="problem" role="status">${refused}</p>`;
  const when = (/** @type {number} */ at) => {
    const there = elsewhere(at, law?.zone, now);
    return html`<li>
      <time datetime=${isoTime(at)}>${moment(at, { now })} ${zoneName(at)}</time>${
        there ? html` <span class="muted">(${T.there(there, law?.zone ?? '')})</span>` : nothing
      }
    </li>`;
  };
  return html`<p data-point="law:words">${T.words(law, kinds)}</p>
    ${
      bells === null || form.pace === 'rules'
        ? nothing
        : bells.length === 0
          ? html`<p class="muted small">${T.nextNone}</p>`
          : html`<p class="small">${T.next}</p>
              <ol class="bells small" data-point="law:bells">
                ${bells.map(when)}
              </ol>`
    }`;
}

/**
 * A labelled field for one member of the form. It updates the form at each keystroke, because a redraw writes the
 * form's value back into the field.
 * @param {LawPart} part
 * @param {keyof LawForm} name
 * @param {string} label
 * @param {{ type?: string, hint?: string, min?: number, list?: string }} [how]
 */
function field({ form, change }, name, label, { type = 'text', hint = '', min, list } = {}) {
  return html`<div class="field">
    <label for=${`law-${name}`}>${label}${hint ? html` <span class="muted small">${hint}</span>` : nothing}</label
    ><input
      id=${`law-${name}`}
      type=${type}
      min=${min ?? nothing}
      list=${list ?? nothing}
      autocomplete="off"
      .value=${live(String(form[name]))}
      @input=${(/** @type {any} */ event) => change(() => ({ [name]: event.target.value }))}
    />
  </div>`;
}

/** @param {LawPart} part */
const bellFields = part =>
  html`${field(part, 'bells', T.bells, { hint: T.bellsHint })}
  ${field(part, 'at_least', T.atLeast, { type: 'number', min: 0 })}`;

/** @param {LawPart} part */
const lengthFields = part =>
  html`<div class="row">
    ${field(part, 'length', T.length, { type: 'number', min: 1 })}
    <div class="segments" role="radiogroup" aria-label=${T.length} @keydown=${walkRadios}>
      ${units.map(
        unit =>
          html`<button
            type="button"
            role="radio"
            aria-checked=${String(part.form.unit === unit)}
            tabindex=${tabOrder(units, part.form.unit)(unit)}
            @click=${() => part.change(() => ({ unit }))}
          >
            ${T.units[unit]}
          </button>`,
      )}
    </div>
  </div>`;

/** @param {LawPart} part */
const zoneField = part =>
  html`${field(part, 'zone', T.zone, { list: 'law-zones' })}
    <datalist id="law-zones">${allZones().map(zone => html`<option value=${zone}></option>`)}</datalist>`;

/** @param {LawPart} part */
function dayFields(part) {
  const { form, change } = part;
  /** Keeps at least one day. @param {readonly number[]} days @param {number} day */
  const toggled = (days, day) => {
    const next = days.includes(day) ? days.filter(one => one !== day) : [...days, day];
    return next.length > 0 ? { weekdays: next } : {};
  };
  return html`<div class="field">
      <span id="law-days">${T.days}</span>
      <div class="segments" role="group" aria-labelledby="law-days">
        ${T.dayNames.map(
          (name, i) =>
            html`<button
              type="button"
              aria-pressed=${String(form.weekdays.includes(i + 1))}
              aria-label=${T.dayFull[i]}
              @click=${() => change(({ weekdays }) => toggled(weekdays, i + 1))}
            >
              ${name}
            </button>`,
        )}
      </div>
    </div>
    <fieldset class="row">
      <legend>${T.quiet} <span class="muted small">${T.quietHint}</span></legend>
      ${hour(part, 'quiet_from', T.quietFrom)}
      <span aria-hidden="true">${T.to}</span> ${hour(part, 'quiet_to', T.quietTo)}
    </fieldset>
    ${field(part, 'holidays', T.holidays, { hint: T.holidaysHint })}
    ${field(part, 'early_from', T.early, { type: 'time', hint: T.earlyHint })}`;
}

/** @param {LawPart} part @param {'quiet_from' | 'quiet_to'} name @param {string} label */
const hour = ({ form, change }, name, label) =>
  html`<input
    id=${`law-${name}`}
    type="time"
    aria-label=${label}
    .value=${live(form[name])}
    @input=${(/** @type {any} */ event) => change(() => ({ [name]: event.target.value }))}
  />`;

const minute_ms = 60_000;
/** Lengths to choose from. */
const lengths_ms = [2, 5, 10, 15, 20, 30, 45, 60, 120, 240, 360, 720, 1440, 2880, 4320].map(n => n * minute_ms);

/** A length of its own for each kind of phase. @param {LawPart} part */
function kindFields(part) {
  // A law from elsewhere may name more kinds.
  const others = Object.keys(part.form.kinds).filter(name => part.kinds.every(({ kind }) => kind !== name));
  const kinds = [...part.kinds, ...others.map(kind => ({ kind, title: kind }))];
  if (kinds.length === 0) return nothing;
  return html`<fieldset class="phase-kinds">
    <legend>${T.kindsTitle} <span class="muted small">${T.kindsHint}</span></legend>
    ${kinds.map(one => kindField(part, one))}
  </fieldset>`;
}

/** @param {LawPart} part @param {PhaseKind} of */
function kindField({ form, change }, { kind, title }) {
  const now = form.kinds[kind];
  const set = (/** @type {string} */ word) =>
    change(({ kinds: { [kind]: _, ...others } }) => {
      if (word === 'usual') return { kinds: others };
      if (word === 'umpire') return { kinds: { ...others, [kind]: { ends: 'umpire' } } };
      if (word === 'bell_hour') return { kinds: { ...others, [kind]: { ends: 'bell_hour', ms: 0 } } };
      return { kinds: { ...others, [kind]: { ends: 'after', ms: Number(word) } } };
    });
  const value = !now ? 'usual' : now.ends === 'after' ? String(now.ms) : now.ends;
  const lengths = now?.ends === 'after' ? [...new Set([...lengths_ms, now.ms ?? 0])].sort((a, b) => a - b) : lengths_ms;
  const choices = [
    ['usual', T.kinds.usual],
    ...(form.pace === 'bells' ? [['bell_hour', T.kinds.bell_hour]] : []),
    ...lengths.map(ms => [String(ms), `${T.kinds.after} ${T.lasting(ms)}`]),
    ['umpire', T.kinds.umpire],
  ];
  return html`<label for=${`law-kind-${kind}`}>${title}</label
    ><select id=${`law-kind-${kind}`} @change=${(/** @type {any} */ event) => set(event.target.value)}>
      ${choices.map(([word, words]) => html`<option value=${word} .selected=${word === value}>${words}</option>`)}
    </select>`;
}

/** @param {LawPart} part */
const limitFields = part =>
  html`${field(part, 'pause_days', T.pause, { type: 'number', min: 0, hint: T.pauseHint })}
  ${field(part, 'each', T.each, { type: 'number', min: 0 })}
  ${field(part, 'longest', T.longest, { type: 'number', min: 1 })} ${check(part, 'by_rule', T.byRule)}
  ${check(part, 'named', T.named)}`;

/** @param {LawPart} part @param {'by_rule' | 'named'} name @param {string} label */
const check = ({ form, change }, name, label) =>
  html`<label class="check"
    ><input
      type="checkbox"
      .checked=${live(form[name])}
      @change=${(/** @type {any} */ event) => change(() => ({ [name]: event.target.checked }))}
    />
    ${label}</label
  >`;
