// Opening a page without a network: a service worker keeps the files (sw.js), and the page stores what it showed last.
// Browsers allow this only over TLS or on localhost; elsewhere nothing is kept, and the page does not offer it.

const box_name = 'ziggurat.1';

export const canKeep = () => window.isSecureContext && 'serviceWorker' in navigator && 'caches' in window;

/**
 * Stores a page and the extra files that it needs.
 * @param {string} page
 * @param {readonly string[]} [also]
 * @returns {Promise<boolean>} whether the page now opens without a network
 */
export async function keepPage(page, also = []) {
  if (!canKeep()) return false;
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    const { active } = await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    return await new Promise(done => {
      port1.onmessage = ({ data }) => done(data === true);
      active?.postMessage({ page, also }, [port2]);
    });
  } catch {
    return false; // a browser may refuse, for example in a private window
  }
}

/**
 * Stores a value under the page's address, so that leaving the seat deletes it too.
 * @param {string} page
 * @param {string} name
 * @param {unknown} what
 * @param {number} at
 */
export async function putAway(page, name, what, at) {
  try {
    const box = await caches.open(box_name);
    const headers = { 'content-type': 'application/json', 'kept-at': String(at) };
    await box.put(page + name, new Response(JSON.stringify(what), { headers }));
  } catch {
    /* storage full or forbidden */
  }
}

/** @param {string} page @param {string} name @returns {Promise<any>} null: nothing was kept */
export async function fetchBack(page, name) {
  if (!canKeep()) return null;
  try {
    const kept = await (await caches.open(box_name)).match(page + name);
    return kept ? await kept.json() : null;
  } catch {
    return null;
  }
}

/**
 * All values stored under this name, for every page, with their addresses.
 * @param {string} name
 * @returns {Promise<[string, any][]>}
 */
export async function allKept(name) {
  if (!canKeep()) return [];
  try {
    const box = await caches.open(box_name);
    const paths = (await box.keys()).map(({ url }) => new URL(url).pathname).filter(path => path.endsWith(`/${name}`));
    const pages = paths.map(path => path.slice(0, -name.length));
    return await Promise.all(
      pages.map(async page => /** @type {[string, any]} */ ([page, await fetchBack(page, name)])),
    );
  } catch {
    return [];
  }
}

/** Deletes the page and everything stored under its address. @param {string} page */
export async function forgetPage(page) {
  if (!canKeep()) return;
  try {
    const box = await caches.open(box_name);
    for (const { url } of await box.keys()) if (new URL(url).pathname.startsWith(page)) await box.delete(url);
  } catch {
    /* nothing was kept */
  }
}
