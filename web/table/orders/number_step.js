// What takes two orders in two phases: which of the two this one is, and where the other stands.
import { text } from '../../text/en.js';

/** @param {string | undefined} kind @returns {string} '' where one order does it all */
export const stepOf = kind => text.table.twoSteps[kind ?? ''] ?? '';
