// The buttons that choose the recipients of a letter, an agreement or a room.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { list } from '../../core/words/format.js';
import { nobodyAnswers } from '../../core/words/opponents.js';
import { seatsOf } from '../../core/words/team.js';
import { text } from '../../text/en.js';
import { pressText as L } from '../../text/pages/press_en.js';
import { emblem } from '../../kit/parts/parts.js';
/** @import { Table } from '../page/table.js' */
/** @import { Seat } from '../../core/types.js' */

const T = text.table;

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
  // The letters panel (not `players`) says this at its top.
  // The form of a proposal says it once for all when bots play every other seat.
  const bots =
    players && !nobodyAnswers(state) ? open.filter(seat => state.seals.bots.has(seat.id)).map(seat => seat.title) : [];
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
