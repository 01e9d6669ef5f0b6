// In a player's seat on the Desk: adds another person to its side, with a link, and removes one.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { live } from '../../vendor/lit-html/directives/live.js';
import { letters } from '../../core/words/length_limits.js';
import { teamOf } from '../../core/words/team.js';
import { isSending, sendOnce, sendWords } from '../../kit/sending.js';
import { deskText } from '../../text/pages/desk_en.js';
/** @import { Desk } from '../page/desk.js' */
/** @import { Seat } from '../../core/types.js' */

const T = deskText.team;

/** What the seat commands besides its units; '' for a side with one seat. @param {Desk} desk @param {Seat} seat */
export function commandWords(desk, seat) {
  const one = teamOf(desk.state, seat.faction).find(({ seat: id }) => id === seat.id);
  if (!one) return '';
  const parts = [one.leads ? T.leads : '', one.pieces ? T.units(one.pieces.length) : ''].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : T.nothing;
}

/** @param {Desk} desk @param {Seat} seat @param {string} title */
function add(desk, seat, title) {
  sendOnce('add seat', async () => {
    const added = await desk.acts.ask({ type: 'add_seat', faction: seat.faction, title, reason: '' }, T.added(title));
    if (!added) return;
    desk.ui.people.delete(seat.id);
    const fresh = desk.state.welcome?.seats.find(one => one.title === title && !one.removed);
    const link = fresh && (await desk.acts.ask({ type: 'reissue', seat: fresh.id }));
    if (link) desk.ui.link = { title, url: link.url, expires_at: link.expires_at };
  });
}

/** @param {Desk} desk @param {Seat} seat */
export function addPart(desk, seat) {
  const { people } = desk.ui;
  if (!people.has(seat.id))
    return html`<button
      type="button"
      class="small"
      aria-label=${T.addLabel(seat.title)}
      @click=${() => {
        people.set(seat.id, '');
      }}
    >
      ${T.add}
    </button>`;
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    const title = (people.get(seat.id) ?? '').trim();
    if (title) add(desk, seat, title);
  };
  return html`<form class="add-person field" @submit=${send}>
    <label for="person-${seat.id}">${T.name} <span class="muted small">${T.nameHint}</span></label>
    <input
      id="person-${seat.id}"
      data-letters=${letters(desk.state.welcome?.limits.title_letters ?? 200)}
      autocomplete="off"
      required
      .value=${live(people.get(seat.id) ?? '')}
      @input=${(/** @type {any} */ e) => people.set(seat.id, e.target.value)}
    />
    <div class="toolbar">
      <button class="small" aria-disabled=${isSending('add seat')}>${sendWords('add seat', T.doAdd)}</button>
      <button
        type="button"
        class="small"
        @click=${() => {
          people.delete(seat.id);
        }}
      >
        ${deskText.cancel}
      </button>
    </div>
  </form>`;
}

/** Empty for the only seat of a side. @param {Desk} desk @param {Seat} seat */
export const removeButton = (desk, seat) =>
  teamOf(desk.state, seat.faction).length < 2
    ? nothing
    : html`<button
        type="button"
        class="small"
        aria-label=${T.removeLabel(seat.title)}
        @click=${() =>
          desk.acts.confirm({
            title: T.removeLabel(seat.title),
            words: T.removeWords(seat.title),
            act: T.remove,
            danger: true,
            reason: true,
            run: reason => desk.acts.ask({ type: 'remove_seat', seat: seat.id, reason }, T.removed(seat.title)),
          })}
      >
        ${T.remove}
      </button>`;
