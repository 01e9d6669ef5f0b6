// The card of a wide page: one that would hide a highlight lies below the orders, and stays there until closed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../../empty_page.mjs';
import { layCard } from '../../../../web/table/card/lay_card.js';

const sq = (x, y) => ({ board: 'city', square: [x, y] });
const kind = { name: 'move', parameters: [{ name: 'path', type: 'path', required: true }] };
const everywhere = Array.from({ length: 100 }, (_, i) => ({
  at: sq(i % 10, Math.floor(i / 10)),
  from: sq(0, 0),
  cost: 1,
}));

test('the card below the orders does not come over the map when the order is given, nor for the next unit', () => {
  const node = { scrollTop: 0, offsetWidth: 300, offsetHeight: 300 };
  /** @type {any} */ let shownNow = null;
  const host = /** @type {any} */ ({ querySelector: () => (shownNow ? node : null), style: {}, offsetTop: 0 });
  const lay = (/** @type {any} */ shown, /** @type {string | null} */ asking, at = sq(5, 5)) => {
    shownNow = shown;
    layCard(
      /** @type {any} */ ({
        maps: { where: ({ square: [x, y] }) => ({ x: x * 60, y: y * 60, size: 40 }), focus() {} },
        acts: { view: () => ({ pieces: new Map() }), kinds: () => [kind], isOwn: () => true },
        learn: { place: () => null },
        replay: { playing: () => false },
        ui: {
          explain: null,
          party: null,
          looked: [],
          rest: 'half',
          place: shown ? at : null,
          composer: {
            pieces: ['a'],
            kind: 'move',
            choice: 0,
            asking,
            options: [{ kind: 'move', pieces: ['a'], parameters: [{ name: 'path', reach: everywhere }] }],
            args: {},
          },
        },
      }),
      host,
      /** @type {any} */ ({ clientWidth: 600, clientHeight: 600 }),
      false,
    );
  };
  const { dataset } = /** @type {any} */ (document.body);
  lay(true, 'path');
  assert.equal(dataset.card, 'docked', 'every place is lit');
  lay(true, null);
  assert.equal(dataset.card, 'docked', 'the order is given');
  lay(true, null, sq(2, 2));
  assert.equal(dataset.card, 'docked', 'the next unit stands elsewhere');
  lay(false, null);
  lay(true, null, sq(2, 2));
  assert.equal(dataset.card, undefined, 'closed, and opened where nothing is lit');
});

test('on a narrow page the place that a lesson marks is seen together with the selected unit', () => {
  const node = { scrollTop: 0, offsetHeight: 90, offsetTop: 0, querySelector: () => null, querySelectorAll: () => [] };
  const host = /** @type {any} */ ({ querySelector: () => node, style: {}, offsetTop: 0, offsetHeight: 100 });
  /** @type {unknown[]} */ const seen = [];
  layCard(
    /** @type {any} */ ({
      maps: {
        where: () => ({ x: 10, y: 10, size: 40 }),
        focus: (/** @type {unknown} */ place) => seen.push(['focus', place]),
        seeAll: (/** @type {unknown} */ places, /** @type {unknown} */ how) => seen.push([places, how]),
      },
      acts: { view: () => ({ pieces: new Map() }), kinds: () => [kind], isOwn: () => true },
      learn: { place: () => sq(5, 1) },
      ui: { explain: null, party: null, looked: ['a'], rest: 'peek', place: sq(5, 5), composer: null },
    }),
    host,
    /** @type {any} */ ({ clientWidth: 390, clientHeight: 400 }),
    true,
  );
  assert.deepEqual(seen, [[[sq(5, 1), sq(5, 5)], { covered: 0.25 }]]);
});

test('on a narrow page the map moves no further than the card needs', () => {
  const node = { scrollTop: 0, offsetHeight: 90, offsetTop: 0, querySelector: () => null, querySelectorAll: () => [] };
  const host = /** @type {any} */ ({ querySelector: () => node, style: {}, offsetTop: 0, offsetHeight: 100 });
  /** @type {unknown[]} */ const how = [];
  layCard(
    /** @type {any} */ ({
      maps: {
        where: () => ({ x: 10, y: 10, size: 40 }),
        focus: (/** @type {unknown} */ _place, /** @type {unknown} */ said) => how.push(said),
        seeAll() {},
      },
      acts: { view: () => ({ pieces: new Map() }), kinds: () => [kind], isOwn: () => true },
      learn: { place: () => null },
      ui: { explain: null, party: null, looked: ['a'], rest: 'peek', place: sq(5, 5), composer: null },
    }),
    host,
    /** @type {any} */ ({ clientWidth: 390, clientHeight: 400 }),
    true,
  );
  assert.deepEqual(how, [{ covered: 0.25, gently: true }]);
});

test('a card that closes on a narrow page lets the map down, and keeps in sight what it was about', () => {
  const node = { scrollTop: 0, offsetHeight: 90, offsetTop: 0, querySelector: () => null, querySelectorAll: () => [] };
  /** @type {unknown[]} */ const done = [];
  /** @param {{ playing?: boolean, marked?: object | null }} now */
  const afterClose = ({ playing = false, marked = null }) => {
    /** @type {any} */ let shown = node;
    const host = /** @type {any} */ ({ querySelector: () => shown, style: {}, offsetTop: 0, offsetHeight: 100 });
    const lay = (/** @type {object | null} */ place) =>
      layCard(
        /** @type {any} */ ({
          maps: {
            where: () => ({ x: 10, y: 10, size: 40 }),
            focus: (/** @type {unknown} */ at, /** @type {unknown} */ how) => done.push(['focus', at, how]),
            seeAll() {},
            settle: () => done.push('settle'),
          },
          acts: { view: () => ({ pieces: new Map() }), kinds: () => [kind], isOwn: () => true },
          learn: { place: () => marked },
          replay: { playing: () => playing },
          ui: { explain: null, party: null, looked: ['a'], rest: 'half', place, composer: null },
        }),
        host,
        /** @type {any} */ ({ clientWidth: 390, clientHeight: 400 }),
        true,
      );
    lay(sq(5, 5));
    shown = null;
    done.length = 0;
    lay(null);
    return [...done];
  };
  assert.deepEqual(afterClose({}), ['settle', ['focus', sq(5, 5), { gently: true }]]);
  assert.deepEqual(afterClose({ marked: sq(5, 1) }), ['settle', ['focus', sq(5, 1), { gently: true }]]);
  assert.deepEqual(afterClose({ playing: true }), [], 'a replay moves the map by itself');
});
