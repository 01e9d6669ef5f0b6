// One switch of the rules for a new campaign, with what it does and an example.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { switchName, switchWord } from '../kit/parts/switch_words.js';
import { ruleLink, withRules } from '../kit/parts/rule_link.js';
import { officeText } from '../text/pages/office_en.js';
/** @import { Office } from './office.js' */
/** @import { Scenario, Switch } from './api.js' */

const T = officeText.make;

/**
 * @param {Office} office
 * @param {Scenario} scenario
 * @param {Switch} one
 * @param {(part: Partial<Office['form']>) => void} change
 */
export function switchField(office, scenario, one, change) {
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
