// The header of the Desk: the main sentence, the current "look as" view, the few tools.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { isoTime, moment, span, zoneName } from '../../core/words/format.js';
import { bellOn, setBell } from '../../core/bell.js';
import { currentTheme, nextTheme, setTheme } from '../../core/page/theme.js';
import { livery } from '../../draw/factions.js';
import { linePart } from '../../kit/parts/line_part.js';
import { emblem, iconButton } from '../../kit/parts/parts.js';
import { notBegun } from '../../core/connection/lobby.js';
import { text } from '../../text/en.js';
import { deskText } from '../../text/pages/desk_en.js';
import { pauseButton } from '../clock/clock_panel.js';
import { factionName, seatTitle } from './parts.js';
/** @import { Desk } from './desk.js' */
/** @import { Sentence } from './sentence.js' */

const T = deskText,
  C = text.common;

/** A pause has no end of its own; a longer one than this is pointed out. */
const pause_told_ms = 86_400_000;

/** @param {Desk} desk @param {Sentence} sentence */
export function taskWords(desk, sentence) {
  if (sentence.task === 'waiting')
    return T.task.waiting(
      sentence.sealed,
      sentence.all,
      sentence.missing.map(seat => seatTitle(desk, seat)),
    );
  const { clock } = desk.state.own;
  if (sentence.task === 'lobby' && clock) return notBegun(clock, desk.now);
  if (sentence.task !== 'paused' || !clock) return T.task[sentence.task];
  const stood = desk.now - (clock.paused_at ?? desk.now);
  return `${C.paused(clock.paused_by, clock.pause_reason)}${stood >= pause_told_ms ? ` ${T.pausedFor(span(stood))}` : ''}`;
}

/** @param {Sentence} sentence @param {number} now */
function until({ until: at, left, what, task, rings }, now) {
  if (what === null || task === 'over') return nothing;
  if (at === null)
    return left === null
      ? what === 'bell'
        ? html`<span class="until">${T.task.untimed[rings]}</span>`
        : nothing
      : html`<span class="until">${T.stopped(span(left))}</span>`;
  return html`<span class="until"
    >${T.inSpan(T[what], '')}<b class="clock">${span(at - now)}</b>
    <time datetime=${isoTime(at)}>(${moment(at, { now, seconds: at - now < 3_600_000 })} ${zoneName(at)})</time></span
  >`;
}

/** @param {Desk} desk */
export function top(desk) {
  const { state, sentence, now, ui } = desk;
  const theme = currentTheme();
  return html`<div class="sentence" data-state=${sentence.look || nothing} data-task=${sentence.task}>
      <h1 class="say">
        <span class="phase">${sentence.title}</span>
        <span class="task">${taskWords(desk, sentence)}</span> ${until(sentence, now)}
      </h1>
      <div class="tools" role="group" aria-label=${T.tools}>
        ${pauseButton(desk)}${looking(desk)}
        ${
          desk.maps.ids().length > 1
            ? html`<div class="segments" role="group" aria-label=${T.boards}>
                ${state.welcome?.boards
                  .filter(board => desk.maps.has(board.id))
                  .map(
                    board =>
                      html`<button
                        type="button"
                        aria-pressed=${String(board.id === ui.board)}
                        data-point=${`board:${board.id}`}
                        @click=${() => desk.lookAt(board.id)}
                      >
                        ${board.name}
                      </button>`,
                  )}
              </div>`
            : nothing
        }
        ${iconButton('theme', C.themeButton(C.theme[theme]), () => {
          setTheme(nextTheme(theme));
        })}
        ${iconButton(
          bellOn() ? 'bell' : 'silent',
          bellOn() ? C.bellOn : C.bellOff,
          () => {
            setBell(!bellOn());
          },
          { pressed: bellOn() },
        )}
        ${iconButton('help', T.help.button, () => {
          ui.keys = true;
        })}
      </div>
    </div>
    ${ui.look === 'umpire' ? nothing : loud(desk)} ${linePart(desk.client)}`;
}

/** @param {Desk} desk */
function looking(desk) {
  const { ui, state, acts } = desk;
  const choices = [
    ['umpire', T.look.all],
    ...(state.welcome?.factions.map(faction => [faction.id, faction.name]) ?? []),
    ['public', T.look.public],
  ];
  return html`<label class="look"
    ><span>${T.look.label}</span
    ><select
      @change=${(/** @type {any} */ event) => acts.look(event.target.value)}
      ?disabled=${desk.acting.seat() !== null}
    >
      ${choices.map(([id, name]) => html`<option value=${id} .selected=${ui.look === id}>${name}</option>`)}
    </select></label
  >`;
}

/** Warn clearly while the map is not the full truth, so that no umpire rules by it unaware. @param {Desk} desk */
function loud(desk) {
  const { ui, acts, state, stream } = desk;
  const name = ui.look === 'public' ? T.look.public : factionName(desk, ui.look);
  return html`<div class="loud" role="status" data-tone=${livery(ui.look).tone}>
    ${ui.look === 'public' ? nothing : emblem(ui.look)}<span
      ><b>${T.look.loud(name)}.</b> ${stream ? (desk.acting.seat() ? nothing : T.look.hint) : T.look.waiting}</span
    >
    ${
      state.welcome?.factions.some(one => one.id === ui.look)
        ? html`<button
            type="button"
            @click=${() => {
              ui.told = ui.look;
            }}
          >
            ${T.sides.goal}
          </button>`
        : nothing
    }
    ${desk.acting.seat() ? nothing : html`<button type="button" @click=${() => acts.look('umpire')}>${T.look.back}</button>`}
  </div>`;
}
