// Brings a page from its opening to the state of an entry.
import { hand } from '/tests/gallery/page/hand.js';

/** Elements that are present once a page has been drawn. */
const first = {
  table: '#top .sentence',
  desk: '#top .sentence',
  map_umpire: '#top .sentence',
  screen: '#clock *',
  office: '#make *, #campaigns *',
  rules: '#text h2',
  index: '#main',
  document: 'body',
  board: 'body[data-ready] .board-map',
};

export async function arrive(entry) {
  if (document.readyState === 'loading')
    await new Promise(done => document.addEventListener('DOMContentLoaded', done, { once: true }));
  await hand.seen(entry.first ?? first[entry.page]);
  if (entry.page === 'table' && !entry.over) {
    await hand.seen('body[data-met]');
    await hand.atRest();
    if (!entry.welcome && document.body.dataset.met === 'false')
      await hand.press('dialog[data-which="welcome"] .quiet');
  }
  await hand.atRest();
  await entry.steps?.(hand);
  if (entry.shows) await hand.seen(entry.shows, { text: entry.says });
  await hand.atRest();
}
