// On the card of a place: who commands a piece of the player's side, and the leader's button to hand it over.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { withStyle } from '../../core/page/style.js';
import { commanderOf, holderOf, isCommanded, mayHandOver, myTeam } from '../../core/words/team.js';
import { teamText as W } from '../../text/pages/team_en.js';
import { isMine } from '../map/own_units.js';
import { beginHandOver } from './hand_over.js';
/** @import { Piece } from '../../core/types.js' */
/** @import { Table } from '../page/table.js' */

/** @param {Table} table @param {readonly Piece[]} chosen */
export function commandPart(table, chosen) {
  const { state } = table;
  const own = chosen.filter(piece => isMine(state, piece));
  if (own.length === 0 || myTeam(state).length === 0) return nothing;
  withStyle('/style/team.css');
  const others = own.filter(piece => !isCommanded(state, piece));
  const who = [...new Set(others.map(piece => holderOf(state, commanderOf(state, piece))))];
  const leads = mayHandOver(state);
  return html`<div class="command-part">
    ${who.map(
      title => html`<p class="small"><b>${W.commandedBy(title)}.</b> ${leads ? W.takeBack : W.askFor(title)}</p>`,
    )}
    ${
      leads
        ? html`<button
            type="button"
            class="small quiet"
            data-point="button:hand-over-these"
            @click=${() =>
              beginHandOver(
                table,
                own.map(piece => piece.id),
              )}
          >
            ${W.handOver}
          </button>`
        : nothing
    }
  </div>`;
}
