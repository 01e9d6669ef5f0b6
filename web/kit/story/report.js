// A report: its headline, its dice, and the arithmetic with which a reader can check the result.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { withNames } from '../../core/board/boards.js';
import { list } from '../../core/words/format.js';
import { counted, headlineOf } from '../../core/words/headline.js';
import { idleOf, sumsOf } from './fight_sums.js';
import { purposeWords } from '../../text/pages/common_en.js';
import { nameOf } from '../../core/words/names.js';
import { readable, text } from '../../text/en.js';
import { factionName } from '../parts/parts.js';
/** @import { Report, Roll, State } from '../../core/types.js' */

const T = text.table;
const pips = ['', '⚀', '⚁', '⚂', '⚃', '⚄', '⚅'];

/** @param {Roll} roll */
export const die = roll =>
  html`<span
    class="die ${roll.sides === 6 ? '' : 'plain'}"
    role="img"
    aria-label=${T.die(roll.sides, roll.face, purposeWords(roll.purpose))}
    title=${T.die(roll.sides, roll.face, purposeWords(roll.purpose))}
    >${roll.sides === 6 ? (pips[roll.face] ?? roll.face) : roll.face}</span
  >`;

/** The side of a report's pieces, if they all belong to one. @param {Report} report @param {State} state */
function sideOf({ pieces }, state) {
  const sides = new Set(pieces.map(id => state.own.view.pieces.get(id)?.side));
  const [side] = sides;
  return sides.size === 1 && side ? factionName(state, side) : '';
}

/** A report's headline and its folded part, in words. @param {Report} report @param {State} state */
export function headOf(report, state) {
  const boards = state.welcome?.boards ?? [];
  const { head, names, rest } = headlineOf(
    withNames(report.text, boards, report.places),
    report.pieces.length,
    (n, did) => T.unitsDid(n, did, sideOf(report, state)),
    report.rolls.length > 0,
    report.pieces.flatMap(id => state.own.view.pieces.get(id) ?? []).map(nameOf),
  );
  const named = names.length > 0 ? `: ${T.named(names.length, names.length === report.pieces.length)}` : '';
  return { head: `${head}${named}`, names, rest };
}

/** A report as its headline, with the rest folded. @param {Report} report @param {State} state */
export function headed(report, state) {
  const { head, names, rest } = headOf(report, state);
  return {
    words: html`${report.important ? html`<b aria-hidden="true" class="bang">◆ </b>` : nothing}${head}`,
    folded:
      names.length > 0
        ? html`<details>
            <summary>${T.theirNames}</summary>
            <ul class="counts small" role="list">
              ${counted(names).map(([name, n]) => html`<li><b>${n}</b> ${name}</li>`)}
            </ul>
          </details>`
        : rest
          ? html`<details>
              <summary>${T.more}</summary>
              <p class="small">${rest}</p>
            </details>`
          : nothing,
  };
}

/**
 * The arithmetic of a result: rolls as a table, the rest as pairs.
 * @param {Report} report
 */
export function sum(report) {
  const { rows, rest } = sumsOf(report.details),
    { counts, idle } = idleOf(rest);
  return html`${
    rows.length === 0
      ? nothing
      : html`<div class="scroll" tabindex="0" role="group" aria-label=${T.sums.label}>
          <table class="sums small">
            <thead>
              <tr>
                <th scope="col">${T.sums.unit}</th>
                ${[T.sums.score, T.sums.die, T.sums.total, T.sums.hits, T.sums.steps].map(words => html`<th scope="col" class="number">${words}</th>`)}
              </tr>
            </thead>
            <tbody>
              ${rows.map(
                row =>
                  html`<tr class=${row.after === '0' ? 'lost' : ''}>
                    <th scope="row">
                      ${row.name}${row.table ? html` <span class="muted">${readable(row.table)}</span>` : nothing}
                    </th>
                    ${[row.score, row.die, row.total, row.hits].map(value => html`<td class="number">${value || '–'}</td>`)}
                    <td class="number">
                      ${row.after === '' ? '–' : row.after === row.before ? row.after : html`<span class="muted">${row.before} → </span>${row.after}`}
                    </td>
                  </tr>`,
              )}
            </tbody>
          </table>
        </div>`
  }
  ${
    rest.length === 0
      ? nothing
      : html`<dl class="pairs small">
          ${counts.map(
            ([label, value]) =>
              html`<dt>${label}</dt>
                <dd>${value}</dd>`,
          )}${
            idle.length > 0
              ? html`<dt>${T.sums.idle}</dt>
                  <dd>${list(idle)}</dd>`
              : nothing
          }
        </dl>`
  }`;
}
