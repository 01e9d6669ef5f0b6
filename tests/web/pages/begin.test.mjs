// A page that waited in the lobby has all orders once the game begins, the side's own included, without a reload.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openGame, sit } from '../seat.mjs';

test('the orders of the side are there as soon as the umpire begins', async () => {
  const game = await openGame({ scenario: 'domain-war/shadow-over-urr', start: 'lobby' });
  const gnomes = await sit(game, 'begin.gnomes', { width: 390, height: 844 });
  await gnomes.press('#tabs [data-point="panel:orders"]');
  assert.equal(gnomes.all('#orders .side-orders .chip').length, 0, 'nothing is ordered in the lobby');
  await gnomes.meanwhile('the umpire begins', async campaign => {
    const umpire = await campaign.wire('umpire');
    await umpire.ask({ type: 'start', reason: '' });
  });
  assert.ok(gnomes.has('#orders .side-orders [data-point="kind:propose_treaty"]'));
});
