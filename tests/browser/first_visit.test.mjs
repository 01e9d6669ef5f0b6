// What a first visit costs a phone: bytes and requests, counted. Times are for the bench, tests/bench/first_paint_bench.mjs.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { firstVisit } from './first_visit.mjs';
import { openBrowser, startServer } from './support.mjs';

let server, browser;
before(async () => {
  server = await startServer();
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

// The map is painted before the rest of the page has come. The siege's first state takes 60 KiB of its own over the socket, unpacked.
for (const [scenario, KiB, KiB_painted] of [
  ['city-table/siege_of_ur', 290, 200],
  ['city-table/gate_drill', 250, 160],
])
  test(`a first visit to ${scenario}: a handful of requests, the map below ${KiB_painted} KiB, all below ${KiB}`, async () => {
    const { links } = server.newCampaign(scenario, 'sealed');
    const { bytes, painted_bytes, kinds, loaded, sockets, faults } = await firstVisit(
      browser,
      links.find(one => one.faction),
    );
    const words = JSON.stringify({ kinds, loaded });
    assert.deepEqual(faults, []);
    assert.ok(loaded.length <= 9, words);
    assert.deepEqual(sockets, ['/core/meanwhile.js'], 'the line is laid before the page has its script, and once');
    assert.ok(painted_bytes < KiB_painted * 1024, `${painted_bytes} bytes till the map is painted: ${words}`);
    assert.ok(bytes < KiB * 1024, `${bytes} bytes: ${words}`);
  });
