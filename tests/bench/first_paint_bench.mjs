// How long a player on a phone waits for the map at his first visit, and how much goes over the wire: Chromium with a CPU four times
// slower, 1.6 Mbit/s and 150 ms there and back, nothing in its cache. Not a test: times depend on the machine. Needs a built program.
// node tests/bench/first_paint_bench.mjs
import { openBrowser, startServer } from '../browser/support.mjs';
import { firstVisit } from '../browser/first_visit.mjs';

const times = Number(process.env.TIMES ?? 3);
const server = await startServer();
const browser = await openBrowser();
const rows = [];
for (const scenario of ['city-table/siege_of_ur', 'city-table/gate_drill']) {
  const visits = [];
  for (let i = 0; i < times; i++) {
    const { links } = server.newCampaign(scenario, 'sealed');
    const link = links.find(one => one.faction);
    visits.push(await firstVisit(browser, link, { slow: true }));
  }
  visits.sort((a, b) => a.painted_ms - b.painted_ms);
  const { painted_ms, requests, bytes, kinds } = visits[times >> 1];
  rows.push({
    scenario,
    'map painted (ms)': Math.round(painted_ms),
    requests,
    'bytes (KiB)': +(bytes / 1024).toFixed(1),
    ...Object.fromEntries(Object.entries(kinds).map(([kind, n]) => [kind, +(n / 1024).toFixed(1)])),
  });
}
console.table(rows);
await browser.close();
await server.stop();
