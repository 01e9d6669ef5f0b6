// What a form sends to others goes out once: while it is on its way its button says so, and another press does nothing.
import { nothing } from '../vendor/lit-html/lit-html.js';
import { lettersText } from '../text/pages/letters_en.js';

/** The forms whose words have no answer yet. @type {Set<string>} */ const on_the_way = new Set();

/**
 * @param {string} form
 * @param {() => void} update draws the page anew
 * @param {() => Promise<unknown>} send
 * @returns {Promise<void>} when there is an answer
 */
export async function sendOnce(form, update, send) {
  if (on_the_way.has(form)) return;
  on_the_way.add(form);
  update();
  try {
    await send();
  } finally {
    on_the_way.delete(form);
    update();
  }
}

/** What the form's button says. @param {string} form @param {string} words @returns {string} */
export const sendWords = (form, words) => (on_the_way.has(form) ? lettersText.sending : words);

/** For aria-disabled: one that is disabled would lose the focus. @param {string} form */
export const isSending = form => (on_the_way.has(form) ? 'true' : nothing);
