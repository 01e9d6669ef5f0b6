// Buttons to save or print: the map as a picture; map, report and orders on paper; the records of the units;
// all reports as a table. The code behind each loads on demand.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { notice } from '../../core/page/notices.js';
import { firstText } from '../../text/pages/first_en.js';
import { readText } from '../../text/pages/read_en.js';
/** @import { Story } from '../../core/types.js' */
/** @import { Table } from '../page/table.js' */

const T = readText.keep;

const lost = () => notice(firstText.broken, { kind: 'bad', subject: 'keep' });

/** @param {Table} table @param {'picture' | 'paper' | 'report'} what */
const take = (table, what) => import('./keep_acts.js').then(acts => acts[what](table), lost);

/**
 * The button for a phase as a picture. Hidden during a replay, so as not to give away the outcome.
 * @param {Table} table
 * @param {Story} story
 * @param {string} title
 */
export const storyButton = (table, story, title) =>
  table.replay.untold()
    ? nothing
    : html`<button
        type="button"
        class="quiet"
        data-point="story:picture"
        aria-label=${T.storyOf(title)}
        @click=${() => import('./story_picture.js').then(({ storyPicture }) => storyPicture(table, story, title), lost)}
      >
        ${T.story}
      </button>`;

/** @param {Table} table */
export const keepPart = table =>
  html`<section class="keep">
    <h3 class="overline">${T.title}</h3>
    <div class="toolbar">
      <button type="button" class="small" @click=${() => take(table, 'picture')}>${T.picture}</button>
      <button type="button" class="small" @click=${() => take(table, 'paper')}>${T.paper}</button>
      <button type="button" class="small" data-point="keep:records" @click=${() => table.open('records')}>
        ${T.records}
      </button>
      ${told(table).length === 0 ? nothing : html`<button type="button" class="small" @click=${() => take(table, 'report')}>${T.table}</button>`}
    </div>
  </section>`;

/** All reports shown to the player, in the order in which they happened. @param {Table} table */
export const told = table =>
  [...table.replay.stories()]
    .reverse()
    .flatMap(story =>
      story.steps
        .filter(step => !step.takenBack)
        .flatMap(step => step.reports.map(one => ({ phase: story.title || table.phaseTitle(story.phase), step, one }))),
    );
