// On the Desk: a piece on no square or area is selected from a list and can be removed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openGame, sit } from '../seat.mjs';

test('a bridge and a false declaration are found, and the declaration is taken out', async () => {
  const game = await openGame({
    scenario: 'domain-war/shadow-over-urr',
    switches: { council: 'no', umpire_review: 'off' },
  });
  const umpire = await sit(game, 'unplaced.umpire');
  await umpire.meanwhile('the Prince declares war', async campaign => {
    const prince = await campaign.wire('dark_prince');
    await prince.order([{ kind: 'declare_war', arguments: { round: 1, on: 'gnomes' } }]);
    const wire = await campaign.wire('umpire');
    await wire.ring();
  });
  await umpire.press('#side-tab-piece');
  await umpire.unfold('details.unplaced');
  const all = () => umpire.all('.unplaced [data-piece]');
  assert.ok(all().length > 7, 'seven bridges and more');
  const bridge = all().find(button => /bridge/i.test(button.closest('ul').previousElementSibling.textContent));
  await umpire.press(bridge);
  assert.ok(umpire.has('.editor .danger'), 'it can be changed, and removed');
  const declared = () =>
    all().filter(button => /declaration/i.test(button.closest('ul').previousElementSibling.textContent));
  assert.equal(declared().length, 1);
  await umpire.press(declared()[0]);
  await umpire.press('.editor .danger');
  await umpire.write('#change-reason', 'It was a slip of the pen');
  await umpire.press('.change-foot .primary');
  assert.deepEqual(umpire.said('change').changes.length, 1);
  assert.equal(declared().length, 0);
});
