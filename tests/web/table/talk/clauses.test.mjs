// Clauses of agreements: what is sent when they are chosen, and how they read.
import assert from 'node:assert/strict';
import test from 'node:test';
import '../../empty_page.mjs';
import { brokenWords, clauseWords, treasuryOf, turnOf } from '../../../../web/kit/parts/clauses.js';
import { clausesOf } from '../../../../web/table/talk/clauses_part.js';
import { emptyPact } from '../../../../web/table/page/typed.js';

const welcome = /** @type {any} */ ({
  you: { seat: 's1', faction: 'urr' },
  factions: [
    { id: 'urr', name: 'Urr', in_sentence: 'Urr' },
    { id: 'elves', name: 'Elves' },
    { id: 'dwarves', name: 'Dwarves' },
  ],
  seats: [
    { id: 's1', faction: 'urr' },
    { id: 's2', faction: 'elves' },
    { id: 's3', faction: 'elves' },
    { id: 's4', faction: 'dwarves' },
    { id: 's5', faction: 'urr' },
  ],
  vocabulary: { ledgers: [{ name: 'gold' }], treasury: 'gold' },
});
const state = /** @type {any} */ ({ welcome });
const phase = { path: 'week-2/council' };
const pact = (/** @type {any} */ chosen) => ({ ...emptyPact(), with: new Set(['s2', 's3']), ...chosen });

test('the turn and its name are the first part of the path of a phase', () => {
  assert.deepEqual(turnOf({ path: 'turn-12/morning/round-1' }), { word: 'turn', number: 12 });
  assert.deepEqual(turnOf({ path: 'round-3' }), { word: 'round', number: 3 });
  assert.deepEqual(turnOf({ path: 'deployment' }), { word: 'deployment', number: 0 });
  assert.deepEqual(turnOf(null), { word: '', number: 0 });
});

test('what is chosen becomes clauses, and only between different sides', () => {
  assert.deepEqual(clausesOf(state, pact({})), []);
  assert.deepEqual(clausesOf(state, pact({ truce: 'open' })), [{ kind: 'truce' }]);
  assert.deepEqual(clausesOf(state, pact({ truce: '4' })), [{ kind: 'truce', until: 4 }]);
  assert.deepEqual(clausesOf(state, pact({ truce: '4', with: new Set(['s5']) })), [], 'the own side alone');
  const tribute = { tribute: 'elves urr', amount: '3', paid: '5' };
  assert.deepEqual(clausesOf(state, pact(tribute)), [
    { kind: 'tribute', from: 'elves', to: 'urr', amount: 3, until: 5 },
  ]);
  assert.deepEqual(clausesOf(state, pact({ ...tribute, tribute: 'dwarves urr' })), [], 'a side that is not asked');
  for (const amount of ['', '0', '1.5', '-1'])
    assert.equal(clausesOf(state, pact({ ...tribute, amount })), null, `an amount of ${amount}`);
  const loan = { loan: 'urr elves', lent: '2', back: '4' };
  assert.deepEqual(clausesOf(state, pact({ ...tribute, ...loan })), [
    { kind: 'tribute', from: 'elves', to: 'urr', amount: 3, until: 5 },
    { kind: 'loan', from: 'urr', to: 'elves', amount: 2, until: 4 },
  ]);
  const next = { welcome, own: { phase } };
  assert.equal(clausesOf(/** @type {any} */ (next), pact({ ...loan, back: '' }))?.[0]?.until, 3, 'the next week');
  assert.equal(clausesOf(state, pact({ ...loan, lent: '0' })), null, 'a loan of nothing');
  assert.deepEqual(clausesOf(state, pact({ ...loan, loan: 'urr dwarves' })), [], 'a side that is not asked');
  assert.deepEqual(clausesOf(state, pact({ passage: 'urr elves' })), [{ kind: 'passage', from: 'urr', to: 'elves' }]);
  assert.deepEqual(clausesOf(state, pact({ truce: 'open', passage: 'both', entered: '4' })), [
    { kind: 'truce' },
    { kind: 'passage', from: 'urr', to: 'elves', until: 4 },
    { kind: 'passage', from: 'elves', to: 'urr', until: 4 },
  ]);
  assert.deepEqual(clausesOf(state, pact({ passage: 'urr dwarves' })), [], 'a side that is not asked');
  const poor = { ...state, welcome: { ...welcome, vocabulary: { ledgers: [{ name: 'gold' }] } } };
  assert.deepEqual(clausesOf(poor, pact(tribute)), [], 'without a treasury');
  assert.deepEqual(
    clausesOf(poor, pact({ passage: 'elves urr' })),
    [{ kind: 'passage', from: 'elves', to: 'urr' }],
    'a passage needs no treasury',
  );
  assert.equal(treasuryOf(poor.welcome), '');
});

test('clauses and breaches read as sentences', () => {
  const known = { welcome, phase };
  assert.equal(clauseWords(known, { kind: 'truce' }), 'Truce');
  assert.equal(clauseWords(known, { kind: 'truce', until: 4 }), 'Truce until the end of week 4');
  assert.equal(
    clauseWords(known, { kind: 'tribute', from: 'elves', to: 'urr', amount: 3, until: 5 }),
    'Tribute: 3 gold at the end of each week, from the Elves to Urr, until the end of week 5',
  );
  assert.equal(
    clauseWords(known, { kind: 'loan', from: 'urr', to: 'elves', amount: 2, until: 4 }),
    'Loan: 2 gold from Urr to the Elves, paid back at the end of week 4',
  );
  assert.equal(
    clauseWords(known, { kind: 'passage', from: 'elves', to: 'urr', until: 4 }),
    'Passage for Urr through the land of the Elves until the end of week 4',
  );
  const broken = (/** @type {any} */ how) =>
    brokenWords(welcome, /** @type {any} */ ({ broken: { kind: 'truce', by: 'elves', on: 'urr', ...how } }));
  assert.equal(broken({}), 'Broken: the Elves attacked Urr.');
  assert.equal(broken({ by_both: true }), 'Broken: the Elves and Urr attacked each other.');
  assert.equal(broken({ kind: 'tribute' }), 'Broken: the Elves could not pay Urr.');
  assert.equal(broken({ kind: 'loan' }), 'Broken: the Elves could not pay Urr.');
  assert.equal(broken({ kind: 'passage' }), 'Broken: the Elves attacked Urr.');
  assert.equal(broken({ kind: 'passage', deed: 'seized' }), 'Broken: the Elves seized what belonged to Urr.');
  assert.equal(broken({ kind: 'passage', deed: 'closed' }), 'Broken: the Elves shut Urr out.');
  assert.equal(brokenWords(welcome, /** @type {any} */ ({})), '');
});
