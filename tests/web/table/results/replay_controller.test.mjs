// No spoilers: from the first step of an outcome on, map and report show only what has been replayed.
import test from 'node:test';
import assert from 'node:assert/strict';
import '../../empty_page.mjs';
import { createReplayController } from '../../../../web/table/results/replay_controller.js';
import { recall } from '../../../../web/core/page/memory.js';
import { fold, nothingYet } from '../../../../web/core/connection/state.js';
import { placeToShow } from '../../../../web/kit/story/beats.js';
import { fetchCut } from '../../../../web/kit/story/cutting.js';

await fetchCut();

const unit = square => ({
  id: '1',
  kind: 'unit',
  side: 'urr',
  at: { board: 'city', square },
  attributes: { steps: 2 },
});
const phase = number => ({
  number,
  path: '',
  kind: 'round',
  title: `Round ${number}`,
  orders_from: ['urr'],
  order_kinds: [],
  press_between_factions: true,
  asleep: [],
  early_close: true,
});
const clock = { stage: 'orders', opened_at: 0, paused: false };
const report = (kind, text, rolls = []) => ({
  rule: 'CT-1',
  kind,
  text,
  pieces: ['1'],
  places: [],
  rolls,
  details: [],
});
const roll = { stream: 's', purpose: '', sides: 6, face: 6 };

/** A table with one unit at 1,1 in phase 3, its replay, and a hand that feeds it frames. */
function table({ busy = false, narrow = false, history = [] } = {}) {
  const told = [];
  let state = fold(nothingYet, {
    type: 'welcome',
    seats: [],
    stream: 'urr.0',
    viewer: 'urr',
    campaign: { status: 'running' },
    limits: { history: 200 },
    you: { seat: 'me', faction: 'urr', role: 'player' },
  });
  const waited = [],
    played = [];
  let effects = () => Promise.resolve();
  const replay = createReplayController({
    state: () => state,
    request: async () => ({ frames: history }),
    focus: () => undefined,
    busy: () => busy,
    narrow: () => narrow,
    waiting: story => waited.push(story),
    replayed: phase => told.push(phase),
    effect: effect => {
      played.push(effect);
      return effects();
    },
  });
  const hear = message => {
    state = fold(state, message);
    replay.took(message);
  };
  hear({
    type: 'snapshot',
    stream: 'urr.0',
    revision: 1,
    phase: phase(3),
    clock,
    view: { pieces: [unit([1, 1])], facts: {}, ledgers: {} },
    reports_of: 0,
    reports: [],
    fates_of: 0,
    fates: [],
  });
  const square = () => (replay.view() ?? state.own.view).pieces.get('1')?.at.square?.join();
  const read = () => replay.stories().flatMap(story => story.steps.flatMap(step => step.reports.map(one => one.text)));
  const kept = () => recall('seen.undefined.me', null);
  return { hear, replay, square, read, told, waited, played, kept, state: () => state };
}

const outcome = [
  { type: 'bell', revision: 2, at: 2, phase: 3, held: false, fates: [] },
  {
    type: 'step',
    revision: 3,
    at: 3,
    phase: 3,
    name: 'moves',
    title: 'Moves',
    delta: { moves: [4, 4, 1] },
    reports: [report('move', 'The Guard marches.', [roll])],
    proofs: [],
  },
  {
    type: 'step',
    revision: 4,
    at: 4,
    phase: 3,
    name: 'melee',
    title: 'Melee',
    delta: { gone: 1 },
    reports: [report('melee', 'The Guard fights.', [roll]), report('melee', 'The Guard is no more.', [roll])],
    proofs: [],
  },
  { type: 'phase', revision: 5, at: 5, phase: phase(4), clock, commitment: '' },
];

test('while an outcome comes in nothing of it is on the map or in the report', t => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { hear, replay, square, read } = table();
  for (const frame of outcome) {
    hear(frame);
    assert.equal(square(), '1,1', `after ${frame.type}`);
    assert.deepEqual(read(), [], `after ${frame.type}`);
  }
  assert.equal(replay.running(), true);
  assert.equal(replay.coming()?.phase, 3, 'and whose outcome it is stands over the map');
});

test('the report tells no more than the map has shown, and all when the story is over or was skipped', async t => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { hear, replay, square, read } = table();
  for (const frame of outcome) hear(frame);
  t.mock.timers.tick(350);
  assert.deepEqual([square(), read()], ['1,1', ['The Guard marches.']]);
  await done();
  assert.deepEqual([square(), read()], ['5,5', ['The Guard marches.']], 'who marched is where it marched to');
  replay.player.next();
  assert.deepEqual(read(), ['The Guard marches.', 'The Guard fights.']);
  replay.player.back();
  assert.deepEqual(read(), ['The Guard marches.', 'The Guard fights.'], 'what was told stays told');
  replay.skip();
  assert.deepEqual([square(), read().length], [undefined, 3]);
});

test('a hand that pauses what is paused lets nothing go on; the button does', t => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { hear, replay } = table();
  for (const frame of outcome) hear(frame);
  t.mock.timers.tick(350);
  for (const _ of ['comes down', 'is lifted']) {
    replay.player.pause();
    assert.equal(replay.running(), false);
  }
  t.mock.timers.tick(60_000);
  assert.equal(replay.player.now()?.index, 0);
  replay.player.toggle();
  assert.equal(replay.running(), true);
});

/** Earlier promises have resolved. */
const done = () => new Promise(resolve => setImmediate(resolve));

test('on a narrow page a story waits at each picture for its reader, shows what has changed, and is over after the last', async t => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { hear, replay, square, read } = table({ narrow: true });
  for (const frame of outcome) hear(frame);
  t.mock.timers.tick(350);
  await done();
  t.mock.timers.tick(60_000);
  await done();
  const at = () => replay.player.now()?.beats[replay.player.now().index];
  assert.deepEqual(
    [at().picture, at().end, square(), read()],
    [1, true, '5,5', ['The Guard marches.']],
    'it stands, and shows what is told',
  );
  assert.equal(replay.player.now().reading, true);
  replay.next();
  await done();
  assert.deepEqual([at().picture, at().end, read().at(-1)], [2, false, 'The Guard fights.'], 'and the next');
  replay.player.back();
  assert.equal(at().picture, 1);
  for (const picture of [2, 3]) {
    replay.next();
    await done();
    t.mock.timers.tick(60_000);
    await done();
    assert.equal(at()?.picture, picture);
  }
  replay.next();
  for (let i = 0; i < 3; i++) {
    await done();
    t.mock.timers.tick(60_000);
  }
  assert.deepEqual([replay.playing(), square(), read().length], [false, undefined, 3]);
});

test('who lets it run has it run to its end, and pages that are wide let it run from the first', async t => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { hear, replay } = table({ narrow: true });
  for (const frame of outcome) hear(frame);
  t.mock.timers.tick(350);
  replay.player.toggle();
  assert.deepEqual([replay.running(), replay.player.now().reading], [true, false]);
  const wide = table();
  for (const frame of outcome) wide.hear(frame);
  t.mock.timers.tick(350);
  assert.equal(wide.replay.running(), true);
});

test('who stopped in the middle of an older story is shown the newer one after it, unspoiled', t => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { hear, replay, square, read } = table();
  for (const frame of outcome.slice(0, 2)) hear(frame);
  t.mock.timers.tick(350);
  replay.player.toggle();
  hear({ ...outcome[2], phase: 4 });
  t.mock.timers.tick(350);
  assert.deepEqual(read(), ['The Guard marches.']);
  replay.player.last();
  replay.skip();
  assert.equal(replay.player.now()?.story.phase, 4);
  assert.equal(square(), '5,5');
  assert.deepEqual(read(), ['The Guard fights.', 'The Guard marches.'], 'the newest first');
});

test('a story that runs is told to its end before the newer one', t => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { hear, replay } = table();
  for (const frame of outcome) hear(frame);
  t.mock.timers.tick(350);
  hear({ ...outcome[2], phase: 4 });
  t.mock.timers.tick(350);
  assert.deepEqual([replay.player.now()?.story.phase, replay.running()], [3, true]);
});

test('the first phase that is not told to its end is known, so that a reload can offer it again', t => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { hear, replay, kept } = table();
  const untold = () => (replay.keep(0), kept()?.ended);
  hear(outcome[0]);
  hear(outcome[1]);
  hear({ ...outcome[2], phase: 4 });
  assert.equal(untold(), 2, 'it arrives');
  t.mock.timers.tick(350);
  assert.equal(untold(), 2, 'it is told');
  replay.skip();
  assert.equal(untold(), 3, 'and the next');
});

test('skipping a story leads on to the next that has arrived', t => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { hear, replay, square, read } = table();
  hear(outcome[0]);
  hear(outcome[1]);
  hear({ ...outcome[2], phase: 4 });
  t.mock.timers.tick(350);
  replay.skip();
  assert.deepEqual([replay.player.now()?.story.phase, square()], [4, '5,5']);
  replay.skip();
  assert.deepEqual([replay.playing(), square(), read().length], [false, undefined, 3]);
});

test('a player who leaves a replay for their orders is offered the next story', t => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { hear, replay, square, read, waited } = table();
  hear(outcome[0]);
  hear(outcome[1]);
  hear({ ...outcome[2], phase: 4 });
  t.mock.timers.tick(350);
  replay.stop();
  t.mock.timers.tick(60_000);
  assert.deepEqual([replay.playing(), square(), read().length], [false, undefined, 3]);
  assert.deepEqual(
    waited.map(story => story.phase),
    [4],
  );
});

test('two outcomes that come together are told one after the other: the map never goes back', t => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { hear, replay, square, read } = table();
  hear(outcome[0]);
  hear(outcome[1]);
  hear({ ...outcome[2], phase: 4 });
  assert.deepEqual([square(), read()], ['1,1', []]);
  t.mock.timers.tick(350);
  assert.deepEqual([replay.player.now()?.story.phase, square(), read()], [3, '1,1', ['The Guard marches.']]);
  replay.player.last();
  replay.skip();
  assert.deepEqual([replay.player.now()?.story.phase, square()], [4, '5,5']);
  replay.skip();
  assert.deepEqual([replay.playing(), square(), read().length], [false, undefined, 3]);
});

test('a phase of which nothing is said but that nobody attacks is no story', t => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { hear, replay, waited } = table();
  hear(outcome[0]);
  hear({ ...outcome[1], delta: {}, reports: [{ ...report('announcement', 'Nobody attacks.'), pieces: [] }] });
  t.mock.timers.tick(350);
  assert.deepEqual([replay.playing(), waited], [false, []]);
});

test('who gives orders is not interrupted: he reads at once, and is offered the story whole', t => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { hear, replay, square, read, waited } = table({ busy: true });
  for (const frame of outcome) hear(frame);
  assert.deepEqual([square(), read().length, replay.running()], [undefined, 3, false]);
  t.mock.timers.tick(350);
  assert.deepEqual(
    waited.map(story => story.steps.length),
    [2],
  );
});

test('a rewind takes the story from the stage', t => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { hear, replay, square } = table();
  for (const frame of outcome) hear(frame);
  t.mock.timers.tick(350);
  hear({
    type: 'rewound',
    stream: 'urr.1',
    revision: 1,
    at: 9,
    phase: phase(3),
    clock,
    view: { pieces: [unit([2, 2])], facts: {}, ledgers: {} },
    reason: '',
  });
  assert.deepEqual([square(), replay.playing()], ['2,2', false]);
});

test('of several that are told at once mine says where to look', () => {
  const told = (id, board) => ({
    ...report('march', `${id} marches.`),
    pieces: [id],
    places: board ? [{ board, area: 'x' }] : [],
  });
  const view = {
    pieces: new Map([
      ['1', unit([1, 1])],
      ['2', { ...unit([2, 2]), id: '2', side: 'dark' }],
    ]),
  };
  const me = { faction: 'urr', names: [] };
  const beat = (...reports) => ({ reports, view, at: null, end: false });
  assert.equal(placeToShow(beat(told('2', 'city'), told('1', 'land')), me)?.board, 'land');
  assert.equal(placeToShow(beat(told('2', 'city'), told('1', '')), me)?.board, 'city');
  assert.equal(placeToShow({ ...beat(told('2', 'city'), told('1', 'land')), end: true }, me), null);
});

test('what was told once is not laid before the player again; what was skipped with it is', t => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { hear, replay, told } = table();
  for (const frame of outcome.slice(0, 2)) hear(frame);
  hear({ ...outcome[2], phase: 4 });
  t.mock.timers.tick(350);
  replay.stop();
  assert.deepEqual([told, replay.playing()], [[3], false]);
  replay.play(replay.stories().at(-1));
  replay.skip();
  assert.deepEqual(told, [3], 'played again it is no news');
});

/** As many steps as a long phase has, each with a fight. */
const long = [0, 1, 2, 3, 4].map(i => ({
  ...outcome[1],
  revision: 3 + i,
  name: `moves ${i}`,
  delta: i === 0 ? { moves: [4, 4, 1] } : {},
  reports: [{ ...report('melee', `Fight ${i}.`, [roll]), places: [{ board: 'city', square: [5, 5 + i] }] }],
}));

test('a long story is one picture first: one tap leads on from it, another through its steps', async t => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { hear, replay, square, read, told } = table({ narrow: true });
  hear(outcome[0]);
  for (const frame of long) hear(frame);
  t.mock.timers.tick(350);
  await done();
  assert.deepEqual(
    replay.drawn()?.arrows.map(({ kind, path }) => [kind, path.map(at => at.square.join())]),
    [['attack', ['1,1', '5,5']]],
  );
  assert.deepEqual(
    replay.drawn()?.signs.map(({ kind, at }) => [kind, at.square.join()]),
    [0, 1, 2, 3, 4].map(i => ['melee', `5,${5 + i}`]),
    'each where it was',
  );
  assert.deepEqual([square(), read().length], ['5,5', 5], 'all of it can be read beside it');
  replay.next();
  assert.deepEqual([replay.player.now().beats[replay.player.now().index].picture, replay.drawn()], [1, null]);
  replay.player.back();
  assert.ok(replay.drawn(), 'and back to the whole');
  replay.skip();
  assert.deepEqual([replay.playing(), told], [false, [3]]);
});

test('going on from the overview leads to the story of the next phase, which has already arrived', async t => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { hear, replay, told } = table({ narrow: true });
  hear(outcome[0]);
  for (const frame of long) hear(frame);
  hear({ ...long[1], phase: 4, revision: 8, reports: [report('melee', 'The enemy strikes.', [roll])] });
  t.mock.timers.tick(350);
  await done();
  assert.ok(replay.drawn(), 'one picture of the first phase');
  replay.skip();
  await done();
  assert.deepEqual([replay.player.now()?.story.phase, replay.untold(), told], [4, true, [3]]);
  replay.next();
  assert.deepEqual([replay.playing(), told], [false, [3, 4]]);
});

test('the campaign is played as a film, a phase a picture, and spoils and repeats nothing', async t => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { hear, replay, told } = table();
  for (const frame of outcome.slice(0, 3)) hear(frame);
  replay.stop();
  hear({ ...outcome[1], phase: 4, revision: 5, delta: {}, reports: [report('move', 'The Guard is gone.', [roll])] });
  replay.stop();
  await replay.film();
  const { beats, film } = replay.player.now();
  assert.deepEqual([film, beats.map(({ whole }) => whole.story.phase)], [true, [3, 4]]);
  replay.skip();
  assert.deepEqual([replay.playing(), told], [false, []]);
});

test('a new outcome ends the look back, and is played', async t => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const seen = [unit([9, 9])];
  const history = [{ type: 'phase', revision: 1, at: 1, phase: phase(3), clock, commitment: '', delta: { seen } }];
  const { hear, replay, square, waited } = table({ narrow: true, history });
  await replay.lookBack();
  assert.ok(replay.scrubber(), 'the player looks at an earlier moment');
  for (const frame of outcome) hear(frame);
  t.mock.timers.tick(350);
  await done();
  assert.equal(replay.scrubber(), null);
  assert.deepEqual([replay.playing(), waited, square()], [true, [], '5,5']);
});
