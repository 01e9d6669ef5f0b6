// A held result as one side will read it once it is published, while the umpire looks as that side.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { deskText } from '../../text/pages/desk_en.js';
import { factionName } from '../page/parts.js';
import { plainLine } from './report_lines.js';
/** @import { Desk } from '../page/desk.js' */
/** @import { Held, Report } from '../../core/types.js' */

const T = deskText.result;

/** Its reader does not learn who else received it. @param {Report} report @returns {Report} */
const toReader = ({ to: _, ...report }) => report;

/**
 * The lines that this side will read. The side may also read shorter versions of other lines, which the server does not
 * send to the umpire. Nor does the umpire's page know which of the lines for every side the public reads too.
 * @param {Desk} desk
 * @param {Held} held
 */
export function readBy(desk, held) {
  const { look } = desk.ui;
  const steps = held.outcome.steps
    .map(({ title, reports }) => ({
      title,
      reports: reports.filter(({ to }) => !to || to.includes(look)).map(toReader),
    }))
    .filter(({ reports }) => reports.length > 0);
  const name = factionName(desk, look);
  return html`<header class="panel-head">
      <h2>${T.title}</h2>
      <span class="badge warn">${T.held}</span>
    </header>
    <p class="muted small">${look === 'public' ? T.readByPublic : T.readBy(name)}</p>
    ${steps.length === 0 ? html`<p>${look === 'public' ? T.readsNothingPublic : T.readsNothing(name)}</p>` : nothing}
    ${steps.map(
      step =>
        html`<section class="step" data-read-by=${look}>
          <h3>${step.title}</h3>
          <ul role="list">
            ${step.reports.map(report => plainLine(desk, report))}
          </ul>
        </section>`,
    )}
    <p class="muted small">${T.readByOnly}</p>`;
}
