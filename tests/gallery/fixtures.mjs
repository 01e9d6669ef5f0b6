// Test fixtures: boards without a game, and states of the gallery, each opened in a page of its own and idle.
import { expect, test as base } from '../../web/node_modules/@playwright/test/index.mjs';
import { serveGallery } from './serve.mjs';

export { expect };

/** Waits until no finite animation runs, the fonts are loaded and two frames have been drawn. Runs in the page. */
async function rest() {
  const frame = () => new Promise(requestAnimationFrame);
  const moves = one => one.playState === 'running' && one.effect?.getComputedTiming().iterations !== Infinity;
  await document.fonts.ready;
  await frame();
  do await frame();
  while (document.getAnimations().some(moves));
}

export const test = base.extend({
  gallery: [
    async ({}, use) => {
      const gallery = await serveGallery();
      await use(gallery.url);
      await gallery.stop();
    },
    { scope: 'worker' },
  ],
  /** Opens a state of the gallery at any size; a page with errors in its console fails its test. before: runs in the
   * page before its scripts. */
  state: async ({ browser, gallery }, use) => {
    const faults = [],
      contexts = [];
    await use(async (id, { width = 1280, height = 800, before, ...more } = {}) => {
      const context = await browser.newContext({
        viewport: { width, height },
        reducedMotion: 'reduce',
        colorScheme: 'dark',
        timezoneId: 'Europe/Amsterdam',
        locale: 'en-GB',
        serviceWorkers: 'block',
        ...more,
      });
      contexts.push(context);
      const page = await context.newPage();
      page.on('pageerror', error => faults.push(`${id}: ${error}`));
      page.on('console', message => message.type() === 'error' && faults.push(`${id}: ${message.text()}`));
      if (before) await page.addInitScript(...before);
      await page.goto(`${gallery}/gallery/${id}/`);
      await expect(page.locator('body'), id).toHaveAttribute('data-gallery', 'ready', { timeout: 30_000 });
      return { page, idle: () => page.evaluate(() => globalThis.ziggurat.idle()), close: () => context.close() };
    });
    for (const context of contexts) await context.close();
    expect(faults).toEqual([]);
  },
  /** Opens a board; a page with errors in its console fails its test. */
  board: async ({ browser, gallery }, use) => {
    const faults = [],
      contexts = [];
    await use(async (file, query = '', { width = 1280, height = 800, ...more } = {}) => {
      const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce', ...more });
      contexts.push(context);
      const page = await context.newPage();
      page.on('pageerror', error => faults.push(String(error)));
      page.on('console', message => message.type() === 'error' && faults.push(message.text()));
      await page.goto(`${gallery}/tests/gallery/boards/${file}.html?${query}`);
      await page.locator('body[data-ready]').waitFor();
      await page.waitForFunction(() =>
        [...document.querySelectorAll('.board-map')].some(map => map.getBoundingClientRect().width > 100),
      );
      await page.evaluate(rest);
      return {
        page,
        rest: () => page.evaluate(rest),
        close: () => context.close(),
        /** The last callback that the board made. */
        said: () => page.evaluate(() => window.said.at(-1)),
        /** The position of a place in the window. */
        where: place => page.evaluate(at => (window.map ?? window.shown.get(at.board).view).where(at), place),
        async tap(place) {
          const { x, y } = await this.where(place);
          await page.mouse.click(x, y);
          return this.said();
        },
        /** The live region for screen readers. */
        told: page.locator('.board-host > [aria-live]').first(),
      };
    });
    for (const context of contexts) await context.close();
    expect(faults).toEqual([]);
  },
});

/** The window sizes in which boards are tested. */
export const sizes = {
  phone: { width: 390, height: 844 },
  desk: { width: 1280, height: 800 },
  wall: { width: 1920, height: 1080 },
};
