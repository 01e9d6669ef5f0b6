// A real server of the built program, and real browsers at its doors: what every browser test begins with.
import { spawn, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fold, nothingYet } from '../../web/core/state.js';
import { unpack } from '../../web/core/unpack.js';
import { chromium } from '../../web/node_modules/playwright-core/index.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const program = process.env.ZIGGURAT_PROGRAM ?? join(root, 'build/release/ziggurat');
/** On a machine with other work everything takes long; what never comes is still seen not to come. */
const patience_ms = Number(process.env.ZIGGURAT_PATIENCE_MS ?? 90_000);
export const pictures = join(root, 'tests/browser/pictures');

/** The state after a message; a hole in the stream, which the page mends, is left to it. */
function folded(state, message) {
  try {
    return fold(state, message);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return state;
  }
}

/** Starts a server on a free port with a store of its own. */
export async function startServer() {
  const folder = mkdtempSync(join(tmpdir(), 'ziggurat-browser-'));
  const store = `sqlite:${join(folder, 'store.sqlite')}`;
  const server = spawn(program, ['serve', '--listen', '127.0.0.1:0', '--store', store, '--web', join(root, 'web')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { url, office } = await new Promise((resolve, reject) => {
    let said = '';
    server.stdout.on('data', bytes => {
      said += bytes;
      const listening = /listening on (http:\/\/\S+)/.exec(said),
        key = /office: (http:\/\/\S+)/.exec(said);
      if (listening && key) resolve({ url: listening[1], office: key[1] });
    });
    server.on('exit', status => reject(new Error(`the server stopped with ${status}`)));
  });
  /** Runs a subcommand of the program on the same store. */
  const run = (...words) => execFileSync(program, [...words, '--store', store], { encoding: 'utf8' });
  return {
    url,
    office,
    store,
    run,
    newCampaign: (scenario, clock, ...more) =>
      JSON.parse(
        run('campaign', 'new', '--scenario', scenario, '--clock', clock, '--public-url', url, '--json', ...more),
      ),
    async stop() {
      const gone = new Promise(resolve => server.once('exit', resolve));
      server.kill('SIGTERM');
      const status = await gone;
      rmSync(folder, { recursive: true, force: true });
      return status;
    },
  };
}

/** Every context of it waits as long as this machine may need. */
export async function openBrowser() {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  const open = browser.newContext.bind(browser);
  browser.newContext = async how => {
    const context = await open(how);
    context.setDefaultTimeout(patience_ms);
    return context;
  };
  return browser;
}

/** One person at one seat: a context of its own, all frames of its socket kept, all complaints of the page kept.
 * offline: the page may be kept to be opened without a network; otherwise no worker stands between page and server.
 * met: the welcome of a first visit is skipped, as by one who knows it.
 * motion: outcomes are played on the page; otherwise it is told that motion is unwanted. news: frames can be put in
 * with `tell`.
 */
export async function takeSeat(
  browser,
  link,
  {
    width = 1280,
    height = 800,
    colorScheme = 'dark',
    sign = '.sentence',
    motion = false,
    news = false,
    met = true,
    offline = false,
    hasTouch = false,
  } = {},
) {
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch,
    colorScheme,
    timezoneId: 'Europe/Amsterdam',
    locale: 'en-GB',
    serviceWorkers: offline ? 'allow' : 'block',
    reducedMotion: motion ? 'no-preference' : 'reduce',
  });
  const page = await context.newPage();
  const person = { context, page, link, frames: [], faults: [], wait: [], asked: new Set() };
  page.on('console', message => {
    if (message.type() === 'error' && !/net::ERR_INTERNET_DISCONNECTED/.test(message.text()))
      person.faults.push(message.text());
  });
  page.on('pageerror', error => person.faults.push(String(error)));
  let known = nothingYet;
  page.on('websocket', socket => {
    person.asked.clear();
    // Each line is told what follows from what was said on it; the page's next one goes on where its last one ended.
    let heard = known,
      beside = false;
    socket.on('framesent', ({ payload }) => {
      const { id } = JSON.parse(payload);
      beside ||= Boolean(id?.startsWith('beside-'));
      if (id) person.asked.add(id);
    });
    socket.on('framereceived', ({ payload }) => {
      for (const message of unpack(JSON.parse(payload), () => heard)) {
        heard = folded(heard, message);
        if (!beside) known = heard;
        const opened = message.type === 'phase' && message.as === undefined;
        person.frames.push(opened ? { ...message, phase: heard.own.phase } : message);
        // Where frames go through this test's hands they are not yet at the page.
        if (!news) person.asked.delete(message.id);
      }
      person.wait = person.wait.filter(check => !check());
    });
  });
  if (news)
    await page.routeWebSocket(/\/socket$/, socket => {
      if (person.away) return void socket.close({ code: 1011 });
      person.hangUp = () => socket.close({ code: 1011 });
      person.tell = frame => socket.send(JSON.stringify(frame));
      const hand = payload => {
        socket.send(payload);
        for (const { id } of [JSON.parse(payload)].flat()) person.asked.delete(id);
        person.wait = person.wait.filter(check => !check());
      };
      // What the server says may be made to come late, together, or not at all.
      let before = Promise.resolve();
      socket.connectToServer().onMessage(payload => {
        if (person.mute) return;
        if (person.gathered) return void person.gathered.push(payload);
        const late = person.delay_ms ? new Promise(resolve => setTimeout(resolve, person.delay_ms)) : undefined;
        before = before.then(() => late).then(() => hand(payload));
      });
      person.together = () => {
        const all = person.gathered;
        person.gathered = null;
        for (const payload of all) hand(payload);
      };
    });
  await page.goto(link.url);
  const button = page.getByRole('button', { name: 'Take this seat' });
  if (await button.count()) await button.click();
  await page.locator(sign).first().waitFor();
  await received(person, frame => frame.type === 'snapshot');
  if (met && sign === '.sentence' && (await page.locator('body.table-page').count()) > 0) await skipWelcome(person);
  return person;
}

/** Puts the welcome of a first visit away. A game that is over, or a seat that was here before, has none. */
async function skipWelcome({ page }) {
  await page.waitForFunction(() => document.body.dataset.met);
  const skip = page.locator('dialog[data-which="welcome"] .quiet');
  if ((await page.evaluate(() => document.body.dataset.met)) === 'false') await skip.click();
}

/**
 * The umpire and the factions of a campaign at their pages. aside: factions whose map nobody touches; a small one is
 * enough for them.
 */
export async function takeSeats(browser, links, { aside = [], ...how } = {}) {
  const seat = {};
  let umpire;
  await Promise.all(
    links.map(async link => {
      const person = await takeSeat(
        browser,
        link,
        aside.includes(link.faction) ? { ...how, width: 960, height: 600 } : how,
      );
      if (link.role === 'umpire') umpire = person;
      else seat[link.faction] = person;
    }),
  );
  return { umpire, seat, everybody: [umpire, ...Object.values(seat)] };
}

/** The first frame, received already or still to come, that fits. */
export function received(person, fits, { from = 0, words = '' } = {}) {
  return new Promise((resolve, reject) => {
    const check = () => {
      const found = person.frames.slice(from).find(fits);
      if (found) {
        clearTimeout(late);
        resolve(found);
      }
      return Boolean(found);
    };
    const late = setTimeout(() => reject(new Error(`nothing fitting was received: ${words || fits}`)), patience_ms);
    if (!check()) person.wait.push(check);
  });
}

/** It is so already, or becomes so by a frame that this person receives: the frames of two persons come in no order.
 * @param {() => boolean} isSo @param {string | (() => string)} words */
export function comesTrue(person, isSo, words) {
  return new Promise((resolve, reject) => {
    const check = () => {
      if (!isSo()) return false;
      clearTimeout(late);
      resolve();
      return true;
    };
    const late = setTimeout(
      () => reject(new Error(typeof words === 'string' ? `it did not come so far: ${words}` : words())),
      patience_ms,
    );
    if (!check()) person.wait.push(check);
  });
}

/** Everything that the page has asked the server is answered. What it asked because of a press is heard of here after
 * the press is over; but before the page's answer to anything later. */
export async function answered(person) {
  await person.page.evaluate(() => undefined);
  await comesTrue(
    person,
    () => person.asked.size === 0,
    () => `no answer to ${[...person.asked].join(', ')}`,
  );
}

/** All that was done on the page or has reached it is drawn: a page is drawn with the next frame, and after a press. */
export const drawn = page =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))));

/** What was done is drawn, what the page asked the server because of it is answered, and the answers are drawn. */
export async function settled(person) {
  await drawn(person.page);
  do {
    await answered(person);
    await drawn(person.page);
  } while (person.asked.size > 0);
}

/** So many of these are on the page, no more and no fewer. */
export const numberOf = (page, selector, number) =>
  page
    .waitForFunction(([what, many]) => document.querySelectorAll(what).length === many, [selector, number])
    .catch(async error => {
      throw new Error(`${await page.locator(selector).count()} of ${selector}, not ${number}`, { cause: error });
    });

/** The number of the phase that this person was told of last. */
export const phaseOf = person =>
  person.frames.reduce((number, frame) => (frame.phase?.number ? frame.phase.number : number), 0);
export const titleOf = person => person.frames.reduce((title, frame) => frame.phase?.title ?? title, '');
export const opened = (person, number) =>
  received(person, frame => frame.phase?.number >= number, { words: `phase ${number}` });

/** A message over a line of this person's own beside the page's; what the server answers to it. */
export const say = (person, message) =>
  person.page.evaluate(
    ([message, patience]) =>
      new Promise((resolve, reject) => {
        const door = `${location.href
          .replace(/^http/, 'ws')
          .replace(/[?#].*$/, '')
          .replace(/\/$/, '')}/socket`;
        const socket = new WebSocket(door, 'ziggurat.2');
        const late = setTimeout(() => reject(new Error('no answer over the second line')), patience);
        socket.onopen = () => {
          socket.send(JSON.stringify({ type: 'hello', protocol: 2 }));
          socket.send(JSON.stringify({ ...message, id: `beside-${Date.now()}-${message.type}` }));
        };
        socket.onmessage = ({ data }) => {
          const answer = [JSON.parse(data)].flat().find(({ id }) => id?.startsWith('beside-'));
          if (!answer) return;
          clearTimeout(late);
          socket.close();
          resolve(answer);
        };
      }),
    [message, patience_ms],
  );

/** Where a square of the map is on the screen, once the map has come to rest. */
export async function squareAt(page, x, y) {
  const spot = await page.waitForFunction(
    ([x, y]) => {
      const map = [...document.querySelectorAll('.board-map.board-square')].find(
        one => one.getBoundingClientRect().width,
      );
      if (!map) return null;
      const box = map.getBoundingClientRect(),
        k = box.width / map.viewBox.baseVal.width;
      const at = { x: box.x + (22 + (x - 0.5) * 40) * k, y: box.y + (22 + (y - 0.5) * 40) * k };
      const same = map.lastSquare?.x === at.x && map.lastSquare.y === at.y;
      map.lastSquare = { ...at, frames: same ? map.lastSquare.frames + 1 : 0 };
      if (map.lastSquare.frames < 3) return null;
      delete map.lastSquare;
      return at;
    },
    [x, y],
    { polling: 'raf' },
  );
  return spot.jsonValue();
}

/** How long results wait for the umpire, and that it was taken: "until I publish", "not at all". */
export async function holdResults(umpire, how = 'until I publish', reason = 'We look at results together') {
  const from = umpire.frames.length;
  await umpire.page.getByRole('button', { name: how }).click();
  const dialog = umpire.page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Set it' }).click();
  await received(umpire, frame => frame.type === 'done', { from, words: `hold: ${how}` });
}
