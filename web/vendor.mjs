// Copies the few files that the pages need from node_modules to web/vendor/, so that the server can deliver them from
// its own origin. Only the files in this list are ever served. Run by `npm run vendor` after `npm ci`.
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const target = join(here, 'vendor');

/** Both as code (served) and as types (for tsc only). @param {string[]} names */
const withTypes = names => names.flatMap(n => [`${n}.js`, `${n}.d.ts`]).map(n => /** @type {const} */ ([n, n]));
/** @param {string[]} names @param {string} folder */
const fonts = (names, folder) => names.map(n => /** @type {const} */ ([`files/${n}.woff2`, `../${folder}/${n}.woff2`]));

/**
 * package → pairs of [path in the package, path under vendor/<name>/]. `.mjs` becomes `.js`: one media type to serve.
 */
const wanted = {
  'lit-html': [
    ...withTypes([
      'lit-html',
      'directive',
      'directive-helpers',
      'async-directive',
      'directives/repeat',
      'directives/class-map',
      'directives/if-defined',
      'directives/live',
      'directives/keyed',
      'directives/guard',
      'directives/ref',
      'directives/cache',
      'directives/until',
      'directives/private-async-helpers',
    ]),
    ['LICENSE', 'LICENSE'],
  ],
  '@preact/signals-core': [
    ['dist/signals-core.mjs', 'signals-core.js'],
    ['dist/signals-core.d.ts', 'signals-core.d.ts'],
    ['LICENSE', 'LICENSE'],
  ],
  'lean-qr': [
    ['index.mjs', 'lean-qr.js'],
    ['index.d.ts', 'lean-qr.d.ts'],
    ['extras/svg.mjs', 'svg.js'],
    ['LICENSE', 'LICENSE'],
  ],
  uplot: [
    ['dist/uPlot.esm.js', 'uplot.js'],
    ['dist/uPlot.d.ts', 'uplot.d.ts'],
    ['dist/uPlot.min.css', 'uplot.css'],
    ['LICENSE', 'LICENSE'],
  ],
  '@fontsource-variable/source-sans-3': [
    ...fonts(
      ['latin', 'latin-ext'].flatMap(s => ['normal', 'italic'].map(i => `source-sans-3-${s}-wght-${i}`)),
      'fonts',
    ),
    ['LICENSE', '../fonts/source-sans-3.LICENSE'],
  ],
  '@fontsource/source-serif-4': [
    ...fonts(
      ['latin', 'latin-ext'].flatMap(s => [400, 600].map(weight => `source-serif-4-${s}-${weight}-normal`)),
      'fonts',
    ),
    ['LICENSE', '../fonts/source-serif-4.LICENSE'],
  ],
};

/** A served module may only import its neighbours: there is no import map and no other origin. @param {string} file */
function refuseBareImports(file) {
  for (const [, from] of readFileSync(file, 'utf8').matchAll(/\b(?:from|import)\s*["']([^"'\s]+)["']/g))
    if (!from.startsWith('.')) throw new Error(`${file} imports "${from}", which is not relative`);
}

rmSync(target, { recursive: true, force: true });
const manifest = [];
for (const [name, files] of Object.entries(wanted)) {
  const root = join(here, 'node_modules', name);
  const { version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const [from, to] of files) {
    const path = join(name.replace(/^@(fontsource(-variable)?|preact)\//, ''), to);
    const copy = join(target, path);
    mkdirSync(dirname(copy), { recursive: true });
    cpSync(join(root, from), copy);
    if (copy.endsWith('.js')) refuseBareImports(copy);
    const sha256 = createHash('sha256').update(readFileSync(copy)).digest('hex');
    manifest.push({ path: path.replaceAll('\\', '/'), name, version, licence: license, sha256 });
  }
}
writeFileSync(join(target, 'MANIFEST.json'), `${JSON.stringify(manifest, null, 1)}\n`);
console.log(`${manifest.length} files of ${Object.keys(wanted).length} packages in ${target}`);
