// The player's page after its first paint. Begin here: it connects the client, the order draft, the maps and the
// panels, and redraws them when something changes.
import { createDrafting } from '../../core/sheet/drafting.js';
import { createDialog } from '../../core/page/dialog.js';
import { bindKeys, setSingleKeys } from '../../core/page/keys.js';
import { remember } from '../../core/page/memory.js';
import { closeNotice, notice } from '../../core/page/notices.js';
import { piecesOf } from '../../core/sheet/orders.js';
import { createRedraw } from '../../core/page/redraw.js';
import { old_ms } from '../../core/timers.js';
import { text } from '../../text/en.js';
import { createActs } from './app.js';
import { createAround } from './around_acts.js';
import { dialogPart } from './dialogs.js';
import { createDrawing, part } from './drawing.js';
import { keysOf } from './keys_table.js';
import { createOfflineSnapshot } from './offline_snapshot.js';
import { createNews, mySheet } from './news.js';
import { wordsOf } from '../orders/order_words.js';
import { createPanelActs } from './panel_acts.js';
import { createParty } from '../party/party.js';
import { sentenceInputs } from './sentence_inputs.js';
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
import { sentenceOf, withoutOrderOf } from './sentence.js';
import { layCard } from '../card/lay_card.js';
import { drawMap } from '../map/map_view.js';
import { readRulesHere } from '../../rulebook/rule_here.js';
import { createReplayController } from '../results/replay_controller.js';
import { putResultAway, readUpTo, waitingResult } from '../results/result_read.js';
import { createUi } from './ui.js';
/** @import { Order } from '../../core/types.js' */

const T = text.table;

const ui = createUi(location.pathname);
/** Late-bound: `table` is assembled below from the modules that call this. @returns {Table} */
const tableOf = () => table;
const narrow = matchMedia('(max-width: 899px)');
const drawing = createDrawing(tableOf);
const news = createNews(tableOf);
const firstLook = createFirstLook(tableOf);
const storyBoard = createStoryBoard(tableOf);
const {
  update,
  now: drawNow,
  onceDrawn,
} = createRedraw(
  [
    drawing.frame,
    drawing.panels,
    drawing.beside,
    () => drawMap(table),
    () => {
      part('dialog').dataset.which = ui.dialog ?? '';
      showDialog(dialogPart(table));
    },
  ],
  {
    last: [
      () => firstLook.follow(),
      () => learn.draw(),
      () => layCard(table, part('card'), part('map'), narrow.matches),
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

const drafting = createDrafting({
  request: client.request,
  changed: update,
  kinds: () => client.state().welcome?.order_kinds ?? [],
  key: `draft.${location.pathname}`,
  tooLate: orders => notice(T.waitedTooLong(orders), { kind: 'warn', subject: 'late', seconds: 0 }),
});
const going = createGoing(tableOf, firstLook);
const { around, showWanted } = createAround(tableOf, onceDrawn);
const acts = createActs({ client, drafting, ui, update, lookAt: going.lookAt, ...around });
const offlineSnapshot = createOfflineSnapshot({ tableOf, answers: acts.answers, page: location.pathname });
const learn = createLesson(tableOf, part('learn'), part('map'));
const marks = createMarks(part('map'));
const party = createParty(tableOf);
const replay = createReplayController({
  state: client.state,
  request: client.request,
  effect: maps.effect,
  closed: () => storyBoard.told(),
  // Do not show the player a result again that the replay has already shown.
  told: phase => narrow.matches && readUpTo(table, phase),
  seeAll(places) {
    storyBoard.leaves();
    going.followAll(places);
  },
  update: () => {
    update();
    news.tellTheEnd();
  },
  mayAsk: () => client.line().line === 'open',
  narrow: () => narrow.matches,
  busy: () => Boolean(ui.composer?.pieces.length && acts.mayOrder()) || (narrow.matches && ui.panel !== 'map'),
  // On a narrow page the result lies over the foot of the map.
  waiting: story =>
    !waitingResult(table) &&
    notice(T.resultOut, { subject: 'result', seconds: 20, action: { label: T.play, run: () => table.play(story) } }),
  me: () => meOf(client.state()),
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
  update,
  get state() {
    return client.state();
  },
  get now() {
    return client.serverNow();
  },
  get view() {
    return replay.view() ?? client.state().own.view;
  },
  /**
   * The latest options for orders of the seat itself (orders without pieces).
   * @returns {readonly import('../../core/types.js').Option[]}
   */
  get seatOptions() {
    return news.seatOptions();
  },
  /** @returns {Set<string>} */
  get ordered() {
    if (client.state().own.clock?.stage !== 'orders') return new Set();
    // A unit mentioned in another unit's order may still need its own.
    const idle = new Set(table.withoutOrder);
    return new Set(
      allOrders()
        .flatMap(order => piecesOf(order, acts.kinds()))
        .filter(id => !idle.has(id)),
    );
  },
  /** Units without an order as the server last listed them, minus those that were given one since. */
  get withoutOrder() {
    const given = new Set(
      acts
        .orders()
        .filter(acts.isPending)
        .flatMap(order => piecesOf(order, acts.kinds())),
    );
    return (ui.withoutOrder ?? withoutOrderOf(mySheet(client.state()))).filter(
      id => !given.has(id) && !ui.staying.has(id),
    );
  },
  /** When the shown data was current, in server time; null while it is up to date. @returns {number | null} */
  get since() {
    const quiet_ms = client.quietFor();
    const old =
      client.line().line !== 'open' && client.state().welcome && quiet_ms > old_ms ? this.now - quiet_ms : null;
    return offlineSnapshot.since() ?? old;
  },
  /**
   * The result of the last phase, until the player dismisses it.
   * @returns {import('../results/result.js').Result | null}
   */
  get result() {
    return waitingResult(table);
  },
  get sentence() {
    return sentenceOf(client.state(), drafting.draft(), this.now, sentenceInputs(table));
  },
  narrow: () => narrow.matches,
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
      update();
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
    update();
  },
  /** @param {boolean} on */
  setSingleKeys(on) {
    setSingleKeys(on);
    update();
  },
  /**
   * Replay a phase, or show the map as it was at one report. On a narrow page the open panel closes.
   * @param {import('../../core/types.js').Story} [story] default: the newest
   * @param {import('../../core/types.js').Report} [report]
   */
  play(story = replay.newest(), report) {
    if (!story) return;
    if (narrow.matches) ui.panel = 'map';
    closeNotice('result');
    storyBoard.opens(story);
    replay.play(story, report);
    // The player asked to see one moment: stay on its board after the replay ends.
    const at = report?.places.findLast(place => place.board)?.board;
    if (at) ui.boardByHand = at;
  },
  /** Replay the whole campaign. */
  film() {
    if (narrow.matches) ui.panel = 'map';
    ui.dialog = null;
    update();
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

narrow.addEventListener('change', update);
// Touching the map pauses the replay, so the next step does not move the camera. The replay's button resumes it.
for (const touch of ['pointerdown', 'wheel'])
  part('map').addEventListener(touch, () => replay.player.pause(), { capture: true, passive: true });
readRulesHere();

const allOrders = () => [
  ...acts.orders(),
  ...[...client.state().sheets]
    .filter(([seat]) => seat !== client.state().welcome?.you.seat)
    .flatMap(([, sheet]) => sheet.sheet.orders),
];

function toggleArrows() {
  ui.hideArrows = !ui.hideArrows;
  maps.setOptions({ hideOrders: ui.hideArrows });
  notice(ui.hideArrows ? T.arrowsHidden : T.arrowsShown, { subject: 'arrows', seconds: 3 });
  update();
}

takeOver(
  createMapEvents(tableOf, marks),
  () => {
    offlineSnapshot.follow();
    news.follow();
    drawNow();
  },
  news.heard,
);
bindKeys(() => keysOf(table));
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) update();
});
addEventListener('pagehide', () => {
  replay.keep(ui.pressRead);
});
