// The chronicle tells what the umpire said and what was agreed, in the chapter of the phase in which it happened.
import './empty_page.mjs';
import assert from 'node:assert/strict';
import test from 'node:test';
import { chapterPart } from '../../web/chronicle/chapter_part.js';
import { openedIn, saidIn } from '../../web/chronicle/said.js';
import { render } from '../../web/vendor/lit-html/lit-html.js';

const chapter = (first, phase, rung) =>
  /** @type {any} */ ({
    first,
    phase,
    rung_at: rung,
    title: `Turn ${phase}`,
    headline: '',
    more: 0,
    fate: null,
    passages: [],
    purses: [],
    troops: [],
    believed: [],
    story: { phase, steps: [] },
  });
const chapters = [chapter(1, 2, 300), chapter(3, 3, 500)];
const said = (at, text, more = {}) => ({ number: at, at, text, ...more });
const frames = [
  { type: 'phase', at: 100, phase: { number: 1 } },
  { type: 'phase', at: 200, phase: { number: 2 } },
  { type: 'phase', at: 400, phase: { number: 3 } },
  { type: 'phase', at: 600, phase: { number: 4 } },
];
const state = {
  welcome: {
    seats: [
      { id: 'a', title: 'Amber' },
      { id: 'b', title: 'Basalt' },
    ],
    factions: [{ id: 'red', name: 'Red' }],
    vocabulary: { attributes: [] },
  },
  own: {
    phase: { number: 4 },
    clock: { opened_at: 600 },
    view: { pieces: new Map() },
    announcements: [
      said(50, 'Welcome.'),
      said(350, 'You find gold.', { answer: true, to: ['red'] }),
      said(450, 'Rain.'),
      said(650, 'Now.'),
    ],
  },
  agreements: new Map(
    [
      {
        number: 1,
        at: 210,
        from: 'a',
        with: ['b'],
        title: 'Truce',
        text: 'Until spring',
        answered_at: { b: 410 },
        agreed: true,
      },
      { number: 2, at: 420, from: 'b', with: ['a'], title: 'Trade', text: '', answered_at: {}, agreed: false },
    ].map(one => [one.number, one]),
  ),
};
const words = (/** @type {any} */ one) => [
  one.announcements.map(({ text }) => text),
  one.agreements.map(({ agreement }) => agreement.title),
];

test('an answer after the bell belongs to the chapter in which it was asked, and an agreement to the one in which it was made', () => {
  const found = saidIn(chapters, /** @type {any} */ (state), openedIn(/** @type {any} */ (frames)));
  assert.deepEqual(words(found.get(2)), [['Welcome.', 'You find gold.'], []]);
  assert.deepEqual(words(found.get(3)), [['Rain.'], ['Truce']], 'the open phase has no chapter yet');
});

test('where the server has lost the openings, the bells divide the chapters', () => {
  const found = saidIn(chapters, /** @type {any} */ (state), new Map());
  assert.deepEqual(words(found.get(2)), [['Welcome.'], []]);
  assert.deepEqual(words(found.get(3)), [['You find gold.', 'Rain.'], ['Truce']]);
});

test('the chapter shows them', () => {
  const found = saidIn(chapters, /** @type {any} */ (state), openedIn(/** @type {any} */ (frames)));
  const shown = one => {
    const host = document.createElement('div');
    const reading = { state, now: 700, titleOf: String, saidIn: (/** @type {number} */ phase) => found.get(phase) };
    render(chapterPart(one, /** @type {any} */ (reading)), host);
    return [...host.querySelectorAll('.chapter-said')].map(part => (part.textContent ?? '').replace(/\s+/g, ' '));
  };
  const [first] = shown(chapters[0]);
  assert.match(first, /You find gold\. Answer · To Red/);
  const [umpire, agreed] = shown(chapters[1]);
  assert.match(umpire, /Rain\..*To everybody/);
  assert.match(agreed, /Truce.*Until spring.*Amber and Basalt/);
});
