// The form for one ruling, built from the rulebook's list of possible rulings: on a fight, a unit, or the whole phase.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { choiceWords } from '../../text/en.js';
import { deskText } from '../../text/pages/desk_en.js';
import { aboutWords } from './about.js';
import { isOfferedAt, orderValue, rulingValue, subjectsIn, subjectsOf, troopsValue, withRuling } from './amend.js';
import { orderField } from './order_field.js';
import { emptyRow, troopsField } from './troops_field.js';
/** @import { Desk } from '../page/desk.js' */
/** @import { Report } from '../../core/types.js' */
/** @import { RulingKind, Subjects } from './amend.js' */

const T = deskText.result;

/** From this number of subjects on, the umpire finds one by typing. */
const manySubjects = 12;
/** The key of the form without a report. */
const anything = 'anything';

/** The form proposes no value. */
const unsaid = { value: '', items: /** @type {readonly string[]} */ ([]), troops: [emptyRow] };

/** @param {Desk} desk @returns {RulingKind[]} */
export const kindsOf = desk => desk.state.welcome?.ruling_kinds ?? [];

/** @param {Desk} desk @param {string} id */
const nameOf = (desk, id) => String(desk.state.own.view.pieces.get(id)?.attributes.name ?? '');

/**
 * The possible subjects at a report; without a report: everything the result mentions, every piece, every area.
 * @param {Desk} desk
 * @param {Report | null} report
 * @returns {Subjects}
 */
function subjectsFor(desk, report) {
  if (report) return subjectsIn([report], id => nameOf(desk, id));
  const told = subjectsIn(
    (desk.state.held?.outcome.steps ?? []).flatMap(step => step.reports),
    id => nameOf(desk, id),
  );
  const names = [...desk.state.own.view.pieces.keys()].map(id => nameOf(desk, id)).filter(Boolean);
  const areas = (desk.state.welcome?.boards ?? []).flatMap(board => board.areas?.areas.map(area => area.id) ?? []);
  return {
    fight: told.fight,
    piece: [...new Set(names)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true })),
    place: areas,
  };
}

/** The subjects of this kind of ruling; a kind offered only at certain reports is about their fights.
 * @param {Desk} desk
 * @param {RulingKind} kind @param {Subjects} subjects @param {Report | null} report */
function subjectsHere(desk, kind, subjects, report) {
  if (report || !kind.reports || kind.about !== 'fight') return subjectsOf(kind, subjects);
  const told = (desk.state.held?.outcome.steps ?? []).flatMap(step => step.reports);
  return subjectsIn(
    told.filter(one => isOfferedAt(kind, one)),
    id => nameOf(desk, id),
  ).fight;
}

/** The kinds of ruling in this form: lists of pieces or of own names are entered only where their battle is pending.
 * @param {Desk} desk @param {Subjects} subjects @param {Report | null} report */
const kindsFor = (desk, subjects, report) =>
  kindsOf(desk).filter(
    kind =>
      (!kind.list || kind.troops || kind.choices) &&
      isOfferedAt(kind, report) &&
      subjectsHere(desk, kind, subjects, report).length > 0,
  );

/**
 * Opens the form at a report, or without one.
 * @param {Desk} desk
 * @param {string} key
 * @param {Report | null} report
 */
export function noteRuling(desk, key, report) {
  const subjects = subjectsFor(desk, report);
  const kind = kindsFor(desk, subjects, report)[0];
  desk.ui.ruling = key;
  desk.ui.rulingForm = {
    kind: kind?.name ?? '',
    subject: kind ? firstSubject(subjectsHere(desk, kind, subjects, report)) : '',
    ...unsaid,
  };
}

/** Preselect the only likely subject; with many, the umpire names one. @param {readonly string[]} all */
const firstSubject = all => (all.length > manySubjects ? '' : (all[0] ?? ''));

/** Rulings on the whole phase, and the form for any other subject. @param {Desk} desk */
export function generalRulings(desk) {
  const whole = kindsOf(desk).filter(kind => kind.about === 'phase'),
    other = kindsFor(desk, subjectsFor(desk, null), null).length > 0;
  if (whole.length === 0 && !other) return nothing;
  return html`<section class="step" data-point="general-rulings">
    <h3>${T.whole}</h3>
    <ul role="list" class="whole-rulings">
      ${whole.map(kind => wholeRuling(desk, kind))}
    </ul>
    ${
      desk.ui.ruling === anything
        ? rulingForm(desk, null)
        : other
          ? html`<button
              type="button"
              class="small quiet"
              @click=${() => {
                noteRuling(desk, anything, null);
              }}
            >
              ${T.ruleOther}
            </button>`
          : nothing
    }
  </section>`;
}

/** Whether any ruling is possible at a line of the result. @param {Desk} desk @param {Report} report */
export const canRule = (desk, report) => kindsFor(desk, subjectsFor(desk, report), report).length > 0;

/** @param {Desk} desk @param {Report | null} report */
export function rulingForm(desk, report) {
  const { ui } = desk;
  const form = ui.rulingForm;
  const subjects = subjectsFor(desk, report);
  const kinds = kindsFor(desk, subjects, report);
  const kind = kinds.find(one => one.name === form.kind) ?? kinds[0];
  if (!kind) return nothing;
  const change = (/** @type {Partial<typeof form>} */ part) => {
    ui.rulingForm = { ...ui.rulingForm, ...part };
  };
  const value = kind.troops
      ? troopsValue(kind, form.troops)
      : kind.list
        ? orderValue(kind, form.items)
        : rulingValue(kind, form.value),
    about = subjectsHere(desk, kind, subjects, report),
    fits = about.includes(form.subject);
  const note = () => {
    if (value === null || !fits) return;
    desk.acts.note(amendment => withRuling(amendment, `${kind.name}/${form.subject}`, value));
    ui.ruling = null;
  };
  return html`<fieldset class="ruling">
    <legend>${T.rule}</legend>
    <div class="field">
      <label for="ruling-kind">${T.kind}</label
      ><select
        id="ruling-kind"
        @change=${(/** @type {any} */ e) => {
          const next = kinds.find(one => one.name === e.target.value) ?? kind;
          change({ kind: next.name, ...unsaid, subject: firstSubject(subjectsHere(desk, next, subjects, report)) });
        }}
      >
        ${kinds.map(one => html`<option value=${one.name} .selected=${one === kind}>${one.label}</option>`)}
      </select>
    </div>
    ${subjectField(desk, kind, about, form.subject, subject => change({ subject }))}
    ${
      kind.troops
        ? troopsField(desk, kind, form.troops, made => change({ troops: made(ui.rulingForm.troops) }))
        : kind.list
          ? orderField(kind, form.items, made => change({ items: made(ui.rulingForm.items) }))
          : valueField(kind, form.value, text => change({ value: text }), 'ruling-value')
    }
    <div class="toolbar">
      <button type="button" class="primary" ?disabled=${value === null || !fits} @click=${note}>${T.add}</button
      ><button
        type="button"
        class="quiet"
        @click=${() => {
          ui.ruling = null;
        }}
      >
        ${deskText.cancel}
      </button>
    </div>
  </fieldset>`;
}

/**
 * @param {Desk} desk
 * @param {RulingKind} kind
 * @param {readonly string[]} subjects
 * @param {string} now
 * @param {(subject: string) => void} set
 */
function subjectField({ state, heldBefore }, kind, subjects, now, set) {
  // The report above already names the subject.
  if (subjects.length === 1) return nothing;
  const words = (/** @type {string} */ one) => (kind.about === 'piece' ? one : aboutWords(state, one, heldBefore));
  const chosen = (/** @type {any} */ e) => {
    set(e.target.value);
  };
  // Pieces are looked up by name.
  return html`<div class="field">
    <label for="ruling-subject">${T.subject}</label>${
      subjects.length > manySubjects && kind.about === 'piece'
        ? html`<input
              id="ruling-subject"
              list="ruling-subjects"
              autocomplete="off"
              .value=${now}
              @input=${chosen}
            /><datalist id="ruling-subjects">${subjects.map(one => html`<option value=${one}></option>`)}</datalist>`
        : html`<select id="ruling-subject" @change=${chosen}>
            ${now === '' ? html`<option value="" selected></option>` : nothing}${subjects.map(
              one => html`<option value=${one} .selected=${one === now}>${words(one)}</option>`,
            )}
          </select>`
    }
  </div>`;
}

/** @param {Desk} desk @param {RulingKind} kind */
function wholeRuling(desk, kind) {
  const ruled = desk.ui.amendment?.rulings[kind.name] ?? desk.state.held?.rulings[kind.name] ?? '';
  const now = String(kind.parts && ruled !== '' ? Number(ruled) / kind.parts : ruled);
  const set = (/** @type {string} */ text) => {
    const value = text === '' ? null : rulingValue(kind, text);
    if (text === '' || value !== null) desk.acts.note(amendment => withRuling(amendment, kind.name, value));
  };
  return html`<li>${valueField(kind, now, set, `whole-${kind.name}`, kind.label)}</li>`;
}

/**
 * @param {RulingKind} kind
 * @param {string} now
 * @param {(text: string) => void} set
 * @param {string} id
 * @param {string} [label]
 */
export function valueField(kind, now, set, id, label = T.value) {
  if (kind.choices)
    return html`<fieldset class="choice">
      <legend>${label}</legend>
      <div class="segments">
        ${kind.choices.map(
          word =>
            html`<button
              type="button"
              aria-pressed=${String(now === word)}
              @click=${() => set(now === word ? '' : word)}
            >
              ${choiceWords(kind, word)}
            </button>`,
        )}
      </div>
    </fieldset>`;
  const ranged = kind.low !== undefined && kind.high !== undefined;
  const inUnits = (/** @type {number | undefined} */ n) => (n === undefined ? nothing : n / (kind.parts ?? 1));
  return html`<div class="field">
    <label for=${id}
      >${label}${ranged ? html` <span class="muted small">${inUnits(kind.low)} … ${inUnits(kind.high)}</span>` : nothing}</label
    ><input
      id=${id}
      type=${ranged ? 'number' : 'text'}
      min=${inUnits(kind.low)}
      max=${inUnits(kind.high)}
      step=${kind.parts ? 'any' : nothing}
      autocomplete="off"
      .value=${now}
      @input=${(/** @type {any} */ e) => {
        if (label === T.value) set(e.target.value);
      }}
      @change=${(/** @type {any} */ e) => set(e.target.value)}
    />
  </div>`;
}
