// Two windows of one seat wrote different orders.
export const clashText = {
  question: (/** @type {boolean} */ units) =>
    `Another window of your seat gave ${units ? 'other orders to the same units' : 'another order about the same matter'}. What you have here is not saved. Which shall count?`,
  mine: 'What I have here',
  theirs: 'What is there',
};
