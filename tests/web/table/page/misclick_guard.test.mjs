// The gold button under a finger: a tap aimed at its previous meaning does nothing.
import assert from 'node:assert/strict';
import test from 'node:test';
import { createMisclickGuard } from '../../../../web/table/page/misclick_guard.js';

const finger = timeStamp => ({ pointerType: 'touch', timeStamp });

test('a finger that lands within the blink after a change is let go; later, or by a mouse or a key, it is meant', () => {
  let clock = 1000;
  const guard = createMisclickGuard(() => clock);
  guard.means('next');
  for (const [event, meant] of [
    [finger(1000 + 399), false],
    [finger(1000 + 400), true],
    [finger(990), false], // pressed before the change was drawn
    [{ pointerType: 'mouse', timeStamp: 1001 }, true],
  ]) {
    guard.lands(event);
    assert.equal(guard.isMeant(), meant, JSON.stringify(event));
  }
  assert.equal(guard.isMeant(), true, 'a key comes down on nothing');
});

test('the same meaning drawn again is no change', () => {
  let clock = 1000;
  const guard = createMisclickGuard(() => clock);
  guard.means('seal Seal my orders');
  clock = 5000;
  guard.means('seal Seal my orders');
  guard.lands(finger(5001));
  assert.equal(guard.isMeant(), true);
  guard.means('seal Seal my orders and the bell rings');
  guard.lands(finger(5002));
  assert.equal(guard.isMeant(), false, 'it would ring now');
});

test('what cannot be taken back takes no press for a second after it came, of whatever kind, and says for how long', () => {
  let clock = 1000;
  const guard = createMisclickGuard(() => clock);
  guard.means('skip Skip');
  clock = 9000;
  guard.means('seal Seal my orders and the bell rings', true);
  for (const pointerType of ['touch', 'mouse', 'pen'])
    for (const [at, meant] of [
      [8990, false], // pressed on Skip
      [9999, false],
      [10_000, true],
    ]) {
      clock = Math.max(at, 9000);
      guard.lands({ pointerType, timeStamp: at });
      assert.equal(guard.blocked_ms(), 10_000 - clock);
      assert.equal(guard.isMeant(), meant, `${pointerType} at ${at}`);
    }
  clock = 9500;
  assert.equal(guard.isMeant(), false, 'nor a key');
  clock = 20_000;
  guard.means('next');
  assert.equal(guard.blocked_ms(), 0, 'what can be taken back is ready at once');
});
