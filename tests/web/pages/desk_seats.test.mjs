// On the Desk before the game: giving the last free seat to a bot asks first if that begins the game.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deskText } from '../../../web/text/pages/desk_en.js';
import { openGame, sit } from '../seat.mjs';

test('a bot in the last free seat begins the game: that is asked first', async () => {
  const game = await openGame({ scenario: 'domain-war/two-realms', start: 'seated' });
  const umpire = await sit(game, 'last_seat.umpire');
  await umpire.meanwhile('one of two comes', campaign => campaign.wire('a'));
  const seats = umpire.all('.seats .seat');
  assert.equal(seats.length, 2);
  await umpire.press(seats[1].querySelector('.seat-head'));
  // The bot's strength is chosen beside the button.
  const strength = umpire.all('.seats .seat .toolbar select')[0];
  strength.value = 'easy';
  strength.dispatchEvent(new strength.ownerDocument.defaultView.Event('change'));
  const give = () => umpire.all('.seats .seat .toolbar button').find(one => /bot/i.test(one.textContent));
  await umpire.press(give());
  assert.equal(umpire.said('set_bot'), undefined, 'nothing has begun');
  assert.ok(umpire.one('#dialog').open);
  await umpire.press('#dialog .primary');
  assert.deepEqual([umpire.said('set_bot').plays, umpire.said('set_bot').strength], [true, 'easy']);
  await umpire.received('started');
});

test('in the lobby a bot is named once, and the question before the beginning tells it from the people', async () => {
  const game = await openGame({ scenario: 'domain-war/two-realms', start: 'lobby', bots: ['b'] });
  const umpire = await sit(game, 'bot_seat.umpire');
  await umpire.meanwhile('one of two comes', campaign => campaign.wire('a'));
  const bots = umpire.all('.seats .seat .presence').filter(one => /\bbot\b/.test(one.textContent));
  assert.equal(bots.length, 1);
  assert.equal(bots[0].textContent.match(/\bbot\b/g).length, 1);
  const { seats } = umpire.first('welcome');
  const [a, b] = ['a', 'b'].map(faction => seats.find(seat => seat.faction === faction).title);
  await umpire.press('.main-acts .primary');
  const words = umpire.words('#dialog');
  assert.ok(words.includes(deskText.clock.beginConfirm([a], [], [b])), words);
});
