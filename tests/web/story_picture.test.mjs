// The picture of a phase: its few headlines, the board of most of it, lines that fit.
import './empty_page.mjs';
import assert from 'node:assert/strict';
import test from 'node:test';
const { boardOfStory, headsOf } = await import('../../web/kit/story/story_heads.js');
const { wrappedLines } = await import('../../web/kit/share_picture.js');

const report = (text, board = '', more = {}) => ({
  text,
  places: board ? [{ board, square: [1, 1] }] : [],
  pieces: [],
  rolls: [],
  details: [],
  important: false,
  ...more,
});
const story = (...steps) => ({ steps: steps.map(reports => (Array.isArray(reports) ? { reports } : reports)) });
const words = one => one.text;

test('what was important leads; where nothing was, whatever is about somebody; and nothing twice', () => {
  const march = report('A marched.', 'land'),
    fight = report('B fell.', 'city', { important: true });
  assert.deepEqual(headsOf(story([march, fight]), 3, words), { heads: ['B fell.'], more: 0 });
  assert.deepEqual(headsOf(story([report('Dawn.'), march], [march]), 3, words), { heads: ['A marched.'], more: 0 });
  assert.deepEqual(headsOf(story([report('Dawn.')]), 3, words), { heads: ['Dawn.'], more: 0 });
});

test('what was taken back is not told, nor does its board count', () => {
  const told = story({ takenBack: true, reports: [report('A fell.', 'city', { important: true })] }, [
    report('B marched.', 'land'),
  ]);
  assert.deepEqual(headsOf(told, 3, words), { heads: ['B marched.'], more: 0 });
  assert.equal(boardOfStory(told, ['city', 'land'], 'city'), 'land');
});

test('as many as there is room for, in their order; the last line says how many others there are', () => {
  const four = story([1, 2, 3, 4].map(n => report(`${n}.`, 'land')));
  assert.deepEqual(headsOf(four, 4, words), { heads: ['1.', '2.', '3.', '4.'], more: 0 });
  assert.deepEqual(headsOf(four, 3, words), { heads: ['1.', '2.'], more: 2 });
});

test('the board of most of it, what is important before the rest; else the one that lies there', () => {
  const marches = [report('A.', 'land'), report('B.', 'land')];
  assert.equal(boardOfStory(story(marches), ['city', 'land'], 'city'), 'land');
  const fight = report('C.', 'city', { important: true });
  assert.equal(boardOfStory(story([...marches, fight]), ['city', 'land'], 'land'), 'city');
  assert.equal(boardOfStory(story([report('Dawn.')]), ['city', 'land'], 'land'), 'land');
  assert.equal(boardOfStory(story(marches), ['city'], 'city'), 'city', 'of the boards that the campaign has');
});

test('words are broken where a line is full; a word that is longer than a line stands alone', () => {
  const lines = wrappedLines('one two three incomprehensibilities four', 9, part => part.length);
  assert.deepEqual(lines, ['one two', 'three', 'incomprehensibilities', 'four']);
  assert.deepEqual(
    wrappedLines('', 9, part => part.length),
    [],
  );
});
