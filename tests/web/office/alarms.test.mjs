// The Office's alarms: what needs somebody, the most urgent first.
import assert from 'node:assert/strict';
import test from 'node:test';
import '../empty_page.mjs';
import { render } from '../../../web/vendor/lit-html/lit-html.js';
import { alarmsOf } from '../../../web/organiser/alarms.js';
import { alarmList } from '../../../web/organiser/alarm_list.js';

const now = 1_790_000_000_000,
  hour = 3_600_000,
  day = 24 * hour;
const seat = (/** @type {string} */ id, more = {}) => ({
  ...{ seat: id, title: `Seat ${id}`, faction: id, role: 'player', claimed: true },
  ...more,
});
const campaign = (/** @type {string} */ id, more = {}) => ({
  ...{ id, name: `Campaign ${id}`, rulebook: 'r', scenario: 'r/s', status: 'running', created_at: now - hour },
  ...{ phase: 'Turn 1', stage: 'orders', served: true, closes_at: now + hour },
  seats: [seat('a'), seat('u', { role: 'umpire', faction: '' })],
  ...more,
});
const healthy = { store: 'ok', campaigns: 1, asleep: 0, connections: 0, version: '1', backup_at: now - day };
/** @param {any[]} campaigns @param {any} [health] */
const kinds = (campaigns, health = healthy) =>
  alarmsOf(/** @type {any} */ ({ campaigns, health }), now).map(({ kind, campaign, seat: at }) =>
    [kind, campaign?.id, at?.seat].filter(Boolean).join(' '),
  );

test('a campaign that runs as it should calls nobody', () => {
  assert.deepEqual(kinds([campaign('x'), campaign('y', { status: 'ended', stage: 'over' })]), []);
  assert.deepEqual(kinds([], { ...healthy, backup_at: 0 }), []);
});

test('each thing that needs somebody is one alarm, the most urgent first', () => {
  const missing = [seat('a', { missed: 2 }), seat('b', { missed: 1 }), seat('c', { missed: 5, bot: 'fair' })];
  assert.deepEqual(
    kinds(
      [
        campaign('missed', { seats: missing, created_at: now - 2 * day }),
        campaign('asked', { requests: 3 }),
        campaign('held', { stage: 'held', closes_at: undefined, held_since: now - hour }),
        campaign('late', { closes_at: now - 2 * 60_000 }),
        campaign('broken', { status: 'paused', trouble: { where: 'the bell', what: 'x', since: now - day } }),
      ],
      { ...healthy, store: 'gone', backup_at: 0 },
    ),
    ['store', 'stopped broken u', 'overdue late', 'held held u', 'requests asked u', 'missed missed a', 'backup'],
  );
});

test('a phase is overdue only while its clock runs, and after a minute', () => {
  assert.deepEqual(kinds([campaign('x', { closes_at: now - 59_000 })]), []);
  assert.deepEqual(kinds([campaign('x', { closes_at: now - day, status: 'paused', paused_at: now - day })]), []);
  assert.deepEqual(kinds([campaign('x', { closes_at: now - 61_000 })]), ['overdue x']);
});

test('a backup is missed when campaigns are a day old and the last one is a week old', () => {
  const old = [campaign('x', { created_at: now - 2 * day })];
  assert.deepEqual(kinds(old, { ...healthy, backup_at: now - 8 * day }), ['backup']);
  assert.deepEqual(kinds(old, { ...healthy, backup_at: now - 6 * day }), []);
  assert.deepEqual(kinds(old, { ...healthy, backup_at: undefined }), []);
});

test('an alarm leads to the seat that cures it', async () => {
  const held = campaign('h', { stage: 'held', held_since: now - 2 * hour });
  /** @type {any} */ const office = {
    campaigns: [held],
    health: healthy,
    open: new Set(),
    api: { serverNow: () => now },
    onceDrawn: (/** @type {() => void} */ run) => run(),
  };
  const main = document.createElement('main'),
    card = document.createElement('div');
  card.innerHTML = '<div id="campaign-h"><p id="campaign-h-u"><button>New link</button></p></div>';
  document.body.append(main, card);
  const there = /** @type {any} */ (card.querySelector('button'));
  let focused = 0;
  there.focus = () => focused++;
  /** @type {any} */ (card.querySelector('#campaign-h-u')).scrollIntoView = () => undefined;
  render(alarmList(office), main);
  assert.match(main.textContent ?? '', /Campaign h\s+has had a result waiting for the umpire for 2 h/);
  /** @type {any} */ (main.querySelector('[data-alarm=held] button')).click();
  assert.deepEqual([...office.open], ['h']);
  assert.equal(focused, 1);
  (main.remove(), card.remove());
});
