// The umpire's chronicle, of all sides. Its code is loaded when first opened.
import { openChronicle } from '../../chronicle/book.js';
import { chronicleText as T } from '../../text/pages/chronicle_en.js';
/** @import { Desk } from '../page/desk.js' */

/** @param {Desk} desk */
export const open = desk =>
  openChronicle({ state: desk.state, now: desk.now, request: desk.client.request, faction: null, who: T.ofAll });
