// The umpire's page. Begin here: it assembles the panels, each of which is drawn again when something changes that it
// shows. What they receive is made in context.js.
import { html, nothing, render } from '../../vendor/lit-html/lit-html.js';
import { createDialog } from '../../core/page/dialog.js';
import { bindKeys } from '../../core/page/keys.js';
import { createRedraw } from '../../core/page/redraw.js';
import { readRulesHere } from '../../rulebook/rule_here.js';
import { livery } from '../../draw/factions.js';
import { deskText } from '../../text/pages/desk_en.js';
import { actPanel } from '../acting/act_panel.js';
import { calculatorPanel } from './calculator.js';
import { clockPanel } from '../clock/clock_panel.js';
import { createDesk } from './context.js';
import { dialogPart } from './dialogs.js';
import { keysOf } from './keys_table.js';
import { mapParts } from '../pieces/map_part.js';
import { piecePanel } from '../pieces/piece_panel.js';
import { recordPanel } from '../record/record_panel.js';
import { requestsPanel } from '../talk/requests_panel.js';
import { resultPanel } from '../result/result_panel.js';
import { seatsPanel } from '../seats/seats_panel.js';
import { footTabs, sideTabs } from './tabs.js';
import { talkPanel } from '../talk/talk_panel.js';
import { top } from './top.js';
import { worldPanel } from '../pieces/world_panel.js';

/** @typedef {import('./context.js').Desk} Desk */

const T = deskText;
const part = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const narrow = matchMedia('(max-width: 899px)');

const desk = createDesk({
  map: part('map'),
  isNarrow: () => narrow.matches,
  /** An umpire wants to see the whole map: with a mouse at a desk, squares may be smaller than a finger needs. */
  leastSquare: () => (narrow.matches ? 24 : 18),
  redraw: () => redraw,
});
const { acting, state, ui } = desk;

const panels = {
  result: resultPanel,
  piece: piecePanel,
  requests: requestsPanel,
  talk: talkPanel,
  world: worldPanel,
  record: recordPanel,
  tables: calculatorPanel,
};

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
    first: desk.applyNews,
    clocks: [
      () => render(top(desk), part('top')),
      () =>
        render(
          welcomed(() => clockPanel(desk)),
          part('desk-clock'),
        ),
    ],
    last: [desk.goToWanted, desk.keepNoted],
  },
);

readRulesHere();
for (const [id, label] of [
  ['left', `${T.seats.title}, ${T.clock.title}`],
  ['right', T.panelsLabel],
  ['map', T.map],
])
  part(id).setAttribute('aria-label', label);
narrow.addEventListener('change', desk.resized);
bindKeys(() => keysOf(desk));
