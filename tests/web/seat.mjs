// A player's page in Node: its real modules over its real HTML, with a conversation that was recorded once from the
// server (conversation.mjs). There is no layout; everything a page says and does is real.
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

/** Node's own channel, which would keep the process of a finished test alive. */
class Channel extends BroadcastChannel {
  /** @param {string} name */
  constructor(name) {
    super(name);
    /** @type {any} */ (this).unref();
  }
}

/** While recording, a page runs on real time until the next page is opened. @param {number} page */
function realTime(page) {
  const timer =
    (/** @type {'setTimeout' | 'setInterval'} */ kind) =>
    (/** @type {any} */ run, /** @type {any[]} */ ...more) =>
      /** @type {any} */ (real[kind])((/** @type {any[]} */ ...all) => page === pages && run(...all), ...more).unref();
  return { setTimeout: timer('setTimeout'), setInterval: timer('setInterval') };
}

/** The open page; there is one in a process. @type {{ close: () => void } | null} */ let current = null;
after(async () => {
  current?.close();
  await closeDocument();
});

/**
 * Opens a campaign for a file's tests. It exists only while recording.
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
 * Takes one of its seats; resolves when the page is drawn and idle.
 * @param {Awaited<ReturnType<typeof openGame>>} game
 * @param {string} name of the recording, `<scenario>.<seat>`: the faction follows the last dot
 * @param {{ width?: number, height?: number, motion?: boolean, met?: boolean }} [how] met: the first-visit welcome is
 *   dismissed
 */
export async function sit({ live }, name, { width = 1280, height = 800, motion = false, met = true } = {}) {
  const faction = name.slice(name.lastIndexOf('.') + 1);
  current?.close();
  const desk = faction === 'umpire',
    link = desk ? live?.umpire : live?.of(faction);
  const line = live ? await recording(name, link) : replayed(name);
  const window = openDocument(desk ? 'desk.html' : 'table.html', { url: line.page, width, height, motion });
  const clock = live ? null : createClock();
  lend({ WebSocket: line.socket, BroadcastChannel: Channel, ...(clock?.globals ?? realTime(++pages)) });
  await import(`${web.href}${desk ? 'desk/page/desk.js' : 'table/page/first.js'}?page=${clock ? ++pages : pages}`);

  /** This page's own seat, as a client without a page. */
  const beside = async () => (await import('../browser/kit/wire.mjs')).openWire(link, line.held);
  /** @param {string} selector @returns {any[]} */
  const all = selector => [...document.querySelectorAll(selector)];
  /** The only matching element; with `first`, the first of several. @param {string} selector @returns {any} */
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
    /** The last received options: the one of this kind. @param {string} kind @returns {any} */
    offered: kind =>
      heard
        .findLast(({ type, options }) => type === 'options' && options.some(one => one.kind === kind && !one.refused))
        ?.options.find(one => one.kind === kind && !one.refused),
    /** The last orders that the page put on its sheet. @returns {any[]} */
    sheet: () => person.said('draft')?.sheet.orders ?? [],
    /** The last message of a type that it has sent. @param {string} type @returns {any} */
    said: type => sent.findLast(message => message.type === type),
    /** The first and the last message of a type that the page received. @param {string} type @returns {any} */
    first: type => heard.find(message => message.type === type),
    /** @param {string} type @returns {any} */
    last: type => heard.findLast(message => message.type === type),
    has: (/** @type {string} */ selector) => document.querySelector(selector) !== null,
    /** An element's text, with single spaces. @param {string} selector */
    words: selector => wordsOf(one(selector)),
    /** Presses an element, as assistive technology does. @param {string | Element} what */
    async press(what) {
      const node = typeof what === 'string' ? one(what) : what;
      assert.ok(!node.disabled, `${node.outerHTML} can be pressed`);
      node.click();
      await idle();
    },
    /** Opens a folded section. @param {string} selector */
    async unfold(selector) {
      const node = one(selector);
      node.open = true;
      node.dispatchEvent(new window.Event('toggle'));
      await idle();
    },
    /** Ticks a checkbox. @param {string} selector */
    async check(selector) {
      const box = one(selector);
      box.checked = true;
      box.dispatchEvent(new window.Event('change', { bubbles: true }));
      await idle();
    },
    /** Types into a field. @param {string | Element} what @param {string} text */
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
    /** Inspects a place of the map, as with the secondary mouse button. @param {any} place */
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
    /** Resolves when an unrequested message of this type has arrived and is drawn. @param {string} type */
    async received(type) {
      const late = () =>
        new Promise((_, failed) => real.setTimeout(() => failed(new Error(`no ${type} came`)), 30_000).unref());
      await (clock
        ? clock.until(received(type), () => [], `${type}; ${line.strange.join()}`)
        : Promise.race([received(type), late()]));
      await idle();
    },
    /** Waits frame by frame until this holds. @param {() => boolean} isSo */
    async drawn(isSo) {
      const late = Date.now() + 20_000;
      while (!isSo()) {
        assert.ok(Date.now() < late, 'it does not come');
        await (clock ? clock.pass(16) : new Promise(requestAnimationFrame));
      }
    },
    /** Advances the page's clock. @param {number} ms */
    async pass(ms) {
      await (clock ? clock.pass(ms) : new Promise(done => setTimeout(done, ms)));
      await idle();
    },
    /**
     * Does something besides this page.
     * @param {string} what its name
     * @param {(campaign: any) => Promise<unknown>} act
     */
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
