// The keys of the Replay: through its moments and phases, and the space bar to play.
import { bindKeys } from '../core/page/keys.js';
/** @import { Show } from './show.js' */

/**
 * Some elements use these keys themselves: sliders and lists all of them, buttons the space bar.
 * @param {() => void} run @param {string} [users]
 */
const outside =
  (run, users = 'input[type="range"], select') =>
  (/** @type {KeyboardEvent} */ event) =>
    event.target instanceof HTMLElement && event.target.matches(users) ? false : run();

/** @param {Show} show @param {() => void} toggle plays or stops */
export const bindReplayKeys = (show, toggle) =>
  bindKeys(() => [
    { key: 'ArrowRight', words: '', run: outside(() => show.go(show.at() + 1)) },
    { key: 'ArrowLeft', words: '', run: outside(() => show.go(show.at() - 1)) },
    { key: 'PageDown', words: '', run: outside(() => show.turn(1)) },
    { key: 'PageUp', words: '', run: outside(() => show.turn(-1)) },
    { key: 'Home', words: '', run: outside(() => show.go(0)) },
    { key: 'End', words: '', run: outside(show.last) },
    { key: ' ', words: '', run: outside(toggle, 'button, summary, input, select, a') },
  ]);
