// The words around a lesson; what it teaches stands in the lesson's own data.
export const learnText = {
  label: (/** @type {string} */ title) => `Lesson: ${title}`,
  step: (/** @type {number} */ n, /** @type {number} */ of) => `Step ${n} of ${of}`,
  hint: 'Hint',
  goOn: 'Go on',
  skip: 'Skip step',
  leave: 'Leave the lesson',
  help: 'What this lesson wants',
  back: 'Back to the lesson',
  left: 'You have left the lesson. You may play on; “?” leads back to it.',
  notYet: 'Seal later: this step of the lesson comes first. Skip it if you like.',
  diceSet: 'In a lesson the dice are set, so there is nothing to prove.',
  done: 'Done.',
  lost: 'Not this time.',
};
