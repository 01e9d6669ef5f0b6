// What an order would lead to, and how far its piece could get: what is asked, when, and what is done with the answer.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newComposer } from '../../../../web/kit/compose.js';
import { isPreviewed, previewedOrder } from '../../../../web/table/acts/previewed_order.js';
import { createOrderPreview, reachAsked, withReach } from '../../../../web/table/map/order_preview.js';

const hex = (x, y) => ({ board: 'field', hex: [x, y] });
const P = (name, type, required = true) => ({ name, label: name, type, required });
const move = { name: 'move', parameters: [P('unit', 'piece'), P('path', 'path'), P('guard', 'counts', false)] };
const attack = { name: 'attack', parameters: [P('unit', 'piece'), P('targets', 'ranking')] };
const hold = { name: 'hold', parameters: [P('unit', 'piece')] };
const composer = (kind, args, more = {}) => ({ ...newComposer(['a']), choice: 0, kind, args, ...more });

test('previews are asked for orders with lists, once they are complete', () => {
  assert.deepEqual([move, attack, hold].map(isPreviewed), [true, true, false]);
  assert.equal(previewedOrder(composer('hold', { unit: 'a' }), hold, []), null);
  assert.equal(
    previewedOrder(composer('attack', { unit: 'a' }, { asking: 'targets' }), attack, []),
    null,
    'no target yet',
  );
  assert.deepEqual(
    previewedOrder(composer('attack', { unit: 'a', targets: ['h'] }, { asking: 'targets' }), attack, []),
    { kind: 'attack', arguments: { unit: 'a', targets: ['h'] } },
  );
});

test('of a movement the path to the place under the pointer is previewed', () => {
  const asking = composer('move', { unit: 'a' }, { asking: 'path' });
  assert.equal(previewedOrder(asking, move, []), null);
  assert.deepEqual(previewedOrder(asking, move, [hex(1, 2)])?.arguments.path, [hex(1, 2)]);
});

/** A server that answers in turn. */
function asked(answers) {
  const sent = [];
  let now = 0;
  const preview = createOrderPreview({
    request: async message => {
      sent.push(message);
      return answers.shift() ?? {};
    },
    now: () => (now += 1000),
  });
  return { preview, sent };
}
const soon = () => new Promise(done => setImmediate(done));
const order = (kind, targets) => ({ kind, arguments: { unit: 'a', targets } });
const others = () => ({ phase: 3, orders: [order('hold', [])], salt: 's' });

test('the order is asked about as the last of the sheet, and its preview is told with its order', async () => {
  const answer = { path: [], details: [['Strikes', '40']], chances: [] };
  const { preview, sent } = asked([{ preview: answer }]);
  const one = order('attack', ['h']);
  assert.equal(preview.preview(one, others), null, 'not known yet');
  await soon();
  assert.deepEqual(sent, [{ type: 'preview', sheet: { orders: [order('hold', []), one], salt: 's' }, order: 1 }]);
  assert.deepEqual(preview.preview(one, others)?.preview, answer);
  assert.equal(preview.preview(order('attack', ['k']), others), null, 'of another order nothing is known');
  assert.equal(sent.length, 2);
});

test('a kind that the rules cannot preview is asked about once', async () => {
  const { preview, sent } = asked([{}]);
  preview.preview(order('attack', ['h']), others);
  await soon();
  preview.preview(order('attack', ['k']), others);
  preview.preview(null, others);
  assert.equal(sent.length, 1);
  preview.preview(order('shoot', ['k']), others);
  assert.equal(sent.length, 2, 'another kind may be');
});

test('the reach of dice is asked of the piece where it stands, and again when it has moved', async () => {
  const march = { name: 'march', parameters: [P('unit', 'piece'), P('steps', 'steps')] };
  const sweep = { bearing_from: 0, bearing_to: 0, least: 2000, mean: 5000, greatest: 9000, turns: 1 };
  const options = [{ kind: 'march', pieces: ['a'], parameters: [{ name: 'steps', sweep }] }];
  const wanted = reachAsked({ ...composer('march', {}), options }, march);
  assert.deepEqual(wanted, { parameter: 'steps', piece: 'a', distances: [9000, 5000, 2000] });
  const outline = [
    [0, 0],
    [9, 0],
    [0, 9],
  ];
  const { preview, sent } = asked([9, 5, 2].map(() => ({ reach: { places: [], outline } })));
  const at = { board: 'plane', point: [1, 1], facing: 0 };
  preview.reach(wanted, at, 1);
  await soon();
  assert.deepEqual(
    sent,
    [9000, 5000, 2000].map(distance => ({ type: 'reach', piece: 'a', distance })),
  );
  assert.deepEqual(preview.reach(wanted, at, 1), { board: 'plane', places: [], outlines: [outline, outline, outline] });
  assert.equal(preview.reach(wanted, { ...at, point: [2, 2] }, 1), null);
  assert.equal(sent.length, 6);
  assert.equal(preview.reach(null, at, 1), null);
});

test('an option that leaves its reach to be asked for is filled with the answer', () => {
  const options = [{ kind: 'move', pieces: ['a'], parameters: [{ name: 'path', allowance: 4 }, { name: 'guard' }] }];
  const asking = { ...composer('move', {}, { asking: 'path' }), options };
  assert.deepEqual(reachAsked(asking, move), { parameter: 'path', piece: 'a', distances: [4] });
  const reach = [{ at: hex(1, 2), from: hex(1, 1), cost: 2 }];
  const filled = withReach(asking, 'path', reach);
  assert.deepEqual(filled.options?.[0].parameters, [{ name: 'path', allowance: 4, reach }, { name: 'guard' }]);
  assert.equal(reachAsked(filled, move), null, 'it is asked once');
});
