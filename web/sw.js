// The service worker: opens the pages without a network, and shows notices (Web Push). One cache of this browser holds the
// pages' own files, which are the same for everyone; the texts of rulebooks; and, under a seat's address, what that seat was
// shown last (written by core/connection/offline.js). It never handles an address with a key in it (/join, /watch, /office).
// With a network it always asks the server, so that no code outlives its update.

const worker = /** @type {any} */ (self);
const box_name = 'ziggurat.1';
const pages = /^\/(?:play\/[^/]+\/|rules\/[^/]+)?$/;
const files = /^\/(?!(?:join|watch|office|play|rules|api)\/)[^?]+\.(?:js|css|html|svg|png|woff2|webmanifest)$/;
const rulesText = /^\/api\/rules\/[^/]+$/;
const signOut = /^(\/play\/[^/]+\/)devices\/[^/]+$/;
/** The server, too, signs out a browser that has not opened a seat for this long. */
const kept_ms_max = 60 * 24 * 60 * 60 * 1000;
/** Answers of a proxy whose server is down. */
const away = [502, 503, 504];

/** Clients whose page came from the cache: all of their files come from there too, so that versions never mix. */
const alone = new Set();

/** @type {(path: string) => Promise<Response | undefined>} */
const kept = async path => (await caches.open(box_name)).match(path);

worker.addEventListener('install', () => worker.skipWaiting());
worker.addEventListener('activate', (/** @type {any} */ event) =>
  event.waitUntil(Promise.all([worker.registration.navigationPreload?.enable(), worker.clients.claim()])),
);

worker.addEventListener('fetch', (/** @type {any} */ event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.mode === 'navigate') {
    const [, seat] = signOut.exec(pathname) ?? [];
    if (request.method === 'POST' && seat) event.respondWith(signedOut(event, seat));
    if (request.method === 'GET' && pages.test(pathname)) event.respondWith(opened(event, pathname));
  } else if (request.method === 'GET' && (files.test(pathname) || rulesText.test(pathname)))
    event.respondWith(part(event, pathname));
});

/** @param {any} event @param {string} path */
async function opened(event, path) {
  try {
    /** @type {Response} */ const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    if (answer.status === 401) event.waitUntil(forgetIfGone(path));
    if (!away.includes(answer.status)) return answer;
    return (await fromBox(event, path)) ?? answer;
  } catch (error) {
    const page = await fromBox(event, path);
    if (page) return page;
    throw error;
  }
}

/** @param {any} event @param {string} path */
async function fromBox(event, path) {
  const page = await kept(path);
  if (page) alone.add(event.resultingClientId);
  return page;
}

/** @param {any} event @param {string} path */
async function part(event, path) {
  if (alone.has(event.clientId)) return (await kept(path)) ?? fetch(event.request);
  try {
    return await fetch(event.request);
  } catch (error) {
    const file = await kept(path);
    if (file) return file;
    throw error;
  }
}

/**
 * A browser that signed itself out gets a page from the server; signing out another browser leads back to the list.
 * @param {any} event
 * @param {string} seat
 */
async function signedOut(event, seat) {
  /** @type {Response} */ const answer = await fetch(event.request);
  if (answer.ok) await forget(seat);
  return answer;
}

/**
 * A link in a letter arrives without the seat's cookie. A request from here includes it, so only a 401 here means that
 * the seat is gone.
 * @param {string} path
 */
async function forgetIfGone(path) {
  const { status } = await fetch(path, { method: 'HEAD', credentials: 'same-origin', cache: 'no-store' });
  if (status === 401) await forget(path);
}

/** Delete a page and everything cached under its address. @param {string} page */
async function forget(page) {
  const box = await caches.open(box_name);
  for (const { url } of await box.keys()) if (new URL(url).pathname.startsWith(page)) await box.delete(url);
}

const seatPage = /^\/play\/[^/]+\/$/;

worker.addEventListener('push', (/** @type {any} */ event) => event.waitUntil(showNotice(event.data.json())));

/**
 * A message that is sent again has the same id, and replaces the notification instead of adding one. Lines whose time
 * is over by now are left out.
 * @param {{ id: string, title: string, seat: string, page: string, lines: { text: string, until?: number }[] }} message
 */
function showNotice({ id, title, seat, page, lines }) {
  const current = lines.filter(({ until }) => until === undefined || until > Date.now());
  return worker.registration.showNotification(title, {
    body: [seat, ...current.map(({ text }) => text)].join('\n'),
    tag: id,
    icon: '/icons/app-192.png',
    data: { page },
  });
}

worker.addEventListener('notificationclick', (/** @type {any} */ event) => {
  event.notification.close();
  const { page } = event.notification.data ?? {};
  if (seatPage.test(page)) event.waitUntil(openSeat(page));
});

/** Show the seat's open page, or open it. @param {string} page */
async function openSeat(page) {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const own = open.find((/** @type {any} */ { url }) => new URL(url).pathname === page);
  return own ? own.focus() : worker.clients.openWindow(page);
}

worker.addEventListener('message', (/** @type {any} */ event) => {
  const { page, also } = event.data;
  const answer = (/** @type {boolean} */ done) => event.ports[0]?.postMessage(done);
  event.waitUntil(
    keep(page, also).then(
      () => answer(true),
      () => answer(false),
    ),
  );
});

/**
 * Cache a page, its files and what else is wanted: all of it or nothing.
 * @param {string} page
 * @param {readonly string[]} also
 */
async function keep(page, also) {
  if (![page, ...also].every(path => pages.test(path) || rulesText.test(path))) throw new Error('not to be kept');
  const box = await caches.open(box_name);
  // The page has just loaded: the browser's HTTP cache still has everything as it was loaded.
  const own = await gather([page], 'force-cache');
  const before = await Promise.all([...own].map(async ([path, file]) => same(await box.match(path), file)));
  const news = [...own].filter((_, i) => !before[i]);
  const there = await Promise.all(also.map(path => box.match(path)));
  const rest = news.length > 0 || there.includes(undefined) ? await gather(also, 'no-cache').catch(() => []) : [];
  for (const [path, file] of [...rest, ...news]) await box.put(path, file);
  for (const { url } of await box.keys()) {
    const at = Number((await box.match(url))?.headers.get('kept-at') ?? Date.now());
    if (Date.now() - at > kept_ms_max) await forget(new URL('.', url).pathname);
  }
  if (news.length > 0) await dropParcels(box);
}

/**
 * Delete old bundles. A bundle is a page's files joined, named by its content: no page refers to an old one any more.
 * @param {Cache} box
 */
async function dropParcels(box) {
  const paths = (await box.keys()).map(({ url }) => new URL(url).pathname);
  const wanted = new Set(paths.filter(path => pages.test(path)));
  // A Set's iteration includes entries added during it: a bundle names those that load later.
  for (const path of wanted) {
    const file = await box.match(path);
    for (const name of file ? await namesIn(file, path) : []) wanted.add(name);
  }
  for (const path of paths) if (path.startsWith('/bundle/') && !wanted.has(path)) await box.delete(path);
}

/** @param {Response | undefined} a @param {Response} b */
const same = (a, b) =>
  a !== undefined && a.headers.get('etag') !== null && a.headers.get('etag') === b.headers.get('etag');

/**
 * Fetch files and everything they name, recursively.
 * @param {readonly string[]} paths
 * @param {RequestCache} how
 * @returns {Promise<Map<string, Response>>}
 */
async function gather(paths, how) {
  /** @type {Map<string, Response>} */ const found = new Map();
  const seen = new Set(paths);
  let wanted = [...paths];
  while (wanted.length > 0) {
    const asked = wanted;
    const answers = await Promise.all(asked.map(path => fileAt(path, how)));
    wanted = [];
    for (const [i, file] of answers.entries()) {
      // A name in a file may lead nowhere, but the page itself must exist.
      if (!file?.ok && found.size < paths.length) throw new Error(`nothing at ${asked[i]}`);
      if (!file?.ok) continue;
      found.set(asked[i], file);
      for (const name of await namesIn(file.clone(), asked[i]))
        if (!seen.has(name)) {
          seen.add(name);
          wanted.push(name);
        }
    }
  }
  return found;
}

/**
 * Fonts that this page has never needed are not fetched for the cache.
 * @param {string} path
 * @param {RequestCache} how
 */
const fileAt = (path, how) =>
  path.endsWith('.woff2')
    ? fetch(path, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => undefined)
    : fetch(path, { cache: how, credentials: 'same-origin' });

/** @param {Response} file @param {string} path @returns {Promise<string[]>} */
async function namesIn(file, path) {
  const [, kind] = /(html|javascript|css)/.exec(file.headers.get('content-type') ?? '') ?? [];
  if (!kind) return [];
  const name = {
    html: /(?:src|href)="([^"#]+)"/g,
    // Includes dynamic imports, but not types named in comments.
    javascript: /(?<![@\w.{])(?:import|export)\s*(?:\(\s*|[^;'"()@]*?from\s*)?['"]([^'"]+)['"]/g,
    css: /url\(["']?([^"')]+)["']?\)/g,
  }[/** @type {'html'} */ (kind)];
  return [...(await file.text()).matchAll(name)]
    .map(([, named]) => new URL(named, new URL(path, location.origin)).pathname)
    .filter(named => files.test(named));
}
