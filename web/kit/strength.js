// The playing strength of a bot: chosen before a bot takes the seat, and changeable while it plays.
import { html } from '../vendor/lit-html/lit-html.js';
import { perPage } from '../core/page/per_page.js';
import { ReactiveMap } from '../core/page/reactive.js';
import { howWell, strengths } from '../text/bots_en.js';
/** @import { Strength } from '../core/types.js' */

/** The choice for the next bot of each seat. */
const chosenOn = perPage((/** @type {object} */ _) => /** @type {ReactiveMap<string, Strength>} */ (new ReactiveMap()));

/** @param {object} page @param {string} seat @returns {Strength} */
export const strengthFor = (page, seat) => chosenOn(page).get(seat) ?? 'fair';

/**
 * @param {object} page that shows the seat
 * @param {{ id: string, title: string }} seat an id that no other seat on the page has
 * @param {Strength | undefined} plays of the bot in the seat; undefined: no bot plays it
 * @param {(strength: Strength) => unknown} set changes it
 */
export const strengthField = (page, { id, title }, plays, set) =>
  html`<select
    class="small"
    aria-label=${howWell(title)}
    data-point=${`strength:${id}`}
    @change=${(/** @type {any} */ { target }) => {
      chosenOn(page).set(id, target.value);
      if (plays) set(target.value);
    }}
  >
    ${Object.entries(strengths).map(
      ([word, words]) =>
        html`<option value=${word} .selected=${word === (plays ?? strengthFor(page, id))}>${words}</option>`,
    )}
  </select>`;
