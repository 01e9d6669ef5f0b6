// The player's map: boards converted for drawing, paths, arrows, beats, and the position of the card.
import assert from 'node:assert/strict';
import test from 'node:test';
import { besides, drawnBoard, drawnView, placeName } from '../../../../web/core/board/boards.js';
import { lanes } from '../../../../web/draw/geometry.js';
import { arrowsOf, plannedView } from '../../../../web/kit/story/arrows.js';
import { isMine, isWorthTelling } from '../../../../web/kit/story/beats.js';
import { beatsOf, wholeBeat } from '../../../../web/kit/story/cut.js';
import { nameLines, shortNames } from '../../../../web/draw/pieces/fan_names.js';
import { placeForCard } from '../../../../web/table/card/card_place.js';
import { wayBetween } from '../../../../web/table/acts/path_by_hand.js';
import { kinds, piece, sq, view } from '../fixture.mjs';

const board = {
  id: 'city',
  name: 'City',
  labels: [{ at: sq(2, 2), text: 'Lion Gate' }],
  squares: {
    rows: ['....', '.OG.', '....'],
    legend: {
      '.': { name: 'field' },
      O: { name: 'outer wall', tags: { ring: 'outer' } },
      G: { name: 'outer gate', tags: { ring: 'outer', gate: 'yes' } },
    },
  },
};

const land = {
  id: 'land',
  name: 'Land',
  labels: [],
  areas: {
    areas: [
      { id: 'x', name: 'Xan', terrain: 'head', x: 0, y: 0 },
      { id: 'y', name: 'Yar', terrain: 'land', x: 1, y: 1 },
    ],
    links: [{ from: 'x', to: 'y', kind: 'road' }],
  },
};

test('a way by hand keeps to what is known to be lawful where it can', () => {
  assert.deepEqual(wayBetween(board, sq(1, 1), sq(3, 1), new Set()), [sq(2, 1), sq(3, 1)]);
  assert.deepEqual(wayBetween(board, sq(1, 1), sq(1, 1), new Set()), []);
  assert.deepEqual(wayBetween(land, { board: 'land', area: 'x' }, { board: 'land', area: 'y' }, new Set()), [
    { board: 'land', area: 'y' },
  ]);
  assert.equal(besides(board, sq(1, 1)).length, 3);
});

test('boards and views are put into the words of the drawings', () => {
  assert.deepEqual(drawnBoard(board).legend.O, { name: 'outer_wall', ring: 'outer' });
  assert.deepEqual(drawnBoard(board).legend.G, { name: 'outer_gate', ring: 'outer', gate: true });
  assert.equal(drawnBoard(land).kind, 'area');
  assert.equal(
    drawnBoard({ id: 'p', name: '', labels: [], plane: { width: 1, height: 1, features: [] } }).kind,
    'plane',
  );
  assert.equal(drawnBoard({ id: 'q', name: '', labels: [] }), null);
  assert.deepEqual(
    [placeName([board], sq(2, 2)), placeName([board], sq(1, 1)), placeName([land], { board: 'land', area: 'x' })],
    ['Lion Gate', '1,1', 'Xan'],
  );
  const carried = {
    ...view,
    pieces: new Map([
      ...view.pieces,
      ['c', { id: 'c', kind: 'column', side: 'urr', at: sq(1, 1), attributes: {} }],
      ['g', { ...piece('g', 4, 4), as_of: 3 }],
      ['i', piece('i', 1, 1, { column: 'c' })],
    ]),
  };
  const drawn = drawnView(
    carried,
    { kinds: [], attributes: [{ name: 'column', label: '', type: 'piece' }], facts: [], ledgers: [] },
    5,
  );
  assert.deepEqual([drawn.pieces.has('i'), drawn.pieces.has('c'), drawn.pieces.get('g').memory.age], [false, true, 2]);
});

test('an arrow starts where the unit stands; on the enemy it is an attack', () => {
  const [to2, to3] = [[sq(2, 1)], [sq(2, 1), sq(3, 1)]].map(
    path =>
      arrowsOf([{ kind: 'move', arguments: { units: ['a'], path } }], kinds, view, {
        own: true,
        pending: () => false,
      })[0],
  );
  assert.deepEqual([to2.kind, to2.path], ['move', [sq(1, 1), sq(2, 1)]]);
  assert.equal(to3.kind, 'attack');
});

test('who waits off the map is shown where he is ordered to', () => {
  const reserve = { ...view, pieces: new Map([...view.pieces, ['r', { ...piece('r', 1, 1), at: { box: 0 } }]]) };
  const deploy = { kind: 'gun', arguments: { unit: 'r', target: sq(3, 3) } };
  assert.deepEqual(plannedView(reserve, [deploy], kinds).pieces.get('r').at, sq(3, 3));
  assert.equal(plannedView(reserve, [], kinds), reserve);
});

test('arrows that share stretches are set apart, as many as there be', () => {
  // A reference implementation: each takes the first free lane beside earlier ones; opposite directions keep to their
  // own sides.
  const told = (ways, gap) => {
    const parts = ways.map(way => way.slice(1).map((key, i) => [[way[i], key].sort().join('|'), way[i] < key]));
    const meets = (i, j) => parts[i].some(([a]) => parts[j].some(([b]) => a === b));
    const chosen = [];
    ways.forEach((_, i) => {
      let lane = 0;
      const taken = ways
        .map((_, j) => j)
        .filter(j => j < i && meets(i, j))
        .map(j => chosen[j]);
      while (taken.includes(lane)) lane++;
      chosen.push(lane);
    });
    return ways.map((_, i) => {
      const others = ways.map((_, j) => j).filter(j => j !== i && meets(i, j));
      if (others.length === 0) return 0;
      const opposite = others.some(j => parts[i].some(([a, f]) => parts[j].some(([b, g]) => a === b && f !== g)));
      return opposite
        ? (chosen[i] + 0.5) * gap
        : (chosen[i] - Math.max(chosen[i], ...others.map(j => chosen[j])) / 2) * gap;
    });
  };
  let seed = 7;
  const dice = n => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % n;
  };
  for (let round = 0; round < 20; round++) {
    const ways = [...Array(30)].map(() => [...Array(1 + dice(6))].map(() => `${dice(4)},${dice(4)}`));
    assert.deepEqual(lanes(ways, 4), told(ways, 4));
  }
});

const report = (kind, more = {}) => ({
  rule: '',
  kind,
  text: kind,
  pieces: ['a'],
  places: [sq(1, 1), sq(2, 1)],
  rolls: [],
  details: [],
  ...more,
});

test('quiet moves are told together, every fight for itself, and changes last', () => {
  const step = {
    phase: 1,
    name: 'move',
    title: 'Move',
    reports: [
      report('move'),
      report('move'),
      report('melee', { rolls: [{ stream: 's', purpose: '', sides: 6, face: 2 }] }),
    ],
    proofs: [],
    amendment: false,
    revision: 2,
    at: 0,
    before: view,
    after: { ...view },
  };
  const beats = beatsOf({ phase: 1, title: '', commitment: '', steps: [step], fates: [], bell_at: 0, whole: true });
  assert.deepEqual(
    beats.map(beat => beat.reports.length),
    [2, 1, 1],
  );
  assert.deepEqual(
    beats[0].effects.map(effect => effect.kind),
    ['march', 'march'],
  );
  assert.equal(beats.at(-1).view, step.after);
});

test('a sentence stays as long as its words take to be read, and one of many words longer', () => {
  const told = (/** @type {string} */ words) =>
    beatsOf(
      /** @type {any} */ ({
        phase: 1,
        steps: [
          { title: '', before: view, after: view, reports: [{ ...report('melee', { rolls: [] }), text: words }] },
        ],
        fates: [],
      }),
    )[0].seconds;
  const [short, long] = [12, 30].map(words => told(Array(words).fill('word').join(' ')));
  assert.ok(short >= 12 / 4 && long >= 30 / 4, `${short} s for 12 words, ${long} s for 30`);
});

test('a step in which nothing is told and nobody moves is not played', () => {
  const step = (/** @type {any} */ after, reports = []) => ({
    phase: 1,
    name: '',
    title: 'Round 2: declarations',
    reports,
    before: view,
    after,
  });
  const story = (/** @type {any[]} */ ...steps) => /** @type {any} */ ({ phase: 1, steps, fates: [], whole: true });
  const counted = { ...view, facts: { round: 2 }, pieces: new Map(view.pieces) };
  const [[id, piece]] = view.pieces;
  const moved = { ...view, pieces: new Map([...view.pieces, [id, { ...piece, at: sq(3, 3) }]]) };
  const silent = story(step(view), step(counted));
  assert.deepEqual([beatsOf(silent).length, isWorthTelling(silent)], [0, false]);
  const told = story(step(counted), step(moved), step(counted, [report('war')]));
  assert.deepEqual(
    beatsOf(told).map(beat => beat.step),
    [1, 1, 2, 2],
    'the round that is merely counted is passed over, and the others keep their places',
  );
  assert.equal(isWorthTelling(told), true);
});

/** A step of a story. @param {any} before @param {any} after @param {any[]} reports */
const stepOf = (before, after, reports) =>
  /** @type {any} */ ({ phase: 1, name: '', title: 'Moves', reports, proofs: [], revision: 2, at: 0, before, after });
const storyOf = (/** @type {any[]} */ ...steps) => /** @type {any} */ ({ phase: 1, steps, fates: [], whole: true });
const dice = [{ stream: 's', purpose: '', sides: 6, face: 2 }];
const counter = (/** @type {string} */ id, /** @type {any} */ at, /** @type {any} */ more = {}) => [
  id,
  { id, kind: 'unit', side: 'dark', at, attributes: { steps: 2 }, ...more },
];

test('each picture shows what it tells: a breach with its line, whoever marched at the end of the way', () => {
  const wall = (/** @type {boolean} */ breached) => counter('w', sq(4, 4), { kind: 'wall', attributes: { breached } });
  const before = { ...view, pieces: new Map([counter('7', sq(1, 1)), wall(false)]) };
  const after = { ...view, pieces: new Map([counter('7', sq(2, 1)), wall(true)]) };
  const beats = beatsOf(
    storyOf(
      stepOf(before, after, [
        report('bombard', { pieces: [], places: [sq(9, 9), sq(4, 4)], rolls: dice }),
        report('move', { pieces: ['7'], important: true }),
      ]),
    ),
  );
  assert.deepEqual(
    beats.map(beat => [beat.picture, beat.view.pieces.get('w')?.attributes.breached, beat.view.pieces.get('7')?.at]),
    [
      [1, false, sq(1, 1)],
      [1, true, sq(1, 1)],
      [2, true, sq(1, 1)],
      [2, true, sq(2, 1)],
    ],
  );
});

test('a unit stands until the last report of it is told, and its losses show then too', () => {
  const shooter = counter('7', sq(1, 1));
  const before = { ...view, pieces: new Map([shooter, counter('8', sq(2, 1)), counter('9', sq(3, 1))]) };
  const hurt = counter('8', sq(5, 1), { attributes: { steps: 1 } });
  const after = { ...view, pieces: new Map([shooter, hurt]) };
  const beats = beatsOf(
    storyOf(
      stepOf(before, after, [
        report('move', { pieces: ['8'], important: true }),
        report('missile', { pieces: ['7', '9'], places: [sq(1, 1), sq(3, 1)], rolls: dice }),
        report('missile', { pieces: ['7', '8'], places: [sq(1, 1), sq(5, 1)], rolls: dice }),
        report('melee', { pieces: ['8', '9'], places: [sq(3, 1)], rolls: dice }),
        report('victory', { pieces: [], important: true }),
      ]),
    ),
  );
  assert.deepEqual(
    beats.map(beat => [
      beat.picture,
      beat.view.pieces.get('8')?.at,
      beat.view.pieces.get('8')?.attributes.steps,
      beat.view.pieces.has('9'),
    ]),
    [
      [1, sq(2, 1), 2, true],
      [1, sq(5, 1), 2, true],
      [2, sq(5, 1), 2, true],
      [3, sq(5, 1), 2, true],
      [4, sq(5, 1), 2, true],
      [4, sq(5, 1), 1, false],
      [5, sq(5, 1), 1, false],
      [5, sq(5, 1), 1, false],
    ],
  );
});

test('a unit that a silent step removes stands while the fight before it is told', () => {
  const before = { ...view, pieces: new Map([counter('7', sq(1, 1)), counter('8', sq(2, 1))]) };
  const after = { ...view, pieces: new Map([counter('7', sq(1, 1))]) };
  const beats = beatsOf(
    storyOf(
      stepOf(before, before, [report('melee', { pieces: ['7', '8'], places: [sq(2, 1)], rolls: dice })]),
      stepOf(before, after, []),
    ),
  );
  assert.deepEqual(
    beats.map(beat => [beat.picture, beat.step, beat.view.pieces.has('8'), beat.effects.length, beat.end]),
    [
      [1, 0, true, 1, false],
      [1, 1, false, 0, true],
    ],
  );
});

test('with a column walk all who go its way, named or not', () => {
  const at = (/** @type {any} */ place) => [
    counter('c', place, { kind: 'column', attributes: {} }),
    ...['1', '2'].map(id => counter(id, place)),
  ];
  const other = counter('9', sq(1, 1));
  const before = { ...view, pieces: new Map(/** @type {any} */ ([...at(sq(1, 1)), other])) };
  const after = { ...view, pieces: new Map(/** @type {any} */ ([...at(sq(2, 1)), other])) };
  const [{ effects }] = beatsOf(storyOf(stepOf(before, after, [report('march', { pieces: ['c'] })])));
  assert.deepEqual(effects[0].ids, ['c', '1', '2']);
});

test('a step without a report says who walked where; one in which nobody walks belongs to the picture before it', () => {
  const at = (/** @type {any} */ place, /** @type {any} */ more = {}) => ({
    ...view,
    pieces: new Map(['1', '2'].map(id => counter(id, place, more))),
  });
  const [a, b, c] = [at(sq(1, 1)), at(sq(2, 1)), at(sq(2, 1), { attributes: { steps: 2, posted: true } })];
  const beats = beatsOf(storyOf(stepOf(a, b, []), stepOf(b, c, [])));
  assert.deepEqual(
    beats.map(beat => [beat.picture, beat.step, beat.moves?.map(({ count, from, to }) => [count, from, to])]),
    [
      [1, 0, [[2, sq(1, 1), sq(2, 1)]]],
      [1, 1, [[2, sq(1, 1), sq(2, 1)]]],
    ],
  );
  assert.equal(beats[1].view, c);
  assert.equal(isWorthTelling(storyOf(stepOf(b, c, []))), false, 'of that alone there is nothing to see');
});

test('one picture of a story: the ways through all its steps, an attack where there was a fight', () => {
  const at = (/** @type {any} */ place) => ({ ...view, pieces: new Map([counter('1', place), counter('2', place)]) });
  const { whole } = wholeBeat(
    storyOf(
      stepOf(at(sq(1, 1)), at(sq(2, 1)), []),
      stepOf(at(sq(2, 1)), at(sq(3, 1)), [report('melee', { places: [sq(3, 1)], rolls: dice })]),
    ),
  );
  assert.deepEqual(
    whole?.arrows.map(({ kind, path, side }) => [kind, path, side]),
    [['attack', [sq(1, 1), sq(2, 1), sq(3, 1)], 'dark']],
  );
  assert.deepEqual(
    whole?.signs.map(({ kind }) => kind),
    ['melee'],
  );
});

test('mine is what my pieces have part in, what speaks of my side, and what befell my provinces', () => {
  const land = { board: 'realms', area: 'fernmarch' };
  const seen = /** @type {any} */ ({
    pieces: new Map([
      ['p', { id: 'p', kind: 'province', side: 'elves', at: land, attributes: {} }],
      ['u', { id: 'u', kind: 'unit', side: 'elves', at: land, attributes: {} }],
    ]),
  });
  const me = { faction: 'elves', names: ['Elves', 'Lady of Silverwood'] };
  const mine = (/** @type {any} */ more) => isMine(report('', { pieces: [], places: [], ...more }), seen, me);
  assert.equal(mine({ text: 'Lady of Silverwood: income 18, upkeep 6: 20 gold in the treasury.' }), true);
  assert.equal(mine({ text: 'Gnome Syndic: income 9.' }), false);
  assert.equal(mine({ text: 'The Lady of Silverwoods is another.' }), false);
  assert.equal(mine({ text: 'Battle: the defenders won.', places: [land] }), true);
  assert.equal(mine({ text: 'Battle: the defenders won.', places: [{ ...land, area: 'urr' }] }), false);
  assert.equal(mine({ pieces: ['u'] }), true);
  assert.equal(
    mine({ pieces: ['x'], text: 'The Lady of Silverwood takes Delve gate.' }),
    true,
    'what I did to another',
  );
  assert.equal(mine({ pieces: ['x'], places: [land] }), true, 'what another did in my land');
  const edge = { board: land.board, area: 'edge' };
  seen.pieces.set('v', { id: 'v', kind: 'unit', side: 'elves', at: edge, attributes: {} });
  const attacked = { pieces: ['x'], text: 'Edge is attacked.', places: [edge] };
  assert.equal(mine({ ...attacked, important: true }), true, 'who is attacked is not named');
  assert.equal(mine({ ...attacked, fight: 'missiles/1' }), true, 'who is shot at, though in vain');
  assert.equal(mine(attacked), false, 'others merely came by');
  assert.equal(mine({ pieces: ['x'], text: 'The gnomes take Delve gate.' }), false);
  assert.equal(mine({ kind: 'refused', text: 'Raise: Watch tower: it is besieged.' }), true, 'an order of mine');
});

test('the card lies beside the unit and hides the fewest lit squares', () => {
  const room = { width: 1000, height: 600 },
    card = { width: 200, height: 200 };
  assert.ok(
    placeForCard(
      room,
      card,
      { x: 300, y: 300 },
      [
        { x: 350, y: 300 },
        { x: 400, y: 300 },
      ],
      20,
    ).x < 300,
  );
  assert.ok(
    placeForCard(
      room,
      card,
      { x: 300, y: 300 },
      [
        { x: 250, y: 300 },
        { x: 150, y: 300 },
      ],
      20,
    ).x > 300,
  );
  assert.equal(
    placeForCard(
      room,
      card,
      { x: 300, y: 300 },
      [
        { x: 350, y: 300 },
        { x: 400, y: 300 },
      ],
      20,
    ).hides,
    0,
  );
  const everywhere = [...Array(500)].map((_, i) => ({ x: 20 + (i % 25) * 40, y: 15 + Math.floor(i / 25) * 30 }));
  assert.ok(placeForCard(room, card, { x: 300, y: 300 }, everywhere, 20).hides > 0, 'no place is free: it says so');
});

test('counters of a spread stack are told apart in two short lines: what all are called is left out, the number stays', () => {
  assert.deepEqual(shortNames(['Urr heavy infantry 1', 'Urr archers 2']), ['heavy infantry 1', 'archers 2']);
  assert.deepEqual(shortNames(['Urr masons 1', 'Urr masons 2']), ['masons 1', 'masons 2']);
  assert.deepEqual(shortNames(['Genie', 'Bull of heaven']), ['Genie', 'Bull of heaven']);
  assert.deepEqual(nameLines('archers 2', 10), ['archers 2']);
  assert.deepEqual(nameLines('heavy infantry 1', 10), ['heavy', 'infantry 1']);
  assert.deepEqual(nameLines('reconnaissance cavalry 12', 10), ['reconnais…', 'cavalry 12']);
  for (const name of ['Mercenary heavy infantry 12', 'Kardouchoi', 'Ambassadors of the elves'])
    for (const line of nameLines(name, 10)) assert.ok(line.length <= 10, line);
});

test('a hex is named as its label on the map', () => {
  assert.equal(placeName([], { board: 'field', hex: [2, 14] }), '0214');
  assert.equal(placeName([], { board: 'table', point: [13_540, 4000] }), '13.5, 4');
});
