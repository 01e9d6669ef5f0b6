// The words of the letters panel, loaded with it.
import { list } from '../../core/words/format.js';

export const pressText = {
  pressTo: 'To',
  pressText: 'Message',
  opens:
    'When the campaign has ended, the Replay opens all letters, orders and requests to everybody who played, also letters to the umpire.',
  noPress: 'No messages yet. Choose whom to write to.',
  pressNobody: 'Choose at least one seat.',
  pressClosed:
    'Messages between factions are closed in this phase. You can still write within your side, and to the umpire.',
  pressBots: (/** @type {string} */ who, /** @type {number} */ n) =>
    `${n > 1 ? 'Bots don’t' : 'A bot doesn’t'} answer letters. A person who takes the seat later will see them: ${who}.`,
  pressAway: (/** @type {string} */ who) => `Letters and proposals do not reach these seats in this phase: ${who}.`,
  pressAsleep: (/** @type {string} */ who) => `Asleep in this phase, so no letters go to or from them: ${who}.`,
  allMessages: 'All',
  kept: (/** @type {string} */ who) =>
    who ? `Not sent yet: a message to ${who}.` : 'Not sent yet: a message without a recipient.',
  goOn: 'Continue writing',
  botsSilent: (/** @type {readonly string[]} */ seats) =>
    `${seats.length === 1 ? 'A bot plays' : 'Bots play'} ${list([...seats])}: bots do not answer proposals made here.`,
  mySide: 'My side',
  umpires: 'Umpires',
};
