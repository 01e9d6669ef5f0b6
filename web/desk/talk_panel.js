// Words that go around: announcements to all or some, every message of every seat, agreements.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { live } from '../vendor/lit-html/directives/live.js';
import { isoTime, list, moment } from '../core/format.js';
import { letters } from '../core/letters.js';
import { deskText } from '../text/desk_en.js';
import { emblem } from '../kit/parts.js';
import { isSending, sendOnce, sendWords } from '../kit/sending.js';
import { pressOpen } from './extra.js';
import { screenPart } from './screen_part.js';
import { audience, factionChoices, seatChoices, seatTitle, sideOfSeat } from './parts.js';
import { law } from './questions.js';
/** @import { Desk } from './desk.js' */
/** @import { Agreement, PressMessage } from '../core/types.js' */

const T = deskText.talk;

const alike = (/** @type {ReadonlySet<string>} */ a, /** @type {ReadonlySet<string>} */ b) =>
  a.size === b.size && [...a].every(one => b.has(one));

/** The message box for these seats. What is half typed to others is kept for them: it never goes to somebody else.
 * @param {Desk} desk @param {ReadonlySet<string>} to */
function turnTo({ ui }, to) {
  const { text, to: before, kept } = ui.press;
  if (alike(before, to)) return;
  const others = kept.filter(one => !alike(one.to, to) && !alike(one.to, before));
  ui.press = {
    ...ui.press,
    to,
    text: kept.find(one => alike(one.to, to))?.text ?? '',
    kept: text.trim() && before.size > 0 ? [...others, { to: before, text }] : others,
  };
}

/**
 * What was sent to these seats is not sent again; what was written meanwhile stays.
 * @param {Desk} desk
 * @param {ReadonlySet<string>} to
 * @param {string} sent
 */
function takeAway({ ui }, to, sent) {
  const { text, to: now, kept } = ui.press;
  const gone = (/** @type {{ to: ReadonlySet<string>, text: string }} */ one) =>
    alike(one.to, to) && one.text.trim() === sent;
  ui.press = { ...ui.press, text: gone({ to: now, text }) ? '' : text, kept: kept.filter(one => !gone(one)) };
}

/** From the list of seats to the box where one writes to it. @param {Desk} desk @param {string} seat */
export function writeTo(desk, seat) {
  turnTo(desk, new Set([seat]));
  desk.show('talk', 'press-text');
}

/** @param {Desk} desk */
export function talkPanel(desk) {
  return html`<h2>${T.title}</h2>
    ${announcing(desk)}${screenPart(desk)}${press(desk)}${pacts(desk)}`;
}

/** @param {Desk} desk */
function announcing(desk) {
  const { ui, acts } = desk;
  const send = () => {
    const text = ui.announce.text.trim(),
      to = ui.announce.to.size ? [...ui.announce.to] : 'all';
    if (text)
      sendOnce('announce', desk.update, async () => {
        const told = await acts.ask({ type: 'announce', text, to, reason: '' }, T.announced);
        // What was written meanwhile stays.
        if (told && ui.announce.text.trim() === text) ui.announce = { text: '', to: new Set() };
      });
  };
  return html`<section class="block">
    <h3>${T.announce}</h3>
    ${audience(
      desk,
      T.announceTo,
      ui.announce.to,
      to => {
        ui.announce = { ...ui.announce, to };
      },
      factionChoices(desk),
      T.all,
    )}
    <div class="field">
      <label for="announce-text">${T.announceText}</label
      ><textarea
        id="announce-text"
        class="short"
        data-letters=${letters(4000)}
        .value=${live(ui.announce.text)}
        @input=${(/** @type {any} */ e) => {
          ui.announce.text = e.target.value;
        }}
      ></textarea>
    </div>
    <button
      type="button"
      class=${ui.announce.text.trim() ? 'primary' : ''}
      aria-disabled=${isSending('announce')}
      @click=${send}
    >
      ${sendWords('announce', T.announceDo)}
    </button>
  </section>`;
}

/** @param {Desk} desk */
function press(desk) {
  const { ui, state, extra, acts } = desk;
  const me = state.welcome?.you.seat;
  const shown = state.press.filter(
    letter => ui.press.of === '' || letter.from === ui.press.of || letter.to.includes(ui.press.of),
  );
  const open = pressOpen(extra);
  const send = () => {
    const text = ui.press.text.trim(),
      { to } = ui.press;
    if (text && to.size > 0)
      sendOnce('press', desk.update, async () => {
        if (await acts.ask({ type: 'press', to: [...to], text }, T.sent)) takeAway(desk, to, text);
      });
  };
  return html`<section class="block">
    <h3>${T.press}</h3>
    <p class="toolbar small law">
      <span>${state.own.phase && !state.own.phase.press_between_factions ? T.none : open ? T.open : T.shut}</span
      ><button type="button" class="small" @click=${() => acts.confirm(law(desk, !open))}>
        ${open ? T.shutDo : T.openDo}
      </button>
    </p>
    <div class="field row">
      <label for="press-of">${T.pressOf}</label
      ><select
        id="press-of"
        @change=${(/** @type {any} */ e) => {
          ui.press = { ...ui.press, of: e.target.value };
          desk.update();
        }}
      >
        <option value="">${T.pressAll}</option>
        ${state.welcome?.seats
          .filter(seat => seat.role !== 'spectator')
          .map(seat => html`<option value=${seat.id} .selected=${ui.press.of === seat.id}>${seat.title}</option>`)}
      </select>
    </div>
    ${
      shown.length === 0
        ? html`<p class="muted">${T.pressNone}</p>`
        : html`<ul role="list" class="letters" tabindex="0" aria-label=${T.press}>
            ${shown
              .slice(-80)
              .reverse()
              .map(letter => line(desk, letter, me))}
          </ul>`
    }
    ${audience(
      desk,
      T.reply,
      ui.press.to,
      to => {
        ui.press = { ...ui.press, to };
      },
      seatChoices(desk),
    )}
    <div class="field">
      <label for="press-text">${T.replyText}</label
      ><textarea
        id="press-text"
        class="short"
        data-letters=${letters(4000)}
        .value=${live(ui.press.text)}
        @input=${(/** @type {any} */ e) => {
          ui.press.text = e.target.value;
        }}
      ></textarea>
    </div>
    ${ui.press.kept.map(
      one =>
        html`<p class="toolbar small">
          <span>${T.kept(list([...one.to].map(seat => seatTitle(desk, seat))))}</span
          ><button
            type="button"
            class="small"
            @click=${() => {
              turnTo(desk, one.to);
              desk.show('talk', 'press-text');
            }}
          >
            ${T.goOn}
          </button>
        </p>`,
    )}
    <button type="button" ?disabled=${ui.press.to.size === 0} aria-disabled=${isSending('press')} @click=${send}>
      ${sendWords('press', T.replyDo)}</button
    >${ui.press.to.size === 0 ? html` <span class="muted small">${T.chooseSeat}</span>` : nothing}
  </section>`;
}

/** @param {Desk} desk @param {PressMessage} letter @param {string | undefined} me */
const line = (desk, letter, me) =>
  html`<li class="letter ${letter.to.includes(me ?? '') ? 'to-me' : ''}">
    <p class="small muted">
      ${emblem(sideOfSeat(desk, letter.from))}
      ${T.line(seatTitle(desk, letter.from), list(letter.to.map(seat => seatTitle(desk, seat))))} ·
      <time datetime=${isoTime(letter.at)}>${moment(letter.at, { now: desk.now })}</time>
    </p>
    <p class="letter-text">${letter.text}</p>
  </li>`;

/** @param {Desk} desk */
function pacts(desk) {
  const all = [...desk.state.agreements.values()].reverse();
  return html`<section class="block">
    <h3>${T.pacts}</h3>
    ${
      all.length === 0
        ? html`<p class="muted">${T.pactsNone}</p>`
        : html`<ul role="list" class="cards">
            ${all.map(pact => pactCard(desk, pact))}
          </ul>`
    }
  </section>`;
}

/** @param {Desk} desk @param {Agreement} pact */
function pactCard(desk, pact) {
  const answered = (/** @type {string} */ seat) => {
    const { [seat]: answer } = pact.answers,
      words = answer === undefined ? T.asked : answer ? T.accepted : T.declined;
    return T.answerAt(seatTitle(desk, seat), words, when(desk, pact.answered_at[seat]));
  };
  return html`<li class="card">
    <p>
      <b>${pact.title}</b> <span class="badge ${pact.agreed ? 'ok' : ''}">${pact.agreed ? T.agreed : T.pending}</span>
    </p>
    <p class="letter-text">${pact.text}</p>
    <p class="small muted">
      ${[T.proposed(seatTitle(desk, pact.from), when(desk, pact.at)), ...pact.with.map(answered)].join(' · ')}
    </p>
  </li>`;
}

/** @param {Desk} desk @param {number | undefined} at */
const when = (desk, at) => (at === undefined ? '' : moment(at, { now: desk.now }));
