// The end, over everything.
import { html, nothing, render } from '../vendor/lit-html/lit-html.js';
import { emblem } from '../table/parts.js';
import { screenText } from '../text/screen_en.js';
/** @import { Screen } from './screen.js' */

const T = screenText;

/** @param {HTMLDialogElement} dialog @param {Screen} screen @param {boolean} closed */
export function showVictory(dialog, screen, closed) {
  const { state, player } = screen;
  const { ended, victory } = state.own;
  if (!ended || closed || player.now()) {
    if (dialog.open) dialog.close();
    return;
  }
  const end = victory ?? ended.victory;
  const name = (/** @type {string} */ id) => state.welcome?.factions.find(faction => faction.id === id)?.name ?? id;
  render(html`<p class="emblems">${end?.winners.map(id => emblem(id))}</p><h2 id="victory-title">${end?.title ?? T.victory}</h2>
    ${end ? html`<p class="winners">${T.winners(end.winners.map(name))}</p><p>${end.text}</p>${end.details.length > 0 ? html`<dl class="pairs">${end.details.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>` : nothing}` : ended.reason ? html`<p>${ended.reason}</p>` : nothing}
    <div class="actions"><button type="button" class="primary" @click=${() => screen.closeVictory()}>${T.close}</button></div>`, dialog);
  if (!dialog.open) dialog.showModal();
}
