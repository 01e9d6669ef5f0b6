// The work of a board while it is panned, zoomed and hovered over, with 500 pieces and 120 arrows. It counts work, not
// time: nodes changed, styles computed, how often the map's layers are re-sorted, and leftovers.
import assert from 'node:assert/strict';
import { fan_ms } from '../../../web/core/timers.js';
import { serveGallery } from '../../gallery/serve.mjs';
import { test } from '../kit/fixtures.mjs';

// One page for all: each test continues where the last one left the map.
test.describe.configure({ mode: 'serial' });

let gallery, page, client;
const steps = 40;

test.beforeAll(async ({ browser }) => {
  gallery = await serveGallery();
  client = await browser.newBrowserCDPSession();
  page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  // A pointer that rests on a pile fans it; this one never rests, however late the frames are.
  await page.addInitScript(ms => {
    const later = window.setTimeout;
    window.setTimeout = (run, after, ...more) => later(run, after === ms ? 600_000 : after, ...more);
  }, fan_ms);
  await page.goto(`${gallery.url}/tests/gallery/boards/many_gallery.html`);
  await page.waitForSelector('body[data-ready]');
  await page.evaluate(() => document.fonts.ready.then(() => true));
  await page.mouse.move(640, 400);
  await frame();
});
test.afterAll(async () => {
  await page?.close();
  await gallery?.stop();
});

const frame = () => page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
const hover = async i => {
  await page.mouse.move(200 + ((i * 23) % 900), 100 + ((i * 17) % 600));
  await frame();
};
const pan = async i => {
  await page.mouse.move(640 + 5 * i, 400 - 3 * i);
  await frame();
};

/**
 * The browser's own work counters: elements whose styles were computed, and how often the map was sorted into layers.
 */
async function workOf(act) {
  const events = [],
    keep = ({ value }) => events.push(...value);
  client.on('Tracing.dataCollected', keep);
  const includedCategories = ['devtools.timeline', 'blink'];
  await client.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  await act();
  await frame();
  const told = new Promise(done => client.once('Tracing.tracingComplete', done));
  await client.send('Tracing.end');
  await told;
  client.off('Tracing.dataCollected', keep);
  const named = name => events.filter(event => event.name === name && event.ph === 'X');
  return {
    looks: Math.max(0, ...named('UpdateLayoutTree').map(event => event.args.elementCount ?? 0)),
    sorted: named('PaintArtifactCompositor::Update').length,
  };
}

/** The nodes of the map that change, by class. */
async function changesOf(act) {
  await page.evaluate(() => {
    window.changes = [];
    window.watch = new MutationObserver(list =>
      window.changes.push(...list.map(one => `${one.target.getAttribute('class')} ${one.type}`)),
    );
    const everything = { childList: true, subtree: true, attributes: true, characterData: true };
    window.watch.observe(document.querySelector('.board-sheets'), everything);
  });
  await act();
  await frame();
  return page.evaluate(() => {
    window.watch.disconnect();
    return [...new Set(window.changes)].sort();
  });
}
const many = async (act, n = steps) => {
  for (let i = 1; i <= n; i++) await act(i);
};
const place = () =>
  page.evaluate(() => {
    const { x, y, width } = document.querySelector('.board-map').getBoundingClientRect();
    return { x: Math.round(x), y: Math.round(y), width: Math.round(width) };
  });

test('a map that is panned is only pushed about: nothing on it changes, and nothing is sorted anew', async () => {
  await page.mouse.move(640, 400);
  const pressed = await workOf(() => page.mouse.down());
  assert.ok(pressed.looks < 100, `a press works out the looks of ${pressed.looks} elements`);
  const from = await place();
  await pan(1);
  const changes = await changesOf(async () => {
    const work = await workOf(() => many(pan));
    assert.ok(work.looks < 100, `the looks of ${work.looks} elements`);
    assert.ok(work.sorted <= 6, `sorted ${work.sorted} times in ${steps} steps`);
  });
  assert.deepEqual(changes, []);
  const pulled = await place();
  assert.deepEqual([pulled.x - from.x, pulled.y - from.y], [5 * steps, -3 * steps], 'the map follows the hand');
  await page.mouse.up();
  await frame();
  assert.deepEqual(await place(), pulled, 'and stays where it was let go');
  assert.equal(await page.evaluate(() => document.getAnimations().length), 0, 'nothing is held when it rests');
});

test('a zoom works out the looks of what keeps its size, not of every counter', async () => {
  await page.mouse.move(640, 400);
  const from = await place();
  const work = await workOf(async () => {
    for (let i = 0; i < 6; i++) {
      await page.mouse.wheel(0, -40);
      await frame();
    }
  });
  assert.ok((await place()).width > from.width * 1.2, 'it is nearer');
  // Once while zooming in, when figures appear that were too small before; otherwise about 500.
  assert.ok(work.looks < 1500, `the looks of ${work.looks} elements`);
});

test('a pointer over the map changes the place that is under it, and the way there', async () => {
  await page.evaluate(() => (document.body.dataset.lit = 'no'));
  await hover(0);
  const changes = await changesOf(async () => {
    const work = await workOf(() => many(hover));
    assert.ok(work.looks < 20, `the looks of ${work.looks} elements`);
    assert.ok(work.sorted <= 6, `sorted ${work.sorted} times in ${steps} steps`);
  });
  assert.deepEqual(changes, ['hover-place attributes']);
  await page.evaluate(() => (document.body.dataset.lit = 'yes'));
  await hover(0);
  const more = await changesOf(() => many(hover));
  assert.deepEqual(more, ['hover-place attributes', 'layer layer-orders childList']);
});

test('what is strewn over the whole land is drawn in patches: a tile of the map is painted without going through all of it', async () => {
  const paths = await page.$$eval('.board-map path', nodes =>
    nodes.map(node => {
      const { width, height } = node.getBBox();
      return { name: node.getAttribute('class'), strokes: node.getAttribute('d').split('M').length - 1, width, height };
    }),
  );
  const wide = paths.filter(({ strokes, width, height }) => strokes > 100 && Math.max(width, height) > 800);
  assert.ok(paths.length > 100);
  assert.deepEqual(wide, []);
});

test('a counter is moved as a whole: its signs are drawn where they belong', async () => {
  const [counters, moved] = await page.$$eval('.layer-counters .counter', nodes => [
    nodes.length,
    document.querySelectorAll('.layer-counters [transform]').length,
  ]);
  assert.equal(counters, 500);
  assert.equal(moved, counters, 'every group that is moved by itself costs as much as a counter');
});

test('nothing is left behind by long panning and hovering', async () => {
  const tool = await page.context().newCDPSession(page);
  await tool.send('Performance.enable');
  const left = async () => {
    for (let i = 0; i < 3; i++) await tool.send('HeapProfiler.collectGarbage');
    const { metrics } = await tool.send('Performance.getMetrics');
    const of = name => metrics.find(one => one.name === name).value;
    return { nodes: of('Nodes'), listeners: of('JSEventListeners'), heap: of('JSHeapUsedSize') };
  };
  /** Inside the page, so that a thousand frames need no messages. */
  const wander = () =>
    page.evaluate(async () => {
      const board = document.querySelector('.board');
      board.setPointerCapture = () => {};
      const send = (type, x, y) =>
        board.dispatchEvent(
          new PointerEvent(type, { pointerType: 'mouse', pointerId: 1, clientX: x, clientY: y, bubbles: true }),
        );
      for (let round = 0; round < 10; round++) {
        for (let i = 0; i < 50; i++) {
          send('pointermove', 200 + ((i * 23) % 900), 100 + ((i * 17) % 600));
          if (i % 10 === 0) await new Promise(requestAnimationFrame);
        }
        send('pointerdown', 640, 400);
        for (let i = 0; i < 50; i++) {
          send('pointermove', 640 + 90 * Math.sin(i / 4), 400 + 90 * Math.cos(i / 4));
          if (i % 10 === 0) await new Promise(requestAnimationFrame);
        }
        send('pointerup', 640, 400);
      }
      await new Promise(requestAnimationFrame);
    });
  await wander();
  const before = await left();
  await wander();
  const after = await left();
  assert.equal(after.listeners, before.listeners, 'listeners');
  assert.ok(after.nodes - before.nodes < 50, `${after.nodes - before.nodes} nodes more`);
  assert.ok(after.heap - before.heap < 1_000_000, `${after.heap - before.heap} bytes more`);
});
