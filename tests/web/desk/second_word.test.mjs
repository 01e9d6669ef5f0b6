// What a major act becomes, and which proposals are new.
import assert from 'node:assert/strict';
import test from 'node:test';
import { newlyProposed, nothingTold } from '../../../web/desk/page/extra.js';
import { becomes, othersSeated } from '../../../web/desk/umpires/second_word.js';

const seat = (/** @type {string} */ id, /** @type {string} */ title) => ({ id, title, role: 'umpire' });
const welcome = /** @type {any} */ ({
  you: { seat: 'u1' },
  seats: [seat('u1', 'Umpire'), seat('u2', 'Anna'), seat('u3', 'Bert')],
});
const umpire = (/** @type {string} */ id, claimed = true) => ({ seat: id, claimed });

test('an act is proposed if the rule holds and another umpire’s seat is taken', () => {
  const rule = { ...nothingTold, second_word: true };
  const with_others = (/** @type {ReturnType<typeof umpire>[]} */ ...umpires) => ({ ...rule, umpires });
  assert.equal(becomes({ ...nothingTold, umpires: [umpire('u1'), umpire('u2')] }, welcome), '');
  assert.equal(becomes(with_others(umpire('u1')), welcome), '');
  assert.equal(becomes(with_others(umpire('u1'), umpire('u2', false)), welcome), '');
  assert.match(becomes(with_others(umpire('u1'), umpire('u2')), welcome), /Anna/);
  assert.match(becomes(with_others(umpire('u1'), umpire('u2'), umpire('u3')), welcome), /one of Anna and Bert/);
  assert.deepEqual(othersSeated(with_others(umpire('u1'), umpire('u3')), welcome), ['Bert']);
});

test('an own proposal is no news, and each is news once', () => {
  const one = { number: 1, by: 'u2', at: 1, act: /** @type {const} */ ('end'), words: '', reason: '' };
  assert.equal(newlyProposed([], [one], 'u1'), 1);
  assert.equal(newlyProposed([one], [one], 'u1'), 0);
  assert.equal(newlyProposed([], [one], 'u2'), 0);
});
