// In a player's seat on the Desk: adds another person to its side, with a link, and removes one.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { live } from '../../vendor/lit-html/directives/live.js';
import { letters } from '../../core/words/length_limits.js';
import { rolesOf, teamOf } from '../../core/words/team.js';
import { isSending, sendOnce, sendWords } from '../../kit/sending.js';
import { deskText } from '../../text/pages/desk_en.js';
import { roleText } from '../../text/roles_en.js';
/** @import { Desk } from '../page/desk.js' */
/** @import { Seat } from '../../core/types.js' */

const T = deskText.team;

/** What the seat commands besides its units; '' for a side with one seat. @param {Desk} desk @param {Seat} seat */
export function commandWords(desk, seat) {
  const one = teamOf(desk.state, seat.faction).find(({ seat: id }) => id === seat.id);
  if (!one) return '';
  const parts = [
    one.leads
      ? T.leads
      : rolesOf(desk.state, seat.id)
          .map(role => role.title)
          .join(', '),
    one.pieces ? T.units(one.pieces.length) : '',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : T.nothing;
}

/** Roles that the seat's side can hand out. @param {Desk} desk @param {Seat} seat */
const rolesFor = ({ state }, seat) =>
  (state.welcome?.roles ?? []).filter(role => role.faction === seat.faction && !role.leads);

/** @param {Desk} desk @param {Seat} seat @param {string} title '': as the role says @param {string} role '': none */
function add(desk, seat, title, role) {
  sendOnce('add seat', async () => {
    const before = new Set(desk.state.welcome?.seats.map(({ id }) => id));
    const added = await desk.acts.ask(
      { type: 'add_seat', faction: seat.faction, ...(title && { title }), ...(role && { role }), reason: '' },
      role ? T.addedWithRole : T.added(title),
    );
    if (!added) return;
    desk.ui.people.delete(seat.id);
    const fresh = desk.state.welcome?.seats.find(one => !before.has(one.id) && !one.removed);
    const link = fresh && (await desk.acts.ask({ type: 'reissue', seat: fresh.id }));
    if (fresh && link) desk.ui.link = { title: fresh.title, url: link.url, expires_at: link.expires_at };
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
    const role = String(new FormData(/** @type {any} */ (event.currentTarget)).get('role') ?? '');
    if (title || role) add(desk, seat, title, role);
  };
  const roles = rolesFor(desk, seat);
  return html`<form class="add-person field" @submit=${send}>
    ${
      roles.length > 0
        ? html`<label for="role-${seat.id}">${roleText.role}</label>
            <select id="role-${seat.id}" name="role" data-point="add:role">
              <option value="">${roleText.none}</option>
              ${roles.map(({ id, title }) => html`<option value=${id}>${title}</option>`)}
            </select>`
        : nothing
    }
    <label for="person-${seat.id}"
      >${T.name} <span class="muted small">${roles.length > 0 ? T.nameHintRole : T.nameHint}</span></label
    >
    <input
      id="person-${seat.id}"
      data-letters=${letters(desk.state.welcome?.limits.title_letters ?? 200)}
      autocomplete="off"
      ?required=${roles.length === 0}
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
