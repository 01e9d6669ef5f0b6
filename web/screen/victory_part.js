// The end, over everything.
import { html, render } from '../vendor/lit-html/lit-html.js';
import { verdict } from '../table/verdict.js';
import { screenText } from '../text/screen_en.js';
/** @import { Screen } from './screen.js' */

/** @param {HTMLDialogElement} dialog @param {Screen} screen @param {boolean} closed */
export function showVictory(dialog, screen, closed) {
  const { state, player } = screen;
  if (!state.own.ended || closed || player.now()) {
    if (dialog.open) dialog.close();
    return;
  }
  render(verdict(state, html`<button type="button" class="primary" @click=${() => screen.closeVictory()}>${screenText.close}</button>`), dialog);
  if (!dialog.open) dialog.showModal();
}
