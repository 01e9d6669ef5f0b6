// The first card: whether any of the player's units needs an order.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../../empty_page.mjs';
import { whereUnitsAre } from '../../../../web/table/newcomer/first_units.js';

const at = { board: 'land', area: 'town' };
const people = {
  i: { id: 'i', kind: 'unit', at },
  r: { id: 'r', kind: 'raiders', at },
  x: { id: 'x', kind: 'unit', at: { box: 1 } },
};
/** @param {(keyof typeof people)[]} ids @param {string[]} withoutOrder */
const where = (ids, withoutOrder) => {
  const pieces = new Map(ids.map(id => [id, { side: 'gnomes', attributes: {}, ...people[id] }]));
  return whereUnitsAre(
    /** @type {any} */ ({
      withoutOrder,
      seatOptions: [],
      state: { own: { phase: { order_kinds: [] } } },
      acts: { kinds: () => [], isOwn: () => true, view: () => ({ pieces }) },
    }),
  );
};

test('raiders who wait for an order are waited for, though the units beside them need none', () => {
  assert.equal(where(['i', 'r'], ['r']), 'stand');
  assert.equal(where(['i', 'r'], []), 'rest');
  assert.equal(where(['x'], ['x']), 'setUp');
  assert.equal(where(['x', 'r'], ['r']), 'away');
});
