// Own pieces that are off the map, to be set up.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { text } from '../text/en.js';
import { form } from './form.js';
import { pieceGroups } from './groups.js';
import { fewerButton } from './party_card.js';
/** @import { Piece } from '../core/types.js' */
/** @import { Table } from './table.js' */

const T = text.table;

/** @param {Table} table @param {readonly Piece[]} waiting */
export function reserve(table, waiting) {
  const { ui } = table;
  const chosen = ui.composer?.pieces.some(id => waiting.some(piece => piece.id === id));
  return html`<section class="reserve"><h3 class="overline">${T.reserve}</h3><p class="muted small">${T.reserveHint}</p>
    ${pieceGroups(table, waiting)}${chosen ? html`<div class="card">${form(table)}${fewerButton(table)}<button type="button" class="only-narrow" @click=${() => table.show('map')}>${T.toMap}</button></div>` : nothing}</section>`;
}
