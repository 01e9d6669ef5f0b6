// The boards' arithmetic, without a browser: cameras, arrows, walls, streets, names.
import assert from 'node:assert/strict';
import test from 'node:test';
import { areaScale, areaSurface } from '../../../web/draw/ground/area_board.js';
import { glyphName } from '../../../web/draw/pieces/class_names.js';
import { faceOf } from '../../../web/draw/pieces/counter.js';
import { withNames } from '../../../web/core/board/boards.js';
import { livery, nameFactions } from '../../../web/draw/factions.js';
import {
  clampCamera,
  fitCamera,
  lanes,
  noise,
  offsetLine,
  pileSpot,
  placeKey,
  straighten,
  trimLine,
  zoomCamera,
} from '../../../web/draw/geometry.js';
import { hatchLines } from '../../../web/draw/glyphs.js';
import { overlap, setNames } from '../../../web/draw/over/names.js';
import { mateSign } from '../../../web/draw/pieces/mate.js';
import { countOf } from '../../../web/draw/pieces/piles.js';
import { pilesOf } from '../../../web/draw/pieces/pieces.js';
import { disc, movedPath } from '../../../web/draw/svg.js';
import { splitRoofs } from '../../../web/draw/ground/city/buildings.js';
import { squareSurface } from '../../../web/draw/ground/square_board.js';
import { clip } from '../../../web/draw/ground/square_ground.js';
import { streetWays } from '../../../web/draw/ground/city/streets.js';
import { towers, wallSections } from '../../../web/draw/ground/city/walls.js';

const legend = {
  '.': { name: 'field', zone: 0 },
  '=': { name: 'road', zone: 0 },
  s: { name: 'street', zone: 1 },
  b: { name: 'houses', zone: 1, building: true },
  c: { name: 'court', zone: 2 },
  Z: { name: 'ziggurat', zone: 2, building: true },
  O: { name: 'outer_wall', ring: 'outer', gate: false },
  G: { name: 'outer_gate', ring: 'outer', gate: true },
  I: { name: 'inner_wall', ring: 'inner', gate: false },
  g: { name: 'inner_gate', ring: 'inner', gate: true },
};
/** A small walled town with cut corners. */
const town = {
  id: 'city',
  kind: 'square',
  width: 11,
  height: 11,
  legend,
  rows: [
    '.....=.....',
    '...OOGOO...',
    '..OOsssOO..',
    '.OOssssbOO.',
    '.OssIgIssO.',
    '.OssIcIssO.',
    '.OsbIIIbsO.',
    '.OOsssssOO.',
    '..OOsssOO..',
    '...OOOOO...',
    '...........',
  ],
};

test('a place has one key', () => {
  assert.equal(placeKey({ board: 'city', square: [14, 1] }), '14,1');
  assert.equal(placeKey({ board: 'land', area: 'north_head' }), 'north_head');
});

test('a straight run is two points, a hairpin keeps its turn', () => {
  assert.deepEqual(
    straighten([
      [0, 0],
      [1, 1],
      [2, 2],
      [3, 2],
    ]),
    [
      [0, 0],
      [2, 2],
      [3, 2],
    ],
  );
  assert.deepEqual(
    straighten([
      [0, 0],
      [2, 0],
      [1, 0],
    ]),
    [
      [0, 0],
      [2, 0],
      [1, 0],
    ],
  );
  assert.deepEqual(
    straighten([
      [1, 1],
      [1, 1],
    ]),
    [[1, 1]],
  );
});

test('a line set aside stays parallel and keeps its corner', () => {
  const moved = offsetLine(
    [
      [0, 0],
      [10, 0],
      [10, 10],
    ],
    2,
  );
  assert.deepEqual(
    moved.map(p => p.map(Math.round)),
    [
      [0, 2],
      [8, 2],
      [8, 10],
    ],
  );
});

test('both ends are trimmed, a short arrow keeps a stub', () => {
  assert.deepEqual(
    trimLine(
      [
        [0, 0],
        [10, 0],
      ],
      2,
      3,
    ),
    [
      [2, 0],
      [7, 0],
    ],
  );
  const [a, b] = trimLine(
    [
      [0, 0],
      [6, 0],
    ],
    10,
    10,
  );
  assert.ok(b[0] - a[0] >= 3.9 && b[0] - a[0] <= 4.1);
});

test('arrows on one stretch are set apart, others keep to the middle', () => {
  const [a, b, alone] = lanes(
    [
      ['1,1', '1,2', '1,3'],
      ['1,2', '1,3'],
      ['5,5', '6,6'],
    ],
    10,
  );
  assert.notEqual(a, b);
  assert.equal(a + b, 0, 'same direction: on both sides of the middle');
  assert.equal(alone, 0);
  const [there, back] = lanes(
    [
      ['1,1', '2,1'],
      ['2,1', '1,1'],
    ],
    10,
  );
  assert.ok(there > 0 && back > 0, 'opposite directions: each on its own right hand');
});

test('the camera shows the whole board, but no square smaller than a finger', () => {
  const board = { width: 1200, height: 1200 };
  assert.equal(fitCamera(board, { width: 1200, height: 600 }, 40, 0).k, 0.5);
  assert.equal(fitCamera(board, { width: 390, height: 700 }, 40, 24).k, 0.6);
  // Too long by less than a square: align to the first row. By more: centre.
  assert.deepEqual(fitCamera(board, { width: 716, height: 726 }, 40, 24, 16), { x: 16, y: 16, k: 0.6 });
  assert.deepEqual(fitCamera(board, { width: 736, height: 636 }, 40, 24, 16), { x: 16, y: -34, k: 0.6 });
});

test('in a tall window a board that leaves room leaves it at the foot, where buttons and sheets lie', () => {
  const board = { width: 1000, height: 600 },
    tall = { width: 390, height: 650 };
  assert.equal(fitCamera(board, tall, 40, 36).y, 0, 'no empty band above it');
  // A low board is centred in the upper half, because a sheet may cover the lower one.
  assert.equal(fitCamera({ width: 900, height: 300 }, { width: 360, height: 600 }, 40, 0).y, 90);
  const headed = { ...tall, head: 64 };
  assert.equal(fitCamera(board, headed, 40, 36).y, 64, 'below the way to another map');
  assert.equal(clampCamera({ x: -100, y: 0, k: 0.9 }, board, headed).y, 64);
  assert.equal(clampCamera({ x: -100, y: 40, k: 0.9 }, board, tall).y, 0);
  assert.equal(clampCamera({ x: -100, y: -300, k: 0.9 }, board, tall, { foot: 300 }).y, -300, 'over a sheet');
  assert.equal(
    clampCamera({ x: 0, y: 0, k: 0.5 }, board, { width: 800, height: 500 }).y,
    100,
    'a wide one: the middle',
  );
  assert.equal(fitCamera(board, { width: 600, height: 700 }, 40, 0).y, 170, 'and one between two panels');
});

test('zooming keeps the point under the finger, clamping keeps the board in the window', () => {
  const camera = zoomCamera({ x: 10, y: 20, k: 1 }, [110, 120], 2);
  assert.deepEqual([(110 - camera.x) / camera.k, (120 - camera.y) / camera.k], [100, 100]);
  const kept = clampCamera({ x: 9000, y: -9000, k: 1 }, { width: 500, height: 500 }, { width: 300, height: 300 });
  assert.ok(kept.x <= 300 && kept.x + 500 >= 0 && kept.y <= 300 && kept.y + 500 >= 0);
});

test('the camera shows no ground beyond the board, unless a hand pulls it or something covers the foot', () => {
  const board = { width: 1000, height: 1000 },
    room = { width: 600, height: 400 };
  assert.deepEqual(
    clampCamera({ x: 300, y: 200, k: 1 }, board, room),
    { x: 0, y: 0, k: 1 },
    'a place in the corner: the corner, not a blank band',
  );
  assert.deepEqual(clampCamera({ x: -900, y: -900, k: 1 }, board, room), { x: -400, y: -600, k: 1 });
  assert.deepEqual(
    clampCamera({ x: 300, y: 200, k: 1 }, board, room, { edge: 16 }),
    { x: 16, y: 16, k: 1 },
    'beside the rulers',
  );
  assert.deepEqual(
    clampCamera({ x: 200, y: -50, k: 0.4 }, board, room),
    { x: 100, y: 0, k: 0.4 },
    'what fits lies in the middle',
  );
  assert.equal(
    clampCamera({ x: 0, y: -900, k: 1 }, board, room, { foot: 100 }).y,
    -700,
    'the last row is lifted over what covers the foot',
  );
  assert.equal(
    clampCamera({ x: 300, y: 0, k: 1 }, board, room, { pull: 0.25 }).x,
    150,
    'a hand pulls it a quarter of the window',
  );
  assert.equal(
    clampCamera({ x: -300, y: 0, k: 0.4 }, board, room, { pull: 0.25 }).x,
    -100,
    'and what fits anywhere in the window',
  );
});

test('a pile stays in its square, two camps do not cover each other', () => {
  for (const camps of [1, 2])
    for (const camp of camps === 1 ? [0] : [0, 1])
      for (const depth of [0, 1, 2, 3]) {
        const { x, y, size } = pileSpot(camps, camp, depth);
        assert.ok(
          x - size / 2 > -0.05 && x + size / 2 < 1.06 && y - size / 2 > -0.06 && y + size / 2 < 1.05,
          `${camps} ${camp} ${depth}`,
        );
      }
  const [left, right] = [pileSpot(2, 0, 0), pileSpot(2, 1, 0)];
  assert.ok(left.x + left.size / 2 <= right.x - right.size / 2 + 1e-9);
});

test('walls run from side to side and meet their neighbours', () => {
  const sections = wallSections(town);
  const joints = new Map();
  for (const s of sections.values()) {
    assert.equal(s.ends.length, 2, `${s.at}`);
    for (const [dx, dy] of s.ends) {
      const key = `${s.at[0] + dx},${s.at[1] + dy}`;
      joints.set(key, (joints.get(key) ?? 0) + 1);
    }
  }
  assert.deepEqual(new Set(joints.values()), new Set([2]), 'every end is shared: the ring is closed');
});

test('a wall looks outward, a tower stands where it turns', () => {
  const sections = wallSections(town);
  assert.deepEqual(
    sections.get('6,2')?.outward.map(n => n + 0),
    [0, -1],
  );
  assert.deepEqual(
    sections.get('2,6')?.outward.map(n => n + 0),
    [-1, 0],
  );
  const outer = towers(sections).filter(t => t.ring === 'outer');
  assert.equal(outer.length, 8, 'an octagon has eight corners');
});

test('a wall that spans the board runs to both edges', () => {
  const strip = { id: 'c', kind: 'square', width: 3, height: 3, legend, rows: ['...', 'OGO', 'sss'] };
  const sections = wallSections(strip);
  assert.deepEqual(
    sections
      .get('1,2')
      ?.ends.map(e => e[0])
      .sort(),
    [-0.5, 0.5],
  );
  assert.equal(towers(sections).length, 0);
});

test('a half of a square has half its area', () => {
  const half = clip(
    [
      [0, 0],
      [2, 0],
      [2, 2],
      [0, 2],
    ],
    [1, 1],
    [1, 0],
  );
  assert.deepEqual(half, [
    [1, 0],
    [2, 0],
    [2, 2],
    [1, 2],
  ]);
});

test('the main street leads from gate to gate over open squares', () => {
  const [way] = streetWays(town);
  assert.deepEqual(way[0], [6, 2]);
  assert.deepEqual(way.at(-1), [6, 5]);
});

test('roofs fill their lot and nothing more', () => {
  const lot = { x: 3, y: 5, w: 40, h: 36 };
  const roofs = splitRoofs(lot, 9);
  assert.ok(roofs.length > 3);
  assert.ok(Math.abs(roofs.reduce((sum, r) => sum + r.w * r.h, 0) - 40 * 36) < 1e-6);
  for (const r of roofs) assert.ok(r.x >= 3 && r.y >= 5 && r.x + r.w <= 43.001 && r.y + r.h <= 41.001);
});

test('squares under the pointer and steps of the cursor', () => {
  const surface = squareSurface(town);
  const place = { board: 'city', square: [3, 4] };
  const [x, y] = surface.center(place) ?? [0, 0];
  assert.deepEqual(surface.placeAt(x, y), place);
  assert.equal(surface.placeAt(-5, 10), null);
  assert.deepEqual(surface.step(place, 1, 0), { board: 'city', square: [4, 4] });
  assert.equal(surface.step({ board: 'city', square: [1, 1] }, -1, 0), null);
  assert.equal([...surface.keys()].length, 121);
});

test('on a land map the cursor goes along the ways', () => {
  const land = {
    id: 'land',
    kind: 'area',
    areas: [
      { id: 'a', name: 'A', at: [0, 0] },
      { id: 'b', name: 'B', at: [10, 1] },
      { id: 'c', name: 'C', at: [9, -6] },
    ],
    links: [{ between: ['a', 'b'], kind: 'road' }],
  };
  const surface = areaSurface(land);
  assert.equal(surface.step({ board: 'land', area: 'a' }, 1, 0)?.area, 'b');
  assert.equal(surface.step({ board: 'land', area: 'a' }, -1, 0), null);
  assert.ok(areaScale(land) * Math.hypot(1, 7) > 60, 'neighbours have room for a stack each');
});

test('names keep clear of each other, of closed places and of roads', () => {
  const name = (text, at) => ({ text, area: text, at, half: [20, 20], rank: 1 });
  const names = [name('North Head', [200, 200]), name('Ur', [200, 260])];
  const road = Array.from({ length: 21 }, (_, i) => [200, 200 + 3 * i]);
  const closed = names.map(({ at: [x, y] }) => ({ x: x - 20, y: y - 20, w: 40, h: 40 }));
  const set = setNames(names, closed, road, 1, { width: 400, height: 500 });
  assert.equal(set.length, 2);
  assert.ok(set.every((a, i) => [...set.slice(i + 1).map(b => b.box), ...closed].every(b => overlap(a.box, b) === 0)));
  assert.ok(set[0].box.y + set[0].box.h < 200, 'below would lie on the road');
});

test('a name is whole in the window or left out; beyond its edge it may wait; under a button it is not set', () => {
  const name = (text, at) => ({ text, area: text, at, half: [20, 20], rank: 1 });
  const seen = { x: 100, y: 100, w: 400, h: 300, under: [], letters: 1 };
  const boxesOf = (names, how = {}) =>
    setNames(names, [], [], 1, { width: 1000, height: 1000 }, { ...seen, ...how }).map(one => one.box);
  const [moved] = boxesOf([name('Moon gate', [110, 250])]);
  assert.ok(moved.x >= 100, 'from under the edge to the other side of its place');
  assert.deepEqual(boxesOf([name('The greatest graveyard', [110, 250])], { w: 60 }), [], 'no room: left out');
  assert.equal(boxesOf([name('Far away', [40, 800])]).length, 1, 'where nobody looks it stands ready');
  for (const at of [
    [85, 250],
    [300, 80],
    [480, 390],
    [120, 120],
  ])
    for (const box of boxesOf([name('At the rim', at)])) {
      const inside = overlap(box, seen) / (box.w * box.h);
      assert.ok(inside === 0 || inside > 0.999, `none hangs over the edge, at ${at}`);
    }
  // A line of the face is taller than its letters.
  const [low] = boxesOf([name('South gate', [300, 250])]);
  const [other] = boxesOf([name('South gate', [300, 250])], { h: low.y + low.h - seen.y + 0.3 });
  assert.ok(other.y + other.h < low.y, 'a line whose foot would touch the edge stands elsewhere');
  const below = { x: 200, y: 270, w: 200, h: 60 };
  const [above] = boxesOf([name('South gate', [300, 250])], { under: [below] });
  assert.equal(overlap(above, below), 0);
  const [[common], [large]] = [1, 1.5].map(letters => boxesOf([name('Ur', [300, 250])], { letters }));
  assert.ok(Math.abs(large.h - 1.5 * common.h) < 0.01, 'larger on a wall');
});

test('what a unit is decides its glyph; what is not known stays blank', () => {
  assert.equal(glyphName('unit', { type: 'imperial_guard', class: 'infantry' }), 'guard');
  assert.equal(glyphName('unit', { type: 'gnome_steam_artillery', class: 'artillery' }), 'steam');
  assert.equal(glyphName('unit', { type: 'mercenary_light_infantry' }), 'infantry');
  assert.equal(glyphName('unit', { type: 'viking_veterans', class: 'infantry' }), 'infantry', 'no king in a viking');
  assert.equal(glyphName('unit', { type: 'heavy_cavalry' }), 'cavalry');
  assert.equal(glyphName('unit', { type: 'heavy_horsemen', class: 'cavalry' }), 'cavalry');
  assert.equal(glyphName('unit', { type: 'dwarf_heavy_infantry', class: 'infantry' }), 'heavy_infantry');
  assert.equal(glyphName('unit', { type: 'princess_escort' }), '', 'what nothing tells stays blank');
  assert.equal(glyphName('unit', { class: 'siege' }), 'siege');
  assert.equal(glyphName('unit', {}), '');
  assert.equal(glyphName('column', {}), 'column');
  const face = faceOf({ id: 'x', kind: 'unit', side: 'dark', at: { board: 'city', square: [1, 1] }, attributes: {} });
  assert.deepEqual([face.glyph, face.steps, face.stepsMax, face.age], ['', null, 0, null]);
});

test('no two factions share colour and emblem; strangers are told apart', () => {
  const sides = [
    'urr',
    'dark',
    'redbeards',
    'longbeards',
    'gnomes',
    'elves',
    'neutral',
    'martians',
    'venusians',
    'constructor',
  ];
  assert.equal(new Set(sides.map(s => `${livery(s).tone} ${livery(s).emblem}`)).size, sides.length);
  assert.equal(livery('nobody').tone, 'neutral');
});

test('a faction wears what the server says, and two of one campaign never look alike', () => {
  nameFactions([
    { id: 'rome', emblem: 'dark' },
    { id: 'gaul', emblem: 'elves' },
    { id: 'goths', emblem: 'wolves' },
    { id: 'huns', emblem: 'dark' },
    { id: 'berserk', emblem: 'neutral' },
  ]);
  assert.deepEqual(
    ['rome', 'gaul', 'berserk'].map(id => livery(id).emblem),
    ['crowned_skull', 'leaf', 'ring'],
  );
  const all = ['rome', 'gaul', 'goths', 'huns'].map(livery);
  assert.equal(new Set(all.map(one => one.emblem)).size, 4);
  assert.equal(new Set(all.map(one => one.tone)).size, 4, 'while there are colours enough');
  nameFactions([
    { id: 'redbeards', emblem: 'dwarves' },
    { id: 'longbeards', emblem: 'dwarves' },
  ]);
  assert.deepEqual(
    ['redbeards', 'longbeards'].map(id => livery(id).emblem),
    ['hammer', 'hammers'],
  );
  nameFactions([]);
});

test('a stack lies in rank order, camps apart', () => {
  const at = { board: 'city', square: [3, 3] };
  const unit = (id, side, rank) => ({
    id,
    kind: 'unit',
    side,
    at,
    attributes: { rank, camp: side === 'dark' ? 'dark' : 'city' },
  });
  const column = { ...unit('c', 'dark', 0), kind: 'column' };
  assert.equal(
    countOf([column, unit('d', 'dark', 0), unit('e', 'dark', 0)]),
    2,
    'who marches in it is counted, not it',
  );
  assert.equal(countOf([column, column]), 2, 'columns alone are counted');
  const piles = pilesOf([unit('d', 'dark', 0), unit('b', 'urr', 1), unit('a', 'elves', 0)], squareSurface(town));
  assert.deepEqual(
    piles.get('3,3')?.camps.map(c => c.map(p => p.id)),
    [['a', 'b'], ['d']],
  );
  const mine = pilesOf([unit('b', 'urr', 1), unit('a', 'elves', 0)], squareSurface(town), 'urr');
  assert.deepEqual(
    mine.get('3,3')?.camps.map(c => c.map(p => p.id)),
    [['b', 'a']],
    'with their allies my units lie on top, whatever their rank',
  );
});

test('hatches stay inside their box, chance is the same every time', () => {
  for (const kind of ['diagonal', 'brick', 'dots', 'wave', 'cross']) {
    const d = hatchLines(kind, 10, 20, 12, 16);
    assert.ok(d.length > 0, kind);
    for (const [, x, y] of d.matchAll(/[ML]([\d.]+) ([\d.]+)/g))
      assert.ok(x >= 9.9 && x <= 22.1 && y >= 19.9 && y <= 36.1, `${kind} ${x} ${y}`);
  }
  assert.equal(hatchLines('none', 0, 0, 10, 10), '');
  assert.equal(noise(3, 4, 5), noise(3, 4, 5));
  const many = Array.from({ length: 400 }, (_, i) => noise(i % 20, Math.floor(i / 20)));
  assert.ok(Math.abs(many.reduce((a, b) => a + b) / 400 - 0.5) < 0.05);
});

test('path data is drawn elsewhere and smaller: lines, curves and arcs, absolute and relative', () => {
  assert.equal(movedPath('M1 2L3 4H5V6Z', 10, 20), 'M11 22L13 24H15V26Z');
  assert.equal(movedPath('M4 8l-2.5.5c1-1 2-2 3-3h4v-4z', 1, 2, 0.5), 'M3 6l-1.25 0.25c0.5 -0.5 1 -1 1.5 -1.5h2v-2z');
  assert.equal(
    movedPath('M15 1A10 8 30 1 0 22 16 8.6 8.6 0 0 1 15 1Z', 1, 2, 2),
    'M31 4A20 16 30 1 0 45 34 17.2 17.2 0 0 1 31 4Z',
  );
  assert.equal(movedPath(disc(5, 5, 2), 10, 0, 2), disc(20, 10, 4));
});

test('a pile shows small who is not like its top: another kind of thing before another type, and nobody for its likes', () => {
  const one = (/** @type {string} */ kind, /** @type {string} */ type) => ({
    id: '',
    kind,
    at: {},
    attributes: { type },
  });
  const infantry = one('unit', 'heavy_infantry'),
    archer = one('unit', 'archer'),
    trebuchet = one('engine', 'trebuchet');
  assert.equal(
    mateSign(/** @type {any} */ ([infantry, archer, trebuchet])),
    glyphName('engine', { type: 'trebuchet' }),
  );
  assert.equal(mateSign(/** @type {any} */ ([infantry, infantry, archer])), glyphName('unit', { type: 'archer' }));
  assert.equal(mateSign(/** @type {any} */ ([infantry, infantry])), '');
  assert.equal(
    mateSign(/** @type {any} */ ([infantry, { ...infantry, attributes: {} }])),
    '',
    'what is not known is not guessed',
  );
});

test('a square told by its numbers is told by its name too, where the map has one', () => {
  const board = {
    id: 'city',
    name: 'City',
    squares: { rows: ['..'], legend: {} },
    labels: [{ at: { board: 'city', square: [15, 6] }, text: 'Lion gate' }],
  };
  const land = { id: 'land', name: 'Land', labels: [] };
  assert.equal(
    withNames('Guard 1: moves to [15,6], then [15,7].', [board, land]),
    'Guard 1: moves to Lion gate [15,6], then [15,7].',
  );
  assert.equal(withNames('The Lion gate [15,6] opens.', [board]), 'The Lion gate [15,6] opens.', 'not twice');
  const twin = { ...board, id: 'camp', labels: [] };
  assert.equal(withNames('To [15,6].', [board, twin]), 'To [15,6].', 'of two boards with squares none is guessed');
  assert.equal(withNames('To [15,6].', [board, twin], [{ board: 'camp', square: [15, 6] }]), 'To [15,6].');
  assert.equal(withNames('To [15,6].', [board, twin], [{ board: 'city', square: [15, 6] }]), 'To Lion gate [15,6].');
});
