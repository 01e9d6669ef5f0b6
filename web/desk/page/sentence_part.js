// The main sentence of an umpire's page as its heading, and the warning while the umpire looks as somebody else.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { isoTime, moment, span, zoneName } from '../../core/words/format.js';
import { notBegun } from '../../core/words/lobby.js';
import { livery } from '../../draw/factions.js';
import { emblem } from '../../kit/parts/parts.js';
import { text } from '../../text/en.js';
import { deskText } from '../../text/pages/desk_en.js';
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

/** The phase, what the game waits for, and until when. @param {Desk} desk */
export const sentencePart = desk => {
  const { sentence } = desk;
  return html`<h1 class="say">
    <span class="phase">${sentence.title}</span>
    <span class="task">${taskWords(desk, sentence)}</span> ${until(sentence, desk.now)}
  </h1>`;
};

/** Warn clearly while the map is not the full truth, so that no umpire rules by it unaware. @param {Desk} desk */
export function loudPart(desk) {
  const { ui, acts, state, stream } = desk;
  if (ui.look === 'umpire') return nothing;
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
