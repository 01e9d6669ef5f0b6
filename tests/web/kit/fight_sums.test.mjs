// The rolls of a fight as a table: the rulebook's separate details form one row for each unit.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { idleOf, sumsOf } from '../../../web/kit/story/fight_sums.js';

test('a throw and the steps of the same unit are one row; who threw nothing has a row too', () => {
  const { rows, rest } = sumsOf([
    ['WD', 'ranged: 4 + 1 = 5, 0 hits'],
    ['R1', 'ranged: 2 + 4 = 6, 1 hit'],
    ['Hits on Urr', '1'],
    ['Steps of WD', '4 → 3'],
    ['Steps of U-M1', '4 → 4'],
    ['Steps of R1', '4 → 4'],
  ]);
  assert.deepEqual(
    rows.map(row => [row.name, row.table, row.score, row.die, row.total, row.hits, row.before, row.after]),
    [
      ['WD', 'ranged', '4', '1', '5', '0', '4', '3'],
      ['R1', 'ranged', '2', '4', '6', '1', '4', '4'],
      ['U-M1', '', '', '', '', '', '4', '4'],
    ],
  );
  assert.deepEqual(rest, [['Hits on Urr', '1']]);
});

test('a score below nothing is read, and a throw at a wall without a table', () => {
  assert.deepEqual(
    sumsOf([['Dark trebuchet 1', '-2 + 6 = 4, 1 hit']]).rows.map(row => [row.table, row.score, row.total]),
    [['', '-2', '4']],
  );
});

test('details of other rulebooks stay pairs', () => {
  const details = [
    ['odds', '2:1'],
    ['Steps of Guard', '4 → 3'],
    ['die', '5'],
  ];
  assert.deepEqual(sumsOf(details), { rows: [], rest: details });
});

test('two units of one name keep their own steps', () => {
  const { rows } = sumsOf([
    ['Guard', 'attack: 4 + 1 = 5, 0 hits'],
    ['Guard', 'attack: 4 + 6 = 10, 2 hits'],
    ['Steps of Guard', '4 → 3'],
    ['Steps of Guard', '4 → 2'],
  ]);
  assert.deepEqual(
    rows.map(row => [row.total, row.after]),
    [
      ['5', '3'],
      ['10', '2'],
    ],
  );
});

test('figures that are 0 are named in one line; one alone stays where it is', () => {
  assert.deepEqual(
    idleOf([
      ['Base column', '4'],
      ['Cavalry shift', '0'],
      ['Ground shift', '0'],
    ]),
    { counts: [['Base column', '4']], idle: ['Cavalry shift', 'Ground shift'] },
  );
  const one = /** @type {[string, string][]} */ ([
    ['Hits', '0'],
    ['Die', '2'],
  ]);
  assert.deepEqual(idleOf(one), { counts: one, idle: [] });
});
