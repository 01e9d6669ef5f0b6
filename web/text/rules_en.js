// What the page of the rules, and the welcome page, say of themselves. The rules themselves come from the server.

export const rulesText = {
  title: (/** @type {string} */ name) => `${name ? `${name} · ` : ''}Rules · Ziggurat`,
  h1: 'Rules',
  skip: 'Skip to the rules',
  version: (/** @type {number} */ n) => `version ${n}`,
  contents: 'Contents',
  find: 'Find a rule or a word',
  found: (/** @type {number} */ n) => (n === 0 ? 'Nothing found.' : `${n} ${n === 1 ? 'section' : 'sections'}`),
  loading: 'Reading …',
  lost: 'The rules cannot be read just now. Try again in a moment.',
  unknown: 'There is no such rulebook here.',
  again: 'Try again',
  anchor: (/** @type {string} */ rule) => `Link to ${rule}`,
  calculator: 'Calculator',
  calculatorHint: 'Every procedure of the rules, worked out as the server does it.',
  table: 'Table',
};
