// A counter, a wall and an own card explain themselves: what they are, which rules govern their orders, and what their
// signs mean.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openGame, sit, wordsOf } from '../seat.mjs';

const game = await openGame({ scenario: 'city-table/gate_drill' });
const dark = await sit(game, 'explain.dark');
const { press, all, one, has, words } = dark;
const square = (x, y) => ({ board: 'city', square: [x, y] });
const figures = () =>
  Object.fromEntries(all('#card .explain dt').map(term => [wordsOf(term), wordsOf(term.nextElementSibling)]));
const close = () => press('#card .explain header .icon');

test('a counter of others is explained, and not chosen by it', async () => {
  await dark.ask(square(6, 5));
  assert.match(words('#card .explain'), /Urr light infantry 1/);
  const { Steps, Combat } = figures();
  assert.equal(Steps, '2 / 2');
  assert.match(Combat, /\d/);
  assert.equal(all('.counter.chosen').length, 0);
  await close();
  assert.ok(!has('#card .explain'));
});

test('a wall tells its state', async () => {
  await dark.ask(square(2, 4));
  assert.match(words('#card .explain'), /outer wall, undamaged/);
  await close();
});

test('the sign on an own card leads to the rules it is ordered by', async () => {
  await press(all('#orders .rows .chip').find(chip => /Imperial Guard/.test(chip.textContent)));
  const name = words('#card h2');
  await press(all('#card header .icon')[0]);
  assert.ok(has('#card .explain'));
  assert.equal(words('#card .explain h2'), name, 'the card keeps its name');
  const rules = all('#card .explain a.rule').map(link => new URL(link.href).pathname + link.hash);
  assert.ok(rules.includes('/rules/city-table#CT-31'), rules.join());
});

test('the legend has a sign for every type that is here, and none of other games', async () => {
  await dark.unfold('#card .explain details:has(> .legend)');
  const { view } = dark.first('snapshot');
  const types = new Set(view.pieces.flatMap(({ attributes: { type } }) => type ?? []));
  const counters = all('#card .legend ul').find(list => list.querySelector('.counter-icon'));
  assert.deepEqual(
    [...counters.querySelectorAll('li')].map(wordsOf).sort(),
    [...types].map(word => word.replaceAll('_', ' ')).sort(),
  );
  assert.match(words('#card .legend'), /Prince of Darkness/);
  await close();
  assert.ok(!has('#card .explain'));
});
