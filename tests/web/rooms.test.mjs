// The import rules of the page folders. Code shared by two pages belongs in kit; a page's own folder is private.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, normalize, join } from 'node:path';
import { test } from 'node:test';

const web = new URL('../../web/', import.meta.url).pathname;
const rooms = {
  core: ['core', 'text'],
  draw: ['draw', 'core', 'text'],
  kit: ['kit', 'core', 'draw', 'text'],
  calculator: ['calculator', 'rulebook', 'kit', 'core', 'draw', 'text'], // its figures come from the rules
  rulebook: ['rulebook', 'calculator', 'kit', 'core', 'draw', 'text'],
  screen: ['screen', 'kit', 'core', 'draw', 'text'],
  front: ['front', 'kit', 'core', 'draw', 'text'],
  organiser: ['organiser', 'rulebook', 'kit', 'core', 'draw', 'text'],
  replay: ['replay', 'kit', 'core', 'draw', 'text'],
  chronicle: ['chronicle', 'kit', 'core', 'draw', 'text'],
  // The umpire gives orders for a seat with the player's own forms.
  desk: ['desk', 'table', 'chronicle', 'calculator', 'rulebook', 'kit', 'core', 'draw', 'text'],
  // The Desk on a tablet: the same state, actions and dialogs around one map.
  map_umpire: ['map_umpire', 'desk', 'rulebook', 'kit', 'core', 'draw', 'text'],
  table: ['table', 'learn', 'chronicle', 'rulebook', 'kit', 'core', 'draw', 'text'],
  learn: ['learn', 'table', 'kit', 'core', 'draw', 'text'],
};

/** The folders that a file imports from, types excluded. @param {string} file */
function takesFrom(file) {
  const script = readFileSync(join(web, file), 'utf8').replace(/\/\*[^]*?\*\//g, '');
  return [...script.matchAll(/(?:from|import\() ?'(\.[^']*)'/g)]
    .map(([, address]) => normalize(join(dirname(file), address)))
    .filter(address => !address.startsWith('vendor/'))
    .map(address => ({ file, room: address.split('/')[0], address }));
}

for (const [room, may] of Object.entries(rooms))
  test(`${room} takes from ${may.slice(1).join(', ')} alone`, () => {
    const files = readdirSync(join(web, room), { recursive: true, encoding: 'utf8' }).filter(name =>
      name.endsWith('.js'),
    );
    assert.ok(files.length > 0);
    const strangers = files.flatMap(name => takesFrom(join(room, name))).filter(one => !may.includes(one.room));
    assert.deepEqual(strangers, []);
  });

/** All modules that a file loads statically, without dynamic imports. @param {string} entry */
function takenBy(entry) {
  const found = new Set();
  const go = (/** @type {string} */ file) => {
    if (found.has(file) || file.startsWith('vendor/')) return;
    found.add(file);
    const script = readFileSync(join(web, file), 'utf8').replace(/\/\*[^]*?\*\//g, '');
    for (const [, address] of script.matchAll(/(?:from|import) '(\.[^']*)'/g))
      go(normalize(join(dirname(file), address)));
  };
  go(entry);
  return [...found];
}

test('before the map is painted come only the words of the map', () => {
  const words = takenBy('table/page/first.js').filter(file => file.startsWith('text/'));
  assert.deepEqual(words.sort(), ['text/pages/board_en.js', 'text/pages/common_en.js', 'text/pages/first_en.js']);
});

test('a table that is no lesson loads none', () => {
  const taught = takenBy('table/page/table.js').filter(file => file.startsWith('learn/'));
  assert.deepEqual(taught, []);
});

test('a style is about one thing, and whole by itself', () => {
  for (const name of readdirSync(join(web, 'style'))) {
    const style = readFileSync(join(web, 'style', name), 'utf8');
    const lines = style.split('\n').length;
    assert.ok(lines <= 500, `${name}: ${lines} lines`);
    assert.equal(style.split('{').length, style.split('}').length, `${name}: what is opened is closed`);
  }
});

test('no module exports names out of a list or an object: the server could not join it with others into one file', () => {
  const scripts = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    name => name.endsWith('.js') && !/^(vendor|node_modules)\//.test(name),
  );
  assert.ok(scripts.length > 300);
  assert.deepEqual(
    scripts.filter(name => /^export (const|let) [[{]/m.test(readFileSync(join(web, name), 'utf8'))),
    [],
  );
});
