// What an umpire has begun stays in the browser until it is sent: the terms of an answer with its text, and which letters
// need no answer.
import '../empty_page.mjs';
import assert from 'node:assert/strict';
import test from 'node:test';
import { termsGiven } from '../../../web/desk/acting/terms.js';
import { createUi } from '../../../web/desk/page/ui.js';
import { phaseTitle } from '../../../web/desk/talk/requests_panel.js';

const page = '/seat/umpire';
const request = { number: 7, phase: 1, seat: 'a', words: 'Bribe the ferryman', order: { kind: 'covert' } };
const welcome = { order_kinds: [{ name: 'covert', terms: [{ name: 'price', type: 'count', low: 0, high: 9 }] }] };
/** @param {ReturnType<typeof createUi>} ui */
const deskOf = ui => /** @type {any} */ ({ ui, state: { welcome } });

test('the tick and the terms of an answer come back with its text', () => {
  const ui = createUi(page);
  ui.answers.set(7, 'You may order it.');
  ui.terms.set(7, { price: 3 });
  const again = createUi(page);
  assert.equal(again.answers.get(7), 'You may order it.');
  assert.deepEqual(again.terms.get(7), { price: 3 });
  assert.deepEqual(termsGiven(deskOf(again), /** @type {any} */ (request)), {
    terms: { kind: 'covert', arguments: { price: 3 } },
  });
});

test('terms that were sent, or unticked, are gone', () => {
  createUi(page).terms.delete(7);
  assert.equal(createUi(page).terms.get(7), undefined);
  assert.equal(createUi('/seat/other').terms.size, 0);
});

test('terms entered for a request that somebody else has granted are not sent', () => {
  const ui = createUi(page);
  ui.terms.set(7, { price: 3 });
  assert.deepEqual(termsGiven(deskOf(ui), /** @type {any} */ ({ ...request, terms: { price: 1 } })), {});
});

test('a letter that needs no answer stays settled', () => {
  const ui = createUi(page);
  ui.settle(4);
  ui.settle(9);
  assert.deepEqual([...createUi(page).settled], [4, 9]);
});

test('a request names its phase, also where the title is not known', () => {
  const own = {
    phase: { number: 3, title: 'Round 3' },
    stories: [
      { phase: 1, title: 'Round 1' },
      { phase: 2, title: '' },
    ],
  };
  const titles = [1, 2, 3, 9].map(number => phaseTitle(/** @type {any} */ ({ own }), number));
  assert.deepEqual(titles, ['Round 1', 'phase 2', 'Round 3', 'phase 9']);
});
