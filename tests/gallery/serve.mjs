// Serves the gallery: every page in the states recorded in tests/fixtures/frames, without a game server. For
// developers: node tests/gallery/serve.mjs [port]
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { entries } from './entries/all.mjs';
import { recordOf } from './recordings.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};
/** Folders that are served by their path in the repository; every other path is looked up in web/. */
const open_folders = /^\/(web|tests\/gallery|tests\/web\/fixtures|server\/rulebooks\/domain_war\/data)\//;
/** A page's scripts do not change during a test run; a developer changes them all the time. */
const cached = 'max-age=3600';

const escape = text => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`);
/** JSON inside a script element. */
const embedded = value => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The page of an entry: the real one, with recorded replies in place of the network, followed by the entry's steps. */
function mounted(entry, width) {
  const record = entry.page === 'board' || entry.page === 'index' ? null : recordOf(entry.id, width);
  const source =
    entry.page === 'document'
      ? record.document
      : entry.page === 'board'
        ? readFileSync(join(root, `tests/gallery/boards/${entry.board.file}.html`), 'utf8')
        : readFileSync(join(root, 'web', `${entry.page}.html`), 'utf8');
  const { id, title, board } = entry;
  const head =
    `<script>globalThis.gallery = ${embedded({ id, title, record: record?.fetched?.length || entry.page !== 'document' ? record : null })};` +
    // A board reads its switches from its address.
    `${board ? `history.replaceState(null, '', ${embedded(`?${board.query}`)});` : ''}</script>` +
    `<script src="/tests/gallery/page/stand_in.js"></script>`;
  return source
    .replace(/<head>/i, match => match + head)
    .replace(/<\/head>/i, match => `<script type="module" src="/tests/gallery/page/run.js"></script>${match}`);
}

/** All entries by group, with links to both widths. */
function list() {
  const groups = Map.groupBy ? Map.groupBy(entries, one => one.group) : new Map();
  if (groups.size === 0) for (const one of entries) groups.set(one.group, [...(groups.get(one.group) ?? []), one]);
  const line = ({ id, title, tail = '' }) =>
    `<li><a href="/gallery/${id}/${tail}?scheme=dark">${escape(title)}</a> <a href="/gallery/${id}/${tail}?scheme=light">light</a></li>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Gallery · Ziggurat</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/style/tokens.css"><link rel="stylesheet" href="/style/base.css">
<style>main { max-width: 60rem; margin: 2rem auto; padding: 0 1rem } ul { columns: 22rem }</style></head>
<body><main><h1>Gallery</h1><p>${entries.length} states. A narrow window is given what was recorded at 390 px, a wide one what was recorded at 1280 px.</p>
${[...groups].map(([group, all]) => `<h2>${escape(group)}</h2><ul>${all.map(line).join('')}</ul>`).join('')}</main></body></html>`;
}

/** @param {{ port?: number, cache?: boolean }} [how] */
export async function serveGallery({ port = 0, cache = true } = {}) {
  const byId = new Map(entries.map(one => [one.id, one]));
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://gallery');
    const path = normalize(decodeURIComponent(url.pathname));
    const html = text =>
      response.writeHead(200, { 'content-type': types['.html'], 'cache-control': 'no-store' }).end(text);
    if (path === '/' || path === '/gallery') return response.writeHead(302, { location: '/gallery/' }).end();
    if (path === '/gallery/') return html(list());
    // The boards of a recorded game, for pages that draw them alone.
    const [, of] = /^\/gallery\/boards\/([^/]+)$/.exec(path) ?? [];
    if (of) {
      const { boards } = recordOf(of, 'both').opening.find(one => one.type === 'welcome');
      return response.writeHead(200, { 'content-type': types['.json'] }).end(JSON.stringify(boards));
    }
    const [, id] = /^\/gallery\/([^/]+)\//.exec(path) ?? [];
    if (id !== undefined) {
      const entry = byId.get(id);
      if (!entry) return response.writeHead(404).end(`The gallery has no entry "${id}".`);
      try {
        return html(mounted(entry, url.searchParams.get('width') ?? 'both'));
      } catch (error) {
        return html(
          `<!doctype html><html lang="en"><title>Not recorded</title><body data-gallery="failed"><p>${escape(String(error))}</p></body></html>`,
        );
      }
    }
    const file = join(root, open_folders.test(path) ? path : join('web', path));
    if (!existsSync(file) || !statSync(file).isFile()) return response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': cache ? cached : 'no-store',
    });
    createReadStream(file)
      .on('error', () => response.destroy())
      .pipe(response);
  });
  await new Promise(done => server.listen(port, '127.0.0.1', () => done(undefined)));
  const { port: taken } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${taken}`,
    stop: () =>
      new Promise(done => {
        server.close(() => done(undefined));
        server.closeAllConnections();
      }),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { url } = await serveGallery({ port: Number(process.argv[2] ?? 0), cache: false });
  console.log(`The gallery is at ${url}/gallery/`);
}
