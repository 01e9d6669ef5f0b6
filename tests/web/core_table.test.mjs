// The player's page without a page: sentences, orders in the making, ways, beats and the card's place.
import test from 'node:test';
import assert from 'node:assert/strict';
import { besides, drawnBoard, drawnView, placeName } from '../../web/core/boards.js';
import { foldStream, nothingYet } from '../../web/core/state.js';
import { lanes } from '../../web/draw/geometry.js';
import { arrowsOf, plannedView } from '../../web/table/arrows.js';
import { beatsOf } from '../../web/table/beats.js';
import { placeForCard } from '../../web/table/card_place.js';
import {
  bestOptions,
  chooseOption,
  givenByChoosing,
  highlightOf,
  missingOf,
  newComposer,
  orderOf,
  pathTo,
  settled,
  withArgument,
  withOptions,
} from '../../web/table/compose.js';
import { foldPast, loadPast, momentsOf } from '../../web/table/past.js';
import { wayBetween } from '../../web/table/way.js';
import { text } from '../../web/text/en.js';

const sq = (x, y) => ({ board: 'city', square: [x, y] });
const piece = (id, x, y, more = {}) => ({
  id,
  kind: 'unit',
  side: 'urr',
  at: sq(x, y),
  attributes: { steps: 2, camp: 'city', ...more },
});
const view = {
  pieces: new Map(
    [piece('a', 1, 1), piece('b', 1, 1), { ...piece('e', 3, 1, { camp: 'dark' }), side: 'dark' }].map(p => [p.id, p]),
  ),
  facts: {},
  ledgers: {},
  inSight: null,
};
const P = (name, type, required = true, more = {}) => ({ name, label: name, type, required, ...more });
const kinds = [
  {
    name: 'hold',
    label: '',
    rule: '',
    help: '',
    arrow: '',
    parameters: [P('units', 'pieces'), P('stance', 'choice', false, { choices: ['attack', 'hold'] })],
  },
  {
    name: 'move',
    label: '',
    rule: '',
    help: '',
    arrow: 'move',
    parameters: [P('units', 'pieces'), P('path', 'path'), P('careful', 'flag', false)],
  },
  {
    name: 'restack',
    label: '',
    rule: '',
    help: '',
    arrow: '',
    parameters: [P('square', 'place'), P('units', 'pieces')],
  },
  { name: 'gun', label: '', rule: '', help: '', arrow: 'shot', parameters: [P('unit', 'piece'), P('target', 'place')] },
  { name: 'ritual', label: '', rule: '', help: '', arrow: '', parameters: [P('text', 'text')] },
];
const reach = [
  { at: sq(2, 1), from: sq(1, 1), cost: 2 },
  { at: sq(3, 1), from: sq(2, 1), cost: 4 },
  { at: sq(3, 2), from: sq(2, 1), cost: 5 },
];
const options = [
  { kind: 'hold', pieces: ['a', 'b'], parameters: [] },
  {
    kind: 'move',
    pieces: ['a', 'b'],
    parameters: [
      { name: 'units', pieces: ['a', 'b'] },
      { name: 'path', reach, allowance: 12 },
    ],
  },
  { kind: 'restack', pieces: ['a', 'b'], parameters: [] },
  { kind: 'gun', pieces: ['b'], parameters: [{ name: 'target', places: [sq(3, 1)] }] },
  { kind: 'ritual', pieces: [], parameters: [] },
];
const chosen = withOptions(newComposer(['a', 'b']), options, kinds, [], view);

test('a chosen stack is offered the march first, and its path is asked for', () => {
  assert.deepEqual([chosen.kind, chosen.asking, chosen.args.units], ['move', 'path', ['a', 'b']]);
  assert.deepEqual(
    highlightOf(chosen, view, kinds).reach.map(r => r.cost),
    [2, 4, 5],
  );
});

test('what an engine can be loaded with goes without saying where it is one; who storms is not put into the tower unasked', () => {
  const P2 = (name, type, required = true) => ({ name, label: name, type, required });
  const mission = {
    name: 'mission',
    label: '',
    rule: '',
    help: '',
    arrow: 'shot',
    parameters: [P2('engine', 'piece'), P2('load', 'piece', false)],
  };
  const storm = {
    name: 'storm',
    label: '',
    rule: '',
    help: '',
    arrow: 'attack',
    parameters: [P2('units', 'pieces'), P2('tower', 'piece', false)],
  };
  const offers = [
    { kind: 'mission', pieces: ['a'], parameters: [{ name: 'load', pieces: ['b'] }] },
    {
      kind: 'storm',
      pieces: ['a'],
      parameters: [
        { name: 'units', pieces: ['a'] },
        { name: 'tower', pieces: ['a'] },
      ],
    },
  ];
  const composer = { ...newComposer(['a']), options: offers };
  assert.deepEqual(chooseOption(composer, 0, [mission, storm], view).args, { engine: 'a', load: 'b' });
  assert.deepEqual(chooseOption(composer, 1, [mission, storm], view).args, { units: ['a'] });
});

test('a path follows the predecessors and leaves the start out', () => {
  assert.deepEqual(pathTo(reach, sq(3, 2)), [sq(2, 1), sq(3, 2)]);
  assert.equal(pathTo(reach, sq(9, 9)), null);
});

test('a complete order is made of what was given, and of nothing else', () => {
  const full = withArgument(chosen, 'path', [sq(2, 1)]);
  assert.deepEqual(orderOf(withArgument(full, 'careful', undefined)), {
    kind: 'move',
    arguments: { units: ['a', 'b'], path: [sq(2, 1)] },
  });
  assert.deepEqual(
    missingOf(chosen, kinds[1]).map(p => p.name),
    ['path'],
  );
});

test('an order that stands is taken up again', () => {
  const standing = { kind: 'gun', arguments: { unit: 'b', target: sq(3, 1) } };
  const again = withOptions(newComposer(['b']), options, kinds, [standing], view);
  assert.deepEqual([again.kind, again.edits, again.asking], ['gun', standing, null]);
});

test('to choose "hold" is to give it; a place before the pieces says where they are; aims are marked, ground is lit', () => {
  assert.ok(givenByChoosing(chooseOption(chosen, 0, kinds, view), kinds[0]));
  assert.ok(!givenByChoosing(chooseOption(chosen, 4, kinds, view), kinds[4]));
  assert.deepEqual(chooseOption(chosen, 2, kinds, view).args.square, sq(1, 1));
  const gun = chooseOption(chosen, 3, kinds, view);
  assert.deepEqual([gun.args.unit, gun.args.target], ['b', sq(3, 1)]);
  assert.deepEqual(highlightOf({ ...gun, asking: 'target' }, view, kinds).targets, [sq(3, 1)]);
});

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
  assert.equal(drawnBoard({ id: 'p', name: '', labels: [], plane: { width: 1, height: 1, features: [] } }), null);
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

const phase = {
  number: 4,
  path: '',
  kind: 'round',
  title: 'Round 4',
  orders_from: ['urr'],
  order_kinds: [],
  press_between_factions: true,
  asleep: [],
};
const open = { stage: 'orders', opened_at: 1, closes_at: 100_000, paused: false };

test('the past is fetched in pages and folded from nothing', async () => {
  const frames = [
    {
      type: 'phase',
      revision: 1,
      at: 1,
      phase: { ...phase, number: 1 },
      clock: open,
      commitment: 'c',
      delta: [{ seen: piece('a', 1, 1) }],
    },
    { type: 'bell', revision: 2, at: 2, phase: 1, held: false, fates: [] },
    {
      type: 'step',
      revision: 3,
      at: 3,
      phase: 1,
      name: '',
      title: '',
      delta: [{ piece: 'a', at: sq(2, 1) }],
      reports: [],
      proofs: [],
      amendment: false,
    },
  ];
  const asked = [];
  const past = await loadPast(
    async message => {
      asked.push([message.from, message.to]);
      return { frames: frames.slice(message.from - 1, message.to) };
    },
    { ...nothingYet.own, stream: 's', revision: 3 },
    2,
  );
  assert.deepEqual(asked, [
    [1, 2],
    [3, 3],
  ]);
  // An answer may hold fewer frames than were asked for: none is left out for that.
  const slowly = await loadPast(
    async message => ({ frames: frames.slice(message.from - 1, message.from) }),
    { ...nothingYet.own, stream: 's', revision: 3 },
    2,
  );
  assert.equal(slowly.frames.length, 3);
  assert.deepEqual(
    [0, 1, 2].map(i => past.at(i).view.pieces.get('a')?.at.square[0]),
    [1, 1, 2],
  );
  assert.deepEqual([momentsOf(past), past.stories.length, foldPast([], nothingYet.own).stories.length], [[0, 2], 1, 0]);
});

test('one kind may be offered in several ways; what can stand beside an order goes before what replaces it', () => {
  const genie = {
    name: 'genie',
    label: '',
    rule: '',
    help: '',
    arrow: 'support',
    parameters: [
      P('unit', 'piece'),
      P('action', 'choice', true, { choices: ['attack', 'repair'] }),
      P('target', 'place', false),
      P('section', 'place', false),
    ],
  };
  const way = (action, name, places) => ({
    kind: 'genie',
    pieces: ['a'],
    parameters: [
      { name: 'unit', pieces: ['a'] },
      { name: 'action', words: [action] },
      { name, places },
    ],
  });
  const ways = [way('attack', 'target', [sq(2, 2)]), way('repair', 'section', [sq(4, 4)])];
  const mend = chooseOption({ ...newComposer(['a']), options: ways }, 1, [genie], view);
  assert.deepEqual([mend.args, mend.asking], [{ unit: 'a', action: 'repair' }, 'section']);
  const standing = { kind: 'genie', arguments: { unit: 'a', action: 'repair', section: sq(4, 4) } };
  assert.equal(withOptions(newComposer(['a']), ways, [genie], [standing], view).choice, 1);
  const moved = way('repair', 'section', [sq(9, 9)]);
  assert.deepEqual(bestOptions([{ ...ways[0], refused: { code: 'x', at: '', words: '' } }, moved], ways), [
    ways[0],
    { ...moved, beside: true },
  ]);
});

test('who waits off the map is shown where he is ordered to', () => {
  const reserve = { ...view, pieces: new Map([...view.pieces, ['r', { ...piece('r', 1, 1), at: { box: 0 } }]]) };
  const deploy = { kind: 'gun', arguments: { unit: 'r', target: sq(3, 3) } };
  assert.deepEqual(plannedView(reserve, [deploy], kinds).pieces.get('r').at, sq(3, 3));
  assert.equal(plannedView(reserve, [], kinds), reserve);
});

test('one kind offered with and without something is taken the way it is offered, and taken up again so', () => {
  const both = [0, 1].map(yes => ({
    kind: 'move',
    pieces: ['a', 'b'],
    parameters: [
      { name: 'path', reach },
      { name: 'careful', low: yes, high: yes },
    ],
  }));
  const asked = withOptions(newComposer(['a']), both, kinds, [], view);
  assert.equal(chooseOption(asked, 0, kinds, view).args.careful, undefined);
  assert.equal(chooseOption(asked, 1, kinds, view).args.careful, true);
  const order = { kind: 'move', arguments: { units: ['a'], path: [sq(2, 1)], careful: true } };
  assert.equal(withOptions(newComposer(['a']), both, kinds, [order], view).choice, 1);
  delete order.arguments.careful;
  assert.equal(withOptions(newComposer(['a']), both, kinds, [order], view).choice, 0);
  // A server that does not say so leaves it to the player.
  assert.equal(settled({ name: 'careful' }), null);
  assert.equal(settled({ name: 'careful', low: 0, high: 1 }), null);
});

test('a long past keeps its frames and few views; every moment and every story comes out as it was', () => {
  const frames = [
    {
      type: 'phase',
      revision: 1,
      at: 1,
      phase: { ...phase, number: 1 },
      clock: open,
      commitment: 'c',
      delta: [...Array(40)].map((_, i) => ({ seen: piece(`p${i}`, i, 0) })),
    },
  ];
  for (let r = 2; r <= 2_000; r++) {
    const number = Math.floor(r / 10) + 1;
    frames.push(
      r % 10 === 0
        ? { type: 'phase', revision: r, at: r, phase: { ...phase, number }, clock: open, commitment: 'c', delta: [] }
        : {
            type: 'step',
            revision: r,
            at: r,
            phase: number,
            name: `s${r}`,
            title: '',
            delta: [{ piece: `p${r % 40}`, at: sq(r, 1) }],
            reports: [
              { rule: '', kind: 'move', text: `${r}`, pieces: [`p${r % 40}`], places: [], rolls: [], details: [] },
            ],
            proofs: [],
            amendment: false,
          },
    );
  }
  const past = foldPast(frames, { ...nothingYet.own, stream: 's', revision: 2_000 });
  assert.ok(past.views() < 40, `${past.views()} views are kept`);
  // The same, folded one after another, with every view kept.
  let stream = { ...nothingYet.own, stream: 's' };
  const all = frames.map(frame => (stream = foldStream(stream, frame)));
  const where = one => [...one.view.pieces.values()].map(p => `${p.id}:${p.at.square}`).join();
  for (const index of [0, 1, 63, 64, 65, 700, 1_999, 3, 1_280])
    assert.equal(where(past.at(index)), where(all[index]), `moment ${index}`);
  const story = past.stories.find(one => one.phase === 71),
    whole = past.whole(story);
  assert.equal(story.steps.length, whole.steps.length);
  assert.equal(whole.steps[2].before.pieces.size, 40);
  assert.equal(
    whole.steps[2].after.pieces.get(story.steps[2].reports[0].pieces[0]).at.square[0],
    Number(story.steps[2].reports[0].text),
  );
  assert.equal(story.steps[2].before.pieces.size, 1, 'to be read, the pieces that are spoken of are enough');
});

test('arrows that share stretches are set apart, as many as there be', () => {
  // As it was told from the start: each takes the first free lane beside those before it; who meets somebody coming goes to his own side.
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
