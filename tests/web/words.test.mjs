// Every text that a page's script shows is in web/text. A language is thus a folder of files plus the frames of the
// pages (*.html), which are read before any script. Texts for developers only (thrown errors, comments) do not count.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from '../../web/node_modules/acorn/dist/acorn.mjs';

const web = new URL('../../web/', import.meta.url).pathname;
const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
  name => name.endsWith('.js') && !/^(node_modules|vendor|text)\//.test(name),
);

const said =
  /(?:^|\s)(aria-label|aria-description|aria-roledescription|aria-valuetext|title|placeholder|alt|label)=(?:"([^"]*)"|'([^']*)'|([^\s"'>]*))/g;
const isWord = (/** @type {string} */ words) => /\p{L}{2}/u.test(words.replaceAll(/&\w+;|\uFFFC/g, ' '));

/**
 * The words in a piece of markup: between its tags, and in attributes read aloud. U+FFFC stands for an expression.
 * @param {string} markup
 */
function wordsOfMarkup(markup) {
  const found = [];
  for (const [tag] of markup.matchAll(/<[^>]*>/g))
    for (const [, name, ...value] of tag.matchAll(said))
      if (isWord(value.join(''))) found.push(`${name}=${value.join('')}`);
  const plain = markup.replaceAll(/<!--[^]*?-->|<(style|script|noscript)[^>]*>[^]*?<\/\1>/g, ' ');
  return [
    ...found,
    ...plain
      .split(/<[^>]*>/)
      .map(words => words.trim())
      .filter(isWord),
  ];
}

/**
 * The words in a script: in its markup templates, and every other string that reads as a sentence.
 * @param {string} script
 */
function wordsOfScript(script) {
  /** @type {string[]} */ const found = [];
  /** @param {any} node @param {any} [parent] */
  const walk = (node, parent) => {
    if (!node || typeof node.type !== 'string') return;
    // Thrown errors are for developers; imports are addresses.
    if (/^(Import|Export)\w*Declaration$/.test(node.type) && node.source) return;
    if (node.type === 'NewExpression' && /Error$/.test(node.callee.name ?? '')) return;
    if (node.type === 'TaggedTemplateExpression' && ['html', 'svg'].includes(node.tag.name)) {
      found.push(
        ...wordsOfMarkup(node.quasi.quasis.map((/** @type {any} */ part) => part.value.cooked).join('\uFFFC')),
      );
      for (const inner of node.quasi.expressions) walk(inner, node);
      return;
    }
    const text =
      node.type === 'Literal' && typeof node.value === 'string'
        ? node.value
        : node.type === 'TemplateElement'
          ? node.value.cooked
          : '';
    // A name in a table is not a sentence, nor is a list of classes or path data.
    if (/\p{Lu}?\p{Ll}+[,;:]? \p{Ll}{2,}.*[.!?:]?$/u.test(text) && /^\P{L}*\p{Lu}|[.!?…]$/u.test(text))
      found.push(text);
    for (const key of Object.keys(node)) {
      const inner = node[key];
      if (Array.isArray(inner)) for (const one of inner) walk(one, node);
      else if (inner && typeof inner === 'object' && key !== 'parent') walk(inner, node);
    }
  };
  walk(parse(script, { ecmaVersion: 'latest', sourceType: 'module' }));
  return found;
}

test('the lint finds what it looks for', () => {
  assert.deepEqual(wordsOfScript('import \'a b.js\'; x = html`<p title=${t} class="a b">${y} · ${z}</p>`'), []);
  assert.deepEqual(wordsOfScript('html`<p>Two words ${y}</p>`'), ['Two words \uFFFC']);
  assert.deepEqual(wordsOfScript('html`<b aria-label="Close">×</b>${html`<i>so</i>`}`'), ['aria-label=Close', 'so']);
  assert.deepEqual(wordsOfScript("say('It is over.'); say(`Turn of ${x}`); throw new Error('Not for you to read.')"), [
    'It is over.',
    'Turn of ',
  ]);
  assert.deepEqual(wordsOfScript("node.className = 'one two'; d = 'M3 4 l5 6'"), []);
});

test('no word of a page stands outside the catalogues', () => {
  const stray = files.flatMap(name =>
    wordsOfScript(readFileSync(join(web, name), 'utf8')).map(words => `${name}: ${words}`),
  );
  assert.ok(files.length > 100);
  assert.deepEqual(stray, []);
});
