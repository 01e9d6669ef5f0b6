// One person against a bot that the umpire has put into the other seat: the bell rings for the person's seal alone.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isAccessible } from './accessible.mjs';
import { seal } from './hands.mjs';
import { openBrowser, opened, phaseOf, received, startServer, takeSeat } from './support.mjs';

let server, browser, umpire, player, other;

before(async () => {
  server = await startServer();
  browser = await openBrowser();
  const made = server.newCampaign('city-table/gate_drill', 'sealed');
  const link = (role, faction) => made.links.find(one => one.role === role && (!faction || one.faction === faction));
  umpire = await takeSeat(browser, link('umpire'));
  player = await takeSeat(browser, link('player', 'dark'));
  other = link('player', 'urr');
});
after(async () => {
  await browser?.close();
  assert.equal(await server?.stop(), 0, 'the server ends cleanly');
});

const isBots = frame => frame.type === 'seals' && frame.seats.some(seat => seat.seat === other.seat && seat.bot);

test('the umpire gives a free seat to a bot, and everybody sees it', async () => {
  await umpire.page.locator('.seat-head').filter({ hasText: other.title }).click();
  await umpire.page.getByRole('button', { name: `Give to a bot: ${other.title}` }).click();
  await received(player, isBots, { words: 'a bot plays' });
  await umpire.page.locator('.presence').filter({ hasText: 'played by a bot' }).waitFor();
  await isAccessible(umpire.page, 'a bot plays');
});

test('two rounds against it: the person seals, and the next round opens', async () => {
  for (const _ of [1, 2]) {
    const now = phaseOf(player);
    await seal(player);
    await opened(player, now + 1);
  }
});
