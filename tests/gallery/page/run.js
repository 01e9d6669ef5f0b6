// Brings the page of an entry to its state: it waits until the page is drawn, goes the entry's steps, and says on <body>
// that it is ready, or why not.
import { entries } from '/tests/gallery/entries/all.mjs';
import { arrive } from '/tests/gallery/page/arrive.js';

const { id } = globalThis.gallery;
const entry = entries.find(one => one.id === id);
try {
  await arrive(entry);
  document.body.dataset.gallery = 'ready';
} catch (error) {
  console.error(error);
  document.body.dataset.gallery = 'failed';
}
