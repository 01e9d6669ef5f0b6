// Of the report once it is read: its dice, whether they fell well, and what may be taken away.
import { plural } from '../core/format.js';

export const readText = {
  checkDice: 'Check these dice',
  dice: {
    ok: 'These dice were fixed before anyone ordered: checked ✓',
    not_committed: 'The key of these dice does not lead to what was published before the orders.',
    other_faces: 'The dice fixed before the orders show other faces: an umpire has set these by hand.',
    no_proof: 'The proof of these dice is not on this page: “Look back” fetches it.',
    cannot: 'Over plain http this browser cannot check dice: open the page over https.',
  },
  luck: 'Luck',
  luckMine: 'Thrown by your units',
  luckAll: 'All dice you saw',
  luckLine: (/** @type {number} */ dice, /** @type {string} */ mean, /** @type {string} */ expected) =>
    `${plural(dice, 'die', 'dice')}, ${mean} on average, ${expected} expected`,
  luckWords: (/** @type {number} */ d) =>
    Math.abs(d) < 0.75
      ? 'as expected'
      : Math.abs(d) < 1.75
        ? d > 0
          ? 'rather high'
          : 'rather low'
        : d > 0
          ? 'very high'
          : 'very low',
  keep: {
    title: 'To take away',
    picture: 'Picture of the map',
    story: 'Save as picture',
    storyOf: (/** @type {string} */ phase) => `Save as picture: ${phase}`,
    paper: 'Print map and report',
    table: 'Report as a table (CSV)',
    columns: ['Phase', 'Step', 'Rule', 'What happened'],
    orders: 'My orders',
    failed: 'This browser could not make the picture.',
  },
};
