// The head of the page: what ends the phase, said to the one who reads it.
import assert from 'node:assert/strict';
import test from 'node:test';
import '../../empty_page.mjs';
import { isAlone } from '../../../../web/table/page/top.js';

/** @param {any} [how] */
const state = ({ free = ['x'], bots = [], early_bell = 'taken_seats', orders_from = ['red'] } = {}) =>
  /** @type {any} */ ({
    own: { clock: { early_bell }, phase: { number: 3, orders_from } },
    seals: {
      phase: 3,
      seats: new Map([
        ['me', 'none'],
        ['x', 'none'],
      ]),
      free: new Set(free),
      bots: new Set(bots),
    },
    welcome: { you: { seat: 'me', role: 'player', faction: 'red' } },
  });

test('the bell of a player who is alone waits for their seal', () => {
  assert.equal(isAlone(state()), true, 'the other seat is free');
  assert.equal(isAlone(state({ free: [], bots: ['x'] })), true, 'a bot has it');
  assert.equal(isAlone(state({ free: [] })), false, 'somebody has it');
  assert.equal(isAlone(state({ early_bell: 'all_seats' })), false, 'a free seat delays the bell');
  assert.equal(isAlone(state({ orders_from: ['blue'] })), false, 'the other side gives orders');
});
