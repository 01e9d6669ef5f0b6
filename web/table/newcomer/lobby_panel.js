// The orders panel before the game: who takes part, what the start waits for, and what the player can do meanwhile.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { seatsOf } from '../../core/words/team.js';
import { notBegun } from '../../core/words/lobby.js';
import { strengths } from '../../text/bots_en.js';
import { text } from '../../text/en.js';
import { clockLawText } from '../../text/pages/clock_law_en.js';
import { emblem } from '../../kit/parts/parts.js';
/** @import { State } from '../../core/types.js' */
/** @import { Table } from '../page/table.js' */

const T = text.table;

/** @param {State} state @param {string} seat */
const whoSits = ({ seals }, seat) =>
  seals.bots.has(seat)
    ? html`<span class="muted small">${T.botPlays(strengths[seals.bots.get(seat) ?? 'fair'])}</span>`
    : seals.free.has(seat)
      ? html`<span class="badge warn">${T.free}</span>`
      : html`<span class="badge ok">${T.here}</span>`;

/** @param {Table} table */
export function lobbyPanel(table) {
  const { welcome, own, seals } = table.state;
  if (!welcome || !own.clock) return nothing;
  return html`<header><h2>${T.lobby.title}</h2></header>
    <div class="body stack" tabindex="0" role="group" aria-label=${T.lobby.title}>
      <p><b>${notBegun(own.clock, table.now)}</b></p>
      ${table.state.law ? html`<p data-point="law:words">${clockLawText.words(table.state.law, table.state.welcome?.phase_kinds)}</p>` : nothing}
      <p class="muted">${T.ordersLobby} ${T.lobby.meanwhile}</p>
      <section>
        <h3 class="overline">${T.lobby.seats}</h3>
        <ul class="seats" role="list">
          ${seatsOf(welcome)
            .filter(seat => seat.role === 'player')
            .map(
              seat =>
                html`<li
                  data-seat=${seat.id}
                  data-sits=${seals.bots.has(seat.id) ? 'bot' : seals.free.has(seat.id) ? 'nobody' : 'somebody'}
                >
                  <span class="who"
                    >${emblem(seat.faction)}
                    ${seat.title}${seat.id === welcome.you.seat ? html` <b>(${T.you})</b>` : nothing}</span
                  >${whoSits(table.state, seat.id)}
                </li>`,
            )}
        </ul>
      </section>
      <div class="toolbar">
        <button type="button" @click=${() => table.show('press')}>${T.lobby.write}</button>
        <a class="button" href=${`/rules/${welcome.campaign.rulebook}`} target="_blank" rel="noopener">${T.rules}</a>
      </div>
    </div>`;
}
