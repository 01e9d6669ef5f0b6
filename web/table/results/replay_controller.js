// Controls what the page shows instead of the present: the replay of an outcome, or an earlier moment. Begin here:
// `replay_bar.js` draws the controls, `report_panel.js` the report.
import { announce } from '../../core/page/live.js';
import { recall, remember } from '../../core/page/memory.js';
import { holdWhile } from '../../core/page/idle.js';
import { Refused } from '../../core/connection/socket.js';
import { gather_ms, linger_ms } from '../../core/timers.js';
import { isWorthTelling, placeToShow } from '../../kit/story/beats.js';
import { cutting, fetchCut } from '../../kit/story/cutting.js';
import { createTelling } from '../../kit/story/telling.js';
/** @import { Message, Place, State, Story } from '../../core/types.js' */
/** @import { Past } from '../../kit/story/past.js' */
/** @import { Beat } from '../../kit/story/beats.js' */
/** @import { Effect } from '../../draw/types.js' */

/**
 * read: the number of the last letter read
 * @typedef {{ stream: string, revision: number, phase: number, press: number, read: number }} Seen
 */

/**
 * @param {{ state: () => State, me?: () => { faction: string | undefined, names: readonly string[] }, request:
 *   (message: Message) => Promise<Message>, effect: (effect: Effect) => Promise<void>, focus: (place: Place) => void,
 *   closed?: () => void, told?: (phase: number) => void, seeAll?: (places: readonly Place[]) => void,
 * update: () => void, busy: () => boolean, narrow?: () => boolean, mayAsk?: () => boolean, waiting: (story: Story) =>
 * void }} house waiting: called for an outcome that is not played at once
 */
export function createReplayController({
  state,
  me = () => ({ faction: undefined, names: [] }),
  request,
  effect,
  focus,
  closed = () => undefined,
  told = () => undefined,
  seeAll = () => undefined,
  update,
  busy,
  narrow = () => false,
  mayAsk = () => true,
  waiting,
}) {
  /** @type {Past | null} */ let past = null;
  /** @type {{ moments: readonly number[], index: number } | null} */ let scrubber = null;
  let loading = false,
    gone = false,
    /** Phases up to this one are known or were requested; what the server no longer has is not requested again. */
    asked = 0;
  /** What had been seen when this page was last open. @type {Seen | null} */ let seen = null;
  /** @type {{ phases: number, letters: number, from: number } | null} */ let away = null;
  const key = () => `seen.${state().welcome?.campaign.id}.${state().welcome?.you.seat}`;

  const telling = createTelling({
    gather_ms,
    linger_ms,
    waiting,
    changed: update,
    closed,
    told,
    whole: true,
    storyOf: phase => state().own.stories.find(story => story.phase === phase),
    // Do not play in a hidden page or under reduced motion: the player reads the report instead.
    mayTell: () => !document.hidden && !matchMedia('(prefers-reduced-motion: reduce)').matches && !busy() && !scrubber,
    // On a narrow page the replay lies under the thumb: the player turns its pages until they first choose automatic
    // playback.
    isRead: () => narrow() && !recall('storyRuns', false),
    show(beat) {
      shown = player.now()?.story.phase ?? shown;
      if (beat.whole) return seeAll(beat.whole.places);
      const at = placeToShow(beat, me());
      if (at) focus(at);
      if (beat.reports.length === 1 && beat.reports[0].important) announce(beat.reports[0].text);
    },
    effect: (/** @type {Beat} */ beat) => Promise.all(beat.effects.map(one => effect(one))).then(() => undefined),
  });
  const { player, close, skip } = telling;
  /**
   * The picture that was drawn last.
   * @type {{ of: readonly Story[], whole: import('../../kit/story/beats.js').Whole | null }}
   */
  let pictured = { of: [], whole: null };
  /** The phase whose outcome was shown last. */
  let shown = -1;

  /**
   * All known earlier phases: those resolved while the page was open, and those fetched.
   * @returns {readonly Story[]}
   */
  function stories() {
    const own = state().own.stories;
    const known = new Map((past?.stories ?? []).map(story => [story.phase, story]));
    for (const story of own) if (story.whole || !known.has(story.phase)) known.set(story.phase, story);
    return telling.soFar([...known.values()].sort((a, b) => b.phase - a.phase));
  }

  /** Whether any phase after `from` is unknown or incomplete. @param {number} from */
  const lacks = from => {
    const { phase, stories: told } = state().own,
      number = phase?.number ?? 0;
    const known = told.filter(one => one.whole && one.title && one.phase > from && one.phase < number).length;
    return known < number - 1 - from;
  };

  /** Older stories keep only their text; a replay also needs what was on the map. @param {Story} story */
  const wholeOf = story => (past && past.stories.includes(story) ? past.whole(story) : story);

  async function fetchPast() {
    if (loading) return null;
    loading = true;
    update();
    try {
      const { loadPast } = await holdWhile('past', import('../../kit/story/past.js'));
      past = await loadPast(request, state().own, state().welcome?.limits.history ?? 200);
      gone = past.frames.length === 0;
    } catch (error) {
      // Without a connection it is unknown what the server still has.
      gone = !(error instanceof Refused && error.code === 'unanswered');
      if (!gone && !mayAsk()) asked = 0;
    }
    loading = false;
    update();
    return past;
  }

  /** The last outcome, if it can be replayed and has not been. @returns {Story | undefined} */
  const newest = () => {
    const story = stories()[0];
    return story?.whole && story.phase !== shown && isWorthTelling(story) ? story : undefined;
  };

  return {
    player,
    newest,
    /** The view that the map shows now, if not the present. */
    view: () => (scrubber && past ? past.at(scrubber.moments[scrubber.index]).view : telling.view()),
    playing: telling.telling,
    untold: telling.untold,
    running: telling.running,
    coming: telling.coming,
    scrubber: () => (scrubber && past ? { ...scrubber, past } : null),
    loading: () => loading,
    gone: () => gone,
    /** Whether something may have happened that is not known here. */
    lacks: () => !past && lacks(0),
    away: () => away,
    /** The number of the last letter read before the page was opened; 0 on the first visit. */
    lettersSeen: () => seen?.read ?? 0,
    stories,
    whole: wholeOf,
    /**
     * The arrows and signs of a story shown as one picture: the story being replayed, or else the result being read.
     * @param {readonly Story[]} read
     */
    drawn(read = []) {
      const now = player.now();
      if (now || read.length === 0) return now?.beats[now.index].whole ?? null;
      if (!cutting.code) {
        fetchCut().then(there => there && update());
        return null;
      }
      if (read.length !== pictured.of.length || read.some((story, i) => story !== pictured.of[i]))
        pictured = {
          of: read,
          whole: cutting.code.wholeBeat({ ...read[0], steps: read.flatMap(({ steps }) => steps) }).whole ?? null,
        };
      return pictured.whole;
    },
    skip,
    next: telling.next,
    took: telling.took,
    /** @param {Story} story @param {import('../../core/types.js').Report} [report] show its moment alone */
    play(story, report) {
      scrubber = null;
      telling.play(wholeOf(story), report);
      // A picture may show several reports: focus the one that was asked for.
      const at = report?.places.findLast(place => place.board);
      if (at) focus(at);
    },
    /** The first state after the page opened: count what happened while it was closed. */
    arrive() {
      const { own, press } = state();
      if (!state().welcome || own.revision === 0) return;
      // Of earlier phases the page has at most the last reports: fetch everything that can be shown.
      if (mayAsk()) {
        const lacking = lacks(asked);
        asked = (own.phase?.number ?? 1) - 1;
        if (lacking) fetchPast();
      }
      if (seen) return;
      const last = recall(key(), /** @type {Seen | null} */ (null));
      seen =
        last?.stream === own.stream
          ? last
          : {
              stream: own.stream,
              revision: own.revision,
              phase: own.phase?.number ?? 0,
              press: press.at(-1)?.number ?? 0,
              read: last?.read ?? 0,
            };
      if (!last || last.stream !== own.stream || last.revision >= own.revision) return;
      const phases = Math.max(0, (own.phase?.number ?? 0) - last.phase);
      away = { phases, letters: 0, from: last.phase };
      if (phases === 0) away = null;
    },
    /** Letters arrive after the first view, so count them later. */
    countLetters() {
      const { press, welcome } = state();
      const letters = seen
        ? press.filter(letter => letter.number > /** @type {Seen} */ (seen).press && letter.from !== welcome?.you.seat)
            .length
        : 0;
      if (away) away = { ...away, letters };
    },
    dismiss() {
      away = null;
      update();
    },
    /** Replay the whole campaign, one picture for each phase, as far as the server still has it. */
    async film() {
      scrubber = null;
      if (!past) await fetchPast();
      await telling.film(stories().map(wholeOf).reverse());
    },
    async tell() {
      const from = away?.from ?? 0;
      away = null;
      if (!past) await fetchPast();
      const missed = stories()
        .filter(story => story.phase >= from && story.steps.length > 0)
        .reverse();
      if (missed[0]) this.play(missed[0]);
      update();
    },
    /** @param {number} read the number of the last letter read */
    keep(read) {
      const { own, press } = state();
      if (state().welcome && own.revision > 0 && !document.hidden)
        remember(key(), {
          stream: own.stream,
          revision: own.revision,
          phase: own.phase?.number ?? 0,
          press: press.at(-1)?.number ?? 0,
          read,
        });
    },
    async lookBack() {
      close();
      await fetchPast();
      if (!past) return;
      const { momentsOf } = await holdWhile('past', import('../../kit/story/past.js'));
      const moments = momentsOf(past);
      if (moments.length > 0) scrubber = { moments, index: moments.length - 1 };
      update();
    },
    /** @param {number} index */
    scrub(index) {
      if (!scrubber) return;
      scrubber = { ...scrubber, index: Math.max(0, Math.min(scrubber.moments.length - 1, index)) };
      update();
    },
    live() {
      scrubber = null;
      update();
    },
  };
}

/** @typedef {ReturnType<typeof createReplayController>} ReplayController */
