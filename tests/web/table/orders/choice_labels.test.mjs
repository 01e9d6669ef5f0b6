// Choices of orders and rulings are called as the server's words call them, and numbers are shown in their unit.
import '../../empty_page.mjs';
import assert from 'node:assert/strict';
import test from 'node:test';
import { choiceName } from '../../../../web/core/words/names.js';
import { wholeOf } from '../../../../web/core/words/format.js';
import { attributesOf, valueWords } from '../../../../web/kit/parts/parts.js';
import { inWords, valueOf } from '../../../../web/desk/pieces/changes.js';
import { ruledWords, rulingValue } from '../../../../web/desk/result/amend.js';
import { optionWords, wordLabel } from '../../../../web/table/orders/option_words.js';
import { wordsOf } from '../../../../web/table/orders/order_words.js';
import { targetWords } from '../../../../web/table/orders/order_arguments.js';
import { P } from '../fixture.mjs';

const otherwise = P('otherwise', 'choice', false, {
  label: 'If it fails',
  choices: ['hold', 'advance'],
  choice_labels: ['hold its ground', 'advance towards the enemy'],
});
const road = P('road', 'choice', true, {
  choices: ['drove', 'west'],
  choice_labels: ['the drove road', 'the west road'],
});
const targets = P('targets', 'ranking', false, {
  choices: ['nearest'],
  choice_labels: ['the nearest enemy in its arc'],
});
const kinds = [
  { name: 'charge', label: 'Charge', parameters: [P('piece', 'piece'), otherwise, targets] },
  { name: 'march', label: 'March', parameters: [P('piece', 'piece'), road] },
];
const pieces = new Map([['a', { id: 'a', kind: 'unit', at: {}, attributes: { name: 'Spears' } }]]);
const acts = /** @type {any} */ ({ kinds: () => kinds, view: () => ({ pieces }) });

test('a choice is called by the label that the server sends with its parameter', () => {
  assert.equal(choiceName(undefined, otherwise, 'hold'), 'hold its ground');
  assert.equal(choiceName(undefined, { choices: ['hold_fast'] }, 'hold_fast'), 'hold fast', 'without labels, its word');
  assert.equal(
    targetWords(/** @type {any} */ ({ own: { view: { pieces } } }), targets, { word: 'nearest' }),
    'the nearest enemy in its arc',
  );
});

test('options that differ in one word are told apart by its label', () => {
  const march = word => ({ kind: 'march', pieces: ['a'], parameters: [{ name: 'road', words: [word] }] });
  const all = [march('drove'), march('west')];
  assert.equal(wordLabel(all[0], kinds[1]), 'the drove road');
  assert.deepEqual(
    all.map(option => optionWords(acts, all, option)),
    ['March: the drove road', 'March: the west road'],
  );
});

test('a choice that the sentence of an order leaves out follows it as an answer', () => {
  const table = /** @type {any} */ ({
    ui: { words: new Map() },
    state: { welcome: { boards: [], vocabulary: { kinds: [], attributes: [], facts: [], ledgers: [] } } },
    acts,
  });
  assert.equal(
    wordsOf(table, { kind: 'charge', arguments: { piece: 'a', otherwise: 'advance' } }),
    'Spears: Charge · If it fails: advance towards the enemy',
  );
});

test('a number counted in parts is shown and typed in whole units, exactly', () => {
  const width = { name: 'frontage', label: 'Width (inches)', type: 'number', low: 500, high: 20_000, parts: 1000 };
  const vocabulary = /** @type {any} */ ({ kinds: [], attributes: [width], facts: [], ledgers: [] });
  const unit = /** @type {any} */ ({ id: 'a', kind: 'unit', at: {}, attributes: { name: 'Spears', frontage: 4724 } });
  assert.deepEqual(attributesOf(vocabulary, unit), [['Width (inches)', '4.7']]);
  assert.equal(valueWords(width, 1500), '1½');
  assert.equal(valueOf(width, '4.724'), 4724);
  assert.equal(valueOf(width, '4.7245'), undefined, 'no whole number of parts');
  assert.equal(valueOf(width, '20.001'), undefined, 'more than its most');
  assert.equal(wholeOf('0.1', 10), 1);
  assert.equal(wholeOf('', 10), null);
  assert.equal(
    inWords(
      { set: 'a', attribute: 'frontage', value: 4725 },
      /** @type {any} */ ({ pieces: new Map([['a', unit]]) }),
      vocabulary,
      String,
      String,
    ),
    'Spears · Width (inches): 4.724 → 4.725',
  );
});

test('a ruling is typed in its unit and called by its label', () => {
  const distance = /** @type {any} */ ({ name: 'distance', about: 'fight', low: 0, high: 1000, parts: 10 });
  assert.equal(rulingValue(distance, '4.5'), 45);
  assert.equal(rulingValue(distance, '4.55'), null);
  assert.equal(ruledWords(distance, 45), '4.5');
  const sight = { choices: ['clear', 'blocked'], choice_labels: ['it is clear', 'it is blocked'] };
  assert.equal(ruledWords(sight, 'blocked'), 'it is blocked');
  assert.equal(ruledWords(undefined, 'as_it_is'), 'as it is');
});
