// One order offered for several rounds appears on the page once, and its round is chosen within it.
import assert from 'node:assert/strict';
import test from 'node:test';
import { bestOptions, chooseOption, newComposer, withOptions } from '../../../../web/kit/compose.js';
import { freeVariant, only, shownOptions, variantsOf, withVariant } from '../../../../web/kit/parts/variants.js';
import { P, view } from '../fixture.mjs';

const kinds = [
  { name: 'war', label: 'Declare war', rule: '', help: '', parameters: [P('round', 'count'), P('on', 'faction')] },
  { name: 'found', label: 'Found', rule: '', help: '', parameters: [P('round', 'count'), P('type', 'choice')] },
  {
    name: 'go',
    label: 'March',
    rule: '',
    help: '',
    arrow: 'move',
    parameters: [P('round', 'count'), P('units', 'pieces'), P('path', 'path', false)],
  },
  { name: 'pay', label: 'Pay', rule: '', help: '', parameters: [P('gold', 'count')] },
];
const round = number => ({ name: 'round', low: number, high: number });
const war = [1, 2, 3].map(n => ({
  kind: 'war',
  pieces: [],
  parameters: [round(n), { name: 'on', factions: n < 3 ? ['a', 'b'] : ['b'] }],
}));
const found = [1, 2].flatMap(n =>
  ['law', 'guild'].map(word => ({
    kind: 'found',
    pieces: [],
    parameters: [round(n), { name: 'type', words: [word] }],
  })),
);
const pay = { kind: 'pay', pieces: [], parameters: [{ name: 'gold', low: 1, high: 36 }] };
const options = [...war, ...found, pay];

test('three rounds of one order have one button, and what else tells orders apart has its own', () => {
  assert.deepEqual(shownOptions(options, kinds), [0, 3, 4, 7]);
  assert.deepEqual(shownOptions(options, kinds, 1), [1, 3, 4, 7], 'the one that is chosen stands for all');
  assert.deepEqual(variantsOf(options, options[4], kinds[1]).all, [
    { index: 4, number: 1 },
    { index: 6, number: 2 },
  ]);
  assert.equal(variantsOf(options, pay, kinds[3]), null);
  assert.deepEqual([only(round(2)), only(pay.parameters[0])], [2, null]);
});

test('an order of the side is begun for the first round in which nothing is ordered yet', () => {
  const ordered = numbers => numbers.map(n => ({ kind: 'go', arguments: { round: n } }));
  assert.equal(freeVariant(options, 0, kinds, []), 0);
  assert.equal(freeVariant(options, 0, kinds, ordered([1])), 1);
  assert.equal(
    freeVariant(options, 0, kinds, ordered([1, 2, 3])),
    0,
    'where every round is taken it says so when it is given',
  );
  assert.equal(freeVariant(options, 7, kinds, ordered([1])), 7);
});

test('a round that is refused is not offered', () => {
  const some = [war[0], { ...war[1], refused: { code: 'x', at: '', words: 'Taken.' } }, war[2]];
  assert.deepEqual(
    variantsOf(some, some[0], kinds[0]).all.map(one => one.number),
    [1, 3],
  );
  assert.deepEqual(shownOptions(some, kinds), [0], 'while there is another');
  const none = some.map(option => ({ ...option, refused: some[1].refused }));
  assert.deepEqual(shownOptions(none, kinds), [0], 'that all are refused is said once');
});

test('in another round what was said stays said, where it is still offered', () => {
  const first = chooseOption({ ...newComposer([]), options }, 0, kinds, view);
  const on = who => ({ ...first, args: { ...first.args, on: who } });
  assert.deepEqual(withVariant(on('b'), 2, kinds, view).args, { round: 3, on: 'b' });
  assert.deepEqual(withVariant(on('a'), 1, kinds, view).args, { round: 2, on: 'a' });
  assert.deepEqual(withVariant(on('a'), 2, kinds, view).args, { round: 3 }, 'war on a is not offered then');
});

test('an order that stands is taken up in its own round, and another may be given beside it in the next', () => {
  const go = n => ({
    kind: 'go',
    pieces: ['a'],
    parameters: [round(n), { name: 'units', pieces: ['a'] }, { name: 'path', reach: [] }],
  });
  const order = { kind: 'go', arguments: { round: 2, units: ['a'], path: [] } };
  const all = bestOptions([go(3)], [1, 2, 3].map(go));
  assert.deepEqual(
    all.map(option => [option.parameters[0].low, option.beside ?? false]),
    [
      [1, false],
      [2, false],
      [3, true],
    ],
  );
  const taken = withOptions(newComposer(['a']), all, kinds, [order], view);
  assert.deepEqual([taken.choice, taken.edits], [1, order]);
  const next = withVariant(taken, 2, kinds, view);
  assert.deepEqual([next.edits, next.args], [null, { round: 3, units: ['a'] }]);
});
