// Brings the page of an entry to its state: waits until the page is drawn, takes the entry's steps, and marks <body> as
// ready or with the error.
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
