// The playing strength of a bot: chosen before a bot takes the seat, and changeable while it plays.
import { html } from '../vendor/lit-html/lit-html.js';
import { howWell, strengths } from '../text/bots_en.js';
/** @import { Strength } from '../core/types.js' */

/** The choice for the next bot of each seat. @type {Map<string, Strength>} */
const chosen = new Map();

/** @param {string} seat @returns {Strength} */
export const strengthFor = seat => chosen.get(seat) ?? 'fair';

/**
 * @param {{ id: string, title: string }} seat
 * @param {Strength | undefined} plays the bot in the seat
 * @param {(strength: Strength) => unknown} set changes it
 */
export const strengthField = ({ id, title }, plays, set) =>
  html`<select
    class="small"
    aria-label=${howWell(title)}
    data-point=${`strength:${id}`}
    @change=${(/** @type {any} */ { target }) => {
      chosen.set(id, target.value);
      if (plays) set(target.value);
    }}
  >
    ${Object.entries(strengths).map(
      ([word, words]) => html`<option value=${word} .selected=${word === (plays ?? strengthFor(id))}>${words}</option>`,
    )}
  </select>`;
