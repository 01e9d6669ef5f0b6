// Pages without scripts show a side's emblem as a picture: web/emblems/NAME.svg, with NAME as a campaign's factions use
// it. The drawing code generates the files; `ZIGGURAT_EMBLEMS=write node --test tests/web/emblem_files.test.mjs`
// rewrites them.
import './empty_page.mjs';
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import test from 'node:test';
import { sets } from './tokens.mjs';
const { aliases, liveries } = await import('../../web/draw/factions.js');
const { emblems } = await import('../../web/draw/glyphs.js');

const folder = new URL('../../web/emblems/', import.meta.url);

/** A line of an emblem. @param {number} wide @param {string} d */
const line = (wide, d) =>
  `<path d="${d}" fill="none" stroke="currentcolor" stroke-width="${wide}" stroke-linecap="round" stroke-linejoin="round"/>`;
/** The style of each kind of part, as in the boards' style sheet. */
const looks = {
  f: d => `<path d="${d}" fill="currentcolor" fill-rule="evenodd"/>`,
  s: d => line(2.2, d),
  t: d => line(1.3, d),
};

/** @param {string} name of a livery */
function fileOf(name) {
  const { emblem, tone } = liveries[name],
    parts = emblems[emblem];
  const sign = parts.flatMap(([kind, d]) => (kind === 'c' ? [] : [looks[kind](d)]));
  // A cut shows what lies beneath.
  const cuts = parts.flatMap(([kind, d]) => (kind === 'c' ? [line(2, d)] : []));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" color="${sets.light.get(`--faction-${tone}`)}">`,
    `<style>@media (prefers-color-scheme: dark) { svg { color: ${sets.dark.get(`--faction-${tone}`)} } }</style>`,
    ...(cuts.length > 0
      ? [
          '<mask id="cut" color="#000"><path fill="#fff" d="M0 0H24V24H0Z"/>',
          ...cuts,
          '</mask>',
          '<g mask="url(#cut)">',
        ]
      : ['<g>']),
    ...sign,
    '</g>',
    '</svg>\n',
  ].join('\n');
}

/** Every name that a campaign may use, with its livery. @type {[name: string, livery: string][]} */
const names = [...Object.keys(liveries).map(name => [name, name]), ...Object.entries(aliases)];

test('every emblem that a faction may name stands as a file, as the drawing code makes it', () => {
  const made = new Map(names.map(([name, wears]) => [`${name}.svg`, fileOf(wears)]));
  if (process.env.ZIGGURAT_EMBLEMS === 'write') {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    for (const [file, words] of made) writeFileSync(new URL(file, folder), words);
  }
  assert.deepEqual(readdirSync(folder).sort(), [...made.keys()].sort());
  for (const [file, words] of made) assert.equal(readFileSync(new URL(file, folder), 'utf8'), words, file);
});

test('what the scenarios name has its file', () => {
  const rulebooks = new URL('../../server/rulebooks/', import.meta.url);
  const named = readdirSync(rulebooks, { recursive: true })
    .filter(file => /\/data\/.*\.json$/.test(`/${file}`))
    .flatMap(file => [...readFileSync(new URL(file, rulebooks), 'utf8').matchAll(/"emblem": *"([^"]*)"/g)])
    .map(([, name]) => name);
  assert.ok(named.length > 10, `${named.length} are named`);
  const files = new Set(readdirSync(folder));
  assert.deepEqual(
    named.filter(name => !files.has(`${name}.svg`)),
    [],
  );
});
