// A module at the end of the page of notices, which the server writes (server/host/http_api/notice_html.cpp): switches
// the notifications of this browser (Web Push) on and off. All words are in the page; the script shows one state.

/** @typedef {'unsupported' | 'denied' | 'off' | 'on' | 'working' | 'failed' | 'full'} DeviceState */

const canPush = () =>
  window.isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** @param {ArrayBuffer | null | undefined} bytes base64url without padding */
const base64url = bytes =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** @param {string} text base64url */
const bytesOf = text =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0));

/** The name of a browser in the page's list of addresses. @param {string} endpoint */
export const deviceName = async endpoint =>
  base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));

/** The browser's subscription for all seats of this server; null: none, or one for an earlier key of the server. */
async function findSubscription(/** @type {string} */ key) {
  const registration = await navigator.serviceWorker.getRegistration('/');
  const found = await registration?.pushManager.getSubscription();
  return found && base64url(found.options.applicationServerKey) === key ? found : null;
}

/** @param {string} key @returns {Promise<PushSubscription>} */
async function subscribe(key) {
  const { serviceWorker } = navigator;
  await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const { pushManager } = await serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe(); // of an earlier key
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
}

/** @param {'POST' | 'DELETE'} method @param {object} body */
const send = (method, body) =>
  fetch('push', { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/**
 * @param {HTMLElement} part the page's section on this device
 * @param {(address: string) => void} open opens the page again, with the server's answer
 */
export async function startDeviceNotices(part, open) {
  if (!canPush()) return;
  const key = part.dataset.key ?? '';
  const button = /** @type {HTMLButtonElement} */ (part.querySelector('#notify-device'));
  const choices = /** @type {HTMLElement} */ (part.querySelector('[data-choices]'));

  const isOn = () => button.getAttribute('aria-pressed') === 'true';

  /** @param {DeviceState} state */
  function show(state) {
    for (const words of part.querySelectorAll('[data-state]'))
      /** @type {HTMLElement} */ (words).hidden = words.getAttribute('data-state') !== state;
    if (state === 'on' || state === 'off') button.setAttribute('aria-pressed', String(state === 'on'));
    button.disabled = state === 'working';
    choices.hidden = isOn();
  }

  async function switchOn() {
    if ((await Notification.requestPermission()) !== 'granted')
      return show(Notification.permission === 'denied' ? 'denied' : 'off');
    const known = await findSubscription(key);
    const subscription = known ?? (await subscribe(key));
    const { endpoint, keys } = subscription.toJSON();
    const kinds = [...choices.querySelectorAll('input:checked')].map(input => input.getAttribute('name'));
    const answer = await send('POST', { endpoint, keys, kinds, zone_min: -new Date().getTimezoneOffset() });
    if (answer.ok) return open('./?said=device_on');
    if (!known) await subscription.unsubscribe();
    show(answer.status === 409 ? 'full' : 'failed');
  }

  /** Other seats in this browser have the same subscription, which stays as long as one of them uses it. */
  async function switchOff() {
    const subscription = await findSubscription(key);
    const answer = subscription && (await send('DELETE', { endpoint: subscription.endpoint }));
    if (answer && !answer.ok) return show('failed');
    if (answer && !(await answer.json()).used) await subscription.unsubscribe();
    open('./?said=device_off');
  }

  /** @param {() => Promise<void>} work */
  async function run(work) {
    show('working');
    await work().catch(() => show('failed'));
  }

  const subscription = await findSubscription(key).catch(() => null);
  const name = subscription && (await deviceName(subscription.endpoint));
  const own = name && part.ownerDocument.querySelector(`[data-device="${name}"]`);
  if (own) {
    for (const words of own.querySelectorAll('[data-here]')) /** @type {HTMLElement} */ (words).hidden = false;
    own.querySelector('form[data-act="stop"]')?.addEventListener('submit', event => {
      event.preventDefault();
      run(switchOff);
    });
  }
  button.addEventListener('click', () => run(isOn() ? switchOff : switchOn));
  show(Notification.permission === 'denied' ? 'denied' : own ? 'on' : 'off');
}

const part = document.querySelector('#this-device');
if (part) startDeviceNotices(/** @type {HTMLElement} */ (part), address => location.assign(address));
