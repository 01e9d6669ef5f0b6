// The words about pinned notes, marks and arrows, loaded with them.
export const pinText = {
  title: (/** @type {number} */ count) => (count === 0 ? 'Pinned notes' : `Pinned notes (${count})`),
  forTeam: 'Your side and the umpires see these notes. No other side does until the end of the campaign.',
  forYou:
    'You and the umpires see these notes, and whoever stands in for you. No other side does until the end of the campaign.',
  note: 'Note',
  pinUp: 'Pin up',
  pinHere: 'Pin here',
  here: (/** @type {number} */ count) =>
    count === 0 ? 'Pin a note here' : count === 1 ? 'One note here' : `${count} notes here`,
  arrowBegin: 'Begin an arrow here',
  arrowBegun: 'Choose where the arrow ends, or tap here to drop it',
  arrowFrom: (/** @type {string} */ from) => `Arrow from ${from} to here`,
  fromTo: (/** @type {string} */ from, /** @type {string} */ to) => `${from} → ${to}`,
  takeDown: (/** @type {number} */ number) => `Take down note ${number}`,
  pinned: 'Pinned up.',
  wanting: 'Write the note first.',
};
