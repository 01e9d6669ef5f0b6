// What the map shows: everything or what one side sees, all sides or some, the arrows of orders; and the page's looks.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { currentTheme, nextTheme, setTheme } from '../core/page/theme.js';
import { emblem } from '../kit/parts/parts.js';
import { text } from '../text/en.js';
import { deskText } from '../text/pages/desk_en.js';
import { mapUmpireText } from '../text/umpires/map_umpire_en.js';
/** @import { Desk } from '../desk/page/desk.js' */

const T = mapUmpireText,
  L = deskText.look;

/** @param {string} name @param {unknown} words @param {boolean} pressed @param {() => void} act */
const chip = (name, words, pressed, act) =>
  html`<button type="button" class="chip" data-point=${name} aria-pressed=${String(pressed)} @click=${act}>
    ${words}
  </button>`;

/** @param {Desk} desk @param {string} side */
function toggle({ ui }, side) {
  const next = new Set(ui.hidden);
  if (!next.delete(side)) next.add(side);
  ui.hidden = next;
}

/** @param {Desk} desk */
export function shownSheet(desk) {
  const { ui, state } = desk;
  const factions = state.welcome?.factions ?? [];
  const theme = currentTheme();
  return html`<fieldset class="chips-field">
      <legend>${T.sides}</legend>
      <p class="muted small">${T.sidesHint}</p>
      <div class="chips">
        ${factions.map(({ id, name }) =>
          chip(`side:${id}`, html`${emblem(id)}${name}`, !ui.hidden.has(id), () => toggle(desk, id)),
        )}
        ${
          ui.hidden.size > 0
            ? html`<button type="button" class="chip" @click=${() => (ui.hidden = new Set())}>${T.allSides}</button>`
            : nothing
        }
      </div>
    </fieldset>
    <fieldset class="chips-field">
      <legend>${T.eyes}</legend>
      <div class="chips">
        ${[['umpire', L.all], ...factions.map(({ id, name }) => [id, name]), ['public', L.public]].map(([id, name]) =>
          chip(
            `look:${id}`,
            html`${factions.some(one => one.id === id) ? emblem(id) : nothing}${name}`,
            ui.look === id,
            () => desk.acts.look(id),
          ),
        )}
      </div>
    </fieldset>
    <div class="toolbar">
      <button
        type="button"
        data-point="arrows"
        aria-pressed=${String(!ui.hideArrows)}
        @click=${() => desk.toggleArrows()}
      >
        ${T.arrows}
      </button>
      <button type="button" @click=${() => setTheme(nextTheme(theme))}>
        ${text.common.themeButton(text.common.theme[theme])}
      </button>
      <a class="button" href="./">${T.desk}</a>
    </div>`;
}
