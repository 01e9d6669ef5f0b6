// Which requests an umpire with a field is shown first.
import assert from 'node:assert/strict';
import test from 'node:test';
import { nothingTold } from '../../../web/desk/page/extra.js';
import { hasField, isMyRequest } from '../../../web/desk/umpires/field.js';

const welcome = /** @type {any} */ ({
  you: { seat: 'u1' },
  seats: [
    { id: 'p1', faction: 'urr' },
    { id: 'p2', faction: 'dark' },
    { id: 'p3', faction: 'elves' },
  ],
});
const umpire = (/** @type {string} */ seat, field = {}, claimed = true) => ({ seat, claimed, ...field });
const request = (/** @type {string} */ seat, /** @type {Record<string, unknown>} */ values = {}) =>
  /** @type {any} */ ({ number: 1, seat, order: { kind: 'ritual', arguments: values } });
const asked = (/** @type {ReturnType<typeof umpire>[]} */ ...umpires) => ({ ...nothingTold, umpires });

test('without a field everything is mine', () => {
  const extra = asked(umpire('u1'), umpire('u2', { factions: ['urr'] }));
  assert.ok(isMyRequest(extra, welcome, request('p1')));
  assert.ok(!hasField(extra, welcome));
});

test('a field is of sides and boards; what is nobody’s is everybody’s', () => {
  const extra = asked(umpire('u1', { factions: ['urr'], boards: ['tower'] }), umpire('u2', { factions: ['dark'] }));
  assert.ok(hasField(extra, welcome));
  assert.ok(isMyRequest(extra, welcome, request('p1')));
  assert.ok(!isMyRequest(extra, welcome, request('p2')));
  assert.ok(isMyRequest(extra, welcome, request('p2', { at: { board: 'tower', square: [1, 1] } })));
  assert.ok(isMyRequest(extra, welcome, request('p2', { path: [{ board: 'tower', square: [1, 1] }] })));
  assert.ok(isMyRequest(extra, welcome, request('p3')), 'no umpire looks after the elves');
});

test('the field of a seat that nobody has taken hides nothing', () => {
  const extra = asked(umpire('u1', { factions: ['urr'] }), umpire('u2', { factions: ['dark'] }, false));
  assert.ok(isMyRequest(extra, welcome, request('p2')));
});
