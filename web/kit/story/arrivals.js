// Outcomes that wait for their replay: gathers their steps, and queues them.
import { hold } from '../../core/page/idle.js';
import { isWorthTelling } from './beats.js';
import { cutting, fetchCut } from './cutting.js';
/** @import { Story, View } from '../../core/types.js' */

/** @typedef {ReturnType<typeof createArrivals>} Arrivals */

/**
 * Waits until the steps of an outcome and the code to cut them into pictures have arrived.
 * @param {number} gather_ms
 * @param {(phase: number) => void} gathered
 */
export function createGathering(gather_ms, gathered) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */ let timer;
  /** Ends the hold on the page (`idle.js`). @type {() => void} */ let over = () => undefined;

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
export function createArrivals(storyOf) {
  /** The outcome that is still arriving, and the map before it. @type {{ phase: number, view: View } | null} */
  let coming = null;
  /**
   * Outcomes that arrived together with it or during a replay: they play afterwards, so that the map never goes back.
   * @type {readonly number[]}
   */
  let later = [];

  return {
    coming: () => coming,
    later: () => later,
    /** The arriving outcome has begun to play, or has nothing to show. */
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
    /** The first story that has arrived and has something to show. @returns {Story | undefined} */
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
    /** Undoes `next`: the story plays after the current one. @param {readonly number[]} before */
    putBack(before) {
      later = before;
    },
  };
}
