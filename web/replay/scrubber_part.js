// The bar that moves through the campaign, step by step and phase by phase.
import { html } from '../vendor/lit-html/lit-html.js';
import { live } from '../vendor/lit-html/directives/live.js';
import { moment as timeOf } from '../core/words/format.js';
import { iconButton } from '../kit/parts/parts.js';
import { readText as R } from '../text/pages/read_en.js';
import { reportText } from '../text/pages/report_en.js';
import { replayText as T } from '../text/pages/replay_en.js';
/** @import { Moment } from './moments.js' */
/** @import { Show } from './show.js' */

/** What happens at this moment. @param {Moment} moment */
export const stepWords = ({ kind, step }) =>
  kind === 'phase' ? T.orders : kind === 'end' ? T.end : kind === 'rewound' ? T.rewound : step;

/** @param {Show} show @param {{ playing: boolean, toggle: () => void }} player */
export function scrubberPart(show, { playing, toggle }) {
  const { moment } = show.now();
  const here = show.openings.findLast(one => one.moment <= show.at());
  return html`<p class="caption">
      <b>${here?.undone ? T.undoneOf(moment.title) : moment.title}</b> <span>${stepWords(moment)}</span>
      <time class="muted small">${timeOf(moment.at, { now: show.moments.at(-1)?.at ?? moment.at })}</time>
    </p>
    <div class="controls">
      ${iconButton('first', R.first, () => show.go(0))}${iconButton('back', R.back, () => show.go(show.at() - 1))}
      ${iconButton(playing ? 'pause' : 'play', playing ? reportText.pause : reportText.play, toggle, { pressed: playing })}
      ${iconButton('forward', R.forward, () => show.go(show.at() + 1))}${iconButton('last', R.lastStep, show.last)}
      <input
        type="range"
        min="0"
        max=${show.moments.length - 1}
        .value=${live(String(show.at()))}
        aria-label=${T.moment}
        aria-valuetext=${`${moment.title}: ${stepWords(moment)}`}
        @input=${(/** @type {any} */ event) => show.go(Number(event.target.value))}
      />
      <label class="phase-choice"
        ><span class="visually-hidden">${T.phase}</span>
        <select @change=${(/** @type {any} */ event) => show.go(Number(event.target.value))}>
          ${show.openings.map(
            one =>
              html`<option value=${one.moment} .selected=${live(one === here)}>
                ${one.undone ? T.undoneOf(one.title) : one.title}
              </option>`,
          )}
        </select></label
      >
    </div>`;
}
