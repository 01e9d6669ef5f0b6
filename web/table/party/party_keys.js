// Keys for selections: Ctrl and a digit save one as a group, Shift and the digit select the group again; "u" selects all
// units without an order; "i" explains the selected place.
import { explain } from '../card/explanations.js';
import { mapWords } from '../../text/pages/board_en.js';
/** @import { Key } from '../../core/page/keys.js' */
/** @import { Table } from '../page/table.js' */

/** @param {Table} table @returns {Key[]} */
export const partyKeys = table => [
  {
    key: 'u',
    words: mapWords.idleKeys,
    run: () => {
      const { party } = table;
      const ids = party.idle();
      if (ids.length === 0) return false;
      party.take(ids);
    },
  },
  {
    key: 'i',
    words: mapWords.explainKeys,
    run: () => {
      if (!table.ui.place?.board) return false;
      explain(table, table.ui.place);
    },
  },
  ...Array.from({ length: 9 }, (_, i) => i + 1).flatMap(digit => [
    { key: `Ctrl+${digit}`, words: digit === 1 ? mapWords.groupSet : '', run: () => table.party.name(digit) },
    { key: `Shift+${digit}`, words: digit === 1 ? mapWords.groupKeys : '', run: () => table.party.call(digit) },
  ]),
];
