// A scenario before a campaign is made of it: its boards as they are at the start, and what each side begins with.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { number } from '../core/words/format.js';
import { emblem } from '../kit/parts/parts.js';
import { officeText } from '../text/pages/office_en.js';
import { sidesAtStart } from './forces.js';
import { previewMaps } from './preview_maps.js';
/** @import { Office } from './office.js' */
/** @import { Scenario } from './api.js' */
/** @import { Force, SideForces } from './forces.js' */

const T = officeText.preview;
/** Names of one kind of piece that a line tells. */
const names_max = 8;

/** @param {Office} office @param {Scenario} scenario */
export function previewPart(office, scenario) {
  const changed = Object.keys(office.form.switches).length > 0;
  return html`<details
    class="preview"
    ?open=${office.previewOpen}
    @toggle=${(/** @type {any} */ event) => {
      office.previewOpen = event.target.open;
    }}
  >
    <summary>${T.title}</summary>
    ${office.previewOpen ? content(office, scenario) : nothing}${
      office.previewOpen && changed ? html`<p class="muted small">${T.defaults}</p>` : nothing
    }
  </details>`;
}

/** @param {Office} office @param {Scenario} scenario */
function content(office, scenario) {
  const shown = office.preview(scenario.id);
  if (shown === 'failed')
    return html`<p class="problem" role="alert">
      ${T.failed}
      <button type="button" class="small" @click=${() => office.previewAgain(scenario.id)}>${T.again}</button>
    </p>`;
  if (!shown) return html`<p class="muted">${officeText.loading}</p>`;
  const { welcome, view } = shown;
  const maps = previewMaps(scenario.id, welcome, view);
  return html`${maps.ids().length > 1 ? boards(welcome, maps) : nothing}
    <div class="preview-map" role="group" aria-label=${T.map(scenario.name)}>${maps.frame}</div>
    <h3>${T.sides}</h3>
    <ul role="list" class="sides-at-start">
      ${sidesAtStart(welcome, view).map(side)}
    </ul>`;
}

/** @param {import('../core/types.js').Welcome} welcome @param {ReturnType<typeof previewMaps>} maps */
const boards = (welcome, maps) =>
  html`<div class="chips" role="group" aria-label=${T.boards}>
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

/** @param {SideForces} one */
const side = ({ id, name, forces, owns, seats }) =>
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
    ${forces.length === 0 && owns.length === 0 ? html`<p class="muted small">${T.nothing}</p>` : nothing}
  </li>`;

/** @param {string} label @param {string} words */
const pair = (label, words) =>
  html`<dt>${label}</dt>
    <dd>${words}</dd>`;

/** @param {Force} force */
function forceWords({ names }) {
  const told = names.slice(0, names_max).map(([name, n]) => (n > 1 ? T.several(n, name) : name));
  return names.length > names_max ? T.andMore(told, names.length - names_max) : T.listed(told);
}
