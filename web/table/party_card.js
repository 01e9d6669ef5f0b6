// What is said of a party: how many, what they may be ordered together, and the ways to choose more than one stack.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { mapWords } from '../text/board_en.js';
import { text } from '../text/en.js';
import { kindsOf, leadOf } from './formation.js';
import { iconButton, nameOf, placeWords, rootOf, stackWords } from '../kit/parts.js';
/** @import { Table } from './table.js' */
/** @import { Piece } from '../core/types.js' */

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
    <header><div><h2>${mapWords.party(party.ids.length, party.parts.length)}</h2><p class="muted small">${typesWords(party.ids.map(id => nameOf(view.pieces.get(id))))}</p></div>${iconButton('close', text.common.close, acts.deselect)}</header>
    ${
      !party.known
        ? html`<p class="muted">${T.loading}</p>`
        : kinds.length === 0
          ? html`<p class="muted">${T.nothingToDo}</p>`
          : html`<div class="kinds" role="group" aria-label=${T.orders}>${kinds.map(
              ({ kind, able, leads }) =>
                html`<button type="button" class="chip" aria-pressed=${String(kind.name === party.kind)} title=${kind.help} @click=${() => (leads ? doing.choose(kind.name) : (doing.choose(kind.name), doing.give(null)))}>${kind.label}${able < party.ids.length ? html` <span class="muted">${mapWords.share(able, party.ids.length)}</span>` : nothing}</button>`,
            )}</div>
            ${lead ? html`<p class="small">${mapWords.formation(stackWords(lead.ids.map(id => nameOf(view.pieces.get(id)))), placeWords(state, lead.at))}</p>` : nothing}`
    }
    ${party.told ? html`<p class="told">${party.told}</p>` : nothing}
    ${several(table, [])}
  </section>`;
}

/** "8 Imperial Guard, 3 Trebuchet". @param {readonly string[]} names */
function typesWords(names) {
  /** @type {Map<string, number>} */ const counts = new Map();
  for (const name of names) counts.set(rootOf(name), (counts.get(rootOf(name)) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${count} ${name}`).join(', ');
}

/** After a refusal: the same for as many as may. @param {Table} table @param {string} [look] */
export function fewerButton({ ui, acts }, look = '') {
  const fewer = ui.why?.fewer;
  return fewer
    ? html`<button type="button" class="fewer ${look}" @click=${() => acts.giveOne(fewer.composer, fewer.at)}>${mapWords.takeFewer(fewer.count)}</button>`
    : nothing;
}

/** Buttons that choose more: this stack, all of this type, all without an order. @param {Table} table @param {readonly Piece[]} chosen own pieces of one place @param {boolean} [stack] nothing else offers the whole stack */
export function several(table, chosen, stack = false) {
  const { acts, party, ui } = table;
  if (!acts.mayOrder()) return nothing;
  const now = new Set(ui.party?.ids ?? chosen.map(piece => piece.id));
  const first = chosen[0];
  const rows = /** @type {[string, string[]][]} */ ([
    ...(first
      ? [
          ...(stack ? [[mapWords.thisStack, party.stack(first)]] : []),
          [mapWords.allOf(rootOf(nameOf(first))), party.alike(first)],
        ]
      : []),
    [mapWords.allIdle, party.idle()],
  ]).filter(([, ids]) => ids.length > 1 && !(ids.length === now.size && ids.every(id => now.has(id))));
  return rows.length === 0
    ? nothing
    : html`<div class="several" role="group" aria-label=${mapWords.chooseMore}><span class="muted small">${mapWords.chooseMore}:</span>${rows.map(
        ([words, ids]) =>
          html`<button type="button" class="quiet small" @click=${() => party.take(ids)}>${words} <span class="muted">${ids.length}</span></button>`,
      )}</div>`;
}
