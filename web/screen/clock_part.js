// The large clock, what the audience is asked to do, and who has sealed. Without a bell the phase is shown large
// instead.
import { strengths } from '../text/bots_en.js';
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { dayPlanOf } from '../core/words/day_plan.js';
import { gameTime, isoTime, moment, span, zoneName } from '../core/words/format.js';
import { programmePart } from '../kit/clock/programme_part.js';
import { linePart } from '../kit/parts/line_part.js';
import { emblem } from '../kit/parts/parts.js';
import { replayLink } from '../kit/parts/replay_link.js';
import { notBegun } from '../core/words/lobby.js';
import { capital } from '../text/en.js';
import { screenText } from '../text/pages/screen_en.js';
/** @import { Screen } from './screen.js' */
/** @import { Seat } from '../core/types.js' */

const T = screenText;

/** @param {Screen} screen */
export function clockPart(screen) {
  const { state, now } = screen;
  const { phase, clock } = state.own;
  if (!phase || !clock) return html`<h1 class="phase">${T.connecting}</h1>`;
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
  const timed = at !== undefined && at > 0 && stage !== 'over';
  const last = timed && stage === 'orders' && clock.opened_at > 0 && (at - shown) / (at - clock.opened_at) <= 0.1;
  const today = stage === 'over' ? undefined : dayPlanOf(state.own)?.today;
  const parts = phase.title.split(' · ');
  const { game_time } = phase,
    hours = game_time && T.gameTime(gameTime(game_time[0]), gameTime(game_time[1]));
  return html`<h1 class="phase" data-big=${String(!timed)}>
      ${parts.length > 1 ? html`<span class="where">${parts.slice(0, -1).join(' · ')}</span> ` : nothing}<span
        class="now"
        >${parts.at(-1)}</span
      >
    </h1>
    ${
      timed
        ? html`<p class="big clock" data-state=${clock.paused ? 'paused' : last ? 'late' : nothing}>
              <span class="digits" data-long=${String(span(at - shown).length > 6)}>${span(at - shown)}</span>
            </p>
            <p class="until">
              ${T.until[stage]}${stands ? nothing : html` · <time datetime=${isoTime(at)}>${moment(at, { now })} ${zoneName(at)}</time>`}
            </p>`
        : nothing
    }
    <p class="stage" data-state=${clock.paused ? 'paused' : stage}>
      ${stage === 'lobby' ? notBegun(clock, now) : clock.paused ? T.paused : T.stage[stage]}
    </p>
    ${!timed && stage === 'orders' && !clock.paused ? html`<p class="until">${T.untimed[clock.early_bell ?? 'no']}</p>` : nothing}
    ${
      today || phase.game_time
        ? html`<p class="today muted">${[capital(today?.what ?? ''), hours].filter(Boolean).join(' · ')}</p>`
        : nothing
    }
    ${programmePart(state, now)} ${stage === 'over' ? html`<p>${replayLink(state)}</p>` : nothing}
    ${stage === 'orders' ? seals(screen) : nothing} ${linePart(screen.client, { alone: true })}`;
}

/**
 * Seats still to seal come first, then sealed ones; a seat with nothing to order holds up nothing.
 * @param {Screen} screen
 */
function seals(screen) {
  const { state } = screen;
  if (state.seals.phase !== state.own.phase?.number || state.seals.seats.size === 0) return nothing;
  const { bots, free } = state.seals;
  /** @type {Map<'writing' | 'sealed' | 'nothing', Seat[]>} */
  const groups = new Map([
    ['writing', []],
    ['sealed', []],
    ['nothing', []],
  ]);
  for (const [id, seal] of state.seals.seats) {
    const seat = state.welcome?.seats.find(one => one.id === id);
    if (!seat) continue;
    const asked = state.own.phase?.orders_from.includes(seat.faction ?? '');
    groups.get(!asked || seal === 'nothing' ? 'nothing' : seal === 'sealed' ? 'sealed' : 'writing')?.push(seat);
  }
  return html`<dl class="seals" aria-label=${T.seats}>
    ${[...groups].map(([state, seats]) =>
      seats.length === 0
        ? nothing
        : html`<div data-seal=${state}>
            <dt>${T.state[state]}</dt>
            ${seats.map(
              seat =>
                html`<dd>
                  ${emblem(seat.faction)}
                  ${seat.title}${bots.has(seat.id) ? html` <small>${T.bot(strengths[bots.get(seat.id) ?? 'fair'])}</small>` : free.has(seat.id) ? html` <small>${T.free}</small>` : nothing}
                </dd>`,
            )}
          </div>`,
    )}
  </dl>`;
}
