// One report as a line that leads to the map, with its dice, its sum and its rule.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { checkStream, shownOfStream, streamsOf } from '../core/dice_check.js';
import { readable, text } from '../text/en.js';
import { placeWords, ruleLink } from './parts.js';
/** @import { Table } from './table.js' */
/** @import { Report, Roll, Story } from '../core/types.js' */

const T = text.table;
const pips = ['', '⚀', '⚁', '⚂', '⚃', '⚄', '⚅'];

/** @param {Roll} roll */
export const die = roll => html`<span class="die ${roll.sides === 6 ? '' : 'plain'}" role="img" aria-label=${T.die(roll.sides, roll.face, readable(roll.purpose))} title=${T.die(roll.sides, roll.face, readable(roll.purpose))}>${roll.sides === 6 ? pips[roll.face] ?? roll.face : roll.face}</span>`;

/** @param {Table} table @param {Report} report @param {Story} story @param {{ open?: boolean }} [how] */
export function reportLine(table, report, story, { open = false } = {}) {
  const place = report.places.at(-1);
  const rich = report.details.length > 0 || report.rolls.length > 0;
  const words = html`${report.important ? html`<b aria-hidden="true" class="bang">◆ </b>` : nothing}${report.text}`;
  return html`<li class="report ${report.important ? 'important' : ''}" data-kind=${report.kind}>
    ${place?.board ? html`<button type="button" class="quiet words" aria-label=${`${report.text} ${T.show(placeWords(table.state, place))}`} @click=${() => table.focus(place, report.places)}>${words}</button>` : html`<span class="words">${words}</span>`}
    ${ruleLink(table.state, report.rule)}
    ${rich ? html`<details ?open=${open}><summary>${report.rolls.length > 0 ? report.rolls.slice(0, 12).map(die) : T.more}${report.likely ? html`<span class="muted small"> ${T.likely}: ${report.likely}</span>` : nothing}</summary>
      ${sum(report)}${dice(table, report, story)}</details>` : nothing}
  </li>`;
}

/** Everything by which the result can be worked out by hand. @param {Report} report */
export const sum = report => (report.details.length === 0 ? nothing : html`<dl class="pairs small">${report.details.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>`);

/** @param {Table} table @param {Report} report @param {Story} story */
function dice(table, report, story) {
  if (report.rolls.length === 0) return nothing;
  return html`<ul class="rolls small" role="list">${report.rolls.map(roll => html`<li>${die(roll)} ${readable(roll.purpose)}</li>`)}</ul>
    ${streamsOf(report).map(stream => {
      const key = `${story.phase}/${stream}`;
      const verdict = /** @type {keyof typeof T.dice | undefined} */ (table.ui.verdicts.get(key));
      return verdict ? html`<p class="small ${verdict === 'ok' ? 'good' : 'problem'}" role="status">${T.dice[verdict]}</p>`
        : html`<button type="button" class="quiet small" @click=${() => checkDice(table, story, stream, key)}>${T.checkDice}</button>`;
    })}`;
}

/** @param {Table} table @param {Story} story @param {string} stream @param {string} key */
async function checkDice(table, story, stream, key) {
  table.ui.verdicts.set(key, await checkStream(shownOfStream(story, stream)));
  table.update();
}
