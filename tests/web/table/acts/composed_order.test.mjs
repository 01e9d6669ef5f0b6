// The order being composed, described by the server with its cost before it is given.
import assert from 'node:assert/strict';
import test from 'node:test';
import { chooseOption, newComposer, withArgument } from '../../../../web/kit/compose.js';
import { textOf } from '../../../../web/core/sheet/orders.js';
import { composedOrder } from '../../../../web/table/acts/composed_order.js';
import { createWording } from '../../../../web/table/acts/composed_words.js';

const build = {
  name: 'improve',
  label: 'Build',
  help: '',
  rule: '',
  arrow: '',
  parameters: [
    { name: 'what', label: 'What', type: 'piece', required: true },
    { name: 'how', label: 'How', type: 'choice', required: false, choices: ['fortify', 'raise'] },
  ],
};
const option = words => ({
  kind: 'improve',
  pieces: ['market'],
  parameters: [
    { name: 'what', pieces: ['market'] },
    { name: 'how', words, needed: true },
  ],
});
const view = { pieces: new Map([['market', { id: 'market', kind: 'holding', side: 'a', at: {}, attributes: {} }]]) };
const chosen = words => chooseOption({ ...newComposer(['market']), options: [option(words)] }, 0, [build], view);

test('of several things to spend gold on none is proposed, and the only one is', () => {
  const composer = chosen(['fortify', 'raise']);
  assert.equal(composer.args.how, undefined);
  assert.equal(composedOrder(composer, [build]), null);
  assert.deepEqual(composedOrder(withArgument(composer, 'how', 'raise'), [build]), {
    kind: 'improve',
    arguments: { what: 'market', how: 'raise' },
  });
  assert.equal(chosen(['raise']).args.how, 'raise');
});

test('of what a whole side may declare none is proposed: nobody is made an enemy by a tap that names him alone', () => {
  const relation = {
    name: 'relation',
    label: 'Relation',
    help: '',
    rule: '',
    arrow: '',
    parameters: [
      { name: 'faction', label: 'Faction', type: 'faction', required: true },
      {
        name: 'relation',
        label: 'Relation',
        type: 'choice',
        required: true,
        choices: ['hostile', 'neutral', 'allied'],
      },
    ],
  };
  const offered = { kind: 'relation', pieces: [], parameters: [{ name: 'faction', factions: ['urr', 'elves'] }] };
  const declared = chooseOption({ ...newComposer([]), options: [offered] }, 0, [relation], view);
  const named = withArgument(declared, 'faction', 'urr');
  assert.equal(composedOrder(named, [relation]), null);
  assert.deepEqual(composedOrder(withArgument(named, 'relation', 'neutral'), [relation])?.arguments, {
    faction: 'urr',
    relation: 'neutral',
  });
});

test('it is asked for once, beside the other orders, and what is asked no more is not said', async () => {
  const asked = [],
    words = new Map(),
    against = new Map();
  const wording = createWording({
    request: async message => {
      asked.push(message.sheet.orders.length);
      return { faults: [], words: ['March', 'Raise A market to level 3: 6 gold'] };
    },
    words,
    against,
  });
  const order = { kind: 'improve', arguments: { what: 'market', how: 'raise' } };
  const others = () => ({ orders: [{ kind: 'march', arguments: {} }], salt: '', phase: 3 });
  wording.follow(order, others);
  wording.follow({ ...order }, others);
  await new Promise(done => setImmediate(done));
  assert.deepEqual([asked, words.get(textOf(order))], [[2], 'Raise A market to level 3: 6 gold']);
  wording.follow({ ...order, arguments: { what: 'market', how: 'fortify' } }, others);
  wording.follow(null, others);
  await new Promise(done => setImmediate(done));
  assert.deepEqual([asked, words.size], [[2, 2], 1]);
});

test('what the rules would refuse is told with their reason, until they would not', async () => {
  const order = { kind: 'improve', arguments: { what: 'market', how: 'raise' } },
    against = new Map();
  let faults = [{ at: '/orders/0/arguments/what', code: 'older', words: 'Of another order.' }];
  const wording = createWording({
    request: async () => ({ faults, words: ['March', 'Raise A market to level 3: 6 gold'] }),
    words: new Map(),
    against,
  });
  const ask = async phase => {
    wording.follow(order, () => ({ orders: [{ kind: 'march', arguments: {} }], salt: '', phase }));
    await new Promise(done => setImmediate(done));
    return against.get(textOf(order))?.words;
  };
  assert.equal(await ask(1), undefined, 'what is against another order is not against this one');
  faults = [{ at: '/orders/1/arguments/how', code: 'no_gold', words: 'There is not enough gold.' }];
  assert.equal(await ask(2), 'There is not enough gold.');
  faults = [];
  assert.equal(await ask(3), undefined);
});
