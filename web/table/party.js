// Several stacks chosen at once: by a box, with Shift, by type, or all who have no order yet. What they may do together
// is asked stack by stack; one tap orders all of them. Groups are kept by number.
import { carrierOf, keyOf } from '../core/boards.js';
import { announce } from '../core/live.js';
import { recall, remember } from '../core/memory.js';
import { sheetOf, withoutPieces } from '../core/orders.js';
import { Refused } from '../core/socket.js';
import { mapWords } from '../text/board_en.js';
import { goalsOf, kindsOf, ordersFor, partsOf } from './formation.js';
import { typeOf } from './next_unit.js';
/** @import { Piece, Place } from '../core/types.js' */
/** @import { Table } from './table.js' */
/** @import { Part } from './formation.js' */

/**
 * @typedef {{ ids: readonly string[], parts: readonly Part[], kind: string | null, known: boolean, told: string }}
 *   Party
 * known: what they may do has come; told: what became of the last order
 */

const questions_at_once = 4;

/** @param {() => Table} table */
export function createParty(table) {
  const numbers = `groups.${globalThis.location?.pathname ?? ''}`;
  /** @type {Record<string, readonly string[]>} */ let groups = recall(numbers, {});
  const own = () =>
    [...table().acts.view().pieces.values()].filter(
      piece =>
        table().acts.isOwn(piece) &&
        piece.attributes.steps !== 0 &&
        !carrierOf(table().acts.view(), piece, table().state.welcome?.vocabulary ?? none),
    );
  const now = () => table().ui.party;
  /** @param {Partial<Party>} change */
  const set = change => {
    const { ui, update } = table();
    if (ui.party) ui.party = { ...ui.party, ...change };
    update();
  };

  /** Of one place they are chosen as ever; of several they make a party. @param {readonly string[]} ids */
  async function take(ids) {
    const { acts, ui, state } = table();
    const mine = [...new Set(ids)].filter(id => acts.isOwn(acts.view().pieces.get(id)));
    const parts = partsOf(acts.view(), mine);
    if (parts.length < 2) return void acts.select(mine);
    acts.deselect();
    announce(mapWords.party(mine.length, parts.length));
    const party = { ids: mine, parts, kind: null, known: !acts.mayOrder(), told: '' };
    ui.party = party;
    table().update();
    if (!acts.mayOrder() || !state.welcome) return;
    await ask(party);
  }

  /** @param {Party} party */
  async function ask(party) {
    const { acts, drafting } = table();
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
  }

  const kindNow = () =>
    table()
      .acts.kinds()
      .find(kind => kind.name === now()?.kind);

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
  /** @param {import('../core/types.js').Order} order */
  const idsOf = order => {
    const ids = new Set(now()?.ids);
    return Object.values(order.arguments)
      .flat()
      .filter(one => ids.has(/** @type {any} */ (one)));
  };

  return {
    take,
    own,
    /** Adds a stack to the choice, or takes it out. @param {readonly string[]} ids */
    toggle(ids) {
      const { acts, ui } = table();
      const before = ui.party?.ids ?? ui.composer?.pieces ?? [];
      const mine = ids.filter(id => acts.isOwn(acts.view().pieces.get(id)));
      const all = mine.every(id => before.includes(id));
      return take(all ? before.filter(id => !mine.includes(id)) : [...before, ...mine]);
    },
    idle: () => table().withoutOrder.filter(id => table().acts.view().pieces.get(id)?.at.board),
    /** All of the same type on this board. @param {Piece} piece */
    alike: piece => {
      const board = piece.at.board;
      return own()
        .filter(other => other.at.board === board && typeOf(other) === typeOf(piece))
        .map(other => other.id);
    },
    /** All of one's own in the same place. @param {Piece} piece */
    stack: piece =>
      own()
        .filter(other => keyOf(other.at) === keyOf(piece.at) && other.kind === piece.kind)
        .map(other => other.id),
    /** @param {string} kind */
    choose: kind => set({ kind, told: '' }),
    give,
    /** A tap on a place while a party is chosen. @param {Place} place @returns {boolean} whether it meant the party */
    takes(place) {
      const { acts } = table();
      const kind = kindNow(),
        party = now();
      if (!party || !kind) return false;
      const goal = goalsOf(party.parts, kind, acts.kinds(), acts.view()).find(one => keyOf(one.at) === keyOf(place));
      if (!goal) return false;
      give(place);
      return true;
    },
    /** Who is chosen now is called by this number. @param {number} digit */
    name(digit) {
      const { ui } = table();
      const ids = ui.party?.ids ?? ui.composer?.pieces ?? ui.looked;
      if (ids.length === 0) return false;
      groups = { ...groups, [digit]: [...ids] };
      remember(numbers, groups);
      announce(mapWords.groupKept(digit, ids.length));
      return true;
    },
    /** @param {number} digit @returns {boolean} whether there is such a group */
    call(digit) {
      const { acts } = table();
      const ids = (groups[digit] ?? []).filter(id => acts.isOwn(acts.view().pieces.get(id)));
      if (ids.length === 0) return false;
      take(ids);
      return true;
    },
  };
}

const none = { kinds: [], attributes: [], facts: [], ledgers: [] };

/** @typedef {ReturnType<typeof createParty>} PartyActs */
