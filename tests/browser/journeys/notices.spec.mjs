// Notices outside the page: a player on a phone chooses them, confirms the address, is away while something happens,
// and stops them by the link in the mail.
import { openReceivers } from '../../program/receivers.mjs';
import { expect, test as base } from '../kit/fixtures.mjs';
import { openPanel } from '../kit/hands.mjs';
import { startServer } from '../kit/server.mjs';

const collect_ms = 180_000;
const away_ms = 60_000; // who looked at the page a few seconds ago is not told

/** Mails and calls that have arrived and were not taken by the test. */
function createInbox() {
  /** @type {import('../../program/receivers.mjs').Received[]} */ const arrived = [];
  return {
    take: async received => void arrived.push(received),
    size: () => arrived.length,
    async next() {
      await expect.poll(() => arrived.length, { message: 'a message arrives' }).toBeGreaterThan(0);
      return arrived.shift();
    },
  };
}

const test = base.extend({
  inbox: [async ({}, use) => use(createInbox()), { scope: 'worker' }],
  server: [
    async ({ inbox }, use) => {
      const receivers = await openReceivers(inbox.take);
      const settings = ['--mail-server', `smtp://127.0.0.1:${receivers.mailPort}`, '--mail-from', 'game@example.org'];
      const server = await startServer({ settings });
      await use(server);
      await server.stop();
      receivers.close();
    },
    { scope: 'worker' },
  ],
});

const said = (page, word) => expect(page.locator('[data-said]')).toHaveAttribute('data-said', word);
const formOf = (page, act) => page.locator(`form[data-act="${act}"]`);

test('a player asks for mail, confirms the address, is told of the end while away, and stops it', async ({
  server,
  inbox,
  sit,
}) => {
  const game = await server.newCampaign({ scenario: 'city-table/gate_drill', name: 'The gate' });
  const player = await sit(
    game.links.find(({ role }) => role === 'player'),
    { width: 360, height: 740, touch: true },
  );
  const { page } = player;

  await test.step('the seat leads to a page that fits a phone', async () => {
    await openPanel(player, 'more');
    await page.locator('[data-point="notices"]').click();
    await expect(formOf(page, 'add_mail')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    const zone = await page.evaluate(() => String(-new Date().getTimezoneOffset()));
    await expect(formOf(page, 'add_mail').locator('[name="zone"]')).toHaveValue(zone);
  });

  await test.step('the address is confirmed by a code', async () => {
    await formOf(page, 'add_mail').locator('[name="address"]').fill('ann@example.org');
    await formOf(page, 'add_mail').locator('[name="letter"]').uncheck();
    await formOf(page, 'add_mail').locator('button').click();
    await said(page, 'code_sent');
    await server.forward(0);
    const { to, text } = await inbox.next();
    expect(to).toBe('ann@example.org');
    await formOf(page, 'confirm').locator('[name="code"]').fill('not it');
    await formOf(page, 'confirm').locator('button').click();
    await said(page, 'wrong_code');
    await formOf(page, 'confirm')
      .locator('[name="code"]')
      .fill(/\n {4}(\w+)\n/.exec(text)[1]);
    await formOf(page, 'confirm').locator('button').click();
    await said(page, 'confirmed');
    await expect(formOf(page, 'choose').locator('[name="letter"]')).not.toBeChecked();
    await expect(formOf(page, 'choose').locator('[name="outcome"]')).toBeChecked();
  });

  await test.step('a test arrives', async () => {
    await formOf(page, 'test').locator('button').click();
    await said(page, 'testing');
    await server.forward(0);
    expect((await inbox.next()).text).toContain('The gate\n');
  });

  const stop = await test.step('the end of the campaign is told, with a link to the page', async () => {
    await server.forward(away_ms);
    await server.control(game.id, 'end', 'enough');
    await server.forward(collect_ms);
    const { text } = await inbox.next();
    expect(text).toContain('\nThe campaign is over.\n');
    await page.goto(/Open the page: (\S+)/.exec(text)[1]);
    await expect(page.locator('body.table-page')).toBeVisible();
    return /Stop them: (\S+)/.exec(text)[1];
  });

  await test.step('the link stops it, and the address is gone', async () => {
    await page.goto(stop);
    await page.locator('form button').click();
    await expect(page.locator('form')).toHaveCount(0);
    await page.goto(`${server.url}/play/${player.link.seat}/notices/`);
    await expect(formOf(page, 'add_mail')).toBeVisible();
    await expect(formOf(page, 'choose')).toHaveCount(0);
    expect(inbox.size()).toBe(0);
  });
});

test('the umpire finds the same page from the Desk', async ({ server, sit }) => {
  const game = await server.newCampaign({ scenario: 'city-table/gate_drill' });
  const desk = await sit(game.umpire);
  await desk.page.locator('[data-point="notices"]').click();
  await expect(formOf(desk.page, 'add_mail')).toBeVisible();
});
