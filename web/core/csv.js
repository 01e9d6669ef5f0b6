// Files for other programs: tables with commas, quotes and line ends as RFC 4180 has them, and names that every disk
// takes.

/**
 * What a spreadsheet would take for a formula is kept a text: the signs of full width too, and behind a separator of other
 * languages, which is why such a text is quoted.
 * @param {unknown} value
 */
function cell(value) {
  const words = value === undefined || value === null ? '' : String(value);
  const safe = typeof value === 'string' && /^[\s\u200b]*[=+\-@＝＋－＠]|^[\t\r]/.test(words) ? `'${words}` : words;
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
