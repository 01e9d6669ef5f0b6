// The preview in the form: what the order would lead to, as the server answers.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { textOf } from '../../core/sheet/orders.js';
import { placeWords } from '../../kit/parts/parts.js';
import { withRules } from '../../kit/parts/rule_link.js';
import { listsText as L } from '../../text/orders/lists_en.js';
import { previewedOrder } from '../acts/previewed_order.js';
/** @import { Table } from '../page/table.js' */

/** @param {Table} table */
export function foreseenPart({ acts, state, ui }) {
  const kind = acts.kinds().find(one => one.name === ui.composer?.kind),
    order = previewedOrder(ui.composer, kind, ui.preview);
  // Ignore the answer about an earlier order.
  if (!order || !ui.foreseen || ui.foreseen.of !== textOf(order)) return nothing;
  const { stop, refused, details, chances } = ui.foreseen.preview,
    all = chances.reduce((sum, [, weight]) => sum + weight, 0);
  const end = stop ? placeWords(state, stop) : '';
  if (!end && !refused && details.length + chances.length === 0) return nothing;
  return html`<section class="foreseen" aria-label=${L.foreseen} role="status">
    <h4 class="small">${L.foreseen}</h4>
    ${end ? html`<p>${L.ends(end)}</p>` : nothing}
    ${refused ? html`<p class="problem">${withRules(state.welcome?.campaign.rulebook, refused.words)}</p>` : nothing}
    ${
      details.length + chances.length === 0
        ? nothing
        : html`<dl>
            ${details.map(
              ([label, value]) =>
                html`<div>
                  <dt>${label}</dt>
                  <dd>${value}</dd>
                </div>`,
            )}
            ${chances.map(
              ([label, weight]) =>
                html`<div>
                  <dt>${label}</dt>
                  <dd>${L.chance(weight, all)}</dd>
                </div>`,
            )}
          </dl>`
    }
  </section>`;
}
