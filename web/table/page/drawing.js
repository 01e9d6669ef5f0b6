// The player's page is drawn: its frame, its panels, the card; and the head once a second, for the clock goes on.
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

/** An element of the page itself. @param {string} id */
export const part = id => /** @type {HTMLElement} */ (document.getElementById(id));

// The few words that stand in the page itself come from the catalogue too.
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
    // While a place is asked for the map is what is needed; it is so until it is known whether one is.
    document.body.toggleAttribute('data-asks', Boolean(ui.composer && (!ui.composer.options || ui.composer.asking)));
    if (ui.met !== undefined) document.body.dataset.met = String(ui.met || ui.dialog !== 'welcome');
    const { task, words, done } = table.sentence;
    // What is asked of me is said when it changes in kind, not with every order.
    // Who has looked at a unit and comes back has heard it.
    const heeded = !['composing', 'telling', 'connecting'].includes(task);
    const asked = heeded && task !== taskSaid ? words : '';
    if (heeded) taskSaid = task;
    // One order was said when it was given, of several all is said once they are kept.
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
    // On a narrow page it lies under the map until somebody opens it.
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

  /** What follows from having been seen. */
  function drawn() {
    const table = tableOf(),
      { state, theatre, ui } = table;
    if (!table.narrow() || ui.panel === 'orders') ui.listSeen = state.own.phase?.number ?? -1;
    if (table.sentence.task === 'ready' && !ui.sealTold) remember('sealTold', (ui.sealTold = phaseKey(state)));
    if (isShown(table, 'report')) readInReport(table);
    if (isShown(table, 'report') && unheard(table) > 0)
      remember(heardKey(ui.page), (ui.heardRead = state.own.announcements.at(-1)?.number ?? 0));
    const letters = isShown(table, 'press');
    followLetters(table, letters);
    if (letters) ui.pressRead = state.press.at(-1)?.number ?? 0;
    theatre.keep(ui.pressRead);
  }

  /** The head alone: a clock goes on. */
  function head() {
    const table = tableOf(),
      { sentence, state, theatre, ui } = table;
    document.title = T.title(
      `${sentence.words} ${sentence.title}`.trim(),
      state.welcome?.you.title ?? text.common.product,
    );
    render(top(table), part('top'));
    // One handle: that of the sheet that is up, else that of the sheet that can come up.
    const peek = ui.panel === 'map' && !ui.place && !ui.explain && !ui.party && !theatre.playing() && !table.result;
    render(
      table.narrow() && state.welcome ? html`${peek ? handle(table, 'peek') : nothing}${nowPart(table)}` : nothing,
      part('now'),
    );
    measureTask();
  }
  /** Words that need more room than the foot of a narrow page has stand over the sheets, which make way. */
  function makeWay() {
    const now = part('now');
    const over_px = now.offsetHeight && now.offsetHeight - parseFloat(getComputedStyle(now).minHeight);
    const way = `${Math.max(0, over_px || 0)}px`;
    if (document.body.style.getPropertyValue('--now-over') === way) return;
    document.body.style.setProperty('--now-over', way);
    tableOf().update(); // the map lies by the card over it: it makes way now, and not under the next finger
  }
  new ResizeObserver(makeWay).observe(part('now'));
  // The foot of a narrow page shows two lines; where there are more they can be unfolded.
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
    // The clock is spoken at a few moments only; it is always there to be read.
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
