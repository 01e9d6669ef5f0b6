// The bar under the map during a replay, or while the player looks back: what is shown, and its controls.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { moment } from '../../core/words/format.js';
import { remember } from '../../core/page/memory.js';
import { text } from '../../text/en.js';
import { readText as R } from '../../text/pages/read_en.js';
import { read_out } from '../../kit/story/beats.js';
import { abridged, openedBy } from '../../kit/parts/abridged.js';
import { iconButton, ruleLink, sign } from '../../kit/parts/parts.js';
import { movesWords } from '../../kit/story/moves_words.js';
import { die, headed, headOf, sum } from '../../kit/story/report.js';
import { meOf, overviewOf } from './result.js';
/** @import { Playing } from '../../kit/story/player.js' */
/** @import { Table } from '../page/table.js' */

const T = text.table;

/** @param {Table} table */
export function replayBar(table) {
  const { replay } = table;
  const scrubber = replay.scrubber();
  if (scrubber) {
    const index = scrubber.moments[scrubber.index];
    const frame = scrubber.past.frames[index],
      at = scrubber.past.at(index);
    return html`<section class="replay" aria-label=${R.history}>
      <p class="caption">
        <b>${at.phase?.title}</b> ${frame.title ?? ''}
        <time class="muted small">${moment(frame.at, { now: table.minute })}</time>
      </p>
      <div class="controls">
        ${iconButton('first', R.first, () => replay.scrub(0))}${iconButton('back', R.back, () => replay.scrub(scrubber.index - 1))}
        <input
          type="range"
          min="0"
          max=${scrubber.moments.length - 1}
          .value=${String(scrubber.index)}
          aria-label=${R.historyLabel}
          @input=${(/** @type {any} */ e) => replay.scrub(Number(e.target.value))}
        />
        ${iconButton('forward', R.forward, () => replay.scrub(scrubber.index + 1))}
        <button type="button" @click=${replay.live}>${R.historyLive}</button>
      </div>
    </section>`;
  }
  const now = replay.player.now();
  if (!now) return nothing;
  const beat = now.beats[now.index];
  const [report] = beat.reports;
  const single = beat.reports.length === 1 ? report : null;
  return html`<section class="replay" aria-label=${T.report}>
    ${repeat(
      [beat],
      // A new key makes a new element, which starts at the top of its scroll.
      () => `${now.story.phase}/${beat.picture}`,
      () =>
        html`<div class="caption">
          <p class="overline">
            ${now.film ? beat.title : stepTitle(now.story.title || table.phaseTitle(now.story.phase), beat.title)}
          </p>
          ${
            beat.whole
              ? wholeLines(table, beat.whole)
              : beat.moves
                ? html`<ul class="telling" role="list">
                    ${movesWords(table.state, beat).map(line => html`<li>${line}</li>`)}
                  </ul>`
                : single
                  ? html`<p class="telling">
                        ${headOf(single, table.state).head} ${ruleLink(table.state, single.rule)}
                      </p>
                      ${headed(single, table.state).folded}
                      ${
                        single.rolls.length > 0
                          ? html`<p class="dice">
                              ${single.rolls.slice(0, 24).map(die)}${
                                single.likely
                                  ? html`<span class="muted small"> ${T.likely}: ${single.likely}</span>`
                                  : nothing
                              }
                            </p>`
                          : nothing
                      }
                      ${sum(single)}`
                  : html`<ul class="telling" role="list">
                      ${abridged(beat.reports, read_out, one => html`<li>${headOf(one, table.state).head}</li>`)}
                    </ul>`
          }
        </div>`,
    )}
    <div class="controls">
      ${iconButton('first', R.first, replay.player.first)}${iconButton('back', R.back, replay.player.back)}
      ${playButton(replay.player, now)}
      ${iconButton('forward', R.forward, replay.player.next)}${iconButton('last', R.lastStep, replay.player.last)}
      <span class="muted small"
        >${beat.whole && !now.film ? R.wholeStory(lastPicture(now)) : R.beat(beat.picture, lastPicture(now))}</span
      >
    </div>
  </section>`;
}

/** @param {Playing} now */
const lastPicture = ({ beats }) => beats[beats.length - 1].picture;

/** @param {Table} table @param {import('../../kit/story/beats.js').Whole} whole */
function wholeLines({ state }, { story }) {
  const { shown, rest } = overviewOf(story, meOf(state), read_out);
  return html`<ul class="telling" role="list">
    ${openedBy(shown, rest, report => html`<li>${headOf(report, state).head}</li>`)}
  </ul>`;
}

/**
 * A player who turns the pages by hand is offered automatic playback, which then also applies to later stories.
 * @param {Table['replay']['player']} player
 * @param {Playing} now
 */
const playButton = ({ toggle }, { playing, reading }) =>
  reading
    ? html`<button
        type="button"
        class="quiet"
        @click=${() => {
          remember('storyRuns', true);
          toggle();
        }}
      >
        ${sign('play')} ${T.play}
      </button>`
    : iconButton(playing ? 'pause' : 'play', playing ? T.pause : T.play, toggle);

/**
 * The titles of phase and step together, without repeating what they share.
 * @param {string} phase
 * @param {string} step
 */
export const stepTitle = (phase, step) => {
  const parts = phase.split(' · ');
  if (step === '' || parts.at(-1) === step) return phase;
  return parts.length > 1 && step.startsWith(`${parts[0]} · `) ? step : `${phase} · ${step}`;
};
