// Communication: announcements to all or some, every message of every seat, agreements.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { live } from '../../vendor/lit-html/directives/live.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { isoTime, list, moment } from '../../core/words/format.js';
import { letters } from '../../core/words/length_limits.js';
import { deskText } from '../../text/pages/desk_en.js';
import { announcedText as A } from '../../text/pages/announced_en.js';
import { roomsText as R } from '../../text/pages/press_en.js';
import { clausesText as C } from '../../text/talk/clauses_en.js';
import { scheduledText as S } from '../../text/umpires/scheduled_en.js';
import { termsPart } from '../../kit/parts/clauses.js';
import { emblem } from '../../kit/parts/parts.js';
import { announced } from '../../kit/story/announced.js';
import { emptySearch, searchFurther, searchPart } from '../../kit/letters/letter_search.js';
import { addressed, roomName, roomOf } from '../../kit/letters/rooms.js';
import { addressTo, takeAway, turnTo } from '../../kit/letters/drafts.js';
import { older } from '../../kit/parts/older.js';
import { replayLink } from '../../kit/parts/replay_link.js';
import { isSending, sendOnce, sendWords } from '../../kit/sending.js';
import { pressOpen } from '../page/extra.js';
import { screenPart } from '../page/screen_part.js';
import { audience, factionChoices, factionName, seatChoices, seatTitle, sideOfSeat } from '../page/parts.js';
import { law, replayLaw } from '../clock/questions.js';
import { newRooms, roomChoices, roomsPart } from './rooms_part.js';
import { unanswered } from './unanswered.js';
import { laterPart } from '../later/later_part.js';
/** @import { Desk } from '../page/desk.js' */
/** @import { Agreement, PressMessage } from '../../core/types.js' */

const T = deskText.talk;

/** Jumps from the list of seats to the box for writing to one. @param {Desk} desk @param {string} seat */
export function writeTo(desk, seat) {
  desk.ui.typed.letters = turnTo(desk.ui.typed.letters, new Set([seat]));
  desk.show('talk', 'press-text');
}

/** @param {Desk} desk */
export function talkPanel(desk) {
  return html`<h2>${T.title}</h2>
    ${newRooms(desk)}${waiting(desk)}${announcing(desk)}${screenPart(desk)}${press(desk)}${pacts(desk)}${replay(desk)}`;
}

/** Letters that nobody has answered, each with the way to answer it. @param {Desk} desk */
function waiting(desk) {
  const { state, ui } = desk;
  const letters = unanswered(state, ui.settled);
  if (letters.length === 0) return nothing;
  return html`<section class="block">
    <h3>${T.waiting}</h3>
    <ul role="list" class="letters" tabindex="0" aria-label=${T.waiting}>
      ${repeat(
        letters,
        letter => letter.number,
        letter => line(desk, letter, state.welcome?.you.seat, answering(desk, letter)),
      )}
    </ul>
  </section>`;
}

/** @param {Desk} desk @param {PressMessage} letter */
function answering(desk, { from, number }) {
  const who = seatTitle(desk, from);
  const settle = () => desk.ui.settle(number);
  return html`<p class="toolbar">
    <button type="button" class="small" aria-label=${T.answerTo(who)} @click=${() => writeTo(desk, from)}>
      ${T.answer}</button
    ><button type="button" class="small quiet" aria-label=${T.noAnswerTo(who)} @click=${settle}>${T.noAnswer}</button>
  </p>`;
}

/** @param {Desk} desk */
function announcing(desk) {
  const { acts } = desk,
    { typed } = desk.ui;
  const send = () => {
    const text = typed.announcement.text.trim(),
      to = typed.announcement.to.size ? [...typed.announcement.to] : 'all';
    if (text)
      sendOnce('announce', async () => {
        const told = await acts.ask({ type: 'announce', text, to, reason: '' }, T.announced);
        // Keep what was written meanwhile.
        if (told && typed.announcement.text.trim() === text) typed.announcement = { text: '', to: new Set() };
      });
  };
  return html`<section class="block">
    <h3>${T.announce}</h3>
    ${audience(
      desk,
      T.announceTo,
      typed.announcement.to,
      to => {
        typed.announcement = { ...typed.announcement, to };
      },
      factionChoices(desk),
      T.all,
    )}
    <div class="field">
      <label for="announce-text"
        >${typed.announcement.to.size > 0 ? T.announceTextTo(list([...typed.announcement.to].map(id => factionName(desk, id)))) : T.announceText}</label
      ><textarea
        id="announce-text"
        class="short"
        data-letters=${letters(4000)}
        .value=${live(typed.announcement.text)}
        @input=${(/** @type {any} */ e) => {
          typed.announcement = { ...typed.announcement, text: e.target.value };
        }}
      ></textarea>
    </div>
    <button
      type="button"
      class=${typed.announcement.text.trim() ? 'primary' : ''}
      aria-disabled=${isSending('announce')}
      @click=${send}
    >
      ${sendWords('announce', T.announceDo)}
    </button>
    ${announceLater(desk)} ${said(desk)}
  </section>`;
}

/** The same text later, as an announcement or as a report. @param {Desk} desk */
function announceLater(desk) {
  const { acts, ui } = desk,
    { typed } = ui;
  const schedule = async (/** @type {import('../later/when.js').When} */ when) => {
    const text = typed.announcement.text.trim();
    const told = { text, to: typed.announcement.to.size ? [...typed.announcement.to] : 'all' };
    if (!(await acts.schedule(ui.laterReport ? { report: told } : { announce: told }, when, ''))) return false;
    if (typed.announcement.text.trim() === text) typed.announcement = { text: '', to: new Set() };
    ui.laterReport = false;
    return true;
  };
  const as = (/** @type {boolean} */ report, /** @type {string} */ words) =>
    html`<label class="check"
      ><input
        type="radio"
        name="later-as"
        .checked=${live(ui.laterReport === report)}
        @change=${() => {
          ui.laterReport = report;
        }}
      />
      ${words}</label
    >`;
  const extra = html`<fieldset class="choice">
    <legend>${S.kind}</legend>
    ${as(false, S.announce)} ${as(true, S.report)}
    ${ui.laterReport ? html`<p class="muted small">${S.reportHint}</p>` : nothing}
  </fieldset>`;
  return laterPart(desk, { of: 'talk', extra, ready: typed.announcement.text.trim() !== '', schedule });
}

/** What message lists need from the Desk. @param {Desk} desk */
export const asking = desk => ({
  ask: (/** @type {import('../../core/types.js').Message} */ message) => desk.acts.ask(message),
});

/** All announcements, newest first, with their recipients. @param {Desk} desk */
function said(desk) {
  const { ui, state, minute: now } = desk;
  if (state.own.announcements.length === 0) return nothing;
  const { items, button } = older(ui.older, 'announcements', state.own.announcements, asking(desk));
  const rows = [...items]
    .reverse()
    .map(one =>
      announced(one, state.own, {
        now,
        to: one.to ? A.toSome(list(one.to.map(id => factionName(desk, id)))) : A.toAll,
      }),
    );
  return html`<details class="earlier">
    <summary>${T.said}</summary>
    <ul role="list" class="announcements">
      ${rows}
    </ul>
    ${button}
  </details>`;
}

/** Whether everything opens to the players after the end. @param {Desk} desk */
function replay(desk) {
  const { acts, extra, over, state } = desk,
    opens = extra.replay_open;
  if (state.welcome?.campaign.lesson) return nothing;
  return html`<section class="block">
    <h3>${T.replay}</h3>
    <p class="muted small">${T.replayAbout}</p>
    <p class="toolbar small law">
      <span>${T.replayNow(opens, over)}</span>${
        over && opens
          ? replayLink(state, 'small')
          : html`<button type="button" class="small" @click=${() => acts.confirm(replayLaw(desk, !opens))}>
              ${T.replayDo(!opens)}
            </button>`
      }
    </p>
  </section>`;
}

/** @param {Desk} desk */
function press(desk) {
  const { ui, state, extra, acts } = desk,
    { typed } = ui;
  const me = state.welcome?.you.seat;
  const all = older(ui.older, 'press', state.press, {
    ...asking(desk),
    show: letter => ui.pressOf === '' || letter.from === ui.pressOf || letter.to.includes(ui.pressOf),
  });
  const how = searching(desk);
  const found = ui.search?.found;
  const shown = found ? found.letters : all.items,
    button = found ? searchFurther(how) : all.button;
  const open = pressOpen(extra);
  const send = () => {
    const text = typed.letters.text.trim(),
      { to } = typed.letters;
    if (text && to.size > 0)
      sendOnce('press', async () => {
        if (await acts.ask({ type: 'press', ...addressed(to), text }, T.sent))
          typed.letters = takeAway(typed.letters, to, text);
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
    ${roomsPart(desk)} ${searchPart(how)}
    <div class="field row" ?hidden=${Boolean(found)}>
      <label for="press-of">${T.pressOf}</label
      ><select
        id="press-of"
        @change=${(/** @type {any} */ e) => {
          ui.pressOf = e.target.value;
        }}
      >
        <option value="">${T.pressAll}</option>
        ${state.welcome?.seats
          .filter(seat => seat.role !== 'spectator')
          .map(seat => html`<option value=${seat.id} .selected=${ui.pressOf === seat.id}>${seat.title}</option>`)}
      </select>
    </div>
    ${
      shown.length === 0
        ? found
          ? nothing
          : html`<p class="muted">${T.pressNone}</p>`
        : html`<ul role="list" class="letters" tabindex="0" aria-label=${T.press}>
            ${[...shown].reverse().map(letter => line(desk, letter, me))}
          </ul>`
    }
    ${button}
    ${audience(
      desk,
      T.reply,
      typed.letters.to,
      to => {
        typed.letters = addressTo(typed.letters, oneRoomOrSeats(typed.letters.to, to));
      },
      [...seatChoices(desk), ...roomChoices(desk)],
    )}
    <div class="field">
      <label for="press-text">${T.replyText}</label
      ><textarea
        id="press-text"
        class="short"
        data-letters=${letters(4000)}
        .value=${live(typed.letters.text)}
        @input=${(/** @type {any} */ e) => {
          typed.letters = { ...typed.letters, text: e.target.value };
        }}
      ></textarea>
    </div>
    ${typed.letters.kept.map(
      one =>
        html`<p class="toolbar small">
          <span
            >${one.to.size > 0 ? T.kept(list([...one.to].map(to => addresseeName(desk, to)))) : T.keptForNobody}</span
          ><button
            type="button"
            class="small"
            @click=${() => {
              typed.letters = turnTo(typed.letters, one.to);
              desk.show('talk', 'press-text');
            }}
          >
            ${T.goOn}
          </button>
        </p>`,
    )}
    <button type="button" ?disabled=${typed.letters.to.size === 0} aria-disabled=${isSending('press')} @click=${send}>
      ${sendWords('press', T.replyDo)}</button
    >${typed.letters.to.size === 0 ? html` <span class="muted small">${T.chooseSeat}</span>` : nothing}
  </section>`;
}

/** What the search in letters needs of the Desk. @param {Desk} desk @returns {import('../../kit/letters/letter_search.js').How} */
const searching = desk => ({
  get: () => desk.ui.search ?? emptySearch(),
  set: next => {
    desk.ui.search = next;
  },
  ...asking(desk),
  seats: (desk.state.welcome?.seats ?? []).filter(({ role }) => role !== 'spectator'),
  saves: true,
});

/** A seat, or a room, by name. @param {Desk} desk @param {string} to */
function addresseeName(desk, to) {
  const room = roomOf([to]);
  return room === undefined ? seatTitle(desk, to) : roomName(desk.state, room);
}

/** A letter goes to seats or into one room: the later choice counts. @param {ReadonlySet<string>} before @param {ReadonlySet<string>} to */
function oneRoomOrSeats(before, to) {
  const added = [...to].find(one => !before.has(one));
  if (added === undefined) return to;
  return roomOf([added]) === undefined ? new Set([...to].filter(one => roomOf([one]) === undefined)) : new Set([added]);
}

/** @param {Desk} desk @param {PressMessage} letter @param {string | undefined} me @param {unknown} [foot] */
const line = (desk, letter, me, foot = nothing) =>
  html`<li class="letter ${letter.to.includes(me ?? '') ? 'to-me' : ''}">
    <p class="small muted">
      ${emblem(sideOfSeat(desk, letter.from))}
      ${T.line(seatTitle(desk, letter.from), list(letter.to.map(seat => seatTitle(desk, seat))))}
      ${letter.room ? R.fromRoom(roomName(desk.state, letter.room)) : nothing} ·
      <time datetime=${isoTime(letter.at)}>${moment(letter.at, { now: desk.minute })}</time>
    </p>
    <p class="letter-text">${letter.text}</p>
    ${foot}
  </li>`;

/** @param {Desk} desk */
function pacts(desk) {
  const known = [...desk.state.agreements.values()].sort((a, b) => a.number - b.number);
  const { items, button } = older(desk.ui.older, 'agreements', known, asking(desk));
  const all = [...items].reverse();
  return html`<section class="block">
    <h3>${T.pacts}</h3>
    ${
      all.length === 0
        ? html`<p class="muted">${T.pactsNone}</p>`
        : html`<ul role="list" class="cards">
            ${all.map(pact => pactCard(desk, pact))}
          </ul>`
    }
    ${button}
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
      <b>${pact.title}</b>
      <span class="badge ${pact.broken ? 'bad' : pact.agreed ? 'ok' : ''}"
        >${pact.broken ? C.broken : pact.withdrawn ? T.withdrawn : pact.agreed ? T.agreed : T.pending}</span
      >
    </p>
    ${termsPart({ welcome: desk.state.welcome, phase: desk.state.own.phase }, pact)}
    <p class="small muted">
      ${[T.proposed(seatTitle(desk, pact.from), when(desk, pact.at)), ...pact.with.map(answered)].join(' · ')}
    </p>
  </li>`;
}

/** @param {Desk} desk @param {number | undefined} at */
const when = (desk, at) => (at === undefined ? '' : moment(at, { now: desk.minute }));
