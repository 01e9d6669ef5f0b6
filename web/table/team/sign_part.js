// Orders of one of the side's sheets that need a countersignature, with the buttons of whoever signs.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { holderOf } from '../../core/words/team.js';
import { isSending, sendOnce, sendWords } from '../../kit/sending.js';
import { teamText as W } from '../../text/pages/team_en.js';
/** @import { Table } from '../page/table.js' */

const S = W.signing;

/** @param {Table} table @param {string} seat @param {boolean} approve */
function answer(table, seat, approve) {
  const sheet = table.state.sheets.get(seat);
  if (!sheet) return;
  sendOnce('sign', async () => {
    try {
      await table.client.request({ type: 'sign', phase: sheet.phase, seat, revision: sheet.revision, approve });
    } catch (error) {
      table.acts.complain(error);
    }
  });
}

/** Empty if no order of the sheet needs a signature. @param {Table} table @param {string} seat of the player's side */
export function signPart(table, seat) {
  const { state } = table;
  const sheet = state.sheets.get(seat),
    me = state.welcome?.you.seat;
  const signing = sheet?.signing ?? [];
  if (!sheet || signing.length === 0) return nothing;
  const mine = signing.filter(({ by }) => by === me);
  const button = (/** @type {boolean} */ approve, /** @type {string} */ words) =>
    html`<button
      type="button"
      class="small"
      data-point=${`sign:${approve ? 'yes' : 'no'}`}
      aria-disabled=${isSending('sign')}
      @click=${() => answer(table, seat, approve)}
    >
      ${sendWords('sign', words)}
    </button>`;
  return html`<div class="signing" data-point=${`signing:${seat}`}>
    <ul class="small">
      ${signing.map(
        ({ order, by, state: answered }) =>
          html`<li data-state=${answered}>
            ${sheet.words[order] ?? ''}<br /><b>${S.states[answered](by === me ? '' : holderOf(state, by))}</b>
          </li>`,
      )}
    </ul>
    ${
      mine.length > 0
        ? html`<div class="toolbar">
            ${mine.some(one => one.state !== 'signed') ? button(true, S.sign(mine.length)) : nothing}${
              mine.some(one => one.state !== 'refused') ? button(false, S.refuse) : nothing
            }
          </div>`
        : nothing
    }
  </div>`;
}
