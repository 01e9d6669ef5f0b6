// Moments in an <input type="datetime-local">, which is in the reader's time zone. Pure.

/** The value of the field. @param {number} at */
export function toInput(at) {
  const day = new Date(at);
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}T${two(day.getHours())}:${two(day.getMinutes())}:${two(day.getSeconds())}`;
}

/** At the end of summer time one hour occurs twice: choose the moment with the same offset as the field's previous
 * value.
 * @param {string} text @param {number} near @returns {number | null} */
export function fromInput(text, near) {
  const at = new Date(text).getTime();
  if (!Number.isFinite(at)) return null;
  const twin = at + (new Date(near).getTimezoneOffset() - new Date(at).getTimezoneOffset()) * 60_000;
  return toInput(twin) === toInput(at) ? twin : at;
}
