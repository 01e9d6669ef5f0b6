// Measures how long a player on a phone waits for the map on the first visit, and how many bytes are transferred:
// Chromium with a four times slower CPU, 1.6 Mbit/s, 150 ms round trip, an empty cache. Beside it a bare page, visit by
// visit. Not a test: times depend on the machine. Needs ziggurat_test_server (release preset).
// node tests/bench/first_paint_bench.mjs
import { openBrowser } from '../browser/kit/browser.mjs';
import { barePage, firstVisit } from '../browser/kit/first_visit.mjs';
import { startServer } from '../browser/kit/server.mjs';

const times = Number(process.env.TIMES ?? 3);
const server = await startServer();
const browser = await openBrowser();
const rows = [];
for (const scenario of [
  'city-table/siege_of_ur',
  'city-table/gate_drill',
  'urr-handbook/siege_of_urr',
  'urr-handbook/broken_wall',
  'domain-war/shadow-over-urr',
  'domain-war/two-realms',
]) {
  const visits = [];
  for (let i = 0; i < times; i++) {
    const { links } = await server.newCampaign({ scenario, clock: 'sealed' });
    const link = links.find(one => one.faction);
    const bare_ms = await barePage(browser, `${server.url}/core/bell.js`);
    visits.push({ ...(await firstVisit(browser, link, { slow: true })), bare_ms });
  }
  /** @param {(visit: any) => number} of */
  const median = of => visits.map(of).sort((a, b) => a - b)[times >> 1];
  const { requests, bytes, painted_bytes, kinds } = visits[0];
  rows.push({
    scenario,
    'bare page (ms)': Math.round(median(visit => visit.bare_ms)),
    'map painted (ms)': Math.round(median(visit => visit.painted_ms)),
    'of a bare page': +median(visit => visit.painted_ms / visit.bare_ms).toFixed(2),
    'whole page (ms)': Math.round(median(visit => visit.whole_ms)),
    'till painted (KiB)': +(painted_bytes / 1024).toFixed(1),
    requests,
    'bytes (KiB)': +(bytes / 1024).toFixed(1),
    ...Object.fromEntries(Object.entries(kinds).map(([kind, n]) => [kind, +(n / 1024).toFixed(1)])),
  });
}
console.table(rows);
await browser.close();
await server.stop();
