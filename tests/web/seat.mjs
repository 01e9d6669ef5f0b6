// A player's page in Node: its real modules over its real HTML, at a conversation with the server that was recorded once
// (conversation.mjs). Nothing is laid out; what a page says and does is all there.
import assert from 'node:assert/strict';
import { register } from 'node:module';
import { after } from 'node:test';
import { recording, replayed } from './conversation.mjs';
import { createClock } from './clock.mjs';
import { closeDocument, faults, lend, openDocument, web } from './dom.mjs';

const recorded = !process.env.ZIGGURAT_RECORD;
let pages = 0;
register('./apart.mjs', import.meta.url);

/**
 * Opens a campaign for the tests of a file. Live only while recordings are made.
 * @param {{ scenario: string, clock?: string, start?: any, alone?: string, bots?: string[], switches?: Record<string, string> }} wanted
 */
export async function openGame(wanted) {
  if (recorded) return { live: null };
  const { startServer } = await import('../browser/kit/server.mjs');
  const server = await startServer();
  const campaign = await server.newCampaign(wanted);
  after(() => server.stop());
  return { live: campaign };
}

/**
 * Takes a seat of it: the page is drawn and at rest.
 * @param {Awaited<ReturnType<typeof openGame>>} game
 * @param {string} name of the recording, `<scenario>.<seat>`: the faction stands behind the last dot
 * @param {{ width?: number, height?: number, motion?: boolean, met?: boolean }} [how] met: the welcome of a first visit is put away
 */
export async function sit({ live }, name, { width = 1280, height = 800, motion = false, met = true } = {}) {
  const faction = name.slice(name.lastIndexOf('.') + 1);
  const line = live ? await recording(name, live.of(faction)) : replayed(name);
  const window = openDocument('table.html', { url: line.page, width, height, motion });
  const clock = live ? null : createClock();
  lend({ WebSocket: line.socket, ...clock?.globals });
  await import(`${web.href}table/first.js?page=${++pages}`);

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
    await (clock ? clock.until(rest, ziggurat.busyWith) : rest);
    assert.deepEqual(line.strange, [], name);
    assert.deepEqual(faults.splice(0), [], 'the page has no faults');
  }
  const person = {
    window,
    all,
    one,
    idle,
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
    /** Writes into a field. @param {string} selector @param {string} text */
    async write(selector, text) {
      const field = one(selector);
      field.value = text;
      for (const type of ['input', 'change']) field.dispatchEvent(new window.Event(type, { bubbles: true }));
      await idle();
    },
    /** Taps a place of the map. @param {any} place */
    async tap(place) {
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
    /** @param {string} key @param {string} [selector] where */
    async key(key, selector = 'body') {
      one(selector).dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      await idle();
    },
    /** Lets time pass on the page's clock. @param {number} ms */
    async pass(ms) {
      await (clock ? clock.pass(ms) : new Promise(done => setTimeout(done, ms)));
      await idle();
    },
    /** Does something beside this page. @param {string} what its name @param {(campaign: any) => Promise<unknown>} act */
    async meanwhile(what, act) {
      await line.meanwhile(what, () => act(live));
      await idle();
    },
    async close() {
      line.close();
      await closeDocument();
    },
  };
  after(() => person.close());
  await idle();
  if (met && person.has('dialog[data-which="welcome"]')) await person.press('dialog[data-which="welcome"] .quiet');
  return person;
}

/** @param {{ textContent: string | null }} node */
export const wordsOf = node => (node.textContent ?? '').replace(/\s+/g, ' ').trim();

/** @typedef {Awaited<ReturnType<typeof sit>>} Person */
