// The service worker: pages without a network. One cache of this browser holds the pages' own files, which are the same
// for everybody, and the texts of rulebooks. Below a seat's address it holds what that seat was shown last
// (core/connection/offline.js writes it). Addresses that contain a key (/join, /watch, /office) are never handled here.
// With a network the server is always asked, so that no code outlives its update.

const worker = /** @type {any} */ (self);
const box_name = 'ziggurat.1';
const pages = /^\/(?:play\/[^/]+\/|rules\/[^/]+)?$/;
const files = /^\/(?!(?:join|watch|office|play|rules|api)\/)[^?]+\.(?:js|css|html|svg|png|woff2|webmanifest)$/;
const rulesText = /^\/api\/rules\/[^/]+$/;
const signOut = /^(\/play\/[^/]+\/)devices\/[^/]+$/;
/** The server also signs out a browser that has not opened a seat for this long. */
const kept_ms_max = 60 * 24 * 60 * 60 * 1000;
/** A proxy whose server is down. */
const away = [502, 503, 504];

/** Pages opened from the cache: all their files come from it too, so that none is of another version. */
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

/** The server answers a browser that has given up its own seat with a page; it redirects any other browser to the list.
 * @param {any} event @param {string} seat */
async function signedOut(event, seat) {
  /** @type {Response} */ const answer = await fetch(event.request);
  if (answer.ok) await forget(seat);
  return answer;
}

/**
 * A link followed from another site is sent without the seat's cookie (SameSite=Strict); a request from here includes
 * it.
 * @param {string} path
 */
async function forgetIfGone(path) {
  const { status } = await fetch(path, { method: 'HEAD', credentials: 'same-origin', cache: 'no-store' });
  if (status === 401) await forget(path);
}

/** Deletes the page and everything stored below it. @param {string} page */
async function forget(page) {
  const box = await caches.open(box_name);
  for (const { url } of await box.keys()) if (new URL(url).pathname.startsWith(page)) await box.delete(url);
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
 * Stores a page, its files and the extra files that it needs; either all of them, or nothing changes.
 * @param {string} page
 * @param {readonly string[]} also
 */
async function keep(page, also) {
  if (![page, ...also].every(path => pages.test(path) || rulesText.test(path))) throw new Error('not to be kept');
  const box = await caches.open(box_name);
  // The page has just been loaded: the browser still has it all in its HTTP cache.
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
 * A bundle is a page's files joined, named by its contents: no page refers to an older one any more.
 * @param {Cache} box
 */
async function dropParcels(box) {
  const paths = (await box.keys()).map(({ url }) => new URL(url).pathname);
  const wanted = new Set(paths.filter(path => pages.test(path)));
  // Iterating a set includes items added meanwhile: a bundle names the modules that are loaded later.
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
 * Files and all files that they name, recursively.
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
      // A name in a file may be no file; the page itself must exist.
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
 * Skip fonts that this page has never needed.
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
    // Includes dynamic imports; excludes types named in comments.
    javascript: /(?<![@\w.{])(?:import|export)\s*(?:\(\s*|[^;'"()@]*?from\s*)?['"]([^'"]+)['"]/g,
    css: /url\(["']?([^"')]+)["']?\)/g,
  }[/** @type {'html'} */ (kind)];
  return [...(await file.text()).matchAll(name)]
    .map(([, named]) => new URL(named, new URL(path, location.origin)).pathname)
    .filter(named => files.test(named));
}
