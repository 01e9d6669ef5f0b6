// The umpire's words reach players who arrive later, with their time; older ones can be fetched; a last call is correct
// whenever it is read.
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { fold, nothingYet } from '../../web/core/connection/state.js';
import { effect } from '../../web/vendor/signals-core/signals-core.js';
import { reactive } from '../../web/core/page/reactive.js';
import { closeDocument, openDocument } from './dom.mjs';

openDocument('table.html', { url: 'http://localhost/play/abc/' });
after(closeDocument);
const { render } = await import('../../web/vendor/lit-html/lit-html.js');
const { bellWords } = await import('../../web/kit/story/announced.js');
const { older } = await import('../../web/kit/parts/older.js');
const { announcedText: T } = await import('../../web/text/pages/announced_en.js');
const { moment, zoneName } = await import('../../web/core/words/format.js');

const phase = number => ({ number, path: 'a', title: `Round ${number}`, orders_from: [], order_kinds: [], asleep: [] });
const clock = { stage: 'orders', opened_at: 1, closes_at: 9000, paused: false };
const report = text => ({ rule: 'X', kind: 'act', text, pieces: [], places: [], rolls: [], details: [] });
const snapshot = {
  ...{ type: 'snapshot', stream: 'urr.0', revision: 9, phase: phase(2), clock, commitment: 'c' },
  ...{ view: { pieces: [], facts: {}, ledgers: {} }, reports_of: 0, reports: [], fates_of: 0, fates: [] },
  announcements: [
    { number: 4, at: 5, text: 'Tea.' },
    { number: 5, at: 6, text: 'For you.', to: ['urr'], bell: { phase: 2, closes_at: 9000 } },
  ],
  acts: [
    { phase: 2, revision: 7, at: 7, title: 'The umpire', reports: [report('It rains.')] },
    { phase: 2, revision: 8, at: 8, title: 'The umpire', reports: [], takes_back: 7, reason: 'a slip' },
  ],
};
const welcome = {
  type: 'welcome',
  stream: 'urr.0',
  viewer: 'urr',
  campaign: { status: 'running' },
  you: {},
  seats: [],
};
const later = [welcome, snapshot].reduce(fold, nothingYet);

test('announcements and acts of the umpire come with the snapshot, and what follows is counted on', () => {
  assert.deepEqual(
    later.own.announcements.map(one => one.number),
    [4, 5],
  );
  const [rain, back] = later.own.stories[0].steps;
  assert.deepEqual([rain.reports[0].text, rain.amendment, rain.takenBack], ['It rains.', true, true]);
  assert.deepEqual(back.takesBack, { words: ['It rains.'], reason: 'a slip' });
  const next = fold(later, { type: 'announcement', revision: 10, at: 10, text: 'More.' });
  assert.equal(next.own.announcements.at(-1).number, 6);
  // A snapshot after a gap repeats nothing.
  assert.equal(fold(next, { ...snapshot, revision: 11 }).own.announcements.length, 3);
  assert.equal(fold(next, { ...snapshot, revision: 11 }).own.stories[0].steps.length, 2);
});

test('what is older takes its place before what is known', () => {
  const messages = [
    { type: 'announcement', number: 2, at: 2, text: 'Two.' },
    { type: 'announcement', number: 3, at: 3, text: 'Three.' },
  ];
  const all = fold(later, { type: 'older', id: 'a', of: 'announcements', messages });
  assert.deepEqual(
    all.own.announcements.map(one => one.number),
    [2, 3, 4, 5],
  );
  const letters = [{ type: 'press', number: 1, at: 1, from: 's', to: ['t'], text: 'One.' }];
  const known = fold(later, { ...letters[0], number: 9 });
  assert.deepEqual(
    fold(known, { type: 'older', id: 'b', of: 'press', messages: letters }).press.map(one => one.number),
    [1, 9],
  );
});

test('what was asked of the umpire after the phase that is gone back to was never asked', () => {
  const asked = [1, 2].reduce((all, number) => fold(all, { type: 'request', number, phase: number, words: '' }), later);
  const rewound = {
    type: 'rewound',
    stream: 'urr.1',
    revision: 1,
    at: 1,
    phase: phase(2),
    clock,
    view: snapshot.view,
    reason: '',
  };
  assert.deepEqual([...fold(asked, rewound).requests.keys()], [1]);
  assert.equal(fold(asked, rewound).own.announcements.length, 2, 'what was said stays said');
});

test('a last call tells when its bell rings by the clock as it is now', () => {
  const call = { number: 1, at: 1, text: 'Last call', bell: { phase: 2, closes_at: 9000 } };
  const at = ms => `${moment(ms, { now: 5 })} ${zoneName(ms)}`;
  const words = (more, number = 2) =>
    bellWords(call, /** @type {any} */ ({ phase: phase(number), clock: { ...clock, ...more } }), 5);
  assert.equal(words({}), T.bellAt(at(9000)));
  assert.equal(words({ closes_at: 99_000 }), T.bellMoved(at(9000), at(99_000)));
  assert.equal(words({ closes_at: undefined }), T.bellNoMoment);
  assert.equal(words({ paused: true }), T.bellPaused);
  assert.equal(words({ stage: 'review' }), T.bellRung);
  assert.equal(words({}, 3), T.bellRung);
  assert.equal(words({}, 1), T.bellUndone, 'the umpire went back to an earlier phase');
  const again = (/** @type {number} */ of, /** @type {number} */ ms) =>
    bellWords(
      call,
      /** @type {any} */ ({ phase: phase(3), clock, rewound: { phase: of, title: '', reason: '', at: ms } }),
      5,
    );
  assert.equal(again(2, 3), T.bellUndone, 'the phase was played again');
  assert.equal(again(3, 3), T.bellRung, 'a later phase was undone');
  assert.equal(again(2, 0), T.bellRung, 'called after the rewind');
  assert.equal(bellWords({ number: 1, at: 1, text: 'Tea.' }, later.own, 5), '');
});

test('a list shows its newest part, then what is here, then what the server has', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const has = reactive({ press: undefined });
  let all = Array.from({ length: 60 }, (_, i) => ({ number: i + 41 }));
  const asked = [];
  let answer = /** @type {any} */ ({ messages: [{}] });
  const how = {
    ask: async message => {
      asked.push(message);
      all = [...Array.from({ length: 40 }, (_, i) => ({ number: i + 1 })), ...all];
      return answer;
    },
  };
  let items = /** @type {readonly any[]} */ ([]);
  function draw() {
    const list = older(has, 'press', all, how);
    ({ items } = list);
    render(list.button, place);
  }
  const press = async () => {
    place.querySelector('button').click();
    for (let i = 0; i < 5; i++) await null;
  };
  effect(draw);
  assert.deepEqual([items.length, items.at(-1).number], [50, 100]);
  await press();
  assert.deepEqual([items.length, asked.length], [60, 0]);
  await press();
  assert.deepEqual(asked, [{ type: 'older', of: 'press', before: 41 }]);
  assert.deepEqual([items.length, items[0].number], [100, 1]);
  assert.equal(place.querySelector('button'), null, 'there is nothing older');
});

const { reportPanel } = await import('../../web/table/results/report_panel.js');
const { unreadAnnouncements } = await import('../../web/table/page/tabs.js');
const { createUi, announcementsKey } = await import('../../web/table/page/ui.js');
const { seatsPanel } = await import('../../web/desk/seats/seats_panel.js');
const { createUi: createDeskUi } = await import('../../web/desk/page/ui.js');

const page = '/play/abc/';
/** The report of a table, drawn. @param {any} state */
function report_of(state) {
  const place = document.body.appendChild(document.createElement('div'));
  const no = () => null;
  const table = /** @type {any} */ ({
    state,
    ui: createUi(page),
    minute: 50,
    acts: { complain: no },
    client: { request: no },
    replay: { stories: () => state.own.stories, away: no, loading: no, scrubber: no, gone: no, lacks: no },
    phaseTitle: () => '',
    narrow: () => true,
  });
  render(reportPanel(table), place);
  return {
    table,
    lines: [...place.querySelectorAll('.announcements > li')].map(line =>
      line.textContent.replaceAll(/\s+/g, ' ').trim(),
    ),
  };
}
const seated = {
  ...later,
  welcome: /** @type {any} */ ({
    ...welcome,
    you: { seat: 's1', faction: 'urr' },
    factions: [],
    order_kinds: [],
    vocabulary: { ledgers: [] },
  }),
};

test('a player who comes later reads what the umpire announced, with what was not read yet marked', () => {
  localStorage.clear();
  const first = report_of(seated);
  assert.equal(unreadAnnouncements(first.table), 2);
  assert.match(first.lines[0], /^new For you\. ?The bell rings .*To your side alone · Last call · /);
  assert.match(first.lines[1], /^new Tea\./);
  localStorage.setItem(`ziggurat.${announcementsKey(page)}`, '4');
  const again = report_of(seated);
  assert.equal(unreadAnnouncements(again.table), 1);
  assert.match(again.lines[1], /^Tea\./);
});

test('what the side asked of the umpire stands under its phase, with the answer', () => {
  const asked = { type: 'request', number: 1, phase: 2, seat: 's1', words: 'A ritual for rain' };
  assert.ok(report_of(fold(seated, asked)).lines.some(line => line.includes(T.waits)));
  const answered = report_of(fold(seated, { ...asked, answer: 'It stays dry.' })).lines;
  assert.ok(
    answered.some(line => /A ritual for rain ?Answer: It stays dry\./.test(line)),
    answered.join(),
  );
});

test('a last call of the Desk leaves the moment of the bell to the server', async () => {
  const seats = [{ id: 's1', title: 'Urr', role: 'player', faction: 'urr' }];
  const state = {
    ...seated,
    welcome: /** @type {any} */ ({ ...seated.welcome, seats }),
    seals: { ...nothingYet.seals, phase: 2, seats: new Map([['s1', 'none']]) },
  };
  state.own = { ...state.own, phase: { ...state.own.phase, orders_from: ['urr'] } };
  const sent = [];
  const ui = createDeskUi(page);
  const ask = async message => sent.push(message);
  const place = document.body.appendChild(document.createElement('div'));
  const desk = { ui, state, now: 5, acts: { ask }, acting: { seat: () => null }, sentence: {} };
  render(seatsPanel(/** @type {any} */ ({ ...desk, extra: { seats: new Map(), record: new Map() } })), place);
  place.querySelector('header button').click();
  await null;
  const [{ text: words, ...call }] = sent;
  assert.deepEqual(call, { type: 'announce', to: ['urr'], last_call: true, reason: '' });
  assert.doesNotMatch(words, /\d/, 'no moment is written into it');
});
