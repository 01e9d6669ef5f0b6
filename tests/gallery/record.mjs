// Makes the gallery's recordings: plays games on the real program and opens each entry's page in a browser. There it
// takes the entry's steps in a narrow and a wide window, and stores the messages between page and server.
// ZIGGURAT_PROGRAM=… node tests/gallery/record.mjs [game …]
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '../../web/node_modules/playwright-core/index.mjs';
import { entries } from './entries/all.mjs';
import { games } from './games/all.mjs';
import { keep } from './recordings.mjs';
import { root } from './serve.mjs';
import { startServer } from './driver.mjs';

const windows = { narrow: { width: 390, height: 844 }, wide: { width: 1280, height: 800 } };
/** Requests without side effects: messages that arrive unasked do not result from them. */
const questions = new Set([
  'options',
  'check',
  'preview',
  'reach',
  'defaults',
  'counsel',
  'advise',
  'history',
  'record',
  'rewind_preview',
  'sheets',
  'device',
]);
const keyOf = ({ id, ...asked }) => JSON.stringify(asked, (name, value) => (name === 'salt' ? undefined : value));

/** Splits arrays of messages into single ones. */
function apart(got) {
  let at = 0;
  return [got].flat().map(message => {
    const framed = message.type === undefined || message.revision !== undefined || message.later !== undefined;
    if (!framed || message.id !== undefined) return message;
    const { later = 0, ...frame } = message;
    frame.at ??= at + later;
    at = frame.at;
    return frame;
  });
}

/** Assigns received messages to the requests that caused them, by their order. */
function exchangesOf(log) {
  const opening = [],
    exchanges = [],
    fetched = [],
    byId = new Map();
  let goes_to = opening;
  for (const { sent, got, fetched: over_http } of log) {
    if (over_http) fetched.push(over_http);
    else if (sent?.id) {
      const one = { key: keyOf(sent), answers: [] };
      byId.set(sent.id, one);
      exchanges.push(one);
      if (!questions.has(sent.type)) goes_to = one.answers;
    } else if (got)
      for (const message of apart(got)) {
        if (message.type === 'ping') continue;
        const asked = message.id !== undefined ? byId.get(message.id) : undefined;
        if (asked) asked.answers.push({ ...message, id: '$' });
        else goes_to.push(message);
      }
  }
  return { opening, exchanges, fetched };
}

const wanted = process.argv.slice(2);
const server = await startServer();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu'],
});
/** Replaces the addresses of the recording's server with https://ziggurat.example. */
const worldly = text =>
  text
    .replaceAll(server.url, 'https://ziggurat.example')
    .replaceAll(server.url.replace('http://', ''), 'ziggurat.example');

for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => server.stop().then(() => process.exit(1)));
const failed = [];
/** One window for each width, so that later pages find cached files. */
const open_windows = {};
async function windowOf(width) {
  if (open_windows[width]) return open_windows[width];
  const context = await browser.newContext({
    viewport: windows[width],
    reducedMotion: 'reduce',
    colorScheme: width === 'narrow' ? 'dark' : 'light',
    timezoneId: 'Europe/Amsterdam',
    locale: 'en-GB',
    serviceWorkers: 'block',
    bypassCSP: true,
  });
  await context.addInitScript('globalThis.gallery = { listens: true };');
  await context.addInitScript({ path: join(root, 'tests/gallery/page/stand_in.js') });
  // Serve the hand and the steps from this working tree.
  await context.route('**/tests/gallery/**', route =>
    route.fulfill({
      body: readFileSync(join(root, new URL(route.request().url()).pathname)),
      contentType: 'text/javascript',
    }),
  );
  const page = await context.newPage();
  const faults = [];
  page.on('console', message => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', error => faults.push(String(error)));
  return (open_windows[width] = { context, page, faults });
}

/** @param {import('./entries/all.mjs').Entry} entry */
async function record(entry, seat, width, address) {
  const { context, page, faults } = await windowOf(width);
  faults.length = 0;
  try {
    if (seat?.cookie) {
      const [name, value] = seat.cookie.split(';')[0].split('=');
      await context.addCookies([{ name, value, url: seat.address }]);
    }
    const answer = await page.goto(address);
    const document = entry.page === 'document' ? { document: worldly(await answer.text()) } : {};
    if (entry.page === 'document' && !entry.fetches) return document;
    await page.evaluate(async id => {
      globalThis.gallery.id = id;
      const [{ entries }, { arrive }] = await Promise.all([
        import('/tests/gallery/entries/all.mjs'),
        import('/tests/gallery/page/arrive.js'),
      ]);
      await arrive(entries.find(one => one.id === id));
    }, entry.id);
    const log = JSON.parse(worldly(JSON.stringify(await page.evaluate(() => globalThis.gallery.state.log))));
    if (faults.length) console.log(`  ${entry.id} ${width}: ${faults.join(' | ')}`);
    if (process.env.LOOK) await page.screenshot({ path: join(process.env.LOOK, `${entry.id}-${width}.png`) });
    return { ...exchangesOf(log), ...document };
  } catch (error) {
    if (process.env.LOOK)
      await page.screenshot({ path: join(process.env.LOOK, `FAILED-${entry.id}-${width}.png`) }).catch(() => undefined);
    failed.push(`${entry.id} ${width}: ${String(error).split('\n')[0]}`);
    console.log(`  FAILED ${failed.at(-1)}`);
    return null;
  }
}

for (const [name, play] of Object.entries(games)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const recordings = {},
    begun = performance.now();
  const stages = new Set();
  /** Records all entries of this stage, each at its seat. */
  async function stage(words, game) {
    stages.add(words);
    for (const entry of entries.filter(one => one.game === name && one.stage === words)) {
      if (process.env.ONLY && !new RegExp(process.env.ONLY).test(entry.id)) continue;
      for (const width of entry.windows ?? ['narrow']) {
        const seat = game?.seats?.[entry.seat];
        const before = seat?.cookie ? seat.sheet : undefined;
        const address = entry.address?.(server, game) ?? seat?.address;
        if (!address) throw new Error(`${entry.id}: no seat ${entry.seat}`);
        const one = await record(entry, seat, width, address);
        if (one) recordings[`${entry.id} ${width}`] = one;
        // Undo what the steps ordered, so that the next entry finds the same state.
        if (
          before &&
          seat.phase === before.phase &&
          (seat.sheet.revision !== before.revision || seat.sheet.sealed !== before.sealed)
        ) {
          await seat.draft(before.sheet.orders);
          if (before.sealed) await seat.seal();
        }
        await entry.afterwards?.(game);
      }
    }
  }
  await play({ server, stage }).catch(error => {
    failed.push(`${name}: the game broke off: ${error.stack}`);
    console.log(failed.at(-1));
  });
  for (const entry of entries.filter(one => one.game === name && !stages.has(one.stage)))
    failed.push(`${entry.id}: its game knows no stage "${entry.stage}"`);
  {
    const { bytes, text } = keep(name, recordings, { more: Boolean(process.env.ONLY) });
    console.log(
      `${name}: ${Object.keys(recordings).length} recordings, ${text} bytes of JSON in ${bytes}, ${((performance.now() - begun) / 1000).toFixed(0)} s`,
    );
  }
}
await browser.close();
await server.stop();
for (const one of failed) console.error(one);
process.exitCode = failed.length > 0 ? 1 : 0;
