// Lists in the words of an order (counts, rankings, steps), and the preview of an order.
import { number } from '../../core/words/format.js';

export const inchesOf = (/** @type {string} */ inches) => `${inches} ${inches === '1' ? 'inch' : 'inches'}`;

/** Words that stand for a target, as part of a sentence. @type {Readonly<Record<string, string>>} */
const targets = { any: 'anyone in reach', nearest: 'the nearest', weakest: 'the weakest', nowhere: 'nowhere' };

export const listsText = {
  /** A word that stands for a target; '' if the page has no own words for it. @param {string} word */
  target: word => targets[word] ?? '',
  /** @param {readonly string[]} names */
  inTurn: names => names.join(', then '),
  numbers: (/** @type {string} */ label, /** @type {readonly number[]} */ counts) =>
    `(${label.charAt(0).toLowerCase()}${label.slice(1)} ${counts.map(count => number(count)).join(', ')})`,
  turns: (/** @type {number} */ angle) => `turn ${number(Math.abs(angle) / 100)}° ${angle < 0 ? 'left' : 'right'}`,
  goes: (/** @type {string} */ inches, /** @type {number} */ bearing) =>
    `move ${inchesOf(inches)}${bearing === 0 ? '' : ` at ${number(Math.abs(bearing) / 100)}° ${bearing < 0 ? 'left' : 'right'}`}`,
  foreseen: 'What this order would do',
  ends: (/** @type {string} */ place) => `Ends at ${place}.`,
  chance: (/** @type {number} */ weight, /** @type {number} */ all) =>
    `${number(Math.round((weight / all) * 1000) / 10)}%`,
};
