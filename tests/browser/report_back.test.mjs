// What the bells have brought is in the report also for who opens his page anew, or comes late; and of bells before he
// came nobody is reproached.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isAccessible } from './accessible.mjs';
import { place } from './hands.mjs';
import { openBrowser, opened, phaseOf, say, settled, startServer, takeSeat } from './support.mjs';

let server, browser;
before(async () => {
  server = await startServer();
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  assert.equal(await server?.stop(), 0, 'the server ends cleanly');
});

/** The umpire's bell, whoever has sealed. */
async function ring(umpire, ...others) {
  const next = phaseOf(umpire) + 1;
  assert.equal((await say(umpire, { type: 'ring', reason: 'On we go' })).type, 'done');
  for (const person of [umpire, ...others]) await opened(person, next);
}
const chapters = ({ page }) => page.locator('#side .story h3').allInnerTexts();

test('after a bell that told a seat nothing its report has all that was told before, anew and for who comes late', async () => {
  const { links } = server.newCampaign('urr-handbook/siege_of_urr', 'manual');
  const link = wanted => links.find(one => one.role === wanted || one.faction === wanted);
  const umpire = await takeSeat(browser, link('umpire'));
  const urr = await takeSeat(browser, link('urr'));
  await urr.page.locator('#side', { hasText: 'Nothing has happened yet.' }).waitFor();
  // Somebody before the wall, so that the week's assault is asked about.
  for (const name of ['Mercenary infantry 1', 'Dark trebuchet 1'])
    await place(umpire, name, ['land', 'South vale'], ['city', 'F5']);
  await ring(umpire, urr);
  await urr.page.locator('#side .story h3', { hasText: 'Week 1 · Council' }).waitFor();
  await settled(urr);
  const told = await chapters(urr);
  await urr.page.reload();
  await urr.page.locator('#side .story h3', { hasText: 'Week 1 · Council' }).waitFor();
  assert.deepEqual((await chapters(urr)).sort(), told.sort());
  await isAccessible(urr.page, 'the report, fetched');
  const late = await takeSeat(browser, link('elves'));
  await late.page.locator('#side .story h3', { hasText: 'Week 1 · Council' }).waitFor();
  assert.deepEqual([...umpire.faults, ...urr.faults, ...late.faults], []);
  for (const person of [umpire, urr, late]) await person.context.close();
});

test('a bell without orders is told of to who sat there, below the head of a telephone; not one before he came', async () => {
  const { links } = server.newCampaign('city-table/gate_drill', 'manual');
  const umpire = await takeSeat(
    browser,
    links.find(one => one.role === 'umpire'),
  );
  await ring(umpire);
  const dark = await takeSeat(
    browser,
    links.find(one => one.faction === 'dark'),
    { width: 360, height: 740, hasTouch: true },
  );
  await settled(dark);
  const toast = dark.page.locator('.toast', { hasText: 'The bell rang without orders of yours' });
  assert.equal(await toast.count(), 0, 'it rang before he came');
  await ring(umpire, dark);
  await toast.filter({ hasText: 'Round 2' }).waitFor();
  const { y } = await toast.boundingBox();
  for (const part of ['.sentence h1', '.help-button', '.slot-clock']) {
    const box = await dark.page.locator(part).first().boundingBox();
    assert.ok(y >= box.y + box.height, `${part} is not hidden`);
  }
  await ring(umpire, dark);
  await toast.filter({ hasText: 'Round 3' }).waitFor();
  assert.equal(await toast.count(), 1);
  await dark.page.reload();
  await dark.page.locator('.task').waitFor();
  await settled(dark);
  assert.equal(await toast.count(), 0, 'it was told');
  assert.deepEqual([...umpire.faults, ...dark.faults], []);
});
