// An attack is an order like others: an enemy in reach is marked as such, moving there is called an attack, and an own
// stack is never attacked by accident.
import assert from 'node:assert/strict';
import test from 'node:test';
import { emptyDraft } from '../../../../web/core/sheet/orders.js';
import { relationsOf } from '../../../../web/core/words/relations.js';
import { createActs } from '../../../../web/table/acts/acts.js';
import * as attack from '../../../../web/table/map/attack_targets.js';
import { highlightOf, newComposer, withOptions } from '../../../../web/kit/compose.js';
import { createUi } from '../../../../web/table/page/ui.js';

const { attackOf, attacks, attacksOf, isFoe } = attack;

const at = (x, y) => ({ board: 'city', square: [x, y] });
const piece = (id, x, y, side) => ({ id, kind: 'unit', side, at: at(x, y), attributes: { steps: 2 } });
const move = {
  name: 'move',
  label: 'Move',
  rule: 'CT-31',
  help: '',
  arrow: 'move',
  parameters: [
    { name: 'units', label: 'Units', type: 'pieces', required: true },
    { name: 'path', label: 'Path', type: 'path', required: true },
    { name: 'stance', label: 'Stance', type: 'choice', required: false, choices: ['attack', 'hold'] },
  ],
};
const reach = [at(2, 1), at(3, 1), at(1, 2)].map(place => ({ at: place, from: at(1, 1), cost: 2 }));
const options = [
  {
    kind: 'move',
    pieces: ['a'],
    parameters: [
      { name: 'units', pieces: ['a'] },
      { name: 'path', reach, allowance: 6 },
      { name: 'stance', words: ['attack', 'hold'] },
    ],
  },
];
const pieces = [piece('a', 1, 1, 'dark'), piece('b', 1, 2, 'dark'), piece('e', 3, 1, 'urr'), piece('n', 2, 1, 'elves')];
const view = { pieces: new Map(pieces.map(one => [one.id, one])), facts: {}, ledgers: {}, inSight: null };
const facts = { camp_dark: 'dark', camp_urr: 'city', camp_elves: 'neutral' };
const factions = ['dark', 'urr', 'elves', 'gnomes'].map(id => ({ id, name: id, emblem: id }));

function sit() {
  /** @type {any[]} */ const checked = [];
  const own = { view: { ...view, facts }, phase: { number: 1, orders_from: ['dark'] }, clock: { stage: 'orders' } };
  const state = {
    own,
    team: new Map(),
    welcome: {
      factions,
      order_kinds: [move],
      vocabulary: { kinds: [], attributes: [], facts: [], ledgers: [] },
      boards: [],
      you: { faction: 'dark', role: 'player' },
    },
  };
  let draft = emptyDraft(1, 'salt');
  const client = {
    state: () => state,
    request: async message => {
      if (message.type === 'check') {
        checked.push(message.sheet.orders);
        return { faults: [], words: [] };
      }
      return { options: message.pieces[0] === 'a' ? options : [{ ...options[0], pieces: message.pieces }] };
    },
  };
  const drafting = {
    draft: () => draft,
    change: orders => {
      draft = { ...draft, orders };
    },
  };
  const ui = createUi();
  return {
    ui,
    acts: createActs({ client, drafting, ui, update() {}, lookAt() {} }),
    state,
    orders: () => draft.orders,
  };
}

test('who stands with whom is read from the facts; who is apart is no enemy, and a side nothing is told of is one', () => {
  const { state } = sit();
  assert.deepEqual(
    relationsOf(state, state.own.view).map(one => [one.id, one.stands]),
    [
      ['urr', 'against'],
      ['elves', 'apart'],
    ],
  );
  assert.deepEqual(
    ['dark', 'urr', 'elves', 'gnomes', undefined].map(side =>
      isFoe(piece('x', 1, 1, side), { faction: 'dark', facts }),
    ),
    [false, true, false, true, false],
  );
  state.own.view.facts = {
    toward_dark_urr: 'neutral',
    toward_urr_dark: 'hostile',
    toward_dark_elves: 'allied',
    toward_elves_dark: 'allied',
  };
  assert.deepEqual(
    relationsOf(state, state.own.view).map(one => [one.id, one.stands]),
    [
      ['urr', 'against'],
      ['elves', 'with'],
    ],
  );
});

test('an enemy in reach is lit as a target; whoever means to attack sees only those', () => {
  const known = { ...view, facts };
  const composer = withOptions(newComposer(['a']), options, [move], [], known);
  const foes = attacksOf(composer, known, [move]);
  assert.deepEqual(
    [...foes.values()].map(foe => foe.at),
    [at(3, 1)],
    'who is apart is none',
  );
  assert.deepEqual(
    highlightOf(composer, known, [move], foes).reach?.map(one => one.at),
    [at(2, 1), at(1, 2)],
  );
  const attacking = { ...composer, args: { ...composer.args, stance: 'attack' } };
  assert.deepEqual([attacks(composer, [move]), attacks(attacking, [move])], [false, true]);
  assert.deepEqual(highlightOf(attacking, known, [move], foes, true), {}, 'no ground beside them');
  assert.equal(
    highlightOf(attacking, known, [move], new Map(), true).reach?.length,
    3,
    'with nobody to attack, where one may go',
  );
  assert.equal(attackOf({ ...move, parameters: move.parameters.slice(0, 2) }, options[0]), null);
});

test('a tap on an enemy in reach orders the attack; Attack among the orders does too', async () => {
  const one = sit();
  await one.acts.select(['a']);
  one.acts.choose(['e'], at(3, 1));
  await one.acts.checked();
  assert.deepEqual(one.orders(), [{ kind: 'move', arguments: { units: ['a'], stance: 'attack', path: [at(3, 1)] } }]);
  const other = sit();
  await other.acts.select(['a']);
  await other.acts.pick(0, true);
  assert.equal(other.ui.composer?.args.stance, 'attack');
  await other.acts.takePlace(at(2, 1), []);
  assert.equal(other.orders()[0].arguments.stance, 'attack');
});

test('where nobody is in reach the attack says so, and how far it reaches', () => {
  const known = { ...view, facts };
  const composer = withOptions(newComposer(['a']), options, [move], [], known);
  assert.equal(attack.whyNobody(composer, options[0], known, [move]), '', 'the enemy is in reach');
  const without = more => ({
    ...options[0],
    parameters: options[0].parameters.map(one =>
      one.name === 'path' ? { ...one, reach: reach.filter(({ at: to }) => to.square[0] !== 3), ...more } : one,
    ),
  });
  const why = more => attack.whyNobody(composer, without(more), known, [move]);
  assert.equal(why({ allowance: 4, cost_parts: 2 }), 'No enemy is within a move of 2 squares.');
  assert.equal(why({ allowance: 1 }), 'No enemy is within a move of 1 square.');
  assert.equal(why({ allowance: undefined }), 'No enemy is in reach.');
});

test('a tap on ground says nothing of a stance', async () => {
  const { acts, orders } = sit();
  await acts.select(['a']);
  await acts.takePlace(at(2, 1), []);
  assert.deepEqual(orders()[0].arguments, { units: ['a'], path: [at(2, 1)] });
});

test('an own stack tapped with a unit chosen offers both, and nothing is sent by it', async () => {
  const { acts, ui, orders } = sit();
  await acts.select(['a']);
  acts.choose(['b'], at(1, 2));
  assert.deepEqual(ui.instead, { place: at(1, 2), ids: ['b'] });
  assert.deepEqual(ui.composer?.pieces, ['a'], 'the chosen stay chosen');
  assert.deepEqual(orders(), []);
  acts.moveThere();
  await acts.checked();
  assert.deepEqual(orders()[0].arguments.path, [at(1, 2)]);
  const other = sit();
  await other.acts.select(['a']);
  other.acts.choose(['b'], at(1, 2));
  other.acts.choose(['b'], at(1, 2));
  assert.deepEqual(other.ui.composer?.pieces, ['b'], 'a second tap chooses the stack');
  assert.equal(other.ui.instead, null);
});
