// Plays the Replay by itself, moment after moment, until its end.
import { replay_step_ms } from '../core/timers.js';
/** @import { Show } from './show.js' */

/** @param {Show} show @param {() => void} changed */
export function createPlaying(show, changed) {
  /** @type {ReturnType<typeof setInterval> | null} */ let timer = null;
  const atEnd = () => show.at() === show.moments.length - 1;

  function stop() {
    if (timer) clearInterval(timer);
    timer = null;
  }
  function step() {
    if (atEnd()) stop();
    show.go(show.at() + 1);
    changed();
  }

  return {
    on: () => timer !== null,
    toggle() {
      if (timer) stop();
      else {
        if (atEnd()) show.go(0);
        timer = setInterval(step, replay_step_ms);
      }
      changed();
    },
  };
}
