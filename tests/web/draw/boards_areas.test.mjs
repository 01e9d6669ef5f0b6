// Maps of areas, without a browser: cells and rivers of the land, rings of the city, names, step boxes, signs.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { drawnBoard, pathOn } from '../../../web/core/board/boards.js';
import { describePlace } from '../../../web/draw/frame/describe.js';
import { boardWords } from '../../../web/text/pages/board_en.js';
import { cityRole, isCity } from '../../../web/core/board/city_rings.js';
import { landLook, linkLook } from '../../../web/draw/ground/area_kind.js';
import { citySurface } from '../../../web/draw/ground/city/city_board.js';
import { cityPlan, plot } from '../../../web/draw/ground/city/city_plan.js';
import { pileSpot, placeKey } from '../../../web/draw/geometry.js';
import { landSurface } from '../../../web/draw/ground/land/land_board.js';
import { landPlan } from '../../../web/draw/ground/land/land_plan.js';
import { breaks, overlap, setNames } from '../../../web/draw/over/names.js';
import { isSiegePiece, signsOf } from '../../../web/draw/siege/siege_signs.js';
import { surfaceOf } from '../../../web/draw/ground/surface.js';
import { cellsOf, clearance, inside } from '../../../web/draw/ground/province/voronoi.js';
import { damageOf, stepsOf } from '../../../web/draw/siege/wall_steps.js';

const sent = JSON.parse(readFileSync(new URL('../fixtures/urr_boards.json', import.meta.url), 'utf8'));
const [city, land] = sent.map(board => drawnBoard(board, sent));
const plan = landPlan(land);
/** Every zoom from a phone showing the whole map to a projector. */
const zooms = { land: [0.28, 0.375, 0.43, 0.6, 0.8, 1.2], city: [0.3, 0.375, 0.48, 0.6, 0.85, 1.4] };

for (const [name, surface] of [
  ['land', landSurface(land)],
  ['city', citySurface(city)],
]) {
  test(`${name}: every place is reached by the arrow keys, from wherever the cursor begins`, () => {
    const seen = new Set([placeKey(surface.first())]),
      open = [surface.first()];
    for (let here = open.pop(); here; here = open.pop())
      for (const [dx, dy] of [
        [0, -1],
        [1, 0],
        [0, 1],
        [-1, 0],
      ]) {
        const to = surface.step(here, dx, dy);
        if (to && !seen.has(placeKey(to))) {
          seen.add(placeKey(to));
          open.push(to);
        }
      }
    assert.deepEqual([...seen].sort(), [...surface.keys()].sort());
  });

  test(`${name}: a place lies where its stack stands, within the map`, () => {
    for (const key of surface.keys()) {
      const place = { board: name, area: key },
        at = surface.center(place);
      assert.ok(at && at[0] > 0 && at[1] > 0 && at[0] < surface.size.width && at[1] < surface.size.height, key);
      assert.deepEqual(surface.placeAt(...at), place);
      assert.ok(surface.shape(place).endsWith('Z'), key);
    }
    assert.equal(surface.placeAt(3, 3), null, 'the corner of the map belongs to nobody');
  });

  test(`${name}: no name lies over another or over a stack, at any zoom`, () => {
    for (const k of zooms[name]) {
      const { names, closed, busy } = surface.names(k),
        set = setNames(names, closed, busy, k, surface.size);
      set.forEach((a, i) => {
        for (const b of set.slice(i + 1))
          assert.equal(overlap(a.box, b.box), 0, `${k}: ${a.name.text} and ${b.name.text}`);
        for (const c of closed)
          assert.ok(
            overlap(a.box, c) === 0 ||
              (a.name.over &&
                inside(
                  [
                    [c.x, c.y],
                    [c.x + c.w, c.y],
                    [c.x + c.w, c.y + c.h],
                    [c.x, c.y + c.h],
                  ],
                  a.name.at,
                )),
            `${k}: ${a.name.text}`,
          );
        assert.ok(a.font * k >= 11, `${a.name.text} is ${a.font * k} px`);
      });
      // On a phone every place has its name in the first view; further out at least the towns.
      if (name === 'city' || k >= 0.42)
        assert.equal(
          set.length,
          names.length,
          `${k}: ${names.filter(n => !set.some(s => s.name === n)).map(n => n.text)}`,
        );
      else
        assert.ok(
          set.length >= names.length * 0.7 && set.some(s => s.name.text === 'City of Urr'),
          `${k}: only ${set.length}`,
        );
    }
  });
}

test('cells: what is inside one is nearer to its site, and both sides of a border bend alike', () => {
  /** @type {[number, number][]} */ const sites = [
    [100, 100],
    [300, 120],
    [180, 320],
  ];
  const cells = cellsOf(sites, [400, 400]);
  for (const [i, at] of sites.entries()) assert.ok(inside(cells[i].outline, at));
  for (const [i, cell] of cells.entries())
    for (const border of cell.borders.filter(b => b.between.every(n => n >= 0))) {
      const other = border.between.find(n => n !== i);
      assert.ok(cells[other].borders.includes(border));
      for (const p of border.line.slice(0, -1))
        assert.ok(cells[other].outline.some(q => q[0] === p[0] && q[1] === p[1]));
    }
  assert.ok(
    Math.abs(
      clearance(
        [
          [0, 0],
          [10, 0],
          [10, 10],
          [0, 10],
        ],
        [5, 3],
      ) - 3,
    ) < 1e-9,
  );
});

test('the land: linked areas touch, but for the road under the earth and one path', () => {
  assert.deepEqual(
    plan.ways.filter(w => !w.border).map(w => w.between.join(' ')),
    ['deep_road urr', 'north_vale elf_edge'],
  );
});

test('a river lies on every border that has one and cuts no dry way', () => {
  const wet = new Set(plan.rivers.flat().map(String));
  assert.ok(plan.ways.filter(w => w.river).length === 8);
  for (const way of plan.ways) {
    if (!way.border) continue;
    assert.equal(wet.has(String(way.over)), way.river, way.between.join(' '));
  }
  assert.equal(plan.rivers.length, 1, 'the two rivers meet');
});

test('only the road into the mountain runs under the earth; the one bridge stands', () => {
  assert.deepEqual(
    plan.ways.filter(w => w.tunnel).map(w => w.between),
    [
      ['undermountain', 'deep_road'],
      ['deep_road', 'urr'],
    ],
  );
  assert.deepEqual(
    plan.ways.filter(w => w.bridge).map(w => w.between),
    [['green_hills', 'urr_west']],
  );
  assert.deepEqual(linkLook('river_road'), { road: true, river: true, bridge: false });
  assert.deepEqual(linkLook('track'), { road: false, river: false, bridge: false });
});

test('an area looks like what it is', () => {
  const look = Object.fromEntries(plan.lands.map(l => [l.area.id, `${l.country} ${l.sign}`.trim()]));
  assert.deepEqual(
    [look.urr, look.mount_ch, look.fumaroles, look.vineyards, look.gnome_town, look.elf_heart],
    ['open city', 'mountain volcano', 'bog vents', 'hill vines', 'open town', 'wood'],
  );
  assert.deepEqual(
    [look.metal_mountains, look.redbeard_halls, look.green_hills, look.deep_road, look.south_vale],
    ['mountain hall', 'hill hall', 'hill hall', 'open tunnel', 'open'],
  );
  assert.deepEqual(landLook({ id: 'x', name: 'X', at: [0, 0] }, false), { country: 'open', sign: '' });
});

test('an edge is a place: where its border is crossed', () => {
  const surface = landSurface(land),
    edge = { board: 'land', edge: ['south_vale', 'urr_south'] };
  const way = plan.ways.find(w => w.between.includes('urr_south') && w.between.includes('south_vale'));
  assert.deepEqual(surface.center(edge), way.over);
  assert.equal(placeKey(edge), placeKey({ board: 'land', edge: ['urr_south', 'south_vale'] }));
  assert.match(surface.turn(edge), /rotate/);
  assert.equal(surface.center({ board: 'land', edge: ['urr', 'elf_heart'] }), null);
});

test('locations of the city know their ring and number', () => {
  assert.ok(isCity(city) && !isCity(land));
  assert.deepEqual(cityRole({ id: 'O5' }), { role: 'outer', number: 5 });
  assert.deepEqual(cityRole({ id: 'section_3', terrain: 'inner_wall' }), { role: 'inner', number: 3 });
  assert.equal(cityRole({ id: 'I7' }), null);
  assert.equal(cityRole({ id: 'north_head', terrain: 'head' }), null);
});

test('the rings close without a gap: neighbours share two corners', () => {
  /** @param {string} role @param {number} number */
  const corners = (role, number) => new Set(plot(role, number).map(p => p.map(Math.round).join()));
  /** @param {Set<string>} a @param {Set<string>} b */
  const shared = (a, b) => [...a].filter(c => b.has(c)).length;
  for (const [role, many] of [
    ['field', 8],
    ['outer', 8],
    ['quarter', 8],
    ['inner', 4],
    ['citadel', 4],
  ])
    for (let i = 1; i <= many; i++)
      assert.equal(shared(corners(role, i), corners(role, (i % many) + 1)), 2, `${role} ${i}`);
  for (let i = 1; i <= 8; i++) {
    assert.equal(shared(corners('field', i), corners('outer', i)), 2);
    assert.equal(shared(corners('outer', i), corners('quarter', i)), 2);
  }
  for (const { outline, at, area } of cityPlan(city)) assert.ok(inside(outline, at), area.id);
});

test('a part of the city is drawn where it lies in the whole', () => {
  const part = citySurface({ ...city, areas: city.areas.filter(a => ['F5', 'O5', 'C5'].includes(a.id)) });
  assert.deepEqual(part.center({ board: 'city', area: 'O5' }), citySurface(city).center({ board: 'city', area: 'O5' }));
  assert.equal(part.center({ board: 'city', area: 'O4' }), null);
});

test('boxes are crossed off from the strongest down: the ladder of UH-40', () => {
  for (const [circuit, ladder] of [
    ['outer', [4, 3, 3, 2, 2, 2, 2, 1]],
    ['inner', [3, 2, 2, 2, 1]],
  ])
    ladder.forEach((strength, damage) => {
      const state = stepsOf(circuit, damage);
      assert.equal(state.strength, strength, `${circuit} ${damage}`);
      assert.deepEqual(
        state.boxes.map(b => b.crossed),
        state.boxes.map((_, i) => i < damage),
      );
      assert.equal(state.breached, damage === ladder.length - 1);
    });
  assert.deepEqual([stepsOf('outer', 99).damage, stepsOf('outer', -1).damage], [7, 0]);
  assert.equal(damageOf({ attributes: {} }), null, 'what is not known is not whole');
});

test('works, fire and water are read from pieces, whichever carries them', () => {
  const at = { board: 'city', area: 'F5' };
  const signs = signsOf([
    { kind: 'siege_works', at, attributes: { shields: true, ramp_weeks: 2, tower: false } },
    { kind: 'palisade', at, attributes: { bonus: 1 } },
    { kind: 'horse', at, attributes: {} },
    { kind: 'project', at, attributes: {} },
  ]);
  assert.deepEqual(
    [signs.shields, signs.ramp, signs.tower, signs.palisade, signs.things],
    [true, 2, false, 1, ['horse', 'project']],
  );
  assert.deepEqual(
    [
      signsOf([{ kind: 'quarter', at, attributes: { burnt: true } }]).burnt,
      signsOf([{ kind: 'fire', at, attributes: {} }]).fire,
      signsOf([{ kind: 'quarter', side: 'pod', at, attributes: {} }]).held,
    ],
    [true, true, 'pod'],
  );
  assert.deepEqual(
    signsOf([
      { kind: 'passage', at, attributes: { means: 'tunnel' } },
      { kind: 'graveyard', at, attributes: { used: true } },
      { kind: 'closure', at, attributes: { permits: '' } },
      { kind: 'closure', at, attributes: { permits: 'urr' } },
      { kind: 'combat', at, attributes: { over: true } },
      { kind: 'combat', at, attributes: {} },
    ]).things,
    ['tunnel', 'risen', 'closed', 'open', 'combat'],
  );
  const graves = { kind: 'graveyard', side: '', at: { board: 'land', area: 'urr_east' }, attributes: {} };
  assert.ok(isSiegePiece(graves), 'not everybody knows whether the dead have risen');
  assert.deepEqual(signsOf([graves]).things, ['graves']);
  assert.ok(
    !isSiegePiece({ ...graves, at: { board: 'field', square: [1, 2] }, attributes: { bodies: 3 } }),
    'the graveyards of squares are drawn with their bodies',
  );
  assert.equal(
    signsOf([{ kind: 'pontoon', at: { board: 'land', edge: ['a', 'b'] }, attributes: {} }]).crossing,
    'pontoon',
  );
});

test("the two maps hang together at the town that bears the city's name", async () => {
  assert.deepEqual([land.opens, land.inside, city.opens, city.inside], [{ urr: 'city' }, undefined, undefined, 'land']);
  const town = await surfaceOf(land);
  assert.equal(town.opens({ board: 'land', area: 'urr' }), 'city');
  assert.equal(town.opens({ board: 'land', area: 'gnome_town' }), null);
  const signs = await surfaceOf({ ...land, city_at: [1, 1] });
  assert.equal(signs.opens, undefined, 'signs around a city keep their own map');
});

test('what is drawn is said too: walls, works, troops', () => {
  const surface = citySurface(city),
    at = { board: 'city', area: 'F5' };
  const piece = (id, kind, attributes, side = 'pod') => [id, { id, kind, side, at, attributes }];
  const view = {
    pieces: new Map([
      piece('a', 'siege_works', { shields: true, ramp_weeks: 2, tower: false }),
      piece('b', 'palisade', { bonus: 1 }),
      piece('c', 'unit', { name: 'Ogres' }),
    ]),
  };
  const said = place =>
    describePlace(place, { surface, words: boardWords, view, lit: {}, ids: place === at ? ['c'] : [] });
  assert.deepEqual(said(at), ['F5 south field', 'Palisade, defence +1, shields and ramp 2 of 3', 'Ogres']);
  surface.refresh({
    pieces: new Map([
      ['w', { id: 'w', kind: 'wall', side: 'urr', at: { board: 'city', area: 'O5' }, attributes: { damage: 3 } }],
    ]),
  });
  assert.deepEqual(said({ board: 'city', area: 'O5' }), [
    'O5 south wall, strength 2, 3 of 7 steps crossed off',
    'Nobody here',
  ]);
  assert.deepEqual(said({ board: 'city', area: 'O4' }), ['O4 south-east wall', 'Nobody here']);
});

test('a way from one map to the other is shown on both', () => {
  const path = [
    { board: 'land', area: 'north_vale' },
    { board: 'land', area: 'urr_north' },
    { board: 'city', area: 'F1' },
    { board: 'city', area: 'O1' },
  ];
  assert.deepEqual(
    pathOn(path, 'land', land.opens).map(p => p.area),
    ['north_vale', 'urr_north', 'urr'],
  );
  assert.deepEqual(
    pathOn(path, 'city').map(p => p.area),
    ['F1', 'O1'],
  );
});

test('camps that share an area do not cover each other', () => {
  for (const camps of [2, 3, 4, 5, 6]) {
    const spots = Array.from({ length: camps }, (_, i) => pileSpot(camps, i, 0, 1.3));
    spots.forEach((a, i) => {
      for (const b of spots.slice(i + 1))
        assert.ok(Math.abs(a.x - b.x) >= a.size - 1e-9 || Math.abs(a.y - b.y) >= a.size - 1e-9, `${camps}`);
    });
  }
});

test('a long name breaks into lines of like length', () => {
  assert.deepEqual(breaks('Palace of the Captain Regents')[1], ['Palace of the', 'Captain Regents']);
  assert.deepEqual(breaks('Ziggurat'), [['Ziggurat']]);
});

test('who looks at a bank of the river is told what leads over it now', () => {
  const surface = landSurface(land);
  const river = plan.ways.find(way => way.river);
  const [here, there] = river.between.map(id => ({ board: 'land', area: id }));
  const named = surface.describe(there, boardWords);
  const told = pieces => {
    surface.refresh({ pieces: new Map(pieces.map(one => [one.id, one])) });
    return surface.beyond(here, boardWords).find(words => words.includes(named));
  };
  const over = kind => [{ id: 'x', kind, at: { board: 'land', edge: river.between.toReversed() }, attributes: {} }];
  assert.match(told([]), /^The river towards .*: it has no bridge, no pontoon and no rafts$/);
  assert.match(told(over('bridge')), /: a bridge crosses it$/);
  assert.match(told(over('rafts')), /: rafts can carry one army across it, once$/);
});

test('north is shown on the city, whose rings are counted from it, and on a land that says where it is; on no other', () => {
  assert.equal(citySurface(city).north, true);
  assert.equal(landSurface(land).north, true);
  const turned = land.areas.map(area => ({ ...area, at: [area.at[0], -area.at[1]] }));
  assert.equal(landSurface({ ...land, areas: turned }).north, false, 'it is not at the head');
  const silent = land.areas.map(area => ({ ...area, name: 'A place' }));
  assert.equal(landSurface({ ...land, areas: silent }).north, false, 'nothing is called after it');
});
