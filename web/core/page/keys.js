// Keys of a page: one list that is both obeyed and shown by "?".

import { recall, remember } from './memory.js';

/** @typedef {{ key: string, words: string, run: (event: KeyboardEvent) => boolean | void, typing?: boolean }} Key
 * key: as KeyboardEvent.key, with "Ctrl+" (Cmd is the same) or "Shift+" before it, as in "Ctrl+Shift+z"; of a letter
 * alone Shift is no part; run returns false when the key was not for it after all
 */

/**
 * A letter or a sign alone, which a voice or a stray hand may press unmeant: these can be switched off.
 * @param {{ key: string }} key
 */
export const isSingle = ({ key }) => key.length === 1 && key !== ' ';

/** One switch for all pages of this browser. */
export const singleKeys = () => recall('single-keys', true);
/** @param {boolean} on */
export const setSingleKeys = on => remember('single-keys', on);

/** True while somebody writes: letters are then letters. @param {EventTarget | null} target */
export const isTyping = target =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches(
      'textarea, select, input:not([type="checkbox"]):not([type="radio"]):not([type="range"]):not([type="button"])',
    ));

/** @param {KeyboardEvent} event */
export const nameOf = event =>
  `${event.ctrlKey || event.metaKey ? 'Ctrl+' : ''}${event.shiftKey && (event.key.length > 1 || event.ctrlKey || event.metaKey) ? 'Shift+' : ''}${event.key.length === 1 ? event.key.toLowerCase() : event.key}`;

/** @param {() => readonly Key[]} keys @param {EventTarget} [where] @returns {() => void} lets the keys go */
export function bindKeys(keys, where = document) {
  /** @param {Event} happened */
  const listener = happened => {
    const event = /** @type {KeyboardEvent} */ (happened);
    if (event.defaultPrevented || event.altKey || event.isComposing) return;
    const typing = isTyping(event.target);
    const name = nameOf(event);
    for (const key of keys()) {
      if (key.key !== name || (typing && !key.typing) || (isSingle(key) && !singleKeys())) continue;
      if (key.run(event) === false) continue;
      event.preventDefault();
      return;
    }
  };
  where.addEventListener('keydown', listener);
  return () => where.removeEventListener('keydown', listener);
}
