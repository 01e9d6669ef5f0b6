// The map umpire's page: one board on a tablet beside a table. It shares the Desk's connection, state, actions and
// dialogs (desk/page/context.js); a panel opens as a sheet over the map.
import { html, nothing, render } from '../vendor/lit-html/lit-html.js';
import { createDesk } from '../desk/page/context.js';
import { dialogPart } from '../desk/page/dialogs.js';
import { loudPart, sentencePart } from '../desk/page/sentence_part.js';
import { mapParts } from '../desk/pieces/map_part.js';
import { linePart } from '../kit/parts/line_part.js';
import { createDialog } from '../core/page/dialog.js';
import { bindKeys } from '../core/page/keys.js';
import { createRedraw } from '../core/page/redraw.js';
import { livery } from '../draw/factions.js';
import { readRulesHere } from '../rulebook/rule_here.js';
import { deskText } from '../text/pages/desk_en.js';
import { mapUmpireText } from '../text/umpires/map_umpire_en.js';
import { barPart, movingPart } from './bar.js';
import { createLaying } from './lay_sheet.js';
import { closeSheet, openPanel, sheetPart } from './sheet.js';
import { waitsPart } from './waits.js';

const T = mapUmpireText;
const part = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const finger = 24;

const desk = createDesk({
  map: part('map'),
  // The sheet always covers a part of the map, so a tap that needs the map closes it.
  isNarrow: () => true,
  leastSquare: () => finger,
  redraw: () => redraw,
});
const { extra, maps, state, ui } = desk;
const sheet = part('sheet');

let placed = false;
/** An umpire who looks after a board begins on it. */
function applyNews() {
  desk.applyNews();
  if (placed || extra.umpires.length === 0 || maps.ids().length === 0) return;
  placed = true;
  const [own] = extra.umpires.find(one => one.seat === state.welcome?.you.seat)?.boards ?? [];
  if (own) desk.lookAt(own);
}

function drawFrame() {
  document.body.dataset.panel = openPanel(desk);
  document.body.dataset.tone = livery(ui.look).tone;
  document.title = T.title(state.own.phase?.title ?? '');
}

function drawSheet() {
  sheet.hidden = openPanel(desk) === 'map' || !state.welcome;
  render(sheet.hidden ? nothing : sheetPart(desk), sheet);
}

const drawTop = () =>
  render(
    html`<div class="sentence" data-state=${desk.sentence.look || nothing} data-task=${desk.sentence.task}>
        ${sentencePart(desk)} ${state.welcome ? waitsPart(desk) : nothing}
      </div>
      ${loudPart(desk)} ${linePart(desk.client)}`,
    part('top'),
  );
const welcomed = (/** @type {() => unknown} */ content) => (state.welcome ? content() : nothing);

const showDialog = createDialog(/** @type {HTMLDialogElement} */ (part('dialog')), () => desk.acts.closeDialog());
/** @type {ReturnType<typeof createRedraw>} */
const redraw = createRedraw(
  [
    drawFrame,
    drawSheet,
    () =>
      render(
        welcomed(() => barPart(desk)),
        part('bar'),
      ),
    () => render(movingPart(desk), part('moving')),
    ...mapParts(desk),
    () => showDialog(dialogPart(desk)),
  ],
  {
    first: applyNews,
    clocks: [drawTop],
    last: [desk.goToWanted, createLaying(desk, sheet, part('map')), desk.keepNoted],
  },
);

readRulesHere();
for (const [id, label] of [
  ['map', deskText.map],
  ['sheet', T.sheet],
])
  part(id).setAttribute('aria-label', label);
bindKeys(() => [
  {
    key: 'Escape',
    words: '',
    run: () => {
      if (document.querySelector('dialog[open]')) return false;
      if (ui.moving) ui.moving = false;
      else closeSheet(desk);
    },
  },
  { key: 'b', words: '', run: () => desk.lookAt(maps.ids()[(maps.ids().indexOf(ui.board) + 1) % maps.ids().length]) },
  { key: 'm', words: '', run: () => maps.element()?.focus() },
]);
