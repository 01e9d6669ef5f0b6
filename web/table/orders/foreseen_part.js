// The preview in the form: what the order would lead to, as the server answers.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { textOf } from '../../core/sheet/orders.js';
import { placeWords } from '../../kit/parts/parts.js';
import { withRules } from '../../kit/parts/rule_link.js';
import { capital } from '../../text/en.js';
import { listsText as L } from '../../text/orders/lists_en.js';
import { previewedOrder } from '../acts/previewed_order.js';
/** @import { Table } from '../page/table.js' */

/** The server's answer about the order on view. @param {Pick<Table, 'acts' | 'ui'>} table */
function answerOf({ acts, ui }) {
  const kind = acts.kinds().find(one => one.name === ui.composer?.kind),
    order = previewedOrder(ui.composer, kind, ui.preview);
  // Ignore the answer about an earlier order.
  return order && ui.foreseen?.of === textOf(order) ? ui.foreseen.preview : null;
}

/**
 * The most important part of the preview, in one line: why the order is refused, or whether it succeeds and against what.
 * @param {Pick<Table, 'acts' | 'ui'>} table
 * @returns {string} empty: there is no preview
 */
export function foreseenBrief(table) {
  const answer = answerOf(table);
  if (!answer) return '';
  const { refused, details, chances } = answer,
    all = chances.reduce((sum, [, weight]) => sum + weight, 0);
  if (refused) return refused.words;
  // One line has room only for the chance of success.
  const first = chances.slice(0, chances.length > 2 ? 0 : 1);
  const parts = [...first.map(([label, weight]) => [label, L.chance(weight, all)]), ...details.slice(0, 1)];
  return parts.map(([label, value]) => `${capital(label)}: ${value}`).join('. ');
}

/** @param {Table} table */
export function foreseenPart(table) {
  const { state } = table,
    answer = answerOf(table);
  if (!answer) return nothing;
  const { stop, refused, details, chances } = answer,
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
