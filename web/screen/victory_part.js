// The verdict, over everything.
import { html } from '../vendor/lit-html/lit-html.js';
import { verdict } from '../kit/parts/verdict.js';
import { screenText } from '../text/pages/screen_en.js';
/** @import { Screen } from './screen.js' */

/**
 * @param {Screen} screen
 * @param {boolean} closed
 * @returns {unknown} null: not over, its replay not finished, or dismissed
 */
export function victoryPart(screen, closed) {
  const { state } = screen;
  if (!state.own.ended || closed || screen.telling) return null;
  return verdict(
    state,
    html`<button type="button" class="primary" @click=${() => screen.closeVictory()}>${screenText.close}</button>`,
  );
}
