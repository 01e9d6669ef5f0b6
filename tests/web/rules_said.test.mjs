// Every rule that anybody is sent to can be read: all numbers that a rulebook's sentences, goals, refusals, kinds of
// orders, switches, reports and lessons can say stand in the book that its page shows, and in the RULES.md that it was
// made from.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';
import { bookOf, statementOf } from '../../web/rulebook/book.js';
import { rulesIn } from '../../web/kit/markup.js';

const shelf = new URL('../../server/rulebooks/', import.meta.url),
  pages = new URL('../../web/', import.meta.url);
const read = path => readFileSync(new URL(path, shelf), 'utf8');
const filesIn = folder =>
  readdirSync(new URL(folder, shelf), { recursive: true })
    .map(name => `${folder}/${name}`)
    .filter(name => /\.(cpp|h|json)$/.test(name));

/** The pages' own code, which names rules in forms, tables and hints. */
const pageFiles = readdirSync(pages, { recursive: true }).filter(
  name => name.endsWith('.js') && !/^(node_modules|vendor)\//.test(name),
);

/** What a source can say: its strings, joined where they stand together, without its comments. */
const saidIn = source =>
  [...source.replace(/^\s*\/\/.*$/gm, '').matchAll(/"((?:[^"\\\n]|\\.)*)"/g)].map(([, words]) => words);

for (const [folder, prefix] of [
  ['city_table', 'CT'],
  ['urr_handbook', 'UH'],
  ['domain_war', 'DW'],
])
  test(`${folder}: every rule's number that can be said leads to a rule`, () => {
    // Sections with tables made from the figures are added by the program.
    const catalogue = `${folder}/words/en/table.json`;
    const added = existsSync(new URL(catalogue, shelf))
      ? Object.values(JSON.parse(read(catalogue)).rules).filter(title => typeof title === 'string')
      : [...read(`${folder}/rulebook.cpp`).matchAll(/emplace_back\("([^"]*)", \w+\(/g)].map(([, title]) => title);
    const sections = [...JSON.parse(read(`${folder}/data/rules.json`)), ...added.map(title => ({ title, text: '' }))];
    const book = bookOf({ name: folder, rulebook: folder, version: 1, sections });
    const document = new Set(rulesIn(read(`${folder}/RULES.md`)));
    const said = new Map();
    for (const file of [...filesIn(folder), ...filesIn('shelf')]) {
      const text = read(file);
      for (const words of file.endsWith('.json') ? [text] : saidIn(text))
        for (const rule of rulesIn(words)) if (rule.startsWith(`${prefix}-`)) said.set(rule, file);
    }
    for (const file of pageFiles)
      for (const rule of rulesIn(readFileSync(new URL(file, pages), 'utf8')))
        if (rule.startsWith(`${prefix}-`)) said.set(rule, file);
    assert.ok(said.size > 40, `${said.size} rules are named`);
    assert.deepEqual(
      [...said].filter(([rule]) => !book.stated.has(rule) || !document.has(rule)),
      [],
    );
    // What opens over the page that names a rule states that rule and no other; a section by a title of its own is one
    // rule as a whole.
    const opensElsewhere = [...said.keys()].filter(rule => {
      const { section, blocks } = statementOf(book, rule) ?? { blocks: [] };
      const anchors = blocks.flatMap(block => (block.kind === 'list' ? block.items : [block])).map(one => one.anchor);
      const numbers = anchors.filter(anchor => section.inText.has(anchor));
      return String(numbers) !== rule && !(numbers.length === 0 && String(section?.inTitle) === rule);
    });
    assert.deepEqual(opensElsewhere, []);
  });
