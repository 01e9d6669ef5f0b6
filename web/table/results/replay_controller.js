// Controls what the page shows instead of the present: the replay of an outcome, or an earlier moment. It drives
// `kit/story/telling.js`; `replay_bar.js` draws the controls, `report_panel.js` the report, and `page/go_to.js` moves the
// map along.
import { signal } from '../../vendor/signals-core/signals-core.js';
import { announce } from '../../core/page/live.js';
import { recall } from '../../core/page/memory.js';
import { computedList } from '../../core/page/reactive.js';
import { holdWhile } from '../../core/page/idle.js';
import { gather_ms, linger_ms } from '../../core/timers.js';
import { isWorthTelling, placeToShow } from '../../kit/story/beats.js';
import { cutting, fetchCut } from '../../kit/story/cutting.js';
import { createTelling } from '../../kit/story/telling.js';
import { createAbsence } from './absence.js';
import { createPastStories } from './past_stories.js';
/** @import { Message, Place, State, Story } from '../../core/types.js' */
/** @import { Beat, Whole } from '../../kit/story/beats.js' */
/** @import { Playing } from '../../kit/story/player.js' */
/** @import { Effect } from '../../draw/types.js' */

/**
 * What the replay needs from the page. replayed: called when an outcome was replayed for the first time. seeAll: shows these
 * places. busy: the player composes an order or reads a panel, so nothing is played. waiting: called for an outcome that
 * is not played at once. changed: the replay began, went on or ended.
 * @typedef {{ state: () => State, me?: () => { faction: string | undefined, names: readonly string[] }, request:
 *   (message: Message) => Promise<Message>, effect: (effect: Effect) => Promise<void>, focus: (place: Place) => void,
 *   closed?: () => void, replayed?: (phase: number) => void, seeAll?: (places: readonly Place[]) => void,
 * changed?: () => void, busy: () => boolean, narrow?: () => boolean, mayAsk?: () => boolean, waiting: (story: Story) =>
 * void }} ReplayPage
 */

/**
 * The arrows and signs of stories shown as one picture. `moved` is called when the code for it has loaded.
 * @param {() => void} moved
 */
function createPicture(moved) {
  let drawn = { of: /** @type {readonly Story[]} */ ([]), whole: /** @type {Whole | null} */ (null) };
  /** @param {Playing | null} now @param {readonly Story[]} read */
  return (now, read) => {
    if (now || read.length === 0) return now?.beats[now.index].whole ?? null;
    if (!cutting.code) {
      fetchCut().then(there => there && moved());
      return null;
    }
    if (read.length !== drawn.of.length || read.some((story, i) => story !== drawn.of[i]))
      drawn = {
        of: read,
        whole: cutting.code.wholeBeat({ ...read[0], steps: read.flatMap(({ steps }) => steps) }).whole ?? null,
      };
    return drawn.whole;
  };
}

/**
 * The player of stories, set up for this page.
 * @param {ReplayPage} page
 * @param {() => void} moved the replay changed
 * @param {() => boolean} away the player looks at an earlier moment
 */
function createStoryPlayer(page, moved, away) {
  const { state, effect, focus, closed = () => undefined, replayed = () => undefined, seeAll = () => undefined } = page;
  const { busy, waiting, narrow = () => false, me = () => ({ faction: undefined, names: [] }) } = page;
  /** The phase whose outcome was shown last. */ let shown = -1;
  const telling = createTelling({
    gather_ms,
    linger_ms,
    waiting,
    changed: moved,
    closed,
    replayed,
    whole: true,
    storyOf: phase => state().own.stories.find(story => story.phase === phase),
    // Do not play in a hidden page or under reduced motion: the player reads the report instead.
    mayTell: () => !document.hidden && !matchMedia('(prefers-reduced-motion: reduce)').matches && !busy() && !away(),
    // On a narrow page the replay lies under the thumb: the player turns its pages until they first choose automatic
    // playback.
    isRead: () => narrow() && !recall('storyRuns', false),
    show(beat) {
      shown = telling.player.now()?.story.phase ?? shown;
      if (beat.whole) return seeAll(beat.whole.places);
      const at = placeToShow(beat, me());
      if (at) focus(at);
      if (beat.reports.length === 1 && beat.reports[0].important) announce(beat.reports[0].text);
    },
    effect: (/** @type {Beat} */ beat) => Promise.all(beat.effects.map(one => effect(one))).then(() => undefined),
  });

  return { telling, shown: () => shown };
}

/**
 * An earlier moment of the campaign that the player looks at.
 * @param {ReturnType<typeof createPastStories>} past
 */
function createMoment(past) {
  const scrubber = signal(/** @type {{ moments: readonly number[], index: number } | null} */ (null));
  return {
    /** null: the map shows the present or a replay. */
    now() {
      const here = scrubber.value,
        all = past.past();
      return here && all ? { ...here, past: all } : null;
    },
    /** Begin at the last moment. */
    async lookBack() {
      await past.fetch();
      const all = past.past();
      if (!all) return;
      const { momentsOf } = await holdWhile('past', import('../../kit/story/past.js'));
      const moments = momentsOf(all);
      if (moments.length > 0) scrubber.value = { moments, index: moments.length - 1 };
    },
    /** @param {number} index */
    scrub(index) {
      const here = scrubber.value;
      if (here) scrubber.value = { ...here, index: Math.max(0, Math.min(here.moments.length - 1, index)) };
    },
    live() {
      scrubber.value = null;
    },
    /** A new outcome ends the look back: it would not be played over an earlier map. @param {Message} message */
    took(message) {
      if (message.as === undefined && message.type === 'step') scrubber.value = null;
    },
  };
}

/** @param {ReplayPage} page */
export function createReplayController(page) {
  const { state, request, focus, changed = () => undefined, mayAsk = () => true } = page;
  /** Counts the changes of the replay, whose state is not held by signals. */ const moves = signal(0);
  const moved = () => {
    moves.value = moves.peek() + 1;
    changed();
  };
  /** Reading anything of the replay subscribes to all of it. */
  const story = () => (void moves.value, storyPlayer);
  const past = createPastStories({ state, request, mayAsk });
  const moment = createMoment(past);
  const storyPlayer = createStoryPlayer(page, moved, () => moment.now() !== null);
  const { player, skip, stop } = storyPlayer.telling;
  const absence = createAbsence(state);
  const pictureOf = createPicture(moved);

  /** All known phases, without what the replay has not shown yet. */
  const stories = computedList(() => story().telling.soFar(past.known()));

  /** The last outcome, if it can be replayed and has not been. @returns {Story | undefined} */
  const newest = () => {
    const last = stories()[0];
    return last?.whole && last.phase !== story().shown() && isWorthTelling(last) ? last : undefined;
  };

  /** @param {Story} one @param {import('../../core/types.js').Report} [report] show its moment alone */
  function play(one, report) {
    moment.live();
    storyPlayer.telling.play(past.whole(one), report);
    // A picture may show several reports: focus the one that was asked for.
    const at = report?.places.findLast(place => place.board);
    if (at) focus(at);
  }

  return {
    player: { ...player, now: () => (void moves.value, player.now()) },
    newest,
    stories,
    play,
    skip,
    stop,
    next: storyPlayer.telling.next,
    whole: past.whole,
    loading: past.loading,
    gone: past.gone,
    lacks: past.lacks,
    away: absence.away,
    dismiss: absence.dismiss,
    /** @param {number} read the number of the last letter read */
    keep: read => absence.keep(read, story().telling.untoldFrom()),
    lettersSeen: absence.lettersSeen,
    countAway: absence.count,
    scrubber: moment.now,
    scrub: moment.scrub,
    live: moment.live,
    /** The view that the map shows now, if not the present. */
    view() {
      const then = moment.now();
      return then ? then.past.at(then.moments[then.index]).view : story().telling.view();
    },
    playing: () => story().telling.telling(),
    untold: () => story().telling.untold(),
    running: () => story().telling.running(),
    coming: () => story().telling.coming(),
    /**
     * The arrows and signs of a story shown as one picture: the story being replayed, or else the result being read.
     * @param {readonly Story[]} read
     */
    drawn: (read = []) => (void moves.value, pictureOf(player.now(), read)),
    /** @param {Message} message */
    took(message) {
      moment.took(message);
      storyPlayer.telling.took(message);
      moves.value = moves.peek() + 1;
    },
    /** The first state after the page opened. */
    arrive() {
      if (!state().welcome || state().own.revision === 0) return;
      past.fetchMissing();
      absence.arrive();
    },
    /** Replay the whole campaign, one picture for each phase, as far as the server still has it. */
    async film() {
      moment.live();
      if (!past.past()) await past.fetch();
      await storyPlayer.telling.film(stories().map(past.whole).reverse());
    },
    /** Replay what happened while the page was closed. */
    async tell() {
      const from = absence.away()?.from ?? 0;
      absence.dismiss();
      if (!past.past()) await past.fetch();
      const missed = stories()
        .filter(one => one.phase >= from && one.steps.length > 0)
        .reverse();
      if (missed[0]) play(missed[0]);
    },
    lookBack: () => (stop(), moment.lookBack()),
  };
}

/** @typedef {ReturnType<typeof createReplayController>} ReplayController */
