// The umpire's clock controls: pause, move the bell to a named time, ring it, hold results, open the next phase.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { moment, span, zoneName } from '../../core/words/format.js';
import { seatsOf } from '../../core/words/team.js';
import { tabOrder, walkRadios } from '../../kit/parts/radio_keys.js';
import { deskText } from '../../text/pages/desk_en.js';
import { bellOf, faultOf, fromInput, movedBy, stepsFor, toInput } from './bell_moments.js';
import { holdOf } from '../page/extra.js';
import { reasonField, seatTitle } from '../page/parts.js';
import { holding, holds } from './questions.js';
import { programmeDesk } from './programme_form.js';
import { absencePart } from '../away/absence_part.js';
import { proposalsPart } from '../umpires/proposals_part.js';
import { becomes } from '../umpires/second_word.js';
import { umpiresPart } from '../umpires/umpires_part.js';
import { failedPart, scheduledPart } from '../later/scheduled_part.js';
import { extensionsPart, lawPart, pausePart } from './law_part.js';
import { seatStates } from '../page/sentence.js';
/** @import { Desk } from '../page/desk.js' */

const T = deskText.clock;

/** @param {Desk} desk */
export function clockPanel(desk) {
  const { state, sentence, acts, ui } = desk;
  const { clock } = state.own;
  if (!clock) return nothing;
  return html`<section class="panel clock-panel" aria-label=${T.title}>
    <header>
      <h2>${T.title}</h2>
      <span class="muted small">${T.stage[clock.stage]}</span>
    </header>
    <div class="body">
      ${proposalsPart(desk)} ${failedPart(desk)} ${troubles(desk)}
      ${
        desk.over
          ? html`<button
              type="button"
              class="primary"
              @click=${() => {
                desk.ui.verdictRead = false;
              }}
            >
              ${deskText.verdict}
            </button>`
          : html` ${
                clock.stage === 'lobby'
                  ? lobby(desk)
                  : html`<div class="toolbar main-acts">
                      ${
                        clock.stage === 'orders'
                          ? html`<button
                              type="button"
                              class=${sentence.task === 'all' ? 'primary' : ''}
                              data-point="button:ring"
                              @click=${() => ring(desk)}
                            >
                              ${T.ring}
                            </button>`
                          : nothing
                      }
                      ${
                        clock.stage === 'held'
                          ? html`<button
                              type="button"
                              class=${ui.tab === 'result' ? '' : 'primary'}
                              ?disabled=${ui.amendment !== null || state.held?.outcome.awaits !== undefined}
                              @click=${() => acts.publish()}
                            >
                              ${T.publish}
                            </button>`
                          : nothing
                      }
                      ${clock.stage === 'review' ? html`<button type="button" @click=${() => next(desk)}>${T.next}</button>` : nothing}
                    </div>`
              }
              ${extensionsPart(desk)} ${pausePart(desk)}
              ${clock.stage === 'orders' || clock.stage === 'review' ? bell(desk) : nothing}
              ${clock.stage === 'orders' ? earlyBell(desk) : nothing} ${hold(desk)} ${lawPart(desk)}
              ${scheduledPart(desk)} ${programmeDesk(desk)} ${absencePart(desk)} ${umpiresPart(desk)}
              <details>
                <summary class="small">${T.more}</summary>
                <button type="button" class="danger" @click=${() => end(desk)}>${T.end}</button>
              </details>`
      }
    </div>
  </section>`;
}

/** In the page header, visible whichever panel is open. @param {Desk} desk */
export function pauseButton(desk) {
  const { clock } = desk.state.own;
  if (!clock || desk.over || clock.stage === 'lobby') return nothing;
  return html`<button
    type="button"
    class="pause ${clock.paused ? 'primary' : ''}"
    @click=${() => (clock.paused ? resume(desk) : desk.acts.togglePause())}
  >
    ${clock.paused ? T.resume : T.pause}
  </button>`;
}

/** Failures, and ways to work around them. @param {Desk} desk */
function troubles(desk) {
  const { extra, state, acts } = desk;
  if (extra.troubles.length === 0) return nothing;
  const stopped = extra.troubles.some(trouble => trouble.stops_clock);
  const { phase, clock } = state.own;
  const empty = () =>
    acts.confirm({
      title: T.ringEmpty,
      words: T.ringEmptyConfirm,
      act: T.ringEmpty,
      danger: true,
      reason: true,
      run: reason => acts.ask({ type: 'ring', phase: phase?.number, without_orders: true, reason }),
    });
  return html`<div class="troubles" role="alert">
    ${extra.troubles.map(
      trouble =>
        html`<p class="problem">
          ${T.trouble(trouble.where, named(desk, trouble.since), trouble.times)} <code>${trouble.what}</code>
        </p>`,
    )}
    ${stopped ? html`<p class="small">${T.roundTrouble}</p>` : nothing}
    ${stopped && clock?.stage === 'orders' ? html`<button type="button" @click=${empty}>${T.ringEmpty}</button>` : nothing}
  </div>`;
}

/** Before the game: who has come, what it is waiting for, and the button that begins it. @param {Desk} desk */
function lobby(desk) {
  const { state, extra, acts } = desk;
  const clock = /** @type {import('../../core/types.js').Clock} */ (state.own.clock);
  const players = seatsOf(state.welcome).filter(seat => seat.role === 'player');
  const taken = players.filter(seat => extra.seats.get(seat.id)?.claimed || state.seals.bots.has(seat.id)),
    free = players.filter(seat => !taken.includes(seat));
  const isBot = (/** @type {(typeof players)[number]} */ seat) => state.seals.bots.has(seat.id);
  const titles = (/** @type {typeof players} */ seats) => seats.map(seat => seatTitle(desk, seat.id));
  const begin = () =>
    acts.confirm({
      title: T.begin,
      words: T.beginConfirm(titles(taken.filter(seat => !isBot(seat))), titles(free), titles(taken.filter(isBot))),
      act: T.begin,
      reason: false,
      run: () => acts.ask({ type: 'start', reason: '' }),
    });
  const set = (/** @type {{ at?: number, when_all_seated: boolean }} */ when) =>
    acts.ask({ type: 'set_start', ...when, reason: '' });
  const seated = clock.starts_when_seated === true;
  return html`<p>${T.seated(taken.length, players.length)}</p>
    <div class="toolbar main-acts"><button type="button" class="primary" @click=${begin}>${T.begin}</button></div>
    <fieldset class="begins">
      <legend>${T.begins}</legend>
      <div class="segments" role="radiogroup" aria-label=${T.begins} data-asks @keydown=${walkRadios}>
        <button
          type="button"
          role="radio"
          aria-checked=${String(!seated && clock.starts_at === undefined)}
          tabindex=${seated ? -1 : 0}
          @click=${() => set({ when_all_seated: false })}
        >
          ${T.beginsWhen.asked}
        </button>
        <button
          type="button"
          role="radio"
          aria-checked=${String(seated)}
          tabindex=${seated ? 0 : -1}
          @click=${() => set({ when_all_seated: !seated, ...(clock.starts_at !== undefined && { at: clock.starts_at }) })}
        >
          ${T.beginsWhen.seated}
        </button>
      </div>
      <label for="begins-at" class="small">${T.beginsAt}</label>
      <input
        id="begins-at"
        type="datetime-local"
        .value=${clock.starts_at === undefined ? '' : toInput(clock.starts_at)}
        @change=${(/** @type {any} */ event) => {
          const at = fromInput(event.target.value, clock.starts_at ?? desk.now);
          set({ when_all_seated: seated, ...(at !== null && { at }) });
        }}
      />
    </fieldset>`;
}

/** @param {Desk} desk @param {number} at */
const named = (desk, at) => `${moment(at, { now: desk.now, seconds: true })} ${zoneName(at)}`;

/** @param {Desk} desk */
function bell(desk) {
  const { ui, state, acts, extra } = desk;
  const clock = /** @type {import('../../core/types.js').Clock} */ (state.own.clock);
  const from = bellOf(clock);
  const { now } = desk;
  const latest =
    extra.latest_bell === null ? null : extra.latest_bell + (clock.paused ? now - (clock.paused_at ?? now) : 0);
  // Drop a proposal that was based on an earlier bell: the same press would count twice.
  const proposed = ui.bell && ui.bell.from === from ? ui.bell.at : null;
  const fault =
    proposed === null ? null : faultOf(proposed, clock.paused && !clock.stays ? undefined : from, now, latest);
  const title = clock.stage === 'review' ? T.moveNext : T.move;
  const propose = (/** @type {number} */ at) => {
    ui.bell = { at, from };
  };
  const send = async () => {
    if (proposed === null || fault) return;
    if (await acts.ask({ type: 'move_bell', closes_at: proposed, reason: acts.reason('move_bell') })) {
      ui.bell = null;
      ui.reasons.delete('move_bell');
    }
  };
  return html`<fieldset class="bell">
    <legend>${title}</legend>
    <div class="segments">
      ${stepsFor(from, now).map(step => {
        const at = movedBy(from, step, now);
        return html`<button
          type="button"
          aria-pressed=${String(proposed === at)}
          aria-label=${T.plusLabel(T.plus[step], named(desk, at))}
          title=${named(desk, at)}
          @click=${() => propose(at)}
        >
          ${T.plus[step]}
        </button>`;
      })}
    </div>
    <label class="visually-hidden" for="bell-at">${T.other}</label>
    <input
      id="bell-at"
      type="datetime-local"
      step="1"
      .value=${(proposed ?? from) === undefined ? '' : toInput(/** @type {number} */ (proposed ?? from))}
      @change=${(/** @type {any} */ event) => {
        const at = fromInput(event.target.value, proposed ?? from ?? now);
        if (at !== null) propose(at);
      }}
    />
    ${
      proposed === null
        ? nothing
        : fault
          ? html`<p class="problem">${T[fault]}</p>`
          : html`<p class="small">
                ${from ? T.fromTo(named(desk, from), named(desk, proposed)) : T.fromNone(named(desk, proposed))}${clock.paused ? ` ${T.staysSet}` : ''}
              </p>
              ${reasonField(desk, { id: 'bell-reason', of: 'move_bell', hint: deskText.reasonShown })}
              <div class="toolbar">
                <button type="button" class="primary" @click=${send}>${T.set(named(desk, proposed))}</button
                ><button
                  type="button"
                  class="quiet"
                  @click=${() => {
                    ui.bell = null;
                  }}
                >
                  ${deskText.cancel}
                </button>
              </div>`
    }
  </fieldset>`;
}

const ringsWhen = /** @type {const} */ (['no', 'all_seats', 'taken_seats']);

/** @param {Desk} desk */
function earlyBell(desk) {
  const rings = desk.state.own.clock?.early_bell ?? 'no';
  return html`<fieldset class="early" role="radiogroup" data-asks @keydown=${walkRadios}>
    <legend>${T.early}</legend>
    <div class="segments">
      ${ringsWhen.map(
        word =>
          html` <button
            type="button"
            role="radio"
            aria-checked=${String(rings === word)}
            tabindex=${tabOrder(ringsWhen, rings)(word)}
            @click=${() => desk.acts.ask({ type: 'early_bell', rings: word, reason: '' })}
          >
            ${T.earlyRings[word]}
          </button>`,
      )}
    </div>
    <p class="muted small">${T.earlyHint[rings]}</p>
  </fieldset>`;
}

/** Resuming asks for confirmation if the bell would ring at once. @param {Desk} desk */
function resume(desk) {
  const { acts, sentence, now } = desk;
  const clock = /** @type {import('../../core/types.js').Clock} */ (desk.state.own.clock);
  const bell = bellOf(clock);
  const sealed =
    clock.stage === 'orders' &&
    (clock.early_bell ?? 'no') !== 'no' &&
    sentence.all > 0 &&
    sentence.missing.length === 0;
  const past = clock.stays === true && bell !== undefined && bell <= now;
  if (!sealed && !past) return acts.togglePause();
  acts.confirm({
    title: T.resume,
    words: sealed ? T.resumeSealed : T.resumePast,
    act: T.resume,
    run: () => acts.togglePause(),
  });
}

/** @param {Desk} desk */
function hold(desk) {
  const { extra, acts } = desk;
  const now = holdOf(extra);
  const order = tabOrder(
    /** @type {readonly number[]} */ (holds),
    extra.hold_by_rules || now === null ? undefined : now,
  );
  return html`<fieldset class="hold" role="radiogroup" data-asks @keydown=${walkRadios}>
    <legend>${T.hold}</legend>
    <div class="segments">
      ${holds.map(
        ms =>
          html` <button
            type="button"
            role="radio"
            aria-checked=${String(now === ms && !extra.hold_by_rules)}
            tabindex=${order(ms)}
            @click=${() => acts.confirm(holding(desk, ms))}
          >
            ${T.holds[ms]}
          </button>`,
      )}
    </div>
    ${
      now === null
        ? html`<p class="muted small">${T.holdUnknown}</p>`
        : extra.hold_by_rules
          ? html`<p class="muted small" data-point="hold:rules">${T.holdByRules(now < 0 ? '' : span(now))}</p>`
          : holds.some(ms => ms === now)
            ? nothing
            : html`<p class="muted small">${T.holdNow(span(now))}</p>`
    }
  </fieldset>`;
}

/** Shows the consequences before the umpire confirms. @param {Desk} desk */
function ring(desk) {
  const { state, acts, extra } = desk;
  const seats = [...seatStates(state)];
  const of = (/** @type {string} */ word) =>
    seats.filter(([, seal]) => seal === word).map(([seat]) => seatTitle(desk, seat));
  const hold_ms = holdOf(extra);
  const held = hold_ms === null ? '' : hold_ms === 0 ? T.thenOut : T.thenHeld;
  const { phase } = state.own;
  acts.confirm({
    title: T.ring,
    words: T.ringConfirm(of('sealed'), of('draft'), of('none'), held),
    act: T.ring,
    reason: true,
    run: reason => acts.ask({ type: 'ring', phase: phase?.number, reason }),
  });
}

/** @param {Desk} desk */
function next(desk) {
  const { acts, state } = desk;
  acts.confirm({
    title: T.next,
    words: T.nextConfirm(''),
    act: T.next,
    reason: true,
    run: reason => acts.ask({ type: 'next', phase: state.own.phase?.number, reason }),
  });
}

/** @param {Desk} desk */
function end(desk) {
  desk.acts.confirm({
    title: T.end,
    words: `${T.endConfirm} ${becomes(desk.extra, desk.state.welcome)}`.trim(),
    act: T.end,
    danger: true,
    reason: 'told',
    run: reason => desk.acts.ask({ type: 'end_campaign', reason }),
  });
}
