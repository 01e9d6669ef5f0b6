// On the Desk: a deed outside the list is granted on terms, and a report shows which sides received it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openGame, sit, wordsOf } from '../seat.mjs';

test('the umpire sets price and chance of what is asked for', async () => {
  const game = await openGame({ scenario: 'domain-war/two-realms', clock: 'sealed' });
  const umpire = await sit(game, 'terms.umpire');
  const { press, all, one, has } = umpire;
  await umpire.meanwhile('a covert action is proposed, and both seal', async campaign => {
    const [a, b] = [await campaign.wire('a'), await campaign.wire('b')];
    await a.order([{ kind: 'covert_proposal', arguments: { text: 'Bribe the ferryman' } }]);
    await a.seal();
    await b.seal();
    await a.opened(2);
  });
  await press('#side-tab-requests');
  assert.equal(all('.request.chosen').length, 1);
  assert.match(umpire.words('.request .letter-text'), /ferryman/);
  assert.ok(one('.request .primary').disabled, 'an answer wants words');
  await umpire.write('.request textarea', 'It can be tried.');
  assert.ok(!has('.request input[type="number"]'), 'no terms unless it is allowed');
  await umpire.check('.request input[type="checkbox"]');
  const numbers = () => all('.request input[type="number"]');
  assert.deepEqual(
    numbers().map(({ value }) => value),
    ['0', '3'],
    'an even chance, until the umpire says otherwise',
  );
  await umpire.write(numbers()[0], '3');
  await umpire.write(numbers()[1], '6');
  await press('.request .primary');
  const { price, success_on } = umpire.said('rule').terms.arguments;
  assert.deepEqual([price, success_on], [3, 6]);
  assert.equal(all('.request.chosen').length, 0, 'it is answered');
  assert.match(umpire.words('.request'), /3.*6/, 'with its terms');
});

test('a line that was told to some sides alone names them, while it is held and when it is out', async () => {
  const game = await openGame({ scenario: 'domain-war/shadow-over-urr', bots: ['elves'], switches: { council: 'no' } });
  const umpire = await sit(game, 'told_to.umpire');
  await umpire.meanwhile('the result is held, and the bell rings', async campaign => {
    const wire = await campaign.wire('umpire');
    await wire.ask({ type: 'hold', hold_ms: -1, reason: 'We look at it together' });
    await wire.ask({ type: 'ring', phase: 1, reason: '' });
    await wire.received(frame => frame.type === 'held');
  });
  const { steps } = umpire.last('held').outcome;
  // Of consecutive reports with the same recipients, the first names them for all.
  const runs = steps.flatMap(({ reports }) =>
    reports.filter(({ to }, i) => (i === 0 ? to : String(to) !== String(reports[i - 1].to))),
  );
  assert.ok(
    steps.some(({ reports }) => reports.some(({ to }) => to?.length === 1)),
    'something was told to one side alone',
  );
  assert.equal(umpire.all('#right .told-to').length, runs.length);
  assert.ok(umpire.has('#right .told-to .emblem'), 'with its sign');
  await umpire.meanwhile('the result is published', async campaign => {
    const wire = await campaign.wire('umpire');
    await wire.ask({ type: 'publish', reason: '' });
    await wire.opened(2);
  });
  assert.ok(umpire.has('#right .told-to'));
  await umpire.press(umpire.all('#right .panel-head button').at(-1));
  assert.ok(umpire.has('.chronicle .told-to'), 'and so does the chronicle');
});
