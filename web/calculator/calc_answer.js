// The adjudicator's answer: a sentence, its derivation, and the row of the rules' table; or a distribution of outcomes.
import { html, nothing, svg } from '../vendor/lit-html/lit-html.js';
import { fileName } from '../core/words/csv.js';
import { number, percent } from '../core/words/format.js';
import { download } from '../core/page/save_and_print.js';
import { ruleLink, withRules } from '../kit/parts/rule_link.js';
import { readable } from '../text/en.js';
import { deskText } from '../text/pages/desk_en.js';
import { calculatorAnswers } from '../text/orders/answers_en.js';
import { distribution } from './calc_values.js';
import { plainLines } from './declared.js';
import { tableWith } from './calc_tables.js';
/** @import { Calculator } from './calc.js' */
/** @import { Field } from './procedure_fields.js' */

const T = deskText.calc,
  A = calculatorAnswers;
const pips = ['', '⚀', '⚁', '⚂', '⚃', '⚄', '⚅'];
const bars_max = 12,
  told_max = 5;

/** @param {Calculator} calc */
export function answerOf(calc) {
  const { answer, answered } = calc;
  if (calc.failed) return html`<p class="notice bad" role="alert">${T.failed}</p>`;
  if (!answer || !answered) return nothing;
  if (answer.error)
    return html`<p class="notice bad" role="alert">
      ${T.error(labelAt(answered.procedure.fields, answer.error.at))} ${withRules(calc.rulebook, answer.error.message)}
    </p>`;
  return html`<section class="answer-panel" aria-label=${T.result} role="status" tabindex="-1">
    ${answer.outcomes ? likelihood(calc, answer.outcomes, answer.trials ?? 0) : answer.outcome ? told(calc, answer.outcome) : nothing}
  </section>`;
}

/** @param {Calculator} calc @param {Record<string, any>} outcome @returns {string[]} */
export const sentencesOf = (calc, outcome) =>
  /** @type {string[]} */ (
    (calc.answered && calc.say[calc.answered.procedure.name]?.(outcome, calc.answered.situation))?.filter(Boolean) ??
      plainLines(outcome)
  );

/** @param {Calculator} calc @param {Record<string, any>} outcome */
function told(calc, outcome) {
  const [first, ...others] = sentencesOf(calc, outcome);
  const rolls = calc.answer?.rolls ?? [];
  const faces = rolls.map(roll => roll.face);
  return html`<p class="verdict-line">${first}</p>
    ${
      rolls.length > 0
        ? html`<p class="rolls">
            <span aria-hidden="true"
              >${rolls.map(
                roll =>
                  html`<span class="die ${roll.sides === 6 ? '' : 'plain'}"
                    >${roll.sides === 6 ? (pips[roll.face] ?? roll.face) : roll.face}</span
                  >`,
              )}</span
            ><span class="small muted">${A.dice(faces)}</span>
          </p>`
        : nothing
    }
    ${lines(others.slice(0, told_max))} ${tableOf(calc, outcome, faces)}
    ${
      others.length > told_max
        ? html`<details>
            <summary class="small">${T.workings}</summary>
            ${lines(others.slice(told_max))}
          </details>`
        : nothing
    }
    <button type="button" class="quiet small" @click=${() => keep(calc, outcome)}>${T.toFile}</button>`;
}

/** Saves the outcome for another table that reads such files. @param {Calculator} calc @param {Record<string, any>} outcome */
const keep = (calc, outcome) =>
  download(
    `${fileName(calc.answered?.procedure.label ?? '')}.json`,
    new Blob([JSON.stringify(outcome, null, 1)], { type: 'application/json' }),
  );

/** @param {readonly string[]} said */
const lines = said =>
  said.length > 0
    ? html`<ul class="workings">
        ${said.map(one => html`<li>${one}</li>`)}
      </ul>`
    : nothing;

/** @param {Calculator} calc @param {Record<string, any>} outcome @param {readonly number[]} faces */
function tableOf(calc, outcome, faces) {
  const wanted = calc.answered && calc.lit[calc.answered.procedure.name]?.(outcome, calc.answered.situation, faces);
  const table = wanted && calc.book ? tableWith(calc.book, wanted) : null;
  if (!wanted || !table) return nothing;
  const cell = (/** @type {number} */ i) => (i === table.column ? 'lit' : '');
  return html`<div class="scroll" tabindex="0" role="group" aria-label=${A.table(table.title)}>
    <table class="small odds">
      <caption>
        ${A.table('')}${ruleLink(calc.rulebook, wanted.rule)}
      </caption>
      <thead>
        <tr>
          ${table.head.map((words, i) => html`<th scope="col" class=${cell(i)}>${words}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${table.rows.map(
          row =>
            html`<tr class=${row.lit ? 'lit' : ''} aria-current=${row.lit ? 'true' : nothing}>
              ${row.cells.map((words, i) => html`<td class=${cell(i)}>${words}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/**
 * @param {Calculator} calc
 * @param {readonly { outcome: Record<string, any>, count: number }[]} outcomes
 * @param {number} trials
 */
function likelihood(calc, outcomes, trials) {
  const rows = distribution(outcomes, outcome => sentencesOf(calc, outcome)[0] ?? '');
  const all = rows.reduce((sum, row) => sum + row.count, 0) || 1;
  const most = rows[0]?.count ?? 1;
  const rest = rows.slice(bars_max).reduce((sum, row) => sum + row.count, 0);
  return html`<p class="verdict-line">${A.likeliest(percent(most, all), rows[0]?.words ?? '')}</p>
    <table class="bars small">
      <caption>
        ${T.runs(trials)}
      </caption>
      <thead class="visually-hidden">
        <tr>
          <th scope="col">${T.result}</th>
          <th scope="col">${T.share}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.slice(0, bars_max).map(
          row =>
            html`<tr>
              <td>
                ${row.words}${svg`<svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect width=${(row.count / most) * 100} height="4"></rect></svg>`}
              </td>
              <td class="number">${percent(row.count, all)}</td>
            </tr>`,
        )}
        ${
          rest > 0
            ? html`<tr>
                <td>${T.others(number(rows.length - bars_max))}</td>
                <td class="number">${percent(rest, all)}</td>
              </tr>`
            : nothing
        }
      </tbody>
    </table>`;
}

/**
 * The location of a fault in the form's own labels: "/attacker/units/0" is "Attacker, Units".
 * @param {readonly Field[]} fields
 * @param {string} at
 */
export function labelAt(fields, at) {
  /** @type {string[]} */ const labels = [];
  /** @type {readonly Field[]} */ let here = fields;
  for (const part of at.split('/').filter(one => one && !/^\d+$/.test(one))) {
    const field = here.find(one => one.name === part);
    labels.push(field?.label ?? readable(part));
    here = field?.fields ?? [];
  }
  return labels.join(', ');
}
