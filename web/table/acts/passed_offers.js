// What the player could have ordered and let pass: the page asks once whether to seal without orders, and not again while
// a phase of the same kind offers the same.
/** @import { SentenceInputs } from '../page/sentence.js' */

/** The orders that were on offer when an empty sheet was sealed, by kind of phase. @typedef {Readonly<Record<string, string>>} PassedOffers */
/** What the phase offers. @typedef {Pick<SentenceInputs, 'may' | 'move'>} Offer */

/** The storage key for the offers that this seat let pass. @param {string} page */
export const passedKey = page => `passed.${page}`;

/** @param {Offer} offer */
const keyOf = ({ may = [], move = null }) => JSON.stringify([may, move]);

/**
 * Whether the player sealed over the same offer without orders in the last phase of this kind.
 * @param {PassedOffers} passed
 * @param {string} kind of the phase
 * @param {Offer} offer
 */
export const hasPassed = (passed, kind, offer) => passed[kind] === keyOf(offer);

/**
 * The player seals a phase of this kind.
 * @param {PassedOffers} passed
 * @param {string} kind
 * @param {Offer | null} offer what they let pass; null: they ordered something, or units of theirs wait for orders
 * @returns {PassedOffers}
 */
export function afterSeal(passed, kind, offer) {
  const { [kind]: _, ...others } = passed;
  return offer ? { ...others, [kind]: keyOf(offer) } : others;
}
