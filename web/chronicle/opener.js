// Opens the chronicle once its module has loaded, or says that loading failed.
import { holdWhile } from '../core/page/idle.js';
import { notice } from '../core/page/notices.js';
import { text } from '../text/en.js';

/** @template House @param {Promise<{ open: (house: House) => Promise<void> }>} coming @param {House} house */
export async function openBook(coming, house) {
  const book = await holdWhile('chronicle', coming).catch(() => null);
  if (book) await book.open(house);
  else notice(text.common.noAnswer, { kind: 'warn', subject: 'chronicle' });
}
