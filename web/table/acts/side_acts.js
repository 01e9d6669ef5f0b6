// Orders of the whole side: chosen in their list, and filled in by a form below it or from the map.
import { isNeeded, newComposer } from '../../kit/compose.js';
import { freeVariant } from '../../kit/parts/variants.js';
import { worthOrdering } from '../newcomer/first_units.js';
import { stopStory } from '../page/go_to.js';
/** @import { Option } from '../../core/types.js' */
/** @import { Table } from '../page/table.js' */

/** @param {() => Table} tableOf @param {(act: () => void) => void} onceDrawn */
export function createSideActs(tableOf, onceDrawn) {
  /**
   * @param {number} choice
   * @param {readonly Option[]} [options] the options as the player sees them, in case newer ones arrive meanwhile
   */
  function seatOrder(choice, options = tableOf().seatOptions) {
    const table = tableOf(),
      { acts, ui } = table;
    if (ui.composer?.pieces.length === 0 && ui.composer.choice === choice) return acts.deselect();
    stopStory(table);
    ui.composer = { ...newComposer([]), options };
    ui.place = null;
    acts.pick(freeVariant(options, choice, acts.kinds(), acts.orders()));
    // Scroll the form into view, and above all the chip that was pressed.
    onceDrawn(() => {
      document.querySelector('#orders .order-form')?.scrollIntoView({ block: 'nearest' });
      document
        .querySelector('#orders .side-orders .chip[aria-pressed="true"]')
        ?.scrollIntoView({ block: table.narrow() ? 'start' : 'nearest' });
    });
  }

  /** Scroll the list into view, and within it the given kind. @param {string} kind */
  function showList(kind) {
    const { ui } = tableOf();
    const list = document.querySelector('#orders .side-orders'),
      meant = kind && list?.querySelector(`[data-point="kind:${kind}"]`),
      group = list?.querySelector('.order-group');
    if (meant && group) meant.closest('details')?.setAttribute('open', '');
    if (!group) return (meant || list)?.scrollIntoView({ block: meant ? 'start' : 'nearest' });
    // The list has collapsed groups whose headings must be read, and needs no place on the map.
    ui.forNow = 'full';
    onceDrawn(() => (meant || list)?.scrollIntoView());
  }

  return {
    seatOrder,
    /**
     * Open the orders of the whole side: the form if only one is open, otherwise the list.
     * @param {string} [kind] the kind to scroll to
     * @param {{ first?: boolean }} [how] first: for a newcomer, show the advice at the top instead of the list
     */
    may(kind = '', { first = false } = {}) {
      const table = tableOf();
      if (table.ui.panel !== 'orders') table.show('orders');
      // Begin no order for a newcomer: the full-height panel shows advice and choices, and the map asks for nothing.
      if (first) {
        table.ui.forNow = 'full';
        return;
      }
      const ready = worthOrdering(table);
      if (ready.length === 1) seatOrder(table.seatOptions.indexOf(ready[0]));
      else onceDrawn(() => showList(kind));
    },
    /** Fill in one parameter from the map. @param {string} parameter */
    ask(parameter) {
      const { acts, narrow, ui } = tableOf();
      // Asking for a required parameter cannot be switched off; asking for an optional one can.
      const must = acts
        .kinds()
        .find(kind => kind.name === ui.composer?.kind)
        ?.parameters.some(one => one.name === parameter && ui.composer && isNeeded(ui.composer, one));
      acts.compose(composer => ({
        ...composer,
        asking: composer.asking === parameter && !must ? null : parameter,
        way: null,
        meant: true,
      }));
      if (!narrow()) return;
      ui.panel = 'map';
      if (ui.place && ui.composer?.asking) ui.forNow = 'peek';
    },
  };
}
