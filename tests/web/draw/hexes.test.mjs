// Boards of hexes, without a browser: labels, outlines, roads and rivers, figures, counters with a record, and the search
// for a way.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import '../empty_page.mjs';
import { besides, drawnBoard } from '../../../web/core/board/boards.js';
import { createHeap } from '../../../web/core/board/heap.js';
import { classGlyphs } from '../../../web/draw/glyphs.js';
import { hexSurface } from '../../../web/draw/ground/hexes/hex_board.js';
import { EDGES, hexGrid, hexOf, labelOf } from '../../../web/draw/ground/hexes/hex_grid.js';
import { hexPlan } from '../../../web/draw/ground/hexes/hex_plan.js';
import { boundary } from '../../../web/draw/ground/hexes/hex_region.js';
import { drawHighlight } from '../../../web/draw/over/highlight.js';
import { faceOf } from '../../../web/draw/pieces/counter.js';
import { createPieces } from '../../../web/draw/pieces/pieces.js';
import { recordOf } from '../../../web/draw/pieces/record_marks.js';
import { stampAt, stampOf } from '../../../web/draw/stamp.js';
import { disc, group } from '../../../web/draw/svg.js';
import { troopGlyphs } from '../../../web/draw/troop_glyphs.js';
import { wayBetween } from '../../../web/table/acts/path_by_hand.js';
import { boardWords } from '../../../web/text/pages/board_en.js';
import { hexBoard, wideScenario } from '../fixtures/hex_boards.mjs';

const scenarios = JSON.parse(readFileSync(new URL('../fixtures/battlefield_boards.json', import.meta.url), 'utf8'));
const scenario = (/** @type {string} */ id) => scenarios.find((/** @type {any} */ one) => one.id === id);
const planOf = (/** @type {string} */ id) => hexPlan(/** @type {any} */ (drawnBoard(hexBoard(scenario(id)))));
const at = (/** @type {number} */ column, /** @type {number} */ row, board = 'wide') => ({ board, hex: [column, row] });

test('a label is two digits of the column and two of the row, and is read with or without anything between them', () => {
  assert.equal(labelOf([7, 14]), '0714');
  for (const text of ['0714', ' 0714 ', '7,14', '7 14', '07-14']) assert.deepEqual(hexOf(text), [7, 14], text);
  for (const text of ['', '714', '07145', 'castle', '7']) assert.equal(hexOf(text), null, text);
});

test('neighbours share an edge, and each other', () => {
  const grid = hexGrid(9, 9);
  for (const [column, row] of [
    [4, 4],
    [5, 5],
  ])
    for (const edge of EDGES) {
      const other = grid.neighbour(column, row, edge);
      assert.deepEqual(grid.neighbour(...other, (edge + 3) % 6), [column, row]);
      assert.deepEqual(grid.corner(column, row, edge), grid.corner(...other, (edge + 4) % 6));
    }
  const sent = { id: 'x', hexes: { rows: Array(9).fill('.'.repeat(9)), legend: {} } };
  const near = besides(/** @type {any} */ (sent), { board: 'x', hex: [4, 4] }).map(({ at }) => String(at.hex));
  assert.deepEqual(near.sort(), EDGES.map(edge => String(grid.neighbour(4, 4, edge))).sort());
});

test('the outline of many hexes is one line around them, and one around each hole', () => {
  const grid = hexGrid(9, 9);
  const hexes = /** @type {[number, number][]} */ (
    Array.from({ length: 25 }, (_, i) => [3 + (i % 5), 3 + Math.floor(i / 5)])
  );
  const loops = (/** @type {[number, number][]} */ all) => {
    const set = new Set(all.map(String));
    return boundary(grid, (column, row) => set.has(`${column},${row}`), all);
  };
  assert.deepEqual(loops(hexes).length, 1);
  assert.equal(loops(hexes)[0].length, 38, 'the edges of a patch of five by five');
  assert.deepEqual(
    loops(hexes.filter(hex => String(hex) !== '5,5'))
      .map(loop => loop.length)
      .sort((a, b) => a - b),
    [6, 38],
  );
  assert.deepEqual(loops([]), []);
});

test('the road of daerquwa leads over its bridge from edge to edge, without a net where it is two hexes wide', () => {
  const plan = planOf('daerquwa');
  assert.equal(plan.bridge(2, 8), true);
  assert.equal(plan.roads(2, 8).length, 2, 'onto the bridge and off it');
  const seen = new Set(['1,8']),
    open = [[1, 8]];
  let links = 0;
  for (let here = open.pop(); here; here = open.pop())
    for (const edge of plan.roads(here[0], here[1])) {
      const next = plan.grid.neighbour(here[0], here[1], edge);
      links++;
      if (!seen.has(String(next))) open.push(next);
      seen.add(String(next));
    }
  assert.equal(seen.size, 24, 'every hex of the road');
  assert.equal(links / 2, 23, 'no loop');
  assert.deepEqual(
    [plan.isRiver(2, 3), plan.isLake(2, 3), plan.rivers(2, 3).length],
    [true, false, 2],
    'water in a row is a river',
  );
});

test('hills and rocks, works and zones are read from their layers', () => {
  const plan = planOf('gates-of-urr');
  assert.deepEqual([plan.relief(5, 1), plan.relief(7, 1), plan.relief(1, 5)], ['hills', 'rocks', '']);
  assert.deepEqual(
    [plan.fort(1, 7), plan.fort(3, 4), plan.fort(3, 7), plan.fort(9, 9)],
    ['stronghold', 'castle', 'simple', ''],
  );
  const surface = hexSurface(
    /** @type {any} */ (drawnBoard(hexBoard(scenario('gates-of-urr'), { zones: true, exits: true }))),
  );
  const claim = { id: 'c', kind: 'claim', side: 'neutral', at: at(3, 7, 'gates-of-urr'), attributes: {} };
  const layers = { ground: group('a'), features: group('b'), walls: group('c'), names: group('d') };
  surface.draw(layers);
  surface.refresh(/** @type {any} */ ({ pieces: new Map([['c', claim]]) }));
  assert.equal(layers.walls.querySelectorAll('.claim').length, 1);
  assert.equal(layers.walls.querySelectorAll('.hex-zone').length, 4);
  assert.equal(layers.walls.querySelectorAll('.hex-exit').length, 1);
  const said = surface.describe(/** @type {any} */ (at(3, 7, 'gates-of-urr')), boardWords);
  assert.match(said, /^Hex 0307, road, simple fortification, zone of urr, claimed by two armies$/);
  surface.refresh({ pieces: new Map() });
  assert.equal(layers.walls.querySelectorAll('.claim').length, 0);
});

test('what was built or destroyed since the board was drawn has a sign, and is said of its hex', () => {
  const surface = hexSurface(/** @type {any} */ (drawnBoard(hexBoard(scenario('gates-of-urr')))));
  const works = {
    id: 'w',
    kind: 'works',
    at: at(3, 7, 'gates-of-urr'),
    attributes: { works: 'no_walls', name: 'Destroyed walls' },
  };
  const layers = { ground: group('a'), features: group('b'), walls: group('c'), names: group('d') };
  surface.draw(layers);
  surface.refresh(/** @type {any} */ ({ pieces: new Map([['w', works]]) }));
  assert.equal(layers.walls.querySelectorAll('.works').length, 1);
  assert.equal(layers.walls.querySelectorAll('.works-gone').length, 1);
  assert.equal(surface.drawsPiece?.(/** @type {any} */ (works)), true);
  assert.deepEqual(surface.tells?.(/** @type {any} */ (at(3, 7, 'gates-of-urr')), boardWords), ['Destroyed walls']);
  const bridge = { ...works, attributes: { works: 'bridge', name: 'Bridge' } };
  surface.refresh(/** @type {any} */ ({ pieces: new Map([['w', bridge]]) }));
  assert.equal(layers.walls.querySelectorAll('.works-gone').length, 0);
});

test('thousands of hexes in reach are one mask with one path of dots, and no label', () => {
  const surface = hexSurface(/** @type {any} */ (drawnBoard(hexBoard(wideScenario()))));
  const reach = [...surface.keys()]
    .slice(0, 5000)
    .map(key => ({ at: /** @type {any} */ (surface.placeOf?.(key)), cost: 3 }));
  const [below, above] = [group('a'), group('b')];
  const labels = drawHighlight({ below, above }, surface, { reach }, () => false);
  assert.equal(labels.length, 0);
  assert.equal(below.querySelectorAll('.reach-dot').length, 1);
  assert.ok(below.querySelectorAll('*').length < 12);
  const few = drawHighlight({ below, above }, surface, { reach: reach.slice(0, 20) }, () => false);
  assert.equal(few.length, 20, 'a few say their cost');
});

test('a crowd is drawn in its window only, and whole on paper', async () => {
  const surface = hexSurface(/** @type {any} */ (drawnBoard(hexBoard(wideScenario()))));
  const sheet = group('sheet'),
    layer = group('counters');
  sheet.append(layer);
  const pieces = createPieces(layer, group('fan'), surface, () => true);
  const units = Array.from({ length: 400 }, (_, i) => {
    const hex = [1 + (i % 20) * 4, 1 + Math.floor(i / 20) * 4];
    return [
      `u${i}`,
      { id: `u${i}`, kind: 'unit', side: 'red', at: { board: 'wide', hex }, attributes: { number: 5, glyph: 'orcs' } },
    ];
  });
  const counters = () => layer.querySelectorAll('.counter').length;
  pieces.show(/** @type {any} */ ({ pieces: new Map(/** @type {any} */ (units)) }), false);
  await import('../../../web/draw/pieces/crowd.js');
  assert.equal(counters(), 0, 'no window yet');
  pieces.window({ x: 0, y: 0, w: 900, h: 900 }, 1);
  assert.ok(counters() > 10 && counters() < 80, String(counters()));
  pieces.window({ x: 0, y: 0, w: 5000, h: 5000 }, 0.2);
  const far = /** @type {HTMLElement} */ (sheet.querySelector('.far-counters'));
  assert.ok(far.querySelectorAll('path').length > 2 && far.querySelectorAll('path').length < 8, 'a handful of shapes');
  assert.equal(layer.style.display, 'none');
  pieces.whole();
  assert.deepEqual([counters(), layer.style.display, far.style.display], [400, '', 'none']);
});

test('34 troop types have a glyph by the name that the server sends, and no two are alike', () => {
  const named = Object.keys(troopGlyphs);
  assert.equal(named.length, 34);
  const shapes = new Map();
  for (const name of named) {
    assert.equal(classGlyphs[name], troopGlyphs[name], `${name} is known to counters`);
    const shape = JSON.stringify(troopGlyphs[name]);
    shapes.set(shape, [...(shapes.get(shape) ?? []), name]);
  }
  assert.deepEqual(
    [...shapes.values()].filter(names => names.length > 1),
    [],
  );
  const face = faceOf({
    id: 'x',
    kind: 'unit',
    side: 'red',
    at: { board: 'b' },
    attributes: { glyph: 'wyverns', type: 'archers' },
  });
  assert.equal(face.glyph, 'wyverns', 'the server decides, not the words');
});

test('a record shows on its counter only what is known', () => {
  assert.equal(recordOf({ type: 'orcs' }), null);
  assert.deepEqual(recordOf({ number: 20 }), {
    ...{ number: 20, damage: 0, shots: null, elite: false, hidden: null, policy: '', bound: false },
  });
  assert.deepEqual(
    recordOf({ number: 8, damage: 2, shots: 0, elite: true, hidden: '1 in 3', policy: 'turn', bound: true }),
    { ...{ number: 8, damage: 2, shots: 0, elite: true, hidden: '1 in 3', policy: 'turn', bound: true } },
  );
});

test('a stamp draws the same path elsewhere: lines, curves, arcs and several parts', () => {
  assert.equal(stampAt(stampOf('M1 2L3 4H5V6Z'), 10, 20), 'M11 22l2 2h2v2z');
  assert.equal(stampAt(stampOf('M1 1l2 0zM5 5C6 6 7 7 8 8'), 0, 0), 'M1 1l2 0zM5 5c1 1 2 2 3 3');
  assert.equal(stampAt(stampOf(disc(5, 5, 2), 2), 1, 0), 'M7 10a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z');
});

test('a heap gives the cheapest first, and a way over 9,801 hexes is found at once', () => {
  const heap = createHeap();
  for (const n of [5, 1, 4, 1, 3, 9, 2, 6]) heap.push(n, n);
  assert.deepEqual(
    Array.from({ length: 9 }, () => heap.pop()?.value),
    [1, 1, 2, 3, 4, 5, 6, 9, undefined],
  );
  const sent = /** @type {any} */ ({ id: 'wide', hexes: { rows: Array(99).fill('.'.repeat(99)), legend: {} } });
  const way = wayBetween(sent, /** @type {any} */ (at(1, 1)), /** @type {any} */ (at(99, 99)), new Set());
  assert.equal(way?.length, 147, '98 columns, and half of them a row further each');
});
