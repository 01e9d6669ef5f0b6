// Files for other programs: tables with commas, quotes and line ends as RFC 4180 has them, and names that every disk
// takes.

/** What begins a formula: the signs of spreadsheets, full-width ones as well, also behind blanks. */
const formula = /^[\s\u200b]*[=+\-@＝＋－＠]/;

/** What a spreadsheet would take for a formula is kept a text; also behind a mark at which another one than ours would cut the cell.
 * @param {unknown} value */
function cell(value) {
  const words = value === undefined || value === null ? '' : String(value);
  const safe =
    typeof value !== 'string'
      ? words
      : words
          .split(/([;\t\r\n])/)
          .map(part => (formula.test(part) ? `'${part}` : part))
          .join('');
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * With the mark by which spreadsheets know that letters are UTF-8.
 * @param {readonly string[]} head
 * @param {readonly (readonly unknown[])[]} rows
 */
export const csvOf = (head, rows) => `\uFEFF${[head, ...rows].map(row => row.map(cell).join(',')).join('\r\n')}\r\n`;

/** "Siege of Ur, turn 1" → "siege-of-ur-turn-1". @param {string} words */
export const fileName = words =>
  words
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'ziggurat';
