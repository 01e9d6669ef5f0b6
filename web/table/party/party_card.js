// The card of a party (several stacks selected together): its size, and the orders that can be given to it.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { mapWords } from '../../text/pages/board_en.js';
import { text } from '../../text/en.js';
import { kindsOf, leadOf } from './formation.js';
import { several } from '../card/several.js';
import { iconButton, nameOf, placeWords, rootOf, stackWords } from '../../kit/parts/parts.js';
/** @import { Table } from '../page/table.js' */

const T = text.table;

/** The card of several stacks. @param {Table} table */
export function partyCard(table) {
  const { ui, acts, party: doing, state } = table;
  const { party } = ui;
  if (!party) return nothing;
  const view = acts.view();
  const kinds = party.known ? kindsOf(party.parts, acts.kinds(), view) : [];
  const now = kinds.find(one => one.kind.name === party.kind);
  const lead = now?.leads ? leadOf(party.parts, now.kind, acts.kinds(), view) : null;
  return html`<section class="card chosen-card orders party" aria-label=${T.card}>
    <header>
      <div>
        <h2>${mapWords.party(party.ids.length, party.parts.length)}</h2>
        <p class="muted small">${typesWords(party.ids.map(id => nameOf(view.pieces.get(id))))}</p>
      </div>
      ${iconButton('close', text.common.close, acts.deselect)}
    </header>
    ${
      !party.known
        ? html`<p class="muted">${T.loading}</p>`
        : kinds.length === 0
          ? html`<p class="muted">${T.nothingToDo}</p>`
          : html`<div class="kinds" role="group" aria-label=${T.orders}>
                ${kinds.map(
                  ({ kind, able, leads }) =>
                    html`<button
                      type="button"
                      class="chip"
                      aria-pressed=${String(kind.name === party.kind)}
                      title=${kind.help}
                      @click=${() => (leads ? doing.choose(kind.name) : (doing.choose(kind.name), doing.give(null)))}
                    >
                      ${kind.label}${able < party.ids.length ? html` <span class="muted">${mapWords.share(able, party.ids.length)}</span>` : nothing}
                    </button>`,
                )}
              </div>
              ${
                lead
                  ? html`<p class="small">
                      ${mapWords.formation(stackWords(lead.ids.map(id => nameOf(view.pieces.get(id)))), placeWords(state, lead.at))}
                    </p>`
                  : nothing
              }`
    }
    ${party.said ? html`<p class="told">${party.said}</p>` : nothing} ${several(table, [])}
  </section>`;
}

/** "8 × Imperial Guard, 3 × Trebuchet". @param {readonly string[]} names */
function typesWords(names) {
  /** @type {Map<string, number>} */ const counts = new Map();
  for (const name of names) counts.set(rootOf(name), (counts.get(rootOf(name)) ?? 0) + 1);
  return [...counts].map(([name, count]) => text.table.ofKind(count, name)).join(', ');
}
