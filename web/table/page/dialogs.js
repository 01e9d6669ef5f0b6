// Dialogs of the page: the welcome and the question before a seal. The rest is loaded on request.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { seatsOf } from '../../core/words/team.js';
import { later } from '../../kit/parts/later.js';
import { text } from '../../text/en.js';
import { whereUnitsAre } from '../newcomer/first_units.js';
import { welcomePart } from '../newcomer/welcome_part.js';
/** @import { Table } from './table.js' */

const T = text.table,
  C = text.common;
const others = later(() => import('./asked_dialogs.js'), 'dialog');

/** The dialog that should be open. @param {Table} table @returns {unknown} null: none */
export function dialogPart(table) {
  const { dialog: which } = table.ui;
  if (!which) return null;
  return {
    ...{ welcome, alone },
    ...{ help: asked('help'), device: asked('device'), records: asked('records'), victory: asked('victory') },
    ...{ extension: asked('extension'), calendar: asked('calendar'), people: asked('people') },
    ...{ away: asked('away'), brief: asked('brief') },
  }[which](table);
}

/** @param {Table} table */
const welcome = table => {
  // Fix the destination now: the button must do what its label says even if more becomes known meanwhile.
  const where = whereUnitsAre(table);
  return welcomePart(
    table,
    // On a second reading it just closes; there is nothing to skip.
    table.ui.met
      ? html`<button type="button" class="primary" @click=${() => table.open(null)}>${C.close}</button>`
      : html`<button type="button" class="quiet" @click=${() => table.open(null)}>${T.welcome.skip}</button>
          <button type="button" class="primary" @click=${() => table.showUnits(where)}>
            ${T.welcome.show[where]}
          </button>`,
  );
};

/** Ask before a seal that ends the phase although seats are free or nothing was ordered. @param {Table} table */
function alone({ acts, state, sentence, open }) {
  const empty = seatsOf(state.welcome)
    .filter(seat => seat.role === 'player' && state.seals.free.has(seat.id))
    .map(seat => seat.title);
  const over = state.own.clock?.early_bell === 'taken_seats' && empty.length > 0;
  const words = over ? T.alone : T.forgotten;
  return html`<h2 id="dialog-title">${words.title}</h2>
    ${acts.orders().length > 0 ? nothing : html`<p>${T.forgotten.words(over ? '' : (state.own.phase?.title ?? ''), sentence.task !== 'optional')}</p>`}
    ${over ? html`<p>${T.alone.words(empty)}</p>` : nothing}
    <div class="actions">
      <button type="button" @click=${() => open(null)}>${words.wait}</button>
      <button
        type="button"
        class="primary"
        @click=${() => {
          open(null);
          acts.seal();
        }}
      >
        ${words.seal}
      </button>
    </div>`;
}

/** A dialog that is loaded when it is first opened. @param {'help' | 'device' | 'records' | 'victory' | 'extension' | 'calendar' | 'away' | 'brief' | 'people'} which */
const asked = which => (/** @type {Table} */ table) =>
  others(undefined, () => table.open(null))?.askedDialogs[which](table) ?? null;
