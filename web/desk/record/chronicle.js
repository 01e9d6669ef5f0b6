// The umpire's chronicle: all sides, from the record of phases. It is fetched when first opened.
import { openChronicle } from '../../chronicle/book.js';
import { chronicleText as T } from '../../text/pages/chronicle_en.js';
/** @import { Desk } from '../page/desk.js' */

/** @param {Desk} desk */
export const open = desk =>
  openChronicle({ state: desk.state, now: desk.now, request: desk.client.request, faction: null, who: T.ofAll });
