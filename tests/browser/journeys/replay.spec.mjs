// The end of a campaign: everything opens to those who played, on a page that shows the truth beside what a side knew;
// and the same page as a file without a server.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { replayText as T } from '../../../web/text/pages/replay_en.js';
import { verdictText } from '../../../web/text/pages/verdict_en.js';
import { expect, test } from '../kit/fixtures.mjs';
import { root } from '../kit/server.mjs';

const program = process.env.ZIGGURAT_PROGRAM ?? join(root, 'build/release/ziggurat');

/** A campaign of some rounds before one gate, with a letter to the umpire. */
async function played(server, wire) {
  const game = await server.newCampaign({ scenario: 'city-table/gate_drill', bots: ['dark'] });
  const umpire = await wire(game.umpire);
  return { game, umpire };
}

/** What follows the first `mark` in a sentence. */
const after = (sentence, mark) => sentence.slice(sentence.indexOf(mark) + 1).trim();

/** The moment at which the scrubber stands. */
const at = page => page.getByRole('slider', { name: T.moment }).evaluate(one => Number(one.value));

/** Walks through a Replay by hand and by keyboard. dice: what checking them says. */
async function walk(page, { wide, dice = after(T.checked(2, 2), ':') }) {
  await expect(page.getByRole('heading', { name: T.truth })).toBeVisible();
  await expect(page.locator('#truth-map svg.board-map').first()).toBeVisible();
  await expect(page.locator('#belief-map svg.board-map').first()).toBeVisible();
  // Within the tabs these keys walk along the tabs.
  const key = async name => {
    await page.locator('#side').focus();
    await page.keyboard.press(name);
  };
  const last = Number(await page.getByRole('slider', { name: T.moment }).getAttribute('max'));
  expect(last).toBeGreaterThan(5);
  await key('End');
  await expect.poll(() => at(page)).toBe(last);
  await key('ArrowLeft');
  await expect.poll(() => at(page)).toBe(last - 1);
  await key('Home');
  await expect.poll(() => at(page)).toBe(0);
  await key('PageDown');
  await expect.poll(() => at(page)).toBeGreaterThan(0);
  const tab = name => page.getByRole('tab', { name, exact: true });
  await tab(T.tabs.orders).click();
  await key('Home');
  await expect(page.locator('#panel section h3').first()).toBeVisible();
  await tab(T.tabs.dice).click();
  await expect(page.locator('#panel tbody tr').first()).toBeVisible();
  await page.getByRole('button', { name: T.check }).click();
  await expect(page.locator('#panel [role="status"]')).toContainText(dice);
  await expect(tab(T.tabs.letters)).toHaveCount(wide ? 1 : 0);
  await expect(tab(T.tabs.record)).toHaveCount(wide ? 1 : 0);
}

test('when a campaign has ended, all who played open the Replay; before, nobody does', async ({
  server,
  sit,
  wire,
}) => {
  const { game, umpire } = await played(server, wire);
  const urr = await sit(game.of('urr'));
  const hall = await sit(game.screen);
  const { page } = urr;

  await test.step('before the end the page says when it opens', async () => {
    const early = await page.context().newPage();
    await early.goto(new URL('replay', page.url()).href);
    await expect(early.getByRole('status')).toHaveText(T.refused.not_over);
    await early.close();
  });

  await test.step('a letter to the umpire, some rounds, the end', async () => {
    await umpire.ask({ type: 'press', to: [game.of('urr').seat], text: 'Nobody else reads this before the end.' });
    for (let rung = 0; rung < 3; rung++) await umpire.ring();
    await umpire.ask({ type: 'replay_law', open: false, reason: 'a speech comes first' });
    await umpire.ask({ type: 'end_campaign', reason: 'The hall closes.' });
  });

  await test.step('the umpire may keep it closed for a while', async () => {
    await page.locator('#dialog[data-which="victory"]').getByRole('link', { name: verdictText.replay }).click();
    await expect(page.getByRole('status')).toHaveText(T.refused.not_opened);
    urr.faults.length = 0; // the browser calls a refusal an error
    await umpire.ask({ type: 'replay_law', open: true, reason: 'the speech is over' });
    await page.reload();
  });

  await test.step('the player sees the truth beside what a side knew', async () => {
    await walk(page, { wide: true });
    await page.getByRole('tab', { name: T.tabs.letters, exact: true }).click();
    await page.locator('#side').focus();
    await page.keyboard.press('Home');
    await expect(page.locator('#panel')).toContainText('Nobody else reads this before the end.');
    await page.getByRole('combobox', { name: T.side }).selectOption('urr');
    await expect(page.locator('#belief-head svg.emblem')).toBeVisible();
    await expect(page.locator('#differences')).not.toBeEmpty();
  });

  await test.step('the hall has no letters and no record', async () => {
    await hall.page.goto(new URL('replay', hall.page.url()).href);
    await walk(hall.page, { wide: false });
  });

  await test.step('packed, it is a file that works without a network', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ziggurat-packed-'));
    const file = join(folder, 'campaign.html');
    try {
      execFileSync(program, ['pack', game.id, '--store', server.store, '--web', join(root, 'web'), '--output', file]);
      expect(existsSync(file)).toBe(true);
      const packed = await page.context().newPage();
      await page.context().setOffline(true);
      const faults = [];
      packed.on('pageerror', error => faults.push(String(error)));
      packed.on('request', request => {
        if (!/^(file|data|blob):/.test(request.url())) faults.push(request.url());
      });
      await packed.goto(pathToFileURL(file).href);
      await walk(packed, { wide: true });
      expect(faults).toEqual([]);
    } finally {
      await page.context().setOffline(false);
      rmSync(folder, { recursive: true });
    }
  });
});

test('a visitor watches a battle that was played to its end', async ({ server, page }) => {
  await page.goto(server.url);
  await page.getByRole('link', { name: 'The flank attack' }).click();
  await expect(page).toHaveURL(/\/replays\/dark-ages\/flank-attack\/$/);
  // Its umpire set most dice, as the report tells them.
  await walk(page, { wide: true, dice: after(T.checked(1, 2), '.') });
  await page.locator('#side').focus();
  await page.keyboard.press('End');
  const words = JSON.parse(readFileSync(`${root}/server/rulebooks/dark_ages/words/en/reports.json`, 'utf8'));
  await expect(page.locator('#head')).toContainText(words.end.won.split('{')[0].trim());
  await page.getByRole('link', { name: T.front }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  for (const nowhere of ['dark-ages/nothing/', 'nothing/flank-attack/', 'dark-ages/flank-attack/nothing'])
    expect((await page.request.get(`${server.url}/replays/${nowhere}`)).status()).toBe(404);
});
