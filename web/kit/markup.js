// Parses the rules' plain markup into blocks and runs: paragraphs, lists, tables, preformatted text, bold, code. Every rule
// number becomes an anchor where the rule is stated and a link where it is cited. Pure; anything unrecognised stays
// text.

/** @typedef {{ kind: 'text' | 'bold' | 'code' | 'rule', text: string }} Run */
/** @typedef {{ kind: 'paragraph', anchor: string | null, runs: Run[] } | { kind: 'heading', level: number, anchor: string | null, runs: Run[] } |
 * { kind: 'list', ordered: boolean, items: { anchor: string | null, runs: Run[] }[] } | { kind: 'table', head: Run[][],
 * rows: Run[][][] } |
 *   { kind: 'fixed', text: string }} Block */

const ruleNumber = /[A-Z]{2,3}-\d+[a-z]?/;
const range = /([A-Z]{2,3})-(\d+)([a-z]?)(?:(?:\s*[–…]\s*|-|\s+to\s+)(?:[A-Z]{2,3}-)?(\d+))?(?![\w-])/g;
const range_max = 200;

/** @param {string} text @returns {Block[]} */
export function blocksOf(text) {
  const lines = text.replaceAll('\r', '').split('\n');
  /** @type {Block[]} */ const blocks = [];
  for (let i = 0; i < lines.length;) {
    const line = lines[i];
    if (line.trim() === '' || /^-{3,}$/.test(line.trim())) i++;
    else if (line.startsWith('```')) {
      const end = lines.findIndex((other, j) => j > i && other.startsWith('```'));
      const stop = end < 0 ? lines.length : end;
      blocks.push({ kind: 'fixed', text: lines.slice(i + 1, stop).join('\n') });
      i = stop + 1;
    } else if (line.startsWith('|')) {
      const end = endOf(lines, i, other => other.startsWith('|'));
      blocks.push(tableOf(lines.slice(i, end)));
      i = end;
    } else if (/^#{1,4} /.test(line)) {
      const level = line.indexOf(' ');
      const words = line.slice(level + 1);
      blocks.push({ kind: 'heading', level, anchor: anchorOf(words), runs: runsOf(words) });
      i++;
    } else if (isItem(line)) {
      const end = endOf(lines, i, other => isItem(other) || /^\s+\S/.test(other));
      blocks.push(listOf(lines.slice(i, end)));
      i = end;
    } else {
      const end = endOf(
        lines,
        i,
        other =>
          other.trim() !== '' &&
          !other.startsWith('|') &&
          !other.startsWith('```') &&
          !isItem(other) &&
          !/^#{1,4} /.test(other),
      );
      const words = lines.slice(i, end).join(' ');
      blocks.push({ kind: 'paragraph', anchor: anchorOf(words), runs: runsOf(words) });
      i = end;
    }
  }
  return blocks;
}

/** @param {string} line */
const isItem = line => /^\s*([-*]|\d+\.) /.test(line);

/** @param {readonly string[]} lines @param {number} from @param {(line: string) => boolean} belongs */
function endOf(lines, from, belongs) {
  let end = from + 1;
  while (end < lines.length && belongs(lines[end])) end++;
  return end;
}

/** @param {readonly string[]} lines @returns {Block} */
function listOf(lines) {
  /** @type {string[]} */ const items = [];
  for (const line of lines) {
    if (isItem(line)) items.push(line.replace(/^\s*([-*]|\d+\.) /, ''));
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  return {
    kind: 'list',
    ordered: /^\s*\d+\./.test(lines[0]),
    items: items.map(item => ({ anchor: anchorOf(item), runs: runsOf(item) })),
  };
}

/** @param {readonly string[]} lines @returns {Block} */
function tableOf(lines) {
  const rows = lines.map(line =>
    line
      .trim()
      .replace(/^\||\|$/g, '')
      .split('|')
      .map(cell => runsOf(cell.trim())),
  );
  const ruled = /^[|\s:-]+$/.test(lines[1] ?? '');
  return { kind: 'table', head: ruled ? rows[0] : [], rows: ruled ? rows.slice(2) : rows };
}

/** A text that begins with a rule number in bold states that rule. @param {string} text */
export const anchorOf = text =>
  new RegExp(`^\\*\\*(${ruleNumber.source})\\b`).exec(text)?.[1] ??
  new RegExp(`^(${ruleNumber.source})(?=[ :.])`).exec(text)?.[1] ??
  null;

const named = `(?<![\\w-])(${ruleNumber.source})(?![\\w-])`;
const runPattern = new RegExp(`\\*\\*(.+?)\\*\\*|\`([^\`]+)\`|${named}`, 'g'),
  namedPattern = new RegExp(`()()${named}`, 'g');

/**
 * @param {string} text
 * @param {{ marked?: boolean }} [how] marked: false treats stars and backticks as plain characters
 * @returns {Run[]}
 */
export function runsOf(text, { marked = true } = {}) {
  /** @type {Run[]} */ const runs = [];
  const pattern = marked ? runPattern : namedPattern;
  let last = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > last) runs.push({ kind: 'text', text: text.slice(last, match.index) });
    const [, bold, code, rule] = match;
    runs.push(bold ? { kind: 'bold', text: bold } : code ? { kind: 'code', text: code } : { kind: 'rule', text: rule });
    last = match.index + match[0].length;
  }
  if (last < text.length) runs.push({ kind: 'text', text: text.slice(last) });
  return runs;
}

/**
 * Every rule that a text cites: "CT-6, CT-41 to CT-43" gives four.
 * @param {string} words
 * @returns {string[]}
 */
export function rulesIn(words) {
  /** @type {Set<string>} */ const all = new Set();
  for (const [, prefix, first, letter, last] of words.matchAll(range)) {
    const from = Number(first),
      to = last && !letter ? Math.min(Number(last), from + range_max) : from;
    if (to <= from) all.add(`${prefix}-${from}${letter}`);
    else for (let n = from; n <= to; n++) all.add(`${prefix}-${n}`);
  }
  return [...all];
}

/** The address of a rule; for a range, that of its first rule. @param {string} rulebook @param {string} [rule] */
export const ruleAddress = (rulebook, rule = '') => {
  const [first] = rulesIn(rule);
  return `/rules/${encodeURIComponent(rulebook)}${first ? `#${first}` : ''}`;
};

/** A section's anchor: its title in lower case. @param {string} title */
export const slugOf = title =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
