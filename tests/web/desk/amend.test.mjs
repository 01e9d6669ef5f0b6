// An umpire's notes about a held result, and what changed.
import assert from 'node:assert/strict';
import test from 'node:test';
import {
  isOfferedAt,
  baseStream,
  countNoted,
  diceOf,
  differences,
  earlier,
  inForce,
  listWords,
  orderValue,
  rebased,
  rulingsOfFile,
  rulingValue,
  subjectsIn,
  subjectsOf,
  troopsValue,
  withFace,
  withReroll,
  withRuling,
} from '../../../web/desk/result/amend.js';

const report = (text, more = {}) => ({
  rule: 'CT-53',
  kind: 'melee',
  text,
  pieces: [],
  places: [],
  rolls: [],
  details: [],
  ...more,
});
const roll = (stream, face) => ({ stream, purpose: 'melee', sides: 6, face });
const outcome = (...reports) => ({ steps: [{ title: 'Melee', reports }] });
const held = {
  phase: 9,
  outcome: outcome(),
  rulings: { 'shift/a': 1 },
  dice: { rerolls: { b: 1 }, faces: [{ stream: 'c', index: 0, face: 2 }] },
};

test('what is in force counts as nothing noted', () => {
  assert.equal(countNoted(inForce(held), inForce(held)), 0);
});

test('rulings, rerolls and faces are each counted once, and taking back counts too', () => {
  const force = inForce(held);
  assert.equal(countNoted(withRuling(force, 'shift/a', 2), force), 1);
  assert.equal(countNoted(withRuling(force, 'shift/a', null), force), 1);
  assert.equal(countNoted(withFace(withReroll(force, 'b#2'), 'd', 1, 6), force), 2);
});

test('a stream thrown anew is named as the rules name it, and faces set on it fall away', () => {
  assert.equal(baseStream('melee/16,6#3'), 'melee/16,6');
  const noted = withReroll(withFace(inForce(held), 'b#2', 0, 5), 'b#2');
  assert.deepEqual(noted.rerolls, { b: 2 });
  assert.deepEqual(noted.faces, [{ stream: 'c', index: 0, face: 2 }]);
  assert.deepEqual(withReroll(noted, 'b', -2).rerolls, {});
});

test('no stream is thrown more often than the server allows', () => {
  let noted = inForce(held);
  for (let i = 0; i < 40; i++) noted = withReroll(noted, 'b');
  assert.equal(noted.rerolls.b, 20);
});

test('a die has its position in its stream, over all reports', () => {
  const first = report('1', { rolls: [roll('x', 3), roll('y', 1)] }),
    second = report('2', { rolls: [roll('x', 4)] });
  const dice = diceOf(outcome(first, second));
  assert.deepEqual(
    dice.get(first).map(one => one.index),
    [0, 0],
  );
  assert.deepEqual(
    dice.get(second).map(one => one.index),
    [1],
  );
});

test('what came out differently is told, twins by their number', () => {
  const twin = () => report('They marched.');
  const before = outcome(twin(), twin(), report('A fight.', { rolls: [roll('x', 2)] }));
  const again = [twin(), report('A fight.', { rolls: [roll('x', 5)] }), report('They fell back.')];
  const { changed, gone } = differences(before, outcome(...again));
  assert.deepEqual(
    [...changed].map(one => one.text),
    ['A fight.', 'They fell back.'],
  );
  assert.deepEqual(
    gone.map(one => one.text),
    ['They marched.', 'A fight.'],
  );
  assert.equal(differences(null, before).changed.size, 0, 'a first result is not a change');
});

test('a ruling is about what the rulebook says: the fight, a piece by its name, an area', () => {
  const reports = [
    report('', {
      fight: 'melee/16,6#2',
      pieces: ['u1', 'u2', 'u1'],
      places: [{ board: 'city', area: 'O5' }, { square: [1, 2] }],
    }),
    report('', { fight: 'melee/16,6' }),
  ];
  const subjects = subjectsIn(reports, id => (id === 'u1' ? 'Guard 1' : ''));
  assert.deepEqual(subjects, { fight: ['melee/16,6'], piece: ['Guard 1'], place: ['O5'] });
  const about = (/** @type {'phase' | 'fight' | 'piece' | 'place'} */ word) =>
    subjectsOf({ name: 'x', label: '', about: word }, subjects);
  assert.deepEqual(['phase', 'fight', 'piece', 'place'].map(about), [[], ['melee/16,6'], ['Guard 1'], ['O5']]);
});

test('a ruling is offered at the reports that it is for: no raid at a melee', () => {
  const raid = { name: 'raid_result', label: '', about: /** @type {'piece'} */ ('piece'), reports: ['raid'] };
  assert.deepEqual(
    [{ kind: 'raid' }, { kind: 'melee' }, null].map(at => isOfferedAt(raid, at)),
    [true, false, true],
  );
  assert.equal(isOfferedAt({ ...raid, reports: undefined }, { kind: 'melee' }), true);
});

test('a ruling keeps to what the rulebook lets be ruled', () => {
  const shift = { name: 'shift', label: '', about: 'fight', low: -12, high: 12 };
  assert.equal(rulingValue(shift, '-3'), -3);
  for (const bad of ['', ' ', '13', '1.5', 'x']) assert.equal(rulingValue(shift, bad), null, bad);
  assert.equal(rulingValue({ name: 'result', label: '', about: 'fight', choices: ['D', 'X'] }, 'A'), null);
  assert.equal(rulingValue({ name: 'note', label: '', about: 'phase' }, 'as agreed'), 'as agreed');
});

test('lists are counted by what stands in them, and an empty one rules nothing', () => {
  const force = { ...inForce(held), rulings: { 'lost/x': ['A'] } };
  assert.equal(countNoted({ ...force, rulings: { 'lost/x': ['A'] } }, force), 0);
  assert.equal(countNoted(withRuling(force, 'lost/x', ['A', 'B']), force), 1);
  assert.deepEqual(withRuling(force, 'lost/x', []).rulings, {});
});

test('a file from another table is read for what may be ruled, and for nothing else', () => {
  const kinds = [
    { name: 'winner', label: 'Who', about: 'fight', choices: ['attacker', 'defender'] },
    { name: 'lost', label: 'Lost', about: 'fight', list: true },
  ];
  const of = answer => rulingsOfFile(JSON.stringify(answer), 'f', kinds);
  assert.deepEqual(of({ answer: { winner: 'attacker', lost: ['A'] } }), { 'winner/f': 'attacker', 'lost/f': ['A'] });
  assert.deepEqual(of({ winner: 'defender', lost: [], gold: 'much' }), { 'winner/f': 'defender' });
  for (const nothing of [{ answer: { winner: 'sombody', lost: [1] } }, { answer: null }, [], 'x', null])
    assert.equal(of(nothing), null);
  assert.equal(rulingsOfFile('no file', 'f', kinds), null);
});

const fall = {
  name: 'order',
  label: 'Who falls first',
  about: 'fight',
  list: true,
  choices: ['archers', 'knights', 'elite_infantry'],
};
test('a list of words in their order: each is a choice and stands once; none at all is nothing yet', () => {
  assert.deepEqual(orderValue(fall, ['knights', 'archers']), ['knights', 'archers']);
  for (const nothing of [[], ['dragons'], ['knights', 'knights']]) assert.equal(orderValue(fall, nothing), null);
  assert.equal(listWords(fall, ['elite_infantry', 'archers'], String), 'elite infantry, archers');
});
test('what stands in a list is moved up by one place, and the first stays', () => {
  assert.deepEqual(earlier(['a', 'b', 'c'], 2), ['a', 'c', 'b']);
  assert.deepEqual(earlier(['a', 'b'], 1), ['b', 'a']);
  assert.deepEqual(earlier(['a', 'b'], 0), ['a', 'b']);
});

const spy = {
  name: 'spy_sees',
  label: 'Troops',
  about: 'fight',
  list: true,
  low: 1,
  high: 99,
  troops: ['knights', 'elite_infantry'],
};
test('troops that somebody believes he saw: so many of a kind of a side; no row is nobody; half a row is nothing yet', () => {
  const row = (count, word, faction) => ({ count, word, faction });
  assert.deepEqual(troopsValue(spy, [row(7, 'knights', 'elves'), row(1, 'elite_infantry', 'dwarves')]), [
    '7 knights elves',
    '1 elite_infantry dwarves',
  ]);
  assert.deepEqual(troopsValue(spy, []), ['nobody']);
  for (const half of [
    row(null, 'knights', 'elves'),
    row(0, 'knights', 'elves'),
    row(100, 'knights', 'elves'),
    row(1.5, 'knights', 'elves'),
    row(1, '', 'elves'),
    row(1, 'dragons', 'elves'),
    row(1, 'knights', ''),
  ])
    assert.equal(troopsValue(spy, [row(7, 'knights', 'elves'), half]), null);
});

test('a list is read as people read it, and names of units are left as they are', () => {
  const named = id => `the ${id}`;
  assert.equal(
    listWords(spy, ['7 elite_infantry elves', '1 knights dwarves'], named),
    '7 × elite infantry (the elves), 1 × knights (the dwarves)',
  );
  assert.equal(listWords(spy, ['nobody'], named), 'nobody');
  assert.equal(listWords({ list: true }, ['Dark infantry 1', 'A archers 2'], named), 'Dark infantry 1, A archers 2');
});

test('what is noted stays on top of what another umpire applied meanwhile', () => {
  const before = inForce(held);
  const noted = withFace(withRuling(withRuling(before, 'shift/a', null), 'shift/z', 3), 'd', 1, 6);
  const force = withReroll(withRuling(before, 'shift/y', 2), 'e');
  const now = rebased(noted, before, force);
  assert.deepEqual(now.rulings, { 'shift/y': 2, 'shift/z': 3 });
  assert.deepEqual(now.rerolls, { b: 1, e: 1 });
  assert.deepEqual(now.faces, [
    { stream: 'c', index: 0, face: 2 },
    { stream: 'd', index: 1, face: 6 },
  ]);
  assert.equal(countNoted(rebased(noted, before, noted), noted), 0, 'the other did the same');
});
