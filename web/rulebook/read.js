// The rules in force, fetched from the server once.
import { holdWhile } from '../core/page/idle.js';
import { bookOf } from './book.js';
/** @import { Book } from './book.js' */

/** @type {Map<string, Promise<{ book: Book | null, trouble: '' | 'unknown' | 'lost' }>>} */ const read = new Map();

/** A failed fetch is retried the next time. @param {string} rulebook */
export function readBook(rulebook) {
  const known = read.get(rulebook);
  if (known) return known;
  const reading = holdWhile('rules', ask(rulebook));
  read.set(rulebook, reading);
  reading.then(({ trouble }) => trouble && read.delete(rulebook));
  return reading;
}

/** @param {string} rulebook @returns {Promise<{ book: Book | null, trouble: '' | 'unknown' | 'lost' }>} */
async function ask(rulebook) {
  try {
    const response = await fetch(`/api/rules/${encodeURIComponent(rulebook)}`);
    if (response.ok) return { book: bookOf(await response.json()), trouble: '' };
    return { book: null, trouble: response.status === 404 ? 'unknown' : 'lost' };
  } catch {
    return { book: null, trouble: 'lost' };
  }
}
