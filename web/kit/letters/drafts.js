// Unsent letters by recipients: the open draft, and those that wait. Text begun to some recipients goes to others only
// if the writer changes the recipients of that letter.
/** @import { KeptWords } from '../parts/kept_words.js' */

/**
 * The open letter and the unsent drafts.
 * @typedef {{ to: ReadonlySet<string>, text: string, kept: readonly { to: ReadonlySet<string>, text: string }[] }}
 *   Letters
 */

const alike = (/** @type {ReadonlySet<string>} */ a, /** @type {ReadonlySet<string>} */ b) =>
  a.size === b.size && [...a].every(one => b.has(one));

/** @param {KeptWords} words @returns {Letters} */
export function readLetters(words) {
  const { to, text, kept } = words.get('letters', { to: [], text: '', kept: [] });
  return {
    to: new Set(to),
    text,
    kept: kept.map((/** @type {{ to: string[], text: string }} */ one) => ({ to: new Set(one.to), text: one.text })),
  };
}

/** @param {KeptWords} words @param {Letters} letters */
export function keepLetters(words, { to, text, kept }) {
  const empty = text.trim() === '' && kept.length === 0;
  const begun = kept.map(one => ({ to: [...one.to], text: one.text }));
  words.set('letters', empty ? null : { to: [...to], text, kept: begun });
}

/**
 * Opens the draft to these recipients; drafts to others stay with them.
 * @template {Letters} L
 * @param {L} letters
 * @param {ReadonlySet<string>} to
 * @returns {L}
 */
export function turnTo(letters, to) {
  const { text, to: before, kept } = letters;
  if (alike(before, to)) return letters;
  const others = kept.filter(one => !alike(one.to, to) && !alike(one.to, before));
  return {
    ...letters,
    to,
    text: kept.find(one => alike(one.to, to))?.text ?? '',
    kept: text.trim() ? [...others, { to: before, text }] : others,
  };
}

/**
 * The writer changed the recipients of the open letter: its text moves along and joins any draft to the same people.
 * @template {Letters} L
 * @param {L} letters
 * @param {ReadonlySet<string>} to
 * @returns {L}
 */
export function addressTo(letters, to) {
  if (!letters.text.trim()) return turnTo(letters, to);
  const begun = letters.kept.find(one => alike(one.to, to));
  return {
    ...letters,
    to,
    text: begun ? `${begun.text}\n\n${letters.text}` : letters.text,
    kept: letters.kept.filter(one => one !== begun),
  };
}

/**
 * Removes what was just sent; text written since then stays.
 * @template {Letters} L
 * @param {L} letters
 * @param {ReadonlySet<string>} to
 * @param {string} sent
 * @returns {L}
 */
export function takeAway(letters, to, sent) {
  const { text, to: now, kept } = letters;
  const gone = (/** @type {{ to: ReadonlySet<string>, text: string }} */ one) =>
    alike(one.to, to) && one.text.trim() === sent;
  return { ...letters, text: gone({ to: now, text }) ? '' : text, kept: kept.filter(one => !gone(one)) };
}
