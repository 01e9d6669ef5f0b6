// Whose turn it is to be ordered, and what the first look of a newcomer is for.
import { keyOf, placeOf } from '../../core/board/boards.js';
import { announce } from '../../core/page/live.js';
import { isUnit } from '../../core/words/names.js';
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

/** In a phase for those who are attacked: one's own where a fight is about to be, who have no order in it.
 * @param {Pick<Table, 'acts' | 'state'>} table @returns {Piece[]} */
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

/** Who comes next of those without an order: of one stack those of one type; of those off the map so many as go together.
 * @param {Table} table @returns {Piece[]} */
export function upNext(table) {
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

/** What the whole side may order of which something comes: nobody answers what an absent umpire is asked.
 * @param {Pick<Table, 'acts' | 'seatOptions' | 'state'>} table */
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

/** Where one's units are at first: on the map and asked for orders, there and at rest, still to be set up, or away.
 * side: they are at rest, and there are orders for the whole side.
 * @param {Table} table @returns {Standing} */
export function whereUnitsAre(table) {
  const where = standing(table);
  return where === 'rest' && canMove(table) === false && worthOrdering(table).length > 0 ? 'side' : where;
}

/** @param {Table} table */
function standing(table) {
  const view = table.acts.view();
  const mine = [...view.pieces.values()].filter(piece => table.acts.isOwn(piece) && isUnit(piece));
  const idle = idleOf(table);
  // Raiders and columns wait for orders as units do.
  if (mine.length === 0 || mine.some(piece => placeOf(view, piece).board)) return idle.length > 0 ? 'stand' : 'rest';
  return idle.some(piece => mine.includes(piece)) ? 'setUp' : 'away';
}

/** From the welcome to the map: my people are in sight and ringed, those who wait for an order if there are any; who has
 * nobody there yet begins to set up. @param {Table} table @param {Standing} [where] what the button said */
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
  table.update();
}
