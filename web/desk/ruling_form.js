// One ruling, made from the rulebook's own list of what may be ruled: for a fight, for a unit, or for the phase as a whole.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { readable } from '../text/en.js';
import { deskText } from '../text/desk_en.js';
import { rulingValue, subjectsOf, withRuling } from './amend.js';
/** @import { Desk } from './desk.js' */
/** @import { Report } from '../core/types.js' */
/** @import { RulingKind } from './amend.js' */

const T = deskText.result;

/** @param {Desk} desk @param {boolean} perFight @returns {RulingKind[]} */
const kindsOf = (desk, perFight) => (desk.state.welcome?.ruling_kinds ?? []).filter((/** @type {RulingKind} */ kind) => kind.per_fight === perFight);

/** @param {Desk} desk @param {Report} report */
const namesIn = (desk, report) => report.pieces.map(id => String(desk.state.own.view.pieces.get(id)?.attributes.name ?? '')).filter(Boolean);

/** Opens the form at a report. @param {Desk} desk @param {string} key @param {Report} report */
export function noteRuling(desk, key, report) {
  const kinds = kindsOf(desk, true);
  const kind = kinds.find(one => (report.fight ? one.name !== 'strike' : one.name === 'strike')) ?? kinds[0];
  desk.ui.ruling = key;
  desk.ui.rulingForm = { kind: kind?.name ?? '', subject: kind ? subjectsOf(kind, report, namesIn(desk, report))[0] ?? '' : '', value: '' };
  desk.update();
}

/** @param {Desk} desk @param {Report | null} report null: rulings about the whole phase */
export function rulingForm(desk, report) {
  if (report === null) return html`<ul role="list" class="whole-rulings">${kindsOf(desk, false).map(kind => wholeRuling(desk, kind))}</ul>`;
  const { ui } = desk;
  const form = ui.rulingForm;
  const kinds = kindsOf(desk, true);
  const kind = kinds.find(one => one.name === form.kind) ?? kinds[0];
  if (!kind) return nothing;
  const subjects = subjectsOf(kind, report, namesIn(desk, report));
  const change = (/** @type {Partial<typeof form>} */ part) => { ui.rulingForm = { ...form, ...part }; desk.update(); };
  const value = rulingValue(kind, form.value);
  const note = () => {
    if (value === null || !form.subject) return;
    desk.acts.note(amendment => withRuling(amendment, `${kind.name}/${form.subject}`, value));
    ui.ruling = null;
    desk.update();
  };
  return html`<fieldset class="ruling"><legend>${T.rule}</legend>
    <div class="field"><label for="ruling-kind">${T.kind}</label><select id="ruling-kind" @change=${(/** @type {any} */ e) => { const next = kinds.find(one => one.name === e.target.value) ?? kind; change({ kind: next.name, value: '', subject: subjectsOf(next, report, namesIn(desk, report))[0] ?? '' }); }}>${kinds.map(one => html`<option value=${one.name} .selected=${one === kind}>${one.label}</option>`)}</select></div>
    ${subjects.length > 1 ? html`<div class="field"><label for="ruling-subject">${T.subject}</label><select id="ruling-subject" @change=${(/** @type {any} */ e) => change({ subject: e.target.value })}>${subjects.map(one => html`<option value=${one} .selected=${one === form.subject}>${one}</option>`)}</select></div>` : html`<p class="muted small">${T.subject}: ${form.subject}</p>`}
    ${valueField(kind, form.value, text => change({ value: text }), 'ruling-value')}
    <div class="toolbar"><button type="button" class="primary" ?disabled=${value === null || !form.subject} @click=${note}>${T.add}</button><button type="button" class="quiet" @click=${() => { ui.ruling = null; desk.update(); }}>${deskText.cancel}</button></div></fieldset>`;
}

/** @param {Desk} desk @param {RulingKind} kind */
function wholeRuling(desk, kind) {
  const now = String(desk.ui.amendment?.rulings[kind.name] ?? desk.state.held?.rulings[kind.name] ?? '');
  const set = (/** @type {string} */ text) => {
    const value = text === '' ? null : rulingValue(kind, text);
    if (text === '' || value !== null) desk.acts.note(amendment => withRuling(amendment, kind.name, value));
  };
  return html`<li>${valueField(kind, now, set, `whole-${kind.name}`, kind.label)}</li>`;
}

/** @param {RulingKind} kind @param {string} now @param {(text: string) => void} set @param {string} id @param {string} [label] */
function valueField(kind, now, set, id, label = T.value) {
  if (kind.choices) return html`<fieldset class="choice"><legend>${label}</legend><div class="segments">${kind.choices.map(word => html`<button type="button" aria-pressed=${String(now === word)} @click=${() => set(now === word ? '' : word)}>${readable(word)}</button>`)}</div></fieldset>`;
  const ranged = kind.low !== undefined && kind.high !== undefined;
  return html`<div class="field"><label for=${id}>${label}${ranged ? html` <span class="muted small">${kind.low} … ${kind.high}</span>` : nothing}</label><input id=${id} type=${ranged ? 'number' : 'text'} min=${kind.low ?? nothing} max=${kind.high ?? nothing} autocomplete="off" .value=${now} @input=${(/** @type {any} */ e) => { if (label === T.value) set(e.target.value); }} @change=${(/** @type {any} */ e) => set(e.target.value)}></div>`;
}
