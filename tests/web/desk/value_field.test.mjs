// The input for a number that is counted in parts: shown and stepped in whole units, and kept exactly.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { closeDocument, openDocument } from '../dom.mjs';

let modules;
before(async () => {
  openDocument();
  modules = {
    ...(await import('../../../web/desk/pieces/value_field.js')),
    ...(await import('../../../web/desk/result/ruling_form.js').then(({ valueField: rulingField }) => ({
      rulingField,
    }))),
    ...(await import('../../../web/vendor/lit-html/lit-html.js')),
  };
});
after(closeDocument);

const drawn = field => {
  const root = document.createElement('main');
  modules.render(field, root);
  return root;
};
const width = { name: 'frontage', label: 'Width (inches)', type: 'number', low: 4000, high: 6000, parts: 1000 };
const of = (now, set = () => {}) =>
  drawn(modules.valueField({ word: width, id: 'w', now, changed: false, pieces: new Map(), faction: String, set }));

test('a length is shown in inches to the last part, and stepped by a quarter', () => {
  const given = [];
  const root = of(4724, value => given.push(value));
  const input = root.querySelector('input');
  assert.deepEqual([input.value, input.min, input.max, input.step], ['4.724', '4', '6', 'any']);
  const [less, more] = root.querySelectorAll('button');
  assert.match(more.getAttribute('aria-label'), /\+¼$/);
  less.click();
  more.click();
  input.value = '5.125';
  input.dispatchEvent(new window.Event('change'));
  input.value = '5.1251';
  input.dispatchEvent(new window.Event('change'));
  assert.deepEqual(given, [4474, 4974, 5125], 'what is no whole number of parts is not taken');
});

test('a step stops at the greatest and least value; an unset one is empty', () => {
  const given = [];
  of(5900, value => given.push(value))
    .querySelectorAll('button')[1]
    .click();
  assert.deepEqual(given, [6000]);
  assert.equal(of(null).querySelector('input').value, '');
});

test('a ruling in tenths has its range in whole units, and its choices have their labels', () => {
  const kind = { name: 'distance', label: 'May go (inches)', about: 'fight', low: 0, high: 1000, parts: 10 };
  const root = drawn(modules.rulingField(kind, '4.5', () => {}, 'r'));
  const input = root.querySelector('input');
  assert.deepEqual([input.value, input.max, input.step], ['4.5', '100', 'any']);
  const sight = { name: 'sight', label: 'Sight', about: 'fight', choices: ['clear'], choice_labels: ['it is clear'] };
  assert.equal(
    drawn(modules.rulingField(sight, '', () => {}, 's'))
      .querySelector('button')
      .textContent.trim(),
    'it is clear',
  );
});
