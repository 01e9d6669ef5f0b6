// Notices of what arrives while the player looks at something else.
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { closeDocument, openDocument } from '../../dom.mjs';

openDocument('table.html', { url: 'http://localhost/play/abc/' });
after(closeDocument);
const { nothingYet } = await import('../../../../web/core/connection/state.js');
const { createNews } = await import('../../../../web/table/page/news.js');
const { createUi } = await import('../../../../web/table/page/ui.js');

const seats = [
  { id: 's1', title: 'Urr', role: 'player', faction: 'urr' },
  { id: 's2', title: 'the Elves', role: 'player', faction: 'elves' },
  { id: 's3', title: 'the Prince', role: 'player', faction: 'dark' },
];
const letter = (/** @type {number} */ number, /** @type {string} */ from) => ({
  ...{ type: 'press', number, at: 1000 + number, from, to: ['s1'], text: '…' },
});

test('the notice of several letters names who wrote last, as that of one names its writer', () => {
  const welcome = { you: { ...seats[0], seat: 's1' }, seats, factions: [], campaign: {} };
  const table = /** @type {any} */ ({
    state: { ...nothingYet, welcome, press: [] },
    ui: createUi('/play/abc/'),
    narrow: () => true,
    replay: { took() {} },
    drafting: { resume() {} },
  });
  const { heard } = createNews(() => table);
  const notices = () =>
    [...document.querySelectorAll('.notice[data-subject="press"] > span')].map(one => one.textContent);
  heard(/** @type {any} */ ({ type: 'welcome', server_time: 1000 }));
  for (const [from, said] of [
    ['s2', 'A letter from the Elves'],
    ['s3', '2 letters, the last from the Prince'],
    ['s1', '2 letters, the last from the Prince'], // an own letter is no news
  ]) {
    const one = letter(table.state.press.length + 1, from);
    table.state.press.push(one);
    heard(/** @type {any} */ (one));
    assert.deepEqual(notices(), [said]);
  }
});
