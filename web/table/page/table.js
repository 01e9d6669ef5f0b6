// The player's page after its first paint. Begin here: it connects the client, the order draft, the maps and the
// panels, and redraws them when something changes.
import { computed } from '../../vendor/signals-core/signals-core.js';
import { createLiveState, reactive } from '../../core/page/reactive.js';
import { createDrafting } from '../../core/sheet/drafting.js';
import { createDialog } from '../../core/page/dialog.js';
import { bindKeys } from '../../core/page/keys.js';
import { remember } from '../../core/page/memory.js';
import { closeNotice, notice } from '../../core/page/notices.js';
import { createRedraw } from '../../core/page/redraw.js';
import { clock_ms, old_ms } from '../../core/timers.js';
import { text } from '../../text/en.js';
import { createActs } from '../acts/acts.js';
import { createAround } from './around_acts.js';
import { dialogPart } from './dialogs.js';
import { createDrawing, part } from './drawing.js';
import { keysOf } from './keys_table.js';
import { createOfflineSnapshot } from './offline_snapshot.js';
import { createNews } from './news.js';
import { wordsOf } from '../orders/order_words.js';
import { createPanelActs } from './panel_acts.js';
import { createParty } from '../party/party.js';
import { client, maps, takeOver } from './first.js';
import { createFirstLook } from './first_look.js';
import { createGoing } from './go_to.js';
import { createLesson } from '../newcomer/lesson.js';
import { createMapEvents } from '../map/map_events.js';
import { createMarks } from '../map/mark_under.js';
import { firstUnits } from '../newcomer/first_units.js';
import { createSideActs } from '../acts/side_acts.js';
import { createStoryBoard } from '../results/story_board.js';
import { meOf } from '../results/result.js';
import { createDerived } from './derived.js';
import { putCard } from '../card/card.js';
import { createMapView } from '../map/map_view.js';
import { readRulesHere } from '../../rulebook/rule_here.js';
import { createReplayController } from '../results/replay_controller.js';
import { putResultAway, readUpTo, waitingResult } from '../results/result_read.js';
import { createUi } from './ui.js';
/** @import { Order, State } from '../../core/types.js' */

const T = text.table;

const ui = createUi(location.pathname);
/** Late-bound: `table` is assembled below from the modules that call this. @returns {Table} */
const tableOf = () => table;
const narrowPage = matchMedia('(max-width: 899px)');
/** What the page reads from outside its state: window width, connection, time, boards. */
const around = reactive({
  narrow: narrowPage.matches,
  line: client.line(),
  /** Counts the seconds, so that the parts that show the time are redrawn. */ second: 0,
  /** Counts the changes of the boards: built, loaded or in sight. */ boards: 0,
});
const { state, follow } = createLiveState(client.state());
const live = { ...client, state: () => state };
const narrow = () => around.narrow;
const minute = computed(() => Math.floor(around.second / 60));

const drawing = createDrawing(tableOf);
const news = createNews(tableOf);
const firstLook = createFirstLook(tableOf);
const storyBoard = createStoryBoard(tableOf);
const mapView = createMapView(tableOf);
const drafting = createDrafting({
  request: client.request,
  kinds: () => state.welcome?.order_kinds ?? [],
  key: `draft.${location.pathname}`,
  tooLate: orders => notice(T.waitedTooLong(orders), { kind: 'warn', subject: 'late', seconds: 0 }),
});
const { catchUp, onceDrawn } = createRedraw(
  [
    ...drawing.parts,
    ...mapView.parts,
    () => {
      part('dialog').dataset.which = ui.dialog ?? '';
      showDialog(dialogPart(table));
    },
  ],
  {
    first: applyNews,
    clocks: drawing.clocks,
    last: [
      () => firstLook.follow(),
      () => learn.draw(),
      () => putCard(table, part('card'), part('map')),
      drawing.drawn,
    ],
  },
);
const showDialog = createDialog(
  /** @type {HTMLDialogElement} */ (part('dialog')),
  () => {
    if (ui.dialog) table.open(null);
  },
  // A stray tap must not close the first welcome or a question.
  () => ui.dialog !== 'alone' && (ui.dialog !== 'welcome' || ui.met === true),
);

const going = createGoing(tableOf, firstLook);
const { around: ordering, showWanted } = createAround(tableOf, onceDrawn);
const acts = createActs({ client: live, drafting, ui, lookAt: going.lookAt, ...ordering });
const offlineSnapshot = createOfflineSnapshot({ client, tableOf, answers: acts.answers, page: location.pathname });
const learn = createLesson(tableOf, part('learn'), part('map'));
const marks = createMarks(part('map'));
const party = createParty(tableOf);
const replay = createReplayController({
  state: live.state,
  request: client.request,
  effect: maps.effect,
  closed: () => storyBoard.over(),
  // Do not show the player a result again that the replay has already shown.
  replayed: phase => narrow() && readUpTo(table, phase),
  seeAll(places) {
    storyBoard.leaves();
    going.followAll(places);
  },
  changed: news.tellTheEnd,
  mayAsk: () => client.line().line === 'open',
  narrow,
  busy: () => Boolean(ui.composer?.pieces.length && acts.mayOrder()) || (narrow() && ui.panel !== 'map'),
  // On a narrow page the result lies over the foot of the map.
  waiting: story =>
    !waitingResult(table) &&
    notice(T.resultOut, { subject: 'result', seconds: 20, action: { label: T.play, run: () => table.play(story) } }),
  me: () => meOf(state),
  focus(place) {
    storyBoard.leaves();
    going.follow(place);
  },
});

/** The page's current state and its actions. */
const page = {
  client,
  drafting,
  acts,
  maps,
  replay,
  party,
  learn,
  offlineSnapshot,
  ui,
  state,
  oddsAt: mapView.oddsAt,
  get line() {
    return around.line;
  },
  /** The server's time. Parts that show it are drawn again each second. */
  get now() {
    void around.second;
    return client.serverNow();
  },
  /** The server's time for ages and dates: what shows it is drawn again each minute. */
  get minute() {
    void minute.value;
    return client.serverNow();
  },
  /** What the map shows: the present, a moment of a replay, or an earlier moment. */
  get view() {
    return replay.view() ?? state.own.view;
  },
  /** The present; while an outcome is replayed for the first time, only what the replay has reached. */
  get revealed() {
    return replay.untold() ? page.view : state.own.view;
  },
  /**
   * The latest options for orders of the seat itself (orders without pieces).
   * @returns {readonly import('../../core/types.js').Option[]}
   */
  get seatOptions() {
    return news.seatOptions();
  },
  /**
   * The pieces that have an order, of this seat or of another of its side.
   * @returns {ReadonlySet<string>}
   */
  get ordered() {
    return derived.ordered();
  },
  /**
   * Units without an order as the server last listed them, minus those that were given one since.
   * @returns {readonly string[]}
   */
  get withoutOrder() {
    return derived.withoutOrder();
  },
  /** When the shown data was current, in server time; null while it is up to date. @returns {number | null} */
  get since() {
    const quiet_ms = client.quietFor();
    const old = this.line.line !== 'open' && state.welcome && quiet_ms > old_ms ? this.now - quiet_ms : null;
    return offlineSnapshot.since() ?? old;
  },
  /**
   * What the last phases brought, until the player dismisses it; shown or not.
   * @returns {import('../results/result.js').Result | null}
   */
  get unread() {
    return derived.unread();
  },
  /**
   * The unread result, while the page shows it.
   * @returns {import('../results/result.js').Result | null}
   */
  get result() {
    return derived.result();
  },
  /** @returns {import('./sentence.js').Sentence} */
  get sentence() {
    return derived.sentence();
  },
  narrow,
  /** Run the action of one of the sentence's buttons. @param {import('./sentence.js').ActName} name */
  act(name) {
    if (name === 'try') client.hurry();
    else if (name === 'skip') replay.skip();
    else if (name === 'turn') replay.next();
    else if (name === 'play') table.play();
    else if (name === 'see') table.film();
    else if (name === 'give') acts.give();
    else if (name === 'seal' || name === 'ask') table.seal();
    else if (name === 'open') acts.open();
    else if (name === 'settle') {
      Object.assign(ui, { panel: 'orders', explain: null, settling: true });
    } else if (name === 'want') showWanted(true);
    else if (name === 'onward' && replay.playing()) replay.skip();
    else if (name === 'onward') putResultAway(table);
    else if (name === 'next') table.nextUnit();
    else if (name === 'bots') import('./to_bots.js').then(({ giveFreeSeats }) => giveFreeSeats(table));
    else if (name === 'may') table.may();
    else if (name === 'cancel') acts.deselect();
    else if (name === 'back') drafting.endTrial(false);
    else if (name === 'report') table.show('report');
    else if (name === 'orders' || name === 'write') table.show(name === 'write' ? 'press' : 'orders');
    else table.open(/** @type {const} */ ({ meet: 'welcome' })[name]);
  },
  /** A lesson may require other steps first. Ask before a seal that ends the phase for more players than intended. */
  seal() {
    if (drafting.draft().clash) return table.act('settle');
    if (learn.holdsBack()) return;
    if (table.sentence.asks) table.open('alone');
    else acts.seal();
  },
  toggleArrows,
  keys: () => keysOf(table),
  /** @param {Order} order */
  wordsOf: order => wordsOf(table, order),
  /** Go from the welcome to the player's units on the map. */
  showUnits: (/** @type {import('../newcomer/first_units.js').Standing} */ where) => firstUnits(table, where),
  /** @param {boolean} nato */
  setNato(nato) {
    ui.nato = nato;
    remember('nato', nato);
    maps.setOptions({ nato });
  },
  /**
   * Replay a phase, or show the map as it was at one report. On a narrow page the open panel closes.
   * @param {import('../../core/types.js').Story} [story] default: the newest
   * @param {import('../../core/types.js').Report} [report]
   */
  play(story = replay.newest(), report) {
    if (!story) return;
    if (narrow()) ui.panel = 'map';
    closeNotice('result');
    storyBoard.opens(story);
    replay.play(story, report);
    // The player asked to see one moment: stay on its board after the replay ends.
    const at = report?.places.findLast(place => place.board)?.board;
    if (at) ui.boardByHand = at;
  },
  /** Replay the whole campaign. */
  film() {
    if (narrow()) ui.panel = 'map';
    ui.dialog = null;
    replay.film();
  },
  /** The title of a phase. Stories of past phases have no title until they are fetched. @param {number} number */
  phaseTitle: number => replay.stories().find(story => story.phase === number)?.title || T.earlier,
};
/**
 * @typedef {typeof page & ReturnType<typeof createGoing> & ReturnType<typeof createPanelActs>
 *   & ReturnType<typeof createSideActs>} Table
 */
/** What templates and every module of the page receive. @type {Table} */
const table = Object.assign(page, going, createPanelActs(tableOf), createSideActs(tableOf, onceDrawn));

const derived = createDerived(table);

maps.watch({ read: () => void around.boards, changed: () => around.boards++ });
narrowPage.addEventListener('change', () => {
  around.narrow = narrowPage.matches;
});
setInterval(() => around.second++, clock_ms);
// Touching the map pauses the replay, so the next step does not move the camera. The replay's button resumes it.
for (const touch of ['pointerdown', 'wheel'])
  part('map').addEventListener(touch, () => replay.player.pause(), { capture: true, passive: true });
readRulesHere();

function toggleArrows() {
  ui.hideArrows = !ui.hideArrows;
  maps.setOptions({ hideOrders: ui.hideArrows });
  notice(ui.hideArrows ? T.arrowsHidden : T.arrowsShown, { subject: 'arrows', seconds: 3 });
}

/** The last state that was applied. @type {State | null} */ let applied = null;
/** Apply what the server sent to the rest of the page, before any of it is drawn. */
function applyNews() {
  around.line = client.line();
  if (applied === client.state()) return;
  applied = client.state();
  offlineSnapshot.follow();
  news.follow();
}

takeOver(
  createMapEvents(tableOf, marks),
  () => {
    applied = null;
    follow(client.state());
    applyNews();
    catchUp();
  },
  (message, now) => {
    follow(now);
    news.heard(message);
  },
);
bindKeys(() => keysOf(table));
document.addEventListener('visibilitychange', () => void around.second++);
addEventListener('pagehide', () => {
  replay.keep(ui.pressRead);
});
