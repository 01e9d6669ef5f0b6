// What the rules say about a campaign's switches: the table rows whose first cell is the switch's name.
/** @import { Book } from './book.js' */
/** @import { Run } from '../kit/markup.js' */

/** @typedef {{ rule: string, words: string, example: string }} Explained */

/** @param {readonly Run[] | undefined} cell */
const plain = cell => (cell ?? []).map(run => run.text).join('');

/** Switch, rule, what it does, an example. @param {Book} book @returns {ReadonlyMap<string, Explained>} */
export const switchesIn = book =>
  new Map(
    book.sections
      .flatMap(section => section.blocks)
      .flatMap(block => (block.kind === 'table' && block.head.length === 4 ? block.rows : []))
      .filter(([name]) => /^[a-z]+(_[a-z]+)*$/.test(plain(name)))
      .map(([name, rule, words, example]) => [
        plain(name),
        { rule: plain(rule), words: plain(words), example: plain(example) },
      ]),
  );
