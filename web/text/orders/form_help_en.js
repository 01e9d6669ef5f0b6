// What stands beside the fields of a form: by rulebook, kind of order and what is asked.

export const formHelpText = {
  leftOut: 'may be left out',
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
        'Gold for all of it together. Left out, good weapons and good armour go at their list price, which your order then names; excellent ones need a price, and all else goes for nothing.',
      promise:
        'What the seller says he will do, or leave undone. The gold is paid as for goods; no rule makes anybody keep his word.',
      weeks: 'They obey the other side for so long.',
    },
  },
};
