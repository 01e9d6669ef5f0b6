// Blocks of the rules as the page shows them.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { readable } from '../text/en.js';
import { rulesText } from '../text/rules_en.js';
/** @import { Block, Run } from './markup.js' */

const T = rulesText;

/** @param {Run} run @param {ReadonlySet<string>} stated rules that this page states: only these can be linked to */
const run = ({ kind, text }, stated) =>
  kind === 'bold'
    ? html`<b>${text}</b>`
    : kind === 'code'
      ? html`<code>${text}</code>`
      : kind === 'rule' && stated.has(text)
        ? html`<a href=${`#${text}`}>${text}</a>`
        : text;

/** @param {readonly Run[]} runs @param {ReadonlySet<string>} stated */
const runs = (runs, stated) => runs.map(one => run(one, stated));

/** A rulebook's own word that fills a cell is said as people say it. @param {readonly Run[]} cell @param {ReadonlySet<string>} stated */
const cellView = (cell, stated) =>
  runs(
    cell.map(one =>
      cell.length === 1 && /^[a-z]+(_[a-z]+)+$/.test(one.text) ? { ...one, text: readable(one.text) } : one,
    ),
    stated,
  );

/** @param {string | null} anchor */
const mark = anchor =>
  anchor ? html`<a class="anchor" href=${`#${anchor}`} aria-label=${T.anchor(anchor)}>#</a>` : nothing;

/** @param {Block} block @param {ReadonlySet<string>} stated @param {(anchor: string | null) => string | typeof nothing} own gives each anchor to one element only */
export function blockView(block, stated, own) {
  switch (block.kind) {
    case 'fixed':
      return html`<pre tabindex="0"><code>${block.text}</code></pre>`;
    case 'heading':
      return html`<h3 id=${own(block.anchor)}>${mark(block.anchor)}${runs(block.runs, stated)}</h3>`;
    case 'list':
      return block.ordered
        ? html`<ol>${items(block.items, stated, own)}</ol>`
        : html`<ul>${items(block.items, stated, own)}</ul>`;
    case 'table':
      return html`<div class="scroll" tabindex="0" role="group" aria-label=${T.table}><table>${block.head.length > 0 ? html`<thead><tr>${block.head.map(cell => html`<th scope="col">${cellView(cell, stated)}</th>`)}</tr></thead>` : nothing}<tbody>${block.rows.map(row => html`<tr>${row.map(cell => html`<td>${cellView(cell, stated)}</td>`)}</tr>`)}</tbody></table></div>`;
    default:
      return html`<p id=${own(block.anchor)} class=${block.anchor ? 'rule-text' : ''}>${mark(block.anchor)}${runs(block.runs, stated)}</p>`;
  }
}

/** @param {readonly { anchor: string | null, runs: Run[] }[]} items @param {ReadonlySet<string>} stated @param {(anchor: string | null) => string | typeof nothing} own */
const items = (items, stated, own) =>
  items.map(item => html`<li id=${own(item.anchor)}>${mark(item.anchor)}${runs(item.runs, stated)}</li>`);
