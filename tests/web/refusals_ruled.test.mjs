// A refusal based on a rule cites it, and that rule is about the refused action; it cites no other rule.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import './empty_page.mjs';
import { rulesIn } from '../../web/kit/markup.js';

const { withRules } = await import('../../web/kit/parts/rule_link.js');

const read = path => JSON.parse(readFileSync(new URL(`../../server/rulebooks/${path}`, import.meta.url), 'utf8'));

/** The text of each numbered rule, as the rules page shows it. */
const statements = folder =>
  new Map(
    read(`${folder}/data/rules.json`)
      .flatMap(({ text }) => text.split(/(?=\*\*[A-Z]+-\d+)/))
      .flatMap(text => rulesIn(text.slice(0, 12)).map(rule => [rule, text.replace(/^\*\*[A-Z]+-\d+/, '')])),
  );

/** The significant words, cut to their beginnings, so that "walls" and "wall" match. */
const little = new Set(
  'there this that they them these those with your have here such must nothing cannot more than none from'.split(' '),
);
const stems = text =>
  new Set(
    (text.toLowerCase().match(/[a-z]{4,}/g) ?? [])
      .filter(word => !little.has(word))
      .map(word => word.slice(0, 5).replace(/s$/, '')),
  );

for (const folder of ['city_table', 'urr_handbook', 'domain_war'])
  test(`${folder}: the rule that a refusal names speaks of what is refused`, () => {
    const rules = statements(folder);
    const refusals = Object.values(read(`${folder}/words/en/refusals.json`)).flatMap(group => Object.entries(group));
    const naming = refusals.filter(([, words]) => rulesIn(words).length > 0);
    assert.ok(naming.length > 30, `${naming.length} refusals name a rule`);
    const beside = naming.filter(([, words]) => {
      const said = stems(words);
      return rulesIn(words).some(rule => ![...stems(rules.get(rule) ?? '')].some(stem => said.has(stem)));
    });
    assert.deepEqual(
      beside.map(([key, words]) => `${key}: ${words}`),
      [],
    );
  });

test('a refusal shows the rule that it names, and never that of the order that was tried', () => {
  const links = part =>
    typeof part === 'string' || part === undefined || typeof part === 'symbol'
      ? []
      : Array.isArray(part)
        ? part.flatMap(links)
        : part.strings?.join('').includes('class="rule"')
          ? [part.values[0]]
          : (part.values ?? []).flatMap(links);
  const shown = words => links(withRules('city-table', words));
  assert.deepEqual(shown('This unit is not yours.'), []);
  assert.deepEqual(shown('Too far: 7 squares of 6 (CT-31).').length, 1);
});
