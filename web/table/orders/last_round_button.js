// The button "As last round" and, struck through below it, the orders that could not be repeated, with the reasons.
// Loaded when there is a last round.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { mapWords } from '../../text/pages/board_en.js';
import { again } from '../acts/repeat_order.js';
/** @import { Table } from '../page/table.js' */
/** @import { Line } from './last_round.js' */

/** @param {Table} table @param {readonly Line[]} lines */
export function lastRoundButton(table, lines) {
  const { struck } = table.ui;
  const old = struck.phase === table.state.own.phase?.number ? struck.lines : [];
  if (lines.length === 0 && old.length === 0) return nothing;
  return html`<section class="last-round">
    ${lines.length > 0 ? html`<button type="button" @click=${() => take(table, lines)}>${mapWords.asLastRound(lines.length)}</button>` : nothing}
    ${
      old.length > 0
        ? html`<ul class="struck" role="list" aria-label=${mapWords.notAgain}>
            ${old.map(({ words, why }) => html`<li><s>${words}</s> <span class="problem">${why}</span></li>`)}
          </ul>`
        : nothing
    }
  </section>`;
}

/** @param {Table} table @param {readonly Line[]} lines */
async function take(table, lines) {
  const { acts, state } = table;
  const kinds = acts.kinds();
  /** @type {{ words: string, why: string }[]} */ const out = [];
  /** @type {Map<object, Line>} */ const of = new Map();
  for (const line of lines) {
    const order = again(line, kinds, acts.view());
    if (order) of.set(order, line);
    else out.push({ words: line.words, why: mapWords.pieceGone });
  }
  const { refused } = await acts.giveAll(/** @type {any} */ ([...of.keys()]));
  out.push(...refused.map(({ order, words }) => ({ words: of.get(order)?.words ?? table.wordsOf(order), why: words })));
  table.ui.struck = { phase: state.own.phase?.number ?? 0, lines: out };
}
