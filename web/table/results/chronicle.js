// Opens the player's chronicle: all reports to the player's side, in chapters. Loaded on first use.
import { openChronicle } from '../../chronicle/book.js';
import { chronicleText as T } from '../../text/pages/chronicle_en.js';
import { factionName } from '../../kit/parts/parts.js';
/** @import { Table } from '../page/table.js' */

/** @param {Table} table */
export function open(table) {
  const { state, client, now } = table;
  const faction = state.welcome?.you.faction ?? null;
  return openChronicle({
    state,
    now,
    request: client.request,
    faction,
    who: faction ? T.of(factionName(state, faction)) : T.ofAll,
  });
}
