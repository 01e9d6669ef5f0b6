// Calculator forms that are generated from the rulebook's declarations, as the adjudicator describes them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { effect } from '../../../web/vendor/signals-core/signals-core.js';
import { createCalculator } from '../../../web/calculator/calc.js';
import { calculatorFrom, plainLines } from '../../../web/calculator/declared.js';
import { situationOf, startOf } from '../../../web/calculator/calc_values.js';

const described = {
  switches: { wounds: ['carry', 'drop'] },
  forms: [
    {
      name: 'rear_guard',
      members: [
        { kind: 'number', name: 'force', required: true, low: 1, high: 900 },
        { kind: 'number', name: 'size', low: 5, high: 50 },
        { kind: 'word', name: 'strike', words: ['attack', 'distance'], otherwise: 'attack' },
        { kind: 'flag', name: 'elite', otherwise: false },
        { kind: 'flag', name: 'seen', required: true },
        { kind: 'point', name: 'at', required: true },
        { kind: 'hex', name: 'hex' },
        {
          kind: 'list',
          name: 'contingents',
          required: true,
          low: 1,
          high: 10,
          members: [
            {
              kind: 'object',
              members: [
                { kind: 'word', name: 'type', required: true, words: ['archers', 'knights'] },
                { kind: 'number', name: 'number', required: true, low: 1 },
              ],
            },
          ],
        },
        { kind: 'list', name: 'folk', members: [{ kind: 'word', words: ['forest', 'water'] }] },
        { kind: 'list', name: 'losses', members: [{ kind: 'number' }] },
        { kind: 'list', name: 'polygon', members: [{ kind: 'point' }] },
        { kind: 'list', name: 'allies' },
        { kind: 'any', name: 'roads' },
      ],
    },
  ],
};
const { procedures, switches } = calculatorFrom(described);
const [procedure] = procedures;
const filled = more => situationOf(procedure.fields, { ...startOf(procedure.fields), ...more });

test('an untouched form has the declared defaults, and the least of what is required', () => {
  const { situation, problems } = filled({});
  assert.deepEqual(problems, []);
  assert.deepEqual(situation, {
    force: 1,
    strike: 'attack',
    seen: false,
    at: [0, 0],
    contingents: [{ type: 'archers', number: 1 }],
  });
  assert.equal(procedure.label, 'Rear guard');
  assert.deepEqual(switches, { wounds: ['carry', 'drop'] });
});

test('what is typed becomes values of the declared types', () => {
  const { situation, problems } = filled({
    ...{ size: '7', elite: true, at: ['-3', '0'], hex: '0304' },
    ...{ folk: 'water', losses: '3 -1', polygon: '0,0 4000,0', allies: 'a b, c d', roads: '[[1,2]]' },
  });
  assert.deepEqual(problems, []);
  assert.deepEqual(situation, {
    ...{ force: 1, size: 7, strike: 'attack', elite: true, seen: false, at: [-3, 0], hex: '0304' },
    contingents: [{ type: 'archers', number: 1 }],
    ...{ folk: ['water'], losses: [3, -1] },
    polygon: [
      [0, 0],
      [4000, 0],
    ],
    allies: [
      ['a', 'b'],
      ['c', 'd'],
    ],
    roads: [[1, 2]],
  });
});

test('each limit is that of the declaration, and a fault names its field', () => {
  for (const [typed, label] of [
    [{ force: '901' }, 'Force'],
    [{ force: '' }, 'Force'],
    [{ size: '4' }, 'Size'],
    [{ losses: 'three' }, 'Losses'],
    [{ roads: '[' }, 'Roads'],
    [{ folk: 'desert' }, 'Folk'],
  ])
    assert.deepEqual(
      filled(typed).problems.map(({ words }) => words),
      [label],
      JSON.stringify(typed),
    );
});

test('a rulebook without forms of its own is asked for them; the campaign’s switches are then set', async () => {
  const asked = [];
  const calc = createCalculator({
    rulebook: 'battlefield',
    options: known => (known.wounds ? { wounds: 'drop' } : {}),
    ask: async request => {
      asked.push(request);
      return request.procedure === 'forms' ? described : { outcome: { hp: 40, over: false } };
    },
  });
  assert.equal(calc.procedure, undefined, 'nothing is known before the answer');
  /** @type {unknown[]} */ const drawn = [];
  effect(() => void drawn.push([calc.procedure?.name, calc.answer?.outcome?.hp]));
  await new Promise(done => setImmediate(done));
  assert.deepEqual(asked, [{ rulebook: 'battlefield', procedure: 'forms' }]);
  assert.equal(calc.procedure?.name, 'rear_guard');
  assert.deepEqual(calc.options, { wounds: 'drop' });
  await calc.run();
  assert.equal(asked[1].procedure, 'rear_guard');
  assert.deepEqual(asked[1].options, { wounds: 'drop' });
  assert.deepEqual(drawn.at(0), [undefined, undefined]);
  assert.deepEqual(drawn.at(-1), ['rear_guard', 40], 'what shows the calculator is drawn again');
});

test('a file that is read lists its units, whose names may have spaces, and only those that are marked are sent', async () => {
  const file = { name: 'file', kind: 'any', required: true },
    list = item => ({ name: 'left', kind: 'list', members: [item] });
  for (const [item, outcome, start, sent] of [
    [
      { kind: 'text' },
      { situation: { units: [{ id: 'A infantry 1' }, { id: 'A infantry 1, 2' }] } },
      'A infantry 1\nA infantry 1, 2',
      ['A infantry 1', 'A infantry 1, 2'],
    ],
    [
      {
        kind: 'object',
        members: [
          { name: 'id', kind: 'text', required: true },
          { name: 'number', kind: 'number', required: true, high: 900 },
        ],
      },
      { units: [{ id: 'A infantry 1', number: 100 }] },
      [{ id: 'A infantry 1', number: '100' }],
      [{ id: 'A infantry 1', number: 100 }],
    ],
  ]) {
    const forms = [
      { name: 'encounter', members: [file] },
      { name: 'hand_over', members: [file, list(item)] },
    ];
    const asked = [];
    const calc = createCalculator({
      rulebook: 'dark-ages',
      ask: async request => {
        asked.push(request);
        return request.procedure === 'forms' ? { forms, switches: {} } : { outcome };
      },
    });
    await new Promise(done => setImmediate(done));
    calc.choose('hand_over');
    calc.raw.file = '{"battle":"a"}';
    await calc.tookFile();
    assert.deepEqual(asked[1], { rulebook: 'dark-ages', procedure: 'encounter', situation: { file: { battle: 'a' } } });
    assert.deepEqual(calc.raw.left, start);
    await calc.run();
    assert.deepEqual(asked[2].situation, { file: { battle: 'a' }, left: sent });
  }
});

test('a rulebook whose forms are written by hand is not asked', async () => {
  const asked = [];
  createCalculator({ rulebook: 'city-table', ask: async request => (asked.push(request), {}) });
  await new Promise(done => setImmediate(done));
  assert.deepEqual(asked, []);
});

test('an outcome is said in lines: what is plain first, then what lies deeper', () => {
  assert.deepEqual(
    plainLines({
      hp_lost: 40,
      routed: false,
      by: null,
      dead: [],
      units: [
        { id: 'a', left: 3 },
        { id: 'b', left: 0 },
      ],
    }),
    ['hp lost: 40; routed: no; by: none', 'dead: none', 'units · 1: id: a; left: 3', 'units · 2: id: b; left: 0'],
  );
});
