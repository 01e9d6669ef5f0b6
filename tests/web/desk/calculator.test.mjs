// The calculator's forms against the adjudicator's public cases: every case can be entered, and the request equals the
// case's.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import {
  diceOfText,
  distribution,
  optionsOf,
  pathOf,
  requestOf,
  situationOf,
  startOf,
} from '../../../web/calculator/calc_values.js';
import { createCalculator } from '../../../web/calculator/calc.js';
import { tableWith } from '../../../web/calculator/calc_tables.js';
import { bookOf } from '../../../web/rulebook/book.js';
import { calculatorOf } from '../../../web/calculator/procedures.js';
import { unitTypes } from '../../../web/calculator/procedures_city_fields.js';
import * as realm from '../../../web/calculator/procedures_realm_fields.js';
import * as urr from '../../../web/calculator/procedures_urr_fields.js';

const folderOf = rulebook => new URL(`../../cases/${rulebook.replace('-', '_')}/`, import.meta.url);
const casesOf = rulebook =>
  readdirSync(folderOf(rulebook))
    .filter(name => name.endsWith('.json'))
    .map(name => ({ name, ...JSON.parse(readFileSync(new URL(name, folderOf(rulebook)), 'utf8')) }));
const figuresOf = rulebook =>
  JSON.parse(
    readFileSync(
      new URL(`../../../server/rulebooks/${rulebook.replace('-', '_')}/data/figures.json`, import.meta.url),
      'utf8',
    ),
  );
const { procedures: known, switches } = calculatorOf('city-table');

/** What a person would type to describe a value. @param {any} field @param {any} value @returns {any} */
function typed(field, value) {
  switch (field.type) {
    case 'fixed':
      return field.start;
    case 'flag':
      return field.optional ? (value === undefined ? '' : value ? 'yes' : 'no') : (value ?? field.start ?? false);
    case 'square':
      return value ? value.map(String) : ['', ''];
    case 'path':
      return (value ?? []).map(at => at.join(',')).join(' ');
    case 'words':
      return (value ?? []).join(' ');
    case 'units':
      return (value ?? []).map(unit => ({
        type: unit.type,
        steps: String(unit.steps ?? ''),
        combat: String(unit.combat ?? ''),
        id: unit.id,
      }));
    case 'group':
      // A spread group is meant where an object of its name exists.
      return value === undefined || (field.spread && field.fields.every(one => typeof value[one.name] !== 'object'))
        ? { ...startOf(field.fields), on: false }
        : { ...form(field.fields, value), on: true };
    case 'list':
      return (value ?? []).map(item => (item === null ? { nobody: true } : form(field.fields, item)));
    case 'pairs':
      return Object.entries(value ?? {})
        .map(([name, word]) => `${name}=${word === true ? 'yes' : word === false ? 'no' : word}`)
        .join(' ');
    case 'couples':
      return (value ?? []).map(couple => couple.join(' ')).join(', ');
    case 'keyed':
      return Object.entries(value ?? {}).map(([key, item]) => ({ ...form(field.fields, item), key }));
    default:
      return value === undefined || value === null || typeof value === 'object'
        ? field.optional
          ? ''
          : String(field.start ?? '')
        : String(value);
  }
}
/** @param {any[]} fields @param {any} situation */
const form = (fields, situation) =>
  Object.fromEntries(fields.map(field => [field.name, typed(field, field.spread ? situation : situation[field.name])]));

/** Drops default values, and names of units, which people do not type. @param {any} value @returns {any} */
function plain(value, inUnits = false) {
  if (Array.isArray(value)) return value.map(item => plain(item, inUnits));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, inner]) => inner !== false && inner !== null && !(inUnits && name === 'id'))
      .map(([name, inner]) => [name, plain(inner, name === 'units')])
      .sort(),
  );
}

/**
 * The part of the request that the case specifies; the form supplies the rest.
 * @param {any} sent
 * @param {any} said
 * @returns {any}
 */
function spoken(sent, said) {
  if (Array.isArray(sent) && Array.isArray(said)) return sent.map((item, i) => spoken(item, said[i]));
  if (sent === null || typeof sent !== 'object' || said === null || typeof said !== 'object') return sent;
  return Object.fromEntries(
    Object.entries(sent)
      .filter(([name]) => name in said)
      .map(([name, inner]) => [name, spoken(inner, said[name])]),
  );
}

for (const rulebook of ['city-table', 'urr-handbook', 'domain-war']) {
  const cases = casesOf(rulebook),
    { procedures, say } = calculatorOf(rulebook);
  test(`${rulebook}: every procedure of the public cases has a form`, () => {
    const asked = new Set(cases.map(one => one.request.procedure).filter(name => name && typeof name === 'string'));
    assert.deepEqual(
      [...asked].filter(name => !procedures.some(one => one.name === name)),
      [],
    );
    assert.equal(new Set(procedures.map(one => one.name)).size, procedures.length);
  });
  for (const { name, request, response } of cases) {
    const procedure = procedures.find(one => one.name === request.procedure);
    // Skip cases with a board of their own: people work on the standard map.
    if (!procedure || response.error || request.situation.board?.rows) continue;
    test(`${rulebook}: case ${name} can be typed in`, () => {
      const { situation, problems } = situationOf(procedure.fields, form([...procedure.fields], request.situation));
      assert.deepEqual(problems, []);
      assert.deepEqual(spoken(plain(situation), plain(request.situation)), plain(request.situation));
    });
    test(`${rulebook}: case ${name} is answered in sentences`, () => {
      if (!response.outcome) return;
      const said = say[procedure.name](response.outcome, request.situation).filter(Boolean);
      assert.ok(said.length > 0);
      for (const sentence of said) {
        assert.match(sentence, /\.$/, sentence);
        assert.doesNotMatch(sentence, /undefined|null|NaN|_|\[object|over no|–/, sentence);
      }
    });
  }
  test(`${rulebook}: a form as it opens is complete`, () => {
    for (const procedure of procedures)
      assert.deepEqual(situationOf(procedure.fields, startOf(procedure.fields)).problems, [], procedure.name);
  });
}

test('what cannot be read is said at its place', () => {
  const odds = known.find(one => one.name === 'odds');
  const { problems } = situationOf(odds.fields, { ...startOf(odds.fields), attack: '0', defence: '1.5' });
  assert.deepEqual(
    problems.map(problem => problem.at),
    ['/attack', '/defence'],
  );
});

test('dice on the table go with one throw only', () => {
  const melee = known.find(one => one.name === 'melee');
  const raw = startOf(melee.fields);
  assert.deepEqual(requestOf(melee, 'city-table', raw, { dice: '4, 2', trials: 0, options: {} }).request.dice, [4, 2]);
  const many = requestOf(melee, 'city-table', raw, { dice: '4', trials: 1000, options: { stack_limit: 6 } }).request;
  assert.deepEqual([many.dice, many.trials, many.options], [undefined, 1000, { stack_limit: 6 }]);
  assert.equal(diceOfText('4 x'), null);
  assert.equal(pathOf('15,5 nonsense'), null);
});

test('switches are those of the rulebook, the default first', () => {
  const figures = figuresOf('city-table');
  for (const [name, allowed] of Object.entries(switches)) {
    assert.equal(figures.switches[name].default, allowed[0], name);
    if (Array.isArray(figures.switches[name].allowed))
      assert.deepEqual([...allowed].sort(), [...figures.switches[name].allowed].sort(), name);
  }
  assert.deepEqual([...unitTypes].sort(), Object.keys(figures.unit_types).sort());
  assert.deepEqual(
    optionsOf({ fog: 'hidden', stack_limit: '6', reduced_combat: 'true', guard_required: 'true' }, switches),
    { stack_limit: 6, guard_required: true },
  );
  const flags = { flight: [false, true], shoot_adjacent: [true, false], disobedience: ['roll', 'off'] };
  assert.deepEqual(
    optionsOf({ flight: 'off', shoot_adjacent: 'off', disobedience: 'off' }, flags),
    { shoot_adjacent: false, disobedience: 'off' },
    'a campaign calls a flag on or off',
  );
  assert.deepEqual(optionsOf({ movement: 'scenario' }, { movement: ['dice', 'average'] }), {});
});

test('the lists of the handbook are those of its figures', () => {
  const figures = figuresOf('urr-handbook');
  assert.deepEqual(
    [...urr.unitTypes],
    figures.unit_types.map(one => one.type),
  );
  assert.deepEqual(
    [...urr.starTypes],
    figures.star_types.map(one => one.type),
  );
  assert.deepEqual(
    [...urr.engineKinds],
    figures.engines.map(one => one.kind),
  );
  assert.deepEqual(
    [...urr.projectNames],
    figures.projects.map(one => one.project),
  );
  assert.deepEqual(
    Object.keys(urr.switches),
    figures.options.map(one => one.name),
  );
  for (const option of figures.options) {
    assert.equal(urr.switches[option.name][0], option.default, option.name);
    if (option.kind === 'enum')
      assert.deepEqual([...urr.switches[option.name]].sort(), [...option.allowed].sort(), option.name);
    if (option.kind === 'int')
      assert.deepEqual(
        [Math.min(...urr.switches[option.name]), Math.max(...urr.switches[option.name])],
        option.allowed,
        option.name,
      );
  }
});

test('the lists of domain war are those of its figures', () => {
  const figures = figuresOf('domain-war');
  assert.deepEqual(
    [...realm.unitTypes],
    figures.unit_types.map(one => one.id ?? one.type),
  );
  assert.deepEqual([...realm.holdingTypes], figures.holding_types);
  const simple = figures.switches.filter(
    one => one.where === 'adjudicator' && ['int', 'bool', 'choice'].includes(one.kind),
  );
  assert.deepEqual(
    Object.keys(realm.switches),
    simple.map(one => one.id),
  );
  for (const one of simple) {
    const allowed = realm.switches[one.id];
    assert.equal(allowed[0], one.default, one.id);
    assert.equal(new Set(allowed).size, allowed.length);
    if (one.kind === 'choice') assert.deepEqual([...allowed].sort(), [...one.values].sort(), one.id);
    if (one.kind === 'int') assert.ok(Math.min(...allowed) === one.min && Math.max(...allowed) <= one.max, one.id);
  }
});

test('of a list each item may begin in its own way, and a list may have holes', () => {
  const battle = calculatorOf('urr-handbook').procedures.find(one => one.name === 'battle');
  const { situation } = situationOf(battle.fields, startOf(battle.fields));
  assert.deepEqual(
    situation.sides.map(side => side.units.map(unit => unit.id)),
    [
      ['militia', 'infantry'],
      ['archers', 'infantry-2', 'infantry-3', 'infantry-4'],
    ],
  );
  assert.deepEqual(
    situation.sides[1].units.map(unit => unit.stance),
    [undefined, 'attack', 'attack', 'attack'],
  );
  const tower = calculatorOf('urr-handbook').procedures.find(one => one.name === 'siege_tower_week');
  const raw = startOf(tower.fields);
  assert.deepEqual(situationOf(tower.fields, { ...raw, shooters: [{ nobody: true }] }).situation.shooters, [null]);
  const typo = situationOf(battle.fields, {
    ...startOf(battle.fields),
    orders: [{ changes: [{ key: 'urr', stance: 'WD=fly', shoot: 'WD=no', preference: { on: false } }] }],
  });
  assert.deepEqual(
    typo.problems.map(one => one.at),
    ['/orders/0/changes/urr/stance'],
  );
});

test('a distribution counts together what is told in the same words, the most frequent first', () => {
  const rows = distribution(
    [
      { outcome: { result: 'D', x: 1 }, count: 2 },
      { outcome: { result: 'A', x: 1 }, count: 3 },
      { outcome: { result: 'D', x: 2 }, count: 2 },
    ],
    outcome => `Result ${outcome.result}.`,
  );
  assert.deepEqual(rows, [
    { words: 'Result D.', count: 4 },
    { words: 'Result A.', count: 3 },
  ]);
});

test('so many of a kind are a number: four against three is two numbers', () => {
  const melee = known.find(one => one.name === 'melee');
  const raw = startOf(melee.fields);
  raw.attacker.units = [{ count: '4', type: 'dwarf_heavy_infantry', steps: '' }];
  raw.defender.units = [
    { count: '2', type: 'zombie', steps: '1' },
    { count: '1', type: 'urr_archer', steps: '' },
  ];
  const { situation, problems } = situationOf(melee.fields, raw);
  assert.deepEqual(problems, []);
  assert.deepEqual(situation.attacker.units, Array(4).fill({ type: 'dwarf_heavy_infantry' }));
  assert.deepEqual(
    situation.defender.units.map(unit => unit.type),
    ['zombie', 'zombie', 'urr_archer'],
  );
  raw.attacker.units[0].count = '0';
  assert.deepEqual(
    situationOf(melee.fields, raw).problems.map(problem => problem.at),
    ['/attacker/units/0/count'],
  );
});

test('units of one kind have names of their own in the whole fight, and a name that was given stays', () => {
  const round = calculatorOf('urr-handbook').procedures.find(one => one.name === 'combat_round');
  const raw = startOf(round.fields);
  raw.sides[1].units = [
    { ...raw.sides[1].units[0], id: '', type: 'militia', count: '2' },
    { ...raw.sides[1].units[0], id: 'Old', count: '1' },
  ];
  const { situation, problems } = situationOf(round.fields, raw);
  assert.deepEqual(problems, []);
  const names = situation.sides.flatMap(side => side.units.map(unit => unit.id));
  assert.equal(new Set(names).size, names.length);
  assert.deepEqual(names.slice(-3), ['militia-2', 'militia-3', 'Old']);
});

test('the row of the rules that an answer came from is found in the rules’ own table, and no other', () => {
  const book = bookOf({
    name: '',
    rulebook: '',
    version: 1,
    sections: [
      { title: 'Melee (CT-51 to CT-54)', text: '| Result | Loss |\n|---|---|\n| A | 10 % |\n| X | 20 % |' },
      { title: 'Odds table (CT-53)', text: '| d6 | 1:1 | 2:1 |\n|---|---|---|\n| 1 | D | X |\n| 2 | D | A |' },
    ],
  });
  const { lit } = calculatorOf('city-table');
  const odds = tableWith(book, lit.melee({ column: '2:1', result: 'A' }, {}, [2]));
  assert.deepEqual([odds.title, odds.column, odds.rows.map(row => row.lit)], ['Odds table (CT-53)', 2, [false, true]]);
  assert.deepEqual(
    tableWith(book, lit.losses({}, { result: 'X' }, [])).rows.map(row => row.lit),
    [false, true],
  );
  assert.equal(tableWith(book, { rule: 'CT-99', rows: ['1'] }), null);
});

test('the calculator tells a silent server from a refusal', async () => {
  const failing = createCalculator({ rulebook: 'city-table', ask: () => Promise.reject(new Error('503')) });
  await failing.run();
  assert.deepEqual([failing.failed, failing.answer], [true, null]);
  const refusing = createCalculator({
    rulebook: 'city-table',
    ask: async () => ({ error: { code: 'bad_situation', at: '/situation', message: 'no' } }),
  });
  await refusing.run();
  assert.equal(refusing.answer?.error?.code, 'bad_situation');
});
