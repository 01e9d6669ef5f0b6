// The parameter that counts an order against a limit of the phase, such as a round number: a required count that the
// page has words for.
import { text } from '../../text/en.js';
/** @import { OrderKind, Parameter } from '../../core/types.js' */

const { whatIs } = text.table;

/** @param {OrderKind | undefined} kind @returns {Parameter | undefined} the counting parameter */
export const counting = kind => kind?.parameters.find(one => one.type === 'count' && one.required && whatIs[one.name]);
