// Measures the Replay of a long campaign: the time until the page is open, and that of a step of its scrubber, from the input
// to the painted frame. Bots play a siege of Ur; before it is over the umpire goes back to its beginning, until the log
// has ENTRIES entries (10,000). Goal: no step over 100 ms. Needs ziggurat_test_server (release preset).
// node tests/bench/replay_bench.mjs
import { openBrowser } from '../browser/kit/browser.mjs';
import { phaseOf } from '../browser/kit/frames.mjs';
import { sitDown } from '../browser/kit/person.mjs';
import { startServer } from '../browser/kit/server.mjs';
import { openWire } from '../browser/kit/wire.mjs';

const wanted = Number(process.env.ENTRIES ?? 10_000);
const goal_ms = 100;
const bots = ['urr', 'dark', 'dwarves', 'gnomes', 'elves'];

/** Plays until the log has so many entries; returns their number. @param {any} umpire */
async function playLong(umpire) {
  for (;;) {
    const entries = umpire.frames
      .flatMap(frame => (frame.type === 'record' ? frame.entries : []))
      .reduce((most, { seq }) => Math.max(most, seq), 0);
    if (entries >= wanted) return entries;
    for (let rung = 0; rung < 20; rung++)
      if (/^turn-6\//.test(umpire.state().own.phase.path)) {
        const number = phaseOf(umpire);
        await umpire.ask({ type: 'rewind', phase: 1, reason: 'Once more.' });
        await umpire.opened(number + 1);
      } else await umpire.ring();
    console.error(`${entries} entries`);
  }
}

/** @param {number[]} times @param {number} share */
const at = (times, share) => +times[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(1);

const server = await startServer({ settings: ['--messages-burst', '100000', '--messages-per-second', '100000'] });
const game = await server.newCampaign({ scenario: 'city-table/siege_of_ur', clock: 'manual', bots });
const umpire = await openWire(game.umpire);
const entries = await playLong(umpire);
await umpire.ask({ type: 'end_campaign', reason: 'It was long.' });
await umpire.received(({ type }) => type === 'end');
umpire.close();

const browser = await openBrowser();
const person = await sitDown(browser, game.screen);
const { page } = person;
const begun = Date.now();
await page.goto(new URL('replay', page.url()).href);
await page.waitForSelector('body[data-open]');
const slider = page.locator('input[type="range"]');
const moments = Number(await slider.getAttribute('max')) + 1;
console.log(`${entries} entries, ${moments} moments; open after ${((Date.now() - begun) / 1000).toFixed(1)} s`);

/** Moves the scrubber; resolves with the milliseconds until the frame is painted. Runs in the page.
 * @param {HTMLInputElement} slider @param {number} to */
async function scrub(slider, to) {
  await new Promise(requestAnimationFrame);
  const from = performance.now();
  slider.value = String(to);
  slider.dispatchEvent(new Event('input', { bubbles: true }));
  await new Promise(requestAnimationFrame);
  await new Promise(done => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = done;
    port2.postMessage(null);
  });
  return performance.now() - from;
}

const rows = [];
const middle = moments >> 1;
for (const [what, place] of /** @type {[string, (i: number) => number][]} */ ([
  ['a step forward', i => middle + i],
  ['a step back', i => middle + 100 - i],
  ['a jump', i => (i * 7919) % moments],
])) {
  const times = [];
  for (let i = 0; i < 100; i++) times.push(await slider.evaluate(scrub, place(i)));
  times.sort((a, b) => a - b);
  rows.push({
    what,
    'median (ms)': at(times, 0.5),
    '95 %': at(times, 0.95),
    most: at(times, 1),
    [`over ${goal_ms}`]: times.filter(one => one > goal_ms).length,
  });
}
console.table(rows);
await browser.close();
await server.stop();
