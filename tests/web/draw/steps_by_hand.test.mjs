// Movements by hand: where a pose lies, and what a drag, a handle and a key make of the steps.
import assert from 'node:assert/strict';
import test from 'node:test';
import { bearingTo, cornersOf, extentOf, middleOf, walked } from '../../../web/draw/ground/table/pose.js';
import { snappedFacing } from '../../../web/draw/ground/table/snap.js';
import { draggedTo, lengthened, swung, turnedPoses, turnedTo } from '../../../web/draw/ground/table/steps_by_hand.js';
import { nearestTurn, turningFrames } from '../../../web/draw/ground/table/turning.js';

/** @typedef {[number, number]} Point */
const pose = (/** @type {number} */ x, /** @type {number} */ y, facing = 0) => ({
  at: /** @type {Point} */ ([x, y]),
  facing,
});
const round = (/** @type {readonly (readonly number[])[]} */ points) => points.map(p => p.map(Math.round));
const sweep = { bearing_from: -4500, bearing_to: 4500, greatest: 9000, turns: 2 };
const start = pose(10_000, 10_000);

test('a unit turns about the middle of its front: that point stays, the rest swings behind it', () => {
  const size = { wide: 4000, deep: 1500 };
  assert.deepEqual(round(cornersOf(start, size)), [
    [8000, 10_000],
    [12_000, 10_000],
    [12_000, 8500],
    [8000, 8500],
  ]);
  // Facing east, its front runs from north to south.
  assert.deepEqual(round(cornersOf(pose(10_000, 10_000, 9000), size)), [
    [10_000, 12_000],
    [10_000, 8000],
    [8500, 8000],
    [8500, 12_000],
  ]);
  assert.deepEqual(middleOf(pose(10_000, 10_000, 9000), size), [9250, 10_000]);
  assert.deepEqual(walked(start, [{ turn: 9000 }]).at(-1), pose(10_000, 10_000, 9000));
});

test('a column is half as wide as its line, and twice as deep', () => {
  const attributes = { frontage: 4725, depth: 1575 };
  assert.deepEqual(extentOf({ attributes }), { wide: 4725, deep: 1575 });
  assert.deepEqual(extentOf({ attributes: { ...attributes, formation: 'column' } }), { wide: 2362, deep: 3150 });
});

test('bearings go clockwise from north', () => {
  for (const [to, bearing] of /** @type {[Point, number][]} */ ([
    [[0, 5], 0],
    [[5, 0], 9000],
    [[0, -5], 18_000],
    [[-5, 0], 27_000],
  ]))
    assert.equal(bearingTo([0, 0], to), bearing);
});

test('a drag within the arc is one movement; nearly straight ahead is straight ahead', () => {
  assert.deepEqual(draggedTo(start, [], [10_100, 15_000], sweep), [{ go: 5000 }]);
  assert.deepEqual(draggedTo(start, [], [13_000, 13_000], sweep), [{ go: 4200, bearing: 4500 }]);
  assert.deepEqual(draggedTo(start, [{ go: 5000 }], [10_000, 10_020], sweep), [], 'back where it stands');
});

test('a drag beyond the dice ends where the greatest roll does', () => {
  assert.deepEqual(draggedTo(start, [], [10_000, 40_000], sweep), [{ go: 9000 }]);
});

test('a drag beyond the arc turns first, as far as it must, and arrives', () => {
  const steps = draggedTo(start, [], [15_000, 10_000], sweep);
  assert.deepEqual(steps, [{ turn: 4500 }, { go: 5000, bearing: 4500 }]);
  const end = walked(start, steps).at(-1)?.at ?? [0, 0];
  assert.ok(Math.hypot(end[0] - 15_000, end[1] - 10_000) < 60, String(end));
});

test('with one turn a handle takes it from the other end, and the unit still ends where it ended', () => {
  const one = { ...sweep, turns: 1 };
  assert.deepEqual(turnedTo(start, [{ turn: 4500 }, { go: 4000 }], 'end', 2000, one), [
    { go: 4000, bearing: 4500 },
    { turn: 2000 },
  ]);
  assert.deepEqual(turnedTo(start, [{ go: 4000 }, { turn: 3000 }], 'start', 2000, one), [{ turn: 2000 }, { go: 4000 }]);
  assert.deepEqual(turnedTo(start, [{ go: 4000 }, { turn: 3000 }], 'start', 2000, sweep), [
    { turn: 2000 },
    { go: 4000 },
    { turn: 3000 },
  ]);
});

test('a handle turned back to where the unit faced takes the turn away', () => {
  assert.deepEqual(turnedTo(start, [{ go: 4000 }, { turn: 3000 }], 'end', 100, sweep), [{ go: 4000 }]);
  assert.deepEqual(turnedTo(start, [{ turn: 3000 }], 'end', 35_900, sweep), []);
});

test('handles lie at the pose that each of them turns', () => {
  const { start: first, end, moves } = turnedPoses(start, [{ turn: 9000 }, { go: 4000 }, { turn: -1000 }]);
  assert.deepEqual([first.facing, end.facing, moves], [9000, 8000, true]);
  assert.deepEqual(end.at, [14_000, 10_000]);
  assert.equal(turnedPoses(start, [{ turn: 9000 }]).moves, false);
});

test('keys lengthen, shorten and swing the last movement within what the rules allow', () => {
  assert.deepEqual(lengthened([], 250, sweep), [{ go: 250 }]);
  assert.deepEqual(lengthened([{ turn: 500 }, { go: 8900 }], 250, sweep), [{ turn: 500 }, { go: 9000 }]);
  assert.deepEqual(lengthened([{ go: 250 }], -250, sweep), []);
  assert.deepEqual(swung([{ go: 4000 }], 500, sweep), [{ go: 4000, bearing: 500 }]);
  assert.deepEqual(swung([{ go: 4000, bearing: 4300 }], 500, sweep), [{ go: 4000, bearing: 4500 }]);
});

test('a token turns the short way round', () => {
  assert.equal(nearestTurn(10, 350), 370);
  assert.equal(nearestTurn(350, 10), -10);
  assert.equal(nearestTurn(90, 45), 90);
});

test('in a replay a token goes from pose to pose, each turn the short way', () => {
  const spot = (/** @type {number} */ x, /** @type {number} */ turn) => ({ x, y: 0, scale: 1, turn });
  assert.deepEqual(
    turningFrames([spot(0, 350), spot(0, 20), spot(9, 20), spot(9, 340)]).map(({ transform }) => transform),
    [
      'translate(0px, 0px) rotate(350deg)',
      'translate(0px, 0px) rotate(380deg)',
      'translate(9px, 0px) rotate(380deg)',
      'translate(9px, 0px) rotate(340deg)',
    ],
  );
});

test('a handle stops square to a unit near by and along a road, and nowhere else', () => {
  const friend = { at: { board: 'table', point: /** @type {Point} */ ([13_000, 10_000]), facing: 2000 } };
  const at = /** @type {Point} */ ([10_000, 10_000]);
  for (const [facing, snapped] of [
    [2200, 2000],
    [10_900, 11_000],
    [19_800, 20_000],
    [29_100, 29_000],
    [2500, 2500],
  ])
    assert.equal(snappedFacing(facing, at, [friend], []), snapped);
  const road = /** @type {Point[]} */ ([
    [10_500, 0],
    [10_500, 24_000],
  ]);
  assert.equal(snappedFacing(17_850, at, [], [road]), 18_000);
  assert.equal(snappedFacing(17_850, [14_000, 10_000], [], [road]), 17_850, 'the road is too far away');
});
