// The umpire's page: connects the socket, the maps and the panels, and redraws them on changes.
import { html, nothing, render } from '../../vendor/lit-html/lit-html.js';
import { createClient } from '../../core/connection/client.js';
import { createDialog } from '../../core/page/dialog.js';
import { isolated } from '../../core/words/format.js';
import { beginningOf } from '../../core/words/headline.js';
import { bindKeys } from '../../core/page/keys.js';
import { announce } from '../../core/page/live.js';
import { ring } from '../../core/bell.js';
import { notice } from '../../core/page/notices.js';
import { afterPress } from '../../core/page/press_guard.js';
import { createRedraw } from '../../core/page/redraw.js';
import { clock_ms } from '../../core/timers.js';
import { readRulesHere } from '../../rulebook/rule_here.js';
import { livery, nameFactions } from '../../draw/factions.js';
import { createMaps } from '../../kit/parts/maps.js';
import { walkTabs } from '../../kit/parts/tab_keys.js';
import { deskText } from '../../text/pages/desk_en.js';
import { createNoted } from '../result/noted.js';
import { createActing } from '../acting/acting.js';
import { actPanel } from '../acting/act_panel.js';
import { createActs } from '../acting/acts.js';
import { calculatorPanel } from './calculator.js';
import { clockPanel } from '../clock/clock_panel.js';
import { dialogPart } from './dialogs.js';
import { foldExtra, nothingTold } from './extra.js';
import { keysOf } from './keys_table.js';
import { drawMap } from '../pieces/map_part.js';
import { piecePanel } from '../pieces/piece_panel.js';
import { recordPanel } from '../record/record_panel.js';
import { openRequests, requestsPanel } from '../talk/requests_panel.js';
import { resultPanel } from '../result/result_panel.js';
import { seatsPanel } from '../seats/seats_panel.js';
import { sentenceOf } from './sentence.js';
import { talkPanel } from '../talk/talk_panel.js';
import { unanswered } from '../talk/unanswered.js';
import { top } from './top.js';
import { createUi } from './ui.js';
import { worldPanel } from '../pieces/world_panel.js';
/** @import { Message, Place, State } from '../../core/types.js' */
/** @import { Tab } from './ui.js' */

const T = deskText;
/** The length of a letter's preview in its notice. */
const notice_letters_max = 90;
const part = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const narrow = matchMedia('(max-width: 899px)');
/** An umpire wants to see the whole map: with a mouse at a desk, squares may be smaller than a finger needs. */
const leastSquare = () => (narrow.matches ? 24 : 18);

const ui = createUi(location.pathname);
let extra = nothingTold;
/**
 * The held outcome before the last amendment, to show what changed.
 * @type {import('../../core/types.js').Held['outcome'] | null}
 */
let heldBefore = null;
/** What arrives with a new connection is not news. */
let news_from = Infinity;

const { update, now: drawNow } = createRedraw([
  drawFrame,
  drawLeft,
  drawRight,
  () => drawMap(desk),
  () => showDialog(dialogPart(desk)),
  drawn,
]);
const showDialog = createDialog(/** @type {HTMLDialogElement} */ (part('dialog')), () => desk.acts.closeDialog());

const client = createClient({ onChange: drawNow, onMessage: heard, met: nameFactions });
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
const acting = createActing({ client, ui, update, lookAt: board => lookAt(board) });

/** The context that the templates receive. */
const desk = {
  client,
  maps,
  ui,
  update,
  acting,
  get state() {
    return client.state();
  },
  get now() {
    return client.serverNow();
  },
  get extra() {
    return extra;
  },
  get heldBefore() {
    return heldBefore;
  },
  get narrow() {
    return narrow.matches;
  },
  get over() {
    const { own } = client.state();
    return own.ended !== null || own.clock?.stage === 'over';
  },
  /** The stream being viewed: the umpire's own, or a faction's once it has arrived. */
  get stream() {
    return ui.look === 'umpire' ? client.state().own : (client.state().looks.get(ui.look) ?? null);
  },
  get view() {
    return (desk.stream ?? client.state().own).view;
  },
  get sentence() {
    return sentenceOf(client.state(), client.serverNow());
  },
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
    if (narrow.matches) ui.panel = 'map';
    maps.focus(place, { zoom: 40 });
    for (const one of all.length > 8 ? [place] : all)
      if (one.board) maps.effect({ kind: 'mark', at: /** @type {any} */ (one), seconds: 1.4 });
    update();
  },
  /** @param {'map' | Tab} panel @param {string | null} [goTo] id of the element to work in there */
  show(panel, goTo = null) {
    ui.goTo = goTo;
    if (panel !== 'map' && panel !== 'seats') ui.tab = panel;
    ui.panel = panel;
    if (panel === 'record') desk.acts.readRecord();
    update();
  },
  /** From its tab: on a narrow page a second tap returns to the map. @param {'map' | Tab} panel */
  toggle(panel) {
    desk.show(narrow.matches && ui.panel === panel ? 'map' : panel);
  },
  toggleArrows() {
    ui.hideArrows = !ui.hideArrows;
    maps.setOptions({ hideOrders: ui.hideArrows });
    update();
  },
};
desk.acts = createActs(desk);
const noted = createNoted(ui, {
  again: () => desk.acts.noteAgain(),
  fell: () => notice(T.result.noteFell, { kind: 'warn', subject: 'noted', seconds: 0 }),
});
/** @typedef {typeof desk} Desk */

/** @param {string} board */
function lookAt(board) {
  if (!maps.has(board)) return;
  ui.board = board;
  maps.lookAt(board);
  update();
}

/** @param {Message} message @param {State} state @param {State} before */
function heard(message, state, before) {
  extra = foldExtra(extra, message);
  // A rewind marks more record lines than one message holds.
  if (
    message.type === 'record' &&
    message.id === undefined &&
    message.entries.some((/** @type {any} */ line) => line.kind === 'rewound')
  )
    desk.acts.readRecord(true);
  if (acting.seat() && ['bell', 'phase', 'rewound'].includes(message.type)) {
    acting.leave();
    notice(T.act.late, { kind: 'warn', subject: 'act' });
  }
  switch (message.type) {
    case 'welcome':
      news_from = Date.now() + 2_000;
      desk.acts.noteAgain();
      desk.acts.readRecord(true);
      if (ui.look !== 'umpire') desk.acts.look(ui.look);
      break;
    case 'held':
      heldBefore = before.held && before.held.phase === message.phase ? before.held.outcome : null;
      if (!before.held && ui.tab !== 'tables') ui.tab = 'result';
      if (state.held) noted.follow(before.held, state.held);
      break;
    case 'snapshot':
      if (message.as === undefined && state.own.clock?.stage !== 'held') noted.drop();
      break;
    case 'review':
      noted.drop();
      break;
    case 'bell':
      ring();
      announce(T.task.held);
      break;
    case 'phase':
      noted.drop();
      heldBefore = null;
      ui.bell = null;
      ring();
      announce(state.own.phase?.title ?? '');
      break;
    case 'rewound':
      ui.verdictRead = false;
      noted.drop();
      heldBefore = null;
      desk.acts.letGo();
      break;
    case 'request':
      if (Date.now() > news_from && message.answer === undefined)
        notice(T.requests.open(openRequests(state).length), {
          subject: 'requests',
          action: { label: T.requests.title, run: () => desk.show('requests') },
        });
      break;
    case 'press':
      if (Date.now() > news_from && message.to.includes(state.welcome?.you.seat))
        notice(
          `${state.welcome?.seats.find(seat => seat.id === message.from)?.title ?? message.from}: ${isolated(beginningOf(message.text, notice_letters_max))}`,
          { subject: 'press', action: { label: T.talk.title, run: () => desk.show('talk') } },
        );
      break;
  }
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
const tabNames = /** @type {Exclude<Tab, 'seats'>[]} */ (Object.keys(panels));

/** @param {'map' | Tab} panel */
const count = panel =>
  panel === 'requests'
    ? openRequests(client.state()).length
    : panel === 'talk'
      ? unanswered(client.state(), ui.settled).length
      : panel === 'result' && client.state().own.clock?.stage === 'held'
        ? 1
        : 0;

/** @param {'side' | 'foot'} row @param {'map' | Tab} panel @param {boolean} chosen @param {string} controls */
const tab = (row, panel, chosen, controls) =>
  html`<button
    type="button"
    role="tab"
    id=${`${row}-tab-${panel}`}
    aria-selected=${String(chosen)}
    aria-controls=${controls}
    tabindex=${chosen ? 0 : -1}
    @click=${() => desk.toggle(panel)}
  >
    ${acting.seat() && panel === ui.tab ? T.act.orders : T.tabs[panel]}${count(panel) > 0 ? html`<span class="count">${count(panel)}</span>` : nothing}
  </button>`;

const sideTabs = () =>
  html`<div role="tablist" class="side-tabs" aria-label=${T.panelsLabel} @keydown=${walkTabs}>
    ${tabNames.map(name => tab('side', name, ui.tab === name, 'right-panel'))}
  </div>`;
/** While the umpire writes a seat's orders, the editor replaces all panels. */
const footTabs = () =>
  html`<div role="tablist" aria-label=${T.panelsLabel} @keydown=${walkTabs}>
    ${/** @type {('map' | Tab)[]} */ (['map', 'seats', ...(acting.seat() ? [ui.tab] : tabNames)]).map(name => tab('foot', name, ui.panel === name, name === 'map' ? 'map' : name === 'seats' ? 'left' : acting.seat() ? 'right' : 'right-panel'))}
  </div>`;

function drawFrame() {
  const state = client.state();
  if (state.welcome) {
    maps.build(state.welcome.boards, { nato: false, hideOrders: ui.hideArrows, finger: leastSquare });
    if (!ui.board) lookAt(maps.ids()[0] ?? '');
  }
  document.body.dataset.panel = ui.panel;
  // The page frame takes the colour of the faction being looked as.
  document.body.dataset.tone = livery(ui.look).tone;
  document.title = T.title(state.own.phase?.title ?? '');
  render(top(desk), part('top'));
}

function drawLeft() {
  render(client.state().welcome ? html`${clockPanel(desk)}${seatsPanel(desk)}` : nothing, part('left'));
}

function drawRight() {
  const state = client.state();
  render(
    state.welcome
      ? acting.seat()
        ? actPanel(desk)
        : html`${sideTabs()}
            <div class="tab-body" id="right-panel" role="tabpanel" aria-labelledby=${`side-tab-${ui.tab}`}>
              ${panels[ui.tab](desk)}
            </div>`
      : nothing,
    part('right'),
  );
  render(state.welcome ? footTabs() : nothing, part('tabs'));
}

/** Runs after drawing: moves to the wanted element. */
function drawn() {
  const state = client.state();
  ui.keepChange();
  noted.keep(state.held);
  const wanted = ui.goTo && document.getElementById(ui.goTo);
  ui.goTo = null;
  if (wanted) {
    wanted.scrollIntoView({ block: 'center' });
    wanted.focus({ preventScroll: true });
  }
}

readRulesHere();
for (const [id, label] of [
  ['left', `${T.seats.title}, ${T.clock.title}`],
  ['right', T.panelsLabel],
  ['map', T.map],
])
  part(id).setAttribute('aria-label', label);
narrow.addEventListener('change', update);
bindKeys(() => keysOf(desk));
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) update();
});
const tick = () => {
  drawFrame();
  drawLeft();
};
setInterval(() => {
  if (!document.hidden && client.state().welcome) afterPress(tick);
}, clock_ms);
