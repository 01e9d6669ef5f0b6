// Fingers on the board: after a pinch the finger that stays goes on to pan; a tap means what it came down on.
import test from 'node:test';
import assert from 'node:assert/strict';
import { listenToPointers } from '../../web/draw/frame/camera_input.js';

function board() {
  const host = Object.assign(new EventTarget(), {
    top: 0,
    setPointerCapture: () => undefined,
    getBoundingClientRect() {
      return { left: 0, top: this.top };
    },
  });
  const done = [];
  const note =
    name =>
    (...args) => {
      done.push([name, ...args]);
    };
  listenToPointers(
    /** @type {any} */ (host),
    {
      pan: note('pan'),
      zoom: note('zoom'),
      settle: () => undefined,
      aim: note('aim'),
      tap: note('tap'),
      hover: note('hover'),
      mayDrag: () => false,
      drag: note('drag'),
      drop: note('drop'),
    },
    new AbortController().signal,
  );
  const say = (type, pointerId, x, y) =>
    host.dispatchEvent(
      Object.assign(new Event(type), { pointerId, pointerType: 'touch', clientX: x, clientY: y, button: 0 }),
    );
  return { host, say, done, named: name => done.filter(one => one[0] === name) };
}

test('after a pinch the finger that stays goes on to pan, and its lifting is no tap', () => {
  const { say, named, done } = board();
  say('pointerdown', 1, 10, 10);
  say('pointerdown', 2, 110, 10);
  say('pointermove', 2, 130, 10);
  say('pointerup', 2, 130, 10);
  assert.equal(named('zoom').length, 1);
  done.length = 0;
  say('pointermove', 1, 40, 30);
  assert.deepEqual(done, [['pan', 30, 20]]);
  say('pointerup', 1, 40, 30);
  assert.deepEqual(named('tap'), []);
});

test('a tap is aimed where the finger came down, though the map is moved below it', () => {
  const { host, say, named } = board();
  say('pointerdown', 1, 50, 60);
  host.top = 30; // the head of the page has grown by a line
  say('pointerup', 1, 50, 60);
  assert.deepEqual([named('aim'), named('tap').length], [[['aim', [50, 60]]], 1]);
});
