// An outcome is told as a story: from the moment its first step comes until the last has been shown, map and report
// show what has been told so far, and never the end. The Table and the Screen tell alike.
import { hold } from '../../core/page/idle.js';
import { isWorthTelling } from './beats.js';
import { cutting, fetchCut } from './cutting.js';
import { createPlayer } from './player.js';
/** @import { Message, Story, View } from '../../core/types.js' */
/** @import { Beat } from './beats.js' */

/**
 * A story as far as it has been told.
 * @param {Story} story
 * @param {Beat | null} beat  the farthest that was shown; null: nothing yet
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

/** The last picture is shown. @param {import('./player.js').Playing} told */
const isAtEnd = ({ beats, index }) => beats[index].picture === beats[beats.length - 1].picture;

/**
 * @param {{ storyOf: (phase: number) => Story | undefined, mayTell: () => boolean, waiting: (story: Story) => void,
 *   show: (beat: Beat) => void, effect: (beat: Beat) => Promise<void>, changed: () => void, closed?: () => void,
 *   told?: (phase: number) => void, isRead?: () => boolean, whole?: boolean, gather_ms: number, linger_ms: number }} house
 *  told: the outcome of this phase has been told for the first time. whole: a long story begins with one picture of it
 *  all. mayTell: somebody looks, and wishes to see it move. waiting: an outcome has come that is not told by itself. isRead:
 *  one that has come waits at each picture for its reader.
 *  gather_ms: the steps of one outcome come within so long of each other. linger_ms: the last picture stands so long
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
  /** What lies on the map while it is told. @type {View | null} */ let view = null;
  /** An outcome that is coming in, and what was on the map before it. */
  /** @type {{ phase: number, view: View } | null} */ let coming = null;
  /** Outcomes that came together with it, or while one was told: they are told after it, so that the map never goes back. @type {number[]} */ let later =
    [];
  /** The story that is told for the first time, and how far it has come. */
  let first = -1,
    farthest = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ let gathering;
  /** Steps that are still gathered hold the page. @type {() => void} */ let gatheringOver = () => undefined;

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
    coming = null;
    first = story.phase;
    farthest = 0;
    player.open(story, { reading: isRead() });
  }

  /** The map is the present again, or the next story, if one has come meanwhile. */
  function close() {
    const told = first;
    view = null;
    first = -1;
    player.close();
    const next = gathering === undefined ? nextToTell() : undefined;
    if (told >= 0) isTold?.(told);
    if (next) return tellFirst(next);
    closed?.();
    changed();
  }

  /** Nothing more is told of what has come: the map is the present. Who stands at a story's end goes on to the next. */
  function skip() {
    const told = player.now();
    if (told && !told.playing && isAtEnd(told)) return close();
    stopGathering();
    coming = null;
    later = [];
    close();
  }

  /** Of those that have come the first in which there is something to see. @returns {Story | undefined} */
  function nextToTell() {
    for (const phase of [...(coming ? [coming.phase] : []), ...later]) {
      const story = storyOf(phase);
      if (story && isWorthTelling(story)) {
        later = later.filter(other => other > phase);
        return story;
      }
    }
    later = [];
    return undefined;
  }

  /** @param {number} phase */
  function gatherMore(phase) {
    stopGathering();
    gatheringOver = hold('story');
    gathering = setTimeout(gathered, gather_ms, phase);
  }
  function stopGathering() {
    clearTimeout(gathering);
    gathering = undefined;
    gatheringOver();
  }

  /** @param {number} phase */
  function gathered(phase) {
    const mine = gathering;
    if (!cutting.code) return void fetchCut().then(() => gathering === mine && gatheredAll(phase));
    gatheredAll(phase);
  }

  /** @param {number} phase */
  function gatheredAll(phase) {
    stopGathering();
    const newest = storyOf(phase);
    if (!newest) return;
    if (!coming) return void (isWorthTelling(newest) ? waiting(newest) : changed());
    const before = later,
      story = nextToTell();
    if (!story) {
      coming = null;
      return changed();
    }
    const told = player.now();
    // Whoever is in the middle of an older story is shown the newer one after it.
    if (told && (told.playing || told.reading || told.index < told.beats.length - 1)) return void (later = before);
    if (told) player.close();
    if (cutting.code && mayTell()) return tellFirst(story);
    coming = null;
    later = [];
    waiting(story);
    changed();
  }

  return {
    player,
    /** The next picture; who has read the last has the present before him. */
    next() {
      const told = player.now();
      if (!told) return;
      if (isAtEnd(told)) close();
      else player.next(told.beats[told.index].whole !== undefined && !isRead());
    },
    /** What lies on the map, if not the present. */
    view: () => view ?? coming?.view ?? null,
    /** Something is told, or about to be. */
    telling: () => coming !== null || player.now() !== null,
    /** An outcome that is about to be told. */
    coming: () => (coming ? storyOf(coming.phase) : undefined),
    /** What it comes to may not be said yet. */
    untold: () => coming !== null || first >= 0,
    running: () => coming !== null || player.now()?.playing === true,
    /** What may be read of these stories. @param {readonly Story[]} stories @returns {readonly Story[]} */
    soFar: stories =>
      stories.map(story => {
        if (story.phase === coming?.phase || later.includes(story.phase)) return storySoFar(story, null);
        if (story.phase !== first || farthest === Infinity) return story;
        return storySoFar(story, player.now()?.beats[farthest] ?? null);
      }),
    /** @param {Message} message of the own stream, folded already */
    took(message) {
      if (message.as !== undefined) return;
      if (message.type === 'rewound' || message.type === 'snapshot') {
        coming = null;
        later = [];
        if (player.now()) close();
        return;
      }
      const story = message.type === 'step' ? storyOf(message.phase) : undefined;
      if (!story) return;
      if (player.now()?.story.phase === story.phase) return player.grow(story);
      // Of two outcomes that come together the earlier is told first, from what lay on the map before both.
      if (coming && coming.phase !== story.phase)
        later = [...later.filter(phase => phase !== story.phase), story.phase];
      else if (!coming && story.whole && mayTell()) {
        coming = { phase: story.phase, view: story.steps[story.steps.length - 1].before };
      }
      gatherMore(story.phase);
    },
    /**
     * Tells again, or what waited; or shows the moment of one report, and waits there.
     * @param {Story} story
     * @param {import('../../core/types.js').Report} [report]
     */
    play(story, report) {
      stopGathering();
      coming = null;
      later = [];
      first = -1;
      if (!cutting.code) return void fetchCut().then(() => cutting.code && this.play(story, report));
      player.open(story, report ? { playing: false, report } : {});
    },
    /** All phases as a film. @param {readonly Story[]} stories oldest first */
    async film(stories) {
      if (!cutting.code) await fetchCut();
      const worth = stories.filter(isWorthTelling),
        last = worth.at(-1);
      if (!cutting.code || !last) return;
      stopGathering();
      coming = null;
      later = [];
      first = -1;
      player.openFilm(last, cutting.code.filmOf(worth));
    },
    close,
    skip,
  };
}

/** @typedef {ReturnType<typeof createTelling>} Telling */
