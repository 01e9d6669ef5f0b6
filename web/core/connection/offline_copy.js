// The offline copy of a seat: its last state and most recent reports, stored as protocol messages, which are folded
// again when the copy is opened. Pure.
import { fold, nothingYet } from './state.js';
/** @import { Message, SentView, State, Story, Stream, View } from '../types.js' */

/** Format version; a copy in another format is ignored. */
const form = 3;
const stories_max = 6;

/**
 * @typedef {{ form: number, at: number, messages: readonly Message[], stories: readonly any[], announcements:
 *   Stream['announcements'] }} Kept
 */

/**
 * @param {State} state
 * @param {number} at when it was current, by the server's clock
 * @returns {Kept | null} null: nothing is known yet
 */
export function keptOf(state, at) {
  const { welcome, own, sheets, seals, press, rooms, pins, agreements, requests, status } = state;
  if (!welcome || own.revision === 0) return null;
  const { view, stories, announcements, stream, revision, phase, clock, commitment, victory, rewound } = own;
  const snapshot = { type: 'snapshot', stream, revision, phase, clock, commitment, victory, rewound };
  return {
    form,
    at,
    messages: [
      welcome,
      { ...snapshot, view: sentView(view), reports_of: 0, reports: [], fates_of: 0, fates: [] },
      ...sheets.values(),
      {
        type: 'seals',
        phase: seals.phase,
        seats: [...seals.seats].map(([seat, seal]) => ({ seat, state: seal, at: seals.at.get(seat) })),
      },
      ...[...rooms.values()].map(one => ({ ...one, type: 'room' })),
      { type: 'pins', pins },
      ...press.map(letter => ({ ...letter, type: 'press' })),
      ...[...agreements.values()].map(one => ({ ...one, type: 'agreement' })),
      ...[...requests.values()].map(one => ({ ...one, type: 'request' })),
      { type: 'status', ...status },
    ],
    // For reading, not for replay: only the last state of the map is kept.
    stories: stories
      .slice(-stories_max)
      .map(story => ({ ...story, steps: story.steps.map(step => ({ ...step, before: undefined, after: undefined })) })),
    announcements,
  };
}

/** @param {Kept | null} kept @returns {State | null} */
export function stateOf(kept) {
  if (kept?.form !== form) return null;
  const state = kept.messages.reduce(fold, nothingYet);
  const { view } = state.own;
  const stories = kept.stories.map(story => ({
    ...story,
    whole: (story.steps ?? []).length === 0,
    steps: (story.steps ?? []).map((/** @type {any} */ step) => ({ ...step, before: view, after: view })),
  }));
  const { announcements } = kept;
  return { ...state, own: { ...state.own, stories: /** @type {Story[]} */ (stories), announcements } };
}

/** @param {View} view @returns {SentView} */
const sentView = ({ pieces, facts, ledgers, inSight, sightings }) => ({
  pieces: [...pieces.values()],
  facts,
  ledgers,
  ...(inSight && { in_sight: [...inSight] }),
  sightings: [...(sightings?.values() ?? [])],
});
