// Controls where the Screen looks, if one is open in another window of this browser.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { perPage } from '../../core/page/per_page.js';
import { createSteering } from '../../kit/story/steer.js';
import { deskText } from '../../text/pages/desk_en.js';
import { placeWords } from './parts.js';
/** @import { Desk } from './desk.js' */

const T = deskText.screen;

const steeringOf = perPage((/** @type {Desk} */ desk) => createSteering(desk.state.welcome?.campaign.id ?? ''));

/** @param {Desk} desk */
export function screenPart(desk) {
  const { state, ui, maps } = desk;
  if (!state.welcome) return nothing;
  const { here, look } = steeringOf(desk);
  const place = ui.place;
  return html`<section class="block">
    <h3>${T.title}</h3>
    ${
      here
        ? html`<p class="muted small">${T.hint}</p>
            <div class="toolbar">
              ${state.welcome.boards
                .filter(board => maps.has(board.id))
                .map(
                  board =>
                    html`<button
                      type="button"
                      class="small"
                      data-point=${`screen:${board.id}`}
                      @click=${() => look({ board: board.id })}
                    >
                      ${T.board(board.name)}
                    </button>`,
                )}
              ${
                place?.board
                  ? html`<button
                      type="button"
                      class="small"
                      @click=${() => look({ board: /** @type {string} */ (place.board), at: place })}
                    >
                      ${T.place(placeWords(desk, place))}
                    </button>`
                  : nothing
              }
              <button type="button" class="small" data-point="screen:" @click=${() => look({ board: null })}>
                ${T.follow}
              </button>
            </div>`
        : html`<p class="muted small">${T.none}</p>`
    }
  </section>`;
}
