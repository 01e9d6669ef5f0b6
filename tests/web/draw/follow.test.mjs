// What a unit that is dragged by hand stops at: the line of a friend, and a road.
import assert from 'node:assert/strict';
import test from 'node:test';
import { followed } from '../../../web/draw/ground/table/follow.js';
import { cornersOf, extentOf, poseOf, walked } from '../../../web/draw/ground/table/pose.js';
import { snappedPose } from '../../../web/draw/ground/table/snap.js';

/** @typedef {[number, number]} Point */
const sweep = { bearing_from: -4500, bearing_to: 4500, least: 2000, mean: 7000, greatest: 12_000, turns: 2 };
const unit = (/** @type {string} */ id, /** @type {Point} */ point, facing = 0, side = 'raiders') =>
  /** @type {any} */ ({
    id,
    kind: 'unit',
    side,
    at: { board: 'table', point, facing },
    attributes: { frontage: 4000, depth: 1500 },
  });
const mine = unit('mine', [10_000, 10_000]);
/** Where the unit ends if the finger takes it by the middle of its front and moves there. */
const endAt = (/** @type {Point} */ point, others = [], roads = [], more = {}) => {
  const steps = followed([0, 0], { piece: 'mine', steps: [], sweep: { ...sweep, ...more } }, mine, point, {
    others,
    roads,
  });
  return { steps, end: walked(poseOf(mine.at), steps ?? []).at(-1) };
};
const near = (/** @type {any} */ end, /** @type {Point} */ at, facing, by = 20) => {
  assert.ok(Math.hypot(end.at[0] - at[0], end.at[1] - at[1]) <= by, String(end.at));
  assert.ok(Math.abs(end.facing - facing) <= 20, String(end.facing));
};

test('a unit dragged beside a friend ends front beside front, without a gap, and faces the same way', () => {
  const friend = unit('friend', [15_000, 16_000], 500);
  const { end } = endAt([10_900, 16_600], [friend]);
  const [left] = cornersOf(poseOf(friend.at), extentOf(friend)),
    [, right] = cornersOf(end, extentOf(mine));
  assert.ok(Math.hypot(left[0] - right[0], left[1] - right[1]) <= 25, `${left} ${right}`);
  assert.ok(Math.abs(end.facing - 500) <= 20, String(end.facing));
});

test('farther along a friend’s line it ends in the line and keeps its gap', () => {
  const { end } = endAt([9_400, 16_400], [unit('friend', [16_000, 16_000])]);
  near(end, [9_400, 16_000], 0, 100); // how far along the line, the finger says
  assert.ok(Math.abs((end?.at[1] ?? 0) - 16_000) <= 2, String(end?.at));
});

test('an enemy, a friend that faces another way and one that is far away stop nothing', () => {
  for (const other of [
    unit('enemy', [15_000, 16_000], 0, 'herders'),
    unit('friend', [15_000, 16_000], 9_000),
    unit('friend', [15_000, 19_000]),
  ])
    near(endAt([10_000, 16_400], [other]).end, [10_000, 16_400], 0);
});

test('a unit dragged to a road ends on it and looks along it', () => {
  const road = [
    [11_000, 0],
    [11_500, 24_000],
  ];
  const { end } = endAt([10_900, 16_000], [], /** @type {any} */ ([road]));
  assert.ok(Math.abs(end.at[0] - (11_000 + end.at[1] / 48)) <= 20, String(end.at));
  assert.ok(Math.abs(end.facing - 119) <= 20, String(end.facing));
  near(endAt([8_000, 16_000], [], /** @type {any} */ ([road])).end, [8_000, 16_000], 0, 100);
});

test('what the unit cannot reach by hand is no stop: the finger alone counts', () => {
  const friend = unit('friend', [14_000, 16_000]);
  assert.deepEqual(endAt([10_000, 15_800], [friend], [], { greatest: 5_900 }).steps, [{ go: 5800 }]);
  const turned = unit('friend', [14_000, 16_000], 1_000);
  const { steps } = endAt([10_000, 16_000], [turned], [], { bearing_from: 0, bearing_to: 0, turns: 1 });
  assert.ok(steps?.every(step => !('turn' in step) || step.turn !== 1_000));
});

test('of several stops the nearest one counts', () => {
  const pose = { at: /** @type {Point} */ ([10_000, 16_000]), facing: 0 };
  const friends = [unit('a', [14_300, 16_300]), unit('b', [14_100, 16_100])];
  assert.deepEqual(snappedPose(pose, { wide: 4000, deep: 1500 }, friends, [])?.at, [10_100, 16_100]);
  assert.equal(snappedPose(pose, { wide: 4000, deep: 1500 }, [], []), null);
});
