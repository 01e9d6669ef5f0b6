// The words of list fields in forms, and of moving a unit by hand; loaded with them.
import { number, plural } from '../../core/words/format.js';
import { inchesOf } from './lists_en.js';

export const listFormsText = {
  grip: (/** @type {string} */ name, /** @type {number} */ rank, /** @type {number} */ of) =>
    `Move ${name}, ${number(rank)} of ${number(of)}`,
  gripHelp:
    'Drag to move it. With the keyboard: arrow keys move it, Home and End take it to an end, Delete removes it.',
  moved: (/** @type {string} */ name, /** @type {number} */ rank, /** @type {number} */ of) =>
    `${name}: now ${number(rank)} of ${number(of)}.`,
  removed: (/** @type {string} */ name) => `${name}: removed.`,
  leaveOut: 'Leave out',
  contingent: (/** @type {number} */ n) => `Contingent ${number(n)}`,
  less: (/** @type {string} */ name) => `One fewer: ${name}`,
  more: (/** @type {string} */ name) => `One more: ${name}`,
  between: (/** @type {number} */ low, /** @type {number} */ high) =>
    low === high ? number(low) : `${number(low)} to ${number(high)}`,
  sum: (/** @type {number} */ sum, /** @type {number} */ of) => `Total: ${number(sum)} of ${number(of)}`,
  sumTooHigh: (/** @type {number} */ sum, /** @type {number} */ most) =>
    `Total: ${number(sum)}. At most ${number(most)} are allowed.`,
  ranked: 'First choice first',
  nobodyRanked: 'No target yet. Choose below or on the map.',
  add: (/** @type {string} */ name) => `Add ${name}`,
  turn: 'Turn',
  go: 'Move',
  addTurn: 'Add a turn',
  addGo: 'Add a movement',
  step: (/** @type {number} */ n) => `Step ${number(n)}`,
  degrees: 'degrees',
  inches: 'inches',
  side: 'Side',
  right: 'right',
  left: 'left',
  bearing: 'degrees from straight ahead, positive to the right',
  off: 'to the side',
  noSteps: 'No steps yet.',
  byHand:
    'Drag the unit on the map, and turn it by its round handles. Keys on the map: W and S change the distance by ¼ inch, Q and E turn the unit by 5°, A and D move it more to the side, Enter gives the order.',
  length: (/** @type {string} */ inches, /** @type {number} */ turns) =>
    `${inchesOf(inches)}, ${plural(turns, 'turn', 'turns')}`,
  dice: (/** @type {string} */ least, /** @type {string} */ mean, /** @type {string} */ greatest) =>
    least === greatest
      ? `You can move ${greatest} inches.`
      : `The dice give ${least} to ${greatest} inches, ${mean} on average.`,
  turnsMost: (/** @type {number} */ turns) => `At most ${plural(turns, 'turn', 'turns')}.`,
  noCharge: 'This unit cannot charge that enemy from where it stands. Drop it on open ground to move there.',
  byKey: (/** @type {string} */ steps) => `${steps}. Enter gives the order.`,
};
