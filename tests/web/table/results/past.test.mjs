// The history of a campaign: fetched in pages, folded from the start, stored with few views.
import assert from 'node:assert/strict';
import test from 'node:test';
import { foldStream, nothingYet } from '../../../../web/core/connection/state.js';
import { foldPast, loadPast, momentsOf } from '../../../../web/kit/story/past.js';
import { piece, sq } from '../fixture.mjs';

const phase = {
  number: 4,
  path: '',
  kind: 'round',
  title: 'Round 4',
  orders_from: ['urr'],
  order_kinds: [],
  press_between_factions: true,
  asleep: [],
};

const open = { stage: 'orders', opened_at: 1, closes_at: 100_000, paused: false };

test('the past is fetched in pages and folded from nothing', async () => {
  const frames = [
    {
      type: 'phase',
      revision: 1,
      at: 1,
      phase: { ...phase, number: 1 },
      clock: open,
      commitment: 'c',
      delta: { seen: [piece('1', 1, 1)] },
    },
    { type: 'bell', revision: 2, at: 2, phase: 1, held: false, fates: [] },
    {
      type: 'step',
      revision: 3,
      at: 3,
      phase: 1,
      name: '',
      title: '',
      delta: { moves: [1, 0, 1] },
      reports: [],
      proofs: [],
      amendment: false,
    },
  ];
  const asked = [];
  const past = await loadPast(
    async message => {
      asked.push([message.from, message.to]);
      return { frames: frames.slice(message.from - 1, message.to) };
    },
    { ...nothingYet.own, stream: 's', revision: 3 },
    2,
  );
  assert.deepEqual(asked, [
    [1, 2],
    [3, 3],
  ]);
  // A reply may hold fewer frames than requested: none is skipped because of that.
  const slowly = await loadPast(
    async message => ({ frames: frames.slice(message.from - 1, message.from) }),
    { ...nothingYet.own, stream: 's', revision: 3 },
    2,
  );
  assert.equal(slowly.frames.length, 3);
  assert.deepEqual(
    [0, 1, 2].map(i => past.at(i).view.pieces.get('1')?.at.square[0]),
    [1, 1, 2],
  );
  assert.deepEqual([momentsOf(past), past.stories.length, foldPast([], nothingYet.own).stories.length], [[0, 2], 1, 0]);
});

test('a long past keeps its frames and few views; every moment and every story comes out as it was', () => {
  const frames = [
    {
      type: 'phase',
      revision: 1,
      at: 1,
      phase: { ...phase, number: 1 },
      clock: open,
      commitment: 'c',
      delta: { seen: [...Array(40)].map((_, i) => piece(`${i}`, i, 0)) },
    },
  ];
  for (let r = 2; r <= 2_000; r++) {
    const number = Math.floor(r / 10) + 1;
    frames.push(
      r % 10 === 0
        ? { type: 'phase', revision: r, at: r, phase: { ...phase, number }, clock: open, commitment: 'c' }
        : {
            type: 'step',
            revision: r,
            at: r,
            phase: number,
            name: `s${r}`,
            title: '',
            delta: { squares: { city: [r, 1, r % 40] } },
            reports: [
              { rule: '', kind: 'move', text: `${r}`, pieces: [`${r % 40}`], places: [], rolls: [], details: [] },
            ],
            proofs: [],
            amendment: false,
          },
    );
  }
  const past = foldPast(frames, { ...nothingYet.own, stream: 's', revision: 2_000 });
  assert.ok(past.views() < 40, `${past.views()} views are kept`);
  // The same, folded one after another, with every view kept.
  let stream = { ...nothingYet.own, stream: 's' };
  const all = frames.map(frame => (stream = foldStream(stream, frame)));
  const where = one => [...one.view.pieces.values()].map(p => `${p.id}:${p.at.square}`).join();
  for (const index of [0, 1, 63, 64, 65, 700, 1_999, 3, 1_280])
    assert.equal(where(past.at(index)), where(all[index]), `moment ${index}`);
  const story = past.stories.find(one => one.phase === 71),
    whole = past.whole(story);
  assert.equal(story.steps.length, whole.steps.length);
  assert.equal(whole.steps[2].before.pieces.size, 40);
  assert.equal(
    whole.steps[2].after.pieces.get(story.steps[2].reports[0].pieces[0]).at.square[0],
    Number(story.steps[2].reports[0].text),
  );
  assert.equal(story.steps[2].before.pieces.size, 1, 'to be read, the pieces that are spoken of are enough');
});
