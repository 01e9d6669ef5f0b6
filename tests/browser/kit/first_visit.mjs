// A player's first view of the map with an empty browser cache: the time until it is painted, and the traffic.

import { connect, createServer } from 'node:net';

/** 1.6 Mbit/s downstream, and a round trip of 150 ms. */
const poor = { bytes_per_ms: 200, way_ms: 75, packet_bytes: 1460 };

/** Delivers the data of all connections as one slow connection would, packet by packet and each in turn. Chromium's own
 * throttling delays a WebSocket message by its uncompressed size. */
function poorLine() {
  /** @type {{ to: import('node:net').Socket, packets: Buffer[] }[]} */ const queues = [];
  let free_at_ms = 0,
    waits = false;
  function pump() {
    waits = false;
    const now = performance.now();
    while (queues.length > 0 && free_at_ms <= now) {
      const queue = queues.shift(),
        packet = queue.packets.shift();
      free_at_ms += packet.length / poor.bytes_per_ms;
      setTimeout(() => queue.to.write(packet), poor.way_ms);
      if (queue.packets.length > 0) queues.push(queue);
    }
    if (queues.length === 0 || waits) return;
    waits = true;
    setTimeout(pump, free_at_ms - now);
  }
  return (/** @type {import('node:net').Socket} */ to, /** @type {Buffer} */ bytes) => {
    let queue = queues.find(one => one.to === to);
    if (!queue) queues.push((queue = { to, packets: [] }));
    for (let at = 0; at < bytes.length; at += poor.packet_bytes)
      queue.packets.push(bytes.subarray(at, at + poor.packet_bytes));
    free_at_ms = Math.max(free_at_ms, performance.now());
    pump();
  };
}

/** A proxy between browser and server that counts the bytes that the server sends over each WebSocket, as transferred:
 * Chromium itself reports only the uncompressed size.
 * @param {string} url of the server @param {boolean} slow a slow connection */
async function countingLine(url, slow) {
  const bring = slow ? poorLine() : (/** @type {any} */ to, /** @type {Buffer} */ bytes) => to.write(bytes);
  const { hostname, port } = new URL(url);
  /** For sockets: the number of bytes, and when, by Date.now(). @type {{ bytes: number, at_ms: number }[]} */
  const came = [];
  const ends = new Set();
  const line = createServer(browser => {
    const server = connect(Number(port), hostname);
    let asked = '',
      socket = false;
    for (const end of [browser, server]) ends.add(end.on('error', () => {}));
    browser.on('data', bytes => {
      if (asked.length < 4096) asked += bytes.toString('latin1');
      socket ||= /^upgrade: *websocket/im.test(asked);
      if (slow) setTimeout(() => server.write(bytes), poor.way_ms);
      else server.write(bytes);
    });
    server.on('data', bytes => {
      if (socket) came.push({ bytes: bytes.length, at_ms: Date.now() });
      bring(browser, bytes);
    });
    browser.on('close', () => server.destroy());
    server.on('close', () => browser.destroy());
  });
  await new Promise(resolve => line.listen(0, '127.0.0.1', () => resolve(undefined)));
  return {
    url: `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (line.address()).port}`,
    came,
    stop() {
      line.close();
      for (const end of ends) end.destroy();
    },
  };
}

/** In the page: reports when the first frame with the whole map was painted, when the whole page was there, and the
 * work until the map was painted. It counts the parts of drawings created; the reads of a size while the map was
 * attached, each of which makes the browser compute all styles; and the formats created, which load locale data. It
 * reports by itself: to be queried, a loading page would first have to parse the query's script. */
function watchMap() {
  const work = { made: 0, standing: 0, asked: 0, formats: /** @type {string[]} */ ([]) };
  let painted = false;
  for (const name of ['NumberFormat', 'DateTimeFormat', 'ListFormat', 'PluralRules', 'Collator', 'RelativeTimeFormat'])
    Intl[name] = new Proxy(Intl[name], {
      construct(of, how) {
        if (!painted) work.formats.push(name);
        return new of(...how);
      },
    });
  let drawn_at_ms = 0; // when it was attached to the page, by Date.now()
  let framed = false; // from this frame on the browser lays it out by itself
  const make = Document.prototype.createElementNS;
  Document.prototype.createElementNS = function (...what) {
    if (!painted) work.made++;
    return make.apply(this, what);
  };
  const ask = () => {
    if (!framed && document.querySelector('.board-map')) work.asked++;
  };
  for (const [of, name] of [
    [Element.prototype, 'clientWidth'],
    [Element.prototype, 'clientHeight'],
    [HTMLElement.prototype, 'offsetTop'],
  ]) {
    const { get } = Object.getOwnPropertyDescriptor(of, name);
    Object.defineProperty(of, name, {
      configurable: true,
      get() {
        ask();
        return get.call(this);
      },
    });
  }
  const box = Element.prototype.getBoundingClientRect;
  Element.prototype.getBoundingClientRect = function () {
    ask();
    return box.call(this);
  };
  const drawn = () =>
    document.querySelector('.board-map .layer-ground')?.hasChildNodes() &&
    document.querySelector('.sentence')?.textContent;
  const whole = () => document.querySelector('.task')?.textContent;
  const watch = new MutationObserver(() => {
    if (!drawn_at_ms && drawn()) {
      drawn_at_ms = performance.timeOrigin + performance.now();
      requestAnimationFrame(() => {
        framed = true;
        setTimeout(() => {
          painted = true;
          work.standing = document.querySelectorAll('svg, svg *').length;
          window.tellVisit(JSON.stringify({ painted_ms: performance.now(), drawn_at_ms, work }));
        });
      });
    }
    if (!whole()) return;
    watch.disconnect();
    window.tellVisit(JSON.stringify({ whole_ms: performance.now() }));
  });
  watch.observe(document, { childList: true, subtree: true });
}

/** The seat must be taken beforehand: only the page's own address is measured, not the link's.
 * @param {{ slow?: boolean }} [how] slow: as on a cheap phone with a slow connection. */
export async function firstVisit(browser, link, { slow = false } = {}) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  try {
    const page = await context.newPage();
    // A seat is taken once: its secret arrives as a cookie, and what the claim itself loads does not count.
    await context.route('**/*', route =>
      route.request().resourceType() === 'document' ? route.continue() : route.abort(),
    );
    await page.goto(link.url);
    const button = page.getByRole('button', { name: 'Take this seat' });
    if (await button.count()) await button.click();
    await page.waitForURL(/\/play\//);
    const address = page.url();
    const cookies = await context.cookies();
    await page.close();
    return await visit(
      await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }),
      cookies,
      address,
      slow,
    );
  } finally {
    await context.close();
  }
}

/** The time that the same machine needs at the same moment for a page of two thousand lines: the baseline of all
 * comparisons.
 * @param {string} address any file of the server */
export async function barePage(browser, address) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  const line = await countingLine(address, true);
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await slowDown(cdp);
    const told = await toldBy(cdp);
    await page.addInitScript(() =>
      addEventListener('load', () => {
        const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
        for (let i = 0; i < 2000; i++) {
          const line = document.createElementNS('http://www.w3.org/2000/svg', 'path');
          line.setAttribute('d', `M0 ${i}L${i} 0`);
          line.setAttribute('stroke', 'black');
          drawing.append(line);
        }
        document.body.append(drawing);
        requestAnimationFrame(() => setTimeout(() => window.tellVisit(JSON.stringify({ bare_ms: performance.now() }))));
      }),
    );
    await page.goto(address.replace(new URL(address).origin, line.url), { waitUntil: 'commit' });
    return (await told('bare_ms')).bare_ms;
  } finally {
    await context.close();
    line.stop();
  }
}

/**
 * Receives what a page reports by `tellVisit`.
 * @returns {Promise<(what: string) => Promise<any>>} the report that contains `what`
 */
async function toldBy(cdp) {
  await cdp.send('Runtime.enable');
  await cdp.send('Runtime.addBinding', { name: 'tellVisit' });
  const told = [];
  let wake = () => {};
  cdp.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name !== 'tellVisit') return;
    told.push(JSON.parse(payload));
    wake();
  });
  return async what => {
    for (;;) {
      const found = told.find(one => what in one);
      if (found) return found;
      await new Promise(resolve => (wake = () => resolve(undefined)));
    }
  };
}

/** A cheap phone. */
const slowDown = cdp => cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });

async function visit(context, cookies, address, slow) {
  const line = await countingLine(address, slow);
  address = address.replace(new URL(address).origin, line.url);
  try {
    await context.addCookies(cookies);
    const page = await context.newPage();
    await page.addInitScript(watchMap);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
    const told = await toldBy(cdp);
    if (slow) await slowDown(cdp);
    const kindOf = new Map(),
      kinds = {},
      loaded = [],
      sockets = [],
      faults = [];
    page.on('console', message => message.type() === 'error' && faults.push(message.text()));
    page.on('pageerror', error => faults.push(String(error)));
    /** What arrived, and when it was requested. */ const came = [];
    const begun = new Map();
    let browser_s = 0; // the browser's clock when Date.now() is 0
    /** When scripts were requested. @type {number[]} */ const scripts = [];
    let beside = 0; // the number requested by the time the first had arrived
    const count = (kind, bytes, asked_s) => {
      kinds[kind] = (kinds[kind] ?? 0) + bytes;
      came.push({ bytes, asked_s });
    };
    cdp.on('Network.requestWillBeSent', ({ requestId, type, request, timestamp, wallTime }) => {
      browser_s = timestamp - wallTime;
      begun.set(requestId, timestamp);
      if (type === 'Script') scripts.push(timestamp);
      kindOf.set(requestId, type);
      loaded.push(new URL(request.url).pathname);
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (kindOf.get(requestId) === 'Script') beside ||= scripts.length;
      count(kindOf.get(requestId) ?? 'Other', encodedDataLength, begun.get(requestId));
    });
    cdp.on('Network.webSocketCreated', ({ initiator }) =>
      sockets.push(initiator?.stack?.callFrames[0]?.url === address ? 'the page' : 'a script'),
    );
    await page.goto(address, { waitUntil: 'commit' });
    const { painted_ms, drawn_at_ms, work } = await told('painted_ms');
    const { whole_ms } = await told('whole_ms');
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready.then(() => true));
    for (const { bytes, at_ms } of line.came) count('Socket', bytes, at_ms / 1000 + browser_s);
    // The Table's own script and the grounds of other boards are requested once the map is drawn.
    const rest_s = Math.min(...scripts.filter(asked_s => (asked_s - browser_s) * 1000 > drawn_at_ms));
    const sum = all => all.reduce((sum, { bytes }) => sum + bytes, 0);
    const bytes = sum(came),
      painted_bytes = sum(came.filter(({ asked_s }) => asked_s < rest_s));
    return {
      painted_ms,
      painted_bytes,
      work,
      whole_ms,
      requests: loaded.length,
      bytes,
      kinds,
      loaded,
      beside,
      sockets,
      faults,
    };
  } finally {
    await context.close();
    line.stop();
  }
}
