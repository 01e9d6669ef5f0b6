// Switching the notifications of this browser on and off, on the page of notices that the server writes. The browser's
// own services (permission, service worker, push) and the server are stand-ins.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test, { after, beforeEach } from 'node:test';
import { closeDocument, lend, openDocument, web } from '../dom.mjs';

const url = 'https://example.org/play/red/notices/';
openDocument(undefined, { url });
after(closeDocument);
const { deviceName, startDeviceNotices } = await import('../../../web/core/page/device_notices.js');

const key = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8';
const other_key = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
const endpoint = 'https://push.example.net/secret';
const bytes = (/** @type {string} */ text) => new Uint8Array(Buffer.from(text, 'base64url')).buffer;

/** The states for which the server's page has words. */
const source = readFileSync(new URL('../server/host/http_api/notice_html.cpp', web), 'utf8');
const states = [...source.matchAll(/\bstate\("(\w+)"/g)].map(([, name]) => name);

/** @type {any} */ let browser;
/** @type {[string, string, any][]} */ let sent;
/** @type {string[]} */ let opened;
/** @type {{ ok: boolean, status: number, body?: object }} */ let answer;

/** A browser that may ask its person, and has a push service. */
function createBrowser() {
  const one = {
    /** @type {any} */ subscription: null,
    permission: 'default',
    answer: 'granted',
    registered: 0,
    fails: false,
    subscribe(/** @type {any} */ options) {
      // Browsers do not change the key of a subscription.
      if (one.fails || one.subscription) return Promise.reject(new Error('no push service'));
      assert.equal(options.userVisibleOnly, true);
      one.subscription = subscriptionFor(one, options.applicationServerKey);
      return Promise.resolve(one.subscription);
    },
  };
  const pushManager = { getSubscription: () => Promise.resolve(one.subscription), subscribe: one.subscribe };
  const registration = { pushManager };
  lend({
    isSecureContext: true,
    PushManager: class {},
    Notification: {
      get permission() {
        return one.permission;
      },
      requestPermission: () => Promise.resolve((one.permission = one.answer)),
    },
    fetch: (/** @type {string} */ path, /** @type {any} */ { method, body }) => {
      sent.push([method, path, JSON.parse(body)]);
      return Promise.resolve({ ...answer, json: () => Promise.resolve(answer.body) });
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      getRegistration: () => Promise.resolve(one.registered || one.subscription ? registration : undefined),
      register: () => Promise.resolve(void one.registered++),
      ready: Promise.resolve(registration),
    },
  });
  return one;
}

/** @param {any} one @param {any} applicationServerKey */
const subscriptionFor = (one, applicationServerKey) => ({
  endpoint,
  options: { applicationServerKey },
  toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: 'point', auth: 'secret' } }),
  unsubscribe: () => Promise.resolve(void (one.subscription = null)),
});

/** The page's parts, with the devices of the seat. @param {string[]} [devices] */
function openPage(devices = []) {
  const words = states.map(name => `<span data-state="${name}" ${name === 'unsupported' ? '' : 'hidden'}></span>`);
  const kinds = ['phase', 'letter'].map(
    name => `<input type="checkbox" name="${name}" ${name === 'letter' ? 'checked' : ''}>`,
  );
  const listed = devices.map(
    name => `<section data-device="${name}"><h2><span data-here hidden></span></h2>
      <form data-act="choose"></form><form data-act="stop"></form></section>`,
  );
  document.body.innerHTML = `${listed.join('')}<section id="this-device" data-key="${key}">
    <p id="device-state">${words.join('')}</p><div data-choices hidden>${kinds.join('')}</div>
    <button id="notify-device" aria-pressed="false" disabled></button></section>`;
  return startDeviceNotices(/** @type {any} */ (document.querySelector('#this-device')), address =>
    opened.push(address),
  );
}

const button = () => /** @type {HTMLButtonElement} */ (document.querySelector('#notify-device'));
const shown = () =>
  [...document.querySelectorAll('[data-state]')]
    .filter(one => !(/** @type {HTMLElement} */ (one).hidden))
    .map(one => one.getAttribute('data-state'));
const choicesHidden = () => /** @type {HTMLElement} */ (document.querySelector('[data-choices]')).hidden;

/** Everything that a press began has ended: the stand-ins answer at once. */
const settled = () => new Promise(done => setImmediate(done));
async function press() {
  button().click();
  assert.deepEqual([shown(), button().disabled], [['working'], true]);
  await settled();
}

beforeEach(() => {
  browser = createBrowser();
  sent = [];
  opened = [];
  answer = { ok: true, status: 200, body: { device: '' } };
});

test('a browser without Web Push, or a page without https, keeps the words that say so and a disabled button', async () => {
  lend({ isSecureContext: false });
  await openPage();
  assert.deepEqual([shown(), button().disabled, choicesHidden()], [['unsupported'], true, true]);
});

test('a press asks the person, subscribes with the key of the server, and sends the choice', async () => {
  await openPage();
  assert.deepEqual(
    [shown(), button().getAttribute('aria-pressed'), button().disabled, choicesHidden()],
    [['off'], 'false', false, false],
  );
  await press();
  assert.equal(Buffer.from(browser.subscription.options.applicationServerKey).toString('base64url'), key);
  const zone_min = 0 - new Date().getTimezoneOffset();
  const keys = { p256dh: 'point', auth: 'secret' };
  assert.deepEqual(sent, [['POST', 'push', { endpoint, keys, kinds: ['letter'], zone_min }]]);
  assert.deepEqual([opened, browser.registered], [['./?said=device_on'], 1]);
});

test('a browser that refuses says so, and nothing is sent; a dismissed question changes nothing', async () => {
  browser.answer = 'denied';
  await openPage();
  await press();
  assert.deepEqual([shown(), sent, browser.subscription, button().disabled], [['denied'], [], null, false]);
  browser = createBrowser();
  browser.answer = 'default';
  await openPage();
  await press();
  assert.deepEqual([shown(), sent, button().getAttribute('aria-pressed')], [['off'], [], 'false']);
  browser.permission = 'denied';
  await openPage();
  assert.deepEqual(shown(), ['denied']);
});

test('a subscription that the server does not take is ended, unless another seat had it before', async () => {
  answer = { ok: false, status: 409 };
  await openPage();
  await press();
  assert.deepEqual([shown(), browser.subscription, opened], [['full'], null, []]);
  answer = { ok: false, status: 503 };
  browser.subscription = subscriptionFor(browser, bytes(key));
  await openPage();
  await press();
  assert.deepEqual([shown(), browser.subscription !== null, opened], [['failed'], true, []]);
  browser.subscription = null;
  browser.fails = true;
  await openPage();
  await press();
  assert.deepEqual([shown(), button().disabled], [['failed'], false]);
});

test('this browser is found among the devices, and a second press switches it off and ends the subscription', async () => {
  browser.subscription = subscriptionFor(browser, bytes(key));
  const name = await deviceName(endpoint);
  assert.equal(name, Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(endpoint))).toString('base64url'));
  await openPage(['another', name]);
  assert.deepEqual([shown(), button().getAttribute('aria-pressed'), choicesHidden()], [['on'], 'true', true]);
  const here = [...document.querySelectorAll('[data-here]')].map(one => /** @type {HTMLElement} */ (one).hidden);
  assert.deepEqual(here, [true, false]);
  answer = { ok: true, status: 200, body: { used: false } };
  await press();
  assert.deepEqual(sent, [['DELETE', 'push', { endpoint }]]);
  assert.deepEqual([browser.subscription, opened], [null, ['./?said=device_off']]);
});

test('a subscription that another seat uses stays; its stop form switches it off in the same way', async () => {
  browser.subscription = subscriptionFor(browser, bytes(key));
  const name = await deviceName(endpoint);
  await openPage([name]);
  answer = { ok: true, status: 200, body: { used: true } };
  const form = /** @type {HTMLFormElement} */ (document.querySelector(`[data-device="${name}"] [data-act="stop"]`));
  const event = new Event('submit', { cancelable: true });
  form.dispatchEvent(event);
  await settled();
  assert.deepEqual([event.defaultPrevented, sent.length, opened], [true, 1, ['./?said=device_off']]);
  assert.notEqual(browser.subscription, null);
  answer = { ok: false, status: 503, body: { code: 'unavailable', at: '', words: '' } };
  await openPage([name]);
  await press();
  assert.deepEqual([shown(), opened.length], [['failed'], 1], 'nothing is said to be off that is not');
  assert.notEqual(browser.subscription, null);
});

test('a subscription for an earlier key of the server counts as none, and is replaced', async () => {
  browser.subscription = subscriptionFor(browser, bytes(other_key));
  await openPage([await deviceName(endpoint)]);
  assert.deepEqual(shown(), ['off']);
  await press();
  assert.equal(Buffer.from(browser.subscription.options.applicationServerKey).toString('base64url'), key);
  assert.deepEqual(opened, ['./?said=device_on']);
});
