// For an agreement that takes two orders in two phases: which step an order is, and where the other one belongs.
import { text } from '../../text/en.js';

/** @param {string | undefined} kind @returns {string} '' if one order is enough */
export const stepOf = kind => text.table.twoSteps[kind ?? ''] ?? '';
