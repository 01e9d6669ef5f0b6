// Unsent text is kept in this browser under the seat page's address, so that a reload loses nothing. Several windows of a
// seat share it: each write changes only its own part, and what another window writes appears here. Drafts of letters:
// `letters/drafts.js`.
import { signal } from '../../vendor/signals-core/signals-core.js';
import { recall, remember, watchStored } from '../../core/page/memory.js';

/** @param {string} page address of the seat */
export const wordsKey = page => `words.${page}`;

const same = (/** @type {unknown} */ a, /** @type {unknown} */ b) =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** @param {string} key */
export function createKeptWords(key) {
  /** What this window knows of the store. @type {Record<string, any>} */ let all = recall(key, null) ?? {};
  /** @type {[name: string, changed: () => void][]} */ const watchers = [];

  /**
   * @param {string} name
   * @param {(stored: any) => unknown} change from the stored value (undefined: none) to the new one; null deletes it
   */
  function edit(name, change) {
    // Without storage, what this window knows is all there is.
    const { [name]: stored, ...others } = recall(key, all) ?? {};
    const value = change(stored);
    all = value === null || value === undefined ? others : { ...others, [name]: value };
    remember(key, Object.keys(all).length > 0 ? all : null);
  }

  watchStored(key, () => {
    const before = all;
    all = recall(key, null) ?? {};
    for (const [name, changed] of watchers) if (!same(before[name], all[name])) changed();
  });

  return {
    /** @template T @param {string} name @param {T} otherwise @returns {T} */
    get: (name, otherwise) => all[name] ?? otherwise,
    edit,
    /** Writes a value that this window has changed. @param {string} name @param {unknown} value null: deletes the value */
    set(name, value) {
      if (!same(all[name], value)) edit(name, () => value);
    },
    /** Calls `changed` when another window has changed this value. @param {string} name @param {() => void} changed */
    watch: (name, changed) => void watchers.push([name, changed]),
    /** Texts by subject, stored under one name. What shows one is drawn again when it changes. @param {string} name */
    texts(name) {
      const kept = signal(/** @type {Record<string, string>} */ (all[name] ?? {}));
      watchers.push([name, () => void (kept.value = all[name] ?? {})]);
      /** @param {(texts: Record<string, string>) => Record<string, string>} change */
      const keep = change =>
        edit(name, stored => {
          kept.value = change(stored ?? {});
          return Object.keys(kept.value).length > 0 ? kept.value : null;
        });
      return {
        /** @param {string | number} of @returns {string | undefined} */
        get: of => kept.value[of],
        /** @param {string | number} of @param {string} text */
        set(of, text) {
          if (kept.peek()[of] !== text) keep(texts => ({ ...texts, [of]: text }));
        },
        /** @param {string | number} of */
        delete(of) {
          if (kept.peek()[of] !== undefined) keep(({ [of]: _, ...others }) => others);
        },
      };
    },
  };
}

/** @typedef {ReturnType<typeof createKeptWords>} KeptWords */
/** @typedef {ReturnType<KeptWords['texts']>} KeptTexts */
