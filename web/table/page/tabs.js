// The tabs, below the map of a narrow page and above the right panel of a wide one. Each has a count of unread items;
// the orders tab counts orders given.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { freshRooms, recallOpened } from '../../kit/letters/fresh_rooms.js';
import { walkTabs } from '../../kit/parts/tab_keys.js';
import { text } from '../../text/en.js';
/** @import { Agreement } from '../../core/types.js' */
/** @import { Table } from './table.js' */
/** @import { Panel } from './ui.js' */

const T = text.table;

/** Whether a panel is in sight. @param {Table} table @param {Panel} panel */
export const isShown = ({ narrow, ui }, panel) =>
  narrow() ? ui.panel === panel : panel === 'orders' || ui.side === panel;

/** @param {Table} table */
export const unreadPress = ({ state, ui }) =>
  state.press.filter(letter => letter.number > ui.pressRead && letter.from !== state.welcome?.you.seat).length;

/** Rooms that the player was put into and has not opened. @param {Table} table */
export const newRooms = ({ minute, state, ui }) => freshRooms(state, ui.roomsOpened ?? recallOpened(state), minute);

/** The number of unread announcements. @param {Table} table */
export const unreadAnnouncements = ({ state, ui }) =>
  state.own.announcements.filter(one => one.number > ui.announcementsRead).length;

/** The agreement needs this seat's answer, and it can still be given. @param {Table} table @param {Agreement} pact */
export const isAsked = (table, pact) => {
  const me = table.state.welcome?.you.seat ?? '';
  return pact.with.includes(me) && pact.answers[me] === undefined && !pact.withdrawn && !hasLapsed(table, pact);
};

/** Whether the time for accepting it is over. @param {Table} table @param {Agreement} pact */
export const hasLapsed = ({ state, minute }, { phase, until }) =>
  (until !== undefined && minute > until) ||
  (phase !== undefined &&
    (phase !== state.own.phase?.number || !['lobby', 'orders'].includes(state.own.clock?.stage ?? '')));

/** @param {'foot' | 'side'} row @param {Table} table @param {readonly Panel[]} panels @param {Panel} shown */
export function tabs(row, table, panels, shown) {
  const waits = {
    map: 0,
    orders: table.state.own.clock?.stage === 'orders' ? table.acts.orders().length : 0,
    report: unreadAnnouncements(table),
    press: unreadPress(table) + newRooms(table).length,
    pacts: [...table.state.agreements.values()].filter(pact => isAsked(table, pact)).length,
    more: 0,
  };
  return html`<div
    role="tablist"
    class=${row === 'foot' ? 'all-tabs' : 'side-tabs'}
    aria-label=${T.panelsLabel}
    @keydown=${walkTabs}
  >
    ${panels.map(
      panel =>
        html` <button
          type="button"
          role="tab"
          aria-selected=${String(panel === shown)}
          tabindex=${panel === shown ? 0 : -1}
          id=${`${row}-tab-${panel}`}
          aria-controls=${panel === 'map' ? 'map-part' : panel === 'orders' ? 'orders' : 'side-panel'}
          data-point=${`panel:${panel}`}
          @click=${() => table.show(panel)}
        >
          ${T.panels[panel]}${
            waits[panel] > 0
              ? html` <span class="count"
                  >${waits[panel]}<span class="visually-hidden">
                    ${T.waits[/** @type {'orders'} */ (panel)]}</span
                  ></span
                >`
              : nothing
          }
        </button>`,
    )}
  </div>`;
}
