// Help beside the fields of a form, by rulebook, kind of order and field.

export const formHelpText = {
  leftOut: 'optional',
  have: (/** @type {string} */ n) => `you have ${n}`,
  /** @param {string} left after the orders that stand; '' if they spend nothing */
  purse: (/** @type {string} */ have, /** @type {string} */ unit, left = '') =>
    left ? `You have ${have} ${unit}: ${left} left after your orders.` : `You have ${have} ${unit}.`,
};

/** @type {Record<string, Record<string, Record<string, string>>>} */
export const formHelp = {
  'urr-handbook': {
    trade: {
      price:
        'The gold for everything together. If you leave it out, good weapons and armour cost their list price. Excellent ones need a price; everything else is free.',
      promise:
        'What the seller promises to do, or not to do. The gold is paid as for goods; no rule makes anybody keep a promise.',
      weeks: 'How many weeks it obeys the other side.',
    },
  },
};
