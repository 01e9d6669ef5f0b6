// A part of a page is drawn again when what it read has changed, and only then; state is written to the browser's
// storage only when it changed.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { closeDocument, openDocument } from '../dom.mjs';

openDocument();
after(closeDocument);
const { createRedraw } = await import('../../../web/core/page/redraw.js');
const { computedByText, computedList, createLiveState, reactive, ReactiveMap } =
  await import('../../../web/core/page/reactive.js');
const { createSetting } = await import('../../../web/core/page/setting.js');
const { createKeptWords } = await import('../../../web/kit/parts/kept_words.js');
const { recall, remember } = await import('../../../web/core/page/memory.js');
const { fold, nothingYet } = await import('../../../web/core/connection/state.js');

/** Parts that note when they are drawn. @param {Record<string, () => unknown>} reads @param {Record<string, () => unknown>} [last] */
function pageOf(reads, last = {}) {
  /** @type {string[]} */ const drawn = [];
  const noted = (/** @type {Record<string, () => unknown>} */ parts) =>
    Object.entries(parts).map(([name, read]) => () => {
      drawn.push(name);
      read();
    });
  const redraw = createRedraw(noted(reads), { last: noted(last) });
  redraw.catchUp();
  return { ...redraw, drawn: () => drawn.splice(0) };
}

test('only the part that read what changed is drawn again, and those that follow every part', () => {
  const ui = reactive({ panel: 'map', board: 'city' });
  const page = pageOf({ panel: () => ui.panel, board: () => ui.board }, { measured: () => undefined });
  assert.deepEqual(page.drawn(), ['panel', 'board', 'measured']);
  page.catchUp();
  assert.deepEqual(page.drawn(), [], 'nothing has changed');
  ui.panel = 'orders';
  page.catchUp();
  assert.deepEqual(page.drawn(), ['panel', 'measured']);
  ui.board = 'city';
  page.catchUp();
  assert.deepEqual(page.drawn(), [], 'it is the same board');
});

test('a part that fails is drawn again when what it read has changed, and the others are drawn', () => {
  const ui = reactive({ place: /** @type {string | null} */ (null) });
  const page = pageOf({ broken: () => ui.place?.at(0) ?? assert.fail('no place'), other: () => ui.place });
  assert.deepEqual(page.drawn(), ['broken', 'other']);
  ui.place = 'xan';
  page.catchUp();
  assert.deepEqual(page.drawn(), ['broken', 'other']);
});

test('a map redraws its readers when an entry changes, and not when it is set to what it was', () => {
  /** @type {InstanceType<typeof ReactiveMap>} */ const words = new ReactiveMap();
  const page = pageOf({ words: () => words.get('order') });
  page.drawn();
  words.set('order', 'March');
  page.catchUp();
  assert.deepEqual(page.drawn(), ['words']);
  words.set('order', 'March');
  page.catchUp();
  assert.deepEqual(page.drawn(), []);
});

test('a computed list stays the same object as long as its entries are the same', () => {
  const ui = reactive({ ids: ['a', 'b', 'c'], shown: 2 });
  const list = computedList(() => ui.ids.slice(0, ui.shown));
  const before = list();
  ui.ids = ['a', 'b', 'd'];
  assert.equal(list(), before);
  ui.shown = 3;
  assert.deepEqual(list(), ['a', 'b', 'd']);
});

test('a value computed by its text stays the same object as long as its text is the same', () => {
  const ui = reactive({ words: 'Orders', left_ms: 9_000 });
  const sentence = computedByText(
    () => ({ ...ui }),
    ({ words }) => words,
  );
  const before = sentence();
  ui.left_ms = 8_000;
  assert.equal(sentence(), before);
  ui.words = 'Held';
  assert.deepEqual(sentence(), { words: 'Held', left_ms: 8_000 });
});

test('a letter that arrives redraws the letters, and not what reads the phase or the view', () => {
  const { state, follow } = createLiveState(nothingYet);
  const page = pageOf({ letters: () => state.press, phase: () => state.own.phase, view: () => state.own.view });
  page.drawn();
  const letter = { type: 'press', number: 1, at: 1, from: 's', to: ['t'], text: 'Hail.' };
  follow(fold(nothingYet, /** @type {any} */ (letter)));
  page.catchUp();
  assert.deepEqual(page.drawn(), ['letters']);
  assert.equal(state.press.length, 1);
});

test('what the browser remembers is written only when it changed', () => {
  const written = [];
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    written.push(key);
    setItem.call(this, key, value);
  };
  try {
    for (const filter of ['mine', 'mine', 'seen']) remember('filter', filter);
  } finally {
    Storage.prototype.setItem = setItem;
  }
  assert.deepEqual([written.length, recall('filter', '')], [2, 'seen']);
});

test('a text that is kept in the browser redraws what shows it, and leaves the texts of other kinds alone', () => {
  const words = createKeptWords('words.page');
  const reasons = words.texts('reasons'),
    answers = words.texts('answers');
  const page = pageOf({ reasons: () => reasons.get('pause'), answers: () => answers.get(1) });
  page.drawn();
  reasons.set('pause', 'tea');
  page.catchUp();
  assert.deepEqual(page.drawn(), ['reasons']);
  assert.equal(createKeptWords('words.page').texts('reasons').get('pause'), 'tea');
  reasons.delete('pause');
  page.catchUp();
  assert.deepEqual([page.drawn(), reasons.get('pause')], [['reasons'], undefined]);
});

test('a setting of the browser redraws what shows it, and is read as another page last set it', () => {
  const [bell, setBell] = createSetting('bell', false);
  const page = pageOf({ header: () => bell(), panel: () => undefined });
  page.drawn();
  setBell(true);
  page.catchUp();
  assert.deepEqual([page.drawn(), bell()], [['header'], true]);
  remember('bell', false);
  assert.equal(bell(), false);
});
