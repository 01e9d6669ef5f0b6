// Letters between seats: recipients, unread letters, and why writing is closed at times.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { live } from '../../vendor/lit-html/directives/live.js';
import { ago, list, moment } from '../../core/words/format.js';
import { letters } from '../../core/words/letters.js';
import { myTeam, seatsOf } from '../../core/words/team.js';
import { notice } from '../../core/page/notices.js';
import { text } from '../../text/en.js';
import { teamText as W } from '../../text/pages/team_en.js';
import { pressText } from '../../text/pages/press_en.js';
import { emblem, factionName, seatTitle } from '../../kit/parts/parts.js';
import { addressTo, takeAway, turnTo } from '../../kit/parts/kept_words.js';
import { older } from '../../kit/parts/older.js';
import { isSending, sendOnce, sendWords } from '../../kit/sending.js';
import { typedOf } from '../page/typed.js';
/** @import { Table } from '../page/table.js' */
/** @import { PressMessage, Seat } from '../../core/types.js' */

const T = text.table,
  L = pressText;

/** The seats of a conversation without the player's. @param {PressMessage} letter @param {string} me */
const partners = (letter, me) => [...new Set([letter.from, ...letter.to])].filter(seat => seat !== me).sort();

/** The conversation of the player's own side: all letters that reach nobody else. */
const room = 'team';

/** The conversation with these seats. @param {Table['state']} state @param {readonly string[]} seats */
function threadOf(state, seats) {
  const mine = new Set(
    state.welcome?.seats
      .filter(seat => seat.faction && seat.faction === state.welcome?.you.faction)
      .map(({ id }) => id),
  );
  return seats.every(seat => mine.has(seat)) ? room : [...seats].sort().join();
}

/** The other seats of the player's team; none: the side has one seat. @param {Table['state']} state */
const matesOf = state =>
  myTeam(state)
    .map(({ seat }) => seat)
    .filter(seat => seat !== state.welcome?.you.seat);

/** A button for each conversation, that is, for each set of seats. @param {Table} table @param {string} me */
function threadChips(table, me) {
  const { state, ui } = table,
    typed = typedOf(ui);
  const mates = matesOf(state);
  /** @type {Map<string, readonly string[]>} */ const threads = new Map(mates.length > 0 ? [[room, mates]] : []);
  for (const letter of state.press) {
    const seats = partners(letter, me),
      key = threadOf(state, seats);
    if (key !== room) threads.set(key, seats);
  }
  return threads.size > 1 || mates.length > 0
    ? html`<div class="chips" role="group" aria-label=${T.press}>
        <button
          type="button"
          class="chip"
          aria-pressed=${String(typed.thread === null)}
          @click=${() => openThread(table, null, [])}
        >
          ${L.allMessages}</button
        >${repeat(
          threads,
          ([key]) => key,
          ([key, seats]) =>
            html`<button
              type="button"
              class="chip"
              aria-pressed=${String(typed.thread === key)}
              @click=${() => openThread(table, key, [...seats])}
            >
              ${key === room ? W.room : list(seats.map(seat => seatTitle(state, seat)))}
            </button>`,
        )}
      </div>`
    : nothing;
}

/** @param {Table} table @param {PressMessage} letter @param {string} me */
const letterPart = ({ state, ui, minute }, letter, me) =>
  html` <li
    class="letter ${letter.from === me ? 'mine' : ''} ${letter.number > ui.pressRead && letter.from !== me ? 'new' : ''}"
  >
    <p class="small">
      <b
        >${emblem(state.welcome?.seats.find(seat => seat.id === letter.from)?.faction)}${seatTitle(state, letter.from)}</b
      >
      → ${list(letter.to.map(seat => seatTitle(state, seat)))}
      <time class="muted" title=${moment(letter.at, { now: minute })}>${ago(letter.at, minute)}</time>
    </p>
    <p class="letter-text">${letter.text}</p>
  </li>`;

/** @param {Table} table */
function writeForm(table) {
  const { state } = table,
    typed = typedOf(table.ui),
    writing = typed.letters;
  return html`<form
    class="write"
    @submit=${(/** @type {Event} */ e) => {
      e.preventDefault();
      send(table);
    }}
  >
    ${writing.kept.map(
      one =>
        html`<p class="toolbar small">
          <span>${L.kept(list([...one.to].map(seat => seatTitle(state, seat))))}</span
          ><button type="button" class="small" @click=${() => goOn(table, one.to)}>${L.goOn}</button>
        </p>`,
    )}
    ${recipients(table, writing.to, seat => address(table, seat))}
    <label class="visually-hidden" for="press-text">${L.pressText}</label>
    <textarea
      id="press-text"
      rows="2"
      data-letters=${letters(state.welcome?.limits.text_letters ?? 4000)}
      placeholder=${L.pressText}
      .value=${live(writing.text)}
      @input=${(/** @type {any} */ e) => {
        typed.letters = { ...typed.letters, text: e.target.value };
      }}
      @keydown=${(/** @type {KeyboardEvent} */ e) => {
        if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) {
          e.preventDefault();
          send(table);
        }
      }}
    ></textarea>
    <button type="submit" aria-disabled=${isSending('press')}>${sendWords('press', T.send)}</button>
  </form>`;
}

/** @param {Table} table */
export function pressPanel(table) {
  const { state, ui } = table;
  const typed = typedOf(ui);
  const me = state.welcome?.you.seat ?? '';
  const phase = state.own.phase;
  const { items: shown, button } = older(ui.older, 'press', state.press, {
    ...asking(table),
    show: letter => typed.thread === null || threadOf(state, partners(letter, me)) === typed.thread,
  });
  const lobby = state.own.clock?.stage === 'lobby'; // factions can be asleep only after the game has begun
  const bots = [...state.seals.bots.keys()].map(seat => seatTitle(state, seat));
  // Where letters are closed for all factions, name none.
  const asleep = lobby || !phase?.press_between_factions ? [] : phase.asleep;
  return html` <header><h2>${T.press}</h2></header>
    <div class="body stack" tabindex="0" role="group" aria-label=${T.press}>
      ${state.welcome?.campaign.lesson ? nothing : html`<p class="muted small">${L.opens}</p>`}
      ${phase && !lobby && !phase.press_between_factions ? html`<p class="notice warn">${L.pressClosed}</p>` : nothing}
      ${bots.length > 0 ? html`<p class="muted small press-bots">${L.pressBots(list(bots), bots.length)}</p>` : nothing}
      ${asleep.length > 0 ? html`<p class="muted small">${L.pressAsleep(list(asleep.map(id => factionName(state, id))))}</p>` : nothing}
      ${threadChips(table, me)} ${typed.thread === room ? html`<p class="muted small">${W.roomOnly}</p>` : nothing}
      ${button}
      ${
        shown.length === 0
          ? html`<p class="muted">${L.noPress}</p>`
          : html`<ol class="letters" role="list">
              ${repeat(
                shown,
                letter => letter.number,
                letter => letterPart(table, letter, me),
              )}
            </ol>`
      }
    </div>
    <footer>${writeForm(table)}</footer>`;
}

/** @param {ReadonlySet<string>} set @param {string} seat */
export const toggled = (set, seat) =>
  new Set(set.has(seat) ? [...set].filter(other => other !== seat) : [...set, seat]);

/**
 * Seats to choose from, in groups: own side, umpires, others.
 * @param {Table} table
 * @param {ReadonlySet<string>} chosen
 * @param {(seat: string) => void} toggle
 * @param {boolean} [players]
 */
export function recipients(table, chosen, toggle, players = false) {
  const { state } = table;
  const you = state.welcome?.you;
  const others = seatsOf(state.welcome).filter(
    seat => seat.id !== you?.seat && seat.role !== 'spectator' && (!players || seat.role === 'player'),
  );
  /** @param {Seat} seat */
  const mine = seat => seat.faction !== undefined && seat.faction === you?.faction;
  const { phase, clock } = state.own;
  const silent = (/** @type {{ faction?: string }} */ seat) => phase?.asleep.includes(seat.faction ?? '') ?? false;
  /** Whether letters cannot reach this seat in this phase. @param {Seat} seat */
  const closed = seat =>
    ['orders', 'held', 'review'].includes(clock?.stage ?? '') &&
    you?.role === 'player' &&
    seat.role === 'player' &&
    !mine(seat) &&
    (phase?.press_between_factions === false || silent(seat) || silent(you));
  const open = others.filter(seat => !closed(seat) || chosen.has(seat.id)),
    away = others.filter(seat => !open.includes(seat));
  // The letters panel already says this at its top.
  const bots = players ? open.filter(seat => state.seals.bots.has(seat.id)).map(seat => seat.title) : [];
  const groups = [
    [L.mySide, open.filter(mine)],
    [L.umpires, open.filter(seat => seat.role === 'umpire')],
    [T.others, open.filter(seat => !mine(seat) && seat.role === 'player')],
  ];
  return html`<fieldset class="recipients">
    <legend>${L.pressTo}</legend>
    ${groups.map(([label, seats]) =>
      seats.length === 0
        ? nothing
        : html`<div class="chips" role="group" aria-label=${label}>
            ${
              /** @type {Seat[]} */ (seats).map(
                seat =>
                  html` <button
                    type="button"
                    class="chip"
                    aria-pressed=${String(chosen.has(seat.id))}
                    data-point=${`seat:${seat.faction ?? seat.role}`}
                    @click=${() => toggle(seat.id)}
                  >
                    ${seat.faction ? emblem(seat.faction) : nothing}${seat.title}
                  </button>`,
              )
            }
          </div>`,
    )}${
      away.length > 0 ? html`<p class="muted small">${L.pressAway(list(away.map(seat => seat.title)))}</p>` : nothing
    }${bots.length > 0 ? html`<p class="muted small">${L.botsSilent(bots)}</p>` : nothing}
  </fieldset>`;
}

/** What the lists of older messages need of the table. @param {Table} table */
export const asking = table => ({
  ask: (/** @type {import('../../core/types.js').Message} */ message) =>
    table.client.request(message).catch(error => {
      table.acts.complain(error);
      return null;
    }),
});

/**
 * Open a conversation and the text begun in it; text begun to others stays with them.
 * @param {Table} table
 * @param {string | null} key
 * @param {string[]} seats
 */
function openThread(table, key, seats) {
  const typed = typedOf(table.ui);
  typed.thread = key;
  typed.letters = turnTo(typed.letters, new Set(seats));
}

/** @param {Table} table @param {ReadonlySet<string>} to */
function goOn(table, to) {
  const typed = typedOf(table.ui);
  typed.thread = null;
  typed.letters = turnTo(typed.letters, to);
}

/**
 * Add or remove a recipient. In an open conversation with an empty box, another seat starts a new letter.
 * @param {Table} table
 * @param {string} seat
 */
function address(table, seat) {
  const typed = typedOf(table.ui),
    { to, text: words } = typed.letters;
  const fresh = typed.thread !== null && words.trim() === '' && !to.has(seat);
  if (fresh) typed.thread = null;
  typed.letters = addressTo(typed.letters, fresh ? new Set([seat]) : toggled(to, seat));
}

/** @param {Table} table */
function send(table) {
  const typed = typedOf(table.ui);
  const { to, text: written } = typed.letters;
  const words = written.trim();
  if (words === '') return;
  if (to.size === 0) return void notice(L.pressNobody, { kind: 'warn', subject: 'press' });
  sendOnce('press', async () => {
    try {
      await table.client.request({ type: 'press', to: [...to], text: words });
      // Remove only the text that the server accepted.
      typed.letters = takeAway(typed.letters, to, words);
      // The letter's conversation opens: the next letter belongs to it unless the writer chooses other recipients.
      if (typed.letters.to === to) typed.thread = threadOf(table.state, [...to]);
      notice(T.sent, { kind: 'ok', subject: 'press', seconds: 2 });
    } catch (error) {
      table.acts.complain(error);
    }
  });
}
