// The rulebook page: every number has one place that states it, and the search finds numbers, ranges and words.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { bookOf, statementOf } from '../../web/rulebook/book.js';
import { cellWords, find, hintOf, placesOf, wordsNear } from '../../web/rulebook/find.js';
import { switchesIn } from '../../web/rulebook/switches.js';
import { ruleAddress, rulesIn, runsOf } from '../../web/kit/markup.js';

const bookIn = folder =>
  bookOf({
    name: folder,
    rulebook: folder,
    version: 1,
    sections: JSON.parse(
      readFileSync(new URL(`../../server/rulebooks/${folder}/data/rules.json`, import.meta.url), 'utf8'),
    ),
  });
const found = (book, query) => find(book, placesOf(book), query).places;
const toy = bookOf({
  name: 'Toy',
  rulebook: 'toy',
  version: 1,
  sections: [
    {
      title: 'Moves (TY-1 to TY-3, TY-7)',
      text: 'All march at a distance.\n\n**TY-2 Stance.** Who stands holds (TY-9).',
    },
    { title: 'Units (TY-9)', text: '| Type | Steps |\n|---|---|\n| heavy_foot | 12 |\n| light_foot | 2 |' },
    { title: 'Moves again (TY-2)', text: 'It stands above already.' },
  ],
});

test('a range of rules is every rule of it, written as people write ranges', () => {
  assert.deepEqual(rulesIn('Moves (CT-31 to CT-33, CT-40)'), ['CT-31', 'CT-32', 'CT-33', 'CT-40']);
  assert.deepEqual(rulesIn('CT-41–43'), ['CT-41', 'CT-42', 'CT-43']);
  assert.deepEqual(rulesIn('UH-35…37 and UH-4b'), ['UH-35', 'UH-36', 'UH-37', 'UH-4b']);
  assert.deepEqual(rulesIn('P-M1 and WD, 3–4'), []);
});

test('a rule is stated by its own paragraph; what no paragraph states by the title that covers it; nothing twice', () => {
  assert.deepEqual([...toy.sections[0].inText], ['TY-2']);
  assert.deepEqual(toy.sections[0].inTitle, ['TY-1', 'TY-3', 'TY-7']);
  assert.deepEqual(toy.sections[1].inTitle, ['TY-9']);
  assert.deepEqual([toy.sections[2].inTitle, toy.sections[2].id], [[], 'moves-again']);
});

test('search: numbers, ranges and words from their beginning, in text and tables', () => {
  const keys = query => found(toy, query).map(place => place.key);
  assert.deepEqual(keys('TY-2'), ['0.1']);
  assert.deepEqual(keys('ty 9'), ['1', '0.1'], 'what states it goes before what names it');
  assert.deepEqual(keys('1-3'), ['0', '0.1']);
  assert.deepEqual(keys('stance'), ['0.1'], 'not in "distance"');
  assert.deepEqual(keys('heavy foot'), ['1.0.1']);
  assert.deepEqual(keys('12'), ['1.0.1'], 'a number that is no rule stands in a table');
  assert.deepEqual(keys('TY-99'), []);
  assert.deepEqual(keys('  '), []);
  assert.equal(cellWords([{ kind: 'text', text: 'heavy_foot' }]), 'heavy foot');
});

for (const folder of ['city_table', 'urr_handbook'])
  test(`${folder}: a sentence of its own states every rule that a title covers`, () => {
    const book = bookIn(folder);
    assert.ok(book.stated.size > 50);
    assert.deepEqual(
      book.sections.flatMap(section => section.inTitle),
      [],
    );
  });

test('the search of the city table finds what people look for', () => {
  const book = bookIn('city_table');
  assert.match(found(book, 'CT-41')[0].words, /hits on 4 or more/);
  assert.deepEqual(
    found(book, 'CT-41 to 43').map(place => place.rules[0]),
    ['CT-41', 'CT-42', 'CT-43'],
  );
  assert.deepEqual(found(book, 'stance')[0].rules, ['CT-39']);
});

test('a search that finds nothing offers words of the book that are like it', () => {
  const book = bookIn('domain_war'),
    near = query => wordsNear(placesOf(book), query);
  assert.equal(found(book, 'ally').length, 0);
  assert.ok(near('ally').includes('allies') && near('ally').includes('alliance'), near('ally').join());
  assert.ok(near('retraet').length === 0 || !near('retraet').includes('ally'));
  assert.deepEqual(near('seige'), [], 'two letters off is another word');
  assert.ok(near('troopz').includes('troops'));
  assert.deepEqual(near('ab 12'), []);
  const city = bookIn('city_table');
  assert.match(
    found(city, 'gold')[0].words,
    /There is no gold/,
    'who looks for what to pay with is told that there is nothing',
  );
  assert.ok(found(city, 'ally').length > 0);
});

test('the hint of the search names numbers that this book has', () => {
  for (const [folder, prefix] of [
    ['city_table', 'CT'],
    ['domain_war', 'DW'],
    ['urr_handbook', 'UH'],
  ]) {
    const book = bookIn(folder),
      [one, range] = hintOf(book.stated);
    assert.ok(range.startsWith(`${prefix}-${one} to `));
    assert.ok(found(book, one).length > 0 && found(book, range).length > 0);
  }
  assert.deepEqual(hintOf([]), []);
});

test('a link leads to exactly one rule; a sentence becomes text and links', () => {
  assert.equal(ruleAddress('city-table', 'CT-41'), '/rules/city-table#CT-41');
  assert.equal(ruleAddress('city-table', 'CT-41 to CT-43'), '/rules/city-table#CT-41');
  assert.equal(ruleAddress('city-table'), '/rules/city-table');
  const parts = runsOf('**Too far**: 7 squares of 6 (CT-31).', { marked: false });
  assert.deepEqual(
    parts.map(part => `${part.kind} ${part.text}`),
    ['text **Too far**: 7 squares of 6 (', 'rule CT-31', 'text ).'],
  );
});

for (const [folder, names] of [
  ['city_table', figures => Object.keys(figures.switches)],
  ['urr_handbook', figures => [...figures.options, ...figures.campaign_switches].map(one => one.name)],
])
  test(`${folder}: the rules say of every switch what it does, and give an example`, () => {
    const book = bookIn(folder),
      told = switchesIn(book);
    const figures = JSON.parse(
      readFileSync(new URL(`../../server/rulebooks/${folder}/data/figures.json`, import.meta.url), 'utf8'),
    );
    const wanted = names(figures);
    assert.ok(wanted.length > 20);
    assert.deepEqual(
      wanted.filter(name => !told.get(name)),
      [],
    );
    for (const [name, { rule, words, example }] of told) {
      assert.ok(wanted.includes(name), `${name} is no switch`);
      assert.match(`${words} ${example}`, /^[A-Z].*\. [A-Z0-9].*\.$/, name);
      assert.ok(
        rule === '–' || book.stated.has(rule) || /^UH-3[567]$/.test(rule) || rule === 'CT-53',
        `${name}: ${rule}`,
      );
    }
  });

test('a rule asked for by its number is that rule with what belongs to it, and no other', () => {
  const said = rule => {
    const { section, blocks } = statementOf(toy, rule) ?? {};
    return [section?.title, blocks?.map(({ kind }) => kind)];
  };
  assert.deepEqual(said('TY-2'), ['Moves (TY-1 to TY-3, TY-7)', ['paragraph']]);
  assert.deepEqual(said('TY-9'), ['Units (TY-9)', ['table']], 'what the title alone states is all of its section');
  assert.equal(statementOf(toy, 'TY-8'), null);
  for (const folder of ['city_table', 'urr_handbook', 'domain_war']) {
    const book = bookIn(folder);
    for (const rule of book.stated) {
      const stated = statementOf(book, rule);
      assert.ok(stated && stated.blocks.length > 0, `${folder} ${rule}`);
      const whole = stated.section.inTitle.includes(rule);
      const others = stated.blocks.flatMap(one =>
        one.kind === 'list' ? one.items.map(item => item.anchor) : (one.anchor ?? []),
      );
      if (!whole)
        assert.deepEqual(
          others.filter(other => other && other !== rule && stated.section.inText.has(other)),
          [],
          `${rule} alone`,
        );
    }
  }
});
