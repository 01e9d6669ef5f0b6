// The words of the rulebooks: they address the reader as "you", name orders as the page names them, and explain the bell.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';

const shelf = new URL('../../server/rulebooks/', import.meta.url);
const read = path => JSON.parse(readFileSync(new URL(path, shelf), 'utf8'));
const files = folder => readdirSync(new URL(folder, shelf)).filter(name => name.endsWith('.json'));
const rulebooks = ['city_table', 'urr_handbook', 'domain_war', 'battlefield', 'dark_ages'];

/** All texts of a JSON value, with the member that holds each. @returns {[string, string][]} */
const texts = (value, at = '') =>
  typeof value === 'string'
    ? [[at, value]]
    : value !== null && typeof value === 'object'
      ? Object.entries(value).flatMap(([key, inner]) => texts(inner, at === '' ? key : `${at}.${key}`))
      : [];

const words = folder =>
  files(`${folder}/words/en/`).flatMap(file =>
    texts(read(`${folder}/words/en/${file}`)).map(([key, text]) => /** @type {const} */ ([`${file} ${key}`, text])),
  );
const lessons = folder => files(`${folder}/data/lessons/`).map(file => read(`${folder}/data/lessons/${file}`));
/** The goals and plans of a rulebook's scenarios. */
const briefings = folder =>
  files(`${folder}/data/`)
    .flatMap(file => texts(read(`${folder}/data/${file}`)).map(([key, text]) => [`${file} ${key}`, text]))
    .filter(([key]) => /\.(goal|plan)$/.test(key));

for (const folder of rulebooks) {
  test(`${folder}: a player is "you", never "we", and the player's units are not "own units"`, () => {
    const checked = [...words(folder), ...briefings(folder), ...lessons(folder).flatMap(lesson => texts(lesson))];
    assert.ok(checked.length > 200, `${checked.length} texts`);
    const strange = checked.filter(([, text]) =>
      /\b(we|us|our|ours)\b|\bOwn (units|fighters)\b/i.test(text.replaceAll(/\{[^}]*\}/g, '')),
    );
    assert.deepEqual(strange, []);
  });

  test(`${folder}: a lesson says what the bell is where it first rings`, () => {
    for (const lesson of lessons(folder)) {
      const first = lesson.steps.map(step => step.say).find(say => /\bbell\b/.test(say));
      assert.match(first, /\bphase ends\b/, lesson.lesson);
    }
  });
}

test('an order in quotation marks has the name of its button', () => {
  const ofThePage = ['Offered to you'];
  const quoted = rulebooks.flatMap(folder => {
    const labels = texts(read(`${folder}/words/en/orders.json`))
      .filter(([key]) => key.endsWith('.label'))
      .map(([, text]) => text);
    return [...texts(read(`${folder}/words/en/counsel.json`)), ...briefings(folder)].flatMap(([key, text]) =>
      [...text.matchAll(/“([^”:{}]+)(?::[^”]*)?”/g)].map(([, name]) => ({
        at: `${folder} ${key}`,
        name,
        known: labels.includes(name) || ofThePage.includes(name),
      })),
    );
  });
  assert.ok(quoted.length > 12, `${quoted.length} names`);
  assert.deepEqual(
    quoted.filter(one => !one.known),
    [],
  );
});
