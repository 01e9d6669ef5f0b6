// The calculator as a panel: procedure, form, dice or a distribution, switches, answer.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { number } from '../core/words/format.js';
import { ruleLink } from '../kit/parts/rule_link.js';
import { readable } from '../text/en.js';
import { deskText } from '../text/pages/desk_en.js';
import { answerOf } from './calc_answer.js';
import { fieldsOf } from './calc_form.js';
/** @import { Calculator } from './calc.js' */

const T = deskText.calc;
/** Enough runs to estimate a share of a half to within about one per cent. */
const likely_runs = 5_000;
/** The height that may cover the top or bottom of a panel. */
const covered_px = 80;

/** @param {Calculator} calc */
export function calculatorView(calc) {
  const { procedure } = calc;
  if (!procedure) return nothing;
  return html`<form
    class="calculator"
    novalidate
    @submit=${(/** @type {Event} */ event) => {
      event.preventDefault();
      showAnswer(event, calc, calc.run());
    }}
  >
    <div class="field">
      <label for="calc-procedure">${T.procedure}</label
      ><select id="calc-procedure" @change=${(/** @type {any} */ e) => calc.choose(e.target.value)}>
        ${calc.known.map(one => html`<option value=${one.name} .selected=${one === procedure}>${one.label}</option>`)}
      </select>
    </div>
    <p class="muted small">${procedure.help} ${ruleLink(calc.rulebook, procedure.rule)}</p>
    ${fieldsOf(calc, procedure.fields, calc.raw)}
    ${
      procedure.dice
        ? html`<div class="field">
            <label for="calc-dice">${T.dice} <span class="muted small">${procedure.dice}</span></label
            ><input
              id="calc-dice"
              autocomplete="off"
              inputmode="numeric"
              placeholder=${T.diceHint}
              .value=${calc.dice}
              @input=${(/** @type {any} */ e) => {
                calc.dice = e.target.value;
                calc.typed();
              }}
            />
          </div>`
        : nothing
    }
    <details>
      <summary class="small">
        ${T.switches}${Object.keys(calc.options).length > 0 ? ` (${number(Object.keys(calc.options).length)})` : ''}
      </summary>
      <div class="fields">
        ${Object.entries(calc.switches).map(
          ([name, allowed]) =>
            html`<div class="field">
              <label for=${`switch-${name}`}>${readable(name)}</label
              ><select
                id=${`switch-${name}`}
                @change=${(/** @type {any} */ e) => set(calc, name, allowed[Number(e.target.value)], allowed[0])}
              >
                ${allowed.map(
                  (value, i) =>
                    html`<option value=${i} .selected=${(calc.options[name] ?? allowed[0]) === value}>
                      ${readable(String(value))}
                    </option>`,
                )}
              </select>
            </div>`,
        )}
      </div>
    </details>
    ${
      calc.problems.length > 0
        ? html`<p class="problem" role="alert">
            ${calc.problems.map(problem => `${problem.words}: ${T.notJson}`).join('; ')}.
          </p>`
        : nothing
    }
    <div class="toolbar">
      <button class=${calc.leads ? 'primary' : ''} ?disabled=${calc.busy}>${calc.busy ? T.running : T.run}</button>${
        procedure.dice
          ? html`<button
              type="button"
              ?disabled=${calc.busy}
              @click=${(/** @type {Event} */ event) => showAnswer(event, calc, calc.run(likely_runs))}
            >
              ${T.likely}
            </button>`
          : nothing
      }<button type="button" class="quiet" @click=${() => calc.clear()}>${T.clear}</button>
    </div>
    ${answerOf(calc)}
  </form>`;
}

/**
 * Scrolls the answer into sight, wherever the form was.
 * @param {Event} event
 * @param {Calculator} calc
 * @param {Promise<void>} answered
 */
async function showAnswer({ currentTarget }, calc, answered) {
  const form = /** @type {HTMLElement} */ (currentTarget).closest('form');
  await answered;
  calc.onceDrawn(() => {
    const answer = form?.querySelector('.answer-panel, [role="alert"]');
    const { top = 0, bottom = 0, height = 0 } = answer?.getBoundingClientRect() ?? {};
    if (top < covered_px || bottom > innerHeight)
      answer?.scrollIntoView({ block: height > innerHeight - 2 * covered_px ? 'start' : 'nearest' });
  });
}

/** @param {Calculator} calc @param {string} name @param {unknown} value @param {unknown} otherwise */
function set(calc, name, value, otherwise) {
  const options = { ...calc.options };
  if (value === otherwise) delete options[name];
  else options[name] = value;
  calc.options = options;
  calc.typed();
}
