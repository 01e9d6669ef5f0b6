// The umpire's page. Begin here: it connects the client, the maps and the panels, each of which is drawn again when
// something changes that it shows.
import { computed } from '../../vendor/signals-core/signals-core.js';
import { html, nothing, render } from '../../vendor/lit-html/lit-html.js';
import { createClient } from '../../core/connection/client.js';
import { createDialog } from '../../core/page/dialog.js';
import { bindKeys } from '../../core/page/keys.js';
import { createLiveState, reactive } from '../../core/page/reactive.js';
import { createRedraw } from '../../core/page/redraw.js';
import { clock_ms } from '../../core/timers.js';
import { readRulesHere } from '../../rulebook/rule_here.js';
import { livery, nameFactions } from '../../draw/factions.js';
import { createMaps } from '../../kit/parts/maps.js';
import { deskText } from '../../text/pages/desk_en.js';
import { createActing } from '../acting/acting.js';
import { actPanel } from '../acting/act_panel.js';
import { createActs } from '../acting/acts.js';
import { calculatorPanel } from './calculator.js';
import { clockPanel } from '../clock/clock_panel.js';
import { createDerived } from './derived.js';
import { dialogPart } from './dialogs.js';
import { nothingTold } from './extra.js';
import { keysOf } from './keys_table.js';
import { mapParts } from '../pieces/map_part.js';
import { createNews } from './news.js';
import { piecePanel } from '../pieces/piece_panel.js';
import { recordPanel } from '../record/record_panel.js';
import { requestsPanel } from '../talk/requests_panel.js';
import { resultPanel } from '../result/result_panel.js';
import { seatsPanel } from '../seats/seats_panel.js';
import { footTabs, sideTabs } from './tabs.js';
import { talkPanel } from '../talk/talk_panel.js';
import { top } from './top.js';
import { createUi } from './ui.js';
import { worldPanel } from '../pieces/world_panel.js';
/** @import { Place } from '../../core/types.js' */
/** @import { Tab } from './ui.js' */

const T = deskText;
const part = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const narrow = matchMedia('(max-width: 899px)');
/** An umpire wants to see the whole map: with a mouse at a desk, squares may be smaller than a finger needs. */
const leastSquare = () => (narrow.matches ? 24 : 18);

const connection = createClient({
  onChange: () => redraw.catchUp(),
  onMessage(message, now, before) {
    follow(now);
    news.heard(message, now, before);
  },
  met: nameFactions,
});
const ui = createUi(location.pathname);
const { state, follow } = createLiveState(connection.state());
/** What the page reads besides the campaign's state and its own. */
const around = reactive({
  narrow: narrow.matches,
  line: connection.line(),
  /** Counts the seconds, so that the parts that show the time are redrawn. */ second: 0,
  /** Counts the changes of the boards: built, loaded or in sight. */ boards: 0,
  /**
   * The held outcome before the last amendment, to show what changed.
   * @type {import('../../core/types.js').Held['outcome'] | null}
   */
  heldBefore: null,
});
/** The connection, whose state and line are read as signals. */
const client = { ...connection, state: () => state, line: () => around.line };
const extra = reactive(nothingTold);
const minute = computed(() => Math.floor(around.second / 60));

const maps = createMaps(part('map'), () => ({
  onChoose: place => desk.acts.tapped([], /** @type {Place} */ (place)),
  onPiece: (ids, place) => desk.acts.tapped(ids, /** @type {Place} */ (place)),
  canDrag: ids => (acting.seat() ? acting.mayDrag(ids) : ui.look === 'umpire' && !desk.over),
  onPassage: board => lookAt(board),
  onLift: ids => {
    if (acting.seat()) acting.lift(ids);
  },
  onDrop: (ids, _from, to) => {
    if (to) desk.acts.dropped(ids, /** @type {Place} */ (to));
  },
}));
const acting = createActing({ client, ui, lookAt: board => lookAt(board) });

/** The context that the templates receive. */
const desk = {
  client,
  maps,
  ui,
  acting,
  state,
  extra,
  /** @param {() => void} run once the page shows the latest change */
  onceDrawn: run => redraw.onceDrawn(run),
  /** The server's time. What shows it is drawn again each second. */
  get now() {
    void around.second;
    return connection.serverNow();
  },
  /** The server's time for ages and dates: what shows it is drawn again each minute. */
  get minute() {
    void minute.value;
    return connection.serverNow();
  },
  get heldBefore() {
    return around.heldBefore;
  },
  set heldBefore(outcome) {
    around.heldBefore = outcome;
  },
  get narrow() {
    return around.narrow;
  },
  get over() {
    const { own } = state;
    return own.ended !== null || own.clock?.stage === 'over';
  },
  /** The stream being viewed: the umpire's own, or a faction's once it has arrived. */
  get stream() {
    return ui.look === 'umpire' ? state.own : (state.looks.get(ui.look) ?? null);
  },
  get view() {
    return (desk.stream ?? state.own).view;
  },
  /** @returns {import('./sentence.js').Sentence} */
  get sentence() {
    return desk.derived.sentence();
  },
  derived: /** @type {import('./derived.js').Derived} */ (/** @type {unknown} */ (null)),
  acts: /** @type {ReturnType<typeof createActs>} */ (/** @type {unknown} */ (null)),
  lookAt,
  /**
   * Brings a place into sight; on a narrow page the panel closes.
   * @param {Place | undefined} place
   * @param {readonly Place[]} [all]
   */
  focus(place, all = place ? [place] : []) {
    if (!place?.board) return;
    lookAt(place.board);
    if (around.narrow) ui.panel = 'map';
    maps.focus(place, { zoom: 40 });
    for (const one of all.length > 8 ? [place] : all)
      if (one.board) maps.effect({ kind: 'mark', at: /** @type {any} */ (one), seconds: 1.4 });
  },
  /** @param {'map' | Tab} panel @param {string | null} [goTo] id of the element to work in there */
  show(panel, goTo = null) {
    ui.goTo = goTo;
    if (panel !== 'map' && panel !== 'seats') ui.tab = panel;
    ui.panel = panel;
    if (panel === 'record') desk.acts.readRecord();
  },
  /** From its tab: on a narrow page a second tap returns to the map. @param {'map' | Tab} panel */
  toggle(panel) {
    desk.show(around.narrow && ui.panel === panel ? 'map' : panel);
  },
  toggleArrows() {
    ui.hideArrows = !ui.hideArrows;
    maps.setOptions({ hideOrders: ui.hideArrows });
  },
};
desk.derived = createDerived(desk);
desk.acts = createActs(desk);
const news = createNews(desk);
/** @typedef {typeof desk} Desk */

/** @param {string} board */
function lookAt(board) {
  if (!maps.has(board)) return;
  ui.board = board;
  maps.lookAt(board);
}

const panels = {
  result: resultPanel,
  piece: piecePanel,
  requests: requestsPanel,
  talk: talkPanel,
  world: worldPanel,
  record: recordPanel,
  tables: calculatorPanel,
};

/** Applies what arrived, before any of it is drawn. */
function applyNews() {
  around.line = connection.line();
  if (!state.welcome) return;
  maps.build(state.welcome.boards, { nato: false, hideOrders: ui.hideArrows, finger: leastSquare });
  if (!ui.board) lookAt(maps.ids()[0] ?? '');
}

function drawFrame() {
  document.body.dataset.panel = ui.panel;
  // The page frame takes the colour of the faction being looked as.
  document.body.dataset.tone = livery(ui.look).tone;
  document.title = T.title(state.own.phase?.title ?? '');
}

/** What is at the right: the open panel under its tabs, or the sheet that the umpire writes for a seat. */
function drawRight() {
  render(
    !state.welcome
      ? nothing
      : acting.seat()
        ? html`<div class="tab-body acting"></div>`
        : html`${sideTabs(desk)}
            <div class="tab-body" id="right-panel" role="tabpanel" aria-labelledby=${`side-tab-${ui.tab}`}></div>`,
    part('right'),
  );
}

function drawPanel() {
  if (!state.welcome) return;
  const panel = acting.seat() ? actPanel(desk) : panels[ui.tab](desk);
  render(panel, /** @type {HTMLElement} */ (document.querySelector('#right > .tab-body')));
}

/** Moves to the wanted element, once it is drawn. */
function goToWanted() {
  const wanted = ui.goTo && document.getElementById(ui.goTo);
  ui.goTo = null;
  if (!wanted) return;
  wanted.scrollIntoView({ block: 'center' });
  wanted.focus({ preventScroll: true });
}

/** Keeps in this browser what was noted and not applied. */
function keepNoted() {
  ui.keepChange();
  news.noted.keep(state.held);
}

const showDialog = createDialog(/** @type {HTMLDialogElement} */ (part('dialog')), () => desk.acts.closeDialog());
const welcomed = (/** @type {() => unknown} */ content) => (state.welcome ? content() : nothing);
/** @type {ReturnType<typeof createRedraw>} */
const redraw = createRedraw(
  [
    drawFrame,
    () =>
      render(
        welcomed(() => seatsPanel(desk)),
        part('desk-seats'),
      ),
    drawRight,
    drawPanel,
    () =>
      render(
        welcomed(() => footTabs(desk)),
        part('tabs'),
      ),
    ...mapParts(desk),
    () => showDialog(dialogPart(desk)),
  ],
  {
    first: applyNews,
    clocks: [
      () => render(top(desk), part('top')),
      () =>
        render(
          welcomed(() => clockPanel(desk)),
          part('desk-clock'),
        ),
    ],
    last: [goToWanted, keepNoted],
  },
);

readRulesHere();
for (const [id, label] of [
  ['left', `${T.seats.title}, ${T.clock.title}`],
  ['right', T.panelsLabel],
  ['map', T.map],
])
  part(id).setAttribute('aria-label', label);
maps.watch({ read: () => void around.boards, changed: () => around.boards++ });
narrow.addEventListener('change', () => {
  around.narrow = narrow.matches;
});
bindKeys(() => keysOf(desk));
const tick = () => {
  if (!document.hidden && state.welcome) around.second++;
};
setInterval(tick, clock_ms);
document.addEventListener('visibilitychange', tick);
