// The tabs of the Desk: beside the open panel, and at the foot of a narrow page. Each shows how much waits there.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { walkTabs } from '../../kit/parts/tab_keys.js';
import { deskText } from '../../text/pages/desk_en.js';
/** @import { Desk } from './desk.js' */
/** @import { Tab } from './ui.js' */

const T = deskText;

/** The panels at the right, in the order of their tabs. */
export const right_tabs = /** @type {const} */ (['result', 'piece', 'requests', 'talk', 'world', 'record', 'tables']);

/** @param {Desk} desk @param {'map' | Tab} panel */
function count({ derived, state }, panel) {
  if (panel === 'requests') return derived.requests();
  if (panel === 'talk') return derived.unanswered();
  return panel === 'result' && state.own.clock?.stage === 'held' ? 1 : 0;
}

/** @param {Desk} desk @param {'side' | 'foot'} row @param {'map' | Tab} panel @param {boolean} chosen @param {string} controls */
function tab(desk, row, panel, chosen, controls) {
  const waiting = count(desk, panel);
  return html`<button
    type="button"
    role="tab"
    id=${`${row}-tab-${panel}`}
    aria-selected=${String(chosen)}
    aria-controls=${controls}
    tabindex=${chosen ? 0 : -1}
    @click=${() => desk.toggle(panel)}
  >
    ${desk.acting.seat() && panel === desk.ui.tab ? T.act.orders : T.tabs[panel]}${waiting > 0 ? html`<span class="count">${waiting}</span>` : nothing}
  </button>`;
}

/** @param {Desk} desk */
export const sideTabs = desk =>
  html`<div role="tablist" class="side-tabs" aria-label=${T.panelsLabel} @keydown=${walkTabs}>
    ${right_tabs.map(name => tab(desk, 'side', name, desk.ui.tab === name, 'right-panel'))}
  </div>`;

/** While the umpire writes a seat's orders, the editor replaces all panels. @param {Desk} desk */
export function footTabs(desk) {
  const { acting, ui } = desk;
  /** @type {('map' | Tab)[]} */ const names = ['map', 'seats', ...(acting.seat() ? [ui.tab] : right_tabs)];
  return html`<div role="tablist" aria-label=${T.panelsLabel} @keydown=${walkTabs}>
    ${names.map(name => tab(desk, 'foot', name, ui.panel === name, name === 'map' ? 'map' : name === 'seats' ? 'left' : acting.seat() ? 'right' : 'right-panel'))}
  </div>`;
}
