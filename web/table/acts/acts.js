// Assembles `table.acts`: everything a player can do to their orders. Templates read it and call it; it draws nothing.
// Each group of actions is a module of its own: choosing units, tapping the map, asking for options,
// submitting orders, changing the sheet.
import { notice } from '../../core/page/notices.js';
import { Refused } from '../../core/connection/socket.js';
import { text } from '../../text/en.js';
import { createAnswering } from './answering_acts.js';
import { createOptionsCache } from './options_cache.js';
import { createChoosing } from './choosing_acts.js';
import { createOrderQueue } from './order_queue.js';
import { isMine } from '../map/own_units.js';
import { isCommanded } from '../../core/words/team.js';
import { createKindActs } from './kind_acts.js';
import { createOffers } from './offers.js';
import { createSheetActs } from './sheet_acts.js';
import { createTapping } from './tapping_acts.js';
/** @import { OrderKind, Piece, Place } from '../../core/types.js' */
/** @import { Client } from '../../core/connection/client.js' */
/** @import { Drafting } from '../../core/sheet/drafting.js' */
/** @import { Spoken } from '../page/spoken_choice.js' */
/** @import { Ui } from '../page/ui.js' */

/**
 * @typedef {{
 *   closeStack: () => void, partyTakes: (place: Place) => boolean, sealing: () => void, sealed: () => void,
 *   given: () => void, placeAsked: () => void, litAsked: () => void, placed: () => void, wanting: () => void, both: () => void,
 *   spoken: Partial<Spoken>
 * }} Around
 * What the page does when orders change.
 * sealing: the seat is about to seal, so results of earlier phases are put away.
 * sealed: sealing is done; clear the map.
 * given: an order of the whole side was added to the list.
 * placeAsked: an order kind was chosen by hand and the map asks for a place.
 * litAsked: the places for it are highlighted.
 * placed: choosing the place completed the order.
 * wanting: the map has nothing more to ask, but the form does.
 * both: a place chosen by key could mean two things.
 * spoken: announcements for screen readers
 */
/**
 * @typedef {Partial<Around> & {
 *   client: Pick<Client, 'state' | 'request'>, drafting: Drafting, ui: Ui, lookAt: (board: string) => void
 * }} Parts
 */

const no = () => undefined;
/** Defaults: a page need not implement any of these. @type {Around} */
const around = {
  ...{ closeStack: no, partyTakes: () => false, sealing: no, sealed: no },
  ...{ given: no, placeAsked: no, litAsked: no, placed: no, wanting: no, both: no, spoken: {} },
};

/** What every module in `acts/` reads and calls. @typedef {ReturnType<typeof pageOf>} ActsPage */

/** @param {Parts} parts */
function pageOf(parts) {
  const { client, drafting, ui } = parts;
  const state = () => client.state();
  /** @returns {readonly OrderKind[]} */
  const kinds = () => state().welcome?.order_kinds ?? [];
  const me = () => state().welcome?.you;
  return {
    ...around,
    ...parts,
    state,
    view: () => state().own.view,
    kinds,
    /** @param {string | null | undefined} name */
    kindOf: name => kinds().find(kind => kind.name === name),
    me,
    /** Whether the piece is the player's to order. @param {Piece | undefined} piece */
    isOwn: piece => piece !== undefined && isMine(state(), piece) && isCommanded(state(), piece),
    mayOrder() {
      const { phase, clock } = state().own;
      return (
        phase !== null &&
        clock?.stage === 'orders' &&
        !drafting.draft().sealed &&
        me()?.role === 'player' &&
        phase.orders_from.includes(me()?.faction ?? '')
      );
    },
    /**
     * @param {string} words
     * @param {Place | null} [at]
     * @param {readonly Place[]} [rings] what on the map forbids it
     * @param {import('./refusal_place.js').Blamed} [field] the parameter that the rules refuse
     */
    tellWhy(words, at = null, rings = at ? [at] : [], field) {
      ui.why = { words, at, rings, ...(field && { field }) };
    },
    /** @param {unknown} error */
    complain(error) {
      if (!(error instanceof Refused)) throw error;
      const words = error.code === 'late' ? text.table.late : error.words || text.common.noAnswer;
      notice(words, { kind: 'warn', subject: 'refused' });
    },
  };
}

/** @param {Parts} parts */
export function createActs(parts) {
  const page = pageOf(parts);
  const { client, drafting, kinds, state } = page;
  const { view, me, isOwn, mayOrder, tellWhy, complain } = page;

  const answers = createOptionsCache({ request: client.request, phase: () => state().own.phase?.number ?? 0 });
  const orderQueue = createOrderQueue({ ...page, shown: page.given });
  const { give, giveAll, orders, isPending, isRefused, checked } = orderQueue;
  const draft = () => ({ ...drafting.draft(), orders: orders() });
  const offers = createOffers({ client, answers, kinds, draft });

  const answering = createAnswering(page, give);
  const choosing = createChoosing(page, offers, orders, answering.lookWhereAsked);
  const kindActs = createKindActs(page, choosing, answering, give);
  const tapping = createTapping(page, choosing, answering, kindActs.pick);
  const sheet = createSheetActs({ page, orderQueue, ...choosing, sealing: page.sealing, sealed: page.sealed });

  return {
    ...{ state, view, kinds, me, isOwn, mayOrder, tellWhy, complain },
    answers,
    /** Request the orders these pieces may be given, before the player selects them. @param {readonly string[]} ids */
    askAbout: ids => offers.instead(ids),
    offersForSeat: offers.forSeat,
    ...answering,
    ...choosing,
    ...kindActs,
    ...tapping,
    ...sheet,
    /** Clear the selection and close the fanned stack. */
    deselect() {
      page.closeStack();
      choosing.deselect();
    },
    ...{ orders, giveAll, giveOne: give, isPending, isRefused, checked },
  };
}

/** @typedef {ReturnType<typeof createActs>} Acts */
