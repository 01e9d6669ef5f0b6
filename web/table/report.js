// One report as a line that leads to the map, with its dice, its sum and its rule.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { withNames } from '../core/boards.js';
import { checkStream, shownOfStream, streamsOf } from '../core/dice_check.js';
import { counted, headlineOf } from '../core/headline.js';
import { sumsOf } from '../core/sums.js';
import { readable, text } from '../text/en.js';
import { learnText as L } from '../text/learn_en.js';
import { factionName, placeWords, ruleLink } from './parts.js';
/** @import { Table } from './table.js' */
/** @import { Report, Roll, State, Story } from '../core/types.js' */

const T = text.table;
const pips = ['', '⚀', '⚁', '⚂', '⚃', '⚄', '⚅'];

/** @param {Roll} roll */
export const die = roll =>
  html`<span class="die ${roll.sides === 6 ? '' : 'plain'}" role="img" aria-label=${T.die(roll.sides, roll.face, readable(roll.purpose))} title=${T.die(roll.sides, roll.face, readable(roll.purpose))}>${roll.sides === 6 ? (pips[roll.face] ?? roll.face) : roll.face}</span>`;

/** Whose pieces a report tells of, where they are all of one side. @param {Report} report @param {State} state */
function sideOf({ pieces }, state) {
  const sides = new Set(pieces.map(id => state.own.view.pieces.get(id)?.side));
  const [side] = sides;
  return sides.size === 1 && side ? factionName(state, side) : '';
}

/** A report as its headline, and what is folded below it. @param {Report} report @param {State} state */
export function headed(report, state) {
  const boards = state.welcome?.boards ?? [];
  const { head, names, rest } = headlineOf(
    withNames(report.text, boards, report.places),
    report.pieces.length,
    (n, did) => T.unitsDid(n, did, sideOf(report, state)),
  );
  return {
    words: html`${report.important ? html`<b aria-hidden="true" class="bang">◆ </b>` : nothing}${head}${names.length > 0 ? `: ${T.named(names.length, names.length === report.pieces.length)}` : ''}`,
    folded:
      names.length > 0
        ? html`<details><summary>${T.theirNames}</summary><ul class="counts small" role="list">${counted(names).map(([name, n]) => html`<li><b>${n}</b> ${name}</li>`)}</ul></details>`
        : rest
          ? html`<details><summary>${T.more}</summary><p class="small">${rest}</p></details>`
          : nothing,
  };
}

/** @param {Table} table @param {Report} report @param {Story} story @param {{ open?: boolean }} [how] */
export function reportLine(table, report, story, { open = false } = {}) {
  const place = report.places.at(-1);
  const rich = report.details.length > 0 || report.rolls.length > 0;
  const { words, folded } = headed(report, table.state);
  // A headline leads to its moment where that can be shown, else to its place.
  const lead = story.whole
    ? () => table.showMoment(story, report)
    : place?.board
      ? () => table.focus(place, report.places)
      : null;
  return html`<li class="report ${report.important ? 'important' : ''}" data-kind=${report.kind}>
    ${lead ? html`<button type="button" class="quiet words" title=${story.whole ? T.showMoment : T.show(place ? placeWords(table.state, place) : '')} @click=${lead}>${words}</button>` : html`<span class="words">${words}</span>`}
    ${ruleLink(table.state, report.rule)}
    ${report.amended ? html`<p class="small amended"><span class="badge accent">${T.amended}</span> ${T.amendedHow(report.amended.what, report.amended.reason)}</p>` : nothing}
    ${folded}
    ${
      rich
        ? html`<details ?open=${open}><summary>${report.rolls.length > 0 ? report.rolls.slice(0, 12).map(die) : T.more}${report.likely ? html`<span class="muted small"> ${T.likely}: ${report.likely}</span>` : nothing}</summary>
      ${sum(report)}${dice(table, report, story)}</details>`
        : nothing
    }
  </li>`;
}

/** Everything by which the result can be worked out by hand: throws as a table, the rest as pairs. @param {Report} report */
export function sum(report) {
  const { rows, rest } = sumsOf(report.details);
  return html`${
    rows.length === 0
      ? nothing
      : html`<div class="scroll" tabindex="0" role="group" aria-label=${T.sums.label}><table class="sums small"><thead><tr><th scope="col">${T.sums.unit}</th>${[T.sums.score, T.sums.die, T.sums.total, T.sums.hits, T.sums.steps].map(words => html`<th scope="col" class="number">${words}</th>`)}</tr></thead>
      <tbody>${rows.map(row => html`<tr class=${row.after === '0' ? 'lost' : ''}><th scope="row">${row.name}${row.table ? html` <span class="muted">${readable(row.table)}</span>` : nothing}</th>${[row.score, row.die, row.total, row.hits].map(value => html`<td class="number">${value || '–'}</td>`)}<td class="number">${row.after === '' ? '–' : row.after === row.before ? row.after : html`<span class="muted">${row.before} → </span>${row.after}`}</td></tr>`)}</tbody></table></div>`
  }
    ${rest.length === 0 ? nothing : html`<dl class="pairs small">${rest.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>`}`;
}

/** @param {Table} table @param {Report} report @param {Story} story */
function dice(table, report, story) {
  if (report.rolls.length === 0) return nothing;
  return html`<ul class="rolls small" role="list">${report.rolls.map(roll => html`<li>${die(roll)} ${readable(roll.purpose)}</li>`)}</ul>
    ${table.state.welcome?.campaign.lesson ? html`<p class="small muted">${L.diceSet}</p>` : nothing}
    ${(table.state.welcome?.campaign.lesson ? [] : streamsOf(report)).map(stream => {
      const key = `${story.phase}/${stream}`;
      const verdict = /** @type {keyof typeof T.dice | undefined} */ (table.ui.verdicts.get(key));
      return verdict
        ? html`<p class="small ${verdict === 'ok' ? 'good' : 'problem'}" role="status">${T.dice[verdict]}</p>`
        : html`<button type="button" class="quiet small" @click=${() => checkDice(table, story, stream, key)}>${T.checkDice}</button>`;
    })}`;
}

/** @param {Table} table @param {Story} story @param {string} stream @param {string} key */
async function checkDice(table, story, stream, key) {
  table.ui.verdicts.set(key, await checkStream(shownOfStream(story, stream)));
  table.update();
}
