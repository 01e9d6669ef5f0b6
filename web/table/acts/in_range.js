// Units that could shoot at an enemy in range although the server does not list them as waiting: the page proposes them
// like units that wait. Their options are requested one at a time, once the phase has begun.
import { piecesOf } from '../../core/sheet/orders.js';
import { ask_in_range_ms } from '../../core/timers.js';
import { isUnit } from '../../core/words/names.js';
/** @import { Option } from '../../core/types.js' */
/** @import { Table } from '../page/table.js' */

/** A campaign with more shooters than this has its hints; the rest is asked when the player selects it. */
const asked_max = 12;

/**
 * The kinds of shots that may be ordered in this phase, where a unit ranks its targets: a rulebook that has those lists
 * no unit as waiting for one.
 * @param {Pick<Table, 'acts' | 'state'>} table
 */
const shotsOf = ({ acts, state }) =>
  new Set(
    acts
      .kinds()
      .filter(
        ({ name, arrow, parameters }) =>
          arrow === 'shot' &&
          parameters.some(({ type }) => type === 'ranking') &&
          state.own.phase?.order_kinds.includes(name),
      )
      .map(({ name }) => name),
  );

/** Own units without an order that the server does not list as waiting. @param {Pick<Table, 'acts'>} table @param {readonly string[]} listed */
function otherUnits({ acts }, listed) {
  const busy = new Set([...listed, ...acts.orders().flatMap(order => piecesOf(order, acts.kinds()))]);
  return [...acts.view().pieces.values()].filter(
    piece => isUnit(piece) && piece.at.board && acts.isOwn(piece) && !busy.has(piece.id),
  );
}

/**
 * The units with an enemy in range, as far as the server has answered.
 * @param {Pick<Table, 'acts' | 'state'>} table
 * @param {readonly string[]} listed the units that the server lists as waiting
 * @returns {string[]}
 */
export function inRange(table, listed) {
  const shots = shotsOf(table);
  if (shots.size === 0 || !table.acts.mayOrder()) return [];
  const shoots = (/** @type {Option} */ option) => shots.has(option.kind) && !option.refused;
  return otherUnits(table, listed)
    .filter(({ id }) => table.acts.answers.of([id])?.some(shoots))
    .map(({ id }) => id);
}

/**
 * @param {() => Table} tableOf
 * @param {(table: Table) => readonly string[]} listedOf
 */
export function createRangeFinder(tableOf, listedOf) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */ let waiting;
  let asked = 0,
    phase = 0;

  function ask() {
    const table = tableOf(),
      { acts, state } = table;
    const number = state.own.phase?.number ?? 0;
    if (number !== phase) [asked, phase] = [0, number];
    if (asked >= asked_max || !acts.mayOrder() || shotsOf(table).size === 0) return;
    const next = otherUnits(table, listedOf(table)).find(({ id }) => !acts.answers.knows([id]));
    if (!next) return;
    if (table.line.line !== 'open') return;
    asked++;
    acts.askAbout([next.id]).then(soon, () => undefined); // the server is busy: the player can still select the unit
  }

  function soon() {
    waiting ??= setTimeout(() => {
      waiting = undefined;
      ask();
    }, ask_in_range_ms);
  }
  return soon;
}
