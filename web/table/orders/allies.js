// The sheets of the side's other seats, updated live and read-only.
import { html } from '../../vendor/lit-html/lit-html.js';
import { text } from '../../text/en.js';
import { seatTitle } from '../../kit/parts/parts.js';
/** @import { Table } from '../page/table.js' */
/** @import { Seat } from '../../core/types.js' */

const T = text.table;

/** @param {Table} table @param {readonly Seat[]} others */
export function allies(table, others) {
  const { state } = table;
  return html`<details class="allies">
    <summary>${T.allies}</summary>
    <p class="muted small">${T.alliesHint}</p>
    ${others.map(seat => {
      const sheet = state.sheets.get(seat.id);
      return html`<h4>
          ${seatTitle(state, seat.id)}
          <span class="badge">${T.sealState[state.seals.seats.get(seat.id) ?? 'none']}</span>
        </h4>
        ${
          sheet && sheet.sheet.orders.length > 0
            ? html`<ul>
                ${sheet.sheet.orders.map(
                  (order, i) =>
                    html`<li>
                      <button type="button" class="quiet words" @click=${() => table.showOrder(order)}>
                        ${sheet.words[i] ?? order.kind}
                      </button>
                    </li>`,
                )}
              </ul>`
            : html`<p class="muted">${T.alliesNone}</p>`
        }`;
    })}
  </details>`;
}
