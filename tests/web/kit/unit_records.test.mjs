// The records of units, as a table of what the rulebook declares.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unitRecords } from '../../../web/kit/unit_records.js';

const word = (name, type, more = {}) => ({ name, label: name, type, ...more });
const vocabulary = {
  kinds: [
    { name: 'unit', label: 'Unit' },
    { name: 'contingent', label: 'Contingent' },
  ],
  attributes: [
    word('name', 'text'),
    word('type', 'choice', {
      choices: ['archers', 'knights'],
      choice_labels: ['Archers', 'Knights'],
      choice_notes: ['attack 1, 10 shots', 'attack 6'],
    }),
    word('number', 'number'),
    word('elite', 'flag'),
    word('captor', 'piece'),
    word('comment', 'text'),
  ],
  facts: [],
  ledgers: [],
};
const welcome = {
  vocabulary,
  boards: [],
  factions: [
    { id: 'blue', name: 'Blue' },
    { id: 'red', name: 'Red' },
  ],
  you: { faction: 'red' },
};
const at = { board: 'field', hex: [1, 1] };
const piece = (id, side, attributes, more = {}) => [id, { id, kind: 'unit', side, at, attributes, ...more }];
const records = pieces => unitRecords({ pieces: new Map(pieces), facts: {}, ledgers: {}, inSight: null }, welcome);

test('a row for each unit, own first; a column for each attribute that any of a side has', () => {
  const [red, blue] = records([
    piece('3', 'blue', { name: 'Blue 1', type: 'knights' }),
    piece('2', 'red', { name: 'Red 10', type: 'archers', number: 40, elite: false }),
    piece('1', 'red', { name: 'Red 2', type: 'knights', number: 18, elite: true, captor: '3' }),
  ]);
  assert.equal(red.side, 'red');
  assert.deepEqual(
    red.columns.map(({ label }) => label),
    ['Unit', 'Place', 'type', 'type: figures', 'number', 'elite', 'captor'],
  );
  assert.deepEqual(
    red.columns.filter(({ numeric }) => numeric).map(({ label }) => label),
    ['number'],
  );
  assert.deepEqual(
    red.rows.map(({ cells }) => cells),
    [
      ['Red 2', red.rows[0].cells[1], 'Knights', 'attack 6', '18', 'Yes', 'Blue 1'],
      ['Red 10', red.rows[1].cells[1], 'Archers', 'attack 1, 10 shots', '40', '', ''],
    ],
  );
  assert.deepEqual(
    blue.columns.map(({ label }) => label),
    ['Unit', 'Place', 'type', 'type: figures'],
    'of the enemy only what is known',
  );
});

test('contingents follow the unit that carries them', () => {
  const aboard = { at: { aboard: '1' }, kind: 'contingent' };
  const [red] = records([
    piece('9', 'red', { name: 'Archers of the first', number: 4 }, aboard),
    piece('1', 'red', { name: 'The first' }),
    piece('2', 'red', { name: 'The other' }),
  ]);
  assert.deepEqual(
    red.rows.map(({ id, depth }) => [id, depth]),
    [
      ['1', 0],
      ['9', 1],
      ['2', 0],
    ],
  );
  assert.deepEqual(
    red.rows.map(({ cells }) => cells[1]),
    ['Unit', 'Contingent', 'Unit'],
  );
});

test('who knows of no units has no records', () => {
  assert.deepEqual(records([]), []);
});
