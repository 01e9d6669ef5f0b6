// The player's page, once there was a first look at it: it ties the line to the server, the sheet, the maps and the
// panels together, and draws them anew when something changed.
import { createDrafting } from '../core/drafting.js';
import { createDialog } from '../core/dialog.js';
import { bindKeys, setSingleKeys } from '../core/keys.js';
import { placeOf } from '../core/boards.js';
import { announce } from '../core/live.js';
import { remember } from '../core/memory.js';
import { closeNotice, notice } from '../core/notices.js';
import { piecesOf } from '../core/orders.js';
import { createRedraw } from '../core/redraw.js';
import { text } from '../text/en.js';
import { createActs } from './app.js';
import { choicesOf, highlightOf, isNeeded, newComposer, pathTo } from '../kit/compose.js';
import { dialogPart } from './dialogs.js';
import { createDrawing, part } from './drawing.js';
import { keysOf } from './keys_table.js';
import { explain } from './explaining.js';
import { createKeeper } from './keeper.js';
import { createNews, metKey, mySheet } from './news.js';
import { wordsOf } from './order_words.js';
import { createParty } from './party.js';
import { knownOf } from './known.js';
import { client, maps, takeOver } from './first.js';
import { createFirstLook } from './first_look.js';
import { createLesson } from './lesson.js';
import { createMarks } from './mark_under.js';
import { firstUnits, upNext, worthOrdering } from './first_units.js';
import { createSpoken } from './spoken.js';
import { createStoryBoard } from './story_board.js';
import { meOf } from './result.js';
import { sentenceOf, withoutOrderOf } from './sentence.js';
import { layCard } from './lay_card.js';
import { drawArrows, drawMap } from './stage.js';
import { readRulesHere } from '../rulebook/rule_here.js';
import { createTheatre } from './theatre.js';
import { putResultAway, waitingResult, tapBesideResult } from './result_read.js';
import { createUi } from './ui.js';
import { freeVariant } from '../kit/variants.js';
/** @import { Order, Place } from '../core/types.js' */
/** @import { Panel, Ui } from './ui.js' */

const T = text.table;
const old_ms = 60_000;

const ui = createUi();
const narrow = matchMedia('(max-width: 899px)');
const drawing = createDrawing(() => table);
const news = createNews(() => table);
const firstLook = createFirstLook(() => table);
const storyBoard = createStoryBoard(() => table);
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
  key: `draft.${location.pathname}`,
  tooLate: orders => notice(T.waitedTooLong(orders), { kind: 'warn', subject: 'late', seconds: 0 }),
});
const acts = createActs({
  client,
  drafting,
  ui,
  update,
  lookAt: board => lookAt(board),
  closeStack: () => maps.closeStack(),
  partyTakes: place => party.takes(place),
  spoken: createSpoken(() => table),
  given: () =>
    onceDrawn(() => document.querySelector('#orders .order-line.given')?.scrollIntoView({ block: 'nearest' })),
  placeAsked: () => {
    // The card would hide what it asks for: it goes down to its handle, and comes up again when the form wants more.
    if (narrow.matches) ui.forNow = 'peek';
  },
  // The map has answered: its order stands, and the card comes up again to show it.
  placed: () => {
    if (ui.forNow !== 'peek') return;
    ui.forNow = null;
    onceDrawn(() => document.querySelector('#card .stands')?.scrollIntoView({ block: 'nearest' }));
  },
  wanting: () => showWanted(),
  // Many Tabs away for keys: the next Enter answers, and they go on at the map.
  both: () =>
    onceDrawn(() => {
      const answer = /** @type {HTMLElement | null} */ (document.querySelector('.instead button'));
      answer?.focus();
      answer?.parentElement?.addEventListener('click', () => maps.element()?.focus({ preventScroll: true }));
    }),
  // Who seals has gone on: what came of earlier phases is not laid before him once more with the next bell.
  sealing: () => putResultAway(table),
  sealed: () => {
    if (!narrow.matches) return;
    if (ui.panel === 'orders') ui.panel = 'map';
    // What lay over the map's foot would lie over what comes of the orders.
    ui.explain = null;
    acts.deselect();
  },
});
const keeper = createKeeper({ tableOf: () => table, answers: acts.answers, page: location.pathname });
const learn = createLesson(() => table, part('learn'), part('map'));
const marks = createMarks(part('map'));
/** What the maps are told to do. @type {import('../draw/board.js').BoardEvents} */
const events = {
  onChoose: (place, byKey) => table.tapped([], /** @type {Place} */ (place), byKey),
  onPiece: (ids, place) => table.tapped(ids, /** @type {Place} */ (place)),
  // Who thinks better of it taps beside all places.
  onNowhere: () => ui.composer?.asking && !ui.composer.way && acts.deselect(),
  onHover: place => preview(/** @type {Place | null} */ (place)),
  onExplain: (place, piece) => explain(table, /** @type {Place} */ (place), piece),
  onAdd: ids => party.toggle(ids),
  onBox: ids => party.take(ids),
  onDigit: digit => party.call(digit),
  // On a small map the fan of a foreign stack would cover all the rest; its card lists who stands there.
  mayFan: ids =>
    !marks.met() &&
    !(ui.composer?.meant && ui.composer.asking) &&
    (!narrow.matches || ids.some(id => acts.isOwn(acts.view().pieces.get(id)))),
  canDrag: ids => acts.mayOrder() && ids.every(id => acts.isOwn(acts.view().pieces.get(id))),
  onLift: ids => {
    lifted = acts.select(ids);
  },
  onPassage: board => acts.goInto(board) || goToBoard(board),
  onDrop: (ids, _from, to) => {
    if (to) lifted.then(() => acts.takePlace(/** @type {Place} */ (to), []));
  },
};
const party = createParty(() => table);
/** The answer that a dragged counter waits for. @type {Promise<void>} */ let lifted = Promise.resolve();
const theatre = createTheatre({
  state: client.state,
  request: client.request,
  effect: maps.effect,
  closed: () => storyBoard.told(),
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
    lookAt(place.board ?? ui.board);
    firstLook.skip(ui.board);
    maps.focus(place, { covered: 0.4 });
  },
});

/** What the templates see. */
const table = {
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
  /** Orders of the seat itself, as last offered. @returns {readonly import('../core/types.js').Option[]} */
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
  /** What the bell has brought, until it is tapped away. @returns {import('./result.js').Result | null} */
  get result() {
    return waitingResult(this);
  },
  get sentence() {
    return sentenceOf(client.state(), drafting.draft(), this.now, knownOf(this));
  },
  narrow: () => narrow.matches,
  /**
   * The sheet that is up goes to another rest; below the lowest a panel is closed.
   * @param {import('./ui.js').Rest} rest
   */
  rest(rest) {
    ui.forNow = null;
    if (ui.panel === 'map' && (ui.place || ui.explain || ui.party)) ui.heights.card = rest;
    else if (ui.panel === 'map') ui.panel = rest === 'peek' ? 'map' : (ui.stepped ?? 'orders');
    else if (rest === 'peek') ui.panel = 'map';
    else ui.heights.panel = rest;
    update();
  },
  /** The act that the sentence names. @param {import('./sentence.js').ActName} name */
  act(name) {
    if (name === 'try') client.hurry();
    else if (name === 'skip') theatre.skip();
    else if (name === 'turn') theatre.next();
    else if (name === 'play') table.play();
    else if (name === 'give') acts.give();
    else if (name === 'seal' || name === 'ask') table.seal();
    else if (name === 'open') acts.open();
    else if (name === 'want') showWanted(true);
    else if (name === 'onward') putResultAway(table);
    else if (name === 'next') table.nextUnit();
    else if (name === 'may') table.may();
    else if (name === 'cancel') acts.deselect();
    else if (name === 'back') drafting.endTrial(false);
    else if (name === 'report') table.show('report');
    else if (name === 'orders' || name === 'write') table.show(name === 'write' ? 'press' : 'orders');
    else table.open(/** @type {const} */ ({ meet: 'welcome', see: 'victory' })[name]);
  },
  /** What the whole side may order: where it is one thing its form, else all of them. */
  may(/** @type {string} */ kind = '') {
    if (ui.panel !== 'orders') table.show('orders');
    const ready = worthOrdering(table);
    if (ready.length === 1) table.seatOrder(table.seatOptions.indexOf(ready[0]));
    else
      onceDrawn(() => {
        const list = document.querySelector('#orders .side-orders'),
          meant = kind && list?.querySelector(`[data-point="kind:${kind}"]`),
          group = list?.querySelector('.order-group');
        if (meant && group) meant.closest('details')?.setAttribute('open', '');
        if (!group) return (meant || list)?.scrollIntoView({ block: meant ? 'start' : 'nearest' });
        // Headings are read, and ask for no place of the map.
        ui.forNow = 'full';
        table.update();
        onceDrawn(() => (meant || list)?.scrollIntoView());
      });
  },
  /** A lesson asks first for what comes before the seal; a seal by which more ends than one may mean is asked about. */
  seal() {
    if (learn.holdsBack()) return;
    if (table.sentence.asks) table.open('alone');
    else acts.seal();
  },
  /** Goes to the next who have no order. */
  nextUnit() {
    const next = upNext(table);
    if (!next[0]) {
      announce(table.sentence.words, { again: true });
      return false;
    }
    table.goTo(next.map(piece => piece.id));
  },
  lookAt,
  goToBoard,
  toggleArrows,
  keys: () => keysOf(table),
  /** @param {readonly string[]} ids @param {Place} place @param {boolean} [byKey] */
  tapped(ids, place, byKey) {
    if (theatre.playing()) theatre.player.pause();
    // A tap beside what the bell brought puts it away, and takes what was tapped; one that was under way when it came
    // means nothing.
    else if (table.result) {
      if (tapBesideResult(table) && ids.length > 0) acts.choose(ids, place);
    } else {
      stepBack();
      acts.choose(marks.meant(ids, place, acts.view()), place, byKey);
    }
  },
  /** @param {Order} order */
  wordsOf: order => wordsOf(table, order),
  /** @param {Order} order */
  showOrder(order) {
    const shown = acts.showOrder(order);
    const place = acts.view().pieces.get(piecesOf(order, acts.kinds())[0] ?? '')?.at;
    if (place?.board) table.focus(place);
    shown.then(seeLit);
  },
  /**
   * Brings a place into sight; on a narrow page the panel gives way.
   * @param {Place} place
   * @param {readonly Place[]} [all]
   */
  focus(place, all = [place]) {
    if (!place.board) return;
    lookAt(place.board, true);
    firstLook.skip(place.board);
    if (narrow.matches) ui.panel = 'map';
    maps.focus(place, { zoom: narrow.matches ? 36 : 20 });
    for (const one of all.length > 8 ? [place] : all)
      if (one.board) maps.effect({ kind: 'mark', at: /** @type {any} */ (one), seconds: 1.4 });
    update();
  },
  /** @param {readonly string[]} ids pieces of one place */
  goTo(ids) {
    const piece = acts.view().pieces.get(ids[0] ?? '');
    if (!piece) return;
    stopStory();
    putResultAway(table);
    const at = placeOf(acts.view(), piece);
    if (at.board) table.focus(at);
    else if (narrow.matches) ui.panel = 'map';
    const chosen = acts.select(ids);
    // Who comes onto the map is shown where.
    if (!at.board) chosen.then(seeLit);
  },
  /** From what lies over the page to a place as it is now. @param {Place} place */
  goToPlace(place) {
    table.open(null);
    stopStory();
    putResultAway(table);
    table.focus(place);
  },
  /**
   * @param {number} choice
   * @param {readonly import('../core/types.js').Option[]} [options] as they stood before the player, who may be quicker
   *   than news of them
   */
  seatOrder(choice, options = news.seatOptions()) {
    if (ui.composer?.pieces.length === 0 && ui.composer.choice === choice) return acts.deselect();
    stopStory();
    ui.composer = { ...newComposer([]), options };
    ui.place = null;
    acts.pick(freeVariant(options, choice, acts.kinds(), acts.orders()));
    // Into sight with its form, and before all with what was pressed for it.
    onceDrawn(() => {
      document.querySelector('#orders .order-form')?.scrollIntoView({ block: 'nearest' });
      document
        .querySelector('#orders .side-orders .chip[aria-pressed="true"]')
        ?.scrollIntoView({ block: narrow.matches ? 'start' : 'nearest' });
    });
  },
  /** Fills one parameter from the map. @param {string} parameter */
  ask(parameter) {
    // What must be said is asked until it is said; what may be said can be let be.
    const must = acts
      .kinds()
      .find(kind => kind.name === ui.composer?.kind)
      ?.parameters.some(one => one.name === parameter && ui.composer && isNeeded(ui.composer, one));
    acts.compose(composer => ({
      ...composer,
      asking: composer.asking === parameter && !must ? null : parameter,
      way: null,
      meant: true,
    }));
    if (!narrow.matches) return;
    ui.panel = 'map';
    if (ui.place && ui.composer?.asking) ui.forNow = 'peek';
    update();
  },
  /** @param {Ui['dialog']} which */
  open(which) {
    // Read or skipped, it has been met.
    if (ui.dialog === 'welcome') {
      ui.met = true;
      remember(metKey(client.state()), true);
    }
    ui.dialog = which;
    ui.link = null;
    // Who reads once more how it all stands goes on from now, not from what the bell has brought.
    if (which === 'welcome') {
      stopStory();
      putResultAway(table);
    }
    if (which === 'device')
      client.request({ type: 'device' }).then(
        answer => {
          ui.link = /** @type {any} */ (answer);
          update();
        },
        error => {
          ui.dialog = null;
          acts.complain(error);
        },
      );
    update();
  },
  /** From the welcome to the map, and to one's people. */
  showUnits: (/** @type {import('./first_units.js').Standing} */ where) => firstUnits(table, where),
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
  /** @param {Panel} panel */
  show(panel) {
    if (panel !== 'map' && panel !== 'orders') ui.side = panel;
    // What lay open over the page, and a refusal that was read, do not wait for one's return.
    ui.why = null;
    ui.shown = [];
    ui.stepped = null;
    maps.closeStack();
    document.querySelector('.day-plan[open]')?.removeAttribute('open');
    ui.panel = ui.panel === panel && narrow.matches ? 'map' : panel;
    // The map is asked for: the card that lies over it goes to its lowest rest, until somebody else is chosen.
    ui.forNow = ui.panel === 'map' && panel === 'map' && ui.place && narrow.matches ? 'peek' : null;
    // A sheet lies over what is told: its report can be read, and it can be played again.
    if (narrow.matches && ui.panel !== 'map') stopStory();
    if (panel === 'press') ui.pressRead = client.state().press.at(-1)?.number ?? 0;
    update();
  },
  /**
   * What happened, or the map as it was when this was told; on a narrow page the panel gives way.
   * @param {import('../core/types.js').Story} [story] none: the newest
   * @param {import('../core/types.js').Report} [report]
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
  /** Until they have been fetched, phases that are past have no title here. @param {number} number */
  phaseTitle: number => theatre.stories().find(story => story.phase === number)?.title || T.earlier,
};
/** @typedef {typeof table} Table */

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

/** Brings what is lit into sight, if none of it is. */
function seeLit() {
  const { reach = [], targets = [] } = highlightOf(ui.composer, acts.view(), acts.kinds());
  const lit = /** @type {Place[]} */ ([...reach.map(({ at }) => at), ...targets]);
  if (lit[0] && !lit.some(maps.sees)) maps.focus(lit[0], { gently: true });
}

/** What the form still wants is brought into sight, and on demand under the hand. @param {boolean} [hand] */
function showWanted(hand = false) {
  if (!narrow.matches) return;
  ui.explain = null;
  if (ui.composer?.pieces.length) ui.forNow = ui.heights.card === 'peek' ? 'half' : null;
  update();
  onceDrawn(() => {
    const wanted = document.querySelector('.order-form .wanted');
    wanted?.scrollIntoView({ block: 'start' });
    const field = /** @type {HTMLElement | null} */ (wanted?.querySelector('textarea, input, select, button') ?? null);
    if (hand) field?.focus({ preventScroll: true });
  });
}

/** @param {string} board @param {boolean} [byHand] */
function lookAt(board, byHand = false) {
  if (!maps.has(board)) return;
  ui.board = board;
  if (byHand) ui.boardByHand = board;
  maps.lookAt(board);
  update();
}

/** Shows the way to a place in reach before it is chosen. @param {Place | null} place */
function preview(place) {
  const offered = ui.composer?.asking && !ui.composer.way ? choicesOf(ui.composer, ui.composer.asking) : undefined;
  const path = (place && offered?.reach && pathTo(offered.reach, place)) ?? [];
  if (path.length === 0 && ui.preview.length === 0) return;
  ui.preview = path;
  drawArrows(table); // and nothing else: a pointer moves often
}

/** To another map by hand: its name is said, and the keys go on there. @param {string} board */
function goToBoard(board) {
  lookAt(board, true);
  announce(client.state().welcome?.boards.find(one => one.id === board)?.name ?? '', { again: true });
  maps.element()?.focus({ preventScroll: true });
}

function toggleArrows() {
  ui.hideArrows = !ui.hideArrows;
  maps.setOptions({ hideOrders: ui.hideArrows });
  notice(ui.hideArrows ? T.arrowsHidden : T.arrowsShown, { subject: 'arrows', seconds: 3 });
  update();
}

/** Who taps the map wants it, and the card of who stands there: on a narrow page the sheet over it steps back to its handle. The form of an
 * order of the side stays, for the map fills it. */
function stepBack() {
  if (!narrow.matches || ui.panel === 'map' || ui.composer?.pieces.length === 0) return;
  ui.stepped = ui.panel;
  ui.panel = 'map';
  ui.forNow = null;
}

/** Who goes on to order has seen enough of the story. */
function stopStory() {
  if (theatre.playing()) theatre.skip();
}

takeOver(
  events,
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
