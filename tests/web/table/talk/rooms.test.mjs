// Closed rooms and the search in letters, in the letters panel.
import assert from 'node:assert/strict';
import test, { after, beforeEach } from 'node:test';
import { effect, signal } from '../../../../web/vendor/signals-core/signals-core.js';
import { closeDocument, openDocument } from '../../dom.mjs';

openDocument('table.html', { url: 'http://localhost/play/abc/' });
after(closeDocument);
const { render } = await import('../../../../web/vendor/lit-html/lit-html.js');
const { pressPanel } = await import('../../../../web/table/talk/press_panel.js');
await import('../../../../web/table/team/pins_part.js'); // loaded with the panel, and before the tests end
const { followLetters } = await import('../../../../web/table/talk/newest_letter.js');
const { createUi } = await import('../../../../web/table/page/ui.js');
const { nothingYet } = await import('../../../../web/core/connection/state.js');
const { roomsText: R, findText: F } = await import('../../../../web/text/pages/press_en.js');

const seats = [
  { id: 's1', title: 'Urr', role: 'player', faction: 'urr' },
  { id: 's2', title: 'Elves', role: 'player', faction: 'elves' },
  { id: 's3', title: 'Prince', role: 'player', faction: 'dark' },
  { id: 's4', title: 'Umpire', role: 'umpire' },
  { id: 's5', title: 'Hall', role: 'spectator' },
];
const letter = (number, from, to, text, room) => ({ number, at: number, from, to, text, ...(room ? { room } : {}) });
const council = { number: 1, name: 'War council', here: ['s1', 's2'], left: [] };

/** The letters panel of Urr. @param {any} [more] of the state @param {(message: any) => any} [answer] of the server */
function open(more = {}, answer = () => ({})) {
  const sent = [];
  const state = signal(
    /** @type {any} */ ({
      ...nothingYet,
      welcome: { you: { ...seats[0], seat: 's1' }, campaign: {}, seats, factions: [], boards: [], limits: {} },
      rooms: new Map([[1, council]]),
      own: {
        ...nothingYet.own,
        phase: { number: 1, asleep: [], press_between_factions: true },
        clock: { stage: 'orders' },
      },
      ...more,
    }),
  );
  const place = document.body.appendChild(document.createElement('div'));
  const ui = createUi('/play/abc/');
  const table = () =>
    /** @type {any} */ ({
      state: state.value,
      ui,
      minute: 1000,
      acts: { complain: error => assert.fail(error) },
      client: {
        request: async message => {
          sent.push(message);
          return answer(message);
        },
      },
    });
  effect(() => {
    render(pressPanel(table()), place);
  });
  const all = selector => [...place.querySelectorAll(selector)];
  const words = node => node.textContent.replace(/\s+/g, ' ').trim();
  return {
    sent,
    all,
    text: () => words(place),
    letters: () => all('.letters .letter-text').map(words),
    now: next => {
      state.value = { ...state.value, ...next };
    },
    seen: () => followLetters(table(), true),
    chip: name =>
      all('.chips')
        .flatMap(one => [...one.querySelectorAll('.chip')])
        .find(one => words(one).includes(name)),
    button: name => all('button').find(one => words(one) === name),
    fill(selector, text) {
      all(selector)[0].value = text;
      all(selector)[0].dispatchEvent(new Event('input', { bubbles: true }));
    },
    choose(selector, value) {
      all(selector)[0].value = value;
      all(selector)[0].dispatchEvent(new Event('change', { bubbles: true }));
    },
    async submit(selector) {
      all(selector)[0].dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
      for (let i = 0; i < 20; i++) await null;
    },
    async press(node) {
      node.click();
      for (let i = 0; i < 20; i++) await null;
    },
  };
}

beforeEach(() => localStorage.clear());

test('a room is a conversation of its own: its letters, its people, and a box that writes into it', async () => {
  const page = open({ press: [letter(1, 's2', ['s1'], 'to you alone'), letter(2, 's2', ['s1'], 'to the room', 1)] });
  assert.deepEqual(page.letters(), ['to you alone', 'to the room']);
  assert.match(page.text(), /→ you in “War council”/);
  await page.press(page.chip('War council'));
  assert.deepEqual(page.letters(), ['to the room']);
  assert.match(page.text(), /In this room: you and Elves/);
  assert.match(page.text(), /To everybody in “War council”/);
  assert.equal(page.all('.recipients').length, 0, 'nobody else can be added to the letter');
  page.fill('#press-text', 'hail');
  await page.submit('form.write');
  assert.deepEqual(page.sent, [{ type: 'press', room: 1, text: 'hail' }]);
});

test('words begun in a room stay in that room', async () => {
  const page = open({ press: [letter(1, 's2', ['s1'], 'to you alone')] });
  await page.press(page.chip('War council'));
  page.fill('#press-text', 'SECRET');
  await page.press(page.chip('Elves'));
  assert.equal(page.all('#press-text')[0].value, '');
  await page.press(page.button('Continue writing'));
  assert.equal(page.all('#press-text')[0].value, 'SECRET');
  await page.submit('form.write');
  assert.deepEqual(page.sent, [{ type: 'press', room: 1, text: 'SECRET' }]);
});

test('a room is opened with a name and people, and then it is the open conversation', async () => {
  const page = open({ rooms: new Map() }, () => ({ type: 'done', number: 1 }));
  await page.press(page.all('[data-point="button:new-room"]')[0]);
  assert.equal(page.all('form.write').length, 0, 'one form at a time');
  await page.submit('form[data-point="card:open-room"]');
  assert.deepEqual(page.sent, [], 'without a name and people nothing is sent');
  page.fill('#room-name', '  War council ');
  await page.press(page.all('[data-point="card:open-room"] .chip').find(one => one.textContent.includes('Prince')));
  page.now({ rooms: new Map([[1, { ...council, here: ['s1', 's3'] }]]) });
  await page.submit('form[data-point="card:open-room"]');
  assert.deepEqual(page.sent, [{ type: 'open_room', with: ['s3'], name: 'War council' }]);
  assert.match(page.text(), /In this room: you and Prince/);
});

test('the first in a room invites; everybody leaves by a question; who has left reads on, and writes no more', async () => {
  const page = open();
  await page.press(page.chip('War council'));
  await page.press(page.button(R.invite));
  const offered = page.all('[data-point^="invite:"]').map(one => one.dataset.point);
  assert.deepEqual(offered, ['invite:s3', 'invite:s4']);
  await page.press(page.all('[data-point="invite:s3"]')[0]);
  await page.press(page.button(R.leave));
  assert.equal(page.sent.length, 1, 'the question is asked first');
  await page.press(page.button(R.doLeave));
  assert.deepEqual(page.sent, [
    { type: 'invite_to_room', room: 1, seat: 's3' },
    { type: 'leave_room', room: 1 },
  ]);
  page.now({ rooms: new Map([[1, { ...council, here: ['s2'], left: ['s3'], gone: true }]]) });
  assert.match(page.text(), /You have left this room.*When you left: Elves\. Left: Prince\./);
  assert.equal(page.all('form.write').length, 0);
  assert.equal(page.button(R.leave), undefined);
});

test('only the first in a room is offered to invite', async () => {
  const page = open({ rooms: new Map([[1, { ...council, here: ['s2', 's1'] }]]) });
  await page.press(page.chip('War council'));
  assert.equal(page.button(R.invite), undefined);
  assert.ok(page.button(R.leave));
});

test('a letter in a room that is not open marks the room until it is opened', async () => {
  const page = open({ press: [letter(1, 's2', ['s1'], 'to you alone')] });
  page.seen();
  await page.press(page.chip('Elves'));
  page.now({ press: [letter(1, 's2', ['s1'], 'to you alone'), letter(2, 's2', ['s1'], 'to the room', 1)] });
  page.seen();
  assert.match(page.chip('War council').textContent, new RegExp(R.fresh));
  await page.press(page.chip('War council'));
  page.seen();
  await page.press(page.chip('Elves'));
  assert.doesNotMatch(page.chip('War council').textContent, new RegExp(R.fresh));
});

test('a search asks the server for words, person and phase, and goes on until it has found something', async () => {
  const answers = [
    { type: 'found', letters: [], phases: [{ number: 3, title: 'Day 1' }] },
    { type: 'found', letters: [], before: 500, phases: [{ number: 3, title: 'Day 1' }] },
    { type: 'found', letters: [letter(7, 's2', ['s1'], 'the old gate')], before: 7 },
    { type: 'found', letters: [letter(2, 's2', ['s1'], 'the oldest gate')] },
  ];
  const page = open({ press: [letter(900, 's2', ['s1'], 'news')] }, () => answers.shift());
  await page.press(page.button(F.open));
  assert.deepEqual(page.sent, [{ type: 'search' }], 'which phases there are');
  page.fill('#find-words', ' gate ');
  page.choose('#find-with', 's2');
  page.choose('#find-phase', '3');
  await page.submit('form.find');
  const asked = { type: 'search', words: 'gate', with: 's2', phase: 3 };
  assert.deepEqual(page.sent.slice(1), [asked, { ...asked, before: 500 }]);
  assert.deepEqual(page.letters(), ['the old gate']);
  assert.match(page.text(), /The newest match, among the letters that you may read\./);
  await page.press(page.button(F.more));
  assert.deepEqual(page.sent.at(-1), { ...asked, before: 7 });
  assert.deepEqual(page.letters(), ['the oldest gate', 'the old gate']);
  assert.match(page.text(), /2 letters, among the letters that you may read\./);
  assert.equal(page.button(F.more), undefined);
  await page.press(page.button(F.close));
  assert.deepEqual(page.letters(), ['news']);
});

test('all letters are one tap away as a file; a deputy is not offered it', () => {
  const saves = page => page.all('a[href="letters"]').length;
  assert.equal(saves(open()), 1);
  assert.equal(saves(open({ absence: { bot_after: 0, by_deputy: true } })), 0);
});

test('being put into a room is told until the room is opened, over a reload too', async () => {
  const theirs = { number: 1, name: 'War council', here: ['s2', 's1'], left: [] };
  const page = open({ rooms: new Map([[1, theirs]]) });
  assert.match(page.text(), /You are in a new closed room: “War council”, with Elves\./);
  const again = open({ rooms: new Map([[1, theirs]]) });
  assert.match(again.text(), /You are in a new closed room/, 'the page was loaded again');
  await again.press(again.button(R.openIt));
  assert.match(again.text(), /In this room: Elves and you/);
  assert.doesNotMatch(again.text(), /new closed room/);
  const later = open({ rooms: new Map([[1, theirs]]) });
  assert.doesNotMatch(later.text(), /new closed room/);
});

test('a room that the player opened, and one that was left, are no news', () => {
  const left = { number: 2, name: 'Old pact', here: ['s2'], left: [], gone: true };
  const page = open({
    rooms: new Map([
      [1, council],
      [2, left],
    ]),
  });
  assert.equal(page.all('.new-room').length, 0);
});

test('the debrief room says until when people write there, and then can only be read', async () => {
  const debrief = { number: 1, name: 'Debrief', here: ['s4', 's1', 's2'], left: [], closes_at: 2000 };
  const page = open({ rooms: new Map([[1, debrief]]), press: [letter(1, 's2', ['s1', 's4'], 'Well played.', 1)] });
  assert.match(page.text(), /The debrief room is open: everybody who played and the umpires can write there until/);
  await page.press(page.button(R.openIt));
  assert.match(page.text(), /You can write here until/);
  assert.equal(page.all('form.write').length, 1);
  const closed = open({
    rooms: new Map([[1, { ...debrief, closes_at: 1000 }]]),
    press: [letter(1, 's2', ['s1'], 'Well played.', 1)],
  });
  assert.equal(closed.all('.new-room').length, 0);
  await closed.press(closed.chip('Debrief'));
  assert.match(closed.text(), /Closed since .* You can still read it\./);
  assert.deepEqual(closed.letters(), ['Well played.']);
  assert.equal(closed.all('form.write').length, 0);
});
