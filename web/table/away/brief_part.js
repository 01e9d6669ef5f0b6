// The hand-over brief: the first page of a stand-in.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { list } from '../../core/words/format.js';
import { beginningOf } from '../../core/words/headline.js';
import { seatSaid } from '../../core/words/names.js';
import { awayText } from '../../text/pages/away_en.js';
import { aboutMe, whoIAm } from '../newcomer/welcome_part.js';
import { goalPart } from '../newcomer/goal_part.js';
import { openingOf } from '../../core/words/goal.js';
import { text } from '../../text/en.js';
import { briefOf } from './brief.js';
/** @import { Agreement } from '../../core/types.js' */
/** @import { Table } from '../page/table.js' */

const B = awayText.brief;
const letter_chars = 240;

/** @param {string} title @param {readonly unknown[]} lines */
const section = (title, lines) =>
  html`<section>
    <h3 class="overline">${title}</h3>
    ${
      lines.length === 0
        ? html`<p class="muted">${B.nothing}</p>`
        : html`<ul class="lines" role="list">
            ${lines.map(line => html`<li>${line}</li>`)}
          </ul>`
    }
  </section>`;

/** @param {Table} table */
export function briefPart(table) {
  const { state } = table;
  const brief = briefOf(state, table.revealed, table.replay.stories());
  const { welcome } = state;
  const mine = welcome?.you.seat ?? '';
  const { goal = '' } = welcome?.factions.find(one => one.id === welcome.you.faction) ?? {};
  const others = (/** @type {Agreement} */ one) =>
    list([one.from, ...one.with].filter(seat => seat !== mine).map(seat => seatSaid(welcome, seat)));
  const pact = (/** @type {Agreement} */ one) => B.agreement(one.title, others(one));
  return html`<div class="brief">
    <h2 id="dialog-title" tabindex="-1" autofocus>${B.title}</h2>
    <p class="muted">${B.hint}</p>
    <section>
      <h3 class="overline">${B.standing}</h3>
      <p><b>${brief.title}.</b> ${[whoIAm(state), ...aboutMe(table)].join(' ')}</p>
      ${goal ? html`<p class="goal"><b>${text.table.welcome.goal}.</b> ${goalPart(table, openingOf(goal))}</p>` : nothing}
      ${
        brief.standing.length > 0
          ? html`<dl class="pairs small">
              ${brief.standing.map(
                ([label, value]) =>
                  html`<dt>${label}</dt>
                    <dd>${value}</dd>`,
              )}
            </dl>`
          : nothing
      }
    </section>
    ${section(brief.last?.title ? `${B.last}: ${brief.last.title}` : B.last, brief.last?.reports ?? [])}
    ${section(brief.sealed ? B.sealed : B.draft, brief.orders)}
    ${brief.inForce.length > 0 ? section(B.inForce, brief.inForce) : nothing}
    ${section(B.agreements, brief.agreements.map(pact))}
    ${brief.offers.length > 0 ? section(B.offers, brief.offers.map(pact)) : nothing}
    ${section(
      B.letters,
      brief.letters.map(one => B.letter(seatSaid(welcome, one.from), beginningOf(one.text, letter_chars))),
    )}
    ${
      brief.requests.length > 0
        ? section(
            B.requests,
            brief.requests.map(one => one.words),
          )
        : nothing
    }
    <div class="actions">
      <button type="button" class="primary" data-point="button:begin" @click=${() => table.open(null)}>${B.go}</button>
    </div>
  </div>`;
}
