// Unsent text is kept in this browser under the seat page's address, so that a reload loses nothing. Drafts of letters:
// `letters/drafts.js`.
import { signal } from '../../vendor/signals-core/signals-core.js';
import { recall, remember } from '../../core/page/memory.js';

/** @param {string} page address of the seat */
export const wordsKey = page => `words.${page}`;

/** @param {string} key */
export function createKeptWords(key) {
  /** @type {Record<string, any>} */ let all = recall(key, null) ?? {};
  /** @param {string} name @param {unknown} value null: deletes the value */
  function set(name, value) {
    const { [name]: _, ...others } = all;
    all = value === null ? others : { ...others, [name]: value };
    remember(key, Object.keys(all).length > 0 ? all : null);
  }
  return {
    /** @template T @param {string} name @param {T} otherwise @returns {T} */
    get: (name, otherwise) => all[name] ?? otherwise,
    set,
    /** Texts by subject, stored under one name. What shows one is drawn again when it changes. @param {string} name */
    texts(name) {
      const kept = signal(/** @type {Record<string, string>} */ (all[name] ?? {}));
      /** @param {Record<string, string>} next */
      const keep = next => set(name, Object.keys((kept.value = next)).length > 0 ? next : null);
      return {
        /** @param {string | number} of @returns {string | undefined} */
        get: of => kept.value[of],
        /** @param {string | number} of @param {string} text */
        set(of, text) {
          if (kept.peek()[of] !== text) keep({ ...kept.peek(), [of]: text });
        },
        /** @param {string | number} of */
        delete(of) {
          const { [of]: text, ...others } = kept.peek();
          if (text !== undefined) keep(others);
        },
      };
    },
  };
}

/** @typedef {ReturnType<typeof createKeptWords>} KeptWords */
/** @typedef {ReturnType<KeptWords['texts']>} KeptTexts */
