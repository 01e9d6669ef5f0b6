// A reopened page can show every report: missing phases are fetched once, and known ones are not.
import assert from 'node:assert/strict';
import test from 'node:test';
import '../../empty_page.mjs';
import { fold, nothingYet } from '../../../../web/core/connection/state.js';
import { Refused } from '../../../../web/core/connection/socket.js';
import { createReplayController } from '../../../../web/table/results/replay_controller.js';

const clock = { stage: 'orders', opened_at: 0, paused: false };
const phase = number => ({ number, path: '', kind: 'week', title: `Week ${number}`, orders_from: ['urr'] });
const opens = (number, revision) => ({ type: 'phase', revision, at: 1, phase: phase(number), clock, commitment: '' });
const rings = (number, revision, fates = []) => ({ type: 'bell', revision, at: 2, phase: number, held: false, fates });
const missed = [{ seat: 'me', fate: 'missed' }];
const all = [opens(1, 1), rings(1, 2, missed), opens(2, 3), rings(2, 4), opens(3, 5)];

/** A newly opened page in a phase about which the server says this much; its requests are recorded. */
function opened(number, { fates = [], fates_of = 0, frames = all, open = true } = {}) {
  let state = [
    {
      type: 'welcome',
      stream: 'urr.0',
      campaign: {},
      limits: {},
      seats: [],
      you: { seat: 'me', faction: 'urr', role: 'player' },
    },
    {
      type: 'snapshot',
      stream: 'urr.0',
      revision: 5,
      phase: phase(number),
      clock,
      view: { pieces: [], facts: {}, ledgers: {} },
      reports_of: number - 1,
      reports: [],
      fates_of,
      fates,
    },
  ].reduce(fold, nothingYet);
  const asked = [],
    line = { open };
  const replay = createReplayController({
    state: () => state,
    request: async message => {
      asked.push(message.type);
      if (!line.open) throw new Refused({ code: 'unanswered', words: '' });
      return { frames };
    },
    focus: () => undefined,
    effect: async () => undefined,
    busy: () => true,
    mayAsk: () => line.open,
    waiting: () => undefined,
  });
  const hear = message => (state = fold(state, message));
  const arrives = async () => {
    replay.arrive();
    replay.arrive();
    while (replay.loading()) await new Promise(setImmediate);
  };
  const titles = () => replay.stories().map(story => story.title);
  return { arrives, asked, hear, line, replay, titles };
}

test('a bell that told nothing: all phases before it are fetched, and till then nobody says that nothing happened', async () => {
  const { arrives, asked, replay, titles } = opened(3);
  assert.equal(replay.lacks(), true);
  await arrives();
  assert.deepEqual([titles(), asked.length, replay.lacks()], [['Week 2', 'Week 1'], 1, false]);
});

test('a phase of which only the fate of my orders is said gets its title, and those before it are there', async () => {
  const { arrives, titles, replay } = opened(3, { fates: missed, fates_of: 2 });
  await arrives();
  assert.deepEqual(titles(), ['Week 2', 'Week 1']);
  assert.equal(replay.lacks(), false);
});

test('who opens his page in the first phase asks for nothing, nor does he with each bell', async () => {
  const { arrives, asked, hear, replay } = opened(1);
  assert.equal(replay.lacks(), false);
  await arrives();
  for (const frame of [rings(1, 6), opens(2, 7)]) hear(frame);
  await arrives();
  assert.deepEqual([asked, replay.lacks()], [[], false]);
});

test('a past that the server has no more is asked for once', async () => {
  const { arrives, asked, hear, replay } = opened(3, { frames: [] });
  await arrives();
  for (const frame of [rings(3, 6), opens(4, 7)]) hear(frame);
  await arrives();
  assert.deepEqual([asked.length, replay.gone()], [1, true]);
});

test('a line that broke under the question: it is asked again when there is one', async () => {
  const { arrives, asked, line, replay, titles } = opened(3);
  replay.arrive();
  line.open = false;
  await arrives();
  assert.deepEqual([asked.length, titles(), replay.gone(), replay.lacks()], [1, [], false, true]);
  line.open = true;
  await arrives();
  assert.deepEqual([asked.length, titles()], [2, ['Week 2', 'Week 1']]);
});

test('phases that fell while the line was away, and of which only their number is known, are fetched', async () => {
  const { arrives, asked, hear, titles } = opened(1, { frames: [...all, rings(3, 6), opens(4, 7)] });
  await arrives();
  hear({
    type: 'snapshot',
    stream: 'urr.0',
    revision: 7,
    phase: phase(4),
    clock,
    view: { pieces: [], facts: {}, ledgers: {} },
    reports_of: 3,
    reports: [],
    fates_of: 0,
    fates: [],
  });
  await arrives();
  assert.deepEqual([asked.length, titles()], [1, ['Week 3', 'Week 2', 'Week 1']]);
});
