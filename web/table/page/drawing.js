// Draws the parts of the player's page around the map.
import { signal } from '../../vendor/signals-core/signals-core.js';
import { html, nothing, render } from '../../vendor/lit-html/lit-html.js';
import { spanSpoken } from '../../core/words/format.js';
import { announce } from '../../core/page/live.js';
import { remember } from '../../core/page/memory.js';
import { text } from '../../text/en.js';
import { isBegun } from '../../kit/compose.js';
import { card } from '../card/card.js';
import { counsel } from '../newcomer/counsel_row.js';
import { handle } from './handle_part.js';
import { phaseKey } from './sentence_inputs.js';
import { doneWords, nowPart } from './now_part.js';
import { ordersPanel } from '../orders/orders_panel.js';
import { followLetters } from '../talk/newest_letter.js';
import { readInReport } from '../results/result_read.js';
import { replayPart, resultPart, sidePart } from './side_part.js';
import { isShown, tabs, unreadAnnouncements } from './tabs.js';
import { top, untilWords } from './top.js';
import { announcementsKey } from './ui.js';
/** @import { Table } from './table.js' */

const T = text.table;
const sides = {
  report: sidePart('report'),
  press: sidePart('press'),
  pacts: sidePart('pacts'),
  more: sidePart('more'),
};

/** The remaining times that are announced. */
const spoken_ms = [600_000, 300_000, 120_000, 60_000, 20_000];

/** An element that is in the HTML of the page. @param {string} id */
export const part = id => /** @type {HTMLElement} */ (document.getElementById(id));

// Labels in the HTML also come from the text catalogue.
for (const [id, words] of [
  ['orders', T.orders],
  ['side', T.sideLabel],
  ['tabs', T.panelsLabel],
  ['now', T.help.now],
])
  part(id).setAttribute('aria-label', words);
/** @type {HTMLElement} */ (document.querySelector('.skip-link')).textContent = text.common.skip;

/**
 * Announces the task when its kind changes, and the orders given last when they are saved.
 * @param {() => Table} tableOf
 */
function createTaskAnnouncer(tableOf) {
  let taskSaid = '',
    doneSaid = '';
  return () => {
    const { sentence, ui } = tableOf();
    const { task, words, done } = sentence;
    // Announce it neither after every order nor when the player returns from a unit.
    const heeded = !['chosen', 'composing', 'telling', 'connecting'].includes(task);
    const asked = heeded && task !== taskSaid ? words : '';
    if (heeded) taskSaid = task;
    // A single order was announced when it was given; several are announced together once they are saved.
    const kept = done?.saved || done?.stays ? doneWords(done) : '';
    const told = kept === doneSaid ? '' : ui.done.length > 1 ? kept : kept && `${T.save.saved}.`;
    doneSaid = kept;
    const heard = `${told} ${asked}`.trim();
    if (heard) announce(heard);
  };
}

/**
 * Announces the remaining time at a few moments only; the clock can be read at any time.
 * @param {() => Table} tableOf
 */
function createClockAnnouncer(tableOf) {
  let spokenAt = Infinity;
  return () => {
    const { sentence, now } = tableOf();
    const left = sentence.until === null ? Infinity : sentence.until - now;
    const mark = spoken_ms.find(ms => left <= ms && spokenAt > ms);
    if (mark !== undefined && sentence.untilWhat === 'bell' && sentence.task !== 'sealed' && left > 0)
      announce(`${T.minutesLeft(spanSpoken(left))}. ${sentence.words}`);
    spokenAt = left;
  };
}

/** A task of more lines than these is folded: at the foot of a narrow page, and in the head of a wide one. */
const foot_lines = 2,
  head_lines = 3;

/**
 * Measures the task: a long one gets an expand button. One that needs more lines than the foot of a narrow page has
 * moves the sheets up by that much.
 */
function createFoot() {
  const now = part('now');
  const lines = new ResizeObserver(([{ target, contentRect }]) => {
    // An expanded text flows over the room of its button, and may need a line less.
    if (target.closest('.whole')) return;
    const box = target.closest('.now'),
      most = (box === now ? foot_lines : head_lines) + 0.5;
    box?.toggleAttribute('data-long', contentRect.height > most * parseFloat(getComputedStyle(target).lineHeight));
  });
  /** @type {Element | null} */ let measured = null;
  const over = signal('');
  new ResizeObserver(() => {
    const over_px = now.offsetHeight && now.offsetHeight - parseFloat(getComputedStyle(now).minHeight);
    const way = `${Math.max(0, over_px || 0)}px`;
    if (way === over.peek()) return;
    over.value = way;
    // The sheets move at once, so that the map does not move under the next tap.
    document.body.style.setProperty('--now-over', way);
  }).observe(now);
  return {
    /** How far the foot moves the sheets up, as a CSS length. */
    over: () => over.value,
    measure() {
      const words = document.querySelector('.now .task > span');
      if (!words || words === measured) return;
      measured = words;
      lines.disconnect();
      lines.observe(words);
    },
  };
}

/** The attributes of the body, by which the styles lay out the page. @param {Table} table */
function drawBody({ sentence, ui }) {
  const { dataset } = document.body;
  dataset.panel = ui.panel;
  dataset.rest = ui.rest;
  dataset.task = sentence.task;
  // While an order asks for a place, the map needs the room.
  const asks = isBegun(ui.composer) && Boolean(ui.composer?.asking);
  document.body.toggleAttribute('data-asks', asks);
  if (!asks) document.body.style.removeProperty('--card-room');
  if (ui.met !== undefined) dataset.met = String(ui.met || ui.dialog !== 'welcome');
}

/** @param {Table} table */
function drawTitle({ now, sentence, state }) {
  document.title = document.hidden
    ? `${untilWords(sentence, now)} · ${sentence.words}`
    : T.title(`${sentence.words} ${sentence.title}`.trim(), state.welcome?.you.title ?? text.common.product);
}

/** @param {Table} table */
function drawNow(table) {
  const { replay, state, ui } = table;
  // Draw one handle only: that of the open sheet, or else that of the sheet that can open.
  const peek = ui.panel === 'map' && !ui.place && !ui.explain && !ui.party && !replay.playing() && !table.result;
  render(
    table.narrow() && state.welcome ? html`${peek ? handle(table, 'peek') : nothing}${nowPart(table)}` : nothing,
    part('now'),
  );
}

/** @param {Table} table */
function drawOrders(table) {
  render(table.state.welcome ? html`${handle(table, table.ui.rest)}${ordersPanel(table)}` : nothing, part('orders'));
}

/** @param {Table} table */
function drawTabs(table) {
  render(
    table.state.welcome
      ? tabs('foot', table, ['map', 'orders', 'report', 'press', 'pacts', 'more'], table.ui.panel)
      : nothing,
    part('tabs'),
  );
}

/** @param {Table} table */
function drawCard(table) {
  const shown = table.result ? nothing : card(table);
  render(shown === nothing ? nothing : html`${handle(table, table.ui.rest)}${shown}`, part('card'));
}

/** The foot of the map: the result, a hint or the replay. @param {Table} table */
function drawFoot(table) {
  const { result } = table;
  render(result ? resultPart(table, result) : html`${counsel(table, 'overMap')}${replayPart(table)}`, part('replay'));
}

/** Mark what is now visible as read. @param {Table} table */
function markRead(table) {
  const { state, replay, ui } = table;
  if (!table.narrow() || ui.panel === 'orders') ui.listSeen = state.own.phase?.number ?? -1;
  if (table.sentence.task === 'ready' && !ui.sealTold) remember('sealTold', (ui.sealTold = phaseKey(state)));
  if (isShown(table, 'report')) readInReport(table);
  if (isShown(table, 'report') && unreadAnnouncements(table) > 0)
    remember(announcementsKey(ui.page), (ui.announcementsRead = state.own.announcements.at(-1)?.number ?? 0));
  const letters = isShown(table, 'press');
  followLetters(table, letters);
  if (letters) ui.pressRead = state.press.at(-1)?.number ?? 0;
  replay.keep(ui.pressRead);
}

/** @param {() => Table} tableOf */
export function createDrawing(tableOf) {
  const tellTask = createTaskAnnouncer(tableOf),
    tellClock = createClockAnnouncer(tableOf),
    foot = createFoot();
  let sideWanted = false;

  /** The panels beside the map. On a narrow page they render when the player first opens one. @param {Table} table */
  function drawSide(table) {
    const { state, ui } = table;
    sideWanted ||= !table.narrow() || ui.panel in sides;
    render(
      state.welcome && sideWanted
        ? html`${handle(table, ui.rest)}${tabs('side', table, ['report', 'press', 'pacts', 'more'], ui.side)}
            <div
              id="side-panel"
              class="panel within"
              role="tabpanel"
              aria-labelledby=${`${table.narrow() ? 'foot' : 'side'}-tab-${ui.side}`}
            >
              ${sides[ui.side](table)}
            </div>`
        : nothing,
      part('side'),
    );
  }

  /** @param {(table: Table) => void} draw */
  const ofTable = draw => () => draw(tableOf());
  return {
    /** The parts of the page around the map, each drawn when what it reads has changed. */
    parts: [
      // Subscribe to the foot's height: what is laid out beside it is measured again after each redraw.
      () => void foot.over(),
      ofTable(drawBody),
      tellTask,
      ofTable(drawNow),
      ...[drawOrders, drawSide, drawTabs, drawCard, drawFoot].map(ofTable),
    ],
    /** The parts that show the time. */
    clocks: [tellClock, ofTable(drawTitle), ofTable(table => render(top(table), part('top')))],
    drawn() {
      foot.measure();
      markRead(tableOf());
    },
  };
}
