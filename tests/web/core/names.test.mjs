// Names of units with their place.
import '../empty_page.mjs';
import assert from 'node:assert/strict';
import test from 'node:test';
import { headings, withPlace } from '../../../web/core/words/names.js';

test('a place is not said twice', () => {
  assert.equal(withPlace('Red light cavalry', '0603'), 'Red light cavalry, 0603');
  assert.equal(withPlace('Red light cavalry, rear guard 0603', '0603'), 'Red light cavalry, rear guard 0603');
  assert.equal(withPlace('Wall militia 1', 'O1', ' · '), 'Wall militia 1 · O1', 'a part of a word is no place');
  assert.equal(withPlace('Archers 10603', '0603'), 'Archers 10603, 0603');
  assert.equal(withPlace('Archers', ''), 'Archers');
});

test('of a heading and the line below it neither repeats the other', () => {
  assert.deepEqual(headings('Wall militia 1', 'O1 north wall'), ['Wall militia 1', 'O1 north wall']);
  assert.deepEqual(headings('Gate Fields', 'Gate Fields'), ['Gate Fields', '']);
  assert.deepEqual(headings('Urr', 'Council of Urr'), ['Council of Urr', '']);
  assert.deepEqual(headings('Cavalry, rear guard 0603', '0603'), ['Cavalry, rear guard 0603', '']);
  assert.deepEqual(headings('', 'Umpire'), ['Umpire', '']);
});
