// Where a phone looks first: of the player's places, the one nearest to the others.
import assert from 'node:assert/strict';
import test from 'node:test';
import { middleOf, ownBoard } from '../../../../web/table/map/own_units.js';

const at = (x, y) => ({ board: 'land', square: [x, y] });
const where = ({ square: [x, y] }) => ({ x: x * 10, y: y * 10 });
const unit = (x, y) => ({ id: `${x}`, kind: 'unit', at: at(x, y), attributes: { steps: 2 } });
const land = (x, y) => ({ id: `l${x}`, kind: 'holding', at: at(x, y), attributes: {} });

test('the first look goes to the middle of the units, not to whoever is named first', () => {
  const own = [unit(90, 90), unit(10, 10), unit(11, 10), unit(12, 11), land(50, 50)];
  assert.deepEqual(middleOf(own, 'land', where), at(12, 11));
});
test('who has no unit on a board is looked for among what he holds there', () => {
  assert.deepEqual(middleOf([land(3, 4)], 'land', where), at(3, 4));
  assert.equal(middleOf([land(3, 4)], 'city', where), null);
  assert.equal(
    middleOf([unit(3, 4)], 'land', () => null),
    null,
    'the map is not drawn yet',
  );
});

test('the board of those who are asked for orders opens, else that of one’s units, whatever else is one’s own elsewhere', () => {
  const mine = (/** @type {string} */ id, kind, board) => [
    id,
    { id, kind, side: 'urr', at: { board }, attributes: {} },
  ];
  const state = (/** @type {string[]} */ idle) => ({
    welcome: { you: { seat: 's', faction: 'urr' } },
    sheets: new Map([['s', { without_order: idle }]]),
    own: {
      view: {
        pieces: new Map([
          mine('u1', 'unit', 'land'),
          mine('u2', 'unit', 'land'),
          mine('u3', 'unit', 'city'),
          ...[1, 2, 3, 4].map(n => mine(`wall${n}`, 'wall', 'city')),
        ]),
      },
    },
  });
  assert.equal(ownBoard(state([]), ['city', 'land']), 'land');
  assert.equal(ownBoard(state(['u3']), ['city', 'land']), 'city');
  assert.equal(ownBoard({ ...state([]), welcome: { you: {} } }, ['city', 'land']), '', 'who looks on has none');
});
