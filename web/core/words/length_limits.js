// Length limits of text fields, counted as the server counts: in Unicode code points. HTML's `maxlength` counts UTF-16
// units, two for an emoji. A field states its limit in `data-letters`; a longer text shows its excess, and its form is
// not sent.
import { lettersText } from '../../text/pages/letters_en.js';

/** @param {string} words */
export const lettersIn = words => [...words].length;

/** @type {WeakSet<Document>} */ const watched = new WeakSet();

/** @param {HTMLInputElement | HTMLTextAreaElement} field */
function showExcess(field) {
  const excess = lettersIn(field.value) - Number(field.dataset.letters);
  const words = excess > 0 ? lettersText.tooLong(excess) : '';
  const next = field.nextElementSibling;
  const shown = next?.classList.contains('too-long') ? next : null;
  field.setCustomValidity(words);
  if (!words) {
    shown?.remove();
    return field.removeAttribute('aria-invalid');
  }
  field.setAttribute('aria-invalid', 'true');
  const line = shown ?? document.createElement('p');
  line.className = 'problem small too-long';
  line.setAttribute('role', 'status');
  line.textContent = words;
  if (!shown) field.after(line);
}

/** Shows the excess in every field of this document that has a limit. */
export function watchLetters() {
  if (watched.has(document)) return;
  watched.add(document);
  for (const type of ['input', 'focusin'])
    document.addEventListener(type, event => {
      const field = /** @type {any} */ (event.target);
      if (field?.dataset?.letters) showExcess(field);
    });
}

/** The `data-letters` value of a field. @param {number} most */
export function letters(most) {
  watchLetters();
  return most;
}
