// The camera of the maps leaves free what the page itself covers: on a phone, the handle of the sheets.
import assert from 'node:assert/strict';
import test from 'node:test';
import { createMapCamera } from '../../../web/kit/parts/map_camera.js';

const place = { board: 'city', area: 'F5' };

/** A map of 300 by 500 pixels whose place lies at this height. @param {number} y @param {number} foot */
function camera(y, foot) {
  /** @type {any[]} */ const asked = [];
  const view = {
    where: () => ({ x: 150, y, size: 40 }),
    focus: (/** @type {unknown} */ _place, /** @type {object} */ how) => void asked.push(how),
    embrace: (/** @type {unknown} */ _places, /** @type {number} */ covered) => void asked.push({ covered }),
  };
  const shown = { host: { clientWidth: 300, clientHeight: 500 }, view };
  const parts = { drawn: () => shown, slot: () => shown, all: () => [shown], current: () => 'city', foot: () => foot };
  return { ...createMapCamera(/** @type {any} */ (parts)), asked };
}

test('a place under the handle is no place in sight: the map moves it above', () => {
  const { focus, sees, asked } = camera(470, 50);
  assert.equal(sees(place), false);
  focus(place);
  assert.deepEqual(asked, [{ zoom: undefined, covered: 0.1, middle: true }]);
  assert.equal(camera(470, 0).sees(place), true, 'without a handle it is in sight');
});

test('a sheet that covers more than the handle counts alone', () => {
  const { focus, embrace, asked } = camera(200, 50);
  focus(place, { covered: 0.4 });
  embrace([place, place]);
  assert.deepEqual(
    asked.map(({ covered }) => covered),
    [0.4, 0.1],
  );
});
