// The chronicle: a chapter contains only what one viewer was shown.
import assert from 'node:assert/strict';
import test from 'node:test';
import { chapterOf, chaptersOf } from '../../web/chronicle/chapters.js';

const at = area => ({ board: 'realms', area });
const unit = (id, side, area, more = {}) => ({
  id,
  kind: 'unit',
  side,
  at: at(area),
  attributes: { name: `${side} foot ${id}` },
  ...more,
});
const view = (pieces, ledgers, sightings = []) => ({
  pieces: new Map(pieces.map(piece => [piece.id, piece])),
  facts: {},
  ledgers,
  inSight: null,
  sightings: new Map(sightings.map((one, i) => [String(i), one])),
});
const report = (text, more = {}) => ({
  rule: 'X-1',
  kind: 'any',
  text,
  pieces: [],
  places: [],
  rolls: [],
  details: [],
  ...more,
});
const step = (title, reports, before, after, more = {}) => ({
  phase: 3,
  name: title,
  title,
  reports,
  before,
  after,
  ...more,
});
const gold = { name: 'gold', label: 'Gold', type: 'number' };
const welcome = {
  you: { seat: 'north', role: 'player', faction: 'north' },
  factions: [
    { id: 'north', name: 'The North' },
    { id: 'south', name: 'The South' },
    { id: 'west', name: 'The West' },
  ],
  boards: [],
  vocabulary: { kinds: [], attributes: [], facts: [], ledgers: [gold] },
};

const before = view(
  [unit('1', 'north', 'hill'), unit('2', 'north', 'hill'), { ...unit('9', 'south', 'moor'), kind: 'province' }],
  { north: { gold: 10 }, south: { gold: 4 } },
);
const between = view([unit('1', 'north', 'hill'), unit('2', 'north', 'hill'), unit('3', 'north', 'hill')], {
  north: { gold: 7 },
  south: { gold: 4 },
});
const after = view(
  [
    unit('2', 'north', 'hill'),
    unit('3', 'north', 'hill'),
    { ...unit('9', 'south', 'moor'), kind: 'province' },
    unit('5', 'south', 'moor'),
    unit('6', 'south', 'fen', { as_of: 2 }),
  ],
  { north: { gold: 15 }, south: { gold: 3 } },
  [{ at: at('sea'), side: 'south', count: 4, as_of: 1 }],
);
const die = { stream: 's', purpose: '', sides: 6, face: 4 };
const fight = report('Battle on the hill: the defenders won.', {
  fight: 'hill',
  important: true,
  rolls: [die],
  details: [['Attackers', '1 foot']],
});
const spied = report('Your spy has seen the moor.', { important: true, details: [['Source', 'your spy']] });
const story = {
  phase: 3,
  title: 'Third',
  commitment: '',
  bell_at: 5,
  whole: true,
  fates: [{ seat: 'north', fate: 'sealed' }],
  steps: [
    step('Muster', [report('No room.'), report('No room.'), report('One is raised.')], before, between),
    step('Battles', [spied, fight], between, between),
    step('Taken back', [report('Never was.')], between, between, { takenBack: true }),
    step('Dawn', [], between, after),
  ],
};

test('a chapter tells what happened in its order, what was said again and again once, and heads it with the fight', () => {
  const chapter = chapterOf([story], { welcome, faction: 'north' }, () => 'Third');
  assert.equal(chapter.headline, 'Battle on the hill: the defenders won');
  assert.equal(chapter.more, 1);
  assert.equal(chapter.fate?.fate, 'sealed');
  assert.deepEqual(
    chapter.passages.map(one => [one.title, one.items.map(item => [item.sort, item.words, item.times])]),
    [
      [
        'Muster',
        [
          ['line', 'No room.', 2],
          ['line', 'One is raised.', 1],
        ],
      ],
      [
        'Battles',
        [
          ['told', 'Your spy has seen the moor.', 1],
          ['fight', 'Battle on the hill: the defenders won.', 1],
        ],
      ],
    ],
  );
});

test('the phases of a turn are one chapter, which names them; a turn of one phase bears its title', () => {
  const titles = {
    2: 'Turn 1 · Orders',
    3: 'Turn 2 · Council',
    4: 'Turn 2 · Orders',
    5: 'Turn 2 · Round 1: stand or retreat',
  };
  const phase = (number, steps) => ({ ...story, phase: number, steps: steps.map(one => ({ ...one, phase: number })) });
  const [muster, battles, , dawn] = story.steps;
  const chapters = chaptersOf(
    [phase(2, [muster]), phase(3, []), phase(4, [muster]), phase(5, [battles, dawn])],
    { welcome, faction: 'north' },
    number => titles[number],
  );
  assert.deepEqual(
    chapters.map(one => [one.title, one.phase, one.headline, one.passages.map(part => [part.phase, part.title])]),
    [
      ['Turn 1 · Orders', 2, '', [['', 'Muster']]],
      [
        'Turn 2',
        5,
        'Battle on the hill: the defenders won',
        [
          ['Orders', 'Muster'],
          ['Round 1: stand or retreat', 'Battles'],
        ],
      ],
    ],
  );
  assert.deepEqual(
    chapters[1].purses.map(one => [one.before, one.after]),
    [[10, 15]],
    'over the whole turn',
  );
});

test('it says what it brought and cost: of my own stores each change, of my troops who came and who is gone', () => {
  const { purses, troops } = chapterOf([story], { welcome, faction: 'north' }, () => 'Third');
  assert.deepEqual(purses, [
    {
      faction: 'north',
      word: gold,
      before: 10,
      after: 15,
      changes: [
        { title: 'Muster', change: -3 },
        { title: 'Dawn', change: 8 },
      ],
    },
  ]);
  assert.deepEqual(troops, [{ faction: 'north', before: 2, after: 2, come: ['north foot 3'], gone: ['north foot 1'] }]);
});

test('of the others it says what they rule, and where they are seen or were seen last', () => {
  const { believed } = chapterOf([story], { welcome, faction: 'north' }, () => 'Third');
  assert.deepEqual(believed, [
    {
      faction: 'south',
      rules: ['south foot 9'],
      forces: [
        { at: at('moor'), names: ['south foot 5'], count: 1, seen: null },
        { at: at('fen'), names: ['south foot 6'], count: 1, seen: 2 },
        { at: at('sea'), names: [], count: 4, seen: 1 },
      ],
    },
  ]);
});

test('the chronicle of all sides says in each passage whose stores it changed, and believes nothing', () => {
  const chapter = chapterOf(
    [story],
    { welcome: { ...welcome, you: { seat: 'u', role: 'umpire' } }, faction: null },
    () => '',
  );
  assert.deepEqual(
    chapter.passages.map(one => [one.title, one.paid.map(({ faction, change }) => [faction, change])]),
    [
      ['Muster', [['north', -3]]],
      ['Battles', []],
      [
        'Dawn',
        [
          ['north', 8],
          ['south', -1],
        ],
      ],
    ],
  );
  assert.deepEqual(chapter.believed, []);
  assert.deepEqual(
    chapter.purses.map(one => [one.faction, one.before, one.after]),
    [
      ['north', 10, 15],
      ['south', 4, 3],
    ],
  );
});
