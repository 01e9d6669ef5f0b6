// The name by which all others see the player: shown on the seats panel and in the list of the side's people.
import { html } from '../../vendor/lit-html/lit-html.js';
import { live } from '../../vendor/lit-html/directives/live.js';
import { notice } from '../../core/page/notices.js';
import { perPage } from '../../core/page/per_page.js';
import { letters } from '../../core/words/length_limits.js';
import { asTyped } from '../../core/words/own_direction.js';
import { isSending, sendOnce, sendWords } from '../../kit/sending.js';
import { teamText as W } from '../../text/pages/team_en.js';
/** @import { Table } from '../page/table.js' */

const N = W.name;
const name_letters = 40;

/** What is being typed; null: nothing. */
const typed = perPage((/** @type {Table} */ _) => ({ words: /** @type {string | null} */ (null) }));

/** @param {Table} table */
function send(table) {
  const kept = typed(table);
  if (kept.words === null) return;
  const name = kept.words.trim();
  sendOnce('name', async () => {
    try {
      await table.client.request({ type: 'name', name });
      kept.words = null;
      notice(name ? N.done(name) : N.gone, { kind: 'ok', subject: 'name', seconds: 4 });
    } catch (error) {
      table.acts.complain(error);
    }
  });
}

/** @param {Table} table */
export function namePart(table) {
  const { state } = table;
  const own = asTyped(state.welcome?.seats.find(seat => seat.id === state.welcome?.you.seat)?.person ?? '');
  const kept = typed(table);
  return html`<form
    class="name-form field"
    @submit=${(/** @type {Event} */ event) => {
      event.preventDefault();
      send(table);
    }}
  >
    <label for="own-name">${N.label} <span class="muted small">${N.hint}</span></label>
    <div class="toolbar">
      <input
        id="own-name"
        data-letters=${letters(name_letters)}
        autocomplete="nickname"
        .value=${live(kept.words ?? own)}
        @input=${(/** @type {any} */ e) => {
          kept.words = e.target.value;
        }}
      />
      <button class="small" data-point="button:name" aria-disabled=${isSending('name')}>
        ${sendWords('name', N.save)}
      </button>
    </div>
  </form>`;
}
