// The words around a lesson; what it teaches stands in the lesson's own data.
export const learnText = {
  /**
   * What a step says of a hand, by what the device has: `{tap}`, `{Tap}` and `{hold}` in its words.
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
  goOn: 'Go on',
  skip: 'Skip step',
  leave: 'Leave the lesson',
  help: 'What this lesson wants',
  back: 'Back to the lesson',
  left: 'You have left the lesson. You can play on; “?” takes you back to it.',
  notYet: 'Seal later: this step of the lesson comes first. You can skip it if you like.',
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
  alone: 'Alone against bots',
  aloneWords:
    'A bot plays any seat you give it. deploy/play --alone gives bots every seat but yours; in the Office, choose Give to a bot.',
};
