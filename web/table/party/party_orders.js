// Requests the options of a party stack by stack, and gives one order to all of them. Loaded with the first party.
import { keyOf } from '../../core/board/boards.js';
import { announce } from '../../core/page/live.js';
import { sheetOf, withoutPieces } from '../../core/sheet/orders.js';
import { Refused } from '../../core/connection/socket.js';
import { mapWords } from '../../text/pages/board_en.js';
import { goalsOf, kindsOf, ordersFor } from './formation.js';
/** @import { Order, Place } from '../../core/types.js' */
/** @import { Party } from './party.js' */
/** @import { Part } from './party_parts.js' */
/** @import { Table } from '../page/table.js' */

const questions_at_once = 4;

/** @typedef {ReturnType<typeof createPartyOrders>} PartyOrders */

/** @param {() => Table} table @param {(change: Partial<Party>) => void} set */
export function createPartyOrders(table, set) {
  const now = () => table().ui.party;
  const kindNow = () =>
    table()
      .acts.kinds()
      .find(kind => kind.name === now()?.kind);

  /** Where the party may go by the selected kind of order. */
  function goals() {
    const { acts } = table(),
      party = now(),
      kind = kindNow();
    return party && kind ? goalsOf(party.parts, kind, acts.kinds(), acts.view()) : [];
  }

  /** @param {Place | null} goal */
  async function give(goal) {
    const { acts } = table();
    const party = now(),
      kind = kindNow();
    if (!party || !kind || !acts.mayOrder()) return;
    const { orders, left } = ordersFor(party.parts, kind, acts.kinds(), acts.view(), goal);
    if (orders.length === 0) return;
    const { given, refused } = await acts.giveAll(orders);
    const count = given.reduce((sum, order) => sum + idsOf(order).length, 0);
    const said = mapWords.partyGiven(
      count,
      party.ids.length,
      refused[0]?.words ?? (left.length > 0 ? mapWords.tooFar : ''),
    );
    announce(said);
    // When all pieces have the order, it needs no further destination; otherwise the others may be sent elsewhere.
    if (now()?.ids === party.ids) set({ said, ...(count === party.ids.length && { kind: null }) });
  }
  /** @param {Order} order */
  const idsOf = order => {
    const ids = new Set(now()?.ids);
    return Object.values(order.arguments)
      .flat()
      .filter(one => ids.has(/** @type {any} */ (one)));
  };

  return {
    goals,
    give,
    /** @param {string} kind */
    choose: kind => set({ kind, said: '' }),
    /** Request the options of the party. */
    async ask() {
      const { acts, drafting } = table(),
        party = now();
      if (!party) return;
      const gone = new Set(party.ids);
      const sheet = sheetOf({
        ...drafting.draft(),
        orders: acts.orders().flatMap(order => withoutPieces(order, gone, acts.kinds()) ?? []),
      });
      const waiting = [...party.parts];
      /** @type {Map<Part, Part>} */ const answered = new Map();
      const work = async () => {
        for (let part = waiting.shift(); part; part = waiting.shift()) {
          if (now()?.ids !== party.ids) return;
          try {
            const options = await acts.answers.ask(part.ids, sheet);
            answered.set(part, { ...part, options });
          } catch (error) {
            if (!(error instanceof Refused)) throw error; // a stack refused by the server has no options
          }
        }
      };
      await Promise.all(Array.from({ length: questions_at_once }, work));
      if (now()?.ids !== party.ids) return;
      const parts = party.parts.map(part => answered.get(part) ?? part);
      set({ parts, known: true, kind: kindsOf(parts, acts.kinds(), acts.view())[0]?.kind.name ?? null });
    },
    /**
     * Handle a tap on a place while a party is selected.
     * @param {Place} place
     * @returns {boolean} whether the tap was a destination
     */
    takes(place) {
      if (!goals().some(one => keyOf(one.at) === keyOf(place))) return false;
      give(place);
      return true;
    },
  };
}
