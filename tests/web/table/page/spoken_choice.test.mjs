// The spoken confirmation of an order: the odds at its destination, and none where the rules only calculate.
import assert from 'node:assert/strict';
import { before, mock, test } from 'node:test';
import '../../empty_page.mjs';
import { kinds, piece, sq } from '../fixture.mjs';
import { oddsCode } from '../../../../web/table/map/odds_code.js';
import { createSpoken } from '../../../../web/table/page/spoken_choice.js';

before(() => new Promise(done => oddsCode(() => done(undefined))));
before(() => mock.timers.enable({ apis: ['setTimeout'] }));

const diced = { at: sq(3, 1), title: '', chances: [['Retreat', 3]], details: [], runs: 3 };
const reckoned = {
  at: sq(3, 1),
  title: 'At the next dawn',
  chances: [],
  details: [['Arriving by these orders', '2 infantry']],
};
const march = { kind: 'move', arguments: { units: ['a'], path: [sq(2, 1), sq(3, 1)] } };

/** The announcement when the march is given and the server has answered with these. */
function heard(forecasts) {
  createSpoken(() => ({ acts: { kinds: () => kinds }, ui: { forecasts }, wordsOf: () => 'a marches' })).ordered(march);
  mock.timers.tick(100);
  return document.querySelector('[aria-live="polite"]').textContent;
}

test('what is only reckoned of the place it leads to is no odds, and hides none', () => {
  const plain = heard([]);
  assert.match(plain, /a marches/);
  assert.equal(heard([reckoned]), plain);
  assert.match(heard([diced]), /retreat/i);
  assert.equal(heard([reckoned, diced]), heard([diced]));
});

test('several units at a destination are named without a verb that fits one only', () => {
  const who = ['Archers 1', 'Cavalry 1'].map((name, i) => piece(`p${i}`, 3, 1, { name }));
  createSpoken(() => ({ acts: { kinds: () => kinds }, ui: {}, wordsOf: () => '' })).both(who);
  mock.timers.tick(100);
  const said = document.querySelector('[aria-live="polite"]').textContent;
  assert.match(said, /^Already there: .*Archers 1 and Cavalry 1\. Move here/);
});
