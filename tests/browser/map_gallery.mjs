// Serves the repository's pages and fixtures to a browser, nothing else: for tests of drawings that need no server.
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

/** @returns {Promise<{ url: string, stop: () => Promise<void> }>} */
export async function serveGallery() {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname));
    const file = join(root, path);
    if (
      !/^\/(web|tests\/gallery\/boards|tests\/web\/fixtures|server\/rulebooks\/domain_war\/data)\//.test(path) ||
      !existsSync(file)
    ) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise(done => server.listen(0, '127.0.0.1', () => done(undefined)));
  return {
    url: `http://127.0.0.1:${server.address().port}/tests/gallery/boards/map_gallery.html`,
    stop: () =>
      new Promise(done => {
        server.closeAllConnections();
        server.close(() => done(undefined));
      }),
  };
}
