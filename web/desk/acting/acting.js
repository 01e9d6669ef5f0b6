// Acting for an absent seat: the player's own order editor with that side's view. The sheet stays in this browser until
// the umpire seals it. Requests go to the server on behalf of the seat, so the umpire is offered exactly what the
// player would be.
import { changeOrders, emptyDraft, newSalt, piecesOf, sheetOf, textOf, undo } from '../../core/sheet/orders.js';
import { createActs } from '../../table/page/app.js';
import { arrowsOf } from '../../kit/story/arrows.js';
import { highlightOf, newComposer } from '../../kit/compose.js';
import { createUi as createTableUi } from '../../table/page/ui.js';
/** @import { Client } from '../../core/connection/client.js' */
/** @import { Message, Option, Order, Place, State } from '../../core/types.js' */
/** @import { Ui } from '../page/ui.js' */

/** @param {{ client: Client, ui: Ui, update: () => void, lookAt: (board: string) => void }} parts */
export function createActing({ client, ui: deskUi, update, lookAt }) {
  /** @type {string | null} */ let seat = null;
  let draft = emptyDraft(0, '');
  let ui = createTableUi();
  /** The seat's options; one kind may be offered in several ways. @type {readonly Option[]} */ let seatOptions = [];
  /** @type {Promise<void>} */ let lifted = Promise.resolve();

  const info = () => client.state().welcome?.seats.find(one => one.id === seat);

  /** The state as that seat would see it: its own view and name. @returns {State} */
  function stateOfSeat() {
    const state = client.state();
    const who = info();
    if (!state.welcome || !who) return state;
    const stream = state.looks.get(who.faction ?? '') ?? state.own;
    const clock = state.own.clock && { ...state.own.clock, paused: false }; // allowed while the clock is paused
    return {
      ...state,
      own: { ...stream, phase: state.own.phase, clock },
      welcome: {
        ...state.welcome,
        you: { seat: who.id, title: who.title, role: 'player', faction: who.faction, roles: [] },
      },
    };
  }

  const seatClient = /** @type {Client} */ ({
    ...client,
    state: stateOfSeat,
    request: (/** @type {Message} */ message) =>
      client.request(message.type === 'options' || message.type === 'check' ? { ...message, seat } : message),
  });
  const drafting = /** @type {any} */ ({
    draft: () => draft,
    change(/** @type {readonly Order[]} */ orders) {
      draft = { ...changeOrders(draft, orders), save: 'saved' };
      update();
    },
    undo() {
      draft = { ...undo(draft), save: 'saved' };
      update();
    },
    redo: () => undefined,
    seal: () => Promise.resolve(),
    open: () => Promise.resolve(),
  });
  let acts = createActs({ client: seatClient, drafting, ui, update, lookAt });

  return {
    seat: () => seat,
    info,
    ui: () => ui,
    acts: () => acts,
    draft: () => draft,
    drafting,
    seatOptions: () => seatOptions,
    state: stateOfSeat,
    /** The orders in the editor, validated or not. */
    orders: () => acts.orders(),
    /** @param {string} id */
    begin(id) {
      const state = client.state();
      const faction = state.welcome?.seats.find(one => one.id === id)?.faction;
      if (!faction || !state.own.phase) return;
      seat = id;
      const sheet = state.sheets.get(id);
      draft = {
        ...emptyDraft(state.own.phase.number, sheet?.sheet.salt || newSalt()),
        orders: sheet?.sheet.orders ?? [],
      };
      ui = createTableUi();
      acts = createActs({ client: seatClient, drafting, ui, update, lookAt });
      for (const [i, words] of (sheet?.words ?? []).entries())
        if (draft.orders[i]) ui.words.set(textOf(draft.orders[i]), words);
      deskUi.look = faction;
      deskUi.panel = 'map';
      client.request({ type: 'look', as: faction }).then(update, () => undefined);
      seatOptions = [];
      client.request({ type: 'options', seat: id, pieces: [] }).then(
        answer => {
          seatOptions = answer.options;
          update();
        },
        () => undefined,
      );
      update();
    },
    /**
     * Replaces the orders on the sheet with these; undo restores them.
     * @param {readonly Order[]} orders
     * @param {readonly string[]} words
     */
    take(orders, words) {
      for (const [i, order] of orders.entries()) ui.words.set(textOf(order), words[i] ?? order.kind);
      acts.deselect();
      drafting.change(orders);
    },
    leave() {
      seat = null;
      deskUi.look = 'umpire';
      client.request({ type: 'look', as: 'umpire' }).then(update, () => undefined);
      update();
    },
    sheet: () => sheetOf(draft),
    /**
     * @param {readonly string[]} ids
     * @param {Place} place
     * @returns {boolean} whether the tap made a new choice or opened a question
     */
    tapped(ids, place) {
      const { looked } = ui;
      acts.choose(ids, place);
      return ui.looked !== looked || ui.instead !== null;
    },
    deselect: () => acts.deselect(),
    /** @param {readonly string[]} ids */
    mayDrag: ids => acts.mayOrder() && ids.every(id => acts.isOwn(acts.view().pieces.get(id))),
    /** @param {readonly string[]} ids */
    lift(ids) {
      lifted = acts.select(ids);
    },
    /** @param {Place} to */
    drop(to) {
      lifted.then(() => acts.takePlace(to, []));
    },
    /** @param {string} kind */
    seatOrder(kind) {
      if (ui.composer?.pieces.length === 0 && ui.composer.kind === kind) return acts.deselect();
      ui.composer = { ...newComposer([]), options: seatOptions };
      ui.place = null;
      acts.pick(
        Math.max(
          0,
          seatOptions.findIndex(option => option.kind === kind && !option.refused),
        ),
      );
    },
    chosen: () => ui.composer?.pieces ?? ui.looked,
    highlight: () => highlightOf(ui.composer, acts.view(), acts.kinds()),
    arrows: () =>
      seat
        ? arrowsOf(acts.orders(), acts.kinds(), acts.view(), {
            own: true,
            pending: () => true,
            side: info()?.faction,
            name: 'acting',
          })
        : [],
    /** The seat's pieces that have an order on the sheet. */
    ordered: () => new Set(acts.orders().flatMap(order => piecesOf(order, acts.kinds()))),
  };
}

/** @typedef {ReturnType<typeof createActing>} Acting */
