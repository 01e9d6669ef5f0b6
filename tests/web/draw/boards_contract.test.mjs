// The contract of `Surface` (web/draw/types.js), in its three groups, held by boards of every kind.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import '../empty_page.mjs';
import { drawnBoard } from '../../../web/core/board/boards.js';
import { placeKey, samePlace } from '../../../web/draw/geometry.js';
import { surfaceOf } from '../../../web/draw/ground/surface.js';
import { group } from '../../../web/draw/svg.js';
import { boardWords } from '../../../web/text/pages/board_en.js';
import { hexBoard, wideScenario } from '../fixtures/hex_boards.mjs';
import { realmBoard } from '../fixtures/realm_boards.mjs';
import { tableBoard, waters } from '../fixtures/table_boards.mjs';
import { boards as toys } from '../fixtures/toy_boards.mjs';

const read = (/** @type {string} */ path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const siege = read('../fixtures/urr_boards.json');
const toy = (/** @type {string} */ id) => drawnBoard(toys.find(board => board.id === id));
const roads = {
  id: 'roads',
  name: 'Roads to the town',
  labels: [],
  areas: {
    areas: [
      ['north_head', 'head', 50, 20],
      ['east_head', 'head', 80, 50],
      ['south_head', 'head', 50, 80],
      ['camp', 'land', 90, 15],
    ].map(([id, terrain, x, y]) => ({ id, name: String(id), terrain, x, y })),
    links: [
      { from: 'north_head', to: 'camp', kind: 'road' },
      { from: 'east_head', to: 'camp', kind: 'road' },
      { from: 'south_head', to: 'east_head', kind: 'road' },
    ],
  },
};
const town = {
  id: 'town',
  name: 'Town',
  labels: [{ at: { board: 'town', square: [3, 1] }, text: 'North gate' }],
  squares: {
    rows: ['.OGO.', '.OsO.', '.OOO.'],
    legend: {
      '.': { name: 'field' },
      s: { name: 'street' },
      O: { name: 'outer wall', tags: { ring: 'outer' } },
      G: { name: 'outer gate', tags: { ring: 'outer', gate: 'yes' } },
    },
  },
};
const realm = read('../../../server/rulebooks/domain_war/data/shadow_over_urr.json');
const first_blood = read('../fixtures/battlefield_boards.json').at(-1);

/** @type {Record<string, any>} */
const kinds = {
  squares: drawnBoard(town),
  'hexes with layers': toy('ford'),
  'hexes with zones': drawnBoard(hexBoard(first_blood, { zones: true, exits: true })),
  'the most hexes': drawnBoard(hexBoard(wideScenario())),
  'an open field': toy('field'),
  'a table with terrain': drawnBoard(tableBoard(read('../fixtures/table_scenarios.json')[0], waters)),
  'a city in rings': drawnBoard(siege[0], siege),
  'a land of cells': drawnBoard(siege[1], siege),
  'signs on open country': drawnBoard(roads, [roads, town]),
  'provinces with borders': drawnBoard(realmBoard(realm)),
};
const arrows = /** @type {const} */ ([
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
]);
const layersOf = () => ({ ground: group('a'), features: group('b'), walls: group('c'), names: group('d') });
const unit = (/** @type {any} */ at) => ({ id: 'u', kind: 'unit', side: 'red', at, attributes: {} });
const nodesIn = (/** @type {Record<string, any>} */ layers) =>
  Object.values(layers).reduce((sum, layer) => sum + layer.querySelectorAll('*').length, 0);

for (const [name, board] of Object.entries(kinds)) {
  const surface = await surfaceOf(board);
  const placeOf = (/** @type {string} */ key) => surface.placeOf?.(key) ?? { board: board.id, area: key };
  const keys = [...surface.keys()];
  // Of thousands of places every hundred-and-first will do.
  const places =
    keys.length > 0 ? keys.filter((_, i) => i % (keys.length > 500 ? 101 : 1) === 0).map(placeOf) : [surface.first()];

  test(`${name}, places: each is found where it lies, has a shape and words, and a key that leads back to it`, () => {
    const { width, height } = surface.size;
    assert.equal(new Set(keys).size, keys.length);
    for (const place of places) {
      const key = placeKey(place),
        at = surface.center(place);
      assert.ok(at && at[0] > 0 && at[1] > 0 && at[0] < width && at[1] < height, `${key} lies on the map`);
      const under = surface.placeAt(...at);
      assert.ok(under && samePlace(under, place), `${key} is under its own centre`);
      assert.match(surface.shape(place), /^M.*Z$/i, key);
      const said = surface.describe(place, boardWords);
      assert.ok(said.length > 0 && !/undefined|null|NaN/.test(said), `${key}: ${said}`);
      for (const line of [
        ...(surface.tells?.(place, boardWords) ?? []),
        ...(surface.beyond?.(place, boardWords) ?? []),
      ])
        assert.equal(typeof line, 'string');
    }
    assert.equal(surface.placeAt(-5 * width, -5 * height), null);
    assert.equal(surface.center({ board: board.id, area: 'no such place' }), null);
  });

  test(`${name}, places: the arrows lead from the first one to others, and never off the map`, () => {
    const first = surface.first();
    assert.ok(surface.center(first));
    const next = arrows.map(([dx, dy]) => surface.step(first, dx, dy)).filter(place => place !== null);
    assert.ok(next.length > 0);
    for (const place of places)
      for (const [dx, dy] of arrows) {
        const to = surface.step(place, dx, dy);
        if (to) assert.ok(surface.center(to) && !samePlace(to, place), `${placeKey(place)} to ${placeKey(to)}`);
      }
  });

  test(`${name}, places: labels and regions, where it has them`, () => {
    assert.equal(Boolean(surface.find), Boolean(surface.labels));
    if (surface.find && surface.labels) {
      for (const label of [surface.labels.first, surface.labels.last]) {
        const place = surface.find(label);
        assert.ok(place && surface.center(place), label);
        assert.ok(surface.describe(place, boardWords).includes(label), label);
      }
      assert.equal(surface.find('no such place'), null);
    }
    if (!surface.region) return;
    assert.equal(surface.region([]), '');
    assert.match(surface.region(places), /^M.*Z$/);
    assert.ok(surface.region(keys.map(placeOf)).length < 60 * keys.length, 'shorter than the shapes of its places');
  });

  test(`${name}, ground: drawn once, it shows a view, a zoom and a window, again and again`, () => {
    const layers = layersOf();
    surface.draw(layers);
    assert.ok(nodesIn(layers) > 0);
    const view = { pieces: new Map([['u', unit(surface.first())]]) };
    const sight = { x: 0, y: 0, w: surface.size.width, h: surface.size.height };
    const show = () => {
      surface.refresh(view);
      surface.window?.(sight, 1);
      surface.look?.(1, { ...sight, under: [], letters: 1 });
    };
    show();
    const before = nodesIn(layers);
    show();
    assert.equal(nodesIn(layers), before, 'nothing is drawn twice');
    assert.ok(before > 1);
    surface.refresh({ pieces: new Map() });
    surface.look?.(0.4);
    assert.equal(surface.drawsPiece?.(unit(surface.first())) ?? false, false, 'troops are counters');
    const names = surface.lettering?.();
    if (names) assert.ok(Array.isArray(names.boxes()) && Array.isArray(names.closed()));
    for (const { sign, words } of surface.legend?.(boardWords) ?? []) assert.ok(sign && words);
  });

  test(`${name}, ground: on paper it is whole`, () => {
    if (!surface.whole) return;
    const layers = layersOf();
    surface.draw(layers);
    surface.window?.({ x: 0, y: 0, w: 10, h: 10 }, 1);
    const before = nodesIn(layers);
    surface.whole();
    if (keys.length > 500) assert.ok(nodesIn(layers) > 3 * before, 'a window shows only a part');
    else assert.ok(nodesIn(layers) >= before);
  });

  test(`${name}, frame: what the camera needs`, () => {
    const { size, unit: side, margin, spread = 1, finger = 1, rulers, scale, dress = '' } = surface;
    for (const n of [size.width, size.height, side, spread, finger]) assert.ok(Number.isFinite(n) && n > 0);
    assert.ok(margin >= 0 && side < Math.min(size.width, size.height));
    assert.equal(/\s/.test(dress), false);
    assert.equal(Boolean(rulers), Boolean(surface.rule), 'rulers are drawn by their board');
    if (rulers && surface.rule) assert.equal(surface.rule(undefined).nodes.length, 2);
    if (scale) assert.ok(scale.units > 0 && scale.words().length > 0);
    if (surface.outline) assert.match(surface.outline, /^M.*Z$/);
  });
}
