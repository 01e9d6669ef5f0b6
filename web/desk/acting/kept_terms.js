// The terms being entered, by request. This browser keeps them beside the text of the answer, so that no answer is sent
// without the terms that it speaks of.
import { ReactiveMap } from '../../core/page/reactive.js';
/** @import { Value } from '../../core/types.js' */

/** @typedef {Record<string, Value>} Terms */

/** @extends {ReactiveMap<number, Terms>} */
class KeptTerms extends ReactiveMap {
  /** @type {(() => void) | null} */ #keep = null;

  /** @param {import('../../kit/parts/kept_words.js').KeptWords} words */
  constructor(words) {
    super();
    for (const [request, terms] of Object.entries(words.get('terms', /** @type {Record<string, Terms>} */ ({}))))
      this.set(Number(request), terms);
    this.#keep = () => words.set('terms', this.size > 0 ? Object.fromEntries(this) : null);
  }
  /** @override @param {number} request @param {Terms} terms */
  set(request, terms) {
    super.set(request, terms);
    this.#keep?.();
    return this;
  }
  /** @override @param {number} request */
  delete(request) {
    const gone = super.delete(request);
    this.#keep?.();
    return gone;
  }
}

/** @param {import('../../kit/parts/kept_words.js').KeptWords} words @returns {Map<number, Terms>} */
export const createKeptTerms = words => new KeptTerms(words);
