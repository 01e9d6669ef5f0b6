// Touch on the board: after a pinch the remaining finger goes on panning; a tap means what it came down on.
import test from 'node:test';
import assert from 'node:assert/strict';
import { listenToPointers } from '../../../web/draw/frame/camera_input.js';

function board(holds = false) {
  const host = Object.assign(new EventTarget(), {
    top: 0,
    /** In milliseconds, for the events' time stamps. */ time: 0,
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
      hold: () => {
        done.push(['hold']);
        return holds;
      },
      mayBox: add => add,
      box: note('box'),
      boxed: note('boxed'),
      drag: note('drag'),
      drop: note('drop'),
    },
    new AbortController().signal,
  );
  const say = (type, pointerId, x, y, more = {}) =>
    host.dispatchEvent(
      Object.assign(Object.defineProperty(new Event(type), 'timeStamp', { value: host.time }), {
        pointerId,
        pointerType: 'touch',
        clientX: x,
        clientY: y,
        button: 0,
        shiftKey: false,
        ...more,
      }),
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
  host.top = 30; // the page header has grown by a line
  say('pointerup', 1, 50, 60);
  assert.deepEqual([named('aim'), named('tap').length], [[['aim', [50, 60]]], 1]);
});

test('a long press asks, and no tap follows; trembling, a second finger or lifting ends it', context => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const { host, say, named } = board(true);
  say('pointerdown', 1, 50, 50);
  say('pointermove', 1, 55, 53); // within the slack
  context.mock.timers.tick(449);
  assert.equal(named('hold').length, 0);
  context.mock.timers.tick(1);
  assert.equal(named('hold').length, 1);
  say('pointermove', 1, 90, 90);
  host.time = 451;
  say('pointerup', 1, 90, 90);
  assert.deepEqual([named('tap').length, named('pan').length], [0, 0], 'the click after it is swallowed');

  for (const end of [
    ['pointermove', 1, 50, 59],
    ['pointerdown', 2, 80, 80],
    ['pointerup', 1, 50, 50],
  ]) {
    const again = board(true);
    again.say('pointerdown', 1, 50, 50);
    again.say(...end);
    context.mock.timers.tick(1000);
    assert.equal(again.named('hold').length, 0, end[0]);
  }
});

test('on a busy device a tap that is told of late is still a tap', context => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const { host, say, named } = board(true);
  say('pointerdown', 1, 50, 50);
  context.mock.timers.tick(900);
  host.time = 80;
  say('pointerup', 1, 50, 50);
  assert.deepEqual([named('hold').length, named('tap').length], [1, 1]);
});

test('a press that means nothing is a tap after all', context => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const { say, named } = board(false);
  say('pointerdown', 1, 50, 50);
  context.mock.timers.tick(500);
  say('pointerup', 1, 50, 50);
  assert.equal(named('tap').length, 1);
});

test('with Shift a drag draws a box instead of moving the map, and a tap adds', () => {
  const { say, named } = board();
  const mouse = { pointerType: 'mouse', shiftKey: true };
  say('pointerdown', 1, 10, 10, mouse);
  say('pointermove', 1, 60, 40, mouse);
  say('pointerup', 1, 70, 50, mouse);
  assert.deepEqual(named('boxed'), [['boxed', [10, 10], [70, 50]]]);
  assert.equal(named('pan').length + named('tap').length, 0);
  say('pointerdown', 1, 10, 10, mouse);
  say('pointerup', 1, 10, 10, mouse);
  assert.deepEqual(named('tap'), [['tap', true]]);
});
