// What a player types in letters, proposals and free orders: kept in this browser until it is sent.
import { createKeptWords, keepLetters, readLetters, wordsKey } from '../../kit/parts/kept_words.js';
/** @import { Ui } from './ui.js' */

/**
 * A proposal that is being written. until: '' until it is withdrawn, 'phase' until the phase ends, else a moment as the
 * browser's field tells it.
 * @typedef {{ with: ReadonlySet<string>, title: string, text: string, until: string, at: string }} Pact
 */

/** @returns {Pact} */
export const emptyPact = () => ({ with: new Set(), title: '', text: '', until: '', at: '' });

/** @param {string} page */
function createTyped(page) {
  const words = createKeptWords(wordsKey(page));
  let letters = readLetters(words);
  const begun = words.get('pact', /** @type {any} */ (null));
  /** @type {Pact} */ let pact = begun ? { ...emptyPact(), ...begun, with: new Set(begun.with) } : emptyPact();
  return {
    /** A proposal was sent off without its title or its terms: its fields say so. */ wanting: false,
    /** Words of free orders that are being written, by the kind of order and its field. */ orders:
      words.texts('orders'),
    /** The conversation that is open, by its people; null: all letters. @type {string | null} */ thread: null,
    get letters() {
      return letters;
    },
    set letters(next) {
      letters = next;
      keepLetters(words, next);
    },
    get pact() {
      return pact;
    },
    set pact(next) {
      pact = next;
      words.set('pact', next.title.trim() || next.text.trim() ? { ...next, with: [...next.with] } : null);
    },
  };
}

/** @typedef {ReturnType<typeof createTyped>} Typed */

/** @param {Ui} ui @returns {Typed} */
export const typedOf = ui => (ui.typed ??= createTyped(ui.page));
