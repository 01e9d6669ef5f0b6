// On a narrow page, over the foot of the map: what the bell has brought to one's own side, until it is tapped away. A wide page has its report beside the map.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { recall, remember } from '../core/memory.js';
import { text } from '../text/en.js';
import { meOf } from './report_panel.js';
import { reportLine } from './report_line.js';
import { resultOf } from './result.js';
/** @import { Story } from '../core/types.js' */
/** @import { Table } from './table.js' */
/** @import { Result } from './result.js' */

const T = text.table;

/** @param {Table['state']} state */
const keyOf = ({ welcome }) => `result.${welcome?.campaign.id}.${welcome?.you.seat}`;

/** What was found last: the line of the page asks at every drawing. @type {{ from: readonly Story[], read: number, result: Result | null }} */
let found = { from: [], read: -1, result: null };

/** The result that waits to be read, where it is to be shown now. @param {Table} table @returns {Result | null} */
export function waitingResult(table) {
  const { state, theatre, ui } = table;
  const { ended, phase } = state.own;
  if (!phase || !state.welcome || state.welcome.campaign.lesson || ended || state.welcome.you.role !== 'player')
    return null;
  // Whoever comes for the first time has nothing behind him.
  ui.resultRead ??= recall(keyOf(state), phase.number - 1);
  if (!table.narrow() || ui.panel !== 'map' || ui.dialog || theatre.playing() || theatre.scrubber()) return null;
  const from = theatre.stories();
  if (
    found.read !== ui.resultRead ||
    found.from.length !== from.length ||
    from.some((story, i) => story !== found.from[i])
  )
    found = { from, read: ui.resultRead, result: resultOf(from, ui.resultRead, meOf(state)) };
  return found.result;
}

/** It has been read: by the button, or by going on to one's units. @param {Table} table */
export function putResultAway(table) {
  const { state, ui } = table;
  const read = Math.max(found.result?.upTo ?? 0, (state.own.phase?.number ?? 0) - 1);
  if (read <= (ui.resultRead ?? read)) return;
  ui.resultRead = read;
  remember(keyOf(state), read);
  table.update();
}

/** So long after it has come a finger was still on its way to what lay there before. */
const steady_ms = 400;
let shown = /** @type {Result | null} */ (null),
  shownAt = 0;

/** @param {Table} table */
export const tapBesideResult = table => {
  if (performance.now() - shownAt > steady_ms) putResultAway(table);
};

/** @param {Table} table @param {Result} result */
export function resultPart(table, result) {
  if (result !== shown) shownAt = performance.now();
  shown = result;
  return html`<section class="result" aria-label=${T.result.title}>
    <h2>${T.result.title}</h2>
    <div class="caption" tabindex="0" role="group" aria-label=${T.result.title}>${result.chapters.map(
      ({ story, reports, more }) => html`
      <h3 class="overline">${story.title || table.phaseTitle(story.phase)}</h3>
      <ul class="reports" role="list">${reports.map(report => reportLine(table, report, story))}</ul>
      ${more > 0 ? html`<p class="muted small">${T.result.more(more)}</p>` : nothing}`,
    )}</div></section>`;
}
