// How long a frame of the map takes with 500 pieces and 120 arrows, while it is panned and while a pointer hovers over it.
// Not a test: a machine with other work is slow. node tests/bench/board_bench.mjs
import { serveGallery } from '../browser/map_gallery.mjs';
import { openBrowser } from '../browser/support.mjs';

const gallery = await serveGallery();
const browser = await openBrowser();
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
await page.goto(gallery.url.replace('map_gallery', 'many_gallery'));
await page.waitForSelector('body[data-ready]');
await page.evaluate(() => document.fonts.ready);
const client = await page.context().newCDPSession(page);
await client.send('Performance.enable');
const spent = async () => {
  const { metrics } = await client.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value * 1000]));
};

/** One frame after another: what scripts, styles and layout take in each, and the whole main thread. */
async function measure(name, step, frames = 120) {
  const tasks = [],
    before = await spent();
  for (let i = 0; i < frames; i++) {
    const from = await spent();
    await step(i);
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
    const to = await spent();
    tasks.push(to.TaskDuration - from.TaskDuration);
  }
  const after = await spent();
  tasks.sort((a, b) => a - b);
  const each = key => ((after[key] - before[key]) / frames).toFixed(2);
  console.log(
    `${name}: main thread a frame: median ${tasks[frames >> 1].toFixed(1)} ms, 95 % ${tasks[Math.floor(frames * 0.95)].toFixed(1)} ms, most ${tasks.at(-1).toFixed(1)} ms ` +
      `(script ${each('ScriptDuration')}, style ${each('RecalcStyleDuration')}, layout ${each('LayoutDuration')})`,
  );
}

await page.mouse.move(640, 400);
await measure('hover', i => page.mouse.move(200 + ((i * 23) % 900), 100 + ((i * 17) % 600)));
await page.mouse.wheel(0, -400);
await page.mouse.move(640, 400);
await page.mouse.down();
await measure('pan', i => page.mouse.move(640 + 200 * Math.sin(i / 9), 400 + 150 * Math.cos(i / 11)));
await page.mouse.up();
await browser.close();
await gallery.stop();
