// The field types with which the procedures of every rulebook are described. Data only.

/**
 * @typedef {'int' | 'flag' | 'choice' | 'text' | 'square' | 'path' | 'words' | 'names' | 'pairs' | 'couples' | 'units' | 'group' | 'list' |
 *   'keyed' | 'json' | 'fixed'} FieldType
 */
/**
 * One field of a situation. int: low … high. flag: yes or no; an optional one may be left to the rulebook. square: [x,
 * y]. path: squares. words: a list of words, any words where there are no `choices`. pairs: a word for each of several
 * names. names: a list of texts, one a line. couples: lists of two names. units: a stack, top first. group: an object. list: objects. keyed: objects under
 * the keys of `choices`, under any keys where there are none. fixed: a constant value. counted: of a list of units,
 * each item may stand for several. rare: folded. most, least: length limits of a list. holes: items of a list may be
 * empty. spread: the members of a keyed field become members of the enclosing object.
 * json: any value, typed as JSON. sent: a flag that is sent even if it is no. numeric: the words of a list are numbers.
 * @typedef {{ name: string, label: string, type: FieldType, low?: number, high?: number, choices?: readonly string[],
 *   optional?: boolean,
 * start?: any, fields?: readonly Field[], least?: number, most?: number, help?: string, rare?: boolean, holes?:
 * boolean, counted?: boolean, spread?: boolean, sent?: boolean, numeric?: boolean }} Field
 */
/**
 * @typedef {Readonly<Record<string, readonly (string | number | boolean)[]>>} Switches the possible values, the
 *   rulebook's default first
 */
/** @typedef {{ name: string, label: string, rule: string, help: string, fields: readonly Field[], dice: string,
 *  filled?: { field: string, by: string } }} Procedure
 *  dice: which dice are rolled, in words; empty: none. filled: the field that a file fills in, with the units that the
 *  procedure `by` finds in it. */

/**
 * @param {string} name
 * @param {string} label
 * @param {number} low
 * @param {number} high
 * @param {Partial<Field>} [more]
 * @returns {Field}
 */
export const int = (name, label, low, high, more = {}) => ({ name, label, type: 'int', low, high, ...more });
/**
 * @param {string} name
 * @param {string} label
 * @param {readonly string[]} choices
 * @param {Partial<Field>} [more]
 * @returns {Field}
 */
export const choice = (name, label, choices, more = {}) => ({ name, label, type: 'choice', choices, ...more });
/**
 * @param {string} name
 * @param {string} label
 * @param {boolean} [start]
 * @param {Partial<Field>} [more]
 * @returns {Field}
 */
export const flag = (name, label, start = false, more = {}) => ({ name, label, type: 'flag', start, ...more });
/** @param {string} name @param {string} label @param {Partial<Field>} [more] @returns {Field} */
export const text = (name, label, more = {}) => ({ name, label, type: 'text', optional: true, ...more });
/**
 * @param {string} name
 * @param {string} label
 * @param {[number, number]} [start]
 * @param {Partial<Field>} [more]
 * @returns {Field}
 */
export const square = (name, label, start, more = {}) => ({ name, label, type: 'square', start, ...more });
/** @param {string} name @param {string} label @param {Partial<Field>} [more] @returns {Field} */
export const path = (name, label, more = {}) => ({ name, label, type: 'path', ...more });
/**
 * @param {string} name
 * @param {string} label
 * @param {readonly string[]} choices
 * @param {Partial<Field>} [more]
 * @returns {Field}
 */
export const words = (name, label, choices, more = {}) => ({ name, label, type: 'words', choices, ...more });
/**
 * Free words: names of units or places.
 * @param {string} name
 * @param {string} label
 * @param {Partial<Field>} [more]
 * @returns {Field}
 */
export const names = (name, label, more = {}) => ({ name, label, type: 'words', optional: true, ...more });
/**
 * @param {string} name
 * @param {string} label
 * @param {readonly Field[]} fields
 * @param {Partial<Field>} [more]
 * @returns {Field}
 */
export const group = (name, label, fields, more = {}) => ({ name, label, type: 'group', fields, ...more });
/**
 * @param {string} name
 * @param {string} label
 * @param {readonly Field[]} fields
 * @param {number} [least]
 * @param {Partial<Field>} [more]
 * @returns {Field}
 */
export const list = (name, label, fields, least = 0, more = {}) => ({
  name,
  label,
  type: 'list',
  fields,
  least,
  ...more,
});
/** @param {string} name @param {string} label @param {string} first @param {Partial<Field>} [more] @returns {Field} */
export const units = (name, label, first, more = {}) => ({
  name,
  label,
  type: 'units',
  start: first ? [{ type: first }] : [],
  ...more,
});
/**
 * @param {string} name
 * @param {string} label
 * @param {readonly Field[]} fields
 * @param {Partial<Field>} [more]
 * @returns {Field}
 */
export const keyed = (name, label, fields, more = {}) => ({
  name,
  label,
  type: 'keyed',
  optional: true,
  fields,
  ...more,
});
/**
 * A word for each of several names; yes and no become booleans.
 * @param {string} name
 * @param {string} label
 * @param {readonly string[]} choices
 * @param {Partial<Field>} [more]
 * @returns {Field}
 */
export const pairs = (name, label, choices, more = {}) => ({
  name,
  label,
  type: 'pairs',
  optional: true,
  choices,
  ...more,
});
/**
 * Lists of two names: "a b, c d".
 * @param {string} name
 * @param {string} label
 * @param {Partial<Field>} [more]
 * @returns {Field}
 */
export const couples = (name, label, more = {}) => ({ name, label, type: 'couples', optional: true, ...more });
