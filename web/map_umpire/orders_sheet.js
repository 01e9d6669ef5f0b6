// The seats with their seals and orders; and the acts that wait: another umpire's proposals, scheduled acts, requests
// for more time.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { extensionsPart } from '../desk/clock/law_part.js';
import { failedPart, scheduledPart } from '../desk/later/scheduled_part.js';
import { playerSeats } from '../desk/page/parts.js';
import { sealBadge, sheetWords } from '../desk/seats/seats_panel.js';
import { standing } from '../desk/seats/standing.js';
import { proposalsPart } from '../desk/umpires/proposals_part.js';
import { emblem } from '../kit/parts/parts.js';
/** @import { Desk } from '../desk/page/desk.js' */
/** @import { Seat } from '../core/types.js' */

/** @param {Desk} desk */
export const ordersSheet = desk =>
  html`${proposalsPart(desk)} ${failedPart(desk)} ${extensionsPart(desk)}
    <ul role="list" class="seat-orders">
      ${playerSeats(desk).map(seat => seatOrders(desk, seat))}
    </ul>
    ${scheduledPart(desk)}`;

/** @param {Desk} desk @param {Seat} seat */
function seatOrders(desk, seat) {
  const { ui, state, extra } = desk;
  const open = ui.openSheets.has(seat.id);
  const claimed = extra.seats.get(seat.id)?.claimed === true;
  const sheet = state.sheets.get(seat.id);
  return html`<li data-seat=${seat.id} data-state=${standing(desk, seat)}>
    <button
      type="button"
      class="quiet seat-head"
      aria-expanded=${String(open)}
      @click=${() => {
        ui.openSheets = open
          ? new Set([...ui.openSheets].filter(id => id !== seat.id))
          : new Set([...ui.openSheets, seat.id]);
      }}
    >
      ${emblem(seat.faction)}<span class="seat-name">${seat.title}</span>
      <span class="presence"
        >${sealBadge(desk, seat.id, standing(desk, seat), claimed, state.seals.bots.get(seat.id), sheet)}</span
      >
    </button>
    ${open ? html`<div class="seat-body">${sheetWords(desk, seat, sheet)}</div>` : nothing}
  </li>`;
}
