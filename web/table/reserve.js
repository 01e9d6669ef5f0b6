// Own pieces that are off the map, to be set up: taken kind by kind, a stack at a time, or one by one.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { piecesOf } from '../core/orders.js';
import { text } from '../text/en.js';
import { form } from './form.js';
import { emblem, nameOf, rootOf } from './parts.js';
/** @import { Table } from './table.js' */
/** @import { Piece } from '../core/types.js' */

const T = text.table;
const stack_units = 4;  // what one tap on a kind takes; the rules say whether so many may stand together

/** @param {Table} table */
export function reserve(table) {
  const { state, ui, acts } = table;
  const waiting = [...state.own.view.pieces.values()].filter(piece => !piece.at.board && acts.isOwn(piece));
  if (waiting.length === 0) return nothing;
  const ordered = new Set(table.drafting.draft().orders.flatMap(order => piecesOf(order, acts.kinds())));
  const chosen = new Set((ui.composer?.pieces ?? []).filter(id => waiting.some(piece => piece.id === id)));
  /** @type {Map<string, Piece[]>} */ const groups = new Map();
  for (const piece of waiting) groups.set(rootOf(nameOf(piece)), [...(groups.get(rootOf(nameOf(piece))) ?? []), piece]);
  return html`<section class="reserve"><h3 class="overline">${T.reserve}</h3><p class="muted small">${T.reserveHint}</p>
    ${[...groups].map(([name, pieces]) => {
      const left = pieces.filter(piece => !ordered.has(piece.id));
      const some = pieces.some(piece => chosen.has(piece.id));
      return html`<details ?open=${some}><summary><button type="button" class="chip ${left.length === 0 ? 'ordered' : ''}" aria-pressed=${String(some)} ?disabled=${!acts.mayOrder()} @click=${(/** @type {Event} */ event) => { event.preventDefault(); acts.select((left.length > 0 ? left : pieces).slice(0, stack_units).map(piece => piece.id)); }}>${emblem(pieces[0].side)}${name} <span class="muted">${left.length === 0 ? '✓' : T.left(left.length, pieces.length)}</span></button></summary>
        <div class="chips">${pieces.map(piece => html`<button type="button" class="chip ${ordered.has(piece.id) ? 'ordered' : ''}" aria-pressed=${String(chosen.has(piece.id))} ?disabled=${!acts.mayOrder()} @click=${() => acts.select(chosen.has(piece.id) ? [...chosen].filter(id => id !== piece.id) : [...chosen, piece.id])}>${nameOf(piece)}${ordered.has(piece.id) ? ' ✓' : ''}</button>`)}</div></details>`;
    })}
    ${chosen.size > 0 ? html`<div class="card">${form(table)}</div>` : nothing}</section>`;
}
