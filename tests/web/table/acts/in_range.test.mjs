// A unit with an enemy in range waits for an order, whatever the server lists: the sentence, the seal and "Next" count it.
import assert from 'node:assert/strict';
import test from 'node:test';
import { createAnswers } from '../../../../web/table/acts/answers.js';
import { createRangeFinder, inRange } from '../../../../web/table/acts/in_range.js';

const unit = (/** @type {string} */ id) => ({ id, kind: 'unit', at: { board: 'field', hex: [1, 1] }, attributes: {} });
const kinds = [
  {
    name: 'shoot',
    arrow: 'shot',
    parameters: [
      { name: 'unit', type: 'piece' },
      { name: 'targets', type: 'ranking' },
    ],
  },
  { name: 'attack', arrow: 'attack', parameters: [{ name: 'unit', type: 'piece' }] },
];

/** @param {Record<string, any[]>} offered the options of each unit @param {any[]} [orders] */
function tableOf(offered, orders = []) {
  /** @type {string[]} */ const asked = [];
  const answers = createAnswers({
    request: async ({ pieces }) => {
      asked.push(/** @type {any} */ (pieces)[0]);
      return { type: 'options', options: offered[/** @type {any} */ (pieces)[0]] };
    },
    phase: () => 4,
  });
  const table = {
    line: { line: 'open' },
    state: { own: { phase: { number: 4, order_kinds: ['shoot', 'attack'] } } },
    acts: {
      answers,
      kinds: () => kinds,
      mayOrder: () => true,
      orders: () => orders,
      isOwn: () => true,
      view: () => ({ pieces: new Map(Object.keys(offered).map(id => [id, unit(id)])) }),
      askAbout: (/** @type {string[]} */ ids) => answers.ask(ids),
    },
  };
  return { table: /** @type {any} */ (table), asked };
}

const shoot = { kind: 'shoot', pieces: [], parameters: [] };
const refused = { ...shoot, refused: { rule: 'BF-70', words: 'no enemy is in range' } };

test('archers with a target wait for an order, and those without one do not', async t => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { table, asked } = tableOf({
    archers: [shoot],
    slingers: [refused],
    pikemen: [{ ...shoot, kind: 'attack' }],
    listed: [shoot],
  });
  const find = createRangeFinder(
    () => table,
    () => ['listed'],
  );
  assert.deepEqual(inRange(table, ['listed']), [], 'nothing is claimed before the server has answered');
  find();
  for (let i = 0; i < 8; i++) {
    t.mock.timers.tick(1_000);
    await new Promise(done => setImmediate(done));
  }
  assert.deepEqual(asked, ['archers', 'slingers', 'pikemen'], 'each is asked about once');
  assert.deepEqual(inRange(table, ['listed']), ['archers']);
  table.acts.orders = () => [{ kind: 'shoot', arguments: { unit: 'archers' } }];
  assert.deepEqual(inRange(table, ['listed']), [], 'it has its order');
});
