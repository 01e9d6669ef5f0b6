// What the page itself remembers while it is open: what is chosen, what is open, what was typed and not sent.
import { recall } from '../../core/page/memory.js';
/** @import { Composer } from '../../kit/compose.js' */
/** @import { Forecast, Order, Place } from '../../core/types.js' */

/** @typedef {'map' | 'orders' | 'report' | 'press' | 'pacts' | 'more'} Panel */
/** How high a sheet of a narrow page stands. @typedef {'peek' | 'half' | 'full'} Rest */
/** @typedef {'mine' | 'seen' | 'important'} Filter */

/** @typedef {ReturnType<typeof createUi>} Ui */

/** Under which key this browser remembers what was read of the umpire's words. @param {string} page */
export const heardKey = page => `heard.${page}`;

/** @param {string} page the address of the seat: under it this browser keeps what is of the seat alone */
export const createUi = (page = '') => ({
  page,
  /** How high the player has set the card, and how high a panel: each stays so until he sets it otherwise. */
  heights: { card: /** @type {Rest} */ ('half'), panel: /** @type {Rest} */ ('half') },
  /** The sheet stands so for now, whatever was set: it gave way to a choice on the map, or what is wanted lies in it. The next one who is chosen ends it.
   * @type {Rest | null} */ forNow: null,
  get rest() {
    return this.forNow ?? this.heights[this.panel === 'map' ? 'card' : 'panel'];
  },
  /** On a narrow page the panel that has come up; on a wide one the tab on the right. */
  panel: /** @type {Panel} */ ('map'),
  /** The sheet that gave way to a tap on the map: its handle brings it again. */ stepped: /** @type {Panel | null} */ (
    null
  ),
  side: /** @type {Exclude<Panel, 'map' | 'orders'>} */ ('report'),
  board: '',
  /** The board that the player has chosen since the last bell; empty: none. */ boardByHand: '',
  /** @type {Composer | null} */ composer: null,
  /** The place whose card is open without anybody to order. @type {Place | null} */ place: null,
  /** Foreign pieces whose card is open. @type {readonly string[]} */ looked: [],
  /** Somebody is led to the clash of two windows. */ settling: false,
  /** What the player wants explained. @type {{ place: Place, piece: string | null, name?: string } | null} name: of the card that asked */ explain:
    null,
  /** Places that are ringed because one asked where one's units stand. @type {readonly Place[]} */ shown: [],
  /** The orders given last, until the next act: what became of them is said. @type {readonly Order[]} */ done: [],
  /** Who was told last to stay, until the next act. @type {readonly string[]} */ stayed: [],
  /** The chosen were picked out of their stack one by one. */ picked: false,
  /** A tap on one more takes him along, and does not choose him instead. */ adding: false,
  /** Of a great stack the kinds that were unfolded, or folded, by hand. @type {Map<string, boolean>} */ unfolded:
    new Map(),
  /** Own pieces are chosen, and the server knows no order for them now. */ unable: false,
  /** What some of the chosen may be ordered, and not all of them. @type {readonly import('../acts/unit_subset.js').OfSome[]} */ some: [],
  /** Stacks of several places that are chosen together. @type {import('../party/party.js').Party | null} */ party:
    null,
  /** Why the last tap did nothing, and what on the map forbids it. @type {{ words: string, at: Place | null, rings?: readonly Place[],
   *   fewer?: { count: number, composer: Composer, at: Place | null } } | null} fewer: so many of them may */ why: null,
  /**
   * An own stack was tapped while others were being ordered: shall they go there, or is it meant itself?
   * @type {{ place: Place, ids: readonly string[] } | null}
   */
  instead: null,
  /** The sheet that the rules refused last, with the order that was tried. */ refused: '',
  /** The path to the place under the pointer. @type {readonly Place[]} */ preview: [],
  /** @type {readonly Forecast[]} */ forecasts: [],
  /** Pieces without an order as of the last check, when newer than the last sheet. @type {readonly string[] | null} */ withoutOrder:
    null,
  /** Who is to stay where it is in this phase, where the rules have no order for it. @type {Set<string>} */ staying:
    new Set(),
  /** The phase in which it was said what a seal is good for. */ sealTold: recall('sealTold', ''),
  /** The task whose words are unfolded at the foot of a narrow page. */ unfoldedTask: '',
  /** What the rules warn of, by an order's contents: harm, or that it may have to wait. @type {Map<string, string>} */
  warnings: new Map(),
  /** Words of orders by their contents, as the server put them. @type {Map<string, string>} */ words: new Map(),
  /** Why the rules would refuse an order in the making, by its contents. @type {Map<string, string>} */ against:
    new Map(),
  filter: /** @type {Filter} */ (recall('filter', 'seen')),
  /** Verdicts of dice checks: "phase/stream" → verdict. @type {Map<string, string>} */ verdicts: new Map(),
  /** Orders that somebody advises: they are drawn, and stand on no sheet. @type {readonly Order[]} */ proposed: [],
  hideArrows: false,
  nato: recall('nato', false),
  /** Whether this seat's welcome was read in this browser; undefined: not known yet. */ met: /** @type {boolean | undefined} */ (
    undefined
  ),
  /** @type {'help' | 'welcome' | 'alone' | 'device' | 'victory' | null} */ dialog: null,
  /** @type {{ url: string, expires_at: number } | null} */ link: null,
  victoryShown: false,
  /** The last phase whose result was tapped away; undefined: not known yet. */ resultRead:
    /** @type {number | undefined} */ (undefined),
  /** What is typed in letters and proposals; null: their panels were not open yet. */ typed:
    /** @type {import('./typed.js').Typed | null} */ (null),
  /** The phase in which the list of what the side may order was in sight last. */ listSeen: -1,
  /** The highest message read. */ pressRead: 0,
  /** The highest announcement read. */ heardRead: recall(heardKey(page), 0),
  /** Up to which announcement none is marked as new. */ heardSeen: recall(heardKey(page), 0),
  /** How much of long lists is shown. @type {import('../../kit/parts/older.js').Shown} */ older: {},
});
