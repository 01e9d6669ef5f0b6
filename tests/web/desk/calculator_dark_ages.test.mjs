// What the calculator of Dark Age battles says, on answers of the adjudicator.
import assert from 'node:assert/strict';
import test from 'node:test';
import '../empty_page.mjs';
import { calculatorOf } from '../../../web/calculator/procedures.js';

const { say } = calculatorOf('dark-ages');

test('a melee says its hits, then what halved and doubled them', () => {
  const outcome = {
    ...{ base: 8, doomed: false, hits: 4, modifier: 2, target_hits: 4, target_limit: 15 },
    steps: [
      { hits: 4, rule: 'terrain' },
      { hits: 2, rule: 'shieldwall' },
      { hits: 4, rule: 'unshielded' },
    ],
  };
  assert.deepEqual(say.melee(outcome, {}), [
    '4 hits.',
    'The die and the modifier of +2 give 8.',
    'The ground protects the target: 4 hits.',
    'The target stands in a shieldwall: 2 hits.',
    'The target is struck in the flank or rear: 4 hits.',
    'The target now has 4 of 15 hits.',
  ]);
  assert.match(String(say.shoot({ ...outcome, doomed: true }, {}).at(-1)), /removed/);
});

test('a move that is not allowed says why', () => {
  const outcome = { corners_moved: [0, 0, 500, 0], gone: 1000, legal: false, reason: 'too_many_turns' };
  const [first, second] = say.move_check(
    { ...outcome, end: { at: [20_000, 20_000], facing: 900, formation: 'line' } },
    {},
  );
  assert.equal(first, 'The move is not allowed: it has more turns than the unit may make.');
  assert.equal(second, 'The unit would end up 20 inches east and 20 north, facing 9°, in line.');
});
