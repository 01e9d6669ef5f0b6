// The law of absence at the Desk: after how many missed phases a bot takes over a seat.
import { html } from '../../vendor/lit-html/lit-html.js';
import { live } from '../../vendor/lit-html/directives/live.js';
import { awayText } from '../../text/pages/away_en.js';
import { reasonField } from '../page/parts.js';
/** @import { Desk } from '../page/desk.js' */

const T = awayText.desk;
const missed_max = 20;

/** @param {Desk} desk */
export function absencePart(desk) {
  const { extra, ui, acts } = desk;
  const set = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const bot_after = Number(ui.botAfter ?? extra.bot_after);
    const done = await acts.ask({ type: 'absence_law', bot_after, reason: acts.reason('absence_law') }, T.done);
    if (!done) return;
    ui.botAfter = null;
    ui.reasons.delete('absence_law');
  };
  return html`<details class="absence">
    <summary class="small">${T.law}</summary>
    <form @submit=${set}>
      <p class="small" data-point="absence:now">${T.now(extra.bot_after)}</p>
      <div class="field">
        <label for="bot-after">${T.label}</label
        ><input
          id="bot-after"
          type="number"
          min="0"
          max=${missed_max}
          step="1"
          required
          .value=${live(ui.botAfter ?? String(extra.bot_after))}
          @input=${(/** @type {any} */ e) => (ui.botAfter = e.target.value)}
        />
      </div>
      ${reasonField(desk, { id: 'absence-reason', of: 'absence_law', hint: T.reason })}
      <button data-point="button:absence">${T.set}</button>
    </form>
  </details>`;
}
