// The recipients of a report, as the umpire reads them: the shorter list, and nothing if everyone received it.
import assert from 'node:assert/strict';
import test from 'node:test';
import { chapterOf } from '../../../web/chronicle/chapters.js';
import { toldTo } from '../../../web/core/words/recipients.js';

const factions = ['Urr', 'Prince of Darkness', 'Dwarves', 'Elves'].map((name, i) => ({ id: `f${i}`, name }));
const state = { welcome: { factions, boards: [], you: {}, vocabulary: { ledgers: [], facts: [], attributes: [] } } };
const words = to => toldTo({ to }, factions)?.words ?? null;

test('one side, two, all but one, nobody, all of them', () => {
  assert.equal(words(['f1']), 'To Prince of Darkness:');
  assert.equal(words(['f0', 'f2']), 'To Urr and Dwarves:');
  assert.equal(words(['f0', 'f2', 'f3']), 'To all but Prince of Darkness:');
  assert.equal(words([]), 'To the umpire alone:');
  assert.equal(words(undefined), null);
  assert.deepEqual(toldTo({ to: ['f1'] }, factions).sides, ['f1'], 'its sign stands beside its name');
  assert.deepEqual(toldTo({ to: ['f0', 'f2', 'f3'] }, factions).sides, [], 'no sign of who was told nothing');
});

test('the chronicle of all sides keeps apart what was said in the same words to different ones', () => {
  const report = to => ({
    rule: 'X',
    kind: 'any',
    text: 'No room.',
    pieces: [],
    places: [],
    rolls: [],
    details: [],
    to,
  });
  const view = { pieces: new Map(), facts: {}, ledgers: {}, inSight: null, sightings: new Map() };
  const steps = [
    {
      title: 'Muster',
      reports: [report(['f0']), report(['f1']), report(['f0']), report(undefined)],
      before: view,
      after: view,
    },
  ];
  const story = { phase: 1, title: '', steps, fates: [], bell_at: null, whole: true };
  const [{ items }] = chapterOf([story], { welcome: state.welcome, faction: null }, () => 'First').passages;
  assert.deepEqual(
    items.map(item => [item.report.to, item.times]),
    [
      [['f0'], 2],
      [['f1'], 1],
      [undefined, 1],
    ],
  );
});
