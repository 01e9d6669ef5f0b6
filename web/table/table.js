// The player's page: it ties the line to the server, the sheet, the maps and the panels together, and draws them anew when something changed.
import { html, nothing, render } from '../vendor/lit-html/lit-html.js';
import { sameAs } from '../core/boards.js';
import { createClient } from '../core/client.js';
import { createDrafting } from '../core/drafting.js';
import { createLearn } from '../learn/learn.js';
import { createDialog } from '../core/dialog.js';
import { bindKeys, setSingleKeys } from '../core/keys.js';
import { announce } from '../core/live.js';
import { ring } from '../core/bell.js';
import { recall, remember } from '../core/memory.js';
import { notice } from '../core/notices.js';
import { piecesOf, textOf } from '../core/orders.js';
import { afterPress } from '../core/presses.js';
import { createRedraw } from '../core/redraw.js';
import { spanSpoken } from '../core/format.js';
import { readable, text } from '../text/en.js';
import { createActs } from './app.js';
import { card } from './card.js';
import { choicesOf, newComposer, pathTo } from './compose.js';
import { dialogPart } from './dialogs.js';
import { handle } from './handle_part.js';
import { keysOf } from './keys_table.js';
import { explain } from './explaining.js';
import { createKeeper } from './keeper.js';
import { createMaps } from './maps.js';
import { createParty } from './party.js';
import { ordersPanel } from './orders_panel.js';
import { nameOf, stackWords } from './parts.js';
import { pactsPanel } from './pacts_panel.js';
import { pressPanel } from './press_panel.js';
import { replayBar } from './replay_bar.js';
import { reportPanel } from './report_panel.js';
import { seatsPanel } from './seats_panel.js';
import { knownOf } from './known.js';
import { nowPart } from './now_part.js';
import { createSpoken } from './spoken.js';
import { sentenceOf, withoutOrderOf } from './sentence.js';
import { drawArrows, drawMap, layCard } from './stage.js';
import { tabs, unreadPress } from './tabs.js';
import { createTheatre } from './theatre.js';
import { top, untilWords } from './top.js';
import { createUi } from './ui.js';
/** @import { Option, Order, Place, State } from '../core/types.js' */
/** @import { Panel, Ui } from './ui.js' */

const T = text.table;
const old_ms = 60_000;
const part = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

// The few words that stand in the page itself come from the catalogue too.
for (const [id, words] of [
  ['orders', T.orders],
  ['side', T.sideLabel],
  ['tabs', T.panelsLabel],
  ['now', T.help.now],
])
  part(id).setAttribute('aria-label', words);
/** @type {HTMLElement} */ (document.querySelector('.skip-link')).textContent = text.common.skip;

const ui = createUi();
const narrow = matchMedia('(max-width: 899px)');
const { update, now: drawNow } = createRedraw([
  drawFrame,
  drawPanels,
  drawCard,
  () => drawMap(table),
  () => learn.draw(),
  () => layCard(table, part('card'), part('map'), narrow.matches),
  () => {
    part('dialog').dataset.which = ui.dialog ?? '';
    showDialog(dialogPart(table));
  },
  drawn,
]);
const showDialog = createDialog(/** @type {HTMLDialogElement} */ (part('dialog')), () => {
  if (ui.dialog) table.open(null);
});

const client = createClient({
  onChange: () => {
    keeper.follow();
    follow();
    drawNow();
  },
  onMessage: heard,
});
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
  sealed: () => {
    if (narrow.matches && ui.panel === 'orders') ui.panel = 'map';
  },
});
const keeper = createKeeper({ tableOf: () => table, answers: acts.answers, page: location.pathname });
const learn = createLearn(() => table, part('learn'), part('map'));
const maps = createMaps(part('map'), () => ({
  onChoose: place => table.tapped([], /** @type {Place} */ (place)),
  onPiece: (ids, place) => table.tapped(ids, /** @type {Place} */ (place)),
  onHover: place => preview(/** @type {Place | null} */ (place)),
  onExplain: (place, piece) => explain(table, /** @type {Place} */ (place), piece),
  onAdd: ids => party.toggle(ids),
  onBox: ids => party.take(ids),
  onDigit: digit => party.call(digit),
  // On a small map the fan of a foreign stack would cover all the rest; its card lists who stands there.
  mayFan: ids => !narrow.matches || ids.some(id => acts.isOwn(acts.view().pieces.get(id))),
  canDrag: ids => acts.mayOrder() && ids.every(id => acts.isOwn(acts.view().pieces.get(id))),
  onLift: ids => {
    lifted = acts.select(ids);
  },
  onPassage: goToBoard,
  onDrop: (ids, _from, to) => {
    if (to) lifted.then(() => acts.takePlace(/** @type {Place} */ (to), []));
  },
}));
const party = createParty(() => table);
/** The answer that a dragged counter waits for. @type {Promise<void>} */ let lifted = Promise.resolve();
const theatre = createTheatre({
  state: client.state,
  request: client.request,
  effect: maps.effect,
  settle: maps.settle,
  update: () => {
    update();
    tellTheEnd();
  },
  mayAsk: () => client.line().line === 'open',
  busy: () => Boolean(ui.composer?.pieces.length && acts.mayOrder()) || (narrow.matches && ui.panel !== 'map'),
  waiting: story =>
    notice(T.resultOut, {
      subject: 'result',
      seconds: 20,
      action: {
        label: T.play,
        run: () => {
          if (narrow.matches) ui.panel = 'map';
          theatre.play(story);
        },
      },
    }),
  focus(place) {
    lookAt(place.board ?? ui.board);
    maps.focus(place, { covered: 0.4 });
  },
});

/** The seat's own orders (those without pieces), as last offered. @type {readonly Option[]} */ let seatOptions = [];

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
  get seatOptions() {
    return seatOptions;
  },
  get ordered() {
    return client.state().own.clock?.stage !== 'orders'
      ? new Set()
      : new Set(allOrders().flatMap(order => piecesOf(order, acts.kinds())));
  },
  /** As last said by the server; who has been given an order since is none of them. */
  get withoutOrder() {
    const given = new Set(
      acts
        .orders()
        .filter(acts.isPending)
        .flatMap(order => piecesOf(order, acts.kinds())),
    );
    return (ui.withoutOrder ?? withoutOrderOf(mySheet(client.state()))).filter(id => !given.has(id));
  },
  /** Of when that is which is shown, where it is not of now. @returns {number | null} */
  get since() {
    const quiet_ms = client.quietFor();
    const old =
      client.line().line !== 'open' && client.state().welcome && quiet_ms > old_ms ? this.now - quiet_ms : null;
    return keeper.since() ?? old;
  },
  get sentence() {
    return sentenceOf(client.state(), drafting.draft(), this.now, knownOf(this));
  },
  narrow: () => narrow.matches,
  /** The sheet that is up goes to another rest; below the lowest a panel is closed. @param {import('./ui.js').Rest} rest */
  rest(rest) {
    if (ui.panel === 'map' && !ui.place && rest !== 'peek') ui.panel = 'orders';
    else if (ui.panel !== 'map' && rest === 'peek') ui.panel = 'map';
    ui.rest = ui.panel !== 'map' && rest === 'peek' ? 'half' : rest;
    update();
  },
  /** The act that the sentence names. @param {import('./sentence.js').ActName} name */
  act(name) {
    if (name === 'try') client.hurry();
    else if (name === 'skip') theatre.close();
    else if (name === 'play') theatre.playNewest();
    else if (name === 'give') acts.give();
    else if (name === 'seal') table.seal();
    else if (name === 'open') acts.open();
    else if (name === 'next') table.nextUnit();
    else if (name === 'orders' || name === 'write') table.show(name === 'write' ? 'press' : 'orders');
    else table.open(/** @type {const} */ ({ meet: 'welcome', see: 'victory', ask: 'alone' })[name]);
  },
  /** A lesson asks first for what comes before the seal. */
  seal: () => void (learn.holdsBack() || acts.seal()),
  /** Goes to the next stack with somebody who has no order; a stack goes together until somebody takes it apart. */
  nextUnit() {
    const ids = table.withoutOrder.filter(id => acts.view().pieces.has(id));
    if (ids.length === 0) {
      announce(table.sentence.words, { again: true });
      return false;
    }
    const now = ids.findLastIndex(id => ui.composer?.pieces.includes(id));
    const at = acts.view().pieces.get(ids[(now + 1) % ids.length])?.at;
    // What waits off the map is set up from the list of orders.
    if (!at?.board) return table.show('orders');
    table.goTo(ids.filter(id => sameAs(acts.view().pieces.get(id)?.at ?? {}, at)));
  },
  lookAt,
  goToBoard,
  toggleArrows,
  keys: () => keysOf(table),
  /** @param {readonly string[]} ids @param {Place} place */
  tapped(ids, place) {
    if (theatre.playing()) theatre.player.toggle();
    else acts.choose(ids, place);
  },
  /** @param {Order} order */
  wordsOf: order => withChoices(order, ui.words.get(textOf(order)) ?? ownWords(order)),
  /** @param {Order} order */
  showOrder(order) {
    acts.showOrder(order);
    const place = acts.view().pieces.get(piecesOf(order, acts.kinds())[0] ?? '')?.at;
    if (place?.board) table.focus(place);
  },
  /** Brings a place into sight; on a narrow page the panel gives way. @param {Place} place @param {readonly Place[]} [all] */
  focus(place, all = [place]) {
    if (!place.board) return;
    lookAt(place.board, true);
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
    if (piece.at.board) table.focus(piece.at);
    acts.select(ids);
  },
  /** @param {number} choice */
  seatOrder(choice) {
    if (ui.composer?.pieces.length === 0 && ui.composer.choice === choice) return acts.deselect();
    stopStory();
    ui.composer = { ...newComposer([]), options: seatOptions };
    ui.place = null;
    acts.pick(choice);
    // The form opens below the list: into sight with it, once it is drawn.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => document.querySelector('#orders .order-form')?.scrollIntoView({ block: 'nearest' })),
    );
  },
  /** Fills one parameter from the map. @param {string} parameter */
  ask(parameter) {
    acts.compose(composer => ({ ...composer, asking: composer.asking === parameter ? null : parameter, way: null }));
    if (narrow.matches) ui.panel = 'map';
  },
  /** @param {Ui['dialog']} which */
  open(which) {
    // Read or skipped, it has been met.
    if (ui.dialog === 'welcome') {
      ui.met = true;
      remember(metKey(), true);
    }
    ui.dialog = which;
    ui.link = null;
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
  /** From the welcome to the map: my people are in sight, and the next thing to do is plain. */
  showUnits() {
    table.open(null);
    if (narrow.matches) ui.panel = 'map';
    const mine = [...acts.view().pieces.values()].find(piece => acts.isOwn(piece) && piece.at.board);
    if (mine) {
      lookAt(mine.at.board ?? ui.board);
      maps.focus(mine.at, { gently: true });
    }
    update();
  },
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
    ui.panel = ui.panel === panel && narrow.matches ? 'map' : panel;
    if (ui.rest === 'peek') ui.rest = 'half';
    // A sheet lies over what is told: its report can be read, and it can be played again.
    if (narrow.matches && ui.panel !== 'map') stopStory();
    if (panel === 'press') ui.pressRead = client.state().press.at(-1)?.number ?? 0;
    update();
  },
  /** The map as it was when this was told; on a narrow page the panel gives way. @param {import('../core/types.js').Story} story @param {import('../core/types.js').Report} report */
  showMoment(story, report) {
    if (narrow.matches) ui.panel = 'map';
    theatre.play(story, report);
  },
  /** Until they have been fetched, phases that are past have no title here. @param {number} number */
  phaseTitle: number => theatre.stories().find(story => story.phase === number)?.title || T.earlier,
};
/** @typedef {typeof table} Table */

narrow.addEventListener('change', update);

/** How it is to be done stands in the order's line, where its words do not say it. @param {Order} order @param {string} words */
function withChoices(order, words) {
  const said = words.toLowerCase();
  const chosen = (acts.kinds().find(kind => kind.name === order.kind)?.parameters ?? []).flatMap(({ name, type }) => {
    const value = order.arguments[name];
    return type === 'choice' && typeof value === 'string' && !said.includes(readable(value)) ? [readable(value)] : [];
  });
  return [words, ...chosen].join(' · ');
}

/** An order in our own words, until the server has put it in its. @param {Order} order */
function ownWords(order) {
  const label = acts.kinds().find(kind => kind.name === order.kind)?.label ?? order.kind;
  const names = piecesOf(order, acts.kinds()).map(id => nameOf(acts.view().pieces.get(id)));
  return names.length > 0 ? `${stackWords(names)}: ${label}` : label;
}

/** @param {State} state */
const mySheet = state => (state.welcome ? state.sheets.get(state.welcome.you.seat) : undefined);
const allOrders = () => [
  ...acts.orders(),
  ...[...client.state().sheets]
    .filter(([seat]) => seat !== client.state().welcome?.you.seat)
    .flatMap(([, sheet]) => sheet.sheet.orders),
];

/** @param {string} board @param {boolean} [byHand] */
function lookAt(board, byHand = false) {
  if (!maps.has(board)) return;
  ui.board = board;
  if (byHand) ui.boardChosenByHand = true;
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
  update();
}

/** Who goes on to order has seen enough of the story. */
function stopStory() {
  if (theatre.playing()) theatre.close();
}

const metKey = () => `met.${client.state().welcome?.campaign.id}.${client.state().welcome?.you.seat}`;

let phaseSeen = 0;
/** Draws the consequences of news: the sheet of the phase, the board that matters, what the seat may order. */
function follow() {
  const state = client.state();
  const { phase } = state.own;
  if (!state.welcome || !phase) return;
  maps.build(state.welcome.boards, { nato: ui.nato, hideOrders: ui.hideArrows });
  const sheet = mySheet(state);
  if (sheet)
    for (const [i, words] of sheet.words.entries())
      if (sheet.sheet.orders[i]) ui.words.set(textOf(sheet.sheet.orders[i]), words);
  if (ui.met === undefined) {
    ui.met = recall(metKey(), false);
    // A lesson says itself who I am and what I want.
    if (state.welcome.lesson) ui.met = true;
    if (!ui.met && state.welcome.you.role === 'player' && !state.own.ended) ui.dialog = 'welcome';
  }
  const company = `company.${state.welcome.campaign.id}`;
  const sealed = [...state.seals.seats].filter(([, seal]) => seal === 'sealed').map(([seat]) => seat);
  if (ui.company.size === 0) ui.company = new Set(recall(company, /** @type {string[]} */ ([])));
  if (sealed.some(seat => !ui.company.has(seat))) {
    ui.company = new Set([...ui.company, ...sealed]);
    remember(company, [...ui.company]);
  }
  drafting.follow(phase.number, sheet);
  theatre.arrive();
  ui.pressRead = Math.max(ui.pressRead, theatre.lettersSeen());
  theatre.countLetters();
  if (phase.number !== phaseSeen) {
    phaseSeen = phase.number;
    ui.withoutOrder = null;
    ui.forecasts = [];
    ui.composer = null;
    ui.boardChosenByHand = false;
    if (acts.mayOrder()) acts.recheck();
    acts.chooseAgain();
    askSeatOptions();
  }
  if (!ui.board || !ui.boardChosenByHand) {
    const first = !ui.board;
    lookAt(boardThatMatters(state));
    // A narrow page cannot show the whole map: it begins where my people are.
    if (first && narrow.matches)
      requestAnimationFrame(() => {
        const mine = [...state.own.view.pieces.values()].find(
          piece => acts.isOwn(piece) && piece.at.board === ui.board,
        );
        if (mine) maps.focus(mine.at, { gently: true });
      });
  }
  tellTheEnd();
}

/** The end is told once, when the last story has been: news and the stage both ask for it. */
function tellTheEnd() {
  if (!client.state().own.ended || ui.victoryShown || theatre.running()) return;
  ui.victoryShown = true;
  table.open('victory');
}

function askSeatOptions() {
  seatOptions = [];
  if (!acts.mayOrder()) return;
  acts.answers.ask([]).then(
    options => {
      seatOptions = options;
      update();
    },
    () => undefined,
  );
}

/** Where most of what I command stands; what waits off the map is set up on the first board. @param {State} state */
function boardThatMatters(state) {
  /** @type {Map<string, number>} */ const counts = new Map();
  for (const piece of state.own.view.pieces.values())
    if (acts.isOwn(piece)) {
      const board = piece.at.board ?? maps.ids()[0];
      counts.set(board, (counts.get(board) ?? 0) + 1);
    }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? maps.ids()[0] ?? '';
}

/** @param {import('../core/types.js').Message} message @param {State} state */
function heard(message, state) {
  theatre.took(message);
  if (message.type === 'welcome') {
    openedAt ||= message.server_time;
    // What was read from the box may have been without it.
    if (phaseSeen > 0) askSeatOptions();
    drafting.resume();
  }
  if (message.type === 'rewound') {
    ui.victoryShown = false;
    if (ui.dialog === 'victory') ui.dialog = null;
  }
  if (
    message.type === 'agreement' &&
    isNews(message) &&
    message.with.includes(state.welcome?.you.seat) &&
    !isShown('pacts')
  )
    notice(T.pactCome(message.title), { subject: 'pact', action: { label: T.pacts, run: () => table.show('pacts') } });
  if (message.type === 'sheet' && message.seat === state.welcome?.you.seat) ui.withoutOrder = null;
  // A list of orders that the bell has closed gives way to what came of them; who writes a letter goes on.
  if (message.type === 'bell' && narrow.matches && ['orders', 'report'].includes(ui.panel)) ui.panel = 'map';
  if (message.type === 'bell' || message.type === 'phase') {
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
  if (message.type === 'press' && isNews(message) && message.from !== state.welcome?.you.seat && !isShown('press'))
    notice(T.unread(unreadPress(table)), {
      subject: 'press',
      action: { label: T.press, run: () => table.show('press') },
    });
}

/** What was written before this page was opened is no news. @param {import('../core/types.js').Message} message */
const isNews = message => openedAt > 0 && message.at > openedAt;
let openedAt = 0;

/** @param {Panel} panel */
const isShown = panel => (narrow.matches ? ui.panel === panel : panel === 'orders' || ui.side === panel);

let taskSaid = '';
const sides = { report: reportPanel, press: pressPanel, pacts: pactsPanel, more: seatsPanel };

function drawFrame() {
  document.body.dataset.panel = ui.panel;
  document.body.dataset.rest = ui.rest;
  if (ui.met !== undefined) document.body.dataset.met = String(ui.met || ui.dialog !== 'welcome');
  const { task, words } = table.sentence;
  // What is asked of me is said when it changes in kind, not with every order.
  // Who has looked at a unit and comes back has heard it.
  if (!['composing', 'telling', 'connecting'].includes(task)) {
    if (task !== taskSaid) announce(words);
    taskSaid = task;
  }
  document.body.dataset.task = task;
  drawHead();
}

function drawPanels() {
  const state = client.state();
  render(state.welcome ? html`${handle(table, ui.rest)}${ordersPanel(table)}` : nothing, part('orders'));
  render(
    state.welcome
      ? html`${handle(table, ui.rest)}${tabs(table, ['report', 'press', 'pacts', 'more'], ui.side)}${sides[ui.side](table)}`
      : nothing,
    part('side'),
  );
  render(
    state.welcome ? tabs(table, ['map', 'orders', 'report', 'press', 'pacts', 'more'], ui.panel) : nothing,
    part('tabs'),
  );
}

function drawCard() {
  const shown = card(table);
  render(shown === nothing ? nothing : html`${handle(table, ui.rest)}${shown}`, part('card'));
  render(replayBar(table), part('replay'));
}

/** What follows from having been seen. */
function drawn() {
  if (isShown('press')) ui.pressRead = client.state().press.at(-1)?.number ?? 0;
  theatre.keep();
}

bindKeys(() => keysOf(table));
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) update();
});
addEventListener('pagehide', () => {
  theatre.keep();
});

/** The head alone: a clock goes on. */
function drawHead() {
  const { sentence } = table;
  document.title = T.title(
    `${sentence.words} ${sentence.title}`.trim(),
    client.state().welcome?.you.title ?? text.common.product,
  );
  render(top(table), part('top'));
  const peek = ui.panel === 'map' && !ui.place && !theatre.playing();
  render(
    narrow.matches && client.state().welcome
      ? html`${peek ? handle(table, 'peek') : nothing}${nowPart(table)}`
      : nothing,
    part('now'),
  );
}
let spokenAt = Infinity;
setInterval(() => {
  const { sentence } = table;
  // The clock is spoken at a few moments only; it is always there to be read.
  const left = sentence.until === null ? Infinity : sentence.until - table.now;
  const mark = [600_000, 300_000, 120_000, 60_000, 20_000].find(ms => left <= ms && spokenAt > ms);
  if (mark !== undefined && sentence.untilWhat === 'bell' && sentence.task !== 'sealed' && left > 0)
    announce(`${T.minutesLeft(spanSpoken(left))}. ${sentence.words}`);
  spokenAt = left;
  if (!document.hidden) afterPress(drawHead);
  else document.title = `${untilWords(sentence, table.now)} · ${sentence.words}`;
}, 1000);
