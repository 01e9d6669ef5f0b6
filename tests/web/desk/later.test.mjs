// When a scheduled act happens, from the form; and which acts have just failed.
import assert from 'node:assert/strict';
import test from 'node:test';
import { firstWhen, whenOf } from '../../../web/desk/later/when.js';
import { newlyFailed } from '../../../web/desk/page/extra.js';
import { scheduledText as T } from '../../../web/text/umpires/scheduled_en.js';

const now = new Date('2026-11-30T10:00').getTime();
const play = { now, phase: 7, lobby: false };
const lobby = { now, phase: 1, lobby: true };

test('an opening is counted from the current phase; the lobby has its beginning', () => {
  assert.deepEqual(whenOf(firstWhen, play), { phase: 7, openings: 1 });
  assert.deepEqual(whenOf(firstWhen, lobby), { phase: 1, openings: 0 });
  const later = (/** @type {string} */ openings) => ({
    ...firstWhen,
    how: /** @type {const} */ ('openings'),
    openings,
  });
  assert.deepEqual(whenOf(later('3'), play), { phase: 7, openings: 3 });
  for (const wrong of ['0', '-1', '1.5', '', 'x', '101']) assert.equal(whenOf(later(wrong || '0'), play), null, wrong);
});

test('a time must be complete and still to come', () => {
  const at = (/** @type {string} */ text) => ({ ...firstWhen, how: /** @type {const} */ ('at'), at: text });
  assert.deepEqual(whenOf(at('2026-11-30T10:01'), play), { at: now + 60_000 });
  assert.equal(whenOf(at('2026-11-30T10:00'), play), null);
  assert.equal(whenOf(at(''), play), null);
});

test('an act fails once: later messages about it are no news', () => {
  const waits = { number: 1, by: 'u', act: /** @type {const} */ ('report'), reason: '' };
  const failed = { ...waits, failed: { why: 'there is no such piece', at: 5 } };
  assert.equal(newlyFailed([waits], [failed]), 1);
  assert.equal(newlyFailed([failed], [failed]), 0);
  assert.equal(newlyFailed([], [waits]), 0);
});

test('the moment of an act in words', () => {
  assert.match(T.inPhases(0), /begins/);
  assert.match(T.inPhases(1), /next/);
  assert.match(T.inPhases(2), /2nd/);
});
