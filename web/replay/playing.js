// Plays the Replay by itself, moment after moment, until its end.
import { signal } from '../vendor/signals-core/signals-core.js';
import { replay_step_ms } from '../core/timers.js';
/** @import { Show } from './show.js' */

/** @param {Show} show */
export function createPlaying(show) {
  const timer = signal(/** @type {ReturnType<typeof setInterval> | null} */ (null));
  const atEnd = () => show.at() === show.moments.length - 1;

  function stop() {
    if (timer.value) clearInterval(timer.value);
    timer.value = null;
  }
  function step() {
    if (atEnd()) stop();
    show.go(show.at() + 1);
  }

  return {
    on: () => timer.value !== null,
    toggle() {
      if (timer.value) stop();
      else {
        if (atEnd()) show.go(0);
        timer.value = setInterval(step, replay_step_ms);
      }
    },
  };
}
