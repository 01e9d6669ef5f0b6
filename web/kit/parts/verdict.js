// The verdict of a campaign, the same on every page: who won, why, and what remains.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { readable } from '../../text/en.js';
import { verdictText as T } from '../../text/pages/verdict_en.js';
import { emblem, factionName } from './parts.js';
import { replayLink } from './replay_link.js';
/** @import { State } from '../../core/types.js' */

/** The campaign's result; undefined: it ended without a verdict. @param {State} state */
const endOf = state => state.own.victory ?? state.own.ended?.victory;

/**
 * @param {State} state
 * @param {unknown} actions the page's own buttons below it
 * @param {unknown} closing the page's own closing part
 */
export function verdict(state, actions, closing = nothing) {
  const end = endOf(state);
  const mine = state.welcome?.you.faction;
  const won = end && mine && end.winners.includes(mine);
  const fate = end?.winners.length === 0 ? T.draw : won ? T.won : T.lost;
  return html`<div class="victory" data-won=${String(Boolean(won))}>
    ${end && end.winners.length > 0 ? html`<p class="emblems">${end.winners.map(id => emblem(id))}</p>` : nothing}
    <h2 id="dialog-title" tabindex="-1" autofocus>${end?.title ?? T.victory}</h2>
    ${
      end
        ? html`<p class="verdict">
            ${end.winners.length > 0 ? html`${T.winners(end.winners.map(id => factionName(state, id)))}${mine ? html` · <b>${fate}</b>` : nothing}` : fate}
          </p>`
        : nothing
    }
    <p class="letter-text">${end?.text ?? state.own.ended?.reason}</p>
    ${
      end && end.details.length > 0
        ? html`<details class="aftermath">
            <summary>${T.aftermath}</summary>
            <dl class="pairs">
              ${end.details.map(
                ([label, value]) =>
                  html`<dt>${label}</dt>
                    <dd>${readable(value)}</dd>`,
              )}
            </dl>
          </details>`
        : nothing
    }
    ${closing}
    <div class="actions">${replayLink(state)} ${actions}</div>
  </div>`;
}
