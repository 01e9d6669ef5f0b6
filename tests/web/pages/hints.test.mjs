// What helps now has its order ready: one press puts it on the sheet, the next hint follows, no hint is about an
// existing order, and an order taken back is offered again.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openGame, sit } from '../seat.mjs';

const phone = { width: 390, height: 844, met: false };
const begin = person => person.press('#dialog .actions .primary');
const kindsOn = person => person.sheet().map(({ kind }) => kind);

test('two presses after the welcome the first order is on the sheet', async () => {
  const elves = await sit(await openGame({ scenario: 'urr-handbook/siege_of_urr' }), 'hints.elves', phone);
  await begin(elves);
  const give = () => elves.press('.counsel [data-point="button:meant"]');
  const first = elves.words('.counsel');
  assert.equal(elves.all('.counsel .meant li').length, 1, 'what it would order, in words');
  await give();
  assert.deepEqual(kindsOn(elves), ['trade']);
  assert.equal(elves.sheet()[0].arguments.partner, 'urr');
  assert.ok(elves.has('#now .done'), 'that it is saved');
  assert.notEqual(elves.words('.counsel'), first, 'the next hint');
  await give();
  assert.deepEqual(
    elves.sheet().map(order => order.arguments.partner),
    ['urr', 'pod'],
  );
  assert.match(elves.words('#tabs [data-point="panel:orders"] .count'), /^2\b/);
  assert.ok(!elves.has('.counsel'), 'no hint is left');
  await elves.press('#tabs [data-point="panel:orders"]');
  assert.ok(elves.one('#orders > .body').firstElementChild.matches('.order-list'), 'what is ordered stands first');
  const open = () => elves.all('.counsel-list [data-point="button:meant"]').length;
  assert.deepEqual([elves.all('.counsel-list p.meant').length, open()], [2, 0], 'each is marked as ordered');
  await elves.press(elves.all('#orders header .toolbar button:not(:disabled)')[0]); // undo
  assert.equal(open(), 1, 'what is taken back is offered again');
});

test('of several who shall do the same one press orders all', async () => {
  const dark = await sit(await openGame({ scenario: 'city-table/gate_drill' }), 'hints.dark', phone);
  await begin(dark);
  const meant = () => dark.all('.counsel .meant li').filter(line => /Trebuchet/.test(line.textContent)).length;
  assert.equal(meant(), 2);
  await dark.press('.counsel [data-point="button:meant"]');
  assert.deepEqual(kindsOn(dark), ['siege_fire', 'siege_fire']);
  assert.match(dark.words('#tabs [data-point="panel:orders"] .count'), /^2\b/);
  assert.ok(!dark.has('.counsel') || meant() === 0, 'and none of them is spoken of any more');
});
