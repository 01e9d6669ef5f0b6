// After a replay the map is where the player continues.
import test from 'node:test';
import assert from 'node:assert/strict';
import '../../empty_page.mjs';
import { coursePart } from '../../../../web/table/newcomer/course_part.js';
import { createStoryBoard } from '../../../../web/table/results/story_board.js';
import { nothingYet } from '../../../../web/core/connection/state.js';

/**
 * A phone's table with one board and an own unit on it, and this in sight.
 * @param {readonly string[]} inSight
 */
function table(inSight) {
  const pieces = new Map(
    [
      ['a', 'home', 'urr'],
      ['b', 'far', 'elves'],
    ].map(([id, area, side]) => [
      id,
      { id, kind: 'unit', side, at: { board: 'land', area }, attributes: { steps: 1 } },
    ]),
  );
  /** @type {unknown[]} */ const done = [];
  const all = {
    narrow: () => true,
    state: { ...nothingYet, welcome: { you: { faction: 'urr' }, factions: [] } },
    ui: { board: 'land', boardByHand: '' },
    acts: { view: () => ({ pieces }), isOwn: (/** @type {any} */ piece) => piece.side === 'urr' },
    replay: { player: { now: () => null } },
    lookAt: () => undefined,
    maps: {
      ids: () => ['city', 'land'],
      current: () => 'land',
      where: () => ({ x: 10, y: 10, size: 20 }),
      sees: (/** @type {any} */ at) => inSight.includes(at.area),
      focus: (/** @type {any} */ at) => done.push(at.area),
      settle: () => done.push('the board fills its frame'),
    },
  };
  return { done, board: createStoryBoard(() => /** @type {any} */ (all)) };
}

test('told of what was far away, a telephone turns back to one’s own', () => {
  const { board, done } = table(['far']);
  board.leaves();
  board.over();
  assert.deepEqual(done, ['the board fills its frame', 'home']);
});

test('where one’s own are in sight the map stays, and fills its frame again', () => {
  const { board, done } = table(['far', 'home']);
  board.leaves();
  board.over();
  assert.deepEqual(done, ['the board fills its frame']);
});

test('nothing was told on the map: it stays', () => {
  const { board, done } = table([]);
  board.over();
  assert.deepEqual(done, []);
});

test('while what is past is shown no part of the turn is marked as the present one', () => {
  const vocabulary = { facts: [{ name: 'part', type: 'choice', choices: ['council', 'assault'] }] };
  const state = { welcome: { vocabulary }, own: { view: { facts: { part: 'assault' } } } };
  const marks = (/** @type {boolean} */ past) =>
    /** @type {any} */ (coursePart(/** @type {any} */ (state), past)).values
      .flat(2)
      .map((/** @type {any} */ part) => part?.values?.slice(0, 2));
  assert.deepEqual(marks(false).at(-1), ['now', 'step']);
  assert.equal(marks(true).at(-1)[0], 'later');
  assert.notEqual(marks(true).at(-1)[1], 'step');
});
