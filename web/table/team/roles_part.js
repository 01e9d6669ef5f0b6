// The roles of the player's side: who holds each, what it commands, and the leader's buttons that hand one over.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { notice } from '../../core/page/notices.js';
import { mayHandOver, myTeam, personOf } from '../../core/words/team.js';
import { roleWords } from '../../kit/parts/role_words.js';
import { isSending, sendOnce, sendWords } from '../../kit/sending.js';
import { teamText as W } from '../../text/pages/team_en.js';
/** @import { Role } from '../../core/types.js' */
/** @import { Table } from '../page/table.js' */

const R = W.roles;

/** @param {Table} table @param {Role} role @param {string} to */
function hand(table, role, to) {
  sendOnce('hand over', async () => {
    try {
      await table.client.request({ type: 'hand_over', to, role: role.id, reason: '' });
      notice(R.done(personOf(table.state, to)), { kind: 'ok', subject: 'team', seconds: 4 });
    } catch (error) {
      table.acts.complain(error);
    }
  });
}

/** @param {Table} table @param {Role} role */
function line(table, role) {
  const { state } = table;
  const team = myTeam(state);
  const holder = team.find(one => one.roles?.includes(role.id))?.seat;
  const others = mayHandOver(state) && !role.leads ? team.filter(({ seat }) => seat !== holder) : [];
  return html`<li data-point=${`role:${role.id}`}>
    <p>
      <b>${role.title}</b>${holder ? html` · <span>${personOf(state, holder)}</span>` : nothing}<br /><span
        class="muted small"
        >${roleWords(state.welcome, role)}</span
      >
    </p>
    ${
      others.length > 0
        ? html`<div class="toolbar">
            ${others.map(
              ({ seat }) =>
                html`<button
                  type="button"
                  class="small"
                  data-point=${`role:${role.id}:${seat}`}
                  aria-disabled=${isSending('hand over')}
                  @click=${() => hand(table, role, seat)}
                >
                  ${sendWords('hand over', R.give(personOf(state, seat)))}
                </button>`,
            )}
          </div>`
        : nothing
    }
  </li>`;
}

/** Empty if the scenario declares no roles for the side. @param {Table} table */
export function rolesPart(table) {
  const { welcome } = table.state;
  const roles = (welcome?.roles ?? []).filter(role => role.faction === welcome?.you.faction);
  if (roles.length === 0) return nothing;
  return html`<details class="roles">
    <summary>${R.title}</summary>
    <p class="muted small">${mayHandOver(table.state) ? R.hint : R.hintMember}</p>
    <ul class="mates" role="list">
      ${roles.map(role => line(table, role))}
    </ul>
  </details>`;
}
