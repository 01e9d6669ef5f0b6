// Pinned notes: the list beside the letters, and the part of a place's card that pins one up there.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { live } from '../../vendor/lit-html/directives/live.js';
import { sameAs } from '../../core/board/boards.js';
import { notice } from '../../core/page/notices.js';
import { withStyle } from '../../core/page/style.js';
import { ago, moment } from '../../core/words/format.js';
import { letters } from '../../core/words/length_limits.js';
import { pinText as W } from '../../text/talk/pin_en.js';
import { iconButton, placeWords, seatTitle } from '../../kit/parts/parts.js';
import { isSending, sendOnce, sendWords } from '../../kit/sending.js';
import { typedOf } from '../page/typed.js';
/** @import { Message, Pin, Place } from '../../core/types.js' */
/** @import { Table } from '../page/table.js' */

const letters_max = 300;

/** @param {Table} table @param {Message} message @returns {Promise<boolean>} whether it was done; the page says why not */
const ask = (table, message) =>
  table.client.request(message).then(
    () => true,
    error => {
      table.acts.complain(error);
      return false;
    },
  );

/** A point is sent with the way it faces, which means nothing for a note. @param {Place} place */
const sent = place => (place.point ? { ...place, facing: place.facing ?? 0 } : place);

/** @param {Table} table @param {readonly Place[]} places */
const pinUp = (table, places) =>
  sendOnce('pin', async () => {
    const typed = typedOf(table.ui),
      text = typed.pin.trim();
    if (!text && places.length === 0) return void notice(W.wanting, { kind: 'warn', subject: 'pin' });
    const done = await ask(table, {
      type: 'pin',
      ...(text && { text }),
      ...(places.length > 0 && { places: places.map(sent) }),
    });
    if (!done) return;
    typed.pin = '';
    table.ui.pinFrom = null;
    notice(W.pinned, { kind: 'ok', subject: 'pin', seconds: 3 });
  });

/** The field for the words of a note. @param {Table} table @param {string} id @param {string} label */
const field = (table, id, label) =>
  html`<div class="field">
    <label for=${id}>${label}</label>
    <input
      id=${id}
      autocomplete="off"
      data-letters=${letters(letters_max)}
      .value=${live(typedOf(table.ui).pin)}
      @input=${(/** @type {any} */ event) => {
        typedOf(table.ui).pin = event.target.value;
      }}
    />
  </div>`;

/** @param {Table} table @param {Pin} pin */
function line(table, pin) {
  const { state, minute, maps } = table;
  const [from, to] = pin.places ?? [];
  const where = to ? W.fromTo(placeWords(state, from), placeWords(state, to)) : from ? placeWords(state, from) : '';
  return html`<li class="pin" data-point=${`pin:${pin.number}`}>
    <span class="pin-number" aria-hidden="true">${pin.number}</span>
    <div>
      ${pin.text ? html`<p class="letter-text">${pin.text}</p>` : nothing}
      <p class="small muted">
        ${
          where
            ? html`<button
                type="button"
                class="quiet words"
                @click=${() => maps.focus(/** @type {any} */ (to ?? from))}
              >
                ${where}
              </button>`
            : nothing
        }
        ${seatTitle(state, pin.seat)}
        <time title=${moment(pin.at, { now: minute })}>${ago(pin.at, minute)}</time>
      </p>
    </div>
    ${iconButton('close', W.takeDown(pin.number), () => void ask(table, { type: 'unpin', number: pin.number }))}
  </li>`;
}

/** @param {Table} table @param {readonly Pin[]} pins */
const list = (table, pins) =>
  pins.length === 0
    ? nothing
    : html`<ol class="pin-list" role="list">
        ${pins.map(pin => line(table, pin))}
      </ol>`;

/**
 * The form of a note.
 * @param {Table} table
 * @param {string} id of its field
 * @param {readonly Place[]} places where it is pinned up
 * @param {unknown} buttons beside that which sends it
 */
const form = (table, id, places, buttons = nothing) =>
  html`<form
    class="pin-form"
    @submit=${(/** @type {Event} */ event) => {
      event.preventDefault();
      void pinUp(table, places);
    }}
  >
    ${field(table, id, W.note)}
    <button
      type="submit"
      data-point=${places.length > 0 ? 'button:pin-here' : 'button:pin'}
      aria-disabled=${isSending('pin')}
    >
      ${sendWords('pin', places.length > 0 ? W.pinHere : W.pinUp)}
    </button>
    ${buttons}
  </form>`;

/** The notes of the player's side, and the form for one without a place. @param {Table} table */
export function pinsPart(table) {
  withStyle('/style/team.css');
  const { pins, team } = table.state;
  return html`<details class="pins" data-point="pins" ?open=${pins.length > 0}>
    <summary>${W.title(pins.length)}</summary>
    <p class="muted small">${team.size > 0 ? W.forTeam : W.forYou}</p>
    ${list(table, pins)} ${form(table, 'pin-text', [])}
  </details>`;
}

/** Begins an arrow at this place, or drops one that was begun. @param {Table} table @param {Place} place */
const beginArrow = ({ ui }, place) =>
  html`<button
    type="button"
    class="quiet"
    data-point="button:pin-from"
    aria-pressed=${String(ui.pinFrom !== null)}
    @click=${() => {
      ui.pinFrom = ui.pinFrom ? null : place;
    }}
  >
    ${ui.pinFrom ? W.arrowBegun : W.arrowBegin}
  </button>`;

/** On the card of a place: a note here, a mark, or an arrow that ends here. @param {Table} table @param {Place} place */
export function pinHerePart(table, place) {
  withStyle('/style/team.css');
  const { ui, state } = table;
  const here = state.pins.filter(({ places }) => places?.some(one => sameAs(one, place)));
  const from = ui.pinFrom;
  const begun = from && !sameAs(from, place) && from.board === place.board ? from : null;
  const end = begun
    ? html`<button type="button" data-point="button:pin-arrow" @click=${() => void pinUp(table, [begun, place])}>
        ${W.arrowFrom(placeWords(state, begun))}
      </button>`
    : beginArrow(table, place);
  return html`<details class="pin-here" ?open=${here.length > 0 || begun !== null}>
    <summary>${W.here(here.length)}</summary>
    ${list(table, here)} ${form(table, 'pin-here-text', [place], end)}
  </details>`;
}
