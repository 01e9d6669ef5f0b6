// On the Desk: with a switch of the rulebook the umpire sees a result before the players; a seat that sent nothing is
// marked.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openGame, sit } from '../seat.mjs';

for (const [scenario, switches, name] of [
  ['domain-war/two-realms', { umpire_review: 'on' }, 'first.umpire'],
  ['urr-handbook/siege_of_urr', { umpire_window: 'true' }, 'first_week.umpire'],
])
  test(`${scenario}: the result comes to the umpire, and to the others when it is published`, async () => {
    const game = await openGame({ scenario, switches });
    const umpire = await sit(game, name);
    assert.ok(umpire.has('[data-point="hold:rules"]'), 'the clock says so beforehand');
    const asksWhen = () => umpire.has('fieldset.early');
    assert.ok(asksWhen());
    const [first, second] = umpire.first('welcome').seats.filter(({ role }) => role === 'player');
    await umpire.meanwhile('one of them saves a draft, and the bell is rung', async campaign => {
      const player = await campaign.wire(first.faction);
      await player.order([]);
      const wire = await campaign.wire('umpire');
      await wire.ask({ type: 'ring', phase: 1, reason: '' });
      await wire.received(frame => frame.type === 'held');
      await player.received(frame => frame.type === 'bell');
      assert.equal(player.state().own.clock.stage, 'held', 'the player waits');
    });
    assert.ok(umpire.has('#right .panel-head .badge.warn'), 'it is held');
    assert.ok(!asksWhen(), 'no bell is to come, so nothing is said of when it rings');
    const fateOf = seat => umpire.one(`.seats [data-seat="${seat.id}"]`).dataset.state;
    assert.deepEqual([fateOf(first), fateOf(second)], ['draft_taken', 'missed']);
    await umpire.meanwhile('it is published', async campaign => {
      const wire = await campaign.wire('umpire');
      await wire.ask({ type: 'publish', reason: '' });
      await wire.opened(2);
    });
    await umpire.press('#side-tab-record');
    assert.equal(umpire.all('.record [data-kind="bell_rung"] .moments time').length, 1, 'when the draft was saved');
    assert.ok(umpire.last('desk').seats.find(({ seat }) => seat === second.id).missed === 1);
    assert.equal(umpire.last('desk').seats.find(({ seat }) => seat === first.id).missed, undefined);
  });
