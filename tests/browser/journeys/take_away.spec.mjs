// A player's exports: the map and a phase as pictures, the report as a table, both on paper.
import { readFileSync } from 'node:fs';
import { readText } from '../../../web/text/pages/read_en.js';
import { expect, test } from '../kit/fixtures.mjs';
import { idle } from '../kit/person.mjs';
import { press } from '../kit/hands.mjs';

const K = readText.keep;

/** The file that a button saves. */
async function saved({ page }, button) {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}
const sizeOf = png => [png.readUInt32BE(16), png.readUInt32BE(20)];

/**
 * The number of pixels of text and map in which two pictures of one size differ, and the number of colours in the
 * first.
 */
const compared = (page, one, other) =>
  page.evaluate(
    async both => {
      const parts = await Promise.all(
        both.map(async base64 => {
          const image = new Image();
          image.src = `data:image/png;base64,${base64}`;
          await image.decode();
          const { naturalWidth: width, naturalHeight: height } = image;
          const brush = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
          brush.drawImage(image, 0, 0);
          // The title and two lines of text are in the first 300 pixels; the map begins slightly below.
          return [brush.getImageData(0, 0, width, 300), brush.getImageData(0, 340, width, height - 340)].map(
            ({ data }) => new Uint32Array(data.buffer),
          );
        }),
      );
      return {
        colours: parts[0].map(part => new Set(part).size),
        unlike: parts[0].map((part, i) => part.reduce((sum, dot, at) => sum + (dot !== parts[1][i][at] ? 1 : 0), 0)),
      };
    },
    [one, other].map(({ bytes }) => bytes.toString('base64')),
  );

test('map and report are taken away as pictures, as a table and on paper', async ({ server, sit, wire }) => {
  const game = await server.newCampaign({ scenario: 'city-table/siege_of_ur' });
  const umpire = await wire(game.umpire);
  const dark = await sit(game.of('dark'), { colorScheme: 'light' });
  const { page } = dark;
  const named = name => page.getByRole('button', { name });
  await expect(named(K.table)).toHaveCount(0); // there is nothing to export yet
  for (let rung = 0; rung < 3; rung++) await umpire.ring();
  await dark.opened(4);

  await test.step('the map', async () => {
    const { name, bytes } = await saved(dark, named(K.picture).first());
    expect(name).toMatch(/^[a-z0-9-]+\.png$/);
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(sizeOf(bytes)[0]).toBeGreaterThanOrEqual(2_000); // wide enough for paper
  });

  await test.step('a phase: its own title, words and map, the same wherever the map was turned to', async () => {
    const stories = page.locator('details.story');
    const picture = async nth => {
      const story = stories.nth(nth);
      if (!(await story.evaluate(one => one.open))) await press(dark, story.locator('> summary'));
      return saved(dark, story.locator('[data-point="story:picture"]'));
    };
    const [last, before] = [await picture(0), await picture(1)];
    expect(last.name).toMatch(/^the-siege-of-ur-turn-1-.*\.png$/);
    expect(last.name).not.toBe(before.name);
    for (const { bytes } of [last, before]) expect(sizeOf(bytes)[0]).toBe(1_600);
    await press(dark, page.locator('.board-zoom:visible button').nth(1));
    const again = await picture(0);
    const same = await compared(page, last, again);
    expect(same.unlike).toEqual([0, 0]);
    expect(same.colours[0]).toBeGreaterThan(20);
    expect(same.colours[1]).toBeGreaterThan(2_000);
    if (sizeOf(last.bytes).join() === sizeOf(before.bytes).join())
      expect((await compared(page, last, before)).unlike[0]).toBeGreaterThan(500);
    // The elements used for painting are gone from the page.
    expect(await page.locator('.board-host').count()).toBe(await page.locator('#map .board-host').count());
  });

  const told = dark.frames.filter(frame => frame.type === 'step').flatMap(frame => frame.reports ?? []);
  await test.step('the report as a table, a line for each that was told', async () => {
    const { name, bytes } = await saved(dark, named(K.table));
    expect(name).toMatch(/\.csv$/);
    expect(bytes.toString().trim().split('\r\n').length).toBe(1 + told.length);
  });
  await test.step('both on paper', async () => {
    await page.evaluate(() => void (window.print = () => document.body.setAttribute('data-printed', '')));
    await named(K.paper).click();
    await expect(page.locator('body[data-printed]')).toBeAttached();
    expect(await page.evaluate(() => document.querySelector('#paper img').naturalWidth)).toBeGreaterThan(2_000);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('#paper h1')).toBeVisible();
    await expect(page.locator('#top')).toBeHidden();
    const last = dark.state().own.stories.findLast(story => story.steps.some(({ reports }) => reports.length > 0));
    for (const report of last.steps.flatMap(step => step.reports))
      await expect(page.locator('#paper')).toContainText(report.text.trim());
  });
});

test('shortcuts of a single key are switched off for all pages of a browser, and on again', async ({ server, sit }) => {
  const game = await server.newCampaign({ scenario: 'city-table/gate_drill' });
  const dark = await sit(game.of('dark'));
  const { page } = dark;
  const help = page.locator('dialog[data-which="help"][open]');
  await press(dark, page.locator('[data-point="panel:more"]:visible').first());
  const single = page.locator('label.with-keyboard input');
  await single.uncheck();
  await page.locator('.help-button').focus();
  await page.keyboard.press('?');
  await dark.idle();
  await expect(help).toHaveCount(0);
  await page.reload();
  await idle(page);
  await page.locator('.help-button').focus();
  await page.keyboard.press('?');
  await dark.idle();
  await expect(help).toHaveCount(0); // it is remembered
  await press(dark, page.locator('[data-point="panel:more"]:visible').first());
  await single.check();
  await page.locator('.help-button').focus();
  await page.keyboard.press('?');
  await expect(help).toBeVisible();
});
