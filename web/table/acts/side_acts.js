// Orders of the side itself, which are chosen in their list and filled in a form below it, or from the map.
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
   * @param {readonly Option[]} [options] as they stood before the player, who may be quicker than news of them
   */
  function seatOrder(choice, options = tableOf().seatOptions) {
    const table = tableOf(),
      { acts, ui } = table;
    if (ui.composer?.pieces.length === 0 && ui.composer.choice === choice) return acts.deselect();
    stopStory(table);
    ui.composer = { ...newComposer([]), options };
    ui.place = null;
    acts.pick(freeVariant(options, choice, acts.kinds(), acts.orders()));
    // Into sight with its form, and before all with what was pressed for it.
    onceDrawn(() => {
      document.querySelector('#orders .order-form')?.scrollIntoView({ block: 'nearest' });
      document
        .querySelector('#orders .side-orders .chip[aria-pressed="true"]')
        ?.scrollIntoView({ block: table.narrow() ? 'start' : 'nearest' });
    });
  }

  /** Their list comes into sight, and in it one kind, if it is named. @param {string} kind */
  function showList(kind) {
    const { ui, update } = tableOf();
    const list = document.querySelector('#orders .side-orders'),
      meant = kind && list?.querySelector(`[data-point="kind:${kind}"]`),
      group = list?.querySelector('.order-group');
    if (meant && group) meant.closest('details')?.setAttribute('open', '');
    if (!group) return (meant || list)?.scrollIntoView({ block: meant ? 'start' : 'nearest' });
    // Headings are read, and ask for no place of the map.
    ui.forNow = 'full';
    update();
    onceDrawn(() => (meant || list)?.scrollIntoView());
  }

  return {
    seatOrder,
    /**
     * What the whole side may order: where it is one thing its form, else all of them.
     * @param {string} [kind] the one that is meant
     * @param {{ first?: boolean }} [how] first: for who has just come, before the list stands what helps him now
     */
    may(kind = '', { first = false } = {}) {
      const table = tableOf();
      if (table.ui.panel !== 'orders') table.show('orders');
      // Nothing is begun for him: he reads what helps now and what there is, and the map is asked for nothing.
      if (first) {
        table.ui.forNow = 'full';
        return table.update();
      }
      const ready = worthOrdering(table);
      if (ready.length === 1) seatOrder(table.seatOptions.indexOf(ready[0]));
      else onceDrawn(() => showList(kind));
    },
    /** Fills one parameter from the map. @param {string} parameter */
    ask(parameter) {
      const { acts, narrow, ui, update } = tableOf();
      // What must be said is asked until it is said; what may be said can be let be.
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
      update();
    },
  };
}
