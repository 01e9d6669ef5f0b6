// The orders that the seat itself may give (orders without pieces), requested again when the sheet or the view changes.
import { signal } from '../../vendor/signals-core/signals-core.js';
import { askAgain } from '../../core/connection/ask_again.js';
import { textOf } from '../../core/sheet/orders.js';
/** @import { Option, State } from '../../core/types.js' */
/** @import { Table } from '../page/table.js' */

/** @param {() => Table} tableOf */
export function createSeatOptions(tableOf) {
  const options = signal(/** @type {readonly Option[]} */ ([]));
  /** The saved sheet and the view at the time of the last request. */
  let askedFor = '';
  /** @type {State['own']['view'] | null} */ let askedBy = null;
  /** Whether the seat could give orders then: this changes within a phase when the umpire begins the game. */
  let askedOpen = false;

  /** Keep the old options until the answer arrives, and ignore answers to outdated requests. */
  function ask() {
    const { acts, drafting, state } = tableOf();
    const asked = (askedFor = textOf(drafting.draft().saved));
    const by = (askedBy = state.own.view);
    askedOpen = acts.mayOrder();
    if (!askedOpen) return void (options.value = []);
    const matters = () => asked === askedFor && by === askedBy && askedOpen;
    askAgain(acts.offersForSeat, matters).then(
      offered => {
        if (matters()) options.value = offered;
      },
      () => undefined,
    );
  }

  return {
    now: () => options.value,
    ask,
    /** A new phase has begun. */
    askAnew() {
      options.value = [];
      ask();
    },
    /** An order may allow or forbid others, and so may an umpire's change: request the options again. */
    follow() {
      const { acts, drafting, state } = tableOf();
      const other = state.own.view !== askedBy || acts.mayOrder() !== askedOpen;
      if (!other && textOf(drafting.draft().saved) === askedFor) return;
      ask();
      acts.offerAnew();
      if (other && acts.mayOrder()) acts.recheck();
    },
  };
}
