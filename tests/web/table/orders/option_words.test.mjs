// The label of an order that is offered in several ways.
import assert from 'node:assert/strict';
import test from 'node:test';
import '../../empty_page.mjs';
import { optionWords, refusedWords, variantName } from '../../../../web/table/orders/option_words.js';

const P = (name, type, required = true) => ({ name, label: name, type, required });
const charge = {
  name: 'charge',
  label: 'Charge',
  parameters: [P('piece', 'piece'), P('target', 'target'), P('turn', 'count', false), P('javelins', 'ranking', false)],
};
const pieces = new Map(['Spears', 'Bows'].map(name => [name, { id: name, kind: 'unit', attributes: { name } }]));
const acts = /** @type {any} */ ({ kinds: () => [charge], view: () => ({ pieces }) });
const at = (target, low) => ({
  kind: 'charge',
  pieces: ['mine'],
  parameters: [
    { name: 'target', pieces: [target] },
    { name: 'turn', low, high: 4500 },
    { name: 'javelins', words: ['nearest'] },
  ],
});

test('options that differ in their enemy are named by it, whatever else has a word', () => {
  const all = [at('Spears', -900), at('Bows', 100)];
  assert.deepEqual(
    all.map(option => optionWords(acts, all, option)),
    ['Charge: Spears', 'Charge: Bows'],
  );
  assert.equal(optionWords(acts, [all[0]], all[0]), 'Charge');
});

test('a refused option is named by its kind alone if its reason names the enemy', () => {
  const refused = target => ({ kind: 'charge', pieces: ['mine', target], parameters: [], refused: { words: target } });
  const all = [refused('Spears'), refused('Bows')];
  assert.deepEqual(
    all.map(option => refusedWords(acts, all, option, ['mine'])),
    ['Charge', 'Charge'],
  );
  const together = [['Spears'], ['Spears', 'Bows']].map(pieces => ({ ...refused('Spears'), pieces }));
  assert.deepEqual(
    together.map(option => refusedWords(acts, together, option, ['Spears', 'Bows'])),
    ['Charge: Spears', 'Charge: Spears, Bows'],
  );
});

test('options that differ in a word and a flag are named by both', () => {
  const hire = {
    name: 'hire',
    label: 'Hire',
    parameters: [P('type', 'text'), { ...P('elite', 'flag'), label: 'Elite' }],
  };
  const some = (type, elite) => ({
    kind: 'hire',
    pieces: [],
    parameters: [
      { name: 'type', words: [type] },
      { name: 'elite', low: elite, high: elite },
    ],
  });
  const all = [some('pikemen', 0), some('pikemen', 1), some('archers', 0)];
  const hiring = { ...acts, kinds: () => [hire] };
  assert.deepEqual(
    all.map(option => optionWords(hiring, all, option)),
    ['Hire: pikemen', 'Hire: pikemen, elite', 'Hire: archers'],
  );
  assert.deepEqual(
    all.map(option => variantName(option, /** @type {any} */ (hire))),
    ['pikemen', 'pikemen-elite', 'archers'],
  );
});

test('more than a few units are named by number and kind', () => {
  const army = new Map(
    [1, 2, 3, 4, 5, 6, 7].map(n => [
      `${n}`,
      { id: `${n}`, kind: 'unit', attributes: { name: n < 6 ? `Guard ${n}` : `Ogre ${n}` } },
    ]),
  );
  const storming = /** @type {any} */ ({
    kinds: () => [{ name: 'assault', label: 'Assault', parameters: [P('units', 'pieces')] }],
    view: () => ({ pieces: army }),
  });
  const all = [
    ['1', '2', '3', '4', '5', '6', '7'],
    ['6', '7'],
  ].map(pieces => ({ kind: 'assault', pieces, parameters: [] }));
  assert.deepEqual(
    all.map(option => optionWords(storming, all, option)),
    ['Assault: 5 × Guard and 2 × Ogre', 'Assault: Ogre 6, Ogre 7'],
  );
});
