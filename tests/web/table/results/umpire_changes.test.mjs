// The umpire changes the gold of a side without a report: the page says so.
import '../../empty_page.mjs';
import assert from 'node:assert/strict';
import test from 'node:test';
import { fold, nothingYet } from '../../../../web/core/connection/state.js';
import { umpireChanges } from '../../../../web/table/results/umpire_changes.js';
import { text } from '../../../../web/text/en.js';

const welcome = /** @type {any} */ ({
  you: { faction: 'urr' },
  vocabulary: {
    ledgers: [
      { name: 'gold', label: 'Gold' },
      { name: 'food', label: 'Food' },
    ],
  },
});
const state = { ...nothingYet, welcome };
state.own = { ...state.own, view: { ...state.own.view, ledgers: { urr: { gold: 10, food: 60 }, pod: { gold: 5 } } } };
/** The umpire's act as the server sends it. */
const act = (/** @type {object} */ more) => {
  const message = { type: 'step', stream: state.own.stream, revision: 1, phase: 3, name: 'amendment', at: 1, ...more };
  const { stories } = fold(state, /** @type {any} */ (message)).own;
  return umpireChanges(/** @type {any} */ (stories.at(-1)?.steps.at(-1)), welcome);
};
const ledgers = { urr: { gold: 8 }, pod: { gold: 1 } };

test('what the umpire changed of the own stores is said with both numbers, and nothing of others', () => {
  assert.deepEqual(act({ amendment: true, delta: { ledgers } }), [text.table.umpireChanged('gold', '10', '8')]);
  assert.match(text.table.umpireChanged('gold', '10', '8'), /10.*8/);
});

test('a page that is opened later says it too', () => {
  const clock = { stage: 'orders' };
  const acts = [
    { phase: 3, revision: 4, at: 1, title: 'The umpire', reports: [], stores: { gold: { was: 10, is: 8 } } },
    { phase: 3, revision: 5, at: 2, title: 'The umpire', reports: [], stores: { food: { was: 60, is: 50 } } },
  ];
  const snapshot = {
    ...{ type: 'snapshot', stream: 's', revision: 6, phase: { number: 3, title: 'Week 3' }, clock, commitment: '' },
    ...{ view: { pieces: [], facts: {}, ledgers: { urr: { gold: 8, food: 50 } } }, reports_of: 0, reports: [] },
    ...{ fates_of: 0, fates: [], acts },
  };
  const { stories } = fold(nothingYet, /** @type {any} */ (snapshot)).own;
  assert.deepEqual(
    stories.flatMap(({ steps }) => steps.flatMap(step => umpireChanges(step, welcome))),
    [text.table.umpireChanged('gold', '10', '8'), text.table.umpireChanged('food', '60', '50')],
  );
});

test('a report of the umpire stands for itself, and what the rules took is no change of the umpire', () => {
  const reports = [{ text: 'A tax.', pieces: [], places: [], rolls: [], details: [], kind: 'note', rule: '' }];
  assert.deepEqual(act({ amendment: true, delta: { ledgers }, reports }), []);
  assert.deepEqual(act({ delta: { ledgers } }), []);
  assert.deepEqual(act({ amendment: true }), []);
});
