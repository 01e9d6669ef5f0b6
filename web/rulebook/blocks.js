// Blocks of the rules as the page shows them: highlights the statement of the requested rule and marks search results.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { readable } from '../text/en.js';
import { rulesText } from '../text/pages/rules_en.js';
import { isWord } from './find.js';
/** @import { Section } from './book.js' */
/** @import { Block, Run } from '../kit/markup.js' */

const T = rulesText;

/** @typedef {{ stated: ReadonlySet<string>, lit: string, marks: RegExp | null, current: string }} Look
 * stated: rules of this book, the only ones that can be linked to; lit: the requested rule; current: the current search
 *   result
 */

/** @param {string} words @param {Look} look */
function marked(words, { marks }) {
  if (!marks) return words;
  /** @type {unknown[]} */ const parts = [];
  let last = 0;
  for (const match of words.matchAll(marks)) {
    parts.push(words.slice(last, match.index), html`<mark>${match[0]}</mark>`);
    last = match.index + match[0].length;
  }
  return last === 0 ? words : [...parts, words.slice(last)];
}

/** @param {Run} run @param {Look} look */
const run = ({ kind, text }, look) =>
  kind === 'bold'
    ? html`<b>${marked(text, look)}</b>`
    : kind === 'code'
      ? html`<code>${marked(text, look)}</code>`
      : kind === 'rule' && look.stated.has(text)
        ? html`<a href=${`#${text}`}>${marked(text, look)}</a>`
        : marked(text, look);

/** @param {readonly Run[]} runs @param {Look} look */
const runs = (runs, look) => runs.map(one => run(one, look));

/**
 * A cell that holds only a rulebook identifier is shown as plain words.
 * @param {readonly Run[]} cell
 * @param {Look} look
 */
const cellView = (cell, look) =>
  runs(
    cell.map(one => (cell.length === 1 && isWord(one.text) ? { ...one, text: readable(one.text) } : one)),
    look,
  );

/**
 * A rule's own number precedes its words and links to it.
 * @param {string | null} anchor
 * @param {readonly Run[]} all
 * @param {Section} section
 * @param {Look} look
 */
function stating(anchor, all, section, look) {
  if (!anchor || !section.inText.has(anchor)) return runs(all, look);
  const [first, ...others] = all;
  const rest = first.kind === 'bold' ? first.text.slice(anchor.length).trim() : '';
  const said = html`<a class="number" href=${`#${anchor}`} aria-label=${T.anchor(anchor)}>${marked(anchor, look)}</a> `;
  if (first.kind === 'rule') return [said, runs(others, look)];
  if (first.kind === 'bold') return [said, rest ? html`<b>${marked(rest, look)}</b>` : nothing, runs(others, look)];
  return [said, runs([{ ...first, text: first.text.slice(anchor.length).trimStart() }, ...others], look)];
}

/** @param {string | null} anchor @param {Section} section */
const idOf = (anchor, section) => (anchor && section.inText.has(anchor) ? anchor : nothing);
/** @param {string | null} anchor @param {string} key @param {Section} section @param {Look} look */
const lookOf = (anchor, key, section, look) =>
  `${anchor && section.inText.has(anchor) ? 'rule-text' : ''} ${anchor && anchor === look.lit && section.inText.has(anchor) ? 'named' : ''} ${key === look.current ? 'current' : ''}`;

/** @param {Block} block @param {string} key @param {Section} section @param {Look} look */
export function blockView(block, key, section, look) {
  switch (block.kind) {
    case 'fixed':
      return html`<pre
        tabindex="0"
        data-place=${key}
        class=${lookOf(null, key, section, look)}
      ><code>${marked(block.text, look)}</code></pre>`;
    case 'heading':
      return html`<h3
        id=${idOf(block.anchor, section)}
        data-place=${key}
        class=${lookOf(block.anchor, key, section, look)}
      >
        ${stating(block.anchor, block.runs, section, look)}
      </h3>`;
    case 'list': {
      const items = block.items.map(
        (item, i) =>
          html`<li
            id=${idOf(item.anchor, section)}
            data-place=${`${key}.${i}`}
            class=${lookOf(item.anchor, `${key}.${i}`, section, look)}
          >
            ${stating(item.anchor, item.runs, section, look)}
          </li>`,
      );
      return block.ordered
        ? html`<ol>
            ${items}
          </ol>`
        : html`<ul>
            ${items}
          </ul>`;
    }
    case 'table':
      return html`<div class="scroll" tabindex="0" role="group" aria-label=${T.table(section.title)}>
        <table>
          ${
            block.head.length > 0
              ? html`<thead>
                  <tr data-place=${`${key}.0`} class=${lookOf(null, `${key}.0`, section, look)}>
                    ${block.head.map(cell => headView(cell, look))}
                  </tr>
                </thead>`
              : nothing
          }
          <tbody>
            ${block.rows.map(
              (row, i) =>
                html`<tr data-place=${`${key}.${i + 1}`} class=${lookOf(null, `${key}.${i + 1}`, section, look)}>
                  ${row.map(cell => html`<td>${cellView(cell, look)}</td>`)}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`;
    default:
      return html`<p
        id=${idOf(block.anchor, section)}
        data-place=${key}
        class=${lookOf(block.anchor, key, section, look)}
      >
        ${stating(block.anchor, block.runs, section, look)}
      </p>`;
  }
}

/** An empty corner cell is no heading. @param {any} cell @param {Look} look */
const headView = (cell, look) =>
  cell.some((/** @type {any} */ run) => String(run.text ?? run).trim() !== '')
    ? html`<th scope="col">${cellView(cell, look)}</th>`
    : html`<td></td>`;

/** One section. If its title covers rules that no paragraph states alone, each number still has an anchor and
 * highlights the whole section.
 * @param {Section} section @param {number} i @param {Look} look */
export const sectionView = (section, i, look) =>
  html`<section aria-labelledby=${section.id} class=${section.inTitle.includes(look.lit) ? 'named' : ''}>
    <h2 id=${section.id} data-place=${i} class=${look.current === String(i) ? 'current' : ''}>
      ${marked(section.title, look)}
    </h2>
    ${
      section.inTitle.length > 1
        ? html`<p class="numbers small">
            ${section.inTitle.map(rule => html`<a id=${rule} class="number" href=${`#${rule}`} aria-label=${T.anchor(rule)}>${rule}</a> `)}
          </p>`
        : section.inTitle.map(rule => html`<span id=${rule}></span>`)
    }
    ${section.blocks.map((block, j) => blockView(block, `${i}.${j}`, section, look))}
  </section>`;
