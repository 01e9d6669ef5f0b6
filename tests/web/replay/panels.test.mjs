// The panels of the Replay: letters of one phase or of all, and records that were undone.
import '../empty_page.mjs';
import assert from 'node:assert/strict';
import test from 'node:test';
import { render } from '../../../web/vendor/lit-html/lit-html.js';
import { differencesPart } from '../../../web/replay/belief_part.js';
import { panelsPart } from '../../../web/replay/panels.js';
import { scrubberPart } from '../../../web/replay/scrubber_part.js';
import { replayText } from '../../../web/text/pages/replay_en.js';

const letter = (number, at, text) => ({ number, at, from: 'a', to: ['b'], text });
const line = (seq, more = {}) => ({
  seq,
  at: 250,
  actor: 'server',
  kind: 'announced',
  what: `Line ${seq}`,
  reason: '',
  ...more,
});
const none = { unknown: [], elsewhere: [], gone: [], otherwise: [] };
const opening = (phase, moment, undone) => ({ phase, moment, undone, title: `Turn ${phase}`, kind: 'phase', at: 0 });

/** @param {object} [moment] */
function showing(moment = {}) {
  let all = false;
  const wanted = /** @type {number[]} */ ([]);
  const show = {
    book: {
      wide: true,
      welcome: { seats: [], factions: [] },
      letters: [letter(1, 150, 'Peace?'), letter(2, 250, 'War!')],
      rooms: new Map(),
      agreements: [],
      requests: [],
      record: [line(1, { undone_by: 5 }), line(2, { undone_by: 3 }), line(3), line(5, { kind: 'rewound' })],
    },
    moments: [{ at: 300 }],
    openings: [opening(1, 0, false), opening(2, 1, true), opening(2, 2, false)],
    at: () => 1,
    go: at => wanted.push(at),
    now: () => ({
      moment: { phase: 2, from: 200, to: null, at: 250, title: 'Turn 2', kind: 'phase', ...moment },
      differences: none,
      state: { welcome: { vocabulary: { attributes: [] } } },
    }),
    allLetters: () => all,
    showAllLetters: wants => void (all = wants),
  };
  /** @param {unknown} content */
  const drawn = content => {
    const host = document.createElement('div');
    render(content, host);
    return host;
  };
  return { show: /** @type {any} */ (show), drawn, wanted };
}
const panels = tab => /** @type {any} */ ({ tab, choose() {}, dice: () => [], check() {}, checked: null });

test('letters are those of the phase, or all', () => {
  const { show, drawn } = showing();
  const letters = () => drawn(panelsPart(show, panels('letters')));
  assert.doesNotMatch(letters().textContent ?? '', /Peace/);
  const box = /** @type {HTMLInputElement} */ (letters().querySelector('input[type="checkbox"]'));
  box.checked = true;
  box.dispatchEvent(new Event('change'));
  assert.match(letters().textContent ?? '', /Peace.*War/s);
});

test('the record tells what a rewind undid from what the umpire took back', () => {
  const { show, drawn } = showing();
  const badges = [...drawn(panelsPart(show, panels('record'))).querySelectorAll('.badge')];
  assert.deepEqual(
    badges.map(one => one.textContent),
    [replayText.undone, replayText.taken],
  );
});

test('each opening of a phase can be chosen, and one that was undone says so', () => {
  const { show, drawn, wanted } = showing();
  const scrubber = drawn(scrubberPart(show, { playing: false, toggle() {} }));
  const options = [...scrubber.querySelectorAll('option')];
  assert.deepEqual(
    options.map(one => (one.textContent ?? '').trim()),
    ['Turn 1', replayText.undoneOf('Turn 2'), 'Turn 2'],
  );
  assert.deepEqual(
    options.map(one => one.selected),
    [false, true, false],
  );
  const select = /** @type {HTMLSelectElement} */ (scrubber.querySelector('select'));
  select.value = options[2].value;
  select.dispatchEvent(new Event('change'));
  assert.deepEqual(wanted, [2], 'not the first one of that phase');
});

test('when the end has opened the map, no side is said to have known it all', () => {
  const words = moment => {
    const { show, drawn } = showing(moment);
    return drawn(differencesPart(show, { on: false, set() {} })).textContent ?? '';
  };
  assert.ok(words({ kind: 'end' }).includes(replayText.opened));
  assert.ok(!words({ kind: 'end' }).includes(replayText.same));
  assert.ok(words({}).includes(replayText.same));
});
