// What happened, newest story first; during a replay the current sentence is shown large.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { bellWords } from '../kit/story/announced.js';
import { movesWords } from '../kit/story/moves_words.js';
import { die } from '../kit/story/report.js';
import { ago } from '../core/words/format.js';
import { headlineOf, shortened } from '../core/words/headline.js';
import { isRewindNews } from '../core/connection/state.js';
import { text } from '../text/en.js';
import { announcedText as A } from '../text/pages/announced_en.js';
import { screenText } from '../text/pages/screen_en.js';
/** @import { Screen } from './screen.js' */
/** @import { Report } from '../core/types.js' */

const T = screenText;
const lines_max = 8,
  /** Four lines of the Screen's column. */
  letters_max = 110;

/** A text for a passing reader: a headline of whole sentences. @param {Report} report */
function passing({ text: words, pieces }) {
  const { head, names } = headlineOf(words, pieces.length, (n, did) => text.table.unitsDid(n, did, ''), true);
  return shortened(
    names.length > 0 ? `${head}: ${text.table.named(names.length, names.length === pieces.length)}` : head,
    letters_max,
  );
}

/** @param {Screen} screen */
export function newsPart(screen) {
  const { state, player } = screen;
  const { own } = state;
  const playing = player.now();
  const announcement = own.announcements.at(-1);
  const beat = playing?.beats[playing.index];
  return html`${boards(screen)}
  ${
    own.rewound && isRewindNews(own)
      ? html`<section class="announcement">
          <h2 class="overline">${T.announcement}</h2>
          <p>${text.table.rewound(own.rewound.title, own.rewound.reason)}</p>
        </section>`
      : nothing
  }
  ${
    announcement && !beat
      ? html`<section class="announcement">
          <h2 class="overline">${announcement.by ? A.byOrganiser : T.announcement}</h2>
          <p>${announcement.text}</p>
          <p class="muted">
            ${[bellWords(announcement, own, screen.now), ago(announcement.at, screen.now)].filter(Boolean).join(' ')}
          </p>
        </section>`
      : nothing
  }
  ${
    beat
      ? html`<section class="telling" aria-live="off">
          <h2 class="overline">${beat.title}</h2>
          ${movesWords(state, beat)
            .slice(0, 5)
            .map(line => html`<p class="tale">${line}</p>`)}
          ${beat.reports.slice(0, 5).map(
            report =>
              html`<p class="tale">${report.text}</p>
                ${beat.reports.length === 1 ? dice(report) : nothing}`,
          )}
        </section>`
      : html`<section class="story">
          <h2 class="overline">${screen.stories.at(-1)?.title || T.news}</h2>
          ${lines(screen)}
        </section>`
  }`;
}

/** @param {Screen} screen */
function lines(screen) {
  const story = screen.stories.at(-1);
  const reports = story?.steps.filter(step => !step.takenBack).flatMap(step => step.reports) ?? [];
  const takenBack = story?.steps.findLast(step => step.takesBack)?.takesBack;
  if (reports.length === 0 && !takenBack) return html`<p class="muted">${T.newsNone}</p>`;
  // The Screen does not scroll: the important part comes first.
  const shown = [...reports.filter(report => report.important), ...reports.filter(report => !report.important)].slice(
    0,
    lines_max,
  );
  return html`<ul role="list" class="lines">
    ${
      takenBack ? html`<li class="important">${text.table.takesBack(takenBack.words, takenBack.reason)}</li>` : nothing
    }${shown.map(report => html`<li class=${report.important ? 'important' : ''}>${passing(report)}</li>`)}
  </ul>`;
}

/** @param {Report} report */
const dice = report =>
  report.rolls.length === 0
    ? nothing
    : html`<p class="dice">${report.rolls.slice(0, 10).map(die)}</p>
        ${report.likely ? html`<p class="muted">${T.likely}: ${report.likely}</p>` : nothing}`;

/** @param {Screen} screen */
function boards(screen) {
  const { state, maps, board, byHand } = screen;
  if (maps.ids().length < 2) return nothing;
  return html`<div class="boards" role="group" aria-label=${T.boards}>
    ${state.welcome?.boards
      .filter(one => maps.has(one.id))
      .map(
        one =>
          html`<button
            type="button"
            aria-pressed=${String(board === one.id && byHand)}
            @click=${() => screen.choose(one.id)}
          >
            ${one.name}
          </button>`,
      )}
    <button type="button" aria-pressed=${String(!byHand)} @click=${() => screen.choose(null)}>${T.follow}</button>
  </div>`;
}
