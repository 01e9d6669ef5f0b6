// Unsent input stays with its recipients, in its dialog, and in this browser until it is sent or the seat is lost.
import assert from 'node:assert/strict';
import test, { after, beforeEach } from 'node:test';
import { effect, signal } from '../../web/vendor/signals-core/signals-core.js';
import { closeDocument, openDocument } from './dom.mjs';

openDocument('table.html', { url: 'http://localhost/play/abc/' });
after(closeDocument);
const { render } = await import('../../web/vendor/lit-html/lit-html.js');
const { pressPanel } = await import('../../web/table/talk/press_panel.js');
await import('../../web/table/team/pins_part.js'); // loaded with the panel, and before the tests end
const { keepWords } = await import('../../web/table/orders/form_help.js');
const { pactsPanel } = await import('../../web/table/talk/pacts_panel.js');
const { createUi } = await import('../../web/table/page/ui.js');
const { createUi: createDeskUi } = await import('../../web/desk/page/ui.js');
const { dialogPart } = await import('../../web/desk/page/dialogs.js');
const { dialogPart: officeDialog } = await import('../../web/organiser/dialogs.js');
const { typedOf } = await import('../../web/table/page/typed.js');
const { extensionPart } = await import('../../web/table/talk/extension_part.js');
const { notice } = await import('../../web/core/page/notices.js');
const { reasonField } = await import('../../web/desk/page/parts.js');
const { createKeptWords } = await import('../../web/kit/parts/kept_words.js');
const { nothingYet } = await import('../../web/core/connection/state.js');

const seats = [
  { id: 's1', title: 'Urr', role: 'player', faction: 'urr' },
  { id: 's2', title: 'Elves', role: 'player', faction: 'elves' },
  { id: 's3', title: 'Prince', role: 'player', faction: 'dark' },
  { id: 's4', title: 'Umpire', role: 'umpire' },
];
const letter = (number, from, to, text) => ({ number, at: number, from, to, text });

/** A table with two conversations, rendered into the page. @param {any} [more] of its state */
function tableOf(more = {}) {
  const sent = [];
  const state = {
    ...nothingYet,
    welcome: /** @type {any} */ ({
      you: { ...seats[0], seat: 's1' },
      campaign: {},
      seats,
      factions: [],
      order_kinds: [],
      boards: [],
      vocabulary: { attributes: [] },
      limits: {},
    }),
    press: [letter(1, 's2', ['s1'], 'from the elves'), letter(2, 's3', ['s1'], 'from the prince')],
    own: {
      ...nothingYet.own,
      phase: { number: 1, asleep: [], press_between_factions: true },
      clock: { stage: 'orders' },
    },
    ...more,
  };
  const place = document.body.appendChild(document.createElement('div'));
  const table = /** @type {any} */ ({
    state,
    ui: createUi('/play/abc/'),
    minute: 1000,
    view: { pieces: new Map() },
    revealed: { pieces: new Map(), facts: {} },
    acts: { complain: error => assert.fail(error), orders: () => [], kinds: () => [] },
    client: {
      request: async message => {
        sent.push(message);
        return {};
      },
    },
  });
  const panel = signal(/** @type {any} */ (pressPanel));
  effect(() => render(panel.value(table), place));
  const all = selector => [...place.querySelectorAll(selector)];
  const chip = title => all('.chip').findLast(one => one.textContent.trim() === title);
  return {
    table,
    sent,
    all,
    open(other) {
      panel.value = other;
    },
    press: (one, title) =>
      (typeof one === 'string' ? all(one).find(node => node.textContent.trim() === title) : one).click(),
    thread: title =>
      all('.chips')[0]
        .querySelectorAll('.chip')
        .forEach(one => one.textContent.trim() === title && one.click()),
    to: title => chip(title).click(),
    chosen: () => all('.recipients .chip[aria-pressed=true]').map(one => one.textContent.trim()),
    box: () => all('#press-text')[0].value,
    write(selector, text) {
      all(selector)[0].value = text;
      all(selector)[0].dispatchEvent(new Event('input', { bubbles: true }));
    },
    async send() {
      all('form')
        .at(-1)
        .dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
      for (let i = 0; i < 5; i++) await null;
    },
  };
}

beforeEach(() => localStorage.clear());

test('reading another conversation takes no word from the people it was typed to', async () => {
  const page = tableOf();
  page.thread('Elves');
  page.write('#press-text', 'SECRET for the elves');
  page.thread('Prince');
  assert.equal(page.box(), '', 'the box of another conversation');
  await page.send();
  assert.deepEqual(page.sent, []);
  page.thread('Elves');
  assert.equal(page.box(), 'SECRET for the elves');
  await page.send();
  assert.deepEqual(page.sent, [{ type: 'press', to: ['s2'], text: 'SECRET for the elves' }]);
});

test('a letter that was begun to others can be gone on with, and goes to them alone', async () => {
  const page = tableOf();
  page.to('Elves');
  page.write('#press-text', 'to the elves');
  page.thread('Prince');
  page.press('button', 'Continue writing');
  assert.deepEqual([page.box(), page.chosen()], ['to the elves', ['Elves']]);
  await page.send();
  assert.deepEqual(page.sent[0].to, ['s2']);
});

test('whom the last letter went to is not whom the next one goes to', async () => {
  const page = tableOf();
  page.to('Elves');
  page.write('#press-text', 'one');
  await page.send();
  assert.deepEqual(page.chosen(), ['Elves'], 'their conversation is open');
  page.to('Umpire');
  assert.deepEqual(page.chosen(), ['Umpire'], 'an empty box is not sent on to both');
  page.write('#press-text', 'two');
  await page.send();
  assert.deepEqual(page.sent[1].to, ['s4']);
  // Text in the box goes to everyone the writer selects.
  page.thread('Elves');
  page.write('#press-text', 'three');
  page.to('Umpire');
  assert.deepEqual(page.chosen(), ['Umpire', 'Elves']);
});

test('letters and proposals that were not sent are there after a reload, and gone when they are sent', async () => {
  const before = tableOf();
  before.to('Elves');
  before.write('#press-text', 'half a letter');
  before.open(pactsPanel);
  before.to('Prince');
  before.write('#pact-title', 'Truce');
  before.write('#pact-text', 'for a day');
  const after = tableOf();
  assert.deepEqual([after.box(), after.chosen()], ['half a letter', ['Elves']]);
  await after.send();
  after.open(pactsPanel);
  assert.deepEqual([after.all('#pact-title')[0].value, after.all('#pact-text')[0].value], ['Truce', 'for a day']);
  assert.deepEqual(after.chosen(), ['Prince']);
  await after.send();
  assert.deepEqual(after.sent[1], { type: 'propose', with: ['s3'], title: 'Truce', text: 'for a day' });
  const later = tableOf();
  assert.equal(later.box(), '');
  later.open(pactsPanel);
  assert.equal(later.all('#pact-title')[0].value, '');
});

test('the reason of a request for more time is there after a reload, and gone when it is sent', async () => {
  const before = tableOf();
  before.open(extensionPart);
  before.write('#extension-reason', 'I am away on Sunday');
  before.write('#extension-hours', '36');
  const after = tableOf();
  after.open(extensionPart);
  assert.deepEqual(
    ['#extension-reason', '#extension-hours'].map(one => after.all(one)[0].value),
    ['I am away on Sunday', '36'],
  );
  after.table.update = () => undefined;
  await after.send();
  assert.deepEqual(after.sent, [
    { type: 'ask_extension', phase: 1, by_ms: 36 * 3_600_000, reason: 'I am away on Sunday' },
  ]);
  const later = tableOf();
  later.open(extensionPart);
  assert.equal(later.all('#extension-reason')[0].value, '');
});

test('no refusal stands beside the letter or the proposal that was sent after it', async () => {
  const page = tableOf();
  const refusals = () => document.querySelectorAll('.toast[data-subject=refused]').length;
  page.to('Elves');
  page.write('#press-text', 'a letter');
  notice('The server is busy.', { subject: 'refused' });
  await page.send();
  assert.deepEqual([page.sent.length, refusals()], [1, 0]);
  page.open(pactsPanel);
  page.to('Prince');
  page.write('#pact-title', 'Truce');
  page.write('#pact-text', 'for a day');
  notice('The server is busy.', { subject: 'refused' });
  await page.send();
  assert.deepEqual([page.sent.length, refusals()], [2, 0]);
});

test('a proposal made in the hour that occurs twice ends in the hour that its writer lives in', async t => {
  const { TZ } = process.env;
  process.env.TZ = 'Europe/Amsterdam';
  t.after(() => (TZ === undefined ? delete process.env.TZ : (process.env.TZ = TZ)));
  const page = tableOf();
  page.table.minute = Date.parse('2026-10-25T01:10:00Z'); // 02:10 in Amsterdam, for the second time
  page.open(pactsPanel);
  page.to('Elves');
  page.write('#pact-title', 'Truce');
  page.write('#pact-text', 'for an hour');
  typedOf(page.table.ui).pact = { ...typedOf(page.table.ui).pact, until: 'at', at: '2026-10-25T02:30' };
  await page.send();
  assert.equal(page.sent[0].until, Date.parse('2026-10-25T01:30:00Z'));
});

test('a proposal can be withdrawn by the seat that made it, and is not offered for an answer when its time is over', () => {
  const pact = { at: 1, title: 'Truce', text: '', answers: {}, answered_at: {}, agreed: false };
  const agreements = [
    { ...pact, number: 1, from: 's1', with: ['s2'] },
    { ...pact, number: 2, from: 's2', with: ['s1'] },
    { ...pact, number: 3, from: 's2', with: ['s1'], phase: 7 },
    { ...pact, number: 4, from: 's2', with: ['s1'], until: 999 },
    { ...pact, number: 5, from: 's2', with: ['s1'], phase: 1, until: 2000 },
    { ...pact, number: 6, from: 's2', with: ['s1'], withdrawn: true },
  ];
  const page = tableOf({ agreements: new Map(agreements.map(one => [one.number, one])) });
  page.open(pactsPanel);
  const buttons = page
    .all('.pacts > li')
    .map(one => [...one.querySelectorAll('button')].map(b => b.textContent.trim()));
  assert.deepEqual(buttons, [[], ['Accept', 'Decline'], [], [], ['Accept', 'Decline'], ['Withdraw']]);
  page.press('button', 'Withdraw');
  assert.deepEqual(page.sent, [{ type: 'answer', agreement: 1, accept: false }]);
});

/** The dialog of a question, rendered into the page. @param {(page: any) => unknown} part @param {any} page */
function dialogs(part, page) {
  const place = document.body.appendChild(document.createElement('div'));
  return question => {
    page.question = question;
    if (page.ui) page.ui.question = question;
    render(part(page), place);
    return /** @type {any} */ (place.querySelector('input'));
  };
}
const type = (input, text) => {
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
};
const question = (title, run = () => undefined) => ({
  title,
  words: '',
  act: 'Do it',
  reason: /** @type {const} */ (true),
  run,
});

test('a reason that was typed in one dialog of the Desk stands in no other', () => {
  const ui = createDeskUi('/play/abc/');
  const desk = { ui, acts: {}, state: nothingYet };
  const ask = dialogs(dialogPart, desk);
  type(ask(question('Hold')), 'SECRET: I suspect them');
  assert.equal(ask(question('Pause')).value, '');
  assert.equal(ask(question('Hold')).value, 'SECRET: I suspect them', 'its own words are kept');
  const given = [];
  const hold = ask(question('Hold', reason => given.push(reason)));
  hold.closest('form').dispatchEvent(new Event('submit', { cancelable: true }));
  assert.deepEqual(given, ['SECRET: I suspect them']);
  assert.equal(ask(question('Hold')).value, '', 'they were used');
});

test('nor does one of the forms beside the map', () => {
  const ui = createDeskUi('/play/abc/');
  const place = document.body.appendChild(document.createElement('div'));
  const field = of => {
    render(reasonField(/** @type {any} */ ({ ui }), { id: 'reason', of }), place);
    return place.querySelector('input');
  };
  type(field('change 5'), 'a private reason');
  assert.equal(field('move_bell').value, '');
  assert.equal(field('change 6').value, '');
  assert.equal(field('change 5').value, 'a private reason');
});

test('nor of the Office', () => {
  const office = { reasons: createKeptWords('words.office').texts('reasons') };
  const ask = dialogs(officeDialog, office);
  type(ask(question('End “Ur”')), 'they quarrel');
  assert.equal(ask(question('Pause all')).value, '');
});

test('announcements, answers and letters of the Desk that were not sent are there after a reload', () => {
  const before = createDeskUi('/play/abc/');
  before.typed.announcement = { text: 'Tea at four', to: new Set(['urr']) };
  before.typed.letters = { ...before.typed.letters, to: new Set(['s1']), text: 'a word' };
  before.answers.set(3, 'It can be tried.');
  const after = createDeskUi('/play/abc/');
  assert.deepEqual(after.typed.announcement, { text: 'Tea at four', to: new Set(['urr']) });
  assert.deepEqual([after.typed.letters.text, after.typed.letters.to], ['a word', new Set(['s1'])]);
  assert.equal(after.answers.get(3), 'It can be tried.');
  assert.equal(createDeskUi('/play/other/').answers.get(3), undefined, 'another seat has its own');
  after.answers.delete(3);
  after.typed.announcement = { text: '', to: new Set() };
  assert.equal(createDeskUi('/play/abc/').answers.get(3), undefined);
  assert.equal(createDeskUi('/play/abc/').typed.announcement.text, '');
});

test('a proposal without terms, or without a title, says so at its field and is not sent', async () => {
  const page = tableOf();
  page.open(pactsPanel);
  page.to('Elves');
  page.write('#pact-title', 'Truce');
  await page.send();
  assert.deepEqual(page.sent, []);
  assert.equal(page.all('#pact-text-wants').length, 1, 'at the terms');
  assert.equal(page.all('#pact-text')[0].getAttribute('aria-invalid'), 'true');
  assert.equal(page.all('#pact-title-wants').length, 0, 'the title is there');
  page.write('#pact-text', 'No fighting before noon.');
  assert.equal(page.all('#pact-text-wants').length, 0);
  await page.send();
  assert.deepEqual(
    page.sent.map(({ type, text }) => [type, text]),
    [['propose', 'No fighting before noon.']],
  );
});

test('words of a free order come back after a reload and in the next phase, until it stands on the sheet', () => {
  const kind = /** @type {any} */ ({ name: 'ritual', parameters: [{ name: 'text', type: 'text' }] });
  const composer = /** @type {any} */ ({ kind: 'ritual', args: {}, edits: null, pieces: [] });
  /** @type {any[]} */ let orders = [];
  const opened = () => {
    const ui = createUi('/play/abc/');
    ui.composer = { ...composer };
    const table = /** @type {any} */ ({ ui, state: { welcome: null, seals: {} }, acts: { orders: () => orders } });
    keepWords(table, kind);
    return table;
  };
  const first = opened();
  first.ui.composer.args = { text: 'We call the' };
  keepWords(first, kind);
  assert.equal(opened().ui.composer.args.text, 'We call the');
  orders = [{ kind: 'ritual', arguments: { text: 'We call the' } }];
  assert.equal(opened().ui.composer.args.text, undefined, 'it was given');
  orders = [];
  assert.equal(opened().ui.composer.args.text, undefined, 'and is not offered again');
});

test('what the umpire has noted about a piece stays after a reload, and goes when it is done', () => {
  const ui = createDeskUi('/play/desk/');
  Object.assign(ui, { place: { board: 'city', square: [1, 1] }, picked: ['7'], values: { steps: 2 }, side: null });
  ui.tell = { on: true, text: 'The wall shakes.', to: new Set(['urr']) };
  ui.keepChange();
  const again = createDeskUi('/play/desk/');
  assert.deepEqual([again.picked, again.values, again.side, again.tab], [['7'], { steps: 2 }, null, 'piece']);
  assert.deepEqual(again.tell, { on: true, text: 'The wall shakes.', to: new Set(['urr']) });
  Object.assign(again, { picked: [], values: {}, side: undefined, place: null });
  again.tell = { on: false, text: '', to: new Set() };
  again.keepChange();
  const fresh = createDeskUi('/play/desk/');
  assert.deepEqual([fresh.picked, fresh.place, fresh.tab], [[], null, 'result']);
});
