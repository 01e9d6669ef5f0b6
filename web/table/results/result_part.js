// The result on a narrow page: over the foot of the map, until dismissed. A wide page has its report beside the map.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { text } from '../../text/en.js';
import { openedBy } from '../../kit/parts/abridged.js';
import { later } from '../../kit/parts/later.js';
import { counsel } from '../newcomer/counsel_row.js';
import { reportLine } from './report_line.js';
import { stands } from './result_read.js';
/** @import { Table } from '../page/table.js' */
/** @import { Result } from './result.js' */

const T = text.table;
const sinces = later(() => import('./since_orders.js'), 'since');
/** Up to this many lines, a result shows the details of each expanded, unless they have more lines than this themselves. */
const few_lines = 3;

/** @param {Table} table @param {Result} result */
export function resultPart(table, result) {
  stands(table, result);
  const since = sinces()?.sinceOrders(table.state);
  const passed = since ? T.sentence.passed(since.passed, since.why) : '';
  const few = result.chapters.flatMap(({ reports }) => reports).length <= few_lines;
  return html`<section class="result" aria-label=${T.result.title}>
    <h2>${T.result.title}</h2>
    ${repeat(
      [result],
      // A new key makes a new element, which starts at the top of its scroll.
      ({ upTo }) => upTo,
      () =>
        html`<div class="caption" tabindex="0" role="group" aria-label=${T.result.title}>
          ${result.chapters.map(
            ({ story, reports, rest }) =>
              html` <h3 class="overline">${story.title || table.phaseTitle(story.phase)}</h3>
                <ul class="reports" role="list">
                  ${openedBy(reports, rest, report => reportLine(table, report, story, { open: few && report.rolls.length > 0 && report.details.length <= few_lines }))}
                </ul>`,
          )}${passed ? html`<p class="small">${passed}</p>` : nothing}${counsel(table, 'inResult')}
        </div>`,
    )}
  </section>`;
}
