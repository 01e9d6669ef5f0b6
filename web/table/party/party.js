// Several stacks selected at once: by a box, with Shift, by type, or all without an order. Players can save groups
// under numbers. Begin here: `formation.js` computes their orders, `party_orders.js` requests and gives them.
import { carrierOf, keyOf } from '../../core/board/boards.js';
import { announce } from '../../core/page/live.js';
import { recall, remember } from '../../core/page/memory.js';
import { later } from '../../kit/parts/later.js';
import { mapWords } from '../../text/pages/board_en.js';
import { kindOf } from '../acts/next_unit.js';
import { partsOf } from './party_parts.js';
/** @import { Piece, Place } from '../../core/types.js' */
/** @import { Table } from '../page/table.js' */
/** @import { PartyOrders } from './party_orders.js' */
/** @import { Part } from './party_parts.js' */

/**
 * @typedef {{ ids: readonly string[], parts: readonly Part[], kind: string | null, known: boolean, said: string }}
 *   Party
 * known: the options have arrived; said: the result of the last order, in words
 */

const ordering = later(() => import('./party_orders.js'), 'party');

/** @param {() => Table} table */
export function createParty(table) {
  const numbers = `groups.${globalThis.location?.pathname ?? ''}`;
  /** @type {Record<string, readonly string[]>} */ let groups = {};
  /** As any window of the seat last stored them. */
  const stored = () => recall(numbers, groups);
  const own = () =>
    [...table().acts.view().pieces.values()].filter(
      piece =>
        table().acts.isOwn(piece) &&
        piece.attributes.steps !== 0 &&
        !carrierOf(table().acts.view(), piece, table().state.welcome?.vocabulary ?? none),
    );
  /** @param {Partial<Party>} change */
  const set = change => {
    const { ui } = table();
    if (ui.party) ui.party = { ...ui.party, ...change };
  };

  /** Select pieces: those of one place as usual, those of several places as a party. @param {readonly string[]} ids */
  function take(ids) {
    const { acts, ui, state } = table();
    const mine = [...new Set(ids)].filter(id => acts.isOwn(acts.view().pieces.get(id)));
    const parts = partsOf(acts.view(), mine);
    if (parts.length < 2) return void acts.select(mine);
    acts.deselect();
    announce(mapWords.party(mine.length, parts.length));
    const party = { ids: mine, parts, kind: null, known: !acts.mayOrder(), said: '' };
    ui.party = party;
    if (acts.mayOrder() && state.welcome) ask();
  }

  /** @type {PartyOrders | null} */ let orders = null;
  /** Request the common options, once the module for it has loaded. */
  function ask() {
    orders ??= ordering(ask)?.createPartyOrders(table, set) ?? null;
    orders?.ask();
  }

  return {
    take,
    own,
    /** Add a stack to the selection, or remove it. @param {readonly string[]} ids */
    toggle(ids) {
      const { acts, ui } = table();
      const before = ui.party?.ids ?? ui.composer?.pieces ?? [];
      const mine = ids.filter(id => acts.isOwn(acts.view().pieces.get(id)));
      const all = mine.every(id => before.includes(id));
      return take(all ? before.filter(id => !mine.includes(id)) : [...before, ...mine]);
    },
    idle: () => table().withoutOrder.filter(id => table().acts.view().pieces.get(id)?.at.board),
    /** All own pieces of the same kind on this board. @param {Piece} piece */
    alike: piece => {
      const board = piece.at.board;
      return own()
        .filter(other => other.at.board === board && kindOf(other) === kindOf(piece))
        .map(other => other.id);
    },
    /** All own pieces of the same kind in this place. @param {Piece} piece */
    stack: piece =>
      own()
        .filter(other => keyOf(other.at) === keyOf(piece.at) && other.kind === piece.kind)
        .map(other => other.id),
    /** @param {string} kind */
    choose: kind => orders?.choose(kind),
    /** @param {Place | null} goal */
    give: goal => orders?.give(goal),
    /** Where the party may go. */
    goals: () => orders?.goals() ?? [],
    /**
     * Handle a tap on a place while a party is selected.
     * @param {Place} place
     * @returns {boolean} whether the tap was a destination
     */
    takes: place => orders?.takes(place) ?? false,
    /** Save the selection under this number. @param {number} digit */
    name(digit) {
      const { ui } = table();
      const ids = ui.party?.ids ?? ui.composer?.pieces ?? ui.looked;
      if (ids.length === 0) return false;
      groups = { ...stored(), [digit]: [...ids] };
      remember(numbers, groups);
      announce(mapWords.groupKept(digit, ids.length));
      return true;
    },
    /** @param {number} digit @returns {boolean} whether there is such a group */
    call(digit) {
      const { acts } = table();
      const ids = (stored()[digit] ?? []).filter(id => acts.isOwn(acts.view().pieces.get(id)));
      if (ids.length === 0) return false;
      take(ids);
      return true;
    },
  };
}

const none = { kinds: [], attributes: [], facts: [], ledgers: [] };

/** @typedef {ReturnType<typeof createParty>} PartyActs */
