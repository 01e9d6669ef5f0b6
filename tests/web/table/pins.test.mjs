// Pinned notes: the list beside the letters, the part of a place's card, and what the map shows of them.
import assert from 'node:assert/strict';
import test, { after, beforeEach } from 'node:test';
import { effect, signal } from '../../../web/vendor/signals-core/signals-core.js';
import { closeDocument, openDocument } from '../dom.mjs';

openDocument('table.html', { url: 'http://localhost/play/abc/' });
after(closeDocument);
const { render } = await import('../../../web/vendor/lit-html/lit-html.js');
const { pinHerePart, pinsPart } = await import('../../../web/table/team/pins_part.js');
const { pinArrows, pinSigns } = await import('../../../web/table/team/pins.js');
const { createUi } = await import('../../../web/table/page/ui.js');
const { fold, nothingYet } = await import('../../../web/core/connection/state.js');
const { pinText: W } = await import('../../../web/text/talk/pin_en.js');

const at = (x, y) => ({ board: 'city', square: [x, y] });
const seats = [
  { id: 's1', title: 'Ruler', role: 'player', faction: 'urr' },
  { id: 's2', title: 'Captain', role: 'player', faction: 'urr' },
];
const pins = [
  { number: 2, seat: 's2', at: 900, phase: 1, text: 'Mend this first', places: [at(4, 4)] },
  { number: 3, seat: 's1', at: 950, phase: 1, places: [at(2, 2), at(4, 4)] },
  { number: 5, seat: 's1', at: 960, phase: 1, text: 'Ask the elves' },
];

/** @param {(table: any) => unknown} part @param {any} [more] of the state @param {() => any} [answer] of the server */
function open(part, more = {}, answer = () => ({})) {
  const sent = [],
    shown = [],
    complaints = [];
  const state = signal(
    /** @type {any} */ ({
      ...nothingYet,
      welcome: {
        you: { ...seats[0], seat: 's1' },
        campaign: {},
        seats,
        factions: [],
        boards: [{ id: 'city', labels: [] }],
        limits: {},
      },
      ...more,
    }),
  );
  const place = document.body.appendChild(document.createElement('div'));
  const ui = createUi('/play/abc/');
  effect(() => {
    render(
      part({
        state: state.value,
        ui,
        minute: 1000,
        maps: { focus: one => shown.push(one) },
        acts: { complain: error => complaints.push(error.code) },
        client: {
          request: async message => {
            sent.push(message);
            return answer();
          },
        },
      }),
      place,
    );
  });
  const one = selector => place.querySelector(selector);
  const settled = async () => {
    for (let i = 0; i < 20; i++) await null;
  };
  return {
    ...{ sent, shown, complaints, ui, one },
    all: selector => [...place.querySelectorAll(selector)],
    async write(selector, text) {
      one(selector).value = text;
      one(selector).dispatchEvent(new Event('input', { bubbles: true }));
      one('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
      await settled();
    },
    async press(selector) {
      one(selector).click();
      await settled();
    },
  };
}

beforeEach(() => localStorage.clear());

test('the list names each note, who pinned it up and where, shows it on the map and takes it down', async () => {
  const page = open(pinsPart, { pins });
  assert.deepEqual(
    page.all('.pin').map(line => line.dataset.point),
    ['pin:2', 'pin:3', 'pin:5'],
  );
  assert.match(page.one('[data-point="pin:2"]').textContent, /Mend this first[\s\S]*Captain/);
  assert.equal(page.one('[data-point="pin:5"] button.words'), null, 'a note without a place leads nowhere');
  await page.press('[data-point="pin:3"] button.words');
  assert.deepEqual(page.shown, [at(4, 4)], 'an arrow is looked for at its end');
  await page.press('[data-point="pin:2"] button:not(.words)');
  assert.deepEqual(page.sent, [{ type: 'unpin', number: 2 }]);
});

test('a note is pinned up once it has words, and its words stay until the server has it', async () => {
  const page = open(pinsPart);
  await page.write('#pin-text', '  ');
  assert.deepEqual(page.sent, []);
  await page.write('#pin-text', ' Ask the elves ');
  assert.deepEqual(page.sent, [{ type: 'pin', text: 'Ask the elves' }]);
  assert.equal(page.one('#pin-text').value, '');

  const full = open(pinsPart, {}, () => {
    throw Object.assign(new Error(), { code: 'too_many' });
  });
  await full.write('#pin-text', 'One more');
  assert.deepEqual(full.complaints, ['too_many']);
  assert.equal(full.one('#pin-text').value, 'One more');
});

test('the card of a place pins a note there, a mark without words, and an arrow from another place', async () => {
  const place = signal(at(2, 2));
  const page = open(table => pinHerePart(table, place.value), { pins });
  assert.deepEqual(
    page.all('.pin').map(line => line.dataset.point),
    ['pin:3'],
    'what is pinned here',
  );
  await page.write('#pin-here-text', 'Here at dawn');
  await page.write('#pin-here-text', '');
  assert.deepEqual(page.sent, [
    { type: 'pin', text: 'Here at dawn', places: [at(2, 2)] },
    { type: 'pin', places: [at(2, 2)] },
  ]);
  await page.press('[data-point="button:pin-from"]');
  assert.equal(page.one('[data-point="button:pin-arrow"]'), null, 'no arrow ends where it begins');
  place.value = at(7, 3);
  await page.press('[data-point="button:pin-arrow"]');
  assert.deepEqual(page.sent.at(-1), { type: 'pin', places: [at(2, 2), at(7, 3)] });
  assert.equal(page.ui.pinFrom, null);
});

test('the map has a sign with the number of each pin that has a place, and the arrows', () => {
  const state = fold(nothingYet, { type: 'pins', pins });
  assert.deepEqual(
    pinSigns(state).map(({ kind, at: where, words }) => [kind, where, words]),
    [
      ['pin', at(4, 4), '2'],
      ['pin', at(4, 4), '3'],
    ],
  );
  assert.deepEqual(
    pinArrows(state).map(({ id, kind, path }) => [id, kind, path]),
    [['pin-3', 'pin', [at(2, 2), at(4, 4)]]],
  );
  assert.equal(W.title(pinSigns(state).length), 'Pinned notes (2)');
});
