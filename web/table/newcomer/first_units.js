// The next units to order, and where a newcomer looks first.
import { keyOf, placeOf } from '../../core/board/boards.js';
import { announce } from '../../core/page/live.js';
import { isUnit, nameOf } from '../../core/words/names.js';
import { waitsInVain } from '../../core/umpire.js';
import { piecesOf } from '../../core/sheet/orders.js';
import { text } from '../../text/en.js';
import { canMove } from '../acts/can_move.js';
import { stack_units } from '../card/groups.js';
import { farFrom, nextPortion } from '../acts/next_unit.js';
import { isFoe, selfOf } from '../map/attack_targets.js';
import { placeWords } from '../../kit/parts/parts.js';
/** @import { Piece } from '../../core/types.js' */
/** @import { Table } from '../page/table.js' */

/** @param {Table} table @returns {Piece[]} */
const idleOf = table => table.withoutOrder.flatMap(id => table.acts.view().pieces.get(id) ?? []);

/**
 * In a reaction phase: own units at the place of a coming fight that have no order yet.
 * @param {Pick<Table, 'acts' | 'state'>} table
 * @returns {Piece[]}
 */
export function attackedOf({ acts, state }) {
  if (state.own.phase?.kind !== 'reaction' || !acts.mayOrder()) return [];
  const all = [...acts.view().pieces.values()],
    fights = new Set(
      all.filter(piece => piece.kind === 'combat' && piece.attributes.over !== true).map(piece => keyOf(piece.at)),
    );
  const ordered = new Set(acts.orders().flatMap(order => piecesOf(order, acts.kinds())));
  return all.filter(
    piece => acts.isOwn(piece) && isUnit(piece) && fights.has(keyOf(piece.at)) && !ordered.has(piece.id),
  );
}

/** The unit that a lesson asks for now. @param {Table} table */
function taughtUnit({ acts, learn }) {
  const name = learn?.wantsUnit();
  return name ? [...acts.view().pieces.values()].find(piece => acts.isOwn(piece) && nameOf(piece) === name) : undefined;
}

/**
 * The next units without an order; in a lesson the unit that its step asks for. On the map: units of one type in one stack; off the map: as many as go together.
 * @param {Table} table
 * @returns {Piece[]}
 */
export function upNext(table) {
  const taught = taughtUnit(table);
  if (taught) return [taught];
  const waiting = idleOf(table),
    idle = waiting.length > 0 ? waiting : attackedOf(table),
    all = [...table.acts.view().pieces.values()],
    self = selfOf(
      table.acts.view(),
      idle.map(piece => piece.id),
    );
  const far = farFrom(
    all.filter(piece => isUnit(piece) && isFoe(piece, self)),
    all.filter(piece => piece.kind === 'wall'),
  );
  const next = nextPortion(idle, table.ui.composer?.pieces ?? [], far);
  return next[0]?.at.board ? next : next.slice(0, stack_units);
}

/**
 * Orders of the whole side that can have an effect: without an umpire, requests to the umpire cannot.
 * @param {Pick<Table, 'acts' | 'seatOptions' | 'state'>} table
 */
export const worthOrdering = ({ acts, seatOptions, state }) =>
  seatOptions.filter(
    option =>
      !option.refused &&
      !waitsInVain(
        state,
        acts.kinds().find(kind => kind.name === option.kind),
      ),
  );

/** @typedef {'stand' | 'rest' | 'side' | 'setUp' | 'away'} Standing */

/**
 * Where the player's units are: 'stand' on the map and waiting for orders, 'rest' there without waiting, 'setUp'
 * waiting to be set up, or 'away'. 'side': at rest, and there are orders for the whole side.
 * @param {Table} table
 * @returns {Standing}
 */
export function whereUnitsAre(table) {
  const where = standing(table);
  return where === 'rest' && canMove(table) === false && worthOrdering(table).length > 0 ? 'side' : where;
}

/** @param {Table} table */
function standing(table) {
  const view = table.acts.view();
  const mine = [...view.pieces.values()].filter(piece => table.acts.isOwn(piece) && isUnit(piece));
  const idle = idleOf(table);
  // Raiders and columns wait for orders like units.
  if (mine.length === 0 || mine.some(piece => placeOf(view, piece).board)) return idle.length > 0 ? 'stand' : 'rest';
  return idle.some(piece => mine.includes(piece)) ? 'setUp' : 'away';
}

/**
 * Go from the welcome to the map and ring the player's pieces: those waiting for an order, or else all. If they must be
 * set up first, begin with that.
 * @param {Table} table
 * @param {Standing} [where] what the label of the pressed button promised
 */
export function firstUnits(table, where = whereUnitsAre(table)) {
  const { acts, maps, ui } = table;
  table.open(null);
  if (where === 'setUp') return void table.nextUnit();
  if (where === 'side') return table.may('', { first: true });
  if (table.narrow()) ui.panel = 'map';
  const idle = idleOf(table).filter(piece => piece.at.board);
  const view = acts.view();
  const own = [...view.pieces.values()].filter(piece => acts.isOwn(piece) && placeOf(view, piece).board);
  const units = own.filter(isUnit);
  const mine = idle.length > 0 ? idle : units.length > 0 ? units : own;
  const places = mine.map(piece => placeOf(view, piece));
  if (places[0]) {
    table.lookAt(places[0].board ?? ui.board);
    ui.shown = [...new Map(places.map(at => [keyOf(at), at])).values()];
    maps.seeAll(ui.shown);
    announce(
      text.table.shown(
        mine.length,
        ui.shown.map(at => placeWords(table.state, at)),
      ),
    );
  }
}
