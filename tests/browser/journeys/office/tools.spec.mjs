// The organiser at work: the map and the forces of a scenario before it is created, a campaign with a programme and a
// length for one kind of phase, an announcement to everybody, and the list of what needs somebody.
import { officeText } from '../../../../web/text/pages/office_en.js';
import { previewText } from '../../../../web/text/pages/preview_en.js';
import { programmeText } from '../../../../web/text/pages/programme_en.js';
import { announcedText } from '../../../../web/text/pages/announced_en.js';
import { expect, test } from '../../kit/fixtures.mjs';
import { openPanel } from '../../kit/hands.mjs';

const minute_ms = 60_000;
const { alarms: A, announce: N } = officeText;

test('the organiser looks at a scenario, announces to all, and is called where somebody is needed', async ({
  server,
  sit,
  visit,
  wire,
}) => {
  // The worker's server has campaigns of other tests.
  const name = 'A drill with alarms';
  const game = await server.newCampaign({ scenario: 'city-table/gate_drill', name });
  const player = await sit(game.of('urr'), { met: true });
  const screen = await sit(game.screen);
  const umpire = await wire(game.umpire);
  const { page, idle } = await visit({ width: 1280, height: 900 }, 'the organiser');
  await page.goto(server.office);

  await test.step('each scenario shows its map with its pieces, and what each side begins with', async () => {
    const map = page.locator('.preview-map');
    await page.locator('#make .preview > summary').click();
    for (const name of ['The siege of Ur', 'Two realms', 'First blood']) {
      const scenario = page.locator('.scenarios label', { hasText: name }).locator('input').first();
      await scenario.check();
      await idle();
      await expect(map.locator('.counter').first()).toBeVisible();
      await expect(page.locator('.sides-at-start > li')).not.toHaveCount(0);
      await expect(page.locator('.sides-at-start dd').first()).not.toBeEmpty();
    }
    const asked = [];
    page.on('request', request => asked.push(request.url()));
    await page.locator('.scenarios label', { hasText: 'Two realms' }).locator('input').check();
    await expect(map.locator('.counter').first()).toBeVisible();
    expect(
      asked.filter(url => url.includes('/preview')),
      'it is loaded once',
    ).toEqual([]);
    await page.locator('#make .switch-details').evaluate(one => one.setAttribute('open', ''));
    await page.locator('.switch select').first().selectOption({ index: 1 });
    await expect(page.locator('.preview')).toContainText(previewText.defaults);
  });

  await test.step('a campaign is made with a programme of the day, and with a length for one kind of phase', async () => {
    const make = page.locator('#make');
    await page.locator('.scenarios label', { hasText: 'Gate drill' }).locator('input').check();
    await make.locator('details.law > summary').click();
    await make.getByLabel('Round', { exact: true }).selectOption(String(5 * minute_ms));
    await expect(make.locator('[data-point="law:words"]')).toContainText(/“Round”.*5 minutes/);
    await make.locator('.programme-details > summary').click();
    await make.getByRole('button', { name: programmeText.write }).click();
    await make.getByLabel(programmeText.what).nth(2).fill('Turn 1, at last');
    await make.getByRole('radio', { name: officeText.make.starts.now, exact: true }).click();
    const made = page.waitForResponse(
      response => response.request().method() === 'POST' && response.url().endsWith('/campaigns'),
    );
    await make.getByRole('button', { name: officeText.make.create }).click();
    const { links } = await (await made).json();
    const seat = await wire(links.find(({ role }) => role === 'umpire'));
    await seat.received(({ type }) => type === 'programme', { what: 'the programme' });
    const { own, programme } = seat.state();
    expect(own.phase.kind).toBe('round');
    const { now_ms } = await server.forward(0);
    expect(own.clock.closes_at - now_ms).toBeLessThanOrEqual(5 * minute_ms);
    expect(own.clock.closes_at - now_ms).toBeGreaterThan(3 * minute_ms);
    const titles = programmeText.typical.with(2, 'Turn 1, at last');
    expect(programme.map(({ title }) => title)).toEqual(titles);
    const { at } = programme[2];
    expect(await page.evaluate(then => new Date(then).toTimeString().slice(0, 5), at)).toBe('10:15');
    await seat.ask({ type: 'end_campaign', reason: '' });
  });

  const words = 'The server restarts at 21.00.';
  await test.step('what is announced to all is read at Table and Screen, and by those who come later', async () => {
    await page.getByRole('button', { name: N.toAllOpen }).click();
    await page.locator('#reason').fill(words);
    await page.locator('#dialog').getByRole('button', { name: N.act, exact: true }).click();
    await expect(page.locator('.toast.ok')).toContainText(/\d/);
    await expect(player.page.locator('.toast')).toContainText(words);
    await expect(screen.page.locator('.announcement')).toContainText(words);
    await expect(screen.page.locator('.announcement')).toContainText(announcedText.byOrganiser);
    const late = await sit(game.of('dark'), { met: true });
    await openPanel(late, 'report');
    await expect(late.page.locator('#side')).toContainText(words);
    await expect(late.page.locator('#side')).toContainText(announcedText.byOrganiser);
  });

  await test.step('a result that waits for its umpire is an alarm, which leads to the umpire’s seat', async () => {
    const alarm = page.locator('[data-alarm="held"]', { hasText: name });
    await expect(alarm).toHaveCount(0);
    await umpire.ask({ type: 'hold', hold_ms: -1, reason: '' });
    await umpire.ask({ type: 'ring', reason: '' });
    await page.reload();
    await expect(alarm).toBeVisible();
    await expect(page).toHaveTitle(officeText.titleWith(await page.locator('.alarms li').count()));
    await alarm.getByRole('button').click();
    await expect(page.locator(`#campaign-${game.id}-${game.umpire.seat} button`).first()).toBeFocused();
    await umpire.ask({ type: 'publish', reason: '' });
    await page.reload();
    await expect(page.locator('#campaigns li.campaign').first()).toBeVisible();
    await expect(alarm).toHaveCount(0);
  });
});
