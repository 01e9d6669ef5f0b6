// The noted changes of pieces: what will change, who is told and why; then the buttons that apply it now or later.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { live } from '../../vendor/lit-html/directives/live.js';
import { letters } from '../../core/words/length_limits.js';
import { deskText } from '../../text/pages/desk_en.js';
import { laterPart } from '../later/later_part.js';
import { audience, factionChoices, factionName, placeWords, reasonField } from '../page/parts.js';
import { changesOf, inWords } from './changes.js';
/** @import { Desk } from '../page/desk.js' */
/** @import { Vocabulary } from '../../core/types.js' */

const T = deskText.piece;

/** Nothing, while no change is noted. @param {Desk} desk */
export function changeFoot(desk) {
  const { ui, state, acts } = desk;
  const changes = changesOf(ui, state.own.view);
  if (changes.length === 0 || !state.welcome) return nothing;
  const vocabulary = /** @type {Vocabulary} */ (state.welcome.vocabulary);
  return html`<div class="change-foot">
    <h4 class="overline">${T.changes}</h4>
    <ul class="changes">
      ${changes.map(
        change =>
          html`<li>
            ${inWords(
              change,
              state.own.view,
              vocabulary,
              place => placeWords(desk, place),
              id => factionName(desk, id),
            )}
          </li>`,
      )}
    </ul>
    <label class="check"
      ><input
        type="checkbox"
        .checked=${live(ui.tell.on)}
        @change=${(/** @type {any} */ e) => {
          ui.tell = { ...ui.tell, on: e.target.checked };
        }}
      />
      ${T.tell}</label
    >
    ${
      ui.tell.on
        ? html`<div class="field">
              <label for="tell-text">${T.tellWords}</label
              ><input
                id="tell-text"
                data-letters=${letters(4000)}
                .value=${live(ui.tell.text)}
                @input=${(/** @type {any} */ e) => {
                  ui.tell = { ...ui.tell, text: e.target.value };
                }}
              />
            </div>
            ${audience(
              desk,
              T.tellTo,
              ui.tell.to,
              to => {
                ui.tell = { ...ui.tell, to };
              },
              factionChoices(desk),
              T.all,
            )}`
        : nothing
    }
    ${reasonField(desk, { id: 'change-reason', of: acts.changing() })}
    <div class="toolbar">
      <button type="button" class="primary" @click=${() => acts.apply()}>${T.apply}</button
      ><button type="button" @click=${acts.letGo}>${T.drop}</button>
    </div>
    ${laterPart(desk, { of: 'pieces', ready: true, schedule: acts.applyLater })}
  </div>`;
}
