// The lines of a result on the Desk: who received each, its words, its rule, and its dice folded.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { ruleLink } from '../../kit/parts/parts.js';
import { die, headed, sum } from '../../kit/story/report.js';
import { toldPart } from '../../kit/story/report_audience.js';
import { text } from '../../text/en.js';
import { deskText } from '../../text/pages/desk_en.js';
/** @import { Desk } from '../page/desk.js' */
/** @import { Report } from '../../core/types.js' */

const T = deskText.result;

/**
 * @param {Desk} desk
 * @param {Report} report
 * @param {Report} [above] the report above; this one has the same recipients unless it says otherwise
 */
export function words(desk, report, above) {
  const { words, folded } = headed(report, desk.state);
  return html`${toldPart(report, desk.state, above)}${
    report.places.some(place => place.board)
      ? html`<button type="button" class="quiet words" @click=${() => desk.focus(report.places.at(-1), report.places)}>
          ${words}
        </button>`
      : html`<span class="words">${words}</span>`
  }
  ${ruleLink(desk.state, report.rule)}${folded}`;
}

/** @param {NonNullable<Report['amended']>} amended */
const amendedPart = ({ what, reason }) =>
  html`<p class="small amended">
    <span class="badge accent">${text.table.amended}</span> ${text.table.amendedHow(what, reason)}
  </p>`;

/** Its dice, or its result. @param {Report} report */
const inBrief = ({ rolls, details }) =>
  rolls.length > 0 ? rolls.map(die) : details.slice(-1).map(([label, value]) => `${label}: ${value}`);

/**
 * A report as its readers have it, with its dice folded.
 * @param {Desk} desk
 * @param {Report} report
 * @param {Report} [above]
 */
export const plainLine = (desk, report, above) =>
  html`<li class="report ${report.important ? 'important' : ''}" data-kind=${report.kind}>
    ${words(desk, report, above)}${report.amended ? amendedPart(report.amended) : nothing}
    ${
      report.rolls.length > 0 || report.details.length > 0
        ? html`<details>
            <summary class="small">
              ${inBrief(report)}${report.likely ? html` <span class="muted">${T.likely}: ${report.likely}</span>` : nothing}
            </summary>
            ${sum(report)}
          </details>`
        : nothing
    }
  </li>`;
