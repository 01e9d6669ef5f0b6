// Attacks are found by the order kinds' own descriptions; a refusal is searched for the place it names.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aimedAt, attacksOf } from '../../../../web/table/map/attack_targets.js';
import { blamedBy } from '../../../../web/table/acts/refusal_place.js';
import { newComposer } from '../../../../web/kit/compose.js';
import { questionsOf } from '../../../../web/table/map/odds.js';

const sq = (x, y) => ({ board: 'b', square: [x, y] });
const unit = (id, side, x, more = {}) => [id, { id, kind: 'band', side, at: sq(x, 1), attributes: more }];
const view = {
  pieces: new Map([
    unit('mine', 'red', 1),
    unit('foe', 'blue', 3),
    unit('far', 'blue', 9),
    unit('idle', 'green', 2, { camp: 'neutral' }),
  ]),
};
const units = { name: 'who', label: 'Who', type: 'pieces', required: true };
const path = { name: 'way', label: 'Way', type: 'path', required: true };
const march = {
  name: 'go',
  label: 'Go',
  arrow: 'move',
  parameters: [
    units,
    path,
    { name: 'mood', label: 'Mood', type: 'choice', required: false, choices: ['attack', 'wait'] },
  ],
};
const reach = [2, 3].map((x, i) => ({ at: sq(x, 1), from: sq(i + 1, 1), cost: 2 * i + 2 }));
const option = (kind, parameter) => ({
  kind,
  pieces: ['mine'],
  parameters: [{ name: 'who', pieces: ['mine'] }, parameter],
});
const composing = (options, kind, asking) => ({
  ...newComposer(['mine']),
  options,
  choice: 0,
  kind,
  asking,
  args: { who: ['mine'] },
});

test('a march with a stance attacks where an enemy stands, and only there', () => {
  const composer = composing([option('go', { name: 'way', reach })], 'go', 'way');
  const found = attacksOf(composer, view, [march]);
  assert.deepEqual(
    [...found.values()].map(one => one.at.square),
    [[3, 1]],
  );
  assert.equal(aimedAt(composer, sq(3, 1), view, [march]).args.mood, 'attack');
  assert.equal(aimedAt(composer, sq(2, 1), view, [march]).args.mood, undefined);
  const chosen = { ...composer, args: { ...composer.args, mood: 'wait' } };
  assert.equal(aimedAt(chosen, sq(3, 1), view, [march]).args.mood, 'wait', 'what the player has said stands');
  const edits = { kind: 'march', arguments: { units: ['u1'], path: [sq(2, 1)] } };
  const changed = { ...composer, edits, args: { ...edits.arguments } };
  assert.equal(
    aimedAt(changed, sq(3, 1), view, [march]).args.mood,
    'attack',
    'an order that stands turns on the enemy',
  );
  assert.equal(attacksOf({ ...changed, asking: null }, view, [march]).size, 0, 'nothing is asked of the map');
});

test('without a stance a march is no attack; a kind whose arrow attacks is one, also from another kind', () => {
  const plain = { ...march, parameters: [units, path] };
  const storm = {
    name: 'storm',
    label: 'Storm',
    arrow: 'attack',
    parameters: [units, { name: 'on', label: 'On', type: 'place', required: true }],
  };
  const options = [option('go', { name: 'way', reach }), option('storm', { name: 'on', places: [sq(3, 1), sq(4, 1)] })];
  const composer = composing(options, 'go', 'way');
  assert.deepEqual([...attacksOf(composer, view, [plain]).values()], []);
  const found = attacksOf(composer, view, [plain, storm]);
  assert.deepEqual(
    [...found.values()].map(one => [one.at.square, one.choice]),
    [[[3, 1], 1]],
  );
  const aimed = aimedAt(composer, sq(3, 1), view, [plain, storm]);
  assert.deepEqual([aimed.kind, aimed.asking], ['storm', 'on']);
  // With the attack itself chosen, its targets are highlighted even if nobody is seen there.
  assert.equal(attacksOf({ ...composer, choice: 1, kind: 'storm', asking: 'on' }, view, [plain, storm]).size, 2);
});

test('the odds are asked for whole orders, along the cheapest way', () => {
  const composer = composing([option('go', { name: 'way', reach })], 'go', 'way');
  assert.deepEqual(questionsOf(composer, view, [march]), [
    { at: sq(3, 1), order: { kind: 'go', arguments: { who: ['mine'], way: [sq(2, 1), sq(3, 1)], mood: 'attack' } } },
  ]);
  assert.deepEqual(questionsOf({ ...composer, edits: { kind: 'go', arguments: {} } }, view, [march]), []);
});

test('a refusal is read for its place: a step, a piece, else what was tapped', () => {
  const orders = [{ kind: 'go', arguments: { who: ['mine'], way: [sq(2, 1), sq(3, 1)] } }];
  const blame = at => blamedBy([{ code: 'x', at, words: 'No.' }], orders, [march], view, sq(7, 7)).map(p => p.square);
  assert.deepEqual(blame('/orders/0/arguments/way/1'), [[3, 1]]);
  assert.deepEqual(blame('/orders/0/arguments/who/0'), [[1, 1]]);
  assert.deepEqual(blame('/orders/0/arguments/way'), [[7, 7]]);
  assert.deepEqual(blame('/orders/9/arguments/way/1'), [[7, 7]]);
  assert.deepEqual(blame(''), [[7, 7]]);
});
