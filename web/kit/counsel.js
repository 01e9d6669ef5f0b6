// The rulebook's hints for a side, and its progress towards its goals (aims). Requested in each phase, and again when the
// view changes.
import { signal } from '../vendor/signals-core/signals-core.js';
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { askAgain } from '../core/connection/ask_again.js';
import { counselText as T } from '../text/orders/counsel_en.js';
/** @import { Argument, Order, Place } from '../core/types.js' */

/** @typedef {{ words: string, state: 'open' | 'met' | 'lost', at?: Place }} Aim */
/**
 * kind: the order kind that would do it; pieces: candidates for that order; orders: complete orders that do it, each
 * with its words; option: arguments of the option that it means, of several of its kind.
 * @typedef {{
 *   words: string,
 *   rule?: string,
 *   at?: Place,
 *   kind?: string,
 *   pieces?: readonly string[],
 *   option?: Readonly<Record<string, Argument>>,
 *   orders?: readonly Order[],
 *   order_words?: readonly string[],
 * }} Hint
 */
/** @typedef {{ aims: readonly Aim[], hints: readonly Hint[] }} Counsel */

/** @type {Counsel} */ const noCounsel = { aims: [], hints: [] };
const marks = { met: '✓', open: '○', lost: '✗' };

/**
 * @param {{ request: (message: any) => Promise<any>, seat?: string, later?: typeof setTimeout }} parts seat: set when the
 *   umpire asks on its behalf
 */
export function createCounsel({ request, seat, later }) {
  const counsel = signal(noCounsel);
  let phase = 0;
  /** @type {object | null} */ let view = null;

  return {
    /**
     * The last answer stays until a newer one arrives; answers of another phase are dropped.
     * @param {number} now the current phase
     * @param {object} seen the current view
     * @returns {Counsel}
     */
    follow(now, seen) {
      if (now === phase && seen === view) return counsel.value;
      if (now !== phase) counsel.value = noCounsel;
      [phase, view] = [now, seen];
      const matters = () => now === phase && seen === view;
      askAgain(() => request({ type: 'counsel', ...(seat && { seat }) }), matters, later).then(
        answer => {
          if (matters()) counsel.value = /** @type {any} */ (answer);
        },
        () => undefined, // a refused request has nothing to show
      );
      return counsel.value;
    },
  };
}

/**
 * @param {readonly Aim[]} aims
 * @param {(at: Place | undefined) => unknown} [show] renders the way to the place of a goal
 */
export const aimList = (aims, show = () => nothing) =>
  html`<ul class="aims" role="list">
    ${aims.map(
      ({ words, state, at }) =>
        html`<li class=${state}>
          <span class="mark" role="img" aria-label=${T.states[state]}>${marks[state]}</span>
          <span>${words}${show(at)}</span>
        </li>`,
    )}
  </ul>`;
