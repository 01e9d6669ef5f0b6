// The head of the page: the one sentence, the line to the server, and the few tools.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { gameTime, isoTime, moment, span, zoneName } from '../core/format.js';
import { bellOn, setBell } from '../core/bell.js';
import { isRewindNews } from '../core/state.js';
import { currentTheme, nextTheme, setTheme } from '../core/theme.js';
import { notBegun } from '../core/lobby.js';
import { text } from '../text/en.js';
import { coursePart } from './course_part.js';
import { dayPlanPart } from './day_plan_part.js';
import { linePart } from './line_part.js';
import { emblem, iconButton } from './parts.js';
/** @import { Table } from './table.js' */
/** @import { Sentence } from './sentence.js' */

const T = text.table,
  C = text.common;

/** @param {Sentence} sentence @param {number} now */
export function untilWords(sentence, now) {
  if (sentence.until === null || sentence.untilWhat === null) return '';
  return `${T.inSpan(T[sentence.untilWhat], span(sentence.until - now))} (${moment(sentence.until, { now })} ${zoneName(sentence.until)})`;
}

/** @param {Sentence} sentence */
export function taskWords(sentence) {
  if (sentence.task === 'unordered') return T.task.unordered(sentence.missing, sentence.all);
  if (sentence.task === 'nothing') return `${T.task.nothing} ${T.waitsFor(sentence.waitsFor)}`;
  return T.task[sentence.task];
}

/** The task in words; who stopped the clock is said for as long as it stands. @param {Table} table */
const task = table =>
  table.sentence.task === 'lobby' && table.state.own.clock
    ? notBegun(table.state.own.clock, table.now)
    : table.sentence.task === 'paused' && table.state.own.clock
      ? C.paused(table.state.own.clock.paused_by, table.state.own.clock.pause_reason)
      : taskWords(table.sentence);

/** What is waited for: a moment, what is left of it while the clock stands, the seals, or the umpire. @param {Table} table */
function until({ sentence, now, state }) {
  const { task, untilWhat, left } = sentence;
  if (sentence.until !== null)
    return html`<span class="until">${T.inSpan(T[untilWhat ?? 'bell'], '')}<b class="clock" aria-hidden="true">${span(sentence.until - now)}</b>
      <time datetime=${isoTime(sentence.until)}>(${moment(sentence.until, { now })} ${zoneName(sentence.until)})</time></span>`;
  if (task === 'paused' && left !== null) return html`<span class="until">${T.leftWhenPaused(span(left))}</span>`;
  if (
    task === 'connecting' ||
    task === 'lobby' ||
    task === 'over' ||
    task === 'store_gone' ||
    task === 'aside' ||
    task === 'paused'
  )
    return nothing;
  const words =
    task === 'held'
      ? T.whenUmpire(T.release)
      : task === 'review'
        ? T.whenUmpire(T.next)
        : T.whenSealed[state.own.clock?.early_bell ?? 'no'];
  return html`<span class="until">${words}</span>`;
}

/** @param {Table} table */
export function top(table) {
  const { state, sentence } = table;
  const you = state.welcome?.you;
  const game = state.own.phase?.game_time;
  const theme = currentTheme();
  return html`
    <div class="sentence" data-state=${sentence.look || nothing} role="group" aria-label=${T.tools}>
      ${you?.faction ? html`<span class="who" title=${you.title}>${emblem(you.faction)}<span class="visually-hidden">${you.title}</span></span>` : nothing}
      <h1 class="say"><span class="phase">${sentence.title}${game ? html` <span class="game" title=${T.gameTime(gameTime(game[0]), gameTime(game[1]))}>${gameTime(game[0])}–${gameTime(game[1])}</span>` : nothing}</span> <span class="task">${task(table)}${sentence.last ? html` <b class="last">${T.last}</b>` : nothing}${sentence.unsaved && state.welcome ? html` <em>(${T.unsaved})</em>` : nothing}</span> ${until(table)}</h1>
      ${dayPlanPart(state)}${coursePart(state)}
      <div class="tools">
        ${table.maps.ids().length > 1 ? html`<div class="boards" role="group" aria-label=${T.boards}>${state.welcome?.boards.filter(board => table.maps.has(board.id)).map(board => html`<button type="button" aria-pressed=${String(board.id === table.ui.board)} @click=${() => table.lookAt(board.id, true)}>${board.name}</button>`)}</div>` : nothing}
        ${iconButton('theme', C.themeButton(C.theme[theme]), () => {
          setTheme(nextTheme(theme));
          table.update();
        })}
        ${iconButton(
          bellOn() ? 'bell' : 'silent',
          bellOn() ? C.bellOn : C.bellOff,
          () => {
            setBell(!bellOn());
            table.update();
          },
          { pressed: bellOn() },
        )}
        ${iconButton('help', T.keys, () => table.open('keys'))}
      </div>
    </div>
    ${linePart(table.client, { typed: true })}
    ${state.own.rewound && isRewindNews(state.own) ? html`<div class="line-state" role="status">${T.rewound(state.own.rewound.title, state.own.rewound.reason)}</div>` : nothing}
    ${state.own.clockNews.reason && sentence.task !== 'over' ? html`<div class="line-state" role="status">${T.clockMoved(state.own.clockNews.by, state.own.clockNews.reason)}</div>` : nothing}`;
}
