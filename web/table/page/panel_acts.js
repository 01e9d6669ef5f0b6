// Opens and closes the panels, bottom sheets and dialogs around the map.
import { closeNotice } from '../../core/page/notices.js';
import { remember } from '../../core/page/memory.js';
import { goOn, stopStory } from './go_to.js';
import { briefKey } from '../away/brief.js';
import { metKey } from '../newcomer/shown_once.js';
/** @import { Panel, Rest, Ui } from './ui.js' */
/** @import { Table } from './table.js' */

/** @param {() => Table} tableOf */
export function createPanelActs(tableOf) {
  return {
    /** Set the height of the open bottom sheet; a panel that is lowered to its handle closes. @param {Rest} rest */
    rest(rest) {
      const { ui } = tableOf();
      ui.forNow = null;
      if (ui.panel === 'map' && (ui.place || ui.explain || ui.party)) ui.heights.card = rest;
      else if (ui.panel === 'map') ui.panel = rest === 'peek' ? 'map' : (ui.stepped ?? 'orders');
      else if (rest === 'peek') ui.panel = 'map';
      else ui.heights.panel = rest;
    },
    /** @param {Panel} panel */
    show(panel) {
      const table = tableOf(),
        { maps, state, ui } = table,
        narrow = table.narrow();
      if (panel !== 'map' && panel !== 'orders') ui.side = panel;
      // Switching panels closes what lay over the page and drops a refusal already read.
      ui.why = null;
      ui.shown = [];
      ui.stepped = null;
      maps.closeStack();
      document.querySelector('.day-plan[open]')?.removeAttribute('open');
      ui.panel = ui.panel === panel && narrow ? 'map' : panel;
      // The player asked for the map: lower the card over it until another unit is selected.
      ui.forNow = ui.panel === 'map' && panel === 'map' && ui.place && narrow ? 'peek' : null;
      // The open sheet covers the replay, so end it; the report can be read and replayed later.
      if (narrow && ui.panel !== 'map') stopStory(table);
      if (panel !== 'report') ui.announcementsSeen = ui.announcementsRead;
      if (panel === 'press') {
        ui.pressRead = state.press.at(-1)?.number ?? 0;
        closeNotice('room'); // the panel says it now
      }
    },
    /** @param {Ui['dialog']} which */
    open(which) {
      const table = tableOf(),
        { acts, client, state, ui } = table;
      // Read or skipped, the welcome counts as seen.
      if (ui.dialog === 'welcome') {
        ui.met = true;
        remember(metKey(state), true);
      }
      if (ui.dialog === 'brief') {
        ui.met = true;
        remember(metKey(state), true);
        remember(briefKey(state), true);
      }
      ui.dialog = which;
      ui.link = null;
      // Reopening the welcome dismisses the last result: it describes the situation as it is now.
      if (which === 'welcome') goOn(table);
      if (which === 'device' || which === 'calendar')
        client.request({ type: which }).then(
          answer => {
            ui.link = /** @type {any} */ (answer);
          },
          error => {
            ui.dialog = null;
            acts.complain(error);
          },
        );
    },
    /**
     * A tap on the map closes the open sheet to its handle on a narrow page, to show the card of that place. The form
     * of a side order stays open, because the map fills it in.
     */
    stepBack() {
      const { narrow, ui } = tableOf();
      if (!narrow() || ui.panel === 'map' || ui.composer?.pieces.length === 0) return;
      ui.stepped = ui.panel;
      ui.panel = 'map';
      ui.forNow = null;
    },
  };
}
