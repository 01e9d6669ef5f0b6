// The strip of turns: the armies in the order in which they act, with the current one and the next marked.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { turnsOf } from '../../core/words/turn_order.js';
import { emblem, factionName } from '../../kit/parts/parts.js';
import { text } from '../../text/en.js';
/** @import { Table } from './table.js' */

const T = text.table.turns;

/** @param {Table} table @param {boolean} past the page shows an earlier phase: mark no turn as current */
export function turnsPart({ state, revealed }, past) {
  const turns = turnsOf({ view: revealed, phase: past ? null : state.own.phase });
  if (turns.length === 0 || state.own.ended) return nothing;
  const said = { now: T.now, next: T.next, past: '', later: '' };
  return html`<ol class="course turns" role="list" aria-label=${T.label}>
    ${turns.map(
      ({ faction, when }) =>
        html`<li data-when=${when} aria-current=${when === 'now' ? 'step' : nothing}>
          ${emblem(faction)}<span>${faction === state.welcome?.you.faction ? T.you : factionName(state, faction)}</span>${said[when] ? html`<small>${said[when]}</small>` : nothing}
        </li>`,
    )}
  </ol>`;
}
