// The umpire's clock: two presses name the same time; and the main sentence of the Desk.
import assert from 'node:assert/strict';
import test from 'node:test';
import { faultOf, fromInput, movedBy, stepsFor, toInput } from '../../../web/desk/clock/bell_moments.js';
import {
  foldExtra,
  holdOf,
  isFound,
  lastActOf,
  nothingTold,
  openingsIn,
  presentSince,
  pressOpen,
  undoneHow,
} from '../../../web/desk/page/extra.js';
import { holding, law, replayLaw } from '../../../web/desk/clock/questions.js';
import { sentenceOf, seatStates } from '../../../web/desk/page/sentence.js';
import { deskText } from '../../../web/text/pages/desk_en.js';
import { nothingYet } from '../../../web/core/connection/state.js';

const minute = 60_000;

test('a step names a moment: however often it is pressed, it is the same', () => {
  const bell = 1_000_000;
  assert.equal(movedBy(bell, 5 * minute, 900_000), movedBy(bell, 5 * minute, 950_000));
});

test('a bell that is past or not set is moved from now on', () => {
  assert.equal(movedBy(500_000, minute, 900_000), 960_000);
  assert.equal(movedBy(undefined, minute, 900_000), 960_000);
});

test('a bell moves neither into the past nor out of sight', () => {
  assert.equal(faultOf(10, 20, 10), 'past');
  assert.equal(faultOf(20, 20, 10), 'same');
  assert.equal(faultOf(10 + 31 * 86_400_000, 20, 10), 'far');
  assert.equal(faultOf(30, 20, 10), null);
});

test('slow games are offered hours and days', () => {
  assert.equal(stepsFor(10 * 3_600_000, 0)[0], 15 * minute);
  assert.equal(stepsFor(3 * minute, 0)[0], minute);
});

test('the field for a moment gives back the moment', () => {
  const at = new Date(2026, 10, 21, 14, 31, 12).getTime();
  assert.equal(fromInput(toInput(at), at), at);
  assert.equal(fromInput('', at), null);
});

test('where summer time begins or ends a day keeps the hour of the clock, and the hour that comes twice keeps its zone', () => {
  const before = process.env.TZ;
  process.env.TZ = 'Europe/Berlin';
  try {
    const day = 24 * 60 * minute;
    const evening = Date.UTC(2026, 9, 24, 18); // 20:00 CEST
    assert.equal(movedBy(evening, day, 0), Date.UTC(2026, 9, 25, 19), '20:00 CET');
    assert.equal(movedBy(Date.UTC(2027, 2, 27, 18), day, 0), Date.UTC(2027, 2, 28, 17), '19:00 CET, then 19:00 CEST');
    const [first, second] = [Date.UTC(2026, 9, 25, 0, 30), Date.UTC(2026, 9, 25, 1, 30)];
    assert.equal(toInput(first), toInput(second));
    for (const at of [first, second]) {
      assert.equal(fromInput(toInput(at), at), at);
      assert.equal(fromInput('2026-10-25T02:31', at), at + minute);
    }
    assert.equal(fromInput('2026-10-25T12:00', first), Date.UTC(2026, 9, 25, 11));
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
});

/** @param {string} stage @param {Record<string, string>} seals @param {object} [clock] */
function stateWith(stage, seals, clock = {}) {
  return {
    ...nothingYet,
    welcome: { seats: Object.keys(seals).map(id => ({ id, title: id, role: 'player', faction: id })), you: {} },
    own: {
      ...nothingYet.own,
      phase: { number: 3, title: 'Round 1', orders_from: Object.keys(seals) },
      clock: { stage, opened_at: 1, closes_at: 10 * minute, paused: false, ...clock },
    },
    seals: { phase: 3, seats: new Map(Object.entries(seals)) },
  };
}

test('a bell without a time says whether it rings by itself', () => {
  const rings = (/** @type {any} */ clock) =>
    sentenceOf(stateWith('orders', { urr: 'none' }, { closes_at: undefined, ...clock }), minute);
  assert.deepEqual(
    [rings({}).rings, rings({ early_bell: 'all_seats' }).rings, rings({}).until],
    ['no', 'all_seats', null],
  );
  for (const words of [deskText.task.untimed.all_seats, deskText.task.untimed.taken_seats])
    assert.match(words, /rings when all .*have sealed/);
});

test('the sentence names who still holds the table', () => {
  const sentence = sentenceOf(stateWith('orders', { urr: 'draft', dark: 'sealed', elves: 'nothing' }), minute);
  assert.equal(sentence.task, 'waiting');
  assert.deepEqual([sentence.sealed, sentence.all, sentence.missing], [1, 2, ['urr']]);
  assert.equal(sentence.until, 10 * minute);
});

test('red in the last tenth, green when all have sealed', () => {
  assert.equal(sentenceOf(stateWith('orders', { urr: 'none' }), 9.5 * minute).look, 'late');
  const done = sentenceOf(stateWith('orders', { urr: 'sealed' }), minute);
  assert.deepEqual([done.task, done.look], ['all', 'sealed']);
});

test('while the clock stands the time left stands too', () => {
  const sentence = sentenceOf(
    stateWith('orders', { urr: 'none' }, { paused: true, paused_at: 4 * minute }),
    8 * minute,
  );
  assert.deepEqual([sentence.task, sentence.until, sentence.left], ['paused', null, 6 * minute]);
});

test('seals of another phase count as none', () => {
  const state = stateWith('orders', { urr: 'sealed' });
  assert.equal(seatStates({ ...state, seals: { phase: 2, seats: state.seals.seats } }).get('urr'), 'none');
});

/** @param {number} seq @param {string} kind @param {string} what @param {object} [more] */
const line = (seq, kind, what, more = {}) => ({ seq, at: seq, actor: 'server', kind, what, reason: '', ...more });

test('the record is kept by number, and knows the openings one can go back to', () => {
  let extra = foldExtra(nothingTold, {
    type: 'record',
    entries: [
      line(1, 'phase_opened', 'Opened phase 1: Night', { phase: 1 }),
      line(2, 'sheet_sealed', 'Urr sealed 3 orders', { actor: 'urr' }),
    ],
  });
  extra = foldExtra(extra, {
    type: 'record',
    entries: [
      line(2, 'sheet_sealed', 'Urr sealed 3 orders', { actor: 'urr' }),
      line(5, 'phase_opened', 'Opened phase 2: Round 1', { phase: 2 }),
    ],
  });
  assert.equal(extra.record.size, 3);
  assert.equal(lastActOf(extra, 'urr'), 2);
  assert.deepEqual(openingsIn(extra.record.values()), [
    { number: 1, title: 'Night', seq: 1, left: false },
    { number: 2, title: 'Round 1', seq: 5, left: false },
  ]);
});

test('what a rewind left and what was taken back says so; one can return to what was left', () => {
  const before = [
    line(1, 'phase_opened', 'Opened phase 1: Night', { phase: 1 }),
    line(2, 'world_amended', 'Changed: Guard: steps 1'),
    line(3, 'world_amended', 'Taken back: entry 2 (Guard: steps 1)'),
    line(4, 'phase_opened', 'Opened phase 2: Round 1', { phase: 2 }),
  ];
  let extra = foldExtra(nothingTold, { type: 'record', entries: before });
  // The marks arrive with the act that makes them.
  extra = foldExtra(extra, {
    type: 'record',
    entries: [
      { ...before[1], undone_by: 3 },
      line(9, 'rewound', 'Rewound to the opening of phase 1', { phase: 1 }),
      { ...before[3], undone_by: 9 },
    ],
  });
  const how = (/** @type {number} */ seq) => undoneHow(/** @type {any} */ (extra.record.get(seq)), extra.record);
  assert.deepEqual([how(1), how(2), how(3), how(4)], [null, 'takenBack', null, 'left']);
  assert.deepEqual(
    openingsIn(extra.record.values()).map(({ number, left }) => [number, left]),
    [
      [1, false],
      [2, true],
    ],
  );
  assert.equal(presentSince(extra.record.values()), 9);
});

test('the record is searched by names and words, all of them, in any order', () => {
  const letter = line(7, 'press_sent', 'Dwarves wrote to Urr: A treaty, then?', { reason: '' });
  assert.ok(isFound(letter, 'Dwarves', 'treaty'));
  assert.ok(isFound(letter, 'Dwarves', 'URR treaty'));
  assert.ok(isFound({ ...letter, what: 'Clock paused', reason: 'tea' }, 'the organiser', 'organiser tea'));
  assert.ok(!isFound(letter, 'Dwarves', 'treaty gnomes'));
  assert.ok(isFound(letter, 'Dwarves', ''));
});

test('how the table stands is told in parts', () => {
  const extra = foldExtra(
    foldExtra(nothingTold, { type: 'desk', hold_ms: -1, seats: [{ seat: 'urr', claimed: true, connected: 2 }] }),
    { type: 'desk', press_open: false },
  );
  assert.deepEqual([extra.hold_ms, extra.press_open, extra.seats.get('urr')?.connected], [-1, false, 2]);
});

test('until it is told, the press is open and the hold unknown', () => {
  assert.deepEqual([holdOf(nothingTold), pressOpen(nothingTold)], [null, true]);
});

test('holding results and the law of the press ask why, and the answer goes out with the act', () => {
  /** @type {unknown[]} */ const asked = [];
  const desk = /** @type {any} */ ({ acts: { ask: (/** @type {unknown} */ act) => asked.push(act) } });
  for (const question of [
    holding(desk, -1),
    holding(desk, 0),
    law(desk, false),
    law(desk, true),
    replayLaw(desk, false),
    replayLaw(desk, true),
  ]) {
    assert.equal(question.reason, true);
    question.run('because');
  }
  assert.deepEqual(asked, [
    { type: 'hold', hold_ms: -1, reason: 'because' },
    { type: 'hold', hold_ms: 0, reason: 'because' },
    { type: 'press_law', open: false, reason: 'because' },
    { type: 'press_law', open: true, reason: 'because' },
    { type: 'replay_law', open: false, reason: 'because' },
    { type: 'replay_law', open: true, reason: 'because' },
  ]);
});
