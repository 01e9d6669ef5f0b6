// A hint to ask another side for something is shown only where a person could answer.
import assert from 'node:assert/strict';
import test from 'node:test';
import '../../empty_page.mjs';
import { render } from '../../../../web/vendor/lit-html/lit-html.js';
import { inList, overMap } from '../../../../web/table/newcomer/counsel_part.js';
import { P, view } from '../fixture.mjs';

const seats = ['dwarves', 'urr', 'dark'].map(id => ({ id, title: id, role: 'player', faction: id }));
const order_kinds = [
  {
    name: 'meeting',
    label: 'Ask for a meeting',
    for_umpire: true,
    parameters: [P('with', 'faction'), P('text', 'text')],
  },
  { name: 'ritual', label: 'Ritual', for_umpire: true, parameters: [P('text', 'text')] },
];
const hints = [
  { words: 'Ask both camps.', kind: 'meeting' },
  { words: 'Hold a ritual.', kind: 'ritual' },
  { words: 'Declare when it pays.' },
];

/** The hints of the dwarves, in the list of orders and over the map. @param {string[]} bots the seats that bots play */
async function shown(bots) {
  let drawn = () => {};
  const heard = new Promise(done => {
    drawn = () => done(undefined);
  });
  const table = /** @type {any} */ ({
    client: {
      request: async () => {
        setTimeout(drawn);
        return { aims: [], hints };
      },
    },
    state: {
      own: { phase: { number: 1 }, view },
      welcome: { you: { seat: 'dwarves' }, seats, campaign: {}, order_kinds },
      seals: { bots: new Set(bots) },
    },
    ui: { panel: 'map', shown: [], hintAway: 0 },
    maps: { current: () => '', seeAll: () => undefined },
    replay: { playing: () => null, scrubber: () => null },
    narrow: () => true,
    seatOptions: [],
    acts: { orders: () => [], kinds: () => [], view: () => view, isOwn: () => false },
  });
  inList(table);
  await heard;
  const wordsOf = (/** @type {unknown} */ part) => {
    const place = document.createElement('div');
    render(part, place);
    return place.textContent ?? '';
  };
  const list = wordsOf(inList(table));
  return { list: hints.filter(({ words }) => list.includes(words)), map: wordsOf(overMap(table)) };
}

test('somebody who plays against bots alone is not told to ask them for a meeting', async () => {
  const { list, map } = await shown(['urr', 'dark']);
  assert.deepEqual(list, hints.slice(1));
  assert.ok(!map.includes(hints[0].words) && map.includes(hints[1].words));
});

test('where one other side is a person’s, the hint to ask stays', async () => {
  const { list, map } = await shown(['urr']);
  assert.deepEqual(list, hints);
  assert.ok(map.includes(hints[0].words));
});
