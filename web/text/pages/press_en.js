// The words of the letters panel, loaded with it.
import { list } from '../../core/words/format.js';

export const pressText = {
  pressTo: 'To',
  pressText: 'Letter',
  opens:
    'After the end of the campaign the Replay shows all letters, orders and requests to everybody who played, even letters to the umpire.',
  noPress: 'No letters yet. Choose whom to write to.',
  pressNobody: 'Choose at least one seat.',
  pressClosed:
    'Letters between sides are closed in this phase. You can still write within your side, and to the umpire.',
  pressBots: (/** @type {string} */ who, /** @type {number} */ n) =>
    `${n > 1 ? 'Bots don’t' : 'A bot doesn’t'} answer letters. A person who takes the seat later will see them: ${who}.`,
  pressAway: (/** @type {string} */ who) => `Letters and proposals do not reach these seats in this phase: ${who}.`,
  pressAsleep: (/** @type {string} */ who) => `Asleep in this phase, so they neither get nor send letters: ${who}.`,
  allMessages: 'All',
  kept: (/** @type {string} */ who) =>
    who ? `Not sent yet: a letter to ${who}.` : 'Not sent yet: a letter without a recipient.',
  goOn: 'Continue writing',
  botsSilent: (/** @type {readonly string[]} */ seats) =>
    `${seats.length === 1 ? 'A bot plays' : 'Bots play'} ${list([...seats])}: bots do not answer proposals made here.`,
  mySide: 'My side',
  umpires: 'Umpires',
};
