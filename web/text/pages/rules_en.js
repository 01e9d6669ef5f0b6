// The words around the rules; the rules themselves come from the server.
import { plural } from '../../core/words/format.js';

export const rulesText = {
  title: (/** @type {string} */ name) => `${name ? `${name} · ` : ''}Rules · Ziggurat`,
  h1: 'Rules',
  skip: 'Skip to the rules',
  version: (/** @type {number} */ n, /** @type {string} */ game = '') =>
    `${game ? `The rules of “${game}”, ` : ''}version ${n}`,
  rule: (/** @type {string} */ rule) => `Rule ${rule}`,
  backTo: (/** @type {string} */ rule) => `Back to ${rule}`,
  all: 'All the rules',
  contents: 'Contents',
  back: 'Back to the game',
  find: 'Find a rule or a word',
  /** With numbers that this book has. */
  findHint: (/** @type {readonly string[]} */ rules) => [...rules, 'retreat …'].join(', '),
  found: (/** @type {number} */ n) => `${plural(n, 'place', 'places')} · Enter: next`,
  foundNone: 'No match.',
  near: 'Try these words:',
  at: (/** @type {number} */ i, /** @type {number} */ all) => `${i} of ${all}`,
  standsAt: (/** @type {number} */ i, /** @type {number} */ all, /** @type {string} */ where) =>
    `${i} of ${all}: ${where}`,
  next: 'Next place (Enter)',
  previous: 'Previous place (Shift and Enter)',
  results: 'What was found',
  more: (/** @type {number} */ n) => `and ${plural(n, 'more place', 'more places')}`,
  heading: 'Heading',
  notStated: (/** @type {string} */ rule) => `${rule} is not in these rules.`,
  loading: 'Loading …',
  lost: 'The rules cannot be loaded right now. Try again in a moment.',
  unknown: 'This server has no such rulebook.',
  again: 'Try again',
  anchor: (/** @type {string} */ rule) => `Link to ${rule}`,
  calculator: 'Calculator',
  calculatorHint: 'Try any procedure of the rules: the server works it out as it does in a game.',
  table: (/** @type {string} */ title) => `Table: ${title}`,
};
