// The sheet over the map: one panel of the Desk, or one of this page's own.
import { html } from '../vendor/lit-html/lit-html.js';
import { resultPanel } from '../desk/result/result_panel.js';
import { requestsPanel } from '../desk/talk/requests_panel.js';
import { talkPanel } from '../desk/talk/talk_panel.js';
import { iconButton } from '../kit/parts/parts.js';
import { deskText } from '../text/pages/desk_en.js';
import { findSheet } from './find_sheet.js';
import { ordersSheet } from './orders_sheet.js';
import { pieceSheet } from './piece_sheet.js';
import { shownSheet } from './shown_sheet.js';
/** @import { Desk } from '../desk/page/desk.js' */
/** @import { Panel } from '../desk/page/ui.js' */

/** Panels without an entry are not opened from this page. @type {Partial<Record<Panel, (desk: Desk) => unknown>>} */
const panels = {
  piece: pieceSheet,
  requests: requestsPanel,
  result: resultPanel,
  seats: ordersSheet,
  talk: talkPanel,
  find: findSheet,
  shown: shownSheet,
};

/** The panel that is open, or `map`. @param {Pick<Desk, 'ui'>} desk @returns {Panel} */
export const openPanel = ({ ui }) => (!panels[ui.panel] || (ui.panel === 'piece' && !ui.place) ? 'map' : ui.panel);

/** @param {Desk} desk */
export function closeSheet(desk) {
  if (desk.ui.panel === 'piece') desk.acts.letGo();
  desk.ui.panel = 'map';
}

/** @param {Desk} desk */
export const sheetPart = desk =>
  html`<div class="close">${iconButton('close', deskText.close, () => closeSheet(desk), { look: '' })}</div>
    <div class="tab-body" data-sheet=${openPanel(desk)}>${panels[openPanel(desk)]?.(desk)}</div>`;
