// The umpire's chronicle: of all sides, as the record of the bells has it. It is fetched when it is first opened.
import { openChronicle } from '../../chronicle/book.js';
import { chronicleText as T } from '../../text/pages/chronicle_en.js';
/** @import { Desk } from '../page/desk.js' */

/** @param {Desk} desk */
export const open = desk =>
  openChronicle({ state: desk.state, now: desk.now, request: desk.client.request, faction: null, who: T.ofAll });
