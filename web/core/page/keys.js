// Keyboard shortcuts of a page: one list drives both the handler and the help under "?".

import { createSetting } from './setting.js';

/** @typedef {{ key: string, words: string, run: (event: KeyboardEvent) => boolean | void, typing?: boolean }} Key
 * key: as KeyboardEvent.key, with "Ctrl+" (or Cmd) or "Shift+" before it, as in "Ctrl+Shift+z"; Shift does not count
 *   for a single letter or sign, but it does for a digit: "Shift+4". run returns false if it did not handle the key.
 */

/**
 * A single letter or sign, which speech input or a stray hand may trigger by mistake: users can switch these off.
 * @param {{ key: string }} key
 */
export const isSingle = ({ key }) => key.length === 1 && key !== ' ';

/** Whether single keys are on. */
const [singleKeys, setSingleKeys] = createSetting('single-keys', true);
export { setSingleKeys, singleKeys };

/** True while a text field has the focus, where letters are text. @param {EventTarget | null} target */
export const isTyping = target =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches(
      'textarea, select, input:not([type="checkbox"]):not([type="radio"]):not([type="range"]):not([type="button"])',
    ));

/** The digit of a key, whatever Shift makes of it on this keyboard; undefined: not a digit. @param {KeyboardEvent} event */
export const digitOf = ({ code, key }) => /^Digit(\d)$/.exec(code)?.[1] ?? (/^\d$/.test(key) ? key : undefined);

/** @param {KeyboardEvent} event */
export function nameOf(event) {
  const ctrl = event.ctrlKey || event.metaKey,
    digit = digitOf(event),
    shift = event.shiftKey && (event.key.length > 1 || ctrl || digit !== undefined);
  const name = digit ?? (event.key.length === 1 ? event.key.toLowerCase() : event.key);
  return `${ctrl ? 'Ctrl+' : ''}${shift ? 'Shift+' : ''}${name}`;
}

/** @param {() => readonly Key[]} keys @param {EventTarget} [where] @returns {() => void} removes the shortcuts */
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
