// All that I have been shown, from the first frame on: asked for in pages, folded as it fell. For the scrubber and for those who were away.
import { foldStream, nothingYet } from '../core/state.js';
/** @import { Message, Story, Stream } from '../core/types.js' */

/** @typedef {{ frames: readonly Message[], at: readonly Stream[], stories: readonly Story[] }} Past  at[i]: what was known after frames[i] */

const page_frames_max = 200;

/** @param {(message: Message) => Promise<Message>} request @param {Stream} now @param {number} page @returns {Promise<Past>} */
export async function loadPast(request, now, page = page_frames_max) {
  /** @type {Message[]} */ const frames = [];
  for (let from = 1; from <= now.revision; from += page) {
    const answer = await request({ type: 'history', from, to: Math.min(now.revision, from + page - 1) });
    frames.push(...answer.frames);
  }
  return foldPast(frames, now);
}

/** @param {readonly Message[]} frames @param {Stream} now @returns {Past} */
export function foldPast(frames, now) {
  /** @type {Stream} */ let stream = { ...nothingYet.own, viewer: now.viewer, stream: now.stream, revision: (frames[0]?.revision ?? 1) - 1 };
  /** @type {Map<number, Story>} */ const stories = new Map();
  const at = frames.map(frame => {
    stream = foldStream(stream, frame);
    if (frame.type === 'rewound') for (const number of [...stories.keys()]) if (number >= (stream.phase?.number ?? 0)) stories.delete(number);
    const story = stream.stories.at(-1);
    if (story) stories.set(story.phase, story);
    return stream;
  });
  return { frames, at, stories: [...stories.values()] };
}

/** Only moments that show something new on the map are worth a mark on the scrubber. @param {Past} past */
export const momentsOf = past => past.frames.flatMap((frame, index) => (frame.type === 'step' || frame.type === 'phase' || frame.type === 'rewound' ? [index] : []));
