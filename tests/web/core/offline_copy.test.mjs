// An offline copy restores the state that was stored.
import test from 'node:test';
import assert from 'node:assert/strict';
import { keptOf, stateOf } from '../../../web/core/connection/offline_copy.js';
import { fold, haveOf, nothingYet } from '../../../web/core/connection/state.js';

const piece = (id, x) => ({ id, kind: 'unit', side: 'urr', at: { board: 'city', square: [x, 1] }, attributes: {} });
const phase = number => ({ number, title: `Round ${number}`, orders_from: ['urr'], order_kinds: [], asleep: [] });
const clock = { stage: 'orders', opened_at: 1000, closes_at: 9000, paused: false };
const report = { rule: 'X-1', kind: 'fight', text: 'A fight.', pieces: ['1'], places: [], rolls: [], details: [] };
const said = [
  {
    type: 'welcome',
    server_time: 1,
    campaign: { id: 'c', status: 'running' },
    you: { seat: 's1' },
    seats: [],
    stream: 'urr.0',
    viewer: 'urr',
  },
  {
    type: 'snapshot',
    stream: 'urr.0',
    revision: 7,
    phase: phase(1),
    clock,
    commitment: 'c0',
    view: {
      pieces: [piece('1', 1), piece('2', 2)],
      facts: { day: 2 },
      ledgers: { urr: { gold: 4 } },
      in_sight: [{ board: 'city', square: [1, 1] }],
      sightings: [{ at: { board: 'city', square: [5, 5] }, side: 'dark', count: 2 }],
    },
    reports_of: 0,
    reports: [],
    fates_of: 0,
    fates: [],
  },
  { type: 'sheet', phase: 2, seat: 's1', revision: 3, sheet: { orders: [], salt: 'x' }, sealed: false, words: [] },
  { type: 'press', number: 1, at: 5, from: 's2', to: ['s1'], text: 'Hello' },
  { type: 'room', number: 1, name: 'War council', here: ['s1', 's2'], left: [] },
  { type: 'agreement', number: 1, at: 6, from: 's2', with: ['s1'], title: 'Peace', text: '', answers: {} },
  { type: 'bell', revision: 8, at: 2, phase: 1, fates: [{ seat: 's1', fate: 'sealed' }] },
  { type: 'step', revision: 9, at: 3, phase: 1, name: 'melee', title: 'Melee', delta: { gone: 2 }, reports: [report] },
  { type: 'phase', revision: 10, at: 4, phase: phase(2), clock, commitment: 'c1', delta: { facts: { day: 3 } } },
  { type: 'announcement', revision: 11, at: 5, text: 'Tea is ready.' },
  { type: 'seals', phase: 2, seats: [{ seat: 's1', state: 'draft' }] },
];
const known = said.reduce(fold, nothingYet);
/** As stored in the browser. */
const again = kept => stateOf(JSON.parse(JSON.stringify(kept)));

test('map, report, orders, letters and agreements are read again as they were known', () => {
  const back = again(keptOf(known, 4_000));
  assert.deepEqual(back.own.view, known.own.view);
  assert.deepEqual(back.own.phase, known.own.phase);
  assert.deepEqual(back.own.clock, known.own.clock);
  assert.deepEqual(back.own.announcements, known.own.announcements);
  assert.deepEqual(back.sheets, known.sheets);
  assert.deepEqual(back.seals, known.seals);
  assert.deepEqual(back.press[0].text, 'Hello');
  assert.equal(back.agreements.get(1).title, 'Peace');
  assert.deepEqual(back.rooms, known.rooms);
  assert.equal(back.rooms.get(1).name, 'War council');
  assert.equal(back.own.stories[0].title, 'Round 1');
  assert.deepEqual(back.own.stories[0].fates, known.own.stories[0].fates);
  assert.deepEqual(
    back.own.stories[0].steps.map(step => step.reports),
    [[report]],
  );
});

test('what comes after is folded on: the server is asked for no more than what was missed', () => {
  const back = again(keptOf(known, 4_000));
  assert.deepEqual(haveOf(back), { stream: 'urr.0', revision: 11 });
  const next = fold(fold(back, said[0]), { type: 'bell', revision: 12, at: 9, phase: 2, held: true, fates: [] });
  assert.equal(next.own.revision, 12);
  assert.equal(next.own.clock.stage, 'held');
  assert.equal(next.own.stories.length, 2);
});

test('a story that was kept is read, and not played: its maps are gone', () => {
  assert.equal(known.own.stories[0].whole, true);
  assert.equal(again(keptOf(known, 4_000)).own.stories[0].whole, false);
});

test('nothing is kept before anything is known, and another form is not read', () => {
  assert.equal(keptOf(nothingYet, 4_000), null);
  assert.equal(stateOf(null), null);
  assert.equal(stateOf({ ...keptOf(known, 4_000), form: 0 }), null);
});
