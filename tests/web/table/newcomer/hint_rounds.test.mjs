// A hint whose round the player has used for something else proposes no order that the rules would refuse.
import assert from 'node:assert/strict';
import test from 'node:test';
import '../../empty_page.mjs';
import { render } from '../../../../web/vendor/lit-html/lit-html.js';
import { inList, overMap } from '../../../../web/table/newcomer/counsel_part.js';
import { P, view } from '../fixture.mjs';

const round = P('round', 'count', true, { label: 'Round' });
const kinds = ['spy', 'levy'].map(name => ({ name, label: name, parameters: [round] }));
const order = (/** @type {string} */ kind, /** @type {number} */ n) => ({ kind, arguments: { round: n } });
const offered = (/** @type {number} */ n) => ({
  kind: 'levy',
  pieces: [],
  parameters: [{ name: 'round', low: n, high: n }],
});
const hint = { words: 'Raise levies.', kind: 'levy', orders: [order('levy', 1)], order_words: ['Round 1: levies'] };

/** What the page proposes while these orders are on the sheet. @param {any[]} orders */
async function proposed(orders) {
  let drawn = () => {};
  const heard = new Promise(done => {
    drawn = () => done(undefined);
  });
  const table = /** @type {any} */ ({
    client: {
      request: async () => {
        setTimeout(drawn);
        return { aims: [], hints: [hint] };
      },
    },
    state: { own: { phase: { number: 1 }, view }, welcome: { campaign: {} } },
    ui: { panel: 'map', shown: [], hintAway: 0 },
    maps: { current: () => '', seeAll: () => undefined },
    replay: { playing: () => null, scrubber: () => null },
    narrow: () => true,
    seatOptions: [offered(2), offered(3)],
    acts: { orders: () => orders, kinds: () => kinds, view: () => view, isOwn: () => false },
  });
  inList(table);
  await heard;
  const draw = (/** @type {unknown} */ part) => {
    const place = document.createElement('div');
    render(part, place);
    return [place.querySelectorAll('[data-point="button:meant"]').length, /Round 1/.test(place.textContent ?? '')];
  };
  const list = document.createElement('div');
  render(inList(table), list);
  return {
    list: draw(inList(table)),
    map: draw(overMap(table)),
    byHand: list.querySelector('[data-point="hint:levy"]'),
  };
}

test('a hint keeps its order while its round is free, or used by orders of its kind', async () => {
  assert.deepEqual((await proposed([])).list, [1, true]);
  assert.deepEqual((await proposed([])).map, [1, true]);
  assert.deepEqual((await proposed([order('spy', 2)])).list, [1, true]);
});

test('where its round is used by another kind the hint proposes no order, and leads to the form', async () => {
  const { list, map, byHand } = await proposed([order('spy', 1)]);
  assert.deepEqual(
    [list, map],
    [
      [0, false],
      [0, false],
    ],
  );
  assert.ok(byHand, 'where a free round is chosen');
});
