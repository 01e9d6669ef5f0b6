// So many times may a side act in this phase, rounds for one: an order is known to be counted by a number that it wants.
import { text } from '../../text/en.js';
/** @import { OrderKind, Parameter } from '../../core/types.js' */

const { whatIs } = text.table;

/** @param {OrderKind | undefined} kind @returns {Parameter | undefined} the number that counts it */
export const counting = kind => kind?.parameters.find(one => one.type === 'count' && one.required && whatIs[one.name]);
