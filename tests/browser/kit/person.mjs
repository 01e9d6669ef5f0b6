// One person at a page: a browser context of its own, with all frames of its socket and all errors of the page
// recorded.
import { createFrames, patience_ms } from './frames.mjs';
import { openGate } from './gate.mjs';
import { leaking, plantIn } from './plants.mjs';
import { slowDown } from './slow.mjs';
import { openWire } from './wire.mjs';

const slow_ms = Number(process.env.ZIGGURAT_SLOW_PAGE_MS ?? 0);

/** A page without a network logs this error; that is not a fault. */
const harmless = /net::ERR_INTERNET_DISCONNECTED/;

/**
 * Resolves when the page is idle: every action is drawn, the requests that resulted are answered, and nothing animates
 * (web/core/page/idle.js).
 * @param {import('../../../web/node_modules/playwright-core/index.js').Page} page
 */
export async function idle(page) {
  for (;;) {
    try {
      // The head of a page may have received messages before its modules are loaded.
      await page.waitForFunction(() => 'ziggurat' in globalThis);
      const busy = await page.evaluate(async ms => {
        const { ziggurat } = /** @type {any} */ (globalThis);
        let timer;
        const late = new Promise(done => (timer = setTimeout(done, ms, true)));
        const isLate = await Promise.race([ziggurat.idle(), late]);
        clearTimeout(timer);
        return isLate ? `still busy after ${ms} ms: ${ziggurat.busyWith().join(', ') || 'something moves'}` : '';
      }, patience_ms / 2);
      if (!busy) return;
      throw new Error(`${page.url()}: ${busy}`);
    } catch (error) {
      // The page was reloaded meanwhile: wait for the new one.
      if (!/context was destroyed|navigation/i.test(String(error))) throw error;
      await page.waitForLoadState();
    }
  }
}

/**
 * Options of a page. `offline`: may install its service worker; otherwise no worker stands between page and server.
 * `met`: the first-visit welcome is dismissed. `motion`: outcomes are played; otherwise the page is told to reduce
 * motion. `frozen`: the test controls the page's clock (`page.clock`). `gated`: a gate stands between page and server
 * (gate.mjs). `name`: what the person writes as their name before taking the seat.
 * @typedef {{ width?: number, height?: number, colorScheme?: 'dark' | 'light', met?: boolean, motion?: boolean,
 *   offline?: boolean, touch?: boolean, zone?: string, permissions?: readonly string[], frozen?: boolean, gated?: boolean, name?: string }} Looks
 */

/**
 * Dice depend on the sheets' salts as well as on the server's seed: make a page draw the same salts each time. Runs in
 * the page.
 */
function saltAlike() {
  let drawn = 1;
  crypto.getRandomValues = array => {
    for (let i = 0; i < array.length; i++) array[i] = drawn = (drawn * 48_271) % 0x7fff_ffff;
    return array;
  };
}

/** @param {import('../../../web/node_modules/playwright-core/index.js').Browser} browser @param {Looks} looks */
export async function newPerson(browser, looks = {}) {
  const { width = 1280, height = 800, colorScheme = 'dark', motion = false, offline = false, touch = false } = looks;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    hasTouch: touch,
    isMobile: false,
    timezoneId: looks.zone ?? 'Europe/Amsterdam',
    locale: 'en-GB',
    serviceWorkers: offline ? 'allow' : 'block',
    reducedMotion: motion ? 'no-preference' : 'reduce',
    ...(looks.permissions && { permissions: [...looks.permissions] }),
  });
  context.setDefaultTimeout(patience_ms);
  const page = await context.newPage();
  if (looks.frozen) await page.clock.install();
  await page.addInitScript(saltAlike);
  if (slow_ms > 0) await page.addInitScript(slowDown, slow_ms);
  await plantIn(page);
  const gate = looks.gated ? await openGate(page) : null;
  const kept = createFrames();
  /** Errors of the page; a test that causes some on purpose removes them. @type {string[]} */ const faults = [];
  page.on('console', message => {
    if (message.type() === 'error' && !harmless.test(message.text())) faults.push(message.text());
  });
  page.on('pageerror', error => faults.push(String(error)));
  /** Texts that the page has sent on its socket. @type {string[]} */ const sent = [];
  page.on('websocket', socket => {
    const take = leaking(kept.line());
    socket.on('framesent', ({ payload }) => void sent.push(String(payload)));
    socket.on('framereceived', ({ payload }) => take(String(payload)));
  });

  return {
    context,
    page,
    touch,
    /** @type {import('./gate.mjs').Gate} */ gate: /** @type {any} */ (gate),
    faults,
    sent,
    ...kept,
    idle: () => idle(page),
    /** The phase with this number is open, and the page shows it. @param {number} number */
    async opened(number) {
      await kept.received(frame => frame.phase?.number >= number, { what: `phase ${number}` });
      await idle(page);
    },
  };
}

/**
 * A person takes a seat by its link and is at its page.
 * @param {import('../../../web/node_modules/playwright-core/index.js').Browser} browser
 * @param {import('./server.mjs').Link} link @param {Looks} [looks]
 */
export async function sitDown(browser, link, looks = {}) {
  const person = await newPerson(browser, looks);
  const { context, page } = person;
  await page.goto(link.url);
  if (looks.name) await page.locator('#name').fill(looks.name);
  if (link.role !== 'spectator') await page.locator('form button[type="submit"], form button').first().click();
  await person.received(frame => frame.type === 'snapshot', { what: `the snapshot of ${link.title}` });
  await person.idle();
  if (looks.met ?? true) await skipWelcome(page);
  return {
    ...person,
    link,
    /** A second client of this seat without a page: asks and acts beside it. */
    async wire() {
      const [cookie] = await context.cookies(page.url());
      return openWire(link, { page: page.url().replace(/[?#].*$/, ''), cookie: `${cookie.name}=${cookie.value}` });
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof sitDown>>} Person */

/** Dismisses the first-visit welcome. A game that is over, or a returning seat, has none. */
async function skipWelcome(page) {
  if ((await page.locator('body.table-page').count()) === 0) return;
  await page.waitForFunction(() => document.body.dataset.met);
  if ((await page.evaluate(() => document.body.dataset.met)) === 'true') return;
  await page.locator('dialog[data-which="welcome"] .quiet').click();
  await idle(page);
}
