// One report as a line: a link to the map, its dice (which the player can check), its arithmetic and its rule.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { checkStream, shownOfStream, streamsOf } from '../../core/dice_check.js';
import { placeWords, ruleLink } from '../../kit/parts/parts.js';
import { die, headed, sum } from '../../kit/story/report.js';
import { purposeWords } from '../../text/pages/common_en.js';
import { text } from '../../text/en.js';
import { readText as R } from '../../text/pages/read_en.js';
import { learnText as L } from '../../text/pages/learn_en.js';
/** @import { Table } from '../page/table.js' */
/** @import { Report, Story } from '../../core/types.js' */

const T = text.table;

/** @param {Table} table @param {Report} report @param {Story} story @param {{ open?: boolean }} [how] */
export function reportLine(table, report, story, { open = false } = {}) {
  const place = report.places.at(-1);
  const rich = report.details.length > 0 || report.rolls.length > 0;
  const { words, folded } = headed(report, table.state);
  // A headline goes to its moment in the replay if that can be shown, or else to its place.
  const lead = story.whole
    ? () => table.play(story, report)
    : place?.board
      ? () => table.focus(place, report.places)
      : null;
  return html`<li class="report ${report.important ? 'important' : ''}" data-kind=${report.kind}>
    ${
      lead
        ? html`<button
            type="button"
            class="quiet words"
            title=${story.whole ? R.showMoment : T.show(place ? placeWords(table.state, place) : '')}
            @click=${lead}
          >
            ${words}
          </button>`
        : html`<span class="words">${words}</span>`
    }
    ${ruleLink(table.state, report.rule)}
    ${
      report.amended
        ? html`<p class="small amended">
            <span class="badge accent">${T.amended}</span> ${T.amendedHow(report.amended.what, report.amended.reason)}
          </p>`
        : nothing
    }
    ${folded}
    ${
      rich
        ? html`<details ?open=${open} @toggle=${seen}>
            <summary>
              ${report.rolls.length > 0 ? report.rolls.slice(0, 12).map(die) : T.more}${
                report.likely ? html`<span class="muted small"> ${T.likely}: ${report.likely}</span>` : nothing
              }
            </summary>
            ${sum(report)}${dice(table, report, story)}
          </details>`
        : nothing
    }
  </li>`;
}

/** How much of the expanded details must be visible. */
const enough_px = 72;

/**
 * Keep the tapped line in place. Scroll only if it is at the very bottom, where its details would be out of view.
 * @param {Event} event
 */
function seen({ target }) {
  const details = /** @type {HTMLDetailsElement} */ (target),
    summary = details.querySelector('summary'),
    list = details.closest('.body, .caption');
  if (!details.open || !summary || !list) return;
  const below = Math.min(enough_px, details.getBoundingClientRect().bottom - summary.getBoundingClientRect().bottom);
  const over = summary.getBoundingClientRect().bottom + below - list.getBoundingClientRect().bottom;
  if (over > 0) list.scrollBy(0, over);
}

/** @param {Table} table @param {Report} report @param {Story} story */
function dice(table, report, story) {
  if (report.rolls.length === 0) return nothing;
  return html`<ul class="rolls small" role="list">
      ${report.rolls.map(roll => html`<li>${die(roll)} ${purposeWords(roll.purpose)}</li>`)}
    </ul>
    ${table.state.welcome?.campaign.lesson ? html`<p class="small muted">${L.diceSet}</p>` : nothing}
    ${(table.state.welcome?.campaign.lesson ? [] : streamsOf(report)).map(stream => {
      const key = `${story.phase}/${stream}`;
      const verdict = /** @type {keyof typeof R.dice | undefined} */ (table.ui.verdicts.get(key));
      return verdict
        ? html`<p class="small ${verdict === 'ok' ? 'good' : 'problem'}" role="status">${R.dice[verdict]}</p>`
        : html`<button type="button" class="quiet small" @click=${() => checkDice(table, story, stream, key)}>
            ${R.checkDice}
          </button>`;
    })}`;
}

/** @param {Table} table @param {Story} story @param {string} stream @param {string} key */
async function checkDice(table, story, stream, key) {
  table.ui.verdicts.set(key, await checkStream(shownOfStream(story, stream)));
}
