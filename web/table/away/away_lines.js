// Lines below the head of the page: a bot plays the seat because its player was away, or a deputy looks at this page.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { awayText } from '../../text/pages/away_en.js';
/** @import { Table } from '../page/table.js' */

const L = awayText.line;

/** @param {Table} table */
export function awayLines({ state, client, acts }) {
  const { absence, welcome } = state;
  if (!absence || !welcome || state.own.ended) return nothing;
  const takeBack = () =>
    client.request({ type: 'set_bot', seat: welcome.you.seat, plays: false, reason: '' }).then(() => {}, acts.complain);
  return html`${
    absence.by_deputy
      ? html`<div class="line-state" role="status" data-point="line:deputy">${L.youActFor(welcome.you.title)}</div>`
      : nothing
  }${
    absence.left_to_bot
      ? html`<div class="line-state warn" role="status" data-point="line:bot">
          <span><b>${L.bot(absence.left_to_bot)}</b></span>
          <button type="button" class="primary" data-point="button:take-back" @click=${takeBack}>${L.takeBack}</button>
        </div>`
      : nothing
  }`;
}
