// What the forms of list parameters say: counts, rankings, steps; and what an order would lead to.
import { number, plural } from '../../core/words/format.js';

const inchesOf = (/** @type {string} */ inches) => `${inches} ${inches === '1' ? 'inch' : 'inches'}`;

/** Words that stand for a target, as part of a sentence. @type {Readonly<Record<string, string>>} */
const targets = { any: 'anyone', nearest: 'the nearest', weakest: 'the weakest', nowhere: 'nowhere' };

export const listsText = {
  grip: (/** @type {string} */ name, /** @type {number} */ rank, /** @type {number} */ of) =>
    `Move ${name}, ${number(rank)} of ${number(of)}`,
  gripHelp:
    'Drag to move it. With the keyboard: arrow keys move it, Home and End take it to an end, Delete removes it.',
  moved: (/** @type {string} */ name, /** @type {number} */ rank, /** @type {number} */ of) =>
    `${name}: now ${number(rank)} of ${number(of)}.`,
  removed: (/** @type {string} */ name) => `${name}: removed.`,
  leaveOut: 'Leave out',

  contingent: (/** @type {number} */ n) => `Contingent ${number(n)}`,
  less: (/** @type {string} */ name) => `One less: ${name}`,
  more: (/** @type {string} */ name) => `One more: ${name}`,
  between: (/** @type {number} */ low, /** @type {number} */ high) =>
    low === high ? number(low) : `${number(low)} to ${number(high)}`,
  sum: (/** @type {number} */ sum, /** @type {number} */ of) => `Together ${number(sum)} of ${number(of)}`,
  sumTooHigh: (/** @type {number} */ sum, /** @type {number} */ most) =>
    `Together ${number(sum)}: only ${number(most)} are allowed.`,

  /** A word that stands for a target; '' if the page has no own words for it. @param {string} word */
  target: word => targets[word] ?? '',
  ranked: 'First choice first',
  nobodyRanked: 'No target yet. Choose below or on the map.',
  add: (/** @type {string} */ name) => `Add ${name}`,
  /** @param {readonly string[]} names */
  inTurn: names => names.join(', then '),

  numbers: (/** @type {string} */ label, /** @type {readonly number[]} */ counts) =>
    `(${label.charAt(0).toLowerCase()}${label.slice(1)} ${counts.map(count => number(count)).join(', ')})`,

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
  bearing: 'degrees off straight ahead, right is positive',
  off: 'to the side',
  noSteps: 'No steps yet.',
  byHand:
    'Drag the unit on the map, and turn it by its round handles. Keys on the map: W and S go ¼ inch farther or less, Q and E turn by 5°, A and D go aside, Enter gives the order.',
  length: (/** @type {string} */ inches, /** @type {number} */ turns) =>
    `${inchesOf(inches)}, ${plural(turns, 'turn', 'turns')}`,
  dice: (/** @type {string} */ least, /** @type {string} */ mean, /** @type {string} */ greatest) =>
    least === greatest
      ? `You can move ${greatest} inches.`
      : `The dice give ${least} to ${greatest} inches, ${mean} on average.`,
  turnsMost: (/** @type {number} */ turns) => `At most ${plural(turns, 'turn', 'turns')}.`,
  turns: (/** @type {number} */ angle) => `turn ${number(Math.abs(angle) / 100)}° ${angle < 0 ? 'left' : 'right'}`,
  goes: (/** @type {string} */ inches, /** @type {number} */ bearing) =>
    `move ${inchesOf(inches)}${bearing === 0 ? '' : ` at ${number(Math.abs(bearing) / 100)}° ${bearing < 0 ? 'left' : 'right'}`}`,

  noCharge: 'This unit cannot charge that enemy from where it stands. Drop it on open ground to move there.',
  byKey: (/** @type {string} */ steps) => `${steps}. Enter gives the order.`,

  foreseen: 'What it would lead to',
  ends: (/** @type {string} */ place) => `Ends at ${place}.`,
  chance: (/** @type {number} */ weight, /** @type {number} */ all) =>
    `${number(Math.round((weight / all) * 1000) / 10)}%`,
};
