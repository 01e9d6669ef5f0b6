// State that the page keeps while it is open: what is selected, what is open, what was typed and not sent. Each member
// is a signal, so writing one redraws what reads it.
import { recall } from '../../core/page/memory.js';
import { reactive, ReactiveMap } from '../../core/page/reactive.js';
import { passedKey } from '../acts/passed_offers.js';
/** @import { Composer } from '../../kit/compose.js' */
/** @import { Fault, Forecast, Order, Place } from '../../core/types.js' */

/** @typedef {'map' | 'orders' | 'report' | 'press' | 'pacts' | 'more'} Panel */
/** Heights of a bottom sheet on a narrow page. @typedef {'peek' | 'half' | 'full'} Rest */
/** @typedef {'mine' | 'seen' | 'important'} Filter */

/** @typedef {ReturnType<typeof createUi>} Ui */

/** The storage key for the number of the newest announcement that was read. @param {string} page */
export const announcementsKey = page => `heard.${page}`;

/** The selection, and why the last attempt failed. */
const selection = () => ({
  /** @type {Composer | null} */ composer: null,
  /** The place whose card is open while no unit of the player is selected. @type {Place | null} */ place: null,
  /** Where an arrow begins that the player is about to pin up. @type {Place | null} */ pinFrom: null,
  /** Other factions' pieces whose card is open. @type {readonly string[]} */ looked: [],
  /**
   * What the player asked to have explained.
   * @type {{ place: Place, piece: string | null, name?: string } | null} name: of the card that asked
   */
  explain: null,
  /** Places ringed to show the player where their units are. @type {readonly Place[]} */ shown: [],
  /** The selected pieces were picked out of their stack one by one. */ picked: false,
  /** Tapping another piece adds it to the selection instead of replacing the selection. */ adding: false,
  /** Kinds in a large stack that the player expanded or collapsed. @type {Map<string, boolean>} */
  unfolded: new ReactiveMap(),
  /** Own pieces are selected, and the server offers no order for them now. */ unable: false,
  /**
   * Orders open to some of the selected pieces but not to all.
   * @type {readonly import('../acts/unit_subset.js').OfSome[]}
   */
  some: [],
  /** Stacks in several places that are selected together. @type {import('../party/party.js').Party | null} */
  party: null,
  /**
   * Why the last tap did nothing, and what on the map forbids it.
   * @type {{ words: string, at: Place | null, rings?: readonly Place[], field?: import('../acts/refusal_place.js').Blamed,
   *   fewer?: { count: number, composer: Composer, at: Place | null } } | null} fewer: how many of the selected pieces
   *   may do it; field: the parameter that the rules refuse
   */
  why: null,
  /**
   * The player tapped an own stack while ordering others: ask whether that stack is the destination or the new
   * selection.
   * @type {{ place: Place, ids: readonly string[] } | null}
   */
  instead: null,
  /** The path to the place under the pointer. @type {readonly Place[]} */ preview: [],
  /**
   * What the unfinished order would lead to.
   * @type {import('../map/order_preview.js').Foreseen | null}
   */
  foreseen: null,
  /** How far its piece could get. @type {import('../map/order_preview.js').ReachArea | null} */ reachable: null,
});

/** What the page knows about orders besides the sheet itself. */
const ordering = () => ({
  /**
   * The orders given last, until the next action; the page reports whether they were saved.
   * @type {readonly Order[]}
   */
  done: [],
  /** The units that the player last let stay, until the next action. @type {readonly string[]} */ stayed: [],
  /** The sheet that the rules refused last, including the order that was tried. */ refused: '',
  /** @type {readonly Forecast[]} */ forecasts: [],
  /**
   * Pieces without an order by the latest check, when it is newer than the last sheet.
   * @type {readonly string[] | null}
   */
  withoutOrder: null,
  /** Units that stay in this phase by the player's choice, where the rules have no order for it. @type {ReadonlySet<string>} */
  staying: new Set(),
  /** Warnings from the rules, by order text: the order does harm, or may have to wait. @type {Map<string, string>} */
  warnings: new Map(),
  /** The server's wording of orders, by order text. @type {Map<string, string>} */ words: new ReactiveMap(),
  /** Why the rules would refuse an unfinished order, by order text. @type {Map<string, Fault>} */
  against: new ReactiveMap(),
  /**
   * Orders of the last round that could not be repeated, and why.
   * @type {{ phase: number, lines: readonly { words: string, why: string }[] }}
   */
  struck: { phase: 0, lines: [] },
  /** The phase for which the player asked for advice, a new object each time; 0: the advice is closed. */
  advice: { phase: 0 },
  /** Advised orders: drawn on the map, but on no sheet. @type {readonly Order[]} */ proposed: [],
  /** Headings of orders that the player opened, with their phase. @type {Set<string>} */ openHeadings: new Set(),
  /**
   * The kinds of orders that pieces can be given, as the explanation card asked: by stream, phase and piece.
   * @type {ReactiveMap<string, ReadonlySet<string>>}
   */
  offered: new ReactiveMap(),
});

/** What the player has read, and how far. @param {string} page */
const reading = page => ({
  /** Whether this seat's welcome was read in this browser; undefined: not known yet. */
  met: /** @type {boolean | undefined} */ (undefined),
  /** The phase in which the page explained what sealing does. */ sealTold: recall('sealTold', ''),
  /** The phase in which the player dismissed the hint over the map. */ hintAway: 0,
  /** The last phase whose result was dismissed; undefined: not known yet. */
  resultRead: /** @type {number | undefined} */ (undefined),
  victoryShown: false,
  /** The phase in which the list of side orders was last visible. */ listSeen: -1,
  /**
   * What the seat could have ordered when it sealed without orders.
   * @type {import('../acts/passed_offers.js').PassedOffers}
   */
  passedOffers: recall(passedKey(page), {}),
  /** Number of the newest letter read. */ pressRead: 0,
  /** Closed rooms that were opened in this browser, by number; null: not known yet. @type {readonly number[] | null} */
  roomsOpened: null,
  /** Rooms that a notice has named since the page was opened. */ roomsTold: /** @type {readonly number[]} */ ([]),
  /** The newest breach of an agreement that was shown in a notice. */ brokenTold: 0,
  /** Number of the newest announcement read. */ announcementsRead: recall(announcementsKey(page), 0),
  /** Announcements up to this number are not marked as new. */ announcementsSeen: recall(announcementsKey(page), 0),
  /** How much of each long list is shown. @type {import('../../kit/parts/older.js').Shown} */
  older: reactive({ press: undefined, agreements: undefined, announcements: undefined }),
  filter: /** @type {Filter} */ (recall('filter', 'seen')),
  /** Verdicts of dice checks: "phase/stream" → verdict. @type {Map<string, string>} */ verdicts: new ReactiveMap(),
  /**
   * The legends that were opened, each with what it was made for.
   * @type {Record<'card' | 'help', { of: string, parts: [string, import('../newcomer/legend.js').Line[]][] }>}
   */
  legend: reactive({ card: { of: '', parts: [] }, help: { of: '', parts: [] } }),
});

/** @param {string} page */
const membersOf = page => ({
  page,
  ...selection(),
  ...ordering(),
  ...reading(page),
  /** The heights that the player set for the card and for panels; each stays until the player changes it. */
  heights: reactive({ card: /** @type {Rest} */ ('half'), panel: /** @type {Rest} */ ('half') }),
  /**
   * Overrides the height until another unit is selected: the sheet gave way to a choice on the map, or shows a field
   * that must be filled in.
   * @type {Rest | null}
   */
  forNow: null,
  /** The height of the open sheet. @returns {Rest} */
  get rest() {
    return this.forNow ?? this.heights[this.panel === 'map' ? 'card' : 'panel'];
  },
  /** The open panel on a narrow page, or the tab on the right of a wide one. */
  panel: /** @type {Panel} */ ('map'),
  /** The panel that a tap on the map closed; its handle reopens it. @type {Panel | null} */ stepped: null,
  side: /** @type {Exclude<Panel, 'map' | 'orders'>} */ ('report'),
  board: '',
  /** The board that the player chose since the last bell; empty: none. */ boardByHand: '',
  /** The orders panel should scroll to the conflict between two windows and focus it. */ settling: false,
  /** The task whose text is expanded at the foot of a narrow page. */ unfoldedTask: '',
  /** A card was open since the page opened. */ cardOpened: false,
  hideArrows: false,
  nato: recall('nato', false),
  /** @type {'help' | 'welcome' | 'alone' | 'device' | 'records' | 'victory' | 'extension' | 'calendar' | 'away' | 'brief' | 'people' | null} */ dialog:
    null,
  /** @type {{ url: string, expires_at?: number } | null} */ link: null,
  /** A deputy being named. */ away: reactive({
    begins: /** @type {import('../../core/types.js').Deputy['begins']} */ ('before_end'),
    hours: '6',
    phases: '1',
  }),
  /** What the leader is about to hand over. @type {import('../team/hand_over.js').Handing | null} */ handing: null,
  /**
   * Unsent letters and proposals; null: their panels were not opened yet.
   * @type {import('./typed.js').Typed | null}
   */
  typed: null,
});

/** @param {string} page the address of the seat, used as the key of everything stored for this seat alone */
export const createUi = (page = '') => reactive(membersOf(page));
