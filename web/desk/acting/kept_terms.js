// The terms being entered, by request. This browser keeps them beside the text of the answer, so that no answer is sent
// without the terms that it speaks of.
import { ReactiveMap } from '../../core/page/reactive.js';
/** @import { Value } from '../../core/types.js' */

/** @typedef {Record<string, Value>} Terms */

/** @extends {ReactiveMap<number, Terms>} */
class KeptTerms extends ReactiveMap {
  /** @type {import('../../kit/parts/kept_words.js').KeptWords | null} */ #words = null;

  /** @param {import('../../kit/parts/kept_words.js').KeptWords} words */
  constructor(words) {
    super();
    const read = () => {
      const stored = words.get('terms', /** @type {Record<string, Terms>} */ ({}));
      for (const request of this.keys()) if (!(request in stored)) super.delete(request);
      for (const [request, terms] of Object.entries(stored)) super.set(Number(request), terms);
    };
    read();
    words.watch('terms', read);
    this.#words = words;
  }
  /** @override @param {number} request @param {Terms} terms */
  set(request, terms) {
    super.set(request, terms);
    this.#words?.edit('terms', stored => ({ ...stored, [request]: terms }));
    return this;
  }
  /** @override @param {number} request */
  delete(request) {
    const gone = super.delete(request);
    this.#words?.edit('terms', ({ [request]: _, ...others } = {}) => (Object.keys(others).length > 0 ? others : null));
    return gone;
  }
}

/** @param {import('../../kit/parts/kept_words.js').KeptWords} words @returns {Map<number, Terms>} */
export const createKeptTerms = words => new KeptTerms(words);
