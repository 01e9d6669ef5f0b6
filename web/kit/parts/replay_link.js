// The link to the Replay, which opens when the campaign has ended. Lessons have none: they are over in minutes.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { verdictText as T } from '../../text/pages/verdict_en.js';
/** @import { State } from '../../core/types.js' */

/** @param {State} state @param {string} [look] */
export const replayLink = ({ own, welcome }, look = '') =>
  own.ended && !welcome?.campaign.lesson ? html`<a class=${`button ${look}`} href="replay">${T.replay}</a>` : nothing;
