// What is shown instead of the present: an outcome being played, or an earlier moment looked back at.
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
 * read: the last message that was read
 * @typedef {{ stream: string, revision: number, phase: number, press: number, read: number }} Seen
 */

/**
 * @param {{ state: () => State, me?: () => { faction: string | undefined, names: readonly string[] }, request:
 *   (message: Message) => Promise<Message>, effect: (effect: Effect) => Promise<void>, focus: (place: Place) => void,
 *   closed?: () => void, told?: (phase: number) => void, seeAll?: (places: readonly Place[]) => void,
 * update: () => void, busy: () => boolean, narrow?: () => boolean, mayAsk?: () => boolean, waiting: (story: Story) =>
 * void }} house waiting: an outcome has come that is not played at once
 */
export function createTheatre({
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
    /** Up to this phase all is known, or was asked for: what the server has no more is not asked for again. */
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
    // Who is not looking, or wishes no motion, reads the report instead.
    mayTell: () => !document.hidden && !matchMedia('(prefers-reduced-motion: reduce)').matches && !busy() && !scrubber,
    // What is told lies under the thumb of a narrow page: who has never let one run turns its pages.
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
  /** The picture that was drawn last. @type {{ of: readonly Story[], whole: import('../../kit/story/beats.js').Whole | null }} */
  let pictured = { of: [], whole: null };
  /** The phase whose outcome was shown last. */
  let shown = -1;

  /**
   * All that is known of earlier phases: what fell while the page was open, and what was fetched.
   * @returns {readonly Story[]}
   */
  function stories() {
    const own = state().own.stories;
    const known = new Map((past?.stories ?? []).map(story => [story.phase, story]));
    for (const story of own) if (story.whole || !known.has(story.phase)) known.set(story.phase, story);
    return telling.soFar([...known.values()].sort((a, b) => b.phase - a.phase));
  }

  /** Whether after this phase there are some of which the page was told nothing, or not all. @param {number} from */
  const lacks = from => {
    const { phase, stories: told } = state().own,
      number = phase?.number ?? 0;
    const known = told.filter(one => one.whole && one.title && one.phase > from && one.phase < number).length;
    return known < number - 1 - from;
  };

  /** Older stories are kept to be read; to be told they want what lay on the map. @param {Story} story */
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
      // Who cannot reach the server does not know what it has.
      gone = !(error instanceof Refused && error.code === 'unanswered');
      if (!gone && !mayAsk()) asked = 0;
    }
    loading = false;
    update();
    return past;
  }

  /** The last outcome, if it can be shown and has not been. @returns {Story | undefined} */
  const newest = () => {
    const story = stories()[0];
    return story?.whole && story.phase !== shown && isWorthTelling(story) ? story : undefined;
  };

  return {
    player,
    newest,
    /** What lies on the map now, if not the present. */
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
    /** The last message that had been read when the page was opened: whoever comes for the first time has read none. */
    lettersSeen: () => seen?.read ?? 0,
    stories,
    whole: wholeOf,
    /**
     * The arrows and signs of a story that is shown as one picture: of the one that is told, else of what lies before
     * the player to be read.
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
    /** @param {Story} story @param {import('../../core/types.js').Report} [report] its moment alone */
    play(story, report) {
      scrubber = null;
      telling.play(wholeOf(story), report);
      // Where several are shown at once it is still this one that was asked for.
      const at = report?.places.findLast(place => place.board);
      if (at) focus(at);
    },
    /** The first knowledge after the page was opened: how much fell while we were away? */
    arrive() {
      const { own, press } = state();
      if (!state().welcome || own.revision === 0) return;
      // Of what fell before only the last reports are known, if any: all that was told, and can be shown, is fetched.
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
    /** Messages come after the first view, so they are counted late. */
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
    /** The whole campaign, a phase a picture: as far as the server still has what this side was shown. */
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
    /** @param {number} read the last message that was read */
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

/** @typedef {ReturnType<typeof createTheatre>} Theatre */
