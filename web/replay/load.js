// Where the book comes from: a packed page contains it, compressed; otherwise the server sends it.
import { readBook } from './book.js';

/** The server refuses the book: it is not open yet. */
export class Closed extends Error {
  /** @param {string} code */
  constructor(code) {
    super(code);
    this.code = code;
  }
}

/** @param {string} packed gzip, in base64 */
async function unpacked(packed) {
  const bytes = Uint8Array.from(atob(packed.trim()), letter => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).text();
}

/** Whether this page is a file of its own, without a server. */
export const isPacked = () => document.getElementById('book') !== null;

/** @returns {Promise<import('./book.js').Book>} */
export async function loadBook() {
  const packed = document.getElementById('book')?.textContent;
  if (packed) return readBook(await unpacked(packed));
  const answer = await fetch('book');
  if (answer.status === 403) throw new Closed((await answer.json()).code);
  if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
  return readBook(await answer.text());
}
