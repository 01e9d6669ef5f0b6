// Finds the row of the rules' tables that an answer came from. The tables are read from the rules in force.
import { rulesIn } from '../kit/markup.js';
import { cellWords } from '../rulebook/find.js';
import { readable } from '../text/en.js';
/** @import { Book } from '../rulebook/book.js' */
/** @import { Run } from '../kit/markup.js' */

/**
 * rows: first cells of the rows that count; column: the column's heading.
 * @typedef {{ rule: string, rows: readonly string[], column?: string }} Wanted
 */
/**
 * @typedef {(outcome: Record<string, any>, situation: Record<string, any>, faces: readonly number[]) => Wanted | null}
 *   Lit
 */

/** @type {Record<string, Lit>} */
export const cityTables = {
  melee: (o, _, faces) => (o.column ? { rule: 'CT-53', rows: faces.slice(0, 1).map(String), column: o.column } : null),
  odds: o => ({ rule: 'CT-53', rows: [], column: o.column }),
  losses: (_, s) => ({ rule: 'CT-54', rows: [s.result] }),
};
/** @type {Record<string, Lit>} */
export const urrTables = {
  hits: (o, s) =>
    s.target === 'wall' || o.hits === 0
      ? null
      : { rule: 'UH-4', rows: [s.total >= 14 ? '14' : s.total >= 10 ? '10' : '6'] },
  unit_profile: (_, s) => (s.unit.type ? { rule: 'UH-20', rows: [s.unit.type] } : null),
  modifiers: (o, s) => ({
    rule: { ranged: 'UH-35', attack: 'UH-36', defend: 'UH-37' }[/** @type {'attack'} */ (s.table)],
    rows: o.rows.map((/** @type {{ row: string }} */ row) => row.row),
  }),
};

/** @param {readonly Run[]} cell */
const raw = cell => cell.map(run => run.text).join('');

/**
 * The table of this rule that contains these rows.
 * @param {Book} book
 * @param {Wanted} wanted
 * @returns {{ title: string, head: string[], rows: { cells: string[], lit: boolean }[], column: number } | null}
 */
export function tableWith(book, { rule, rows, column }) {
  for (const section of book.sections) {
    if (!section.inText.has(rule) && !rulesIn(section.title).includes(rule)) continue;
    for (const block of section.blocks) {
      if (block.kind !== 'table') continue;
      const at = column === undefined ? -1 : block.head.findIndex(cell => raw(cell) === column);
      const keys = block.rows.map(row => raw(row[0] ?? []));
      const lit = new Set(rows.filter(row => keys.includes(row)));
      if ((column !== undefined && at < 0) || (rows.length > 0 && lit.size === 0)) continue;
      return {
        title: section.title,
        head: block.head.map(cellWords),
        rows: block.rows.map((row, i) => ({
          cells: row.map(cell => readable(cellWords(cell))),
          lit: lit.has(keys[i]),
        })),
        column: at,
      };
    }
  }
  return null;
}
