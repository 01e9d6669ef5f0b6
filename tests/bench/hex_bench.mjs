// Measures the time of a map frame while panning and zooming over 9,801 hexes with 500 counters. An empty page in the same
// run shows the machine's own cost. The CPU time of the main thread hardly depends on other load; the time between frames
// does. Chromium without a graphics card paints on the CPU, beside the main thread. Goal: no frame over 16 ms.
// node tests/bench/hex_bench.mjs
import { serveGallery } from '../gallery/serve.mjs';
import { openBrowser } from '../browser/kit/browser.mjs';

const frames = 150;
const goal_ms = 16;
const size = { width: 1280, height: 800 };
const [x, y] = [size.width / 2, size.height / 2];
const browser = await openBrowser();
const rows = [];

/** @param {number[]} list @param {number} share */
const at = (list, share) => +list[Math.min(list.length - 1, Math.floor(list.length * share))].toFixed(1);

/** Acts once a frame; from the browser's own trace, sums what the main thread does for each frame.
 * @param {import('playwright-core').Page} page @param {string} what @param {(i: number) => Promise<void>} step */
async function measure(page, what, step) {
  await browser.startTracing(page, {
    categories: ['disabled-by-default-devtools.timeline', 'devtools.timeline', 'blink'],
  });
  for (let i = 0; i < frames; i++) {
    await step(i);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  const { traceEvents } = JSON.parse(String(await browser.stopTracing()));
  const { works, gaps } = framesOf(traceEvents);
  rows.push({
    what,
    frames: works.length,
    'main thread (ms): median': at(works, 0.5),
    '95 %': at(works, 0.95),
    '99 %': at(works, 0.99),
    most: at(works, 1),
    [`over ${goal_ms}`]: works.filter(one => one > goal_ms).length,
    'between frames (ms): median': at(gaps, 0.5),
    ' 99 %': at(gaps, 0.99),
  });
}

/** A frame ends with the task that draws it; the tasks since the frame before belong to it. @param {any[]} events */
function framesOf(events) {
  const busy = new Map();
  const thread = ({ pid, tid }) => `${pid}/${tid}`;
  const mains = new Set(events.filter(e => e.args?.name === 'CrRendererMain').map(thread));
  const tasks = events.filter(e => e.name === 'RunTask' && e.tdur !== undefined && mains.has(thread(e)));
  for (const task of tasks) busy.set(thread(task), (busy.get(thread(task)) ?? 0) + task.tdur);
  const main = [...busy].sort((a, b) => b[1] - a[1])[0][0];
  const own = tasks.filter(task => thread(task) === main).sort((a, b) => a.ts - b.ts);
  const drawn = events
    .filter(e => e.name === 'PageAnimator::serviceScriptedAnimations' && thread(e) === main)
    .map(e => e.ts)
    .sort((a, b) => a - b);
  const works = [];
  let [sum, next] = [0, 0];
  for (const { ts, dur, tdur } of own) {
    sum += tdur / 1000;
    while (next < drawn.length && drawn[next] < ts) next++;
    if (next >= drawn.length || drawn[next] > ts + dur) continue;
    works.push(sum);
    sum = 0;
  }
  const gaps = drawn.slice(1).map((t, i) => (t - drawn[i]) / 1000);
  return { works: works.sort((a, b) => a - b), gaps: gaps.sort((a, b) => a - b) };
}

/** Pans a long way across the map, then zooms in and out through all details, wheel step by wheel step. */
async function both(page, name) {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await measure(page, `${name}: pan`, i => page.mouse.move(x + 560 * Math.sin(i / 12), y + 340 * Math.sin(i / 17)));
  await page.mouse.up();
  await page.mouse.move(x, y);
  await measure(page, `${name}: zoom`, i => page.mouse.wheel(0, Math.floor(i / 30) % 2 ? -90 : 90));
}

const empty = await browser.newPage({ viewport: size });
await both(empty, 'an empty page');
await empty.close();

const gallery = await serveGallery();
for (const [name, query] of [
  ['near', 'at=5050&zoom=60'],
  ['first view', ''],
]) {
  const page = await browser.newPage({ viewport: size });
  await page.goto(`${gallery.url}/tests/gallery/boards/hex_gallery.html?map=wide&${query}`);
  await page.waitForSelector('body[data-ready]');
  await page.evaluate(() => document.fonts.ready.then(() => true));
  const { counters, blocks } = await page.evaluate(() => ({
    counters: document.querySelectorAll('.layer-counters > .counter').length,
    blocks: document.querySelectorAll('.hex-grid > g').length,
  }));
  console.log(`${name}: ${counters} counters and ${blocks} blocks on the page`);
  await both(page, `9,801 hexes, 500 counters, ${name}`);
  await page.close();
}
await gallery.stop();
await browser.close();
console.table(rows);
