// Before a report: to whom of the sides it was told, with their signs.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { toldTo } from '../../core/connection/audience.js';
import { text } from '../../text/en.js';
import { emblem } from '../parts/emblem.js';
/** @import { Report, State } from '../../core/types.js' */

/**
 * Said once for reports that stand one below the other.
 * @param {Report} report
 * @param {State} state
 * @param {Report} [above] the one above it
 */
export function toldPart(report, state, above) {
  if (above && String(above.to) === String(report.to)) return nothing;
  const told = toldTo(report, state.welcome?.factions ?? []);
  const words = told?.words ?? (above ? text.table.toldTo.all : '');
  return words ? html`<span class="told-to">${told?.sides.map(emblem)} ${words}</span> ` : nothing;
}
