// While an outcome is replayed for the first time, the panels beside the map show only what the replay has reached.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openGame, sit } from '../seat.mjs';

test('a declaration of war is among the agreements only when the replay has reached it', async () => {
  const game = await openGame({ scenario: 'domain-war/shadow-over-urr', clock: 'sealed', alone: 'urr' });
  const urr = await sit(game, 'seal.urr', { width: 1280, height: 800, motion: true });
  const seal = async () => {
    await urr.key('Enter', 'body', { ctrlKey: true });
    if (urr.one('#dialog').open) await urr.press('#dialog .actions .primary');
  };
  await urr.press('#side [data-point="panel:pacts"]');
  const between = () => urr.all('#side .between li:not([data-stands])').length;
  const before = between();
  await seal();
  await seal();
  assert.equal(document.body.dataset.task, 'telling');
  assert.ok(!urr.has('.line-state.war'));
  assert.equal(between(), before);
  await urr.press('[data-point="button:skip"]');
  assert.ok(urr.has('.line-state.war'));
  assert.equal(between(), before + 1);
});
