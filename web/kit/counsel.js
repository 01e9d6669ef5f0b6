// What the rules counsel a side: asked once for each phase, and anew when what is seen has changed meanwhile; and how
// it stands to what it wants, as a list.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { counselText as T } from '../text/orders/counsel_en.js';
/** @import { Order, Place } from '../core/types.js' */

/** @typedef {{ words: string, state: 'open' | 'met' | 'lost', at?: Place }} Aim */
/**
 * kind: of the order that would do it; pieces: whom it could be given to; orders: whole ones that do it, each with its
 * words.
 * @typedef {{
 *   words: string,
 *   rule?: string,
 *   at?: Place,
 *   kind?: string,
 *   pieces?: readonly string[],
 *   orders?: readonly Order[],
 *   order_words?: readonly string[],
 * }} Hint
 */
/** @typedef {{ aims: readonly Aim[], hints: readonly Hint[] }} Counsel */

/** @type {Counsel} */ const nobody = { aims: [], hints: [] };
const marks = { met: '✓', open: '○', lost: '✗' };

/**
 * @param {{ request: (message: any) => Promise<any>, changed: () => void, seat?: string }} parts seat: the umpire asks
 *   for it
 */
export function createCounsel({ request, changed, seat }) {
  let told = nobody,
    phase = 0;
  /** @type {object | null} */ let view = null;

  return {
    /**
     * What was told last stands until the answer to a newer question is there; of another phase nothing does.
     * @param {number} now the phase
     * @param {object} seen the view
     * @returns {Counsel}
     */
    follow(now, seen) {
      if (now === phase && seen === view) return told;
      if (now !== phase) told = nobody;
      [phase, view] = [now, seen];
      request({ type: 'counsel', ...(seat && { seat }) }).then(
        answer => {
          if (now !== phase || seen !== view) return;
          told = answer;
          changed();
        },
        () => undefined, // who is refused has nothing to tell
      );
      return told;
    },
  };
}

/** @param {readonly Aim[]} aims @param {(at: Place | undefined) => unknown} [show] the way to where it is to be had */
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
