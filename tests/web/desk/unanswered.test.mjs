// Letters to the umpire stay counted until one goes back.
import assert from 'node:assert/strict';
import test from 'node:test';
import { unanswered } from '../../../web/desk/talk/unanswered.js';

const seats = [
  { id: 'u1', role: 'umpire' },
  { id: 'u2', role: 'umpire' },
  { id: 'a', role: 'player' },
  { id: 'b', role: 'player' },
  { id: 'gone', role: 'player', removed: true },
];
/** @param {readonly [from: string, to: string[]][]} letters */
const waits = (letters, settled = new Set(), you = 'u1') =>
  unanswered(
    /** @type {any} */ ({
      welcome: { you: { seat: you }, seats },
      rooms: new Map(),
      press: letters.map(([from, to], i) => ({ number: i + 1, from, to, text: '' })),
    }),
    settled,
  ).map(({ number }) => number);

test('a letter waits until a later one goes back to its writer', () => {
  assert.deepEqual(
    waits([
      ['a', ['u1']],
      ['b', ['u1']],
    ]),
    [1, 2],
  );
  assert.deepEqual(
    waits([
      ['a', ['u1']],
      ['b', ['u1']],
      ['u1', ['a']],
    ]),
    [2],
  );
  assert.deepEqual(
    waits([
      ['u1', ['a']],
      ['a', ['u1']],
    ]),
    [2],
    'the answer came before',
  );
  assert.deepEqual(
    waits([
      ['a', ['u1']],
      ['u1', ['a', 'b']],
      ['a', ['u1']],
    ]),
    [3],
    'and they wrote again',
  );
});

test('any umpire may answer', () => {
  assert.deepEqual(
    waits([
      ['a', ['u1', 'u2']],
      ['u2', ['a']],
    ]),
    [],
  );
});

test('letters between others, of umpires, or of a seat that is gone ask nothing', () => {
  assert.deepEqual(
    waits([
      ['a', ['b']],
      ['u2', ['u1']],
      ['gone', ['u1']],
      ['u1', ['b']],
    ]),
    [],
  );
});

test('a letter that needs no answer is not counted', () => {
  assert.deepEqual(
    waits(
      [
        ['a', ['u1']],
        ['a', ['u1']],
      ],
      new Set([1]),
    ),
    [2],
  );
});

test('a letter in the debrief room waits for nobody; one in another room does', () => {
  const letter = (/** @type {number} */ number, /** @type {number} */ room) => ({
    ...{ number, room, from: 'a', to: ['b', 'u1'], text: '' },
  });
  const rooms = new Map([
    [1, { number: 1, name: 'War council', here: ['a', 'b', 'u1'], left: [] }],
    [2, { number: 2, name: 'Debrief', here: ['u1', 'a', 'b'], left: [], closes_at: 5 }],
  ]);
  const state = { welcome: { you: { seat: 'u1' }, seats }, rooms, press: [letter(1, 1), letter(2, 2)] };
  const found = unanswered(/** @type {any} */ (state), new Set());
  assert.deepEqual(
    found.map(({ number }) => number),
    [1],
  );
});
