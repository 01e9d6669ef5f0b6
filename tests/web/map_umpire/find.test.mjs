// Finding places and pieces by name on the map umpire's page.
import assert from 'node:assert/strict';
import test from 'node:test';
import { findOnMaps, placesOfBoard } from '../../../web/map_umpire/find.js';

const city = {
  id: 'city',
  name: 'City',
  labels: [
    { at: { board: 'city', square: [3, 2] }, text: 'Lion gate' },
    { at: { board: 'city', square: [1, 4] }, text: 'Sun gate' },
  ],
  squares: { rows: ['....', '....', '....', '....'], legend: {} },
};
const land = {
  id: 'land',
  name: 'Land',
  labels: [],
  areas: {
    areas: [
      { id: 'ur', name: 'Ur', terrain: 'city', x: 0, y: 0 },
      { id: 'erech', name: 'Érech', terrain: 'city', x: 9, y: 0 },
    ],
    links: [],
  },
};
const hills = { id: 'hills', name: 'Hills', labels: [], hexes: { rows: ['........', '........'], legend: {} } };
const table = {
  id: 'table',
  name: 'Table',
  labels: [],
  plane: {
    width: 9000,
    height: 9000,
    features: [
      {
        id: 'f',
        kind: 'hill',
        name: 'Gallows hill',
        outline: [
          [0, 0],
          [200, 0],
          [100, 300],
        ],
      },
    ],
  },
};
const boards = /** @type {any} */ ([city, land, hills, table]);
const piece = (id, name, at, side) => [id, { id, kind: 'unit', at, ...(side && { side }), attributes: { name } }];
const view = /** @type {any} */ ({
  pieces: new Map([
    piece('a', 'Lion guard 1', { board: 'land', area: 'ur' }, 'urr'),
    piece('b', 'Gate keeper', { board: 'city', square: [3, 2] }),
    piece('c', 'Lion spy', { aboard: 'a' }, 'dark'),
    piece('d', 'Lion treaty', { board: 'land' }),
  ]),
});
const found = typed => findOnMaps(typed, { boards, view });
const words = typed => found(typed).map(one => one.words);

test('what begins with the words comes first, and of equals the places', () => {
  assert.deepEqual(words('gate'), ['Gate keeper', 'Lion gate', 'Sun gate']);
  assert.deepEqual(words('lion'), ['Lion gate', 'Lion guard 1', 'Lion spy']);
  assert.deepEqual(words('nowhere'), []);
  assert.deepEqual(words('  '), []);
});

test('case and accents do not matter', () => {
  assert.deepEqual(found('ERECH'), [{ words: 'Érech', place: { board: 'land', area: 'erech' } }]);
});

test('a piece is found where it stands; one aboard, where its carrier stands; one without a place is not', () => {
  assert.deepEqual(found('lion guard'), [
    { words: 'Lion guard 1', place: { board: 'land', area: 'ur' }, piece: 'a', side: 'urr' },
  ]);
  assert.deepEqual(found('spy'), [
    { words: 'Lion spy', place: { board: 'land', area: 'ur' }, piece: 'c', side: 'dark' },
  ]);
  assert.deepEqual(found('treaty'), []);
});

test('a square is found by two numbers, a hex by its four digits, and neither off its board', () => {
  assert.deepEqual(found('3,2'), [
    { words: 'Lion gate', place: { board: 'city', square: [3, 2] } },
    { words: '0302', place: { board: 'hills', hex: [3, 2] } },
  ]);
  assert.deepEqual(found('0802'), [{ words: '0802', place: { board: 'hills', hex: [8, 2] } }]);
  assert.deepEqual(found('9 9'), []);
  assert.deepEqual(found('0902'), []);
});

test('a hill of a table is found by its name, in its middle', () => {
  assert.deepEqual(found('gallows'), [{ words: 'Gallows hill', place: { board: 'table', point: [100, 100] } }]);
});

test('the places of one board are listed by name', () => {
  assert.deepEqual(
    placesOfBoard(boards, 'land').map(one => one.words),
    ['Érech', 'Ur'],
  );
});
