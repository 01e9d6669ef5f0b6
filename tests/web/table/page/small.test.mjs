// Regressions of small things: keys, keys of places, fog of several boards, names with a full stop.
import test from 'node:test';
import assert from 'node:assert/strict';
import { drawnView } from '../../../../web/core/board/boards.js';
import { bindKeys, nameOf } from '../../../../web/core/page/keys.js';
import { choiceName, withPlace } from '../../../../web/core/words/names.js';
import { describePlace } from '../../../../web/draw/frame/describe.js';
import { placeKey, samePlace } from '../../../../web/draw/geometry.js';
import { keysOf } from '../../../../web/table/page/keys_table.js';
import { boardWords } from '../../../../web/text/pages/board_en.js';

const press = (key, how = {}) =>
  Object.assign(new Event('keydown', { cancelable: true }), {
    key,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    altKey: false,
    isComposing: false,
    ...how,
  });

test('Ctrl or Cmd with Shift and Z does again what was undone', () => {
  globalThis.HTMLElement ??= class {};
  const done = [];
  const acts = {
    mayOrder: () => true,
    undo: () => {
      done.push('undo');
    },
    redo: () => {
      done.push('redo');
    },
  };
  const table = {
    acts,
    replay: { playing: () => false, scrubber: () => null, player: {} },
    ui: {},
    drafting: {},
    maps: {},
  };
  const page = new EventTarget();
  bindKeys(() => keysOf(/** @type {any} */ (table)), page);
  for (const event of [
    press('z', { ctrlKey: true }),
    press('Z', { ctrlKey: true, shiftKey: true }),
    press('z', { metaKey: true, shiftKey: true }),
    press('y', { ctrlKey: true }),
  ])
    page.dispatchEvent(event);
  assert.deepEqual(done, ['undo', 'redo', 'redo', 'redo']);
  assert.equal(
    nameOf(/** @type {any} */ (press('?', { shiftKey: true }))),
    '?',
    'a sign for which Shift is needed is itself',
  );
});

test('Ctrl+Enter seals as the button does, which a lesson may hold back, and unseals', () => {
  const done = [];
  let sealed = false;
  const table = {
    acts: { mayOrder: () => !sealed, open: () => void done.push('unseal') },
    seal: () => void done.push('the button'),
    replay: { playing: () => false, scrubber: () => null, player: {} },
    ui: {},
    drafting: { draft: () => ({ sealed }) },
    maps: {},
  };
  const page = new EventTarget();
  bindKeys(() => keysOf(/** @type {any} */ (table)), page);
  page.dispatchEvent(press('Enter', { ctrlKey: true }));
  sealed = true;
  page.dispatchEvent(press('Enter', { ctrlKey: true }));
  assert.deepEqual(done, ['the button', 'unseal']);
});

test('hexes and points are places of their own', () => {
  const hexes = [
    { board: 'b', hex: [1, 2] },
    { board: 'b', hex: [2, 1] },
  ];
  assert.notEqual(placeKey(hexes[0]), placeKey(hexes[1]));
  assert.equal(samePlace(hexes[0], { board: 'b', hex: [1, 2] }), true);
  assert.notEqual(placeKey({ board: 'b', point: [1000, 2000] }), placeKey({ board: 'b', point: [1000, 2001] }));
});

test('what is in sight on one board is not therefore in sight on another', () => {
  const view = { pieces: new Map(), facts: {}, ledgers: {}, inSight: [{ board: 'halls', square: [3, 3] }] };
  const drawn = drawnView(view, { kinds: [], attributes: [], facts: [], ledgers: [] }, 1);
  const surface = { describe: () => 'Here' };
  const said = board =>
    describePlace({ board, square: [3, 3] }, { surface, words: boardWords, view: drawn, lit: {}, ids: [] });
  assert.equal(said('halls').includes(boardWords.unseen), false);
  assert.equal(said('city').includes(boardWords.unseen), true);
});

test('a name with a full stop in it stays whole', () => {
  const surface = { describe: () => 'Mt. Doom' };
  assert.equal(
    describePlace(
      { board: 'b', area: 'd' },
      { surface, words: boardWords, view: { pieces: new Map() }, lit: {}, ids: [] },
    )[0],
    'Mt. Doom',
  );
});

test('a choice of an order is called as the vocabulary calls it, where it describes just these choices', () => {
  const vocabulary = {
    kinds: [],
    ledgers: [],
    attributes: [{ name: 'held', label: 'Held by', type: 'choice', choices: ['city', 'dark'] }],
    facts: [
      {
        name: 'wants',
        label: 'Wants',
        type: 'choice',
        choices: ['city', 'dark', 'none'],
        choice_labels: ['a', 'b', 'c'],
      },
      {
        name: 'camp',
        label: 'Camp',
        type: 'choice',
        choices: ['dark', 'city'],
        choice_labels: ['the dark camp', 'the city'],
      },
    ],
  };
  assert.equal(choiceName(vocabulary, { choices: ['city', 'dark'] }, 'dark'), 'the dark camp');
  assert.equal(choiceName(vocabulary, { choices: ['city', 'in_flight'] }, 'in_flight'), 'in flight');
  assert.equal(choiceName(undefined, undefined, 'dark'), 'dark');
});

test('a place is not said twice where a name ends with it', () => {
  assert.equal(withPlace('Red light cavalry', '0603'), 'Red light cavalry, 0603');
  assert.equal(withPlace('Red light cavalry, rear guard 0603', '0603'), 'Red light cavalry, rear guard 0603');
  assert.equal(withPlace('Guard', ''), 'Guard');
});
