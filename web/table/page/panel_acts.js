// What is opened and closed over the map and beside it: a sheet of a narrow page, a panel, a dialog.
import { remember } from '../../core/page/memory.js';
import { goOn, stopStory } from './go_to.js';
import { metKey } from './news.js';
/** @import { Panel, Rest, Ui } from './ui.js' */
/** @import { Table } from './table.js' */

/** @param {() => Table} tableOf */
export function createPanelActs(tableOf) {
  return {
    /**
     * The sheet that is up goes to another rest; below the lowest a panel is closed.
     * @param {Rest} rest
     */
    rest(rest) {
      const { ui, update } = tableOf();
      ui.forNow = null;
      if (ui.panel === 'map' && (ui.place || ui.explain || ui.party)) ui.heights.card = rest;
      else if (ui.panel === 'map') ui.panel = rest === 'peek' ? 'map' : (ui.stepped ?? 'orders');
      else if (rest === 'peek') ui.panel = 'map';
      else ui.heights.panel = rest;
      update();
    },
    /** @param {Panel} panel */
    show(panel) {
      const table = tableOf(),
        { maps, state, ui } = table,
        narrow = table.narrow();
      if (panel !== 'map' && panel !== 'orders') ui.side = panel;
      // What lay open over the page, and a refusal that was read, do not wait for one's return.
      ui.why = null;
      ui.shown = [];
      ui.stepped = null;
      maps.closeStack();
      document.querySelector('.day-plan[open]')?.removeAttribute('open');
      ui.panel = ui.panel === panel && narrow ? 'map' : panel;
      // The map is asked for: the card that lies over it goes to its lowest rest, until somebody else is chosen.
      ui.forNow = ui.panel === 'map' && panel === 'map' && ui.place && narrow ? 'peek' : null;
      // A sheet lies over what is told: its report can be read, and it can be played again.
      if (narrow && ui.panel !== 'map') stopStory(table);
      if (panel !== 'report') ui.heardSeen = ui.heardRead;
      if (panel === 'press') ui.pressRead = state.press.at(-1)?.number ?? 0;
      table.update();
    },
    /** @param {Ui['dialog']} which */
    open(which) {
      const table = tableOf(),
        { acts, client, state, ui, update } = table;
      // Read or skipped, it has been met.
      if (ui.dialog === 'welcome') {
        ui.met = true;
        remember(metKey(state), true);
      }
      ui.dialog = which;
      ui.link = null;
      // Who reads once more how it all stands goes on from now, not from what the bell has brought.
      if (which === 'welcome') goOn(table);
      if (which === 'device')
        client.request({ type: 'device' }).then(
          answer => {
            ui.link = /** @type {any} */ (answer);
            update();
          },
          error => {
            ui.dialog = null;
            acts.complain(error);
          },
        );
      update();
    },
    /** Who taps the map wants it, and the card of who stands there: on a narrow page the sheet over it steps back to its
     * handle. The form of an order of the side stays, for the map fills it. */
    stepBack() {
      const { narrow, ui } = tableOf();
      if (!narrow() || ui.panel === 'map' || ui.composer?.pieces.length === 0) return;
      ui.stepped = ui.panel;
      ui.panel = 'map';
      ui.forNow = null;
    },
  };
}
