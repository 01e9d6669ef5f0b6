// On a narrow page the map does not fit, and bottom sheets cover its foot. Show each board first where the player's
// units are, and keep a sheet that opens from hiding all of them.
import { middleOf } from '../map/own_units.js';
/** @import { Table } from './table.js' */

/** @param {() => Table} tableOf */
export function createFirstLook(tableOf) {
  /** Boards already moved to the player's units or to a place that was asked for. @type {Set<string>} */ const turned =
    new Set();
  let up = false;

  /** @param {Table} table */
  const own = ({ acts }) => [...acts.view().pieces.values()].filter(acts.isOwn);

  /** The share of the map's height that a bottom sheet covers, 0 to 0.85. */
  function covered() {
    const map = document.getElementById('map')?.getBoundingClientRect();
    const sheet = ['orders', 'side'].flatMap(id => {
      const box = document.getElementById(id)?.getBoundingClientRect();
      return box && box.height > 0 ? [box.top] : [];
    });
    return map && map.height > 0 && sheet.length > 0
      ? Math.min(0.85, Math.max(0, (map.bottom - Math.min(...sheet)) / map.height))
      : 0;
  }

  return {
    /** A place on this board was asked for, so it needs no first look. @param {string} board */
    skip: board => void turned.add(board),
    /** Runs after everything is drawn. */
    follow() {
      const table = tableOf(),
        { maps, ui } = table,
        board = maps.current();
      if (!table.narrow() || !table.state.welcome || !board) return;
      const open = ui.panel !== 'map',
        came = open && !up;
      up = open;
      if (!came && turned.has(board)) return;
      const home = middleOf(own(table), board, maps.where);
      if (!home || (turned.has(board) && !came)) return;
      const share = open ? covered() : 0;
      const height = document.getElementById('map')?.clientHeight ?? 0;
      const clear = own(table).some(
        ({ at }) => maps.sees(at) && (maps.where(at)?.y ?? Infinity) < height * (1 - share),
      );
      if (turned.has(board) && clear) return;
      turned.add(board);
      maps.focus(home, { covered: share });
    },
  };
}
