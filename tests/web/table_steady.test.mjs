// The gold button under a finger: a tap that was aimed at what stood there before does nothing.
import assert from 'node:assert/strict';
import test from 'node:test';
import { createSteady } from '../../web/table/steady.js';

const finger = timeStamp => ({ pointerType: 'touch', timeStamp });

test('a finger that lands within the blink after a change is let go; later, or by a mouse or a key, it is meant', () => {
  let clock = 1000;
  const steady = createSteady(() => clock);
  steady.means('next');
  for (const [event, meant] of [
    [finger(1000 + 399), false],
    [finger(1000 + 400), true],
    [finger(990), false], // it came down before the change was drawn
    [{ pointerType: 'mouse', timeStamp: 1001 }, true],
  ]) {
    steady.lands(event);
    assert.equal(steady.isMeant(), meant, JSON.stringify(event));
  }
  assert.equal(steady.isMeant(), true, 'a key comes down on nothing');
});

test('the same meaning drawn again is no change', () => {
  let clock = 1000;
  const steady = createSteady(() => clock);
  steady.means('seal Seal my orders');
  clock = 5000;
  steady.means('seal Seal my orders');
  steady.lands(finger(5001));
  assert.equal(steady.isMeant(), true);
  steady.means('seal Seal and ring');
  steady.lands(finger(5002));
  assert.equal(steady.isMeant(), false, 'it would ring now');
});
