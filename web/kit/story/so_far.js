// No spoilers: while an outcome is replayed for the first time, pages show only the part that has been replayed.
/** @import { Story } from '../../core/types.js' */
/** @import { Arrivals } from './arrivals.js' */
/** @import { Beat } from './beats.js' */
/** @import { Player, Playing } from './player.js' */

/** @typedef {ReturnType<typeof createProgress>} Progress */

/**
 * A story as far as it has been replayed.
 * @param {Story} story
 * @param {Beat | null} beat  the farthest beat shown; null: none yet
 * @returns {Story}
 */
function storySoFar(story, beat) {
  if (!beat) return { ...story, steps: [] };
  const steps = story.steps.slice(0, beat.step + 1);
  const last = steps[beat.step],
    told = beat.reports.at(-1);
  if (last && !beat.end && told) {
    steps[beat.step] = { ...last, reports: last.reports.slice(0, last.reports.indexOf(told) + 1) };
  }
  return { ...story, steps };
}

/** The story that is replayed for the first time, and how much of it has been shown. */
export function createProgress() {
  let first = -1,
    farthest = 0;
  return {
    /** The phase of that story; -1: there is none. */
    phase: () => first,
    /** @param {number} phase */
    begin(phase) {
      first = phase;
      farthest = 0;
    },
    end() {
      first = -1;
    },
    /** A picture is shown. @param {Beat} beat @param {Playing | null} now */
    saw(beat, now) {
      if (now?.story.phase === first) farthest = beat.whole ? Infinity : Math.max(farthest, now.index);
    },
    /** The part of a story that may be read. @param {Story} story @param {Playing | null} now */
    soFar(story, now) {
      if (story.phase !== first || farthest === Infinity) return story;
      return storySoFar(story, now?.beats[farthest] ?? null);
    },
  };
}

/**
 * What pages ask about a replay before they show a result.
 * @param {{ arrivals: Arrivals, player: Player, progress: Progress, storyOf: (phase: number) => Story | undefined }} of
 */
export function createSpoilerGuard({ arrivals, player, progress, storyOf }) {
  return {
    /** A replay is running or about to run. */
    telling: () => arrivals.coming() !== null || player.now() !== null,
    /** An outcome about to be replayed. */
    coming() {
      const coming = arrivals.coming();
      return coming ? storyOf(coming.phase) : undefined;
    },
    /** Its result must not be revealed yet. */
    untold: () => arrivals.coming() !== null || progress.phase() >= 0,
    /** The first phase whose result has not been told to its end; null: there is none. */
    untoldFrom: () => (progress.phase() >= 0 ? progress.phase() : (arrivals.coming()?.phase ?? null)),
    running: () => arrivals.coming() !== null || player.now()?.playing === true,
    /** The part of these stories that may be read. @param {readonly Story[]} stories @returns {readonly Story[]} */
    soFar: stories =>
      stories.map(story =>
        story.phase === arrivals.coming()?.phase || arrivals.later().includes(story.phase)
          ? storySoFar(story, null)
          : progress.soFar(story, player.now()),
      ),
  };
}
