// A word as long as a title may be, where the gallery has no recording of it: on the page of a link, which the server
// writes itself, and in a notice over a phone's page.
import { expect, test } from '../../kit/fixtures.mjs';

const phone = { width: 390, height: 844, touch: true };
const long = 'Ninkasi'.repeat(11) + 'Nin';

/** The parts of these elements that are outside the window, or wider than their box. @param {import('playwright-core').Locator} parts */
const outside = parts =>
  parts.evaluateAll(all =>
    all
      .filter(one => {
        const { left, right } = one.getBoundingClientRect();
        return left < 0 || right > innerWidth || one.scrollWidth > one.clientWidth + 1;
      })
      .map(one => one.outerHTML),
  );
const width = page => page.evaluate(() => document.documentElement.scrollWidth);

test('on a phone a word of 80 letters breaks on the page of a link and in the notice of an agreement, and their buttons are in sight', async ({
  server,
  sit,
  visit,
  wire,
}) => {
  const game = await server.newCampaign({ scenario: 'city-table/gate_drill', name: long });

  await test.step('the page of a link names the campaign', async () => {
    const { page } = await visit(phone);
    await page.goto(game.of('urr').url);
    await expect(page.locator('.plain')).toContainText(long);
    expect(await width(page)).toBe(phone.width);
    expect(await outside(page.locator('.plain :is(h1, h2, p, dd, button, input)'))).toEqual([]);
    await expect(page.locator('.plain form button').first()).toBeInViewport({ ratio: 1 });
  });

  await test.step('the notice of an agreement names its title, and can be followed or closed', async () => {
    const urr = await sit(game.of('urr'), phone);
    const dark = await wire(game.of('dark'));
    await dark.ask({ type: 'propose', with: [game.of('urr').seat], title: long, text: 'A truce until noon.' });
    const toast = urr.page.locator('.toast[data-subject="pact"]');
    await expect(toast.locator('span')).toContainText(long.slice(0, 40));
    await urr.idle();
    expect(await width(urr.page)).toBe(phone.width);
    expect(await outside(urr.page.locator('.toast, .toast :is(span, button)'))).toEqual([]);
    for (const button of await toast.locator('button').all()) await expect(button).toBeInViewport({ ratio: 1 });
    await expect(toast.locator('button')).toHaveCount(2);
  });
});
