// A phase of the report as one picture for friends: its title, what happened, and the map as it lay then.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { bothWidths, isAccessible } from './accessible.mjs';
import { openBrowser, opened, phaseOf, say, settled, startServer, takeSeat } from './support.mjs';

let server, browser, dark;

before(async () => {
  server = await startServer();
  browser = await openBrowser();
  const { links } = server.newCampaign('city-table/siege_of_ur', 'manual');
  const umpire = await takeSeat(
    browser,
    links.find(link => link.role === 'umpire'),
  );
  dark = await takeSeat(
    browser,
    links.find(link => link.faction === 'dark'),
    { colorScheme: 'light' },
  );
  // The dark host marches on by itself.
  for (let i = 0; i < 3; i++) {
    const next = phaseOf(umpire) + 1;
    assert.equal((await say(umpire, { type: 'ring', reason: 'On we go' })).type, 'done');
    for (const person of [umpire, dark]) await opened(person, next);
  }
  await settled(dark);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** @param {string} phase @returns what was saved, and where the page found what of it came later */
async function saved(phase) {
  const { page } = dark;
  const story = page.locator('details.story').filter({ has: page.getByRole('heading', { name: phase, exact: true }) });
  if (!(await story.evaluate(one => one.open))) await story.locator('> summary').click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    story.getByRole('button', { name: `Save as picture: ${phase}` }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

/**
 * Of two pictures of one size: how many colours the head and the map of the first have, and in how many points of each
 * they differ.
 */
const compared = (one, other) =>
  dark.page.evaluate(
    async both => {
      const parts = await Promise.all(
        both.map(async base64 => {
          const image = new Image();
          image.src = `data:image/png;base64,${base64}`;
          await image.decode();
          const { naturalWidth: width, naturalHeight: height } = image;
          const brush = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
          brush.drawImage(image, 0, 0);
          // Title and two lines of words stand in the first 300 points, the map begins a little below.
          return [brush.getImageData(0, 0, width, 300), brush.getImageData(0, 340, width, height - 340)].map(
            ({ data }) => new Uint32Array(data.buffer),
          );
        }),
      );
      const rim = [...new Uint8Array(parts[0][0].slice(0, 1).buffer)];
      return {
        rim: `rgb(${rim.slice(0, 3).join(', ')})`,
        panel: getComputedStyle(document.querySelector('#side')).backgroundColor,
        colours: parts[0].map(part => new Set(part).size),
        unlike: parts[0].map((part, i) => part.reduce((sum, dot, at) => sum + (dot !== parts[1][i][at] ? 1 : 0), 0)),
      };
    },
    [one, other].map(bytes => bytes.toString('base64')),
  );
const sizeOf = png => [png.readUInt32BE(16), png.readUInt32BE(20)];

test('what it is made by is fetched when one is wanted; title, words and map are on it, and those of that phase', async () => {
  const { page } = dark;
  await page
    .getByRole('button', { name: /^Save as picture/ })
    .first()
    .waitFor();
  await isAccessible(page, 'the report with its pictures', { widths: bothWidths });
  const asked = [];
  page.on('request', request => asked.push(request.url()));
  const second = await saved('Turn 1 · Morning · Round 2');
  assert.ok(asked.some(url => /\/parcel\//.test(url)));
  const first = await saved('Turn 1 · Morning · Round 1');
  assert.equal(second.name, 'the-siege-of-ur-turn-1-morning-round-2.png');
  assert.equal(first.name, 'the-siege-of-ur-turn-1-morning-round-1.png');
  for (const { bytes } of [first, second]) {
    assert.equal(bytes.subarray(1, 4).toString(), 'PNG');
    const [width, height] = sizeOf(bytes);
    assert.ok(width === 1_600 && height > 1_650, `${width} × ${height}`);
  }
  assert.deepEqual(sizeOf(first.bytes), sizeOf(second.bytes), 'as many words are on both');
  const { rim, panel, colours, unlike } = await compared(first.bytes, second.bytes);
  assert.equal(rim, panel, 'as light as the page');
  assert.ok(colours[0] > 20 && colours[1] > 2_000, `colours of words and map: ${colours}`);
  assert.ok(unlike[0] > 500 && unlike[1] > 500, `points unlike in words and map: ${unlike}`);
  assert.equal(await page.locator('.board-host').count(), await page.locator('#map .board-host').count());
});

test('the same phase gives the same picture, wherever the map was turned to; by night it is dark', async () => {
  const { page } = dark;
  const before = await saved('Turn 1 · Morning · Round 1');
  await page.getByRole('button', { name: 'Zoom in' }).first().click();
  const again = await saved('Turn 1 · Morning · Round 1');
  assert.deepEqual((await compared(before.bytes, again.bytes)).unlike, [0, 0]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const night = await saved('Turn 1 · Morning · Round 1');
  const { rim, panel, unlike } = await compared(night.bytes, before.bytes);
  assert.equal(rim, panel);
  assert.ok(unlike[1] > 500_000, `${unlike}`);
});

test('the page has no complaint', () => assert.deepEqual(dark.faults, []));
