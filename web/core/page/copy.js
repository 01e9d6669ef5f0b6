// Copies text to the clipboard. A page without TLS, as on a local network, has no clipboard API; use `execCommand`
// there.
import { text } from '../../text/en.js';
import { notice } from './notices.js';

/** @param {string} words @returns {Promise<boolean>} */
async function copied(words) {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(words);
      return true;
    }
  } catch {
    /* forbidden: fall back to `execCommand` */
  }
  const field = document.createElement('textarea');
  field.value = words;
  field.readOnly = true;
  field.className = 'visually-hidden';
  // Text outside an open modal dialog cannot be selected.
  const back = document.activeElement;
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  if (back instanceof HTMLElement) back.focus({ preventScroll: true });
  return done;
}

/** @param {string} words @param {string} said */
export async function copy(words, said) {
  if (await copied(words)) notice(said, { kind: 'ok', seconds: 2, subject: 'copied' });
  else notice(text.common.copyByHand, { kind: 'warn', seconds: 8, subject: 'copied' });
}
