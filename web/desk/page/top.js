// The header of the Desk: the main sentence, the current "view as" view, the few tools.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { bellOn, setBell } from '../../core/bell.js';
import { currentTheme, nextTheme, setTheme } from '../../core/page/theme.js';
import { linePart } from '../../kit/parts/line_part.js';
import { iconButton } from '../../kit/parts/parts.js';
import { text } from '../../text/en.js';
import { deskText } from '../../text/pages/desk_en.js';
import { pauseButton } from '../clock/clock_panel.js';
import { loudPart, sentencePart } from './sentence_part.js';
/** @import { Desk } from './desk.js' */

const T = deskText,
  C = text.common;

/** @param {Desk} desk */
export function top(desk) {
  const { state, sentence, ui } = desk;
  const theme = currentTheme();
  return html`<div class="sentence" data-state=${sentence.look || nothing} data-task=${sentence.task}>
      ${sentencePart(desk)}
      <div class="tools" role="group" aria-label=${T.tools}>
        ${pauseButton(desk)}${looking(desk)}
        ${
          desk.maps.ids().length > 1
            ? html`<div class="segments" role="group" aria-label=${T.boards}>
                ${state.welcome?.boards
                  .filter(board => desk.maps.has(board.id))
                  .map(
                    board =>
                      html`<button
                        type="button"
                        aria-pressed=${String(board.id === ui.board)}
                        data-point=${`board:${board.id}`}
                        @click=${() => desk.lookAt(board.id)}
                      >
                        ${board.name}
                      </button>`,
                  )}
              </div>`
            : nothing
        }
        ${iconButton('theme', C.themeButton(C.theme[theme]), () => {
          setTheme(nextTheme(theme));
        })}
        ${iconButton(
          bellOn() ? 'bell' : 'silent',
          bellOn() ? C.bellOn : C.bellOff,
          () => {
            setBell(!bellOn());
          },
          { pressed: bellOn() },
        )}
        ${iconButton('help', T.help.button, () => {
          ui.keys = true;
        })}
      </div>
    </div>
    ${loudPart(desk)} ${linePart(desk.client)}`;
}

/** @param {Desk} desk */
function looking(desk) {
  const { ui, state, acts } = desk;
  const choices = [
    ['umpire', T.look.all],
    ...(state.welcome?.factions.map(faction => [faction.id, faction.name]) ?? []),
    ['public', T.look.public],
  ];
  return html`<label class="look"
    ><span>${T.look.label}</span
    ><select
      @change=${(/** @type {any} */ event) => acts.look(event.target.value)}
      ?disabled=${desk.acting.seat() !== null}
    >
      ${choices.map(([id, name]) => html`<option value=${id} .selected=${ui.look === id}>${name}</option>`)}
    </select></label
  >`;
}
