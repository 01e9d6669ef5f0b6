// Going to a place by its label, on boards whose places have one: a button, the key g, and a small field.
/** @import { Place } from '../types.js' */
/** @import { BoardParts } from './parts.js' */

/**
 * @param {BoardParts} parts
 * @param {(place: Place) => void} go moves the cursor there and announces the place
 * @returns {() => boolean} opens the field; false: places have no labels here
 */
export function createGoTo({ surface, words, frame, bar, camera }, go) {
  const { find, labels } = surface;
  if (!find || !labels) return () => false;
  const form = document.createElement('form'),
    label = document.createElement('label'),
    input = document.createElement('input'),
    fault = document.createElement('p');
  form.className = 'board-goto';
  form.hidden = true;
  input.type = 'text';
  input.inputMode = 'numeric';
  input.size = labels.last.length;
  input.maxLength = 5;
  input.autocomplete = 'off';
  label.append(words.goToLabel(labels.first, labels.last), input);
  fault.setAttribute('role', 'alert');
  form.append(label, fault);

  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'icon';
  button.textContent = '#';
  button.title = words.goTo;
  button.setAttribute('aria-label', words.goTo);
  button.setAttribute('aria-expanded', 'false');
  bar.prepend(button);
  bar.before(form);

  /** @param {boolean} open */
  function show(open) {
    form.hidden = !open;
    button.setAttribute('aria-expanded', String(open));
    fault.textContent = '';
    input.removeAttribute('aria-invalid');
    if (open) {
      input.select();
      input.focus();
    } else frame.focus();
    return true;
  }
  button.addEventListener('click', () => show(Boolean(form.hidden)));
  form.addEventListener('submit', e => {
    e.preventDefault();
    const text = input.value.trim(),
      place = find(text);
    if (!place) {
      fault.textContent = words.noPlace(text);
      input.setAttribute('aria-invalid', 'true');
      input.select();
      return;
    }
    show(false);
    camera.reveal(place, true);
    go(place);
  });
  form.addEventListener('keydown', e => {
    // What is typed here is no key of the page.
    e.stopPropagation();
    if (e.key === 'Escape') show(false);
  });
  return () => show(true);
}
