// The list of seats on the first page.
export const frontText = {
  seats: 'Your seats in this browser',
  of: (/** @type {string} */ campaign, /** @type {string} */ at) => `${campaign} · last used ${at}`,
};
