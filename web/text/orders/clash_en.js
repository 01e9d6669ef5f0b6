// The question after two windows of one seat wrote different orders.
export const clashText = {
  question: (/** @type {boolean} */ units) =>
    `In another window of your seat ${units ? 'you changed orders for the same units' : 'you gave another order about the same thing'}. The orders in this window are not saved. Which version do you want to keep?`,
  mine: 'The one in this window',
  theirs: 'The one in the other window',
};
