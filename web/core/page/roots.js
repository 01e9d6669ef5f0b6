// Names without their numbers, and their sort order. Pure; text/pages/board_en.js uses it too.

import { once } from './once.js';

const collator = once(() => new Intl.Collator('en', { numeric: true }));

/** Sorts Guard 2 before Guard 10. @param {string} a @param {string} b */
export const byName = (a, b) => (a === b ? 0 : collator().compare(a, b));

/** "Guard 7" → "Guard". @param {string} name */
export const rootOf = name => name.replace(/ [0-9]+$/, '');
