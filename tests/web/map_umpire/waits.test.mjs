// What the map umpire's page says is waiting, which act it takes back, and which sides its map leaves out.
import assert from 'node:assert/strict';
import test from 'node:test';
import '../empty_page.mjs';
import { nothingTold } from '../../../web/desk/page/extra.js';
import { withoutSides } from '../../../web/desk/pieces/map_part.js';
import { lastChange } from '../../../web/desk/record/undo.js';
import { waitsOf } from '../../../web/map_umpire/waits.js';

const desk = ({ requests = 0, unanswered = 0, extra = {}, held = null, stage = 'orders', asked = [], all = 3 } = {}) =>
  /** @type {any} */ ({
    derived: { requests: () => requests, unanswered: () => unanswered },
    extra: { ...nothingTold, ...extra },
    sentence: { sealed: 1, all },
    state: {
      welcome: { you: { seat: 'me' } },
      own: { clock: { stage } },
      held,
      extensions: new Map(asked.map((one, i) => [i, one])),
    },
  });
const names = (/** @type {Parameters<typeof desk>[0]} */ how) => waitsOf(desk(how)).map(one => one.name);
const panels = (/** @type {Parameters<typeof desk>[0]} */ how) =>
  Object.fromEntries(waitsOf(desk(how)).map(one => [one.name, one.panel]));

test('when nothing waits, the orders can still be read', () => {
  assert.deepEqual(names({}), ['orders']);
});

test('a held result comes first, and a battle without a result is said', () => {
  const held = /** @type {any} */ ({ outcome: { steps: [] } }),
    battle = /** @type {any} */ ({ outcome: { steps: [], awaits: { fight: 'f' } } });
  assert.deepEqual(names({ held, stage: 'held', requests: 2 }), ['result', 'requests', 'orders']);
  const [first] = waitsOf(desk({ held, stage: 'held' })),
    [other] = waitsOf(desk({ held: battle, stage: 'held' }));
  assert.notEqual(first.words, other.words);
  assert.deepEqual(names({ held, stage: 'review' }), ['orders'], 'a published one does not wait');
});

test('acts of others, failed and scheduled ones, letters and requests for time open where they are dealt with', () => {
  const act = { number: 1, by: 'me', act: 'announce', reason: '' };
  const extra = {
    scheduled: [act, { ...act, number: 2, failed: { why: 'x', at: 1 } }],
    proposals: [{ by: 'me' }, { by: 'other' }],
  };
  assert.deepEqual(panels({ extra, unanswered: 1, requests: 1, asked: [{}, { granted: true }] }), {
    proposals: 'seats',
    failed: 'seats',
    requests: 'requests',
    extensions: 'seats',
    letters: 'talk',
    orders: 'seats',
    scheduled: 'seats',
  });
  assert.ok(!names({ extra: { proposals: [{ by: 'me' }] } }).includes('proposals'), 'the own one waits for others');
});

test('only the last own change of this phase that still counts is taken back', () => {
  const line = (seq, more = {}) => [
    seq,
    { seq, at: seq, actor: 'me', kind: 'world_amended', what: `Changed ${seq}`, reason: '', ...more },
  ];
  const record = new Map(
    /** @type {any} */ ([
      line(1),
      [2, { seq: 2, at: 2, actor: 'server', kind: 'phase_opened', what: 'Opened phase 1: x', reason: '' }],
      line(3),
      line(4, { undone_by: 6 }),
      line(5, { actor: 'other' }),
      line(6, { what: 'Took back …' }),
    ]),
  );
  const last = (/** @type {Map<any, any>} */ of) => lastChange({ ...nothingTold, record: of }, 'me')?.seq;
  assert.equal(last(record), 3);
  assert.equal(last(new Map([...record].slice(0, 2))), undefined);
  assert.equal(last(new Map([...record, /** @type {any} */ (line(7))])), 7);
});

test('a hidden side takes its pieces from the map, and leaves the ground', () => {
  const piece = (id, side) => [id, { id, kind: 'unit', at: { board: 'b' }, side, attributes: {} }];
  const view = /** @type {any} */ ({
    pieces: new Map([piece('a', 'urr'), piece('b', 'dark'), piece('wall', undefined)]),
    facts: {},
  });
  assert.deepEqual([...withoutSides(view, new Set(['dark'])).pieces.keys()], ['a', 'wall']);
  assert.equal(withoutSides(view, new Set()), view);
});
