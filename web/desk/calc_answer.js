// What the adjudicator answered, to be read at a glance: the headline large, the rest as pairs and tables; a distribution as bars.
import { html, nothing, svg } from '../vendor/lit-html/lit-html.js';
import { decimal, number } from '../core/format.js';
import { readable } from '../text/en.js';
import { deskText } from '../text/desk_en.js';
import { distribution } from './calc_values.js';
/** @import { Calculator } from './calc.js' */
/** @import { Procedure } from './procedure_fields.js' */

const T = deskText.calc;
const pips = ['', '⚀', '⚁', '⚂', '⚃', '⚄', '⚅'];
const bars_max = 16;

/** @param {Calculator} calc */
export function answerOf(calc) {
  const { answer, answered: procedure } = calc;
  if (calc.failed) return html`<p class="notice bad" role="alert">${T.failed}</p>`;
  if (!answer || !procedure) return nothing;
  if (answer.error)
    return html`<p class="notice bad" role="alert"><b>${T.error(answer.error.at)}:</b> ${answer.error.message}</p>`;
  return html`<section class="answer-panel" aria-label=${T.result} role="status">
    ${
      answer.outcomes
        ? bars(answer.outcomes, answer.trials ?? 0, procedure)
        : answer.outcome
          ? html`${headline(answer.outcome, procedure)}
      ${answer.rolls && answer.rolls.length > 0 ? html`<p class="rolls">${answer.rolls.map(roll => html`<span class="roll"><span class="die ${roll.sides === 6 ? '' : 'plain'}" aria-hidden="true">${roll.sides === 6 ? (pips[roll.face] ?? roll.face) : roll.face}</span><span class="small muted">${readable(roll.for)}: ${roll.face}</span></span>`)}</p>` : nothing}
      ${rest(answer.outcome, procedure)}`
          : nothing
    }</section>`;
}

/** @param {Record<string, unknown>} outcome @param {Procedure} procedure */
const headline = (outcome, procedure) =>
  html`<dl class="headline">${procedure.headline.filter(name => simple(outcome[name])).map(name => html`<div><dt>${readable(name)}</dt><dd>${words(outcome[name])}</dd></div>`)}</dl>`;

/** @param {Record<string, unknown>} outcome @param {Procedure} procedure */
function rest(outcome, procedure) {
  const others = Object.entries(outcome).filter(
    ([name, value]) => !(procedure.headline.includes(name) && simple(value)),
  );
  const pairs = others.filter(([, value]) => !isTable(value)),
    tables = others.filter(([, value]) => isTable(value));
  return html`${pairs.length > 0 ? html`<dl class="pairs small">${pairs.map(([name, value]) => html`<dt>${readable(name)}</dt><dd>${words(value)}</dd>`)}</dl>` : nothing}
    ${tables.map(([name, value]) => table(name, /** @type {Record<string, unknown>[]} */ (value)))}`;
}

/** @param {unknown} value */
const isTable = value =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every(item => item !== null && typeof item === 'object' && !Array.isArray(item));
/** @param {unknown} value */
const simple = value => value !== undefined && !isTable(value);

/** @param {string} name @param {readonly Record<string, unknown>[]} rows */
function table(name, rows) {
  const columns = [...new Set(rows.flatMap(row => Object.keys(row)))];
  return html`<div class="scroll" tabindex="0" role="group" aria-label=${readable(name)}><table class="small"><caption>${readable(name)}</caption><thead><tr>${columns.map(column => html`<th scope="col">${readable(column)}</th>`)}</tr></thead>
    <tbody>${rows.map(row => html`<tr>${columns.map(column => html`<td>${words(row[column])}</td>`)}</tr>`)}</tbody></table></div>`;
}

/** A value as people write it: squares as 15,5, lists with commas, units by type and steps. @param {unknown} value @returns {string} */
export function words(value) {
  if (value === null || value === undefined) return '–';
  if (value === true) return deskText.yes;
  if (value === false) return deskText.no;
  if (Array.isArray(value)) {
    if (value.length === 0) return T.empty;
    if (value.length === 2 && value.every(n => typeof n === 'number')) return value.join(',');
    return value.map(words).join(value.some(item => Array.isArray(item)) ? ' · ' : ', ');
  }
  if (typeof value === 'object') {
    const { id, type, steps, ...others } = /** @type {Record<string, unknown>} */ (value);
    if (id !== undefined && type !== undefined)
      return `${id} ${readable(String(type))}${steps === undefined ? '' : ` (${steps})`}`;
    return Object.entries({
      ...(id !== undefined && { id }),
      ...(type !== undefined && { type }),
      ...(steps !== undefined && { steps }),
      ...others,
    })
      .map(([name, inner]) => `${readable(name)} ${words(inner)}`)
      .join(', ');
  }
  return typeof value === 'string' ? readable(value) : String(value);
}

/** @param {readonly { outcome: Record<string, unknown>, count: number }[]} outcomes @param {number} trials @param {Procedure} procedure */
function bars(outcomes, trials, procedure) {
  const rows = distribution(outcomes, procedure.headline);
  const all = rows.reduce((sum, row) => sum + row.count, 0) || 1;
  const most = rows[0]?.count ?? 1;
  return html`<div class="scroll" tabindex="0" role="group" aria-label=${T.result}><table class="bars small"><caption>${T.runs(trials)}</caption><thead><tr>${procedure.headline.map(name => html`<th scope="col">${readable(name)}</th>`)}<th scope="col" class="bar-head"><span class="visually-hidden">${T.share}</span></th><th scope="col" class="number">%</th></tr></thead>
    <tbody>${rows.slice(0, bars_max).map(row => html`<tr>${row.values.map(value => html`<td>${words(value)}</td>`)}<td class="bar">${svg`<svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect width=${(row.count / most) * 100} height="8"></rect></svg>`}</td><td class="number">${decimal((row.count / all) * 100)}</td></tr>`)}
    ${rows.length > bars_max ? html`<tr><td colspan=${procedure.headline.length + 1}>… ${number(rows.length - bars_max)}</td><td class="number">${decimal((rows.slice(bars_max).reduce((sum, row) => sum + row.count, 0) / all) * 100)}</td></tr>` : nothing}</tbody></table></div>`;
}
