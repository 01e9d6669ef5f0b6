// Exports for other programs: CSV as in RFC 4180, and file names that every file system accepts.

/** Matches what spreadsheets take for a formula: these signs, full-width ones too, also after blanks. */
const formula = /^[\s\u200b]*[=+\-@＝＋－＠]/;

/** Escape formulas as text, also after characters at which another program would split the cell.
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
 * With a byte order mark, by which spreadsheets recognise UTF-8.
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
