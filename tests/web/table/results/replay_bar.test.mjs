// The title over a step that is replayed.
import assert from 'node:assert/strict';
import test from 'node:test';
import '../../empty_page.mjs';
import { stepTitle } from '../../../../web/table/results/replay_bar.js';

test('a step is named with its phase, and no part of a title is said twice', () => {
  assert.equal(stepTitle('Morning', 'Missiles'), 'Morning · Missiles');
  assert.equal(stepTitle('Turn 1 · Movement', 'Movement'), 'Turn 1 · Movement');
  assert.equal(stepTitle('Turn 1 · Raiders: orders', 'Turn 1 · Raiders: movement'), 'Turn 1 · Raiders: movement');
});
