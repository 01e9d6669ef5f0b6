// Unsent text of letters, proposals and free orders, kept in this browser until the player sends it.
import { reactive } from '../../core/page/reactive.js';
import { keepLetters, readLetters, takeUpLetters } from '../../kit/letters/drafts.js';
import { createKeptWords, wordsKey } from '../../kit/parts/kept_words.js';
/** @import { Ui } from './ui.js' */

/**
 * A proposal being written. until: '' until it is withdrawn, 'phase' until the phase ends, or a moment from the
 * browser's date field. truce, paid, entered: '' for none, 'open' without an end, or the last turn; tribute, loan: who
 * pays whom; passage: who lets whom enter, or 'both'; back: the turn in which a loan is paid back.
 * @typedef {{ with: ReadonlySet<string>, title: string, text: string, until: string, at: string,
 *   truce: string, passage: string, entered: string, tribute: string, amount: string, paid: string, loan: string, lent: string, back: string }} Pact
 */

/** @returns {Pact} */
export const emptyPact = () => ({
  ...{ with: new Set(), title: '', text: '', until: '', at: '' },
  ...{ truce: '', passage: '', entered: '', tribute: '', amount: '', paid: '', loan: '', lent: '', back: '' },
});

/** A room to be opened. @returns {{ open: boolean, with: ReadonlySet<string>, name: string }} */
export const emptyRoom = () => ({ open: false, with: new Set(), name: '' });

/** A request for more time being written. @typedef {{ hours: string, reason: string }} Extension */

/** @type {Readonly<Extension>} */ const emptyExtension = { hours: '24', reason: '' };

/** @param {string} page */
function createTyped(page) {
  const words = createKeptWords(wordsKey(page));
  /** @returns {Pact} */
  const readPact = () => {
    const begun = words.get('pact', /** @type {any} */ (null));
    return begun ? { ...emptyPact(), ...begun, with: new Set(begun.with) } : emptyPact();
  };
  const readExtension = () => /** @type {Readonly<Extension>} */ (words.get('extension', emptyExtension));
  const now = reactive({
    letters: readLetters(words),
    pact: readPact(),
    extension: readExtension(),
    pin: words.get('pin', ''),
  });
  words.watch('letters', () => void (now.letters = takeUpLetters(words, now.letters)));
  words.watch('pact', () => void (now.pact = readPact()));
  words.watch('extension', () => void (now.extension = readExtension()));
  return reactive({
    /** The player sent a proposal without its title or its terms: mark these fields. */ wanting: false,
    /** Unsent text of free orders, by order kind and field. */ orders: words.texts('orders'),
    /** The open conversation, by its people or room; null: all letters. @type {string | null} */ thread: null,
    /** The newest letter seen in each conversation; `all`: in the list of all (Infinity: not opened yet). */ seen: {
      all: Infinity,
      threads: /** @type {Record<string, number>} */ ({}),
    },
    room: emptyRoom(),
    /** Which form is open below the room's people. @type {'' | 'invite' | 'leave'} */ asking: '',
    search: /** @type {import('../../kit/letters/letter_search.js').LetterSearch | null} */ (null),
    get letters() {
      return now.letters;
    },
    set letters(next) {
      now.letters = next;
      keepLetters(words, next);
    },
    get pact() {
      return now.pact;
    },
    set pact(next) {
      now.pact = next;
      const begins = [next.title, next.text, next.truce, next.tribute].some(one => one.trim());
      words.set('pact', begins ? { ...next, with: [...next.with] } : null);
    },
    /** The words of a note that is not pinned up yet. */
    get pin() {
      return now.pin;
    },
    set pin(next) {
      now.pin = next;
      words.set('pin', next || null);
    },
    get extension() {
      return now.extension;
    },
    set extension(next) {
      now.extension = next;
      words.set('extension', next.reason.trim() ? next : null);
    },
  });
}

/** @typedef {ReturnType<typeof createTyped>} Typed */

/** @param {Ui} ui @returns {Typed} */
export const typedOf = ui => (ui.typed ??= createTyped(ui.page));
