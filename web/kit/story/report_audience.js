// The factions that received a report, with their emblems, shown before it.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { toldTo } from '../../core/words/recipients.js';
import { text } from '../../text/en.js';
import { emblem } from '../parts/emblem.js';
/** @import { Report, State } from '../../core/types.js' */

/**
 * Shown once for consecutive reports with the same recipients.
 * @param {Report} report
 * @param {State} state
 * @param {Report} [above] the report above it
 */
export function toldPart(report, state, above) {
  if (above && String(above.to) === String(report.to)) return nothing;
  const told = toldTo(report, state.welcome?.factions ?? []);
  const words = told?.words ?? (above ? text.table.toldTo.all : '');
  return words ? html`<span class="told-to">${told?.sides.map(emblem)} ${words}</span> ` : nothing;
}
