// Buttons to select more than one stack, and to give a refused order to as many pieces as the rules allow.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { mapWords } from '../../text/pages/board_en.js';
import { isUnit } from '../../core/words/names.js';
import { nameOf, rootOf } from '../../kit/parts/parts.js';
/** @import { Table } from '../page/table.js' */
/** @import { Piece } from '../../core/types.js' */

/** After a refusal: the same order for the permitted number of pieces. @param {Table} table @param {string} [look] */
export function fewerButton({ ui, acts }, look = '') {
  const fewer = ui.why?.fewer;
  return fewer
    ? html`<button type="button" class="fewer ${look}" @click=${() => acts.giveOne(fewer.composer, fewer.at)}>
        ${mapWords.takeFewer(fewer.count)}
      </button>`
    : nothing;
}

/**
 * Buttons that extend the selection: this stack, all of this type, all without an order.
 * @param {Table} table
 * @param {readonly Piece[]} chosen own pieces of one place
 * @param {boolean} [stack] nothing else offers the whole stack
 */
export function several(table, chosen, stack = false) {
  const { acts, party, ui } = table;
  if (!acts.mayOrder()) return nothing;
  const now = new Set(ui.party?.ids ?? chosen.map(piece => piece.id));
  const first = chosen[0];
  const rows = /** @type {[string, string[]][]} */ ([
    ...(first
      ? [
          ...(stack ? [[isUnit(first) ? mapWords.unitsHere : mapWords.thisStack, party.stack(first)]] : []),
          [mapWords.allOf(rootOf(nameOf(first))), party.alike(first)],
        ]
      : []),
    [mapWords.allIdle, party.idle()],
  ]).filter(([, ids]) => ids.length > 1 && !(ids.length === now.size && ids.every(id => now.has(id))));
  return rows.length === 0
    ? nothing
    : html`<div class="several" role="group" aria-label=${mapWords.chooseMore}>
        <span class="muted small">${mapWords.chooseMore}:</span>${rows.map(
          ([words, ids]) =>
            html`<button type="button" class="quiet small" @click=${() => party.take(ids)}>
              ${words} <span class="muted">${ids.length}</span>
            </button>`,
        )}
      </div>`;
}
