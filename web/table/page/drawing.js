// Draws the player's page: frame, panels and card on each update, and the head once a second for the clock.
import { html, nothing, render } from '../../vendor/lit-html/lit-html.js';
import { spanSpoken } from '../../core/words/format.js';
import { announce } from '../../core/page/live.js';
import { remember } from '../../core/page/memory.js';
import { afterPress } from '../../core/page/press_guard.js';
import { clock_ms } from '../../core/timers.js';
import { text } from '../../text/en.js';
import { card } from '../card/card.js';
import { counsel } from '../newcomer/counsel_row.js';
import { handle } from './handle_part.js';
import { phaseKey } from './sentence_inputs.js';
import { isShown } from './news.js';
import { doneWords, nowPart } from './now_part.js';
import { ordersPanel } from '../orders/orders_panel.js';
import { followLetters } from '../talk/newest_letter.js';
import { readInReport } from '../results/result_read.js';
import { replayPart, sidePart, toldPart } from './side_part.js';
import { tabs, unheard } from './tabs.js';
import { top, untilWords } from './top.js';
import { heardKey } from './ui.js';
/** @import { Table } from './table.js' */

const T = text.table;
const sides = {
  report: sidePart('report'),
  press: sidePart('press'),
  pacts: sidePart('pacts'),
  more: sidePart('more'),
};

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

/** @param {() => Table} tableOf */
export function createDrawing(tableOf) {
  let taskSaid = '',
    doneSaid = '',
    spokenAt = Infinity,
    sideWanted = false;

  function frame() {
    const table = tableOf(),
      { ui } = table;
    document.body.dataset.panel = ui.panel;
    document.body.dataset.rest = ui.rest;
    // While an order asks for a place, or may ask, the map needs the room.
    document.body.toggleAttribute('data-asks', Boolean(ui.composer && (!ui.composer.options || ui.composer.asking)));
    if (ui.met !== undefined) document.body.dataset.met = String(ui.met || ui.dialog !== 'welcome');
    const { task, words, done } = table.sentence;
    // Announce the task when its kind changes, not after every order. Do not repeat it when the player returns from a
    // unit.
    const heeded = !['composing', 'telling', 'connecting'].includes(task);
    const asked = heeded && task !== taskSaid ? words : '';
    if (heeded) taskSaid = task;
    // A single order was announced when it was given; several are announced together once they are saved.
    const kept = done?.saved || done?.stays ? doneWords(done) : '';
    const told = kept === doneSaid ? '' : ui.done.length > 1 ? kept : kept && `${T.save.saved}.`;
    doneSaid = kept;
    const heard = `${told} ${asked}`.trim();
    if (heard) announce(heard);
    document.body.dataset.task = task;
    head();
  }

  function panels() {
    const table = tableOf(),
      { state, ui } = table;
    render(state.welcome ? html`${handle(table, ui.rest)}${ordersPanel(table)}` : nothing, part('orders'));
    // On a narrow page the side panel renders when the player first opens it.
    sideWanted ||= !table.narrow() || ui.panel in sides;
    render(
      state.welcome && sideWanted
        ? html`${handle(table, ui.rest)}${tabs(table, ['report', 'press', 'pacts', 'more'], ui.side)}${sides[ui.side](table)}`
        : nothing,
      part('side'),
    );
    render(
      state.welcome ? tabs(table, ['map', 'orders', 'report', 'press', 'pacts', 'more'], ui.panel) : nothing,
      part('tabs'),
    );
  }

  function beside() {
    const table = tableOf(),
      { ui } = table;
    const { result } = table,
      shown = result ? nothing : card(table);
    render(shown === nothing ? nothing : html`${handle(table, ui.rest)}${shown}`, part('card'));
    render(result ? toldPart(table, result) : html`${counsel(table, 'overMap')}${replayPart(table)}`, part('replay'));
  }

  /** Mark what is now visible as read. */
  function drawn() {
    const table = tableOf(),
      { state, replay, ui } = table;
    if (!table.narrow() || ui.panel === 'orders') ui.listSeen = state.own.phase?.number ?? -1;
    if (table.sentence.task === 'ready' && !ui.sealTold) remember('sealTold', (ui.sealTold = phaseKey(state)));
    if (isShown(table, 'report')) readInReport(table);
    if (isShown(table, 'report') && unheard(table) > 0)
      remember(heardKey(ui.page), (ui.heardRead = state.own.announcements.at(-1)?.number ?? 0));
    const letters = isShown(table, 'press');
    followLetters(table, letters);
    if (letters) ui.pressRead = state.press.at(-1)?.number ?? 0;
    replay.keep(ui.pressRead);
  }

  /** Redraw the head alone, for the clock. */
  function head() {
    const table = tableOf(),
      { sentence, state, replay, ui } = table;
    document.title = T.title(
      `${sentence.words} ${sentence.title}`.trim(),
      state.welcome?.you.title ?? text.common.product,
    );
    render(top(table), part('top'));
    // Draw one handle only: that of the open sheet, or else that of the sheet that can open.
    const peek = ui.panel === 'map' && !ui.place && !ui.explain && !ui.party && !replay.playing() && !table.result;
    render(
      table.narrow() && state.welcome ? html`${peek ? handle(table, 'peek') : nothing}${nowPart(table)}` : nothing,
      part('now'),
    );
    measureTask();
  }
  /**
   * A task that needs more lines than the foot of a narrow page has grows over the sheets. Move the sheets up by that
   * much.
   */
  function makeWay() {
    const now = part('now');
    const over_px = now.offsetHeight && now.offsetHeight - parseFloat(getComputedStyle(now).minHeight);
    const way = `${Math.max(0, over_px || 0)}px`;
    if (document.body.style.getPropertyValue('--now-over') === way) return;
    document.body.style.setProperty('--now-over', way);
    tableOf().update(); // redraw now, so the map does not move under the next tap
  }
  new ResizeObserver(makeWay).observe(part('now'));
  // The foot of a narrow page shows two lines; longer text gets an expand button.
  const lines = new ResizeObserver(([{ target, contentRect }]) =>
    part('now').toggleAttribute(
      'data-long',
      contentRect.height > 2.5 * parseFloat(getComputedStyle(target).lineHeight),
    ),
  );
  /** @type {Element | null} */ let measured = null;
  function measureTask() {
    const words = document.querySelector('#now .task > span');
    if (!words || words === measured) return;
    measured = words;
    lines.disconnect();
    lines.observe(words);
  }
  setInterval(() => {
    const table = tableOf(),
      { sentence } = table;
    // Announce the remaining time at a few moments only; it can always be read.
    const left = sentence.until === null ? Infinity : sentence.until - table.now;
    const mark = [600_000, 300_000, 120_000, 60_000, 20_000].find(ms => left <= ms && spokenAt > ms);
    if (mark !== undefined && sentence.untilWhat === 'bell' && sentence.task !== 'sealed' && left > 0)
      announce(`${T.minutesLeft(spanSpoken(left))}. ${sentence.words}`);
    spokenAt = left;
    if (!document.hidden) afterPress(head);
    else document.title = `${untilWords(sentence, table.now)} · ${sentence.words}`;
  }, clock_ms);

  return { frame, panels, beside, drawn };
}
