// The player's page, once there was a first look at it: it ties the line to the server, the sheet, the maps and the
// panels together, and draws them anew when something changed.
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
import { createKeeper } from './offline_snapshot.js';
import { createNews, mySheet } from './news.js';
import { wordsOf } from '../orders/order_words.js';
import { createPanelActs } from './panel_acts.js';
import { createParty } from '../party/party.js';
import { knownOf } from './sentence_inputs.js';
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
import { createTheatre } from '../results/replay_controller.js';
import { putResultAway, readUpTo, waitingResult } from '../results/result_read.js';
import { createUi } from './ui.js';
/** @import { Order } from '../../core/types.js' */

const T = text.table;

const ui = createUi(location.pathname);
/** It is put together below, of all the rooms that ask for it. @returns {Table} */
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
} = createRedraw([
  drawing.frame,
  drawing.panels,
  drawing.beside,
  () => drawMap(table),
  () => firstLook.follow(),
  () => learn.draw(),
  () => layCard(table, part('card'), part('map'), narrow.matches),
  () => {
    part('dialog').dataset.which = ui.dialog ?? '';
    showDialog(dialogPart(table));
  },
  drawing.drawn,
]);
const showDialog = createDialog(
  /** @type {HTMLDialogElement} */ (part('dialog')),
  () => {
    if (ui.dialog) table.open(null);
  },
  // The first card of all is not passed over by a slip of the thumb, nor a question.
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
const keeper = createKeeper({ tableOf, answers: acts.answers, page: location.pathname });
const learn = createLesson(tableOf, part('learn'), part('map'));
const marks = createMarks(part('map'));
const party = createParty(tableOf);
const theatre = createTheatre({
  state: client.state,
  request: client.request,
  effect: maps.effect,
  closed: () => storyBoard.told(),
  // What was told is not laid before the player once more.
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
  // On a narrow page the result is laid over the map's foot.
  waiting: story =>
    !waitingResult(table) &&
    notice(T.resultOut, { subject: 'result', seconds: 20, action: { label: T.play, run: () => table.play(story) } }),
  me: () => meOf(client.state()),
  focus(place) {
    storyBoard.leaves();
    going.follow(place);
  },
});

/** What the page is just now. */
const page = {
  client,
  drafting,
  acts,
  maps,
  theatre,
  party,
  learn,
  keeper,
  ui,
  update,
  get state() {
    return client.state();
  },
  get now() {
    return client.serverNow();
  },
  get view() {
    return theatre.view() ?? client.state().own.view;
  },
  /** Orders of the seat itself, as last offered. @returns {readonly import('../../core/types.js').Option[]} */
  get seatOptions() {
    return news.seatOptions();
  },
  /** @returns {Set<string>} */
  get ordered() {
    if (client.state().own.clock?.stage !== 'orders') return new Set();
    // Who is named in an order and still waits for one of his own is not done with.
    const idle = new Set(table.withoutOrder);
    return new Set(
      allOrders()
        .flatMap(order => piecesOf(order, acts.kinds()))
        .filter(id => !idle.has(id)),
    );
  },
  /** As last said by the server; who has been given an order since is none of them. */
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
  /** Of when that is which is shown, where it is not of now. @returns {number | null} */
  get since() {
    const quiet_ms = client.quietFor();
    const old =
      client.line().line !== 'open' && client.state().welcome && quiet_ms > old_ms ? this.now - quiet_ms : null;
    return keeper.since() ?? old;
  },
  /** What the bell has brought, until it is tapped away. @returns {import('../results/result.js').Result | null} */
  get result() {
    return waitingResult(table);
  },
  get sentence() {
    return sentenceOf(client.state(), drafting.draft(), this.now, knownOf(table));
  },
  narrow: () => narrow.matches,
  /** The act that the sentence names. @param {import('./sentence.js').ActName} name */
  act(name) {
    if (name === 'try') client.hurry();
    else if (name === 'skip') theatre.skip();
    else if (name === 'turn') theatre.next();
    else if (name === 'play') table.play();
    else if (name === 'see') table.film();
    else if (name === 'give') acts.give();
    else if (name === 'seal' || name === 'ask') table.seal();
    else if (name === 'open') acts.open();
    else if (name === 'settle') {
      Object.assign(ui, { panel: 'orders', explain: null, settling: true });
      update();
    } else if (name === 'want') showWanted(true);
    else if (name === 'onward' && theatre.playing()) theatre.skip();
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
  /** A lesson asks first for what comes before the seal; a seal by which more ends than one may mean is asked about. */
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
  /** From the welcome to the map, and to one's people. */
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
   * What happened, or the map as it was when this was told; on a narrow page the panel gives way.
   * @param {import('../../core/types.js').Story} [story] none: the newest
   * @param {import('../../core/types.js').Report} [report]
   */
  play(story = theatre.newest(), report) {
    if (!story) return;
    if (narrow.matches) ui.panel = 'map';
    closeNotice('result');
    storyBoard.opens(story);
    theatre.play(story, report);
    // Who asks for one moment wants to be where it was, also when it has been told.
    const at = report?.places.findLast(place => place.board)?.board;
    if (at) ui.boardByHand = at;
  },
  /** The campaign as a film. */
  film() {
    if (narrow.matches) ui.panel = 'map';
    ui.dialog = null;
    update();
    theatre.film();
  },
  /** Until they have been fetched, phases that are past have no title here. @param {number} number */
  phaseTitle: number => theatre.stories().find(story => story.phase === number)?.title || T.earlier,
};
/**
 * @typedef {typeof page & ReturnType<typeof createGoing> & ReturnType<typeof createPanelActs>
 *   & ReturnType<typeof createSideActs>} Table
 */
/** What the templates see, and every room. @type {Table} */
const table = Object.assign(page, going, createPanelActs(tableOf), createSideActs(tableOf, onceDrawn));

narrow.addEventListener('change', update);
// Who lays a hand on the map wants to look: the next beat of a story would take the map from under it. Its button goes
// on.
for (const touch of ['pointerdown', 'wheel'])
  part('map').addEventListener(touch, () => theatre.player.pause(), { capture: true, passive: true });
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
    keeper.follow();
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
  theatre.keep(ui.pressRead);
});
