// Measures the time of a map frame while panning and while hovering, with 500 pieces and 120 arrows, and on the Desk of
// a real campaign (ziggurat_test_server, release preset). An empty page in the same run shows the machine's own cost;
// other load slows everything. Chromium without a graphics card paints and composites on the CPU, beside the main
// thread. Not a test: tests/browser/nightly/board_work.spec.mjs counts the work.
// node tests/bench/board_bench.mjs
import { serveGallery } from '../gallery/serve.mjs';
import { openBrowser } from '../browser/kit/browser.mjs';
import { sitDown } from '../browser/kit/person.mjs';
import { startServer } from '../browser/kit/server.mjs';

const frames = 120;
const browser = await openBrowser();
const rows = [];

/** Measures frame after frame: the main thread's CPU time, which other load does not affect, and the time between
 * frames, which it does. */
async function measure(page, name, step) {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value * 1000]));
  };
  const frame = () => page.evaluate(() => new Promise(requestAnimationFrame));
  const works = [],
    before = await spent();
  await page.evaluate(() => {
    window.gaps = [];
    let last = 0;
    const beat = now => {
      if (last) window.gaps?.push(now - last);
      last = now;
      if (window.gaps) requestAnimationFrame(beat);
    };
    requestAnimationFrame(beat);
  });
  for (let i = 0; i < frames; i++) {
    const from = await spent();
    await step(i);
    await frame();
    works.push((await spent()).TaskDuration - from.TaskDuration);
  }
  const after = await spent();
  const gaps = await page.evaluate(() => {
    const all = window.gaps;
    window.gaps = null;
    return all;
  });
  await client.detach();
  const at = (list, share) =>
    +list.sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))].toFixed(1);
  const each = key => +((after[key] - before[key]) / frames).toFixed(2);
  rows.push({
    what: name,
    'main thread (ms): median': at(works, 0.5),
    '95 %': at(works, 0.95),
    most: at(works, 1),
    script: each('ScriptDuration'),
    style: each('RecalcStyleDuration'),
    layout: each('LayoutDuration'),
    'between frames (ms): median': at(gaps, 0.5),
    ' 95 %': at(gaps, 0.95),
    ' most': at(gaps, 1),
  });
}

/** Moves the pointer to the middle of the map. */
async function both(page, name, box) {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const across = i => x - box.width * 0.35 + ((i * 23) % (box.width * 0.7)),
    down = i => y - box.height * 0.35 + ((i * 17) % (box.height * 0.7));
  await page.mouse.move(x, y);
  await measure(page, `${name}: hover`, i => page.mouse.move(across(i), down(i)));
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -400);
  // The wheel has stopped, and the map has been painted at full resolution.
  await page.waitForFunction(() => !document.getAnimations().length);
  await page.evaluate(() => new Promise(done => requestIdleCallback(done)));
  await page.mouse.down();
  await measure(page, `${name}: pan`, i => page.mouse.move(x + 200 * Math.sin(i / 9), y + 150 * Math.cos(i / 11)));
  await page.mouse.up();
}

const size = { width: 1280, height: 800 };
const whole = { x: 0, y: 0, ...size };
const empty = await browser.newPage({ viewport: size });
await both(empty, 'an empty page', whole);
await empty.close();

const gallery = await serveGallery();
const page = await browser.newPage({ viewport: size });
await page.goto(`${gallery.url}/tests/gallery/boards/many_gallery.html`);
await page.waitForSelector('body[data-ready]');
await page.evaluate(() => document.fonts.ready.then(() => true));
await both(page, '500 pieces, 120 arrows', whole);
await page.close();
await gallery.stop();

{
  const server = await startServer();
  const game = await server.newCampaign({ scenario: 'city-table/siege_of_ur' });
  const desk = await sitDown(browser, game.umpire);
  const umpire = await desk.wire();
  // Both armies are set up, and the first day is over.
  await umpire.ringUntil(phase => /^turn-2/.test(phase.path));
  await desk.idle();
  umpire.close();
  const map = desk.page.locator('.map-host:not([hidden]) .board');
  const pieces = await map.locator('.counter').count();
  await both(desk.page, `the Desk, ${pieces} counters`, await map.boundingBox());
  await server.stop();
}
await browser.close();
console.table(rows);
