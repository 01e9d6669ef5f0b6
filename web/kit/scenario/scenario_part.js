// A scenario before a campaign is made of it: its boards as they are at the start, and what each side begins with.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { number } from '../../core/words/format.js';
import { previewText as T } from '../../text/pages/preview_en.js';
import { emblem } from '../parts/parts.js';
import { roleWords } from '../parts/role_words.js';
import { sidesAtStart } from './forces.js';
import { scenarioMaps } from './scenario_maps.js';
/** @import { Role, View, Welcome } from '../../core/types.js' */
/** @import { Force, SideForces } from './forces.js' */

/** A scenario at its start, as its reader may see it. @typedef {{ welcome: Welcome, view: View }} Shown */

/** Names of one kind of piece that a line tells. */
const names_max = 8;

/**
 * The maps of a scenario.
 * @param {{ id: string, name: string }} scenario
 * @param {Shown} shown
 */
export function mapsPart({ id, name }, { welcome, view }) {
  const maps = scenarioMaps(id, welcome, view);
  return html`${maps.ids().length > 1 ? boards(welcome, maps) : nothing}
    <div class="preview-map" role="group" aria-label=${T.map(name)}>${maps.frame}</div>`;
}

/** What each side begins with. @param {Shown} shown */
export const sidesPart = ({ welcome, view }) =>
  html`<ul role="list" class="sides-at-start">
    ${sidesAtStart(welcome, view).map(one => side(welcome, one))}
  </ul>`;

/** Why there is no preview yet. @param {'failed' | undefined} shown @param {() => void} again loads it again */
export const missingPart = (shown, again) =>
  shown === 'failed'
    ? html`<p class="problem" role="alert">
        ${T.failed} <button type="button" class="small" @click=${again}>${T.again}</button>
      </p>`
    : html`<p class="muted">${T.loading}</p>`;

/** @param {Welcome} welcome @param {ReturnType<typeof scenarioMaps>} maps */
const boards = (welcome, maps) =>
  html`<div class="chips preview-boards" role="group" aria-label=${T.boards}>
    ${welcome.boards
      .filter(({ id }) => maps.ids().includes(id))
      .map(
        ({ id, name }) =>
          html`<button
            type="button"
            class="chip"
            aria-pressed=${String(maps.current() === id)}
            @click=${() => maps.lookAt(id)}
          >
            ${name}
          </button>`,
      )}
  </div>`;

/** @param {Welcome} welcome @param {SideForces} one */
const side = (welcome, { id, name, forces, owns, seats }) =>
  html`<li data-side=${id}>
    <p>
      ${emblem(id)}
      <b>${name}</b
      >${seats.length > 0 ? html` <span class="muted small">${T.seats(seats)}</span>` : html` <span class="muted small">${T.noSeat}</span>`}
    </p>
    <dl class="pairs small">
      ${forces.map(force => pair(force.kind, forceWords(force)))}
      ${owns.map(([label, amount]) => pair(label, number(amount)))}
    </dl>
    ${forces.length === 0 && owns.length === 0 ? html`<p class="muted small">${welcome.you.role === 'umpire' ? T.nothing : T.hidden}</p>` : nothing}
    ${roles(
      welcome,
      (welcome.roles ?? []).filter(role => role.faction === id),
    )}
  </li>`;

/** @param {Welcome} welcome @param {readonly Role[]} of one side */
const roles = (welcome, of) =>
  of.length > 0
    ? html`<p class="overline">${T.roles}</p>
        <dl class="pairs small">${of.map(role => pair(role.title, roleWords(welcome, role)))}</dl>`
    : nothing;

/** @param {string} label @param {string} words */
const pair = (label, words) =>
  html`<dt>${label}</dt>
    <dd>${words}</dd>`;

/** @param {Force} force */
function forceWords({ names }) {
  const told = names.slice(0, names_max).map(([name, n]) => (n > 1 ? T.several(n, name) : name));
  return names.length > names_max ? T.andMore(told, names.length - names_max) : T.listed(told);
}
