// A player's page in Node: its real modules over its real HTML, at a conversation with the server that was recorded once
// (conversation.mjs). Nothing is laid out; what a page says and does is all there.
import assert from 'node:assert/strict';
import { register } from 'node:module';
import { after } from 'node:test';
import { heard, received, recording, replayed, sent } from './conversation.mjs';
import { createClock } from './clock.mjs';
import { closeDocument, faults, lend, openDocument, web } from './dom.mjs';

const recorded = !process.env.ZIGGURAT_RECORD;
let pages = 0;
register('./apart.mjs', import.meta.url);

const real = { setTimeout: globalThis.setTimeout, setInterval: globalThis.setInterval };

/** While a recording is made a page has this machine's time, until the next page is opened. @param {number} page */
function realTime(page) {
  const timer =
    (/** @type {'setTimeout' | 'setInterval'} */ kind) =>
    (/** @type {any} */ run, /** @type {any[]} */ ...more) =>
      /** @type {any} */ (real[kind])((/** @type {any[]} */ ...all) => page === pages && run(...all), ...more).unref();
  return { setTimeout: timer('setTimeout'), setInterval: timer('setInterval') };
}

/** The page that is open; a process has one. @type {{ close: () => void } | null} */ let current = null;
after(async () => {
  current?.close();
  await closeDocument();
});

/**
 * Opens a campaign for the tests of a file. Live only while recordings are made.
 * @param {{ scenario: string, clock?: string, start?: any, alone?: string, bots?: string[], switches?: Record<string, string> }} wanted
 */
export async function openGame(wanted) {
  if (recorded) return { live: null };
  const [{ startServer }, { openWire }] = await Promise.all([
    import('../browser/kit/server.mjs'),
    import('../browser/kit/wire.mjs'),
  ]);
  const server = await startServer();
  const campaign = await server.newCampaign(wanted);
  after(() => server.stop());
  /** @type {Map<string, ReturnType<typeof openWire>>} */ const wires = new Map();
  /** A seat without a page, by its faction or as `umpire`. @param {string} who */
  const wire = async who => {
    const link = who === 'umpire' ? campaign.umpire : campaign.of(who);
    if (!wires.has(who)) wires.set(who, openWire(link));
    return wires.get(who);
  };
  return { live: { ...campaign, wire } };
}

/**
 * Takes a seat of it: the page is drawn and at rest.
 * @param {Awaited<ReturnType<typeof openGame>>} game
 * @param {string} name of the recording, `<scenario>.<seat>`: the faction stands behind the last dot
 * @param {{ width?: number, height?: number, motion?: boolean, met?: boolean }} [how] met: the welcome of a first visit is put away
 */
export async function sit({ live }, name, { width = 1280, height = 800, motion = false, met = true } = {}) {
  const faction = name.slice(name.lastIndexOf('.') + 1);
  current?.close();
  const desk = faction === 'umpire',
    link = desk ? live?.umpire : live?.of(faction);
  const line = live ? await recording(name, link) : replayed(name);
  const window = openDocument(desk ? 'desk.html' : 'table.html', { url: line.page, width, height, motion });
  const clock = live ? null : createClock();
  lend({ WebSocket: line.socket, ...(clock?.globals ?? realTime(++pages)) });
  await import(`${web.href}${desk ? 'desk/page/desk.js' : 'table/page/first.js'}?page=${clock ? ++pages : pages}`);

  /** The seat of this page itself, at the wire. */
  const beside = async () => (await import('../browser/kit/wire.mjs')).openWire(link, line.held);
  /** @param {string} selector @returns {any[]} */
  const all = selector => [...document.querySelectorAll(selector)];
  /** One element, and there is no other; the first of several with `first`. @param {string} selector @returns {any} */
  const one = selector => {
    const found = all(selector);
    assert.equal(found.length, 1, `${found.length} of ${selector}`);
    return found[0];
  };
  async function idle() {
    const { ziggurat } = /** @type {any} */ (globalThis);
    const rest = ziggurat.idle();
    await (clock ? clock.until(rest, ziggurat.busyWith) : rest).catch(error => {
      throw new Error([error.message, ...line.strange].join('; '));
    });
    assert.deepEqual(line.strange, [], name);
    assert.deepEqual(faults.splice(0), [], 'the page has no faults');
  }
  const person = {
    window,
    all,
    one,
    idle,
    /** What the server answered last to what may be ordered: the option of this kind. @param {string} kind @returns {any} */
    offered: kind =>
      heard
        .findLast(({ type, options }) => type === 'options' && options.some(one => one.kind === kind && !one.refused))
        ?.options.find(one => one.kind === kind && !one.refused),
    /** The orders that the page has put on its sheet last. @returns {any[]} */
    sheet: () => person.said('draft')?.sheet.orders ?? [],
    /** The last message of a type that it has sent. @param {string} type @returns {any} */
    said: type => sent.findLast(message => message.type === type),
    /** What the page was sent first and last of a type. @param {string} type @returns {any} */
    first: type => heard.find(message => message.type === type),
    /** @param {string} type @returns {any} */
    last: type => heard.findLast(message => message.type === type),
    has: (/** @type {string} */ selector) => document.querySelector(selector) !== null,
    /** What an element says, with single blanks. @param {string} selector */
    words: selector => wordsOf(one(selector)),
    /** Presses an element, as assistive technology does. @param {string | Element} what */
    async press(what) {
      const node = typeof what === 'string' ? one(what) : what;
      assert.ok(!node.disabled, `${node.outerHTML} can be pressed`);
      node.click();
      await idle();
    },
    /** Opens what is folded away. @param {string} selector */
    async unfold(selector) {
      const node = one(selector);
      node.open = true;
      node.dispatchEvent(new window.Event('toggle'));
      await idle();
    },
    /** Ticks a box. @param {string} selector */
    async check(selector) {
      const box = one(selector);
      box.checked = true;
      box.dispatchEvent(new window.Event('change', { bubbles: true }));
      await idle();
    },
    /** Writes into a field. @param {string | Element} what @param {string} text */
    async write(what, text) {
      const field = /** @type {any} */ (typeof what === 'string' ? one(what) : what);
      field.value = text;
      for (const type of ['input', 'change']) field.dispatchEvent(new window.Event(type, { bubbles: true }));
      await idle();
    },
    /** Taps a place of the map, on its own board. @param {any} place */
    async tap(place) {
      const way = document.querySelector(`[data-point="board:${place.board}"][aria-pressed="false"]`);
      if (way) await person.press(way);
      const at = /** @type {any} */ (globalThis).ziggurat.where(place);
      assert.equal(typeof at, 'object', `the map shows ${at}`);
      const frame = one('.map-host:not([hidden]) .board');
      const how = { bubbles: true, clientX: at.x, clientY: at.y, pointerId: 1, isPrimary: true, pointerType: 'mouse' };
      for (const type of ['pointerdown', 'pointerup']) {
        const event = new window.PointerEvent(type, how);
        if (clock) Object.defineProperty(event, 'timeStamp', { value: clock.now() });
        frame.dispatchEvent(event);
      }
      await idle();
    },
    /** Asks what lies at a place of the map, as by the other button of a mouse. @param {any} place */
    async ask(place) {
      const { x, y } = /** @type {any} */ (globalThis).ziggurat.where(place);
      const how = { bubbles: true, cancelable: true, clientX: x, clientY: y, button: 2 };
      one('.map-host:not([hidden]) .board').dispatchEvent(new window.MouseEvent('contextmenu', how));
      await idle();
    },
    /** Moves the mouse over a place of the map. @param {any} place */
    async hover(place) {
      const { x, y } = /** @type {any} */ (globalThis).ziggurat.where(place);
      const how = { bubbles: true, clientX: x, clientY: y, pointerId: 1, isPrimary: true, pointerType: 'mouse' };
      one('.map-host:not([hidden]) .board').dispatchEvent(new window.PointerEvent('pointermove', how));
      await idle();
    },
    /** @param {string} key @param {string} [selector] where @param {object} [how] with Ctrl, or Shift */
    async key(key, selector = 'body', how = {}) {
      one(selector).dispatchEvent(
        new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...how }),
      );
      await idle();
    },
    /** What the server says by itself, of this type, has come and is drawn. @param {string} type */
    async received(type) {
      const late = () =>
        new Promise((_, failed) => real.setTimeout(() => failed(new Error(`no ${type} came`)), 30_000).unref());
      await (clock
        ? clock.until(received(type), () => [], `${type}; ${line.strange.join()}`)
        : Promise.race([received(type), late()]));
      await idle();
    },
    /** Lets frames pass until this is so. @param {() => boolean} isSo */
    async drawn(isSo) {
      const late = Date.now() + 20_000;
      while (!isSo()) {
        assert.ok(Date.now() < late, 'it does not come');
        await (clock ? clock.pass(16) : new Promise(requestAnimationFrame));
      }
    },
    /** Lets time pass on the page's clock. @param {number} ms */
    async pass(ms) {
      await (clock ? clock.pass(ms) : new Promise(done => setTimeout(done, ms)));
      await idle();
    },
    /** Does something beside this page. @param {string} what its name @param {(campaign: any) => Promise<unknown>} act */
    async meanwhile(what, act) {
      await line.meanwhile(what, () => act({ ...live, wire: who => (who === faction ? beside() : live.wire(who)) }));
      await idle();
    },
  };
  current = line;
  await person.received('snapshot');
  if (met && person.has('dialog[data-which="welcome"]')) await person.press('dialog[data-which="welcome"] .quiet');
  return person;
}

/** @param {{ textContent: string | null }} node */
export const wordsOf = node => (node.textContent ?? '').replace(/\s+/g, ' ').trim();

/** @typedef {Awaited<ReturnType<typeof sit>>} Person */
