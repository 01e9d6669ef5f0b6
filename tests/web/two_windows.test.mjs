// Two windows of one seat share what this browser keeps: neither loses what was begun in the other.
import assert from 'node:assert/strict';
import test, { after, beforeEach } from 'node:test';
import { closeDocument, openDocument } from './dom.mjs';

const page = '/play/abc/';
openDocument('table.html', { url: `http://localhost${page}` });
after(closeDocument);
const { createUi } = await import('../../web/table/page/ui.js');
const { createUi: createDeskUi } = await import('../../web/desk/page/ui.js');
const { typedOf } = await import('../../web/table/page/typed.js');
const { turnTo } = await import('../../web/kit/letters/drafts.js');
const { createDrafting } = await import('../../web/core/sheet/drafting.js');
const { changeStaying } = await import('../../web/table/acts/staying_units.js');
const { createParty } = await import('../../web/table/party/party.js');

beforeEach(() => localStorage.clear());

/** A window of the Table: what it keeps of unsent text. */
const open = () => typedOf(createUi(page));
/** The browser tells every other window what one of them stored. */
const announce = (key = `words.${page}`) =>
  dispatchEvent(Object.assign(new Event('storage'), { key: `ziggurat.${key}` }));
const write = (typed, to, text) => (typed.letters = { ...turnTo(typed.letters, new Set([to])), text });
const drafts = ({ letters: { to, text, kept } }) =>
  Object.fromEntries([...kept, { to, text }].filter(one => one.text).map(one => [[...one.to].join(), one.text]));
const pact = (typed, more) => (typed.pact = { ...typed.pact, ...more });

for (const told of [true, false])
  test(`letters, proposals and texts begun in two windows are all there after a reload (${told ? 'with' : 'before'} the browser's notice)`, () => {
    const [one, two] = [open(), open()];
    const then = () => told && announce();
    write(one, 's2', 'to the elves');
    then();
    write(two, 's3', 'to the prince');
    then();
    pact(one, { with: new Set(['s2']), title: 'Truce' });
    then();
    two.orders.set('ritual/text', 'Ask the moon.');
    then();
    one.orders.set('spy/text', 'Look east.');
    then();
    two.extension = { hours: '12', reason: 'Travel.' };
    then();
    const again = open();
    assert.deepEqual(drafts(again), { s2: 'to the elves', s3: 'to the prince' });
    assert.equal(again.pact.title, 'Truce');
    assert.deepEqual([again.orders.get('ritual/text'), again.orders.get('spy/text')], ['Ask the moon.', 'Look east.']);
    assert.equal(again.extension.reason, 'Travel.');
    if (told) assert.deepEqual(drafts(one), drafts(again), 'each window shows what the other began');
  });

test('a letter that one window has sent is gone from the other, whose open letter keeps its recipients', () => {
  const [one, two] = [open(), open()];
  write(one, 's2', 'to the elves');
  announce();
  write(two, 's3', 'to the prince');
  announce();
  one.letters = { ...one.letters, text: '' };
  announce();
  assert.deepEqual(drafts(two), { s3: 'to the prince' });
  assert.deepEqual([...two.letters.to], ['s3']);
});

test('choosing recipients of a proposal without a word deletes no proposal of another window', () => {
  const [one, two] = [open(), open()];
  pact(one, { title: 'Truce' });
  pact(two, { with: new Set(['s3']) });
  assert.equal(open().pact.title, 'Truce');
});

test('the umpire answers requests and settles letters in two windows', () => {
  const desk = () => createDeskUi(page);
  const [one, two] = [desk(), desk()];
  one.terms.set(1, { gold: 3 });
  two.terms.set(2, { gold: 5 });
  one.settle(7);
  two.settle(9);
  two.answers.set(1, 'Yes.');
  one.answers.set(2, 'No.');
  const again = desk();
  assert.deepEqual(Object.fromEntries(again.terms), { 1: { gold: 3 }, 2: { gold: 5 } });
  assert.deepEqual([...again.settled], [7, 9]);
  assert.deepEqual([again.answers.get(1), again.answers.get(2)], ['Yes.', 'No.']);
});

test('a window with a saved sheet does not delete the unsaved orders of another', () => {
  const never = () => new Promise(() => undefined);
  const drafting = () => createDrafting({ request: never, key: `draft.${page}`, later: () => 0 });
  const sheet = revision => ({
    phase: 1,
    revision,
    sealed: false,
    sheet: { orders: [], salt: 's' },
    without_order: [],
  });
  const [one, two] = [drafting(), drafting()];
  one.follow(1, undefined);
  two.follow(1, undefined);
  one.change([{ kind: 'hold', arguments: {} }]);
  two.follow(1, /** @type {any} */ (sheet(1)));
  const again = drafting();
  again.follow(1, undefined);
  assert.equal(again.draft().orders.length, 1);
});

test('units that stay, and groups by number, are added to what another window stored', () => {
  const state = { welcome: { campaign: { id: 'c' }, you: { seat: 's1' } }, own: { stream: 'x', phase: { number: 3 } } };
  changeStaying(state, new Set(), known => [...known, 'a']);
  assert.deepEqual([...changeStaying(state, new Set(), known => [...known, 'b'])], ['a', 'b']);
  const party = id => {
    const one = createParty(() => /** @type {any} */ ({ ui: { looked: [id] } }));
    return one;
  };
  const [one, two] = [party('a'), party('b')];
  one.name(1);
  two.name(2);
  assert.deepEqual(JSON.parse(localStorage.getItem(`ziggurat.groups.${page}`) ?? ''), { 1: ['a'], 2: ['b'] });
});
