// The zones of deployment are on the table, with their names, only while units are being set up.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import '../empty_page.mjs';
import { deploymentOf, drawnBoard } from '../../../web/core/board/boards.js';
import { surfaceOf } from '../../../web/draw/ground/surface.js';
import { group } from '../../../web/draw/svg.js';
import { tableBoard } from '../fixtures/table_boards.mjs';

const scenario = JSON.parse(readFileSync(new URL('../fixtures/table_scenarios.json', import.meta.url), 'utf8'))[0];

test('zones of deployment are shown and named while units are set up, and gone when the battle begins', async () => {
  const surface = await surfaceOf(drawnBoard(tableBoard(scenario)));
  const layers = { ground: group('a'), features: group('b'), walls: group('c'), names: group('d') };
  surface.draw(/** @type {any} */ (layers));
  const [, [first]] = /** @type {[string, [number, number][][]]} */ (Object.entries(scenario.zones)[0]);
  const inside = {
    board: scenario.id,
    point: [0, 1].map(i => Math.round(first.reduce((sum, p) => sum + p[i], 0) / first.length)),
  };
  const zones = () =>
    [...layers.walls.querySelectorAll('.table-zone')].filter(node => !node.closest('[display="none"]')).length;
  const of = kind => surface.refresh(/** @type {any} */ ({ pieces: new Map(), ...deploymentOf({ kind }) }));
  const says = () => /Deployment of/.test(surface.describe(/** @type {any} */ (inside)));
  of('deploy');
  assert.ok(zones() >= 2);
  assert.ok(says());
  of('movement');
  assert.equal(zones(), 0);
  assert.ok(!says());
  assert.equal(layers.walls.querySelectorAll('.table-goal').length, 1, 'what the battle is about stays');
});
