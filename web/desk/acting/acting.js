// Acting for an absent seat: the player's own order editor with that side's view. The sheet stays in this browser until
// the umpire seals it. Requests go to the server on behalf of the seat, so the umpire is offered exactly what the
// player would be.
import { signal } from '../../vendor/signals-core/signals-core.js';
import { askAgain } from '../../core/connection/ask_again.js';
import { reactive } from '../../core/page/reactive.js';
import { changeOrders, emptyDraft, newSalt, piecesOf, sheetOf, textOf, undo } from '../../core/sheet/orders.js';
import { createActs } from '../../table/acts/acts.js';
import { arrowsOf } from '../../kit/story/arrows.js';
import { highlightOf, newComposer } from '../../kit/compose.js';
import { createUi as createTableUi } from '../../table/page/ui.js';
/** @import { Client } from '../../core/connection/client.js' */
/** @import { Message, Option, Order, Place, Seat, State } from '../../core/types.js' */
/** @import { Draft } from '../../core/sheet/orders.js' */
/** @import { Ui } from '../page/ui.js' */

/**
 * The state as a seat would see it: its own view and name.
 * @param {State} state
 * @param {Seat | undefined} seat
 * @returns {State}
 */
function stateAs(state, seat) {
  if (!state.welcome || !seat) return state;
  const stream = state.looks.get(seat.faction ?? '') ?? state.own;
  const clock = state.own.clock && { ...state.own.clock, paused: false }; // allowed while the clock is paused
  return {
    ...state,
    own: { ...stream, phase: state.own.phase, clock },
    welcome: {
      ...state.welcome,
      you: { seat: seat.id, title: seat.title, role: 'player', faction: seat.faction, roles: [] },
    },
  };
}

/**
 * The sheet that the umpire writes: it stays here until it is sealed.
 * @param {{ draft: Draft }} now
 */
const createSheet = now => ({
  draft: () => now.draft,
  /** @param {readonly Order[]} orders */
  change(orders) {
    now.draft = { ...changeOrders(now.draft, orders), save: 'saved' };
  },
  undo() {
    now.draft = { ...undo(now.draft), save: 'saved' };
  },
  redo: () => undefined,
  seal: () => Promise.resolve(),
  open: () => Promise.resolve(),
});

/** @param {{ client: Client, ui: Ui, lookAt: (board: string) => void }} parts */
export function createActing({ client, ui: deskUi, lookAt }) {
  const now = reactive({
    seat: /** @type {string | null} */ (null),
    draft: emptyDraft(0, ''),
    ui: createTableUi(),
    /** The seat's options; one kind may be offered in several ways. */
    seatOptions: /** @type {readonly Option[]} */ ([]),
  });
  const info = () => client.state().welcome?.seats.find(one => one.id === now.seat);
  const stateOfSeat = () => stateAs(client.state(), info());
  const seatClient = /** @type {Client} */ ({
    ...client,
    state: stateOfSeat,
    request: (/** @type {Message} */ message) =>
      client.request(message.type === 'options' || message.type === 'check' ? { ...message, seat: now.seat } : message),
  });
  const drafting = createSheet(now);
  /** @param {string} as */
  const look = as => {
    deskUi.look = as;
    client.request({ type: 'look', as }).catch(() => undefined);
  };
  const actsOf = () => createActs({ client: seatClient, drafting: /** @type {any} */ (drafting), ui: now.ui, lookAt });
  const current = signal(actsOf());
  const acts = () => current.value;

  return {
    seat: () => now.seat,
    info,
    ui: () => now.ui,
    acts,
    draft: () => now.draft,
    drafting,
    seatOptions: () => now.seatOptions,
    state: stateOfSeat,
    /** The orders in the editor, validated or not. */
    orders: () => acts().orders(),
    sheet: () => sheetOf(now.draft),
    ...createHands(now, acts),
    /** @param {string} id */
    begin(id) {
      const state = client.state();
      const faction = state.welcome?.seats.find(one => one.id === id)?.faction;
      if (!faction || !state.own.phase) return;
      const sheet = state.sheets.get(id),
        orders = sheet?.sheet.orders ?? [];
      Object.assign(now, {
        seat: id,
        draft: { ...emptyDraft(state.own.phase.number, sheet?.sheet.salt || newSalt()), orders },
        ui: createTableUi(),
        seatOptions: [],
      });
      current.value = actsOf();
      for (const [i, words] of (sheet?.words ?? []).entries())
        if (orders[i]) now.ui.words.set(textOf(orders[i]), words);
      deskUi.panel = 'map';
      look(faction);
      askAgain(
        () => client.request({ type: 'options', seat: id, pieces: [] }),
        () => now.seat === id,
      ).then(
        answer => {
          if (now.seat === id) now.seatOptions = answer.options;
        },
        () => undefined,
      );
    },
    /**
     * Replaces the orders on the sheet with these; undo restores them.
     * @param {readonly Order[]} orders
     * @param {readonly string[]} words
     */
    take(orders, words) {
      for (const [i, order] of orders.entries()) now.ui.words.set(textOf(order), words[i] ?? order.kind);
      acts().deselect();
      drafting.change(orders);
    },
    leave() {
      now.seat = null;
      look('umpire');
    },
    highlight: () => highlightOf(now.ui.composer, acts().view(), acts().kinds()),
    arrows: () =>
      now.seat
        ? arrowsOf(acts().orders(), acts().kinds(), acts().view(), {
            own: true,
            pending: () => true,
            side: info()?.faction,
            name: 'acting',
          })
        : [],
    /** The seat's pieces that have an order on the sheet. */
    ordered: () =>
      new Set(
        acts()
          .orders()
          .flatMap(order => piecesOf(order, acts().kinds())),
      ),
  };
}

/**
 * Choosing and ordering on the map, as the player would.
 * @param {{ ui: ReturnType<typeof createTableUi>, seatOptions: readonly Option[] }} now
 * @param {() => ReturnType<typeof createActs>} acts
 */
function createHands(now, acts) {
  /** @type {Promise<void>} */ let lifted = Promise.resolve();
  return {
    /**
     * @param {readonly string[]} ids
     * @param {Place} place
     * @returns {boolean} whether the tap made a new choice or opened a question
     */
    tapped(ids, place) {
      const { looked } = now.ui;
      acts().choose(ids, place);
      return now.ui.looked !== looked || now.ui.instead !== null;
    },
    deselect: () => acts().deselect(),
    chosen: () => now.ui.composer?.pieces ?? now.ui.looked,
    /** @param {readonly string[]} ids */
    mayDrag: ids => acts().mayOrder() && ids.every(id => acts().isOwn(acts().view().pieces.get(id))),
    /** @param {readonly string[]} ids */
    lift(ids) {
      lifted = acts().select(ids);
    },
    /** @param {Place} to */
    drop(to) {
      lifted.then(() => acts().takePlace(to, []));
    },
    /** @param {string} kind */
    seatOrder(kind) {
      const { ui, seatOptions } = now;
      if (ui.composer?.pieces.length === 0 && ui.composer.kind === kind) return acts().deselect();
      ui.composer = { ...newComposer([]), options: seatOptions };
      ui.place = null;
      acts().pick(
        Math.max(
          0,
          seatOptions.findIndex(option => option.kind === kind && !option.refused),
        ),
      );
    },
  };
}

/** @typedef {ReturnType<typeof createActing>} Acting */
