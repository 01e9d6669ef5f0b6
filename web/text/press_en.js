// What is said of letters: it comes with their panel.
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
  mySide: 'My side',
  umpires: 'Umpires',
};
