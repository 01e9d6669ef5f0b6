// Whose turn it is to be ordered, and what the first look of a newcomer is for.
import { keyOf } from '../core/boards.js';
import { announce } from '../core/live.js';
import { text } from '../text/en.js';
import { stack_units } from './groups.js';
import { nextPortion } from './next_unit.js';
import { placeWords } from './parts.js';
/** @import { Piece } from '../core/types.js' */
/** @import { Table } from './table.js' */

/** @param {Table} table @returns {Piece[]} */
const idleOf = table => table.withoutOrder.flatMap(id => table.acts.view().pieces.get(id) ?? []);

/** Who comes next of those without an order: of one stack those of one type; of those off the map so many as go together.
 * @param {Table} table @returns {Piece[]} */
export function upNext(table) {
  const next = nextPortion(idleOf(table), table.ui.composer?.pieces ?? []);
  return next[0]?.at.board ? next : next.slice(0, stack_units);
}

/** Where one's units are at first: on the map and asked for orders, there and at rest, still to be set up, or away.
 * @param {Table} table @returns {'stand' | 'rest' | 'setUp' | 'away'} */
export function whereUnitsAre(table) {
  const mine = [...table.acts.view().pieces.values()].filter(
    piece => table.acts.isOwn(piece) && piece.attributes.steps !== undefined,
  );
  const asked = idleOf(table).some(piece => mine.includes(piece));
  if (mine.length === 0 || mine.some(piece => piece.at.board)) return asked ? 'stand' : 'rest';
  return asked ? 'setUp' : 'away';
}

/** From the welcome to the map: my people are in sight and ringed, those who wait for an order if there are any; who has
 * nobody there yet begins to set up. @param {Table} table */
export function firstUnits(table) {
  const { acts, maps, ui } = table;
  table.open(null);
  if (whereUnitsAre(table) === 'setUp') return void table.nextUnit();
  if (table.narrow()) ui.panel = 'map';
  const idle = idleOf(table).filter(piece => piece.at.board);
  const mine =
    idle.length > 0 ? idle : [...acts.view().pieces.values()].filter(piece => acts.isOwn(piece) && piece.at.board);
  if (mine[0]) {
    table.lookAt(mine[0].at.board ?? ui.board);
    maps.focus(mine[0].at, { gently: true });
    ui.shown = [...new Map(mine.map(({ at }) => [keyOf(at), at])).values()];
    announce(
      text.table.shown(
        mine.length,
        ui.shown.map(at => placeWords(table.state, at)),
      ),
    );
  }
  table.update();
}
