// What the list of seats says.
export const frontText = {
  seats: 'Your seats in this browser',
  of: (/** @type {string} */ campaign, /** @type {string} */ at) => `${campaign} · last read ${at}`,
};
