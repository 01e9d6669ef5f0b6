// On the Desk: letters to the umpire wait, counted on the tab, until they are answered.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openGame, sit } from '../seat.mjs';

test('a letter waits on top with its answer, and a visit to the panel does not hide that it waits', async () => {
  const game = await openGame({ scenario: 'domain-war/two-realms', clock: 'sealed' });
  const umpire = await sit(game, 'letters.umpire');
  const { press, all, one, has } = umpire;
  const { you } = umpire.first('welcome');
  await umpire.meanwhile('both players write', async campaign => {
    const to = [you?.seat];
    await (await campaign.wire('a')).ask({ type: 'press', to, text: 'May I cross the river?' });
    await (await campaign.wire('b')).ask({ type: 'press', to, text: 'Thank you.' });
  });
  const counted = () => umpire.words('#side-tab-talk .count');
  const waiting = () => all('#right .letter .toolbar');
  assert.equal(counted(), '2');
  await press('#side-tab-talk');
  await press('#side-tab-world');
  assert.equal(counted(), '2', 'they were seen and not answered');
  await press('#side-tab-talk');
  assert.equal(waiting().length, 2);

  await press(waiting()[0].querySelector('button'));
  assert.equal(document.activeElement, one('#press-text'));
  await umpire.write('#press-text', 'Yes, at the ford.');
  await press(all('#right .block button').find(button => button.textContent.trim() === 'Send'));
  const { from } = umpire.last('press');
  assert.equal(from, you.seat);
  assert.equal(umpire.said('press').to.length, 1, 'the one who wrote');
  assert.equal(counted(), '1');

  await press(waiting()[0].querySelectorAll('button')[1]);
  assert.ok(!has('#side-tab-talk .count'), 'thanks need no answer');
  assert.equal(waiting().length, 0);
});
