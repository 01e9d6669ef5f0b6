// The end, over everything.
import { html } from '../vendor/lit-html/lit-html.js';
import { verdict } from '../kit/parts/verdict.js';
import { screenText } from '../text/pages/screen_en.js';
/** @import { Screen } from './screen.js' */

/**
 * @param {Screen} screen
 * @param {boolean} closed
 * @returns {unknown} null: it is not over, or not told to the end, or was put away
 */
export function victoryPart(screen, closed) {
  const { state } = screen;
  if (!state.own.ended || closed || screen.telling) return null;
  return verdict(
    state,
    html`<button type="button" class="primary" @click=${() => screen.closeVictory()}>${screenText.close}</button>`,
  );
}
