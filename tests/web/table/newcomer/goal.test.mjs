// A side's goals, in words that link to the map.
import assert from 'node:assert/strict';
import test from 'node:test';
import { openingOf, withPlaces } from '../../../../web/core/words/goal.js';
import { seatSaid, sideSaid } from '../../../../web/core/words/names.js';
import { welcomeText } from '../../../../web/text/pages/welcome_en.js';

const boards = [
  {
    id: 'city',
    name: 'City',
    labels: [{ at: { square: [7, 10] }, text: 'Gate' }],
    areas: {
      areas: [
        { id: 'k1', name: 'K1 Palace of the captain regents', terrain: '', x: 0, y: 0 },
        { id: 'urr', name: 'Urr', terrain: '', x: 0, y: 0 },
      ],
      links: [],
    },
  },
];

test('a place of the map is found by its name without its number, and a side is no place', () => {
  assert.deepEqual(
    withPlaces('Hold the Palace of the captain regents, by the gate of Urr.', boards, new Set(['Urr'])),
    [
      { words: 'Hold the ', place: null },
      { words: 'Palace of the captain regents', place: { board: 'city', area: 'k1' } },
      { words: ', by the ', place: null },
      { words: 'gate', place: { square: [7, 10], board: 'city' } },
      { words: ' of Urr.', place: null },
    ],
  );
  assert.deepEqual(withPlaces('Win.', []), [{ words: 'Win.', place: null }]);
});

test('a place is found whatever letters and signs its name has', () => {
  const areas = ['Йорк', 'Émain (C++)', 'São [old'].map((name, i) => ({ id: `p${i}`, name, terrain: '', x: 0, y: 0 }));
  const named = words =>
    withPlaces(words, [{ id: 'realm', name: '', labels: [], areas: { areas, links: [] } }]).flatMap(
      ({ words: run, place }) => (place ? [run] : []),
    );
  assert.deepEqual(named('Take Йорк, then Émain (C++) and São [old.'), ['Йорк', 'Émain (C++)', 'São [old']);
  assert.deepEqual(named('Нью-Йоркский'), [], 'not within a longer word');
});

test('of a long goal the card tells the beginning, and never so little that it tells nothing', () => {
  assert.equal(
    openingOf('You begin neutral. Side with the city or with the Prince when it pays (CT-69). More follows.'),
    'You begin neutral. Side with the city or with the Prince when it pays (CT-69).',
  );
  assert.equal(openingOf('Hold the palace.'), 'Hold the palace.');
});

test('a side is spoken of as one speaks of it', () => {
  const welcome = /** @type {any} */ ({
    factions: [
      { id: 'elves', name: 'Elves', emblem: 'elves' },
      { id: 'urr', name: 'Urr', in_sentence: 'Urr', emblem: 'urr' },
    ],
    seats: [
      { id: 'seat-1', title: 'Elves', role: 'player', faction: 'elves' },
      { id: 'seat-2', title: 'Captain of the walls', role: 'player', faction: 'urr' },
      { id: 'seat-3', title: 'Umpire', role: 'umpire' },
    ],
  });
  assert.deepEqual(
    ['elves', 'urr', undefined].map(id => sideSaid(welcome, id)),
    ['the Elves', 'Urr', ''],
  );
  assert.deepEqual(
    ['seat-1', 'seat-2', 'seat-3'].map(id => seatSaid(welcome, id)),
    ['the Elves', 'Captain of the walls', 'Umpire'],
  );
  const { hours, unseen } = welcomeText.welcome;
  assert.match(hours('6 in the morning', '8 in the morning'), / from 6 to 8 in the morning\./);
  assert.match(hours('midnight', '6 in the morning'), / from midnight to 6 in the morning\./);
  assert.equal(unseen(['Urr', 'the Elves']), 'No unit of Urr and the Elves is in sight now.');
});
