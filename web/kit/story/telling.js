// Replays an outcome as a story: from the arrival of its first step until its last picture, map and reports show only
// what has been replayed, never the end. The Table and the Screen share this.
import { hold } from '../../core/page/idle.js';
import { isWorthTelling } from './beats.js';
import { cutting, fetchCut } from './cutting.js';
import { createPlayer } from './player.js';
/** @import { Message, Story, View } from '../../core/types.js' */
/** @import { Beat } from './beats.js' */

/**
 * A story as far as it has been replayed.
 * @param {Story} story
 * @param {Beat | null} beat  the farthest beat shown; null: none yet
 * @returns {Story}
 */
export function storySoFar(story, beat) {
  if (!beat) return { ...story, steps: [] };
  const steps = story.steps.slice(0, beat.step + 1);
  const last = steps[beat.step],
    told = beat.reports.at(-1);
  if (last && !beat.end && told) {
    steps[beat.step] = { ...last, reports: last.reports.slice(0, last.reports.indexOf(told) + 1) };
  }
  return { ...story, steps };
}

/** True at the last picture. @param {import('./player.js').Playing} told */
const isAtEnd = ({ beats, index }) => beats[index].picture === beats[beats.length - 1].picture;

/**
 * Waits until the steps of an outcome and the code to cut them into pictures have arrived.
 * @param {number} gather_ms
 * @param {(phase: number) => void} gathered
 */
function createGathering(gather_ms, gathered) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */ let timer;
  /** Hold the page while steps are being gathered. @type {() => void} */ let over = () => undefined;

  function stop() {
    clearTimeout(timer);
    timer = undefined;
    over();
  }

  return {
    stop,
    waits: () => timer !== undefined,
    /** @param {number} phase */
    more(phase) {
      stop();
      over = hold('story');
      const mine = setTimeout(() => {
        if (cutting.code) gathered(phase);
        else fetchCut().then(() => timer === mine && gathered(phase));
      }, gather_ms);
      timer = mine;
    },
  };
}

/**
 * The outcomes that have arrived and are still to be replayed.
 * @param {(phase: number) => Story | undefined} storyOf
 */
function createArrivals(storyOf) {
  /** An outcome that is still arriving, and the map before it. */
  /** @type {{ phase: number, view: View } | null} */ let coming = null;
  /**
   * Outcomes that arrived together with it or during a replay: they play afterwards, so that the map never goes back.
   * @type {readonly number[]}
   */
  let later = [];

  return {
    coming: () => coming,
    later: () => later,
    /** The outcome that is arriving is not replayed, or is now. */
    settle() {
      coming = null;
    },
    clear() {
      coming = null;
      later = [];
    },
    /** An outcome's first step has arrived. @param {Story} story @param {() => boolean} mayTell */
    add(story, mayTell) {
      // If two outcomes arrive together, the earlier plays first, from the map before both.
      if (coming && coming.phase !== story.phase)
        later = [...later.filter(phase => phase !== story.phase), story.phase];
      else if (!coming && story.whole && mayTell())
        coming = { phase: story.phase, view: story.steps[story.steps.length - 1].before };
    },
    /** The first arrived story that has something to show. @returns {Story | undefined} */
    next() {
      for (const phase of [...(coming ? [coming.phase] : []), ...later]) {
        const story = storyOf(phase);
        if (story && isWorthTelling(story)) {
          later = later.filter(other => other > phase);
          return story;
        }
      }
      later = [];
      return undefined;
    },
    /** Undo `next`: the story is told after the one that is being replayed. @param {readonly number[]} before */
    putBack(before) {
      later = before;
    },
  };
}

/**
 * @param {{ storyOf: (phase: number) => Story | undefined, mayTell: () => boolean, waiting: (story: Story) => void,
 *   show: (beat: Beat) => void, effect: (beat: Beat) => Promise<void>, changed: () => void, closed?: () => void,
 *   told?: (phase: number) => void, isRead?: () => boolean, whole?: boolean, gather_ms: number, linger_ms: number }} house
 *  told: this phase's outcome has been replayed for the first time. whole: a long story begins with an overview
 *   picture. mayTell: the page is visible and the viewer wants animation. waiting: an outcome has arrived that does not
 *   play by itself. isRead: a new outcome waits at each picture. gather_ms: the steps of one outcome arrive within this
 *   time of each other. linger_ms: how long the last picture stays
 */
export function createTelling({
  storyOf,
  mayTell,
  waiting,
  show,
  effect,
  changed,
  closed,
  told: isTold,
  isRead = () => false,
  whole = false,
  gather_ms,
  linger_ms,
}) {
  /** What the map shows during the replay. @type {View | null} */ let view = null;
  /** The story replayed for the first time, and its progress. */
  let first = -1,
    farthest = 0;
  const arrivals = createArrivals(storyOf),
    gathering = createGathering(gather_ms, gathered);

  const player = createPlayer({
    whole,
    show(beat) {
      view = beat.view;
      const now = player.now();
      if (now?.story.phase === first) farthest = beat.whole ? Infinity : Math.max(farthest, now.index);
      show(beat);
    },
    effect,
    changed,
    over() {
      const told = player.now();
      setTimeout(() => {
        if (told && player.now() === told) close();
      }, linger_ms);
    },
  });

  /** @param {Story} story */
  function tellFirst(story) {
    arrivals.settle();
    first = story.phase;
    farthest = 0;
    player.open(story, { reading: isRead() });
  }

  /** Return the map to the present, or start the next story if one has arrived. */
  function close() {
    const told = first;
    view = null;
    first = -1;
    player.close();
    const next = gathering.waits() ? undefined : arrivals.next();
    if (told >= 0) isTold?.(told);
    if (next) return tellFirst(next);
    closed?.();
    changed();
  }

  /** Stop replaying: the map returns to the present. At a story's end, go on to the next. */
  function skip() {
    const told = player.now();
    if (told && !told.playing && isAtEnd(told)) return close();
    gathering.stop();
    arrivals.clear();
    close();
  }

  /** @param {number} phase */
  function gathered(phase) {
    gathering.stop();
    const newest = storyOf(phase);
    if (!newest) return;
    if (!arrivals.coming()) return void (isWorthTelling(newest) ? waiting(newest) : changed());
    const before = arrivals.later(),
      story = arrivals.next();
    if (!story) {
      arrivals.settle();
      return changed();
    }
    const told = player.now();
    // A viewer in the middle of an older story sees the newer one after it.
    if (told && (told.playing || told.reading || told.index < told.beats.length - 1)) return arrivals.putBack(before);
    if (told) player.close();
    if (cutting.code && mayTell()) return tellFirst(story);
    arrivals.clear();
    waiting(story);
    changed();
  }

  /** A story that was asked for takes the place of those that arrived. */
  function begin() {
    gathering.stop();
    arrivals.clear();
    first = -1;
  }

  return {
    player,
    /** Goes to the next picture; after the last one, to the present. */
    next() {
      const told = player.now();
      if (!told) return;
      if (isAtEnd(told)) close();
      else player.next(told.beats[told.index].whole !== undefined && !isRead());
    },
    /** What the map shows, if not the present. */
    view: () => view ?? arrivals.coming()?.view ?? null,
    /** A replay is running or about to run. */
    telling: () => arrivals.coming() !== null || player.now() !== null,
    /** An outcome about to be replayed. */
    coming() {
      const coming = arrivals.coming();
      return coming ? storyOf(coming.phase) : undefined;
    },
    /** Its result must not be revealed yet. */
    untold: () => arrivals.coming() !== null || first >= 0,
    running: () => arrivals.coming() !== null || player.now()?.playing === true,
    /** The part of these stories that may be read. @param {readonly Story[]} stories @returns {readonly Story[]} */
    soFar: stories =>
      stories.map(story => {
        if (story.phase === arrivals.coming()?.phase || arrivals.later().includes(story.phase))
          return storySoFar(story, null);
        if (story.phase !== first || farthest === Infinity) return story;
        return storySoFar(story, player.now()?.beats[farthest] ?? null);
      }),
    /** @param {Message} message a message of the own stream, already folded */
    took(message) {
      if (message.as !== undefined) return;
      if (message.type === 'rewound' || message.type === 'snapshot') {
        arrivals.clear();
        if (player.now()) close();
        return;
      }
      const story = message.type === 'step' ? storyOf(message.phase) : undefined;
      if (!story) return;
      if (player.now()?.story.phase === story.phase) return player.grow(story);
      arrivals.add(story, mayTell);
      gathering.more(story.phase);
    },
    /**
     * Replays a story, or starts a waiting one; or shows one report's moment and waits there.
     * @param {Story} story
     * @param {import('../../core/types.js').Report} [report]
     */
    play(story, report) {
      begin();
      if (!cutting.code) return void fetchCut().then(() => cutting.code && this.play(story, report));
      player.open(story, report ? { playing: false, report } : {});
    },
    /** Plays all phases as a film. @param {readonly Story[]} stories oldest first */
    async film(stories) {
      if (!cutting.code) await fetchCut();
      const worth = stories.filter(isWorthTelling),
        last = worth.at(-1);
      if (!cutting.code || !last) return;
      begin();
      player.openFilm(last, cutting.code.filmOf(worth));
    },
    close,
    skip,
  };
}

/** @typedef {ReturnType<typeof createTelling>} Telling */
