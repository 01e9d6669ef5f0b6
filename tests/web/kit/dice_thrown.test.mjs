// The dice of a fight belong to the sides that rolled them, although one report holds the dice of both.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../empty_page.mjs';
import { rollsBy, throwersOf } from '../../../web/kit/story/dice_thrown.js';

const unit = (id, side, name) => [id, { id, kind: 'unit', side, at: {}, attributes: { name } }];
const view = /** @type {any} */ ({
  pieces: new Map([
    unit('1', 'urr', 'Militia 1'),
    unit('2', 'urr', 'Militia 2'),
    unit('3', 'prince', 'Imperial guard infantry 1'),
    unit('4', 'prince', 'Imperial guard infantry 2'),
    unit('5', 'prince', 'Dark trebuchet 1'),
  ]),
});
const report = (pieces, ...purposes) =>
  /** @type {any} */ ({
    pieces,
    rolls: purposes.map((purpose, i) => ({ stream: 's', purpose, sides: 6, face: i + 1 })),
  });
const faces = (one, side) => rollsBy(one, view, side).map(({ face }) => face);

test('in a melee each side has the dice of its own units, whoever is named first', () => {
  const melee = report(
    ['1', '2', '3', '4'],
    'attack:Militia 1',
    'attack:Militia 2',
    'attack:Imperial guard infantry 1',
    'attack:Imperial guard infantry 2 (raiders)',
    'defend:Imperial guard infantry 2 (2)',
  );
  assert.deepEqual(faces(melee, 'prince'), [3, 4, 5]);
  assert.deepEqual(faces(melee, 'urr'), [1, 2]);
  assert.deepEqual(faces(melee, undefined), []);
});

test('a die may name a piece by its id, a piece that the report does not show, or a side', () => {
  assert.deepEqual(faces(report(['1'], 'missile:1:2', 'guard:Dark trebuchet 1', 'order:urr'), 'urr'), [1, 3]);
  assert.deepEqual(faces(report(['5'], 'shot:Dark trebuchet 1#1', 'shot:Dark trebuchet 1#2'), 'prince'), [1, 2]);
});

test('dice without a name belong to the piece that acts; those of a unit out of sight to nobody known here', () => {
  assert.deepEqual(faces(report(['3', '1'], 'melee'), 'prince'), [1]);
  assert.deepEqual(faces(report(['3'], 'attack:Imperial guard infantry 1', 'attack:Unseen 1'), 'prince'), [1]);
  assert.deepEqual(throwersOf(report([], 'attacker: archers, hit'), view), [undefined]);
});
