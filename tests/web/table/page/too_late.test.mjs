// The page says what the bell has interrupted.
import assert from 'node:assert/strict';
import test from 'node:test';
import { createTooLate } from '../../../../web/table/page/too_late.js';

function hand() {
  let at = 0,
    told = 0;
  const late = createTooLate(
    () => told++,
    () => at,
  );
  return { ...late, at: ms => (at = ms), told: () => told };
}

test('who was at an order as the bell rang hears that it was not given, once', () => {
  const one = hand();
  one.pressed();
  one.at(2_000);
  one.rang(true);
  one.at(2_500);
  one.pressed();
  assert.equal(one.told(), 1);
});

test('so does who presses just after it; who looked on or comes later hears nothing', () => {
  const one = hand();
  one.pressed();
  one.at(60_000);
  one.rang(true);
  assert.equal(one.told(), 0);
  one.at(60_700);
  one.pressed();
  assert.equal(one.told(), 1);
  one.at(120_000);
  one.rang(true);
  one.at(122_000);
  one.pressed();
  one.at(180_000);
  one.rang(false);
  one.pressed();
  assert.equal(one.told(), 1);
});
