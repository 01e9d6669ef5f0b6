// Parses a rulebook as sent into a book: sections of blocks, and for every rule number the one place that states it.
// Pure.
import { blocksOf, rulesIn, slugOf } from '../kit/markup.js';
/** @import { Block } from '../kit/markup.js' */

/** @typedef {{ id: string, title: string, blocks: Block[], inText: ReadonlySet<string>, inTitle: readonly string[] }} Section
 * inText: rules stated by a paragraph of their own; inTitle: rules stated here, but not by one paragraph
 */
/**
 * @typedef {{ name: string, rulebook: string, version: number, sections: Section[], stated: ReadonlySet<string> }} Book
 */

/** @param {Block} block */
const anchorsOf = block =>
  block.kind === 'list' ? block.items.map(item => item.anchor) : 'anchor' in block ? [block.anchor] : [];

/**
 * @param {{ name: string, rulebook: string, version: number, sections: readonly { title: string, text: string }[] }}
 *   sent
 * @returns {Book}
 */
export function bookOf(sent) {
  const parts = sent.sections.map(({ title, text }) => ({ title, blocks: blocksOf(text) }));
  // If two places state a rule, the first counts; a paragraph of its own takes precedence over a title that only covers
  // it.
  /** @type {Set<string>} */ const stated = new Set();
  const inText = parts.map(({ blocks }) => {
    const own = blocks.flatMap(anchorsOf).filter(anchor => anchor !== null && !stated.has(anchor));
    for (const anchor of own) stated.add(/** @type {string} */ (anchor));
    return new Set(/** @type {string[]} */ (own));
  });
  /** @type {Set<string>} */ const ids = new Set();
  const sections = parts.map(({ title, blocks }, i) => {
    const inTitle = rulesIn(title).filter(rule => !stated.has(rule));
    for (const rule of inTitle) stated.add(rule);
    let id = slugOf(title.replace(/\s*\([^()]*\d\)\s*$/, '')) || `part-${i + 1}`;
    while (ids.has(id)) id += '-again';
    ids.add(id);
    return { id, title, blocks, inText: inText[i], inTitle };
  });
  return { name: sent.name, rulebook: sent.rulebook, version: sent.version, sections, stated };
}

/** The statement of a rule with all that belongs to it: of a list only the item; otherwise everything up to the next
 * number or heading. A rule named only in a title is stated by its whole section.
 * @param {Book} book
 * @param {string} rule
 * @returns {{ section: Section, blocks: Block[] } | null}
 */
export function statementOf(book, rule) {
  const section = book.sections.find(({ inText, inTitle }) => inText.has(rule) || inTitle.includes(rule));
  if (!section) return null;
  const { blocks, inText } = section;
  if (!inText.has(rule)) return { section, blocks };
  const at = blocks.findIndex(block => anchorsOf(block).includes(rule));
  const block = blocks[at];
  if (block.kind === 'list')
    return { section, blocks: [{ ...block, items: block.items.filter(item => item.anchor === rule) }] };
  const states = (/** @type {Block} */ one) => anchorsOf(one).some(anchor => anchor !== null && inText.has(anchor));
  const next = blocks.findIndex((one, i) => i > at && (one.kind === 'heading' || states(one)));
  return { section, blocks: blocks.slice(at, next < 0 ? undefined : next) };
}
