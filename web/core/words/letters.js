// Limits of text fields, counted as the server counts them: in letters (Unicode code points). The `maxlength` of HTML counts
// UTF-16 units, two for an emoji. A field says in `data-letters` how many it takes; beside a text that is longer stands
// by how much, and its form is not sent.
import { lettersText } from '../../text/pages/letters_en.js';

/** @param {string} words */
export const lettersIn = words => [...words].length;

/** @type {WeakSet<Document>} */ const watched = new WeakSet();

/** @param {HTMLInputElement | HTMLTextAreaElement} field */
function tell(field) {
  const excess = lettersIn(field.value) - Number(field.dataset.letters);
  const words = excess > 0 ? lettersText.tooLong(excess) : '';
  const next = field.nextElementSibling;
  const told = next?.classList.contains('too-long') ? next : null;
  field.setCustomValidity(words);
  if (!words) {
    told?.remove();
    return field.removeAttribute('aria-invalid');
  }
  field.setAttribute('aria-invalid', 'true');
  const line = told ?? document.createElement('p');
  line.className = 'problem small too-long';
  line.setAttribute('role', 'status');
  line.textContent = words;
  if (!told) field.after(line);
}

/** Counts the letters of all fields of this document that have a limit. */
export function watchLetters() {
  if (watched.has(document)) return;
  watched.add(document);
  for (const type of ['input', 'focusin'])
    document.addEventListener(type, event => {
      const field = /** @type {any} */ (event.target);
      if (field?.dataset?.letters) tell(field);
    });
}

/** For `data-letters` of a field. @param {number} most */
export function letters(most) {
  watchLetters();
  return most;
}
