// The service worker's notifications: sw.js runs with stand-ins for the browser's notifications and windows.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { runInNewContext } from 'node:vm';

const source = readFileSync(new URL('../../../web/sw.js', import.meta.url), 'utf8');
const now = 1_795_975_200_000;

/** A browser with these open pages. @param {string[]} [urls] */
function startWorker(urls = []) {
  /** @type {Map<string, (event: any) => void>} */ const listeners = new Map();
  /** @type {[string, any][]} */ const shown = [];
  /** @type {string[]} */ const done = [];
  const self = {
    addEventListener: (/** @type {string} */ name, /** @type {any} */ listener) => listeners.set(name, listener),
    registration: {
      showNotification: async (/** @type {string} */ title, /** @type {any} */ options) =>
        void shown.push([title, structuredClone(options)]),
    },
    clients: {
      matchAll: async () => urls.map(url => ({ url, focus: () => done.push(`focus ${url}`) })),
      openWindow: (/** @type {string} */ page) => done.push(`open ${page}`),
    },
  };
  class Clock extends Date {
    static now = () => now;
  }
  runInNewContext(source, { self, URL, Date: Clock, location: { origin: 'https://example.org' } });
  /** @param {string} name @param {object} event */
  async function dispatch(name, event) {
    /** @type {Promise<unknown>[]} */ const waits = [];
    listeners.get(name)?.({ ...event, waitUntil: (/** @type {any} */ wait) => waits.push(wait) });
    await Promise.all(waits);
    return waits.length;
  }
  return { shown, done, dispatch };
}

const message = {
  id: 'm1',
  title: 'The siege',
  seat: 'Red',
  page: '/play/red/',
  lines: [{ text: 'Orders are open.', until: now + 1 }, { text: 'A letter.' }, { text: 'Late.', until: now }],
};

test('a message is shown with its id as tag, without lines whose time is over', async () => {
  const worker = startWorker();
  assert.equal(await worker.dispatch('push', { data: { json: () => message } }), 1);
  const [[title, options]] = worker.shown;
  assert.equal(title, 'The siege');
  assert.equal(options.body, 'Red\nOrders are open.\nA letter.');
  assert.equal(options.tag, 'm1');
  assert.deepEqual(options.data, { page: '/play/red/' });
});

/** @param {ReturnType<typeof startWorker>} worker @param {string} page */
async function click(worker, page) {
  let closed = 0;
  await worker.dispatch('notificationclick', { notification: { data: { page }, close: () => closed++ } });
  assert.equal(closed, 1);
  return worker.done;
}

test('a press on a notification focuses the open page of that seat, or opens it, and no other address', async () => {
  const open = ['https://example.org/play/blue/', 'https://example.org/play/red/'];
  assert.deepEqual(await click(startWorker(open), '/play/red/'), ['focus https://example.org/play/red/']);
  assert.deepEqual(await click(startWorker(open.slice(0, 1)), '/play/red/'), ['open /play/red/']);
  for (const page of ['https://evil.example/', '//evil.example/', '/join/key', '/play/red/devices/'])
    assert.deepEqual(await click(startWorker(), page), []);
});
