// The Desk's names for things: no internal identifiers.
import assert from 'node:assert/strict';
import test from 'node:test';
import { aboutWords } from '../../../web/desk/result/about.js';
import { switchWord } from '../../../web/kit/parts/switch_words.js';

const report = (text, more) => ({ rule: '', kind: '', text, pieces: [], places: [], rolls: [], details: [], ...more });
const outcome = (...reports) => ({ steps: [{ title: 'Round 3: covert actions', reports }] });
const boards = [{ id: 'realms', areas: { areas: [{ id: 'ogre_march', name: 'Ogre March' }] } }];
const state = (...reports) => ({ welcome: { boards }, held: { outcome: outcome(...reports) } });

test('a fight and a stream of dice are told by the report that they belong to, an area by its name', () => {
  const fight = report('Spying by the Thane.', { fight: 'turn 1 round 3 spy dwarves' });
  const diced = report('Spying by the Prince.', { rolls: [{ stream: 'spy/7#2', purpose: '', sides: 6, face: 2 }] });
  assert.equal(
    aboutWords(state(diced, fight), 'turn 1 round 3 spy dwarves'),
    'Round 3: covert actions · Spying by the Thane',
  );
  assert.equal(aboutWords(state(fight, diced), 'spy/7'), 'Round 3: covert actions · Spying by the Prince');
  assert.equal(aboutWords(state(), 'spy/7', outcome(diced)), 'Round 3: covert actions · Spying by the Prince');
  assert.equal(aboutWords(state(), 'ogre_march'), 'Ogre March');
});

test('a switch that is a table of figures is told figure by figure; an empty one is as the rules have it', () => {
  assert.equal(switchWord('{}'), 'as in the rules');
  assert.equal(
    switchWord('{"heavy_infantry":{"attack":4},"scouts":{"mounted":true}}'),
    'heavy infantry attack 4, scouts mounted yes',
  );
  assert.equal(switchWord('per_head'), 'per head');
});
