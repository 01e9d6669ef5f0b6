// The camera over a board in its frame: raised above a cover, and down again when the cover is gone.
import assert from 'node:assert/strict';
import test from 'node:test';
import '../empty_page.mjs';
import { createCamera } from '../../../web/draw/frame/camera.js';

const board = { width: 1000, height: 1000 };
const room = { width: 600, height: 400 };

/** A board of 25 squares each way, in a frame that shows less than half of it. */
function frame() {
  const host = document.createElement('div');
  Object.defineProperties(host, { clientWidth: { value: room.width }, clientHeight: { value: room.height } });
  const surface = {
    size: board,
    unit: 40,
    center: (/** @type {{ square: [number, number] }} */ { square: [x, y] }) => [x * 40 + 20, y * 40 + 20],
  };
  const nothing = () => undefined;
  const held = { pause: nothing, cancel: nothing, effect: { setKeyframes: nothing } };
  const map = Object.assign(document.createElement('div'), { animate: () => held });
  const camera = createCamera(
    host,
    map,
    /** @type {any} */ (surface),
    [],
    [],
    /** @type {any} */ ({}),
    nothing,
    nothing,
  );
  camera.measure();
  return camera;
}
/** How much of the frame's lower end lies below the board. @param {ReturnType<typeof frame>} camera */
const bare = camera => room.height - (camera.now().y + board.height * camera.now().k);
const lowest = /** @type {any} */ ({ board: 'city', square: [12, 24] });

test('a map that was raised above a cover fills its frame again once the cover is gone', () => {
  const camera = frame();
  camera.reveal(lowest, true, 160);
  assert.ok(bare(camera) > 100, 'the last row is in sight above the cover');
  camera.settle();
  assert.equal(Math.max(0, Math.round(bare(camera))), 0);
});

test('a map that nothing has raised stays where a hand has pulled it', () => {
  const camera = frame();
  camera.pan(0, -9000);
  const pulled = camera.now();
  assert.ok(bare(camera) > 0, 'a hand pulls it beyond its edge');
  camera.settle();
  assert.deepEqual(camera.now(), pulled);
});
