// The sheet over the map: one panel of the Desk, or one of this page's own.
import { html } from '../vendor/lit-html/lit-html.js';
import { resultPanel } from '../desk/result/result_panel.js';
import { requestsPanel } from '../desk/talk/requests_panel.js';
import { talkPanel } from '../desk/talk/talk_panel.js';
import { iconButton } from '../kit/parts/parts.js';
import { placeWords } from '../desk/page/parts.js';
import { deskText } from '../text/pages/desk_en.js';
import { mapUmpireText } from '../text/umpires/map_umpire_en.js';
import { findSheet } from './find_sheet.js';
import { ordersSheet } from './orders_sheet.js';
import { pieceSheet } from './piece_sheet.js';
import { shownSheet } from './shown_sheet.js';
/** @import { Desk } from '../desk/page/desk.js' */
/** @import { Panel } from '../desk/page/ui.js' */

/**
 * A panel and the heading of its sheet, which replaces the panel's own. Panels without an entry are not opened from this
 * page.
 * @type {Partial<Record<Panel, { draw: (desk: Desk) => unknown, title: (desk: Desk) => string }>>}
 */
const panels = {
  piece: {
    draw: pieceSheet,
    title: desk => deskText.piece.members(desk.ui.place ? placeWords(desk, desk.ui.place) : ''),
  },
  requests: { draw: requestsPanel, title: () => deskText.requests.title },
  result: { draw: resultPanel, title: () => deskText.result.title },
  seats: { draw: ordersSheet, title: () => mapUmpireText.noOrders },
  talk: { draw: talkPanel, title: () => deskText.talk.title },
  find: { draw: findSheet, title: () => mapUmpireText.find },
  shown: { draw: shownSheet, title: () => mapUmpireText.shown },
};

/** The panel that is open, or `map`. @param {Pick<Desk, 'ui'>} desk @returns {Panel} */
export const openPanel = ({ ui }) => (!panels[ui.panel] || (ui.panel === 'piece' && !ui.place) ? 'map' : ui.panel);

/** @param {Desk} desk */
export function closeSheet(desk) {
  if (desk.ui.panel === 'piece') desk.acts.letGo();
  desk.ui.panel = 'map';
}

/** @param {Desk} desk */
export function sheetPart(desk) {
  const open = openPanel(desk),
    panel = panels[open];
  return html`<header>
      <h2>${panel?.title(desk)}</h2>
      ${iconButton('close', deskText.close, () => closeSheet(desk))}
    </header>
    <div class="tab-body" data-sheet=${open}>${panel?.draw(desk)}</div>`;
}
