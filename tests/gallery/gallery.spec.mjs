// Every state of the gallery, dark and narrow, then light and wide: axe finds nothing, the console is silent, nothing
// extends beyond the window, every dialog has a name. Screenshots go into one sheet for each look.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../../web/node_modules/@playwright/test/index.mjs';
import { faultsOfPage } from './accessible.mjs';
import { entries } from './entries/all.mjs';
import { root, serveGallery } from './serve.mjs';

const looks = {
  dark: { viewport: { width: 390, height: 844 }, record: 'narrow' },
  light: { viewport: { width: 1280, height: 800 }, record: 'wide' },
};
/** Pages mostly wait for their own timers, so open this many in parallel. */
const together = 4;
const sheets = join(root, 'build', 'gallery');

// Failures name their entry; a trace of a whole group would take longer than the group.
test.use({ trace: 'off' });

let gallery;
test.beforeAll(async () => {
  gallery = await serveGallery();
});
test.afterAll(() => gallery.stop());

/** Reuse a window for many entries, so that later pages find cached files. */
async function open(browser, scheme) {
  const context = await browser.newContext({
    viewport: looks[scheme].viewport,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Amsterdam',
    locale: 'en-GB',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const complaints = [];
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', error => complaints.push(String(error)));
  return { context, page, complaints };
}

/** @param {{ page: import('../../web/node_modules/@playwright/test/index.mjs').Page, complaints: string[] }} window @param {import('./entries/all.mjs').Entry} entry */
async function faultsOf({ page, complaints }, entry) {
  complaints.length = 0;
  await page.goto(`${gallery.url}/gallery/${entry.id}/${entry.tail ?? ''}`, { timeout: 60_000 });
  const ended = await page
    .locator('body[data-gallery]')
    .getAttribute('data-gallery', { timeout: 60_000 })
    .catch(() => 'never');
  return [...(ended === 'ready' ? [] : ['its state is not reached']), ...complaints, ...(await faultsOfPage(page))];
}

const groups = [...new Set(entries.map(one => one.group))];
for (const scheme of /** @type {const} */ (['dark', 'light'])) {
  for (const group of groups)
    test(`${scheme}: ${group}`, async ({ browser }) => {
      const all = entries.filter(one => one.group === group);
      test.setTimeout(60_000 + 20_000 * all.length);
      const windows = await Promise.all(Array.from({ length: together }, () => open(browser, scheme)));
      const folder = join(sheets, scheme);
      mkdirSync(folder, { recursive: true });
      const queue = [...all];
      const judge = async window => {
        for (let entry; (entry = queue.shift()) !== undefined;) {
          const faults = await faultsOf(window, entry);
          await window.page.screenshot({
            path: join(folder, `${entry.id}.jpeg`),
            type: 'jpeg',
            quality: 60,
            timeout: 30_000,
          });
          expect.soft(faults, `${entry.id}: ${entry.title}`).toEqual([]);
        }
      };
      await Promise.all(windows.map(judge));
      for (const { context } of windows) await context.close();
    });
}

test('the sheets of pictures name every state', () => {
  mkdirSync(sheets, { recursive: true });
  for (const [scheme, { viewport }] of Object.entries(looks)) {
    const wide = viewport.width > 500 ? 480 : 195;
    const figure = ({ id, title }) =>
      `<figure><a href="${scheme}/${id}.jpeg"><img loading="lazy" width="${wide}" src="${scheme}/${id}.jpeg" alt=""></a><figcaption>${title}<br><small>${id}</small></figcaption></figure>`;
    writeFileSync(
      join(sheets, `${scheme}.html`),
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>${scheme}</title><style>body{font:13px sans-serif;margin:8px}main{display:flex;flex-wrap:wrap;gap:8px}figure{margin:0;width:${wide}px}</style>${groups
        .map(
          group =>
            `<h2>${group}</h2><main>${entries
              .filter(one => one.group === group)
              .map(figure)
              .join('')}</main>`,
        )
        .join('')}</html>`,
    );
  }
  expect(new Set(entries.map(one => one.id)).size).toBe(entries.length);
});
