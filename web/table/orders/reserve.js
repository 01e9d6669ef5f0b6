// Own pieces that are off the map and wait to be set up.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { isOffMap } from '../../core/board/boards.js';
import { isTroop } from '../../draw/pieces/pieces.js';
import { text } from '../../text/en.js';
import { form } from './form.js';
import { pieceGroups } from '../card/groups.js';
import { fewerButton } from '../card/several.js';
import { whyGreyed } from './why_greyed.js';
/** @import { Table } from '../page/table.js' */

const T = text.table;

/** Why the selected pieces may be given no order; empty if one is proposed. @param {Table} table */
function whyNone(table) {
  const { composer } = table.ui,
    options = composer?.kind ? [] : (composer?.options ?? []);
  return whyGreyed(
    table,
    options,
    options.filter(option => option.refused),
  );
}

/** @param {Table} table */
export function reserve(table) {
  const { state, ui, acts } = table;
  // Troops without a place. Garrisons are inside a holding, and persons and treaties never have a place.
  const waiting = [...state.own.view.pieces.values()].filter(
    piece => isOffMap(piece) && isTroop(piece.kind) && acts.isOwn(piece),
  );
  if (waiting.length === 0) return nothing;
  const chosen = ui.composer?.pieces.some(id => waiting.some(piece => piece.id === id));
  return html`<section class="reserve">
    <h3 class="overline">${T.reserve}</h3>
    <p class="muted small">${T.reserveHint}</p>
    ${pieceGroups(table, waiting)}${
      chosen
        ? html`<div class="card">
            ${form(table)}${whyNone(table)}${table.narrow() ? nothing : fewerButton(table)}<button
              type="button"
              class="only-narrow"
              @click=${() => table.show('map')}
            >
              ${T.toMap}
            </button>
          </div>`
        : nothing
    }
  </section>`;
}
