// Small parts of the Desk that several panels share.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { live } from '../../vendor/lit-html/directives/live.js';
import { seatsOf } from '../../core/words/team.js';
import { placeName } from '../../core/board/boards.js';
import { letters } from '../../core/words/length_limits.js';
import { deskText } from '../../text/pages/desk_en.js';
import { openBook } from '../../chronicle/opener.js';
import { chronicleText } from '../../text/pages/chronicle_en.js';
import { emblem } from '../../kit/parts/parts.js';
/** @import { Place } from '../../core/types.js' */
/** @import { Desk } from './desk.js' */

const T = deskText;

/** @param {Desk} desk @param {string} id */
export const seatTitle = (desk, id) => desk.state.welcome?.seats.find(seat => seat.id === id)?.title ?? id;
/** @param {Desk} desk @param {string} id */
export const sideOfSeat = (desk, id) => desk.state.welcome?.seats.find(seat => seat.id === id)?.faction;
/** @param {Pick<Desk, 'state'>} desk @param {string} id */
export const factionName = (desk, id) => desk.state.welcome?.factions.find(faction => faction.id === id)?.name ?? id;
/** @param {Desk} desk */
export const playerSeats = desk => seatsOf(desk.state.welcome).filter(seat => seat.role === 'player');

/** @param {Desk} desk */
export const chronicleButton = desk =>
  html`<button type="button" class="small quiet" @click=${() => openBook(import('../record/chronicle.js'), desk)}>
    ${chronicleText.open}
  </button>`;

/** A place by name and coordinates: umpires read squares aloud. @param {Desk} desk @param {Place} place */
export function placeWords(desk, place) {
  const name = placeName(desk.state.welcome?.boards ?? [], place);
  const numbers = place.square ?? place.hex;
  const figures = numbers ? `${numbers[0]},${numbers[1]}` : '';
  return name && figures && name !== figures
    ? `${name} (${figures})`
    : name || figures || (place.box !== undefined ? `#${place.box}` : '');
}

/**
 * The reason field of an act. Its text belongs to this act on this subject and appears in no other form.
 * @param {Desk} desk
 * @param {{ id: string, of: string, hint?: string }} how of: the key under which the act reads it (`acts.reason`)
 */
export const reasonField = (desk, { id, of, hint = T.reasonHint }) =>
  html`<div class="field reason">
    <label for=${id}>${T.reason} <span class="muted small">${hint}</span></label>
    <input
      id=${id}
      data-letters=${letters(1000)}
      autocomplete="off"
      .value=${live(desk.ui.reasons.get(of) ?? '')}
      @input=${(/** @type {any} */ event) => desk.ui.reasons.set(of, event.target.value)}
    />
  </div>`;

/**
 * The recipients: all, or some. No selection means all.
 * @param {Desk} desk
 * @param {string} legend
 * @param {ReadonlySet<string>} chosen
 * @param {(next: ReadonlySet<string>) => void} set
 * @param {{ id: string, name: string, side?: string }[]} choices
 * @param {string} [all]
 */
export function audience(desk, legend, chosen, set, choices, all) {
  /** @param {string} id */
  const toggle = id => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    set(next);
  };
  return html`<fieldset class="chips-field">
    <legend>${legend}</legend>
    <div class="chips">
      ${
        all
          ? html`<button
              type="button"
              class="chip"
              aria-pressed=${String(chosen.size === 0)}
              @click=${() => {
                set(new Set());
              }}
            >
              ${all}
            </button>`
          : nothing
      }
      ${choices.map(
        choice =>
          html`<button
            type="button"
            class="chip"
            aria-pressed=${String(chosen.has(choice.id))}
            @click=${() => toggle(choice.id)}
          >
            ${choice.side ? emblem(choice.side) : nothing}${choice.name}
          </button>`,
      )}
    </div>
  </fieldset>`;
}

/** @param {Desk} desk */
export const factionChoices = desk =>
  (desk.state.welcome?.factions ?? []).map(faction => ({ id: faction.id, name: faction.name, side: faction.id }));
/** @param {Desk} desk */
export const seatChoices = desk =>
  playerSeats(desk).map(seat => ({ id: seat.id, name: seat.title, side: seat.faction }));
