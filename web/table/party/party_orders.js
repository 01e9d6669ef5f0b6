// What several stacks may do together is asked stack by stack when they are chosen, and one tap orders all of them. It
// is fetched with the first party.
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

  /** Where they may go in the order that is chosen for them. */
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
    const told = mapWords.partyGiven(
      count,
      party.ids.length,
      refused[0]?.words ?? (left.length > 0 ? mapWords.tooFar : ''),
    );
    announce(told);
    // Who has his order is no longer asked; the rest may be sent elsewhere.
    if (now()?.ids === party.ids) set({ told, ...(count === party.ids.length && { kind: null }) });
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
    choose: kind => set({ kind, told: '' }),
    /** What those who are chosen now may do. */
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
            if (!(error instanceof Refused)) throw error; // who is refused has nothing to offer
          }
        }
      };
      await Promise.all(Array.from({ length: questions_at_once }, work));
      if (now()?.ids !== party.ids) return;
      const parts = party.parts.map(part => answered.get(part) ?? part);
      set({ parts, known: true, kind: kindsOf(parts, acts.kinds(), acts.view())[0]?.kind.name ?? null });
    },
    /** A tap on a place while a party is chosen. @param {Place} place @returns {boolean} whether it meant the party */
    takes(place) {
      if (!goals().some(one => keyOf(one.at) === keyOf(place))) return false;
      give(place);
      return true;
    },
  };
}
