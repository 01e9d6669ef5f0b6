// What this day is expected to bring, below the sentence; a tap expands the whole plan.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { dayPlanOf } from '../../core/words/day_plan.js';
import { capital, text } from '../../text/en.js';
/** @import { State } from '../../core/types.js' */

const T = text.table;

/** @param {State} state */
export function dayPlanPart(state) {
  const plan = dayPlanOf(state.own);
  if (!plan?.today || state.own.ended) return nothing;
  const { days, today, hours } = plan;
  return html`<details class="day-plan">
    <summary>
      <b>${today.name}</b> <span>${capital(today.what)}</span>
      <span class="muted">${T.dayOf(days.indexOf(today) + 1, days.length)}</span>
    </summary>
    <div class="whole">
      <h2 class="overline">${T.dayPlan}</h2>
      <ol role="list">
        ${days.map(
          day =>
            html`<li data-when=${day.when} aria-current=${day.when === 'now' ? 'date' : nothing}>
              <b>${day.name}</b> <span>${capital(day.what)}</span>
            </li>`,
        )}
      </ol>
      ${hours ? html`<p class="muted small">${T.hours(hours)}</p>` : nothing}
      <p class="muted small">${T.dayPlanHint}</p>
    </div>
  </details>`;
}
