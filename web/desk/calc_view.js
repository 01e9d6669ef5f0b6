// The calculator as a panel: procedure, form, dice or a distribution, switches, answer.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { number } from '../core/format.js';
import { readable } from '../text/en.js';
import { deskText } from '../text/desk_en.js';
import { answerOf } from './calc_answer.js';
import { fieldsOf } from './calc_form.js';
/** @import { Calculator } from './calc.js' */

const T = deskText.calc;
const trials = [0, 1_000, 5_000, 20_000];

/** @param {Calculator} calc */
export function calculatorView(calc) {
  const { procedure } = calc;
  if (!procedure) return nothing;
  return html`<form class="calculator" novalidate @submit=${(/** @type {Event} */ event) => {
    event.preventDefault();
    calc.run();
  }}>
    <div class="field"><label for="calc-procedure">${T.procedure}</label><select id="calc-procedure" @change=${(/** @type {any} */ e) => calc.choose(e.target.value)}>${calc.known.map(one => html`<option value=${one.name} .selected=${one === procedure}>${one.label}</option>`)}</select></div>
    <p class="muted small">${procedure.help} <a class="rule" href=${`/rules/${calc.rulebook}#${procedure.rule}`} target="_blank" rel="noopener">${procedure.rule}</a></p>
    ${fieldsOf(calc, procedure.fields, calc.raw)}
    ${
      procedure.dice
        ? html`<div class="fields two"><div class="field"><label for="calc-dice">${T.dice} <span class="muted small">${procedure.dice}</span></label><input id="calc-dice" autocomplete="off" inputmode="numeric" placeholder=${T.diceHint} ?disabled=${calc.trials > 0} .value=${calc.dice} @input=${(
            /** @type {any} */ e,
          ) => {
            calc.dice = e.target.value;
            calc.typed();
          }}></div>
      <div class="field"><label for="calc-trials">${T.trials}</label><select id="calc-trials" @change=${(
        /** @type {any} */ e,
      ) => {
        calc.trials = Number(e.target.value);
        calc.update();
      }}>${trials.map(n => html`<option value=${n} .selected=${calc.trials === n}>${n === 0 ? T.trialsOff : T.runs(n)}</option>`)}</select></div></div>`
        : nothing
    }
    <details><summary class="small">${T.switches}${Object.keys(calc.options).length > 0 ? ` (${number(Object.keys(calc.options).length)})` : ''}</summary><div class="fields">${Object.entries(calc.switches).map(([name, allowed]) => html`<div class="field"><label for=${`switch-${name}`}>${readable(name)}</label><select id=${`switch-${name}`} @change=${(/** @type {any} */ e) => set(calc, name, allowed[Number(e.target.value)], allowed[0])}>${allowed.map((value, i) => html`<option value=${i} .selected=${(calc.options[name] ?? allowed[0]) === value}>${readable(String(value))}</option>`)}</select></div>`)}</div></details>
    ${calc.problems.length > 0 ? html`<p class="problem" role="alert">${calc.problems.map(problem => `${problem.words}: ${T.notJson}`).join('; ')}.</p>` : nothing}
    <div class="toolbar"><button class="primary" ?disabled=${calc.busy}>${calc.busy ? T.running : T.run}</button><button type="button" class="quiet" @click=${() => calc.clear()}>${T.clear}</button></div>
    ${answerOf(calc)}</form>`;
}

/** @param {Calculator} calc @param {string} name @param {unknown} value @param {unknown} otherwise */
function set(calc, name, value, otherwise) {
  const options = { ...calc.options };
  if (value === otherwise) delete options[name];
  else options[name] = value;
  calc.options = options;
  calc.typed();
}
