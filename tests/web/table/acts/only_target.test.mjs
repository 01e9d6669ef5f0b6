// A charge with one target is given by its button alone; what a map of hexes says about costs is true.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../../empty_page.mjs';
import { newComposer } from '../../../../web/kit/compose.js';
import { createKindActs } from '../../../../web/table/acts/kind_acts.js';
import { createUi } from '../../../../web/table/page/ui.js';
import { spending } from '../../../../web/table/orders/form.js';

const parameters = [
  { name: 'unit', type: 'piece', required: true },
  { name: 'target', type: 'target', required: true },
];
const kinds = [
  { name: 'charge', arrow: 'attack', parameters },
  { name: 'surrender', arrow: '', parameters },
];

/** Presses the button of this kind, with these targets. @param {string} kind @param {string[]} targets */
async function press(kind, targets) {
  /** @type {unknown[]} */ const set = [];
  const ui = createUi();
  const at = { board: 'table', point: [1, 1] };
  const pieces = new Map(['a', ...targets].map(id => [id, { id, kind: 'unit', at, attributes: {} }]));
  const page = {
    ...{ ui, view: () => ({ pieces }), kinds: () => kinds, kindOf: name => kinds.find(one => one.name === name) },
    ...{ spoken: {}, placeAsked() {}, litAsked() {}, wanting() {}, tellWhy() {} },
  };
  const answering = { setArgument: (...what) => void set.push(what), lookWhereAsked() {} };
  const acts = createKindActs(
    /** @type {any} */ (page),
    /** @type {any} */ ({}),
    /** @type {any} */ (answering),
    () => {},
  );
  ui.composer = {
    ...newComposer(['a']),
    options: [{ kind, pieces: ['a'], parameters: [{ name: 'target', pieces: targets }] }],
  };
  await acts.pick(0);
  return set;
}

test('the button of a charge with one target is the whole order; a surrender is never given by one tap', async () => {
  assert.deepEqual(await press('charge', ['h']), [['target', 'h', { board: 'table', point: [1, 1] }]]);
  assert.deepEqual(await press('charge', ['h', 'k']), []);
  assert.deepEqual(await press('surrender', ['h']), []);
});

test('on hexes the movement points are named only where no route was let in beyond them', () => {
  const hex = (x, cost) => ({ at: { board: 'field', hex: [x, 1] }, from: { board: 'field', hex: [1, 1] }, cost });
  const says = (allowance, ...costs) =>
    spending(
      /** @type {any} */ ({
        choice: 0,
        asking: 'path',
        options: [{ parameters: [{ name: 'path', allowance, cost_parts: 2, reach: costs.map((c, i) => hex(i, c)) }] }],
      }),
    );
  assert.equal(says(4, 2, 3), 'The numbers show the movement points that each route costs; the unit has 2.');
  assert.equal(says(4, 1, 4), 'The numbers show the movement points that each route costs.');
});
