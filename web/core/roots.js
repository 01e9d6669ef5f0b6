// Names without their numbers, and in their order. Pure: the texts are made with it.

/** Guard 2 before Guard 10. */
export const byName = new Intl.Collator('en', { numeric: true }).compare;

/** "Guard 7" → "Guard". @param {string} name */
export const rootOf = name => name.replace(/ [0-9]+$/, '');
