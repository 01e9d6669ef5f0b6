// Before an order is given, the page says which enemies are known at its destination, since when, and the odds.
import assert from 'node:assert/strict';
import test from 'node:test';
import '../../empty_page.mjs';
import { newComposer } from '../../../../web/kit/compose.js';
import { aheadWords, foesAt, oddsGiven, oddsOf } from '../../../../web/table/map/known_enemies.js';
import { questionsOf } from '../../../../web/table/map/odds.js';

const at = area => ({ board: 'land', area });
const unit = (id, side, area, more = {}) => [
  id,
  { id, kind: 'unit', side, at: at(area), attributes: { name: `${side} ${id}` }, ...more },
];
const view = {
  pieces: new Map([
    unit('infantry 1', 'urr', 'a'),
    unit('archers 1', 'elves', 'b'),
    unit('archers 2', 'elves', 'b'),
    unit('scouts 1', 'elves', 'b', { as_of: 3 }),
    unit('infantry 2', 'urr', 'c'),
  ]),
  sightings: new Map([['d', { at: at('d'), side: 'elves', count: 2, as_of: 4 }]]),
  facts: {},
};
const march = {
  name: 'march',
  label: 'March',
  arrow: 'move',
  parameters: [
    { name: 'units', type: 'pieces', required: true },
    { name: 'path', type: 'path', required: false },
  ],
};
const reach = ['b', 'c', 'd'].map((area, i) => ({ at: at(area), from: at('a'), cost: i + 1 }));
const composer = {
  ...newComposer(['infantry 1']),
  options: [{ kind: 'march', pieces: ['infantry 1'], parameters: [{ name: 'path', reach }] }],
  choice: 0,
  kind: 'march',
  asking: 'path',
  args: { units: ['infantry 1'] },
};
const state = {
  welcome: {
    you: { faction: 'urr' },
    factions: [{ id: 'elves', name: 'the Elves' }],
    boards: [
      {
        id: 'land',
        name: 'Land',
        labels: [],
        areas: { areas: ['a', 'b', 'c', 'd'].map(id => ({ id, name: id.toUpperCase() })) },
      },
    ],
  },
  own: { view, phase: { number: 5 } },
};
const weak = {
  at: at('b'),
  title: '',
  details: [],
  runs: 100,
  chances: [
    ['you win', 20],
    ['you lose', 80],
  ],
  shares: [
    { of: 'us', words: 'you win', weight: 20 },
    { of: 'them', words: 'you lose', weight: 80 },
  ],
};
// The likeliest result is an exchange, as in a six-column table.
const exchanged = {
  ...weak,
  runs: 6,
  chances: [
    ['the attacker wins outright', 1],
    ['the attacker wins', 1],
    ['exchange', 3],
    ['the defender wins', 1],
  ],
  shares: [
    { of: 'us', words: 'you win', weight: 2 },
    { of: 'nobody', words: 'blows are exchanged', weight: 3 },
    { of: 'them', words: 'you lose', weight: 1 },
  ],
};

test('who is seen there is named, with the age of what is no longer seen', () => {
  assert.equal(
    foesAt(state, at('b'), { faction: 'urr' }),
    '2 × elves archers, elves scouts 1 (last seen 2 phases ago)',
  );
  assert.equal(foesAt(state, at('d'), { faction: 'urr' }), '2 units of the Elves (last seen 1 phase ago)');
  assert.equal(foesAt(state, at('c'), { faction: 'urr' }), '', 'one’s own are no enemies');
});

test('a march into a place where enemies are known asks for its odds, and both are said before it is ordered', () => {
  assert.deepEqual(
    questionsOf(composer, view, [march]).map(one => [one.at.area, one.order.arguments.path.map(place => place.area)]),
    [
      ['b', ['b']],
      ['d', ['d']],
    ],
  );
  const words = aheadWords({ state, ui: { composer } }, place => (place.area === 'b' ? weak : undefined));
  assert.match(words, /^B: 2 × elves archers, .*; bad odds: you win 20 %, you lose 80 %\. D: 2 units of the Elves/);
});

test('map label and order line tell one fight by the same words and figures; under one in three it is called bad', () => {
  assert.deepEqual(oddsOf(exchanged), {
    odds: ['you win', '2 in 6'],
    said: 'you win 2 in 6, blows are exchanged 3 in 6, you lose 1 in 6',
    bad: false,
  });
  assert.equal(
    oddsGiven(
      { acts: { kinds: () => [march] }, ui: { forecasts: [exchanged] } },
      { kind: 'march', arguments: { units: ['infantry 1'], path: [at('b')] } },
    ),
    'You win 2 in 6, blows are exchanged 3 in 6, you lose 1 in 6.',
  );
  assert.equal(oddsOf(weak).bad, true);
  assert.deepEqual(oddsOf({ ...exchanged, chances: [['Retreat', 3]], shares: undefined }), {
    odds: ['Retreat', '3 in 3'],
    said: 'Retreat 3 in 3',
    bad: false,
  });
});

test('the line that says that a march is saved says its odds', () => {
  const order = { kind: 'march', arguments: { units: ['infantry 1'], path: [at('b')] } };
  assert.equal(
    oddsGiven({ acts: { kinds: () => [march] }, ui: { forecasts: [weak] } }, order),
    'Bad odds: you win 20 %, you lose 80 %.',
  );
  assert.equal(oddsGiven({ acts: { kinds: () => [march] }, ui: { forecasts: [] } }, order), '');
});
