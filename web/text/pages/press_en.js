// What is said of letters: it comes with their panel.
import { list } from '../../core/words/format.js';

export const pressText = {
  pressTo: 'To',
  pressText: 'Message',
  noPress: 'No messages yet. Choose whom to write to.',
  pressNobody: 'Choose at least one seat.',
  pressClosed:
    'Between factions there is silence as long as this phase lasts. You can still write within your side, and to the umpire.',
  pressBots: (/** @type {string} */ who, /** @type {number} */ n) =>
    `${n > 1 ? 'Bots do' : 'A bot does'} not answer letters; they wait there for a person: ${who}.`,
  pressAway: (/** @type {string} */ who) => `No letter or proposal can go to these in this phase: ${who}.`,
  pressAsleep: (/** @type {string} */ who) => `Asleep in this phase, so that no letter goes to or from them: ${who}.`,
  allMessages: 'All',
  kept: (/** @type {string} */ who) =>
    who ? `Not sent yet: a message to ${who}.` : 'Not sent yet: a message for which you have chosen nobody.',
  goOn: 'Go on with it',
  botsSilent: (/** @type {readonly string[]} */ seats) =>
    `${seats.length === 1 ? 'A bot plays' : 'Bots play'} ${list([...seats])}: nobody there answers what is proposed here.`,
  mySide: 'My side',
  umpires: 'Umpires',
};
