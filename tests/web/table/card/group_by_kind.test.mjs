// Many pieces in one place: which lines there are, and which pieces a tap on a line selects.
import assert from 'node:assert/strict';
import test from 'node:test';
import { afterKind, byKind, linesOf, severalAlike } from '../../../../web/table/card/group_by_kind.js';

const some = (name, count, more = {}) =>
  Array.from({ length: count }, (_, i) => ({
    id: `${name} ${i + 1}`,
    kind: 'unit',
    at: {},
    attributes: { name: `${name} ${i + 1}`, steps: 1 },
    ...more,
  }));
const ids = pieces => pieces.map(piece => piece.id);

test('a great stack has a line for each kind, and its members in order', () => {
  const kinds = byKind([...some('Infantry', 12).reverse(), ...some('Archers', 2)]);
  assert.deepEqual([...kinds.keys()], ['Archers', 'Infantry']);
  assert.deepEqual(ids(kinds.get('Infantry')).slice(0, 2), ['Infantry 1', 'Infantry 2']);
  assert.deepEqual(ids(severalAlike([...some('Trebuchet', 3), ...some('Leader', 1)])).length, 3);
});

test('a tap on a kind takes all of it, beside what was picked, and a second one leaves it out', () => {
  const infantry = some('Infantry', 12),
    archers = some('Archers', 2);
  assert.deepEqual(
    afterKind(infantry, [...infantry, ...archers], { several: false }),
    ids(infantry),
    'of the whole it begins anew',
  );
  assert.deepEqual(afterKind(infantry, archers, { several: false }), ids(infantry), 'and in the stead of others');
  assert.deepEqual(afterKind(infantry, infantry, { several: false }), [], 'who alone is chosen is let go');
  assert.deepEqual(afterKind(infantry, archers, { several: true }), ids([...archers, ...infantry]));
  assert.deepEqual(afterKind(infantry, [...archers, ...infantry], { several: true }), ids(archers));
  assert.deepEqual(afterKind(infantry, some('Trebuchet', 1, { kind: 'engine' }), { several: true }), ids(infantry));
});

test('where the rules let so many stand together a tap takes no more', () => {
  const infantry = some('Infantry', 12);
  assert.deepEqual(afterKind(infantry, infantry, { several: false, most: 4 }), ids(infantry.slice(0, 4)));
  assert.deepEqual(afterKind(infantry, infantry.slice(0, 4), { several: true, most: 4 }), []);
});

test('a crowd of others is told in lines, of one kind and one state each; a few are told one by one', () => {
  assert.equal(linesOf(some('Dwarves', 8)).length, 8);
  const hurt = some('Dwarves', 1, { attributes: { name: 'Dwarves 9', steps: 0 } });
  assert.deepEqual(
    linesOf([...some('Dwarves', 8), ...hurt]).map(line => line.length),
    [8, 1],
  );
});
