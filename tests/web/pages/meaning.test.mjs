// The meaning of a tap on the map: others' units are described, not selected; own units are selected, and no order is
// begun; own units in reach raise a question.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openGame, sit, wordsOf } from '../seat.mjs';

const game = await openGame({ scenario: 'urr-handbook/siege_of_urr', clock: 'sealed', alone: 'redbeards' });
const redbeards = await sit(game, 'meaning.redbeards', { width: 390, height: 844 });
const { all, has, press } = redbeards;
const land = area => ({ board: 'land', area });

test('an army of others is told with its side and its number, and is not chosen', async () => {
  await redbeards.tap(land('south_vale'));
  assert.match(redbeards.words('.chosen-card h2'), /^Prince of Darkness\b.*\d/);
  assert.equal(all('.chosen-card button.member').length, 0);
  assert.ok(!has('.chosen-card .kinds'));
  await redbeards.key('Escape');
});

test('a tap on one’s own begins no order: its kinds wait to be chosen, and the map shows where a tap would lead', async () => {
  await redbeards.tap(land('green_hills'));
  assert.ok(has('#card .kinds [data-point="kind:march"]'));
  assert.ok(!has('#card .kinds [aria-pressed="true"]'), 'no kind is chosen');
  assert.ok(!has('#card .order-form'), 'no form is filled in');
  assert.equal(document.body.dataset.task, 'chosen');
  assert.ok(has('.map-host:not([hidden]) .reach-free'));
  await press('#card .kinds [data-point="kind:march"]');
  assert.ok(has('#card .kinds [data-point="kind:march"][aria-pressed="true"]'));
  assert.equal(document.body.dataset.task, 'composing');
  await redbeards.key('Escape');
});

test('a tap on one’s own in reach asks what was meant', async () => {
  await redbeards.tap(land('green_hills'));
  await redbeards.tap(land('redbeard_halls'));
  const answers = all('.instead[role="group"] button');
  assert.equal(answers.length, 2);
  assert.equal(redbeards.sheet().length, 0, 'nothing is ordered yet');
  await press(answers[1]);
  assert.ok(!has('.instead'));
  assert.ok(has('.counter.chosen'));
  assert.ok(wordsOf(redbeards.one('.chosen-card')).length > 0);
});
