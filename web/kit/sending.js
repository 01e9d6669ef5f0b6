// Sends a form only once: while its request is pending the button says so, and another press does nothing.
import { nothing } from '../vendor/lit-html/lit-html.js';
import { ReactiveMap } from '../core/page/reactive.js';
import { lettersText } from '../text/pages/letters_en.js';

/** Forms whose request is pending. @type {ReactiveMap<string, true>} */ const on_the_way = new ReactiveMap();

/**
 * @param {string} form
 * @param {() => Promise<unknown>} send
 * @returns {Promise<void>} resolves when the reply has arrived
 */
export async function sendOnce(form, send) {
  if (on_the_way.has(form)) return;
  on_the_way.set(form, true);
  try {
    await send();
  } finally {
    on_the_way.delete(form);
  }
}

/** The label of the form's button. @param {string} form @param {string} words @returns {string} */
export const sendWords = (form, words) => (on_the_way.has(form) ? lettersText.sending : words);

/** For aria-disabled: a disabled button would lose the focus. @param {string} form */
export const isSending = form => (on_the_way.has(form) ? 'true' : nothing);
