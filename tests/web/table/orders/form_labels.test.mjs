// A form's information before an order is given: every target's difficulty and the limits of the roll match the rules.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { askedOf, askingHelp, plainText, wantingWords } from '../../../../web/table/orders/form_labels.js';
import { stakesOf } from '../../../../web/table/orders/stakes.js';
import { askedFor } from '../../../../web/text/orders/asked_en.js';
import { stakes } from '../../../../web/text/orders/stakes_en.js';

const rules = readFileSync(new URL('../../../../server/rulebooks/urr_handbook/RULES.md', import.meta.url), 'utf8');

test('each target of a raid has the difficulty of the rules, and every result of the throw its number', () => {
  const { of, words } = stakes['urr-handbook'].raid;
  const rows = [...rules.matchAll(/^\| (`.*?)(?: \(.*?\))? \| ([\d /]+|set by umpire) \|/gm)].flatMap(
    ([, names, bases]) => [...names.matchAll(/`(\w+)`/g)].map(([, name], i) => [name, bases.split(' / ')[i] ?? bases]),
  );
  const bases = new Map(rows);
  assert.deepEqual([...bases.keys()].filter(name => name in of).sort(), Object.keys(of).sort());
  for (const [target, said] of Object.entries(of))
    if (target !== 'custom') assert.match(said, new RegExp(`^Difficulty ${bases.get(target)}:`), target);
  assert.match(rules, /5\+ great success, 3–4 success, 1–2 failure, ≤ 0 party lost\. A natural 1 is never a success/);
  assert.match(
    words,
    /5 or more is a great success and unseen, 3 or 4 a success, 1 or 2 a failure; below that the party is lost/,
  );
  assert.match(rules, /\+1 if the target is behind Urr's walls and the entry is not `horse` or `magic`/);
  assert.match(words, /1 more behind the walls of Urr, unless the raiders come in a wooden horse or by magic/);
});

test('of an order that is offered in several ways each says what it does, by a rule of the book', () => {
  const source = readFileSync(new URL('../../../../server/rulebooks/urr_handbook/words.cpp', import.meta.url), 'utf8');
  const figures = JSON.parse(
    readFileSync(new URL('../../../../server/rulebooks/urr_handbook/data/figures.json', import.meta.url), 'utf8'),
  );
  const deals = [...source.match(/deal_names\(\) \{[^{]*\{([^}]*)\}/)[1].matchAll(/"(\w+)"/g)].map(([, name]) => name);
  const ways = {
    trade: ['deal', deals],
    mission: ['mission', ['none', 'bombard', 'vault', 'fire']],
    project: ['project', figures.projects.map(row => row.project)],
  };
  for (const [kind, [parameter, names]] of Object.entries(ways)) {
    assert.ok(names.length > 3, kind);
    const said = names.map(
      name => stakesOf('urr-handbook', { kind, pieces: [], parameters: [{ name: parameter, words: [name] }] }) ?? {},
    );
    assert.deepEqual(
      names.filter((_, i) => !said[i].gain),
      [],
      kind,
    );
    assert.equal(new Set(said.map(one => one.gain)).size, names.length, kind);
    for (const { rule } of said) assert.match(rules, new RegExp(`\\*\\*${rule}\\b|${rule} \\*\\*`), rule);
  }
});

test('an option is told its own gain; a kind without stakes has none', () => {
  const gate = { kind: 'raid', pieces: [], parameters: [{ name: 'target', words: ['gate'] }] };
  assert.match(stakesOf('urr-handbook', gate).gain, /gate stands open/);
  assert.equal(stakesOf('urr-handbook', { ...gate, kind: 'march' }), null);
  assert.equal(stakesOf('city-table', gate), null);
});

test('what is wanted is asked for as one asks a person, and by its label where the catalogue has no words', () => {
  const story = { name: 'story', label: 'Story', type: 'text', required: true };
  assert.equal(wantingWords('urr-handbook', { name: 'raid' }, [story]), 'say how they do it');
  assert.equal(wantingWords('urr-handbook', { name: 'other' }, [story]), 'write “Story”');
  for (const kind of Object.keys(askedFor['urr-handbook'])) assert.ok(askedOf('urr-handbook', kind, 'story').example);
});

test('a story for the umpire says that he judges it where he sits, and that nothing comes of it where none does', () => {
  const seats = [{ id: 'Umpire', title: 'Umpire', role: 'umpire' }];
  const table = (seats, free = []) => /** @type {any} */ ({ welcome: { seats }, seals: { free: new Set(free) } });
  for (const kind of ['raid', 'guard']) {
    const said = askedOf('urr-handbook', kind, 'story');
    assert.match(askingHelp(said, table(seats)), /The umpire, .*, judges them and adds up to 2/);
    for (const none of [table([]), table(seats, ['Umpire'])]) {
      assert.match(askingHelp(said, none), /There is no umpire now: .* they do not change the die/);
      assert.doesNotMatch(askingHelp(said, none), /adds/);
    }
  }
});

test('a raid that no umpire will judge has the story that the rules have for bots; a watch needs none', () => {
  const seats = [{ id: 'u', title: 'Umpire', role: 'umpire' }];
  const state = (free = []) =>
    /** @type {any} */ ({ welcome: { seats, campaign: { rulebook: 'urr-handbook' } }, seals: { free: new Set(free) } });
  const words = JSON.parse(
    readFileSync(new URL('../../../../server/rulebooks/urr_handbook/words/en/reports.json', import.meta.url), 'utf8'),
  );
  assert.equal(plainText(state(['u']), 'raid', 'story'), words.raid.plain_story);
  assert.equal(plainText(state(), 'raid', 'story'), undefined, 'an umpire judges it');
  assert.equal(plainText(state(['u']), 'guard', 'story'), undefined);
});

test('the words of the siege promise no umpire, no finished sap, and no unnamed field', () => {
  const read = name =>
    JSON.parse(
      readFileSync(new URL(`../../../../server/rulebooks/urr_handbook/words/en/${name}.json`, import.meta.url), 'utf8'),
    );
  const { raid, project, march } = read('orders').orders;
  assert.match(raid.help, /Without an umpire only the dice decide/);
  assert.match(rules, /project `sap` under one section for at least two consecutive weeks/);
  assert.match(project.why, /^Most works are finished within the week/);
  assert.match(read('reports').sap_results.adjudicated, /only an umpire can cross off steps/);
  assert.match(march.help, /ends in a field: one with units of yours, or else the first without enemies/);
});
