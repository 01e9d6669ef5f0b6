// Unsent letters by recipients: the open draft, and those that wait. Text begun to some recipients goes to others only
// if the writer changes the recipients of that letter.
/** @import { KeptWords } from '../parts/kept_words.js' */

/**
 * @typedef {{ to: ReadonlySet<string>, text: string }} Draft
 * @typedef {Draft & { kept: readonly Draft[] }} Letters the open letter and the unsent drafts
 */

const alike = (/** @type {ReadonlySet<string>} */ a, /** @type {ReadonlySet<string>} */ b) =>
  a.size === b.size && [...a].every(one => b.has(one));

/** @typedef {{ to: readonly string[], text: string }} StoredDraft */

/** @param {(StoredDraft & { kept: readonly StoredDraft[] }) | null} [stored] @returns {Letters} */
const lettersOf = stored => ({
  to: new Set(stored?.to),
  text: stored?.text ?? '',
  kept: (stored?.kept ?? []).map(one => ({ to: new Set(one.to), text: one.text })),
});

/** @param {KeptWords} words @returns {Letters} */
export const readLetters = words => lettersOf(words.get('letters', null));

const keyOf = (/** @type {ReadonlySet<string>} */ to) => [...to].sort().join(' ');

/** The texts of all drafts, by recipients. @param {Letters} letters @returns {Map<string, Draft>} */
const draftsIn = ({ to, text, kept }) =>
  new Map([...kept, ...(text.trim() ? [{ to, text }] : [])].map(one => [keyOf(one.to), one]));

/**
 * Stores the drafts that this window has changed; drafts that another window stored since stay.
 * @param {KeptWords} words
 * @param {Letters} letters
 */
export function keepLetters(words, letters) {
  const before = draftsIn(readLetters(words)),
    now = draftsIn(letters);
  words.edit('letters', stored => {
    const all = draftsIn(lettersOf(stored));
    for (const key of new Set([...before.keys(), ...now.keys()])) {
      const draft = now.get(key);
      if (draft?.text === before.get(key)?.text) continue;
      if (draft) all.set(key, draft);
      else all.delete(key);
    }
    return storedAs(withDrafts(letters, all));
  });
}

/**
 * The letter that is open here, among all drafts.
 * @template {Letters} L @param {L} letters @param {ReadonlyMap<string, Draft>} drafts @returns {L}
 */
function withDrafts(letters, drafts) {
  const open = keyOf(letters.to);
  return {
    ...letters,
    text: drafts.get(open)?.text ?? '',
    kept: [...drafts].filter(([key]) => key !== open).map(([, draft]) => draft),
  };
}

/** @param {Letters} letters */
const storedAs = ({ to, text, kept }) =>
  text === '' && kept.length === 0
    ? null
    : { to: [...to], text, kept: kept.map(one => ({ to: [...one.to], text: one.text })) };

/**
 * Another window has changed the drafts: the open letter keeps its recipients.
 * @template {Letters} L @param {KeptWords} words @param {L} letters @returns {L}
 */
export const takeUpLetters = (words, letters) => withDrafts(letters, draftsIn(readLetters(words)));

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
