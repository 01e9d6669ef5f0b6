// The stories (outcomes, step by step) of all known phases: those resolved while the page was open, and those fetched
// from the server.
import { reactive } from '../../core/page/reactive.js';
import { holdWhile } from '../../core/page/idle.js';
import { Refused } from '../../core/connection/socket.js';
/** @import { Message, State, Story } from '../../core/types.js' */
/** @import { Past } from '../../kit/story/past.js' */

/**
 * @param {{ state: () => State, request: (message: Message) => Promise<Message>, mayAsk: () => boolean }} parts mayAsk:
 *   the connection is open
 */
export function createPastStories({ state, request, mayAsk }) {
  const held = reactive({ past: /** @type {Past | null} */ (null), loading: false, gone: false });
  /** Phases up to this one are known or were requested; what the server no longer has is not requested again. */
  let asked = 0;

  /** Whether any phase after `from` is unknown or incomplete. @param {number} from */
  const lacks = from => {
    const { phase, stories: told } = state().own,
      number = phase?.number ?? 0;
    const known = told.filter(one => one.whole && one.title && one.phase > from && one.phase < number).length;
    return known < number - 1 - from;
  };

  /** @returns {Promise<Past | null>} null: it is being fetched already, or could not be */
  async function fetch() {
    if (held.loading) return null;
    held.loading = true;
    try {
      const { loadPast } = await holdWhile('past', import('../../kit/story/past.js'));
      held.past = await loadPast(request, state().own, state().welcome?.limits.history ?? 200);
      held.gone = held.past.frames.length === 0;
    } catch (error) {
      // Without a connection it is unknown what the server still has.
      held.gone = !(error instanceof Refused && error.code === 'unanswered');
      if (!held.gone && !mayAsk()) asked = 0;
    }
    held.loading = false;
    return held.past;
  }

  return {
    past: () => held.past,
    loading: () => held.loading,
    /** The server no longer has the earlier phases. */
    gone: () => held.gone,
    /** Whether something may have happened that is not known here. */
    lacks: () => !held.past && lacks(0),
    fetch,
    /** The page holds at most the last reports of earlier phases: fetch everything that can be shown. */
    fetchMissing() {
      if (!mayAsk()) return;
      const lacking = lacks(asked);
      asked = (state().own.phase?.number ?? 1) - 1;
      if (lacking) fetch();
    },
    /** All known earlier phases, newest first. @returns {Story[]} */
    known() {
      const known = new Map((held.past?.stories ?? []).map(story => [story.phase, story]));
      for (const story of state().own.stories)
        if (story.whole || !known.has(story.phase)) known.set(story.phase, story);
      return [...known.values()].sort((a, b) => b.phase - a.phase);
    },
    /** Older stories keep only their text; a replay also needs what was on the map. @param {Story} story */
    whole: story => (held.past?.stories.includes(story) ? held.past.whole(story) : story),
  };
}
