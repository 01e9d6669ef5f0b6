// What a stand-in is told at once, and when.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fold, nothingYet } from '../../../../web/core/connection/state.js';
import { briefOf, tookOver } from '../../../../web/table/away/brief.js';

const report = (text, important = false) => ({ text, important, rolls: [], pieces: [], places: [] });
const state = {
  ...nothingYet,
  welcome: {
    campaign: { id: 'c' },
    you: { seat: 'me', faction: 'red' },
    vocabulary: { ledgers: [{ name: 'gold', label: 'Gold' }] },
  },
  own: {
    ...nothingYet.own,
    phase: { number: 3, title: 'Week 3' },
    view: { ...nothingYet.own.view, ledgers: { red: { gold: 7 }, blue: { gold: 9 } } },
    stories: [
      { phase: 1, title: 'Week 1', steps: [{ reports: [report('An old tale.')] }], fates: [] },
      {
        phase: 2,
        title: 'Week 2',
        steps: [{ reports: [report('A quiet road.'), report('The gate fell.', true)] }],
        fates: [],
      },
      { phase: 3, title: 'Week 3', steps: [], fates: [] },
    ],
  },
  sheets: new Map([['me', { words: ['Guard: hold'], sealed: false, standing: { words: ['Tax the north'] } }]]),
  press: [
    { number: 1, from: 'ally', to: ['me'], text: 'Peace?' },
    { number: 2, from: 'me', to: ['ally'], text: 'Peace.' },
    { number: 3, from: 'foe', to: ['me'], text: 'War?' },
    { number: 4, from: 'foe', to: ['me'], text: 'Well?' },
  ],
  agreements: new Map([
    [1, { number: 1, from: 'ally', with: ['me'], title: 'Truce', answers: { me: true }, agreed: true }],
    [2, { number: 2, from: 'foe', with: ['me'], title: 'Tribute', answers: {}, agreed: false }],
    [3, { number: 3, from: 'me', with: ['foe'], title: 'Mine', answers: {}, agreed: false }],
    [4, { number: 4, from: 'foe', with: ['me'], title: 'Gone', answers: {}, agreed: false, withdrawn: true }],
  ]),
  requests: new Map([
    [1, { number: 1, seat: 'me', words: 'A ritual' }],
    [2, { number: 2, seat: 'me', words: 'Another', answer: 'No.' }],
  ]),
};

test('the brief sums up what the seat knows: the last outcome, agreements, open letters and requests, orders', () => {
  const brief = briefOf(state, state.own.view, state.own.stories.toReversed());
  assert.deepEqual(brief.last, { title: 'Week 2', reports: ['The gate fell.'] });
  assert.deepEqual(brief.standing, [['Gold', '7']]);
  assert.deepEqual(
    brief.agreements.map(one => one.title),
    ['Truce'],
  );
  assert.deepEqual(
    brief.offers.map(one => one.title),
    ['Tribute'],
  );
  assert.deepEqual(
    brief.letters.map(one => one.text),
    ['Well?'],
  );
  assert.deepEqual(
    brief.requests.map(one => one.words),
    ['A ritual'],
  );
  assert.deepEqual([brief.orders, brief.sealed, brief.inForce], [['Guard: hold'], false, ['Tax the north']]);
});

test('a stand-in takes over; a deputy and a holder who was never replaced do not', () => {
  const told = absence => fold(nothingYet, { type: 'absence', bot_after: 0, ...absence });
  assert.equal(tookOver(told({ vacated_at: 5 })), true);
  assert.equal(tookOver(told({ vacated_at: 5, by_deputy: true })), false);
  assert.equal(tookOver(told({})), false);
  assert.equal(tookOver(nothingYet), false);
});
