// The head of the page in three fixed slots (phase, task and clock), with the connection state and a few tools.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { elsewhere, gameTime, isoTime, moment, span, zoneName } from '../../core/words/format.js';
import { bellOn, setBell } from '../../core/bell.js';
import { isRewindNews } from '../../core/connection/state.js';
import { currentTheme, nextTheme, setTheme } from '../../core/page/theme.js';
import { sideSaid } from '../../core/words/names.js';
import { text } from '../../text/en.js';
import { clockLawText } from '../../text/pages/clock_law_en.js';
import { awayLines } from '../away/away_lines.js';
import { coursePart } from '../newcomer/course_part.js';
import { dayPlanPart } from '../newcomer/day_plan_part.js';
import { turnsPart } from './turns_part.js';
import { programmePart } from '../../kit/clock/programme_part.js';
import { linePart } from '../../kit/parts/line_part.js';
import { nowPart } from './now_part.js';
import { emblem, iconButton } from '../../kit/parts/parts.js';
import { titleParts } from '../../kit/parts/title.js';
/** @import { Table } from './table.js' */
/** @import { Sentence } from './sentence.js' */

const T = text.table,
  C = text.common;

/** @param {Sentence} sentence @param {number} now */
export function untilWords(sentence, now) {
  if (sentence.until === null || sentence.untilWhat === null) return '';
  return `${T.inSpan(T[sentence.untilWhat], span(sentence.until - now))} (${moment(sentence.until, { now })} ${zoneName(sentence.until)})`;
}

/**
 * Whether the bell waits for this seat alone: it orders, no other player has taken a seat, and free seats do not delay
 * the bell.
 * @param {Table['state']} state
 */
export function isAlone({ own, seals, welcome }) {
  const { you } = welcome ?? {};
  if (own.clock?.early_bell !== 'taken_seats' || you?.role !== 'player') return false;
  if (!own.phase?.orders_from.includes(you.faction ?? '') || seals.phase !== own.phase.number) return false;
  const others = [...seals.seats.keys()].filter(seat => seat !== you.seat);
  return others.every(seat => seals.free.has(seat) || seals.bots.has(seat));
}

/**
 * What the phase waits for: a moment, the remaining time while the clock is paused, the seals, or the umpire.
 * @param {Table} table
 */
function until({ sentence, now, state }) {
  const { task, untilWhat, left } = sentence;
  const { clock } = state.own;
  // While disconnected, the server may have moved the moment: once it has passed, use the past tense.
  if (sentence.task === 'line' && sentence.until !== null && sentence.until <= now)
    return html`<span class="until"
      ><span
        >${T.wasTo[untilWhat ?? 'bell']}
        <time datetime=${isoTime(sentence.until)}
          >${moment(sentence.until, { now })} ${zoneName(sentence.until)}</time
        ></span
      ></span
    >`;
  if (sentence.until !== null) {
    const there = elsewhere(sentence.until, clock?.zone, now);
    return html`<span class="until"
      ><b class="clock" aria-hidden="true">${span(sentence.until - now)}</b>
      <span
        >${T[untilWhat ?? 'bell']}
        <time datetime=${isoTime(sentence.until)}>${moment(sentence.until, { now })} ${zoneName(sentence.until)}</time
        >${there ? html` <span class="there">${T.there(there)}</span>` : nothing}</span
      ></span
    >`;
  }
  if (left !== null)
    return html`<span class="until"
      ><b class="clock" aria-hidden="true">${span(left)}</b> <span>${T.leftWhenPaused}</span></span
    >`;
  if (
    !clock ||
    clock.paused ||
    clock.stage === 'lobby' ||
    clock.stage === 'over' ||
    task === 'store_gone' ||
    task === 'aside'
  )
    return nothing;
  const words =
    clock.stage === 'held'
      ? T.whenUmpire(T.release)
      : clock.stage === 'review'
        ? T.whenUmpire(T.next)
        : isAlone(state)
          ? T.whenYouSeal
          : T.whenSealed[clock.early_bell ?? 'no'];
  return html`<span class="until">${words}</span>`;
}

/** Asking for more time: only while the phase has a set end, and the seat orders in it. @param {Table} table */
function moreTime({ state, open }) {
  const { clock, phase } = state.own;
  const faction = state.welcome?.you.faction;
  if (clock?.stage !== 'orders' || !clock.closes_at || !clock.zone || !faction) return nothing;
  if (!phase?.orders_from.includes(faction)) return nothing;
  return iconButton('clock', clockLawText.extension.ask, () => open('extension'), { look: 'quiet more-time' });
}

/** @param {Table} table */
export function top(table) {
  const { state, sentence } = table;
  const you = state.welcome?.you;
  const game = state.own.phase?.game_time;
  return html` <div class="sentence" data-state=${sentence.look || nothing} role="group" aria-label=${T.tools}>
      ${you?.faction ? html`<span class="who" title=${you.title}>${emblem(you.faction)}<span class="visually-hidden">${you.title}</span></span>` : nothing}
      <div class="slot-phase">
        <h1>${titleParts(sentence.title)}</h1>
        ${game ? html`<span class="game" title=${T.gameTime(gameTime(game[0]), gameTime(game[1]))}>${gameTime(game[0])}–${gameTime(game[1])}</span>` : nothing}
      </div>
      ${table.narrow() ? nothing : html`<div class="now slot-task">${nowPart(table)}</div>`}
      <div class="slot-clock">${until(table)}${moreTime(table)}</div>
      <div class="tools">
        ${table.narrow() ? nothing : settings(table)}
        ${iconButton('help', T.help.title, () => table.open('help'), { look: 'quiet help-button' })}
      </div>
    </div>
    ${strip(table)} ${warPart(table)} ${brokenPart(table)} ${awayLines(table)}
    ${
      state.own.rewound && isRewindNews(state.own)
        ? html`<div class="line-state" role="status">
            ${T.rewound(state.own.rewound.title, state.own.rewound.reason)}
          </div>`
        : nothing
    }
    ${
      state.own.clockNews.reason && sentence.task !== 'over'
        ? html`<div class="line-state" role="status">
            ${T.clockMoved(state.own.clockNews.by, state.own.clockNews.reason)}
          </div>`
        : nothing
    }`;
}

/** The factions that may invade by a declared war. Shown as long as the war lasts. @param {Table} table */
function warPart({ state, revealed }) {
  const me = state.welcome?.you.faction,
    foes = state.welcome?.factions.filter(({ id }) =>
      [...revealed.pieces.values()].some(
        piece => piece.kind === 'declaration' && piece.side === id && me && piece.attributes.partner === me,
      ),
    );
  if (!foes?.length || state.own.ended) return nothing;
  return html`<div class="line-state war">
    <span>${foes.map(({ id }) => emblem(id))} ${T.warComes(foes.map(({ id }) => sideSaid(state.welcome, id)))}</span>
  </div>`;
}

/**
 * Below the head: the course of the turn and of the days, and the buttons for the other boards. Empty if there is none
 * of these.
 * @param {Table} table
 */
function strip(table) {
  const { state, maps } = table;
  const past = ['telling', 'result'].includes(table.sentence.task),
    parts = [
      programmePart(state, table.now),
      dayPlanPart(state),
      coursePart(state, past),
      turnsPart(table, past),
    ].filter(part => part !== nothing);
  const boards = state.welcome?.boards.filter(board => maps.has(board.id)) ?? [];
  if (parts.length === 0 && boards.length < 2) return nothing;
  return html`<div class="strip">
    ${parts}
    ${
      boards.length < 2
        ? nothing
        : html`<div class="boards" role="group" aria-label=${T.boards}>
            ${boards.map(board => html`<button type="button" aria-pressed=${String(board.id === table.ui.board)} data-point=${`board:${board.id}`} @click=${() => table.lookAt(board.id, true)}>${board.name}</button>`)}
          </div>`
    }
  </div>`;
}

/**
 * Connection problems that the sentence does not cover: why it broke, that it ended, or that the server's disk is slow.
 * @param {Table} table
 */
function brokenPart({ client, line }) {
  if (line.line === 'ended' || (line.line === 'open' && !line.silent)) return linePart(client, { typed: true });
  return line.line === 'lost' && (line.code || line.words) ? linePart(client, { typed: true, alone: true }) : nothing;
}

/** Theme and bell settings: in the head of a wide page, in the seats panel of a narrow one. @param {Table} table */
export function settings(table) {
  return html`${iconButton('theme', C.themeButton(C.theme[currentTheme()]), () => {
    setTheme(nextTheme(currentTheme()));
  })}
  ${iconButton(
    bellOn() ? 'bell' : 'silent',
    bellOn() ? C.bellOn : C.bellOff,
    () => {
      setBell(!bellOn());
    },
    { pressed: bellOn() },
  )}`;
}
