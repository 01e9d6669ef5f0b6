// The viewer's full history from the first frame on: requested in pages and folded in order, for the scrubber and for
// returning players. All frames are kept, but views only at intervals; views between them are folded again on demand.
import { foldStream, nothingYet } from '../../core/connection/state.js';
import { too_fast_ms } from '../../core/timers.js';
/** @import { Message, Story, StoryStep, Stream, View } from '../../core/types.js' */

/**
 * @typedef {{ frames: readonly Message[], at: (index: number) => Stream, stories: readonly Story[],
 *   whole: (story: Story) => Story, views: () => number }} Past
 * at: the state after that frame. stories: for reading; their views hold only the pieces that their reports name.
 *   whole: the same story with full views, for replay. views: how many views are kept
 */

const page_frames_max = 200;
const key_every = 64;

/**
 * After a rate-limit refusal, wait and retry.
 * @param {(message: Message) => Promise<Message>} request
 * @param {Message} message
 * @returns {Promise<Message>}
 */
async function asked(request, message) {
  for (;;) {
    try {
      return await request(message);
    } catch (refused) {
      if (/** @type {{ code?: string }} */ (refused).code !== 'too_fast') throw refused;
      await new Promise(done => {
        setTimeout(done, too_fast_ms);
      });
    }
  }
}

/**
 * @param {(message: Message) => Promise<Message>} request
 * @param {Stream} now
 * @param {number} page
 * @returns {Promise<Past>}
 */
export async function loadPast(request, now, page = page_frames_max) {
  /** @type {Message[]} */ const frames = [];
  for (let from = 1; from <= now.revision;) {
    const to = Math.min(now.revision, from + page - 1);
    const answer = await asked(request, { type: 'history', from, to });
    frames.push(...answer.frames);
    // A reply holds as many frames as fit, and omits frames that the server no longer stores.
    from = (answer.frames.at(-1)?.revision ?? to) + 1;
  }
  return foldPast(frames, now);
}

/** @param {readonly Message[]} frames @param {Stream} now @returns {Past} */
export function foldPast(frames, now) {
  /** Streams at regular intervals of frames, without the stories of earlier phases. @type {Stream[]} */ const keys =
    [];
  /** @type {Map<number, Story>} */ const stories = new Map();
  /** The last stream requested, so that continuing from it needs little folding. */
  /** @type {Stream} */
  const first = { ...nothingYet.own, viewer: now.viewer, stream: now.stream, revision: (frames[0]?.revision ?? 1) - 1 };
  let last = { index: -1, stream: first };

  /** @param {number} index @returns {Stream} */
  function at(index) {
    const key = Math.floor((index + 1) / key_every);
    const from = key * key_every - 1;
    if (last.index > index || last.index < from) last = { index: from, stream: keys[key - 1] ?? first };
    while (last.index < index) {
      const next = last.index + 1;
      last = { index: next, stream: { ...foldStream(last.stream, frames[next]), stories: [] } };
    }
    return last.stream;
  }

  /** The frame at which each step of a story arrived. @type {Map<number, number[]>} */ const cameAt = new Map();
  for (const [index, frame] of frames.entries()) {
    const before = last.stream;
    const folded = foldStream(before, frame);
    last = { index, stream: { ...folded, stories: [] } };
    if ((index + 1) % key_every === 0) keys.push(last.stream);
    if (frame.type === 'rewound') {
      for (const number of [...stories.keys()].filter(one => one >= (folded.phase?.number ?? 0))) {
        stories.delete(number);
        cameAt.delete(number);
      }
    }
    const told = folded.stories.at(-1);
    if (!told || (frame.type !== 'step' && frame.type !== 'bell')) continue;
    const known = stories.get(told.phase) ?? { ...told, steps: [], fates: [] };
    const step = frame.type === 'step' ? told.steps.at(-1) : undefined;
    if (step) cameAt.set(told.phase, [...(cameAt.get(told.phase) ?? []), index]);
    const bell = frame.type === 'bell' ? { fates: told.fates, bell_at: told.bell_at } : {};
    stories.set(told.phase, { ...known, ...bell, steps: step ? [...known.steps, toRead(step)] : known.steps });
  }

  /** @param {Story} story @returns {Story} */
  const whole = story => ({
    ...story,
    steps: story.steps.map((step, i) => {
      const index = cameAt.get(story.phase)?.[i];
      return index === undefined ? step : { ...step, before: at(index - 1).view, after: at(index).view };
    }),
  });

  return { frames, at, whole, stories: [...stories.values()], views: () => keys.length + 1 };
}

/** A step whose views hold only the pieces that its reports name. @param {StoryStep} step @returns {StoryStep} */
function toRead(step) {
  const named = new Set(step.reports.flatMap(report => report.pieces));
  /** @param {View} view @returns {View} */
  const only = view => ({ ...view, inSight: null, pieces: new Map([...view.pieces].filter(([id]) => named.has(id))) });
  return { ...step, before: only(step.before), after: only(step.after) };
}

const shows = new Set(['step', 'phase', 'rewound']);

/** Only frames that change the map get a mark on the scrubber. @param {Past} past */
export const momentsOf = past => past.frames.flatMap((frame, index) => (shows.has(frame.type) ? [index] : []));
