// Names of pieces, in their order and without their numbers.

/** Guard 2 before Guard 10. */
export const byName = new Intl.Collator('en', { numeric: true }).compare;

/** "Guard 7" → "Guard". @param {string} name */
export const rootOf = name => name.replace(/ [0-9]+$/, '');
