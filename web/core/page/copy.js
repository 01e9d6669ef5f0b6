// Copying words. A page without TLS, as at a table in one's own network, is given no clipboard: there the old way is
// taken.
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
    /* forbidden: the old way */
  }
  const field = document.createElement('textarea');
  field.value = words;
  field.readOnly = true;
  field.className = 'visually-hidden';
  // What lies outside an open dialog cannot be marked.
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
