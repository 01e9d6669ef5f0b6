// Reacts to messages of the server: the sheet of the phase, the board to show, the orders the seat may give, and
// notices.
import { signal } from '../../vendor/signals-core/signals-core.js';
import { ring } from '../../core/bell.js';
import { announce } from '../../core/page/live.js';
import { recall, remember } from '../../core/page/memory.js';
import { closeNotice, notice } from '../../core/page/notices.js';
import { textOf } from '../../core/sheet/orders.js';
import { seatTitle } from '../../kit/parts/parts.js';
import { text } from '../../text/en.js';
import { boardThatMatters, ownBoard } from '../map/own_units.js';
import { recallRead } from '../results/result_read.js';
import { keptStay } from '../acts/hold_orders.js';
import { isAsked, unheard, unreadPress } from './tabs.js';
import { createTooLate } from './too_late.js';
/** @import { Option, State } from '../../core/types.js' */
/** @import { Table } from './table.js' */
/** @import { Panel } from './ui.js' */

const T = text.table;

/** @param {State} state */
export const mySheet = state => (state.welcome ? state.sheets.get(state.welcome.you.seat) : undefined);
/** @param {State} state */
export const metKey = ({ welcome }) => `met.${welcome?.campaign.id}.${welcome?.you.seat}`;

/** @param {Table} table @param {Panel} panel */
export const isShown = ({ narrow, ui }, panel) =>
  narrow() ? ui.panel === panel : panel === 'orders' || ui.side === panel;

/** @param {() => Table} tableOf */
export function createNews(tableOf) {
  /**
   * The last conflict between two windows that was shown.
   * @type {import('../../core/sheet/orders.js').Clash | null}
   */
  let clashSeen = null;
  /** The board to show was chosen by this phase's sheet. */
  let ownSheet = false;
  let phaseSeen = 0,
    openedAt = 0;
  const tooLate = createTooLate(() => notice(T.notGiven, { kind: 'warn', subject: 'late', seconds: 8 }));
  document.addEventListener('pointerdown', tooLate.pressed, { capture: true, passive: true });
  /** The latest options for orders of the seat itself (orders without pieces). */
  const seatOptions = signal(/** @type {readonly Option[]} */ ([]));

  /** Apply changed state: the sheet of the phase, the board to show, the orders the seat may give. */
  function follow() {
    const { acts, drafting, lookAt, maps, state, replay, ui } = tableOf();
    const { phase } = state.own;
    if (!state.welcome || !phase) return;
    maps.build(state.welcome.boards, { nato: ui.nato, hideOrders: ui.hideArrows });
    const sheet = mySheet(state);
    if (sheet)
      for (const [i, words] of sheet.words.entries())
        if (sheet.sheet.orders[i]) ui.words.set(textOf(sheet.sheet.orders[i]), words);
    if (ui.met === undefined) {
      const waiting = unheard(tableOf());
      if (waiting > 0 && !isShown(tableOf(), 'report'))
        notice(T.unheard(waiting), {
          subject: 'announcement',
          action: { label: T.panels.report, run: () => tableOf().show('report') },
        });
      ui.met = recall(metKey(state), false);
      // A lesson introduces the player's faction and goal itself.
      if (state.welcome.lesson) ui.met = true;
      if (!ui.met && state.welcome.you.role === 'player' && !state.own.ended) ui.dialog = 'welcome';
    }
    recallRead(tableOf());
    drafting.follow(phase.number, sheet);
    replay.arrive();
    // The rules page shows which game the player came from.
    remember(`game.${state.welcome.campaign.rulebook}`, state.welcome.campaign.name);
    ui.pressRead = Math.max(ui.pressRead, replay.lettersSeen());
    replay.countLetters();
    if (phase.number !== phaseSeen) {
      phaseSeen = phase.number;
      // Close a question about sealing that belonged to the phase that ended.
      if (ui.dialog === 'alone') ui.dialog = null;
      maps.closeStack();
      // Show the order list of a new phase from its top.
      document.querySelector('#orders > .body')?.scrollTo?.(0, 0);
      ui.withoutOrder = null;
      ui.staying = keptStay(state);
      ui.done = [];
      ui.stayed = [];
      ui.shown = [];
      ui.forecasts = [];
      ui.warnings = new Map();
      ui.composer = null;
      const first = ui.board === '';
      ui.boardByHand = '';
      ownSheet = first && sheet !== undefined;
      if (!first && !replay.playing()) lookAt(ownBoard(state, maps.ids()) || ui.board);
      tellMissed(phase.number);
      if (acts.mayOrder()) acts.recheck();
      acts.chooseAgain();
      seatOptions.value = [];
      askSeatOptions();
    } else followSheet();
    // Show the conflict at once, but do not interrupt typing.
    const { clash } = drafting.draft();
    if (clash && clash !== clashSeen && !document.activeElement?.matches('input, textarea')) tableOf().act('settle');
    clashSeen = clash;
    // The sheet, which arrives after the phase, says which units need orders.
    if (sheet && !ownSheet) {
      ownSheet = true;
      if (!ui.boardByHand && !ui.composer && !replay.playing()) lookAt(ownBoard(state, maps.ids()) || ui.board);
    }
    // Only the player or a replay changes the board in view. A fresh page begins on the board with most of the player's
    // units.
    if (!maps.has(ui.board)) lookAt(boardThatMatters(state, maps.ids()));
    else if (maps.current() !== ui.board) lookAt(ui.board);
    tellTheEnd();
  }

  /**
   * Tell the player once if a phase ended without orders from this seat. Ignore phases before the seat first opened the
   * page.
   * @param {number} now the current phase
   */
  function tellMissed(now) {
    const { show, state } = tableOf();
    const mine = state.welcome?.you.seat;
    const story = state.own.stories.findLast(one =>
      one.fates.some(({ seat, fate }) => seat === mine && fate === 'missed'),
    );
    const key = `missed.${state.welcome?.campaign.id}.${mine}`;
    const told = recall(key, now - 1);
    remember(key, Math.max(told, story?.phase ?? 0));
    if (!story || story.phase <= told) return;
    notice(T.missed(story.title), {
      kind: 'warn',
      subject: 'missed',
      seconds: 20,
      action: { label: T.panels.report, run: () => show('report') },
    });
  }

  /** Open the verdict once, after the last story was shown. Both this module and the replay call this. */
  function tellTheEnd() {
    const { open, state, replay, ui } = tableOf();
    if (!state.own.ended || ui.victoryShown || replay.untold() || replay.running()) return;
    ui.victoryShown = true;
    open('victory');
  }

  /** The saved sheet and the view at the time of the last request for seat options. */
  let askedFor = '';
  /** @type {State['own']['view'] | null} */ let askedBy = null;
  /** Whether the seat could give orders then: *Begin* lets an open phase take orders. */ let askedOpen = false;

  /** An order may allow or forbid others, and so may an umpire's change: request the options again. */
  function followSheet() {
    const { acts, drafting, state } = tableOf();
    const other = state.own.view !== askedBy || acts.mayOrder() !== askedOpen;
    if (!other && textOf(drafting.draft().saved) === askedFor) return;
    askSeatOptions();
    acts.offerAnew();
    if (other && acts.mayOrder()) acts.recheck();
  }

  /** Keep the old options until the answer arrives, and ignore answers to outdated requests. */
  function askSeatOptions() {
    const { acts, drafting, state } = tableOf();
    const asked = (askedFor = textOf(drafting.draft().saved));
    const by = (askedBy = state.own.view);
    askedOpen = acts.mayOrder();
    if (!askedOpen) return void (seatOptions.value = []);
    acts.offersForSeat().then(
      options => {
        if (asked !== askedFor || by !== askedBy) return;
        seatOptions.value = options;
      },
      () => undefined,
    );
  }

  /** @param {import('../../core/types.js').Message} message @param {State} state */
  function heard(message, state) {
    const table = tableOf();
    const { drafting, narrow, replay, ui } = table;
    replay.took(message);
    if (message.type === 'welcome') {
      openedAt ||= message.server_time;
      // The offline snapshot may have had no options of the seat: request them now.
      if (phaseSeen > 0) askSeatOptions();
      drafting.resume();
    }
    if (message.type === 'rewound') {
      ui.victoryShown = false;
      ui.resultRead = Math.min(ui.resultRead ?? 0, (state.own.phase?.number ?? 0) - 1);
      if (ui.dialog === 'victory') ui.dialog = null;
    }
    if (
      message.type === 'agreement' &&
      isNews(message) &&
      isAsked(table, /** @type {any} */ (message)) &&
      !isShown(table, 'pacts')
    )
      notice(T.pactCome(message.title), {
        subject: 'pact',
        action: { label: T.pacts, run: () => table.show('pacts') },
      });
    if (message.type === 'sheet' && message.seat === state.welcome?.you.seat) ui.withoutOrder = null;
    // At the bell, phones leave the orders panel but not the letter editor.
    if (message.type === 'bell' && narrow() && ['orders', 'report'].includes(ui.panel)) ui.panel = 'map';
    if (message.type === 'bell') ui.stepped = null;
    if (message.type === 'bell' || message.type === 'phase') {
      // Close notices about the orders and the result of the phase before.
      for (const subject of message.type === 'bell' ? ['seal', 'late', 'refused', 'result'] : ['seal'])
        closeNotice(subject);
      if (message.type === 'bell') tooLate.rang(Boolean(ui.composer?.kind && !ui.composer.edits));
      ring();
      announce(message.type === 'bell' ? T.bellRang : (state.own.phase?.title ?? ''));
    }
    if (message.type === 'step' && message.takes_back !== undefined) {
      const words = state.own.stories
        .flatMap(story => story.steps)
        .find(step => step.revision === message.revision)?.takesBack;
      if (words) notice(T.takesBack(words.words, words.reason), { subject: 'taken-back', seconds: 20 });
    }
    if (message.type === 'announcement') notice(message.text, { subject: 'announcement', seconds: 12 });
    if (
      message.type === 'press' &&
      isNews(message) &&
      message.from !== state.welcome?.you.seat &&
      !isShown(table, 'press')
    )
      notice(T.unread(unreadPress(table), seatTitle(state, message.from)), {
        subject: 'press',
        action: { label: T.press, run: () => table.show('press') },
      });
  }

  /** A message from before this page opened is not news. @param {import('../../core/types.js').Message} message */
  const isNews = message => openedAt > 0 && message.at > openedAt;

  return { follow, heard, tellTheEnd, seatOptions: () => seatOptions.value };
}
