// On the Desk: a ruling's effects are shown before it is applied, and umpires see each other's notes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openGame, sit } from '../seat.mjs';

test('what a noted die would change is shown before it is applied, and the other umpire’s notes stand there too', async () => {
  const game = await openGame({ scenario: 'city-table/gate_drill' });
  const umpire = await sit(game, 'noted.umpire');
  const { press, all, one, has } = umpire;
  await umpire.meanwhile('a result with dice is held', async campaign => {
    const wire = await campaign.wire('umpire');
    await wire.ask({ type: 'ring', phase: 1, reason: '' });
    await wire.opened(2);
    await wire.ask({ type: 'hold', hold_ms: -1, reason: '' });
    await wire.ask({ type: 'ring', phase: 2, reason: '' });
    await wire.received(frame => frame.type === 'held');
  });
  await press('#side-tab-result');
  assert.ok(has('.result-foot .primary.wide'), 'it can be published');

  await press(all('.die-button')[0]);
  await press(all('.die-picker button[aria-pressed="false"]')[0]);
  await umpire.drawn(() => has('.result-foot .dry-run'));
  assert.ok(has('[data-rulings="noted"] li') && !has('[data-rulings="in-force"]'), 'and it is in force nowhere');
  const { faces } = umpire.said('note');
  assert.equal(faces.length, 1, 'the other umpires are told');
  assert.deepEqual(umpire.said('dry_run').faces, faces);
  const { lines } = umpire.last('dry_run');
  assert.ok(lines.length > 0);
  assert.deepEqual(
    all('.result-foot .dry-run li').map(({ dataset }) => dataset.change),
    lines.map(({ change }) => change),
  );
  assert.equal(
    all('.result-foot .dry-run s').length,
    lines.filter(({ change }) => change === 'gone').length,
    'what would go is struck',
  );
  assert.equal(umpire.last('held').dice.faces.length, 0, 'nothing is changed yet');

  // A dropped note disappears for the other umpires too.
  await press('.result-foot .toolbar button:not(.primary)');
  assert.ok(!has('.result-foot .dry-run'));
  assert.deepEqual(umpire.said('note').faces, []);

  const [{ fight }] = umpire
    .last('held')
    .outcome.steps.flatMap(({ reports }) => reports)
    .filter(report => report.fight);
  await umpire.meanwhile('another umpire notes a die', async campaign => {
    const wire = await campaign.wire('umpire');
    await wire.ask({ type: 'note', rulings: {}, rerolls: { [fight]: 1 }, faces: [] });
  });
  await umpire.drawn(() => has('[data-noted-by]'));
  assert.equal(all('[data-noted-by] li').length, 1, 'what');
  assert.equal(one('[data-noted-by]').dataset.notedBy, umpire.first('welcome').you.seat, 'who');
  assert.match(umpire.words('[data-noted-by] p'), /\d\d:\d\d/, 'when');

  // Publishing would drop them: that is asked first, and names whose they are.
  await press('.result-foot .primary.wide');
  assert.ok(has('dialog[open] .danger'));
  assert.equal(umpire.said('publish'), undefined);
  await press('dialog[open] .actions button:not(.danger)');

  // Rulings that another umpire applies stay in force under the notes made here.
  await press(all('.die-button')[0]);
  await press(all('.die-picker button[aria-pressed="false"]')[0]);
  await umpire.meanwhile('the other applies it', async campaign => {
    const wire = await campaign.wire('umpire');
    await wire.ask({ type: 'amend', rulings: {}, rerolls: { [fight]: 1 }, faces: [], reason: 'it fell' });
  });
  await umpire.drawn(() => !has('[data-noted-by]'));
  assert.deepEqual(umpire.said('note').rerolls, { [fight]: 1 });
  assert.deepEqual(
    ['in-force', 'noted'].map(heading => all(`[data-rulings="${heading}"] li`).length),
    [1, 1],
    'each under its heading',
  );
  await umpire.meanwhile('the other publishes', async campaign => {
    const wire = await campaign.wire('umpire');
    await wire.ask({ type: 'publish', reason: '' });
    await wire.opened(3);
  });
  assert.ok(!has('.result-foot .dry-run'), 'nothing is noted any more');
  assert.ok(has('[data-subject="noted"]'), 'and the umpire is told');
});
