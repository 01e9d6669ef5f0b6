// The great clock, and who has sealed.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { dayPlanOf } from '../core/day_plan.js';
import { gameTime, isoTime, moment, span, zoneName } from '../core/format.js';
import { linePart } from '../table/line_part.js';
import { emblem } from '../table/parts.js';
import { notBegun } from '../core/lobby.js';
import { screenText } from '../text/screen_en.js';
/** @import { Screen } from './screen.js' */

const T = screenText;

/** @param {Screen} screen */
export function clockPart(screen) {
  const { state, now } = screen;
  const { phase, clock } = state.own;
  if (!phase || !clock) return html`<h1>${T.connecting}</h1>`;
  const stage = state.own.ended ? 'over' : clock.stage;
  const at = {
    lobby: clock.starts_at,
    orders: clock.closes_at,
    held: clock.release_at,
    review: clock.next_at,
    over: undefined,
  }[stage];
  const stands = clock.paused && !clock.stays;
  const shown = stands ? (clock.paused_at ?? now) : now;
  const timed = at !== undefined && at > 0;
  const last = timed && stage === 'orders' && clock.opened_at > 0 && (at - shown) / (at - clock.opened_at) <= 0.1;
  const today = dayPlanOf(state.own)?.today;
  return html`<h1 class="phase">${phase.title}</h1>
    ${today && stage !== 'over' ? html`<p class="today muted">${today.what}</p>` : nothing}
    <p class="stage">${stage === 'lobby' ? notBegun(clock, now) : clock.paused ? T.paused : T.stage[stage]}${phase.game_time ? html`<br><span class="muted small">${T.gameTime(gameTime(phase.game_time[0]), gameTime(phase.game_time[1]))}</span>` : nothing}</p>
    ${
      stage === 'over'
        ? nothing
        : timed
          ? html`<p class="big clock" data-state=${clock.paused ? 'paused' : last ? 'late' : nothing}><span class="digits" data-long=${String(span(at - shown).length > 6)}>${span(at - shown)}</span></p>
      <p class="until">${T.until[stage]}${stands ? nothing : html` · <time datetime=${isoTime(at)}>${moment(at, { now })} ${zoneName(at)}</time>`}</p>`
          : stage === 'lobby'
            ? nothing
            : html`<p class="until">${T.untimed[clock.early_bell ?? 'no']}</p>`
    }
    ${stage === 'orders' ? seals(screen) : nothing}
    ${linePart(screen.client, { alone: true })}`;
}

/** @param {Screen} screen */
function seals(screen) {
  const { state } = screen;
  if (state.seals.phase !== state.own.phase?.number || state.seals.seats.size === 0) return nothing;
  const seats = [...state.seals.seats].flatMap(([id, seal]) => {
    const seat = state.welcome?.seats.find(one => one.id === id);
    return seat
      ? [
          {
            seat,
            seal: state.own.phase?.orders_from.includes(seat.faction ?? '') ? seal : /** @type {const} */ ('nothing'),
          },
        ]
      : [];
  });
  return html`<ul class="seals" role="list" aria-label=${T.seats}>${seats.map(({ seat, seal }) => html`<li data-seal=${seal}>${emblem(seat.faction)}<span class="name">${seat.title}</span>${seal === 'sealed' ? html`<span class="seal">✓<span class="visually-hidden">${T.state.sealed}</span></span>` : html`<span class="state">${T.state[seal]}</span>`}</li>`)}</ul>`;
}
