// The words around a lesson; what it teaches stands in the lesson's own data.
export const learnText = {
  /**
   * What replaces `{tap}`, `{Tap}` and `{hold}` in the text of a step, by input device.
   * @type {Record<string, Record<string, string>>}
   */
  verbs: {
    touch: { tap: 'tap', Tap: 'Tap', hold: 'press and hold' },
    mouse: { tap: 'click', Tap: 'Click', hold: 'rest the mouse on' },
    keys: { tap: 'press Enter on', Tap: 'Press Enter on', hold: 'press i on' },
  },
  label: (/** @type {string} */ title) => `Lesson: ${title}`,
  step: (/** @type {number} */ n, /** @type {number} */ of) => `Step ${n} of ${of}`,
  hint: 'Hint',
  watching: 'Watch what happens. The lesson goes on when you have seen it.',
  goOn: 'Go on',
  skip: 'Skip step',
  leave: 'Leave the lesson',
  help: 'What this lesson is about',
  back: 'Back to the lesson',
  left: 'You have left the lesson. You can play on; “?” takes you back to it.',
  notYet: 'Don’t seal yet: do this step of the lesson first, or skip it.',
  diceSet: 'In a lesson the dice are fixed in advance, so there is nothing to prove.',
  done: 'Done.',
  lost: 'Not this time.',
  whatNext: 'What next?',
  learned: 'What you have learned',
  goingOn: 'Where to go from here',
  next: 'Next lesson',
  nextWords: (/** @type {string} */ title) => title,
  again: 'Play it again',
  againWords: 'Begin this lesson again',
  real: 'A real game',
  front: 'To the first page',
  frontWords:
    'It has the other lessons, battles to watch, and the open tables if this server has any. Bots can play the free seats of a table.',
  // Only where somebody may run a server: beside a keyboard.
  aloneWords:
    'On your own server, start a game alone against bots with deploy/play --alone, or in the Office with “Give to a bot”.',
};
