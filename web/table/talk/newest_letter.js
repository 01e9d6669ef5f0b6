// Letters that lie open are scrolled to the newest one.
/** @import { Table } from '../page/table.js' */

/** The last letter that was brought into sight; -1: the letters lie not open. */
let inSight = -1;

/** Called when all is drawn: whoever opens the letters sees the newest, and whoever has sent one sees that it is there. What others write does not scroll away
 * what is being read. @param {Table} table @param {boolean} open */
export function followLetters({ state }, open) {
  const newest = state.press.at(-1),
    mine = newest?.from === state.welcome?.you.seat;
  if (open && newest && newest.number !== inSight && (inSight < 0 || mine))
    document.querySelector('#side .letters > :last-child')?.scrollIntoView({ block: 'nearest' });
  inSight = open ? (newest?.number ?? 0) : -1;
}
