// Reacts to messages of the server, after core/connection/state.js has folded them into the state: the sheet of the
// phase, the board to show, the orders the seat may give, and notices.
import { ring } from '../../core/bell.js';
import { announce } from '../../core/page/live.js';
import { remember } from '../../core/page/memory.js';
import { closeNotice, notice } from '../../core/page/notices.js';
import { textOf } from '../../core/sheet/orders.js';
import { beginningOf } from '../../core/words/headline.js';
import { seatSaid } from '../../core/words/names.js';
import { text } from '../../text/en.js';
import { isBegun } from '../../kit/compose.js';
import { freshRooms, recallOpened } from '../../kit/letters/fresh_rooms.js';
import { clausesText as C } from '../../text/talk/clauses_en.js';
import { boardThatMatters, ownBoard } from '../map/own_units.js';
import { recallRead } from '../results/result_read.js';
import { umpireChanges } from '../results/umpire_changes.js';
import { recallStaying } from '../acts/staying_units.js';
import { createSeatOptions } from '../acts/seat_options.js';
import { keepSheet } from '../away/kept_sheets.js';
import { briefFirst } from '../away/brief_first.js';
import { tellMissed, tellTheEnd, welcome } from '../newcomer/shown_once.js';
import { createOtherWindow } from '../orders/other_window.js';
import { dropHandedOrders } from '../team/handed_orders.js';
import { isAsked, isShown, unreadPress } from './tabs.js';
import { createTooLate } from './too_late.js';
/** @import { Message, State } from '../../core/types.js' */
/** @import { Table } from './table.js' */

const T = text.table;
/** The length of an agreement's title in its notice, which covers the head of a phone's page. */
const title_letters_max = 60;

/** @param {State} state */
export const mySheet = state => (state.welcome ? state.sheets.get(state.welcome.you.seat) : undefined);
/** What the page does with each type of message, besides folding it into the state. */
const receive = {
  /** @param {Table} table */
  rewound({ state, ui }) {
    ui.victoryShown = false;
    ui.resultRead = Math.min(ui.resultRead ?? 0, (state.own.phase?.number ?? 0) - 1);
    if (ui.dialog === 'victory') ui.dialog = null;
  },
  /** @param {Table} table @param {Message} message @param {boolean} isNews */
  agreement(table, message, isNews) {
    const { broken } = message;
    if (isNews && broken && broken.at > table.ui.brokenTold) {
      table.ui.brokenTold = broken.at;
      return void notice(C.brokenNews(beginningOf(message.title, title_letters_max)), {
        kind: 'warn',
        subject: 'pact',
        action: { label: T.pacts, run: () => table.show('pacts') },
      });
    }
    if (!isNews || !isAsked(table, /** @type {any} */ (message)) || isShown(table, 'pacts')) return;
    notice(T.pactCome(beginningOf(message.title, title_letters_max)), {
      subject: 'pact',
      action: { label: T.pacts, run: () => table.show('pacts') },
    });
  },
  /** @param {Table} table @param {Message} message */
  sheet({ state, ui }, { seat }) {
    if (seat !== state.welcome?.you.seat) return;
    ui.withoutOrder = null;
    keepSheet(state);
  },
  /** @param {Table} table */
  bell({ narrow, ui }) {
    // At the bell, phones leave the orders panel but not the letter editor.
    if (narrow() && ['orders', 'report'].includes(ui.panel)) ui.panel = 'map';
    ui.stepped = null;
    // Close notices about the orders and the result of the previous phase.
    for (const subject of ['seal', 'late', 'refused', 'result']) closeNotice(subject);
    ring();
    announce(T.bellRang);
  },
  /** @param {Table} table */
  phase({ state }) {
    closeNotice('seal');
    ring();
    announce(state.own.phase?.title ?? '');
  },
  /** @param {Table} table @param {Message} message */
  step({ state, show }, { amendment, takes_back, revision }) {
    if (!amendment && takes_back === undefined) return;
    const step = state.own.stories.flatMap(story => story.steps).find(one => one.revision === revision);
    const changes = step ? umpireChanges(step, state.welcome) : [];
    if (changes.length > 0)
      notice(changes.join(' '), {
        subject: 'store',
        seconds: 20,
        action: { label: T.panels.report, run: () => show('report') },
      });
    if (step?.takesBack)
      notice(T.takesBack(step.takesBack.words, step.takesBack.reason), { subject: 'taken-back', seconds: 20 });
  },
  /** @param {Table} _table @param {Message} message */
  announcement(_table, message) {
    notice(message.text, { subject: 'announcement', seconds: 12 });
  },
  /** Again after a reload, until the player opens the room. @param {Table} table @param {Message} message */
  room(table, { number }) {
    const { state, ui } = table;
    if (ui.roomsTold.includes(number) || isShown(table, 'press')) return;
    const room = freshRooms(state, ui.roomsOpened ?? recallOpened(state), table.minute).find(
      one => one.number === number,
    );
    if (!room) return;
    ui.roomsTold = [...ui.roomsTold, number];
    notice(room.closes_at ? T.debriefOpens : T.roomCome(beginningOf(room.name, title_letters_max)), {
      subject: 'room',
      seconds: 12,
      action: { label: T.press, run: () => table.show('press') },
    });
  },
  /** @param {Table} table @param {Message} message @param {boolean} isNews */
  press(table, { from }, isNews) {
    const { state } = table;
    if (!isNews || from === state.welcome?.you.seat || isShown(table, 'press')) return;
    notice(T.unread(unreadPress(table), seatSaid(state.welcome, from)), {
      subject: 'press',
      action: { label: T.press, run: () => table.show('press') },
    });
  },
};

/** Put away what belonged to the phase that ended. @param {Table} table */
function clearPhase({ maps, state, ui }) {
  // Close a question about sealing.
  if (ui.dialog === 'alone') ui.dialog = null;
  maps.closeStack();
  // Show the order list of a new phase from its top.
  document.querySelector('#orders > .body')?.scrollTo?.(0, 0);
  Object.assign(ui, { withoutOrder: null, staying: recallStaying(state), done: [], stayed: [], shown: [] });
  Object.assign(ui, { forecasts: [], warnings: new Map(), composer: null, boardByHand: '' });
}

/** Take over the server's wording of the orders on the sheet. @param {Table} table */
function readWords({ state, ui }) {
  const sheet = mySheet(state);
  for (const [i, words] of (sheet?.words ?? []).entries())
    if (sheet?.sheet.orders[i]) ui.words.set(textOf(sheet.sheet.orders[i]), words);
}

/** @param {() => Table} tableOf */
export function createNews(tableOf) {
  /**
   * The last conflict between two windows that was shown.
   * @type {import('../../core/sheet/orders.js').Clash | null}
   */
  let clashSeen = null;
  /** Whether this phase's sheet has already chosen the board to show. */
  let ownSheet = false;
  let phaseSeen = 0,
    openedAt = 0;
  const tooLate = createTooLate(() => notice(T.notGiven, { kind: 'warn', subject: 'late', seconds: 8 }));
  document.addEventListener('pointerdown', tooLate.pressed, { capture: true, passive: true });
  const seatOptions = createSeatOptions(tableOf);
  /** @type {ReturnType<typeof createOtherWindow>} */ let otherWindow;

  /** @param {number} number of the new phase */
  function beginPhase(number) {
    const table = tableOf(),
      { acts, lookAt, maps, state, replay, ui } = table;
    const first = ui.board === '';
    phaseSeen = number;
    clearPhase(table);
    ownSheet = first && mySheet(state) !== undefined;
    if (!first && !replay.playing()) lookAt(ownBoard(state, maps.ids()) || ui.board);
    tellMissed(table, number);
    if (acts.mayOrder()) acts.recheck();
    acts.chooseAgain();
    seatOptions.askAnew();
  }

  /** Show a conflict between two windows at once, but do not interrupt typing. */
  function showClash() {
    const { act, drafting } = tableOf();
    const { clash } = drafting.draft();
    if (clash && clash !== clashSeen && !document.activeElement?.matches('input, textarea')) act('settle');
    clashSeen = clash;
  }

  /** Choose the board once a phase, when the sheet has arrived; a board that the player or a replay shows stays. */
  function chooseBoard() {
    const { lookAt, maps, state, replay, ui } = tableOf();
    // The sheet, which arrives after the phase, says which units need orders.
    if (mySheet(state) && !ownSheet) {
      ownSheet = true;
      if (!ui.boardByHand && !ui.composer && !replay.playing()) lookAt(ownBoard(state, maps.ids()) || ui.board);
    }
    // A fresh page begins on the board with most of the player's units.
    if (!maps.has(ui.board)) lookAt(boardThatMatters(state, maps.ids()));
    else if (maps.current() !== ui.board) lookAt(ui.board);
  }

  /** Apply changed state: the sheet of the phase, the board to show, the orders the seat may give. */
  function follow() {
    const table = tableOf(),
      { drafting, maps, state, replay, ui } = table,
      { phase } = state.own;
    if (!state.welcome || !phase) return;
    maps.build(state.welcome.boards, { nato: ui.nato, hideOrders: ui.hideArrows });
    readWords(table);
    welcome(table);
    briefFirst(table);
    recallRead(table);
    otherWindow ??= createOtherWindow(tableOf);
    const before = drafting.draft();
    drafting.follow(phase.number, mySheet(state));
    otherWindow.follow(before, drafting.draft());
    dropHandedOrders(table);
    replay.arrive();
    // The rules page shows which game the player came from.
    remember(`game.${state.welcome.campaign.rulebook}`, state.welcome.campaign.name);
    ui.pressRead = Math.max(ui.pressRead, replay.lettersSeen());
    ui.roomsOpened ??= recallOpened(state);
    replay.countAway();
    if (phase.number !== phaseSeen) beginPhase(phase.number);
    else seatOptions.follow();
    showClash();
    chooseBoard();
    tellTheEnd(table);
  }

  /** @param {Message} message */
  function heard(message) {
    const table = tableOf(),
      { drafting, replay, ui } = table;
    replay.took(message);
    if (message.type === 'welcome') {
      openedAt ||= message.server_time;
      // The offline snapshot may have had no options of the seat: request them now.
      if (phaseSeen > 0) seatOptions.ask();
      drafting.resume();
    }
    if (message.type === 'bell') tooLate.rang(isBegun(ui.composer) && !ui.composer?.edits);
    // A message from before this page opened is not news.
    const isNews = openedAt > 0 && Math.max(message.at, message.broken?.at ?? 0) > openedAt;
    receive[/** @type {keyof typeof receive} */ (message.type)]?.(table, message, isNews);
  }

  return { follow, heard, tellTheEnd: () => tellTheEnd(tableOf()), seatOptions: seatOptions.now };
}
