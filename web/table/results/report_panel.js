// The report: what happened, phase by phase, newest first; how the dice fell; and the buttons of the chronicle and of
// looking back.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { ago, decimal, moment } from '../../core/words/format.js';
import { luckOf } from '../../core/dice_check.js';
import { remember } from '../../core/page/memory.js';
import { text } from '../../text/en.js';
import { receiptText } from '../../text/pages/receipt_en.js';
import { readText as R } from '../../text/pages/read_en.js';
import { isMine, isWorthTelling } from '../../kit/story/beats.js';
import { rollsBy, throwersOf } from '../../kit/story/dice_thrown.js';
import { announced } from '../../kit/story/announced.js';
import { fateWords } from '../../kit/story/fate_words.js';
import { older } from '../../kit/parts/older.js';
import { announcedText as A } from '../../text/pages/announced_en.js';
import { keptSheet } from '../away/kept_sheets.js';
import { keepPart, storyButton } from './keep_part.js';
import { reportLine } from './report_line.js';
import { readingOrder } from './report_order.js';
import { meOf } from './result.js';
import { umpireChanges } from './umpire_changes.js';
import { sign } from '../../kit/parts/parts.js';
import { tabOrder, walkRadios } from '../../kit/parts/radio_keys.js';
import { replayLink } from '../../kit/parts/replay_link.js';
import { asking } from '../talk/press_panel.js';
import { chronicleText as C } from '../../text/pages/chronicle_en.js';
import { openBook } from '../../chronicle/opener.js';
/** @import { Table } from '../page/table.js' */
/** @import { Announcement, Story, StoryStep } from '../../core/types.js' */
/** @import { Filter } from '../page/ui.js' */

const T = text.table;
const filters = /** @type {Filter[]} */ (['mine', 'seen', 'important']);

/** @param {Table} table */
export function reportPanel(table) {
  const { replay, ui, state } = table;
  const me = meOf(state);
  const { stories, open } = readingOrder(replay.stories(), state.welcome?.you.seat, story =>
    story.steps.some(step => step.amendment || step.reports.some(report => isOurs(report, step, me))),
  );
  const away = replay.away();
  return html` <header>
      <h2>${T.report}</h2>
      <div class="toolbar">
        ${replayLink(state, 'quiet')}
        <button type="button" class="quiet" @click=${() => openBook(import('./chronicle.js'), table)}>${C.open}</button>
        <button
          type="button"
          class="quiet"
          ?disabled=${replay.loading()}
          @click=${() => (replay.scrubber() ? replay.live() : replay.lookBack())}
        >
          ${replay.loading() ? R.historyLoading : replay.scrubber() ? R.historyLive : R.historyOpen}
        </button>
      </div>
    </header>
    <div class="body stack" tabindex="0" role="group" aria-label=${T.report}>
      ${replay.gone() ? html`<p class="muted small">${R.historyNone}</p>` : nothing}
      ${
        away
          ? html`<section class="notice">
              <h3>${R.away}</h3>
              <p>${R.awayLine(away)}</p>
              <div class="toolbar">
                ${away.phases > 0 ? html`<button type="button" @click=${replay.tell}>${R.awayPlay}</button>` : nothing}<button
                  type="button"
                  class="quiet"
                  @click=${replay.dismiss}
                >
                  ${R.awayDismiss}
                </button>
              </div>
            </section>`
          : nothing
      }
      ${state.own.announcements.length > 0 ? announcements(table) : nothing}
      ${
        state.own.rewound
          ? html`<p class="notice">
              ${T.rewound(state.own.rewound.title, state.own.rewound.reason)}<br /><small class="muted"
                >${ago(state.own.rewound.at, table.minute)}</small
              >
            </p>`
          : nothing
      }
      ${
        stories.length === 0
          ? replay.lacks() || replay.gone()
            ? nothing
            : html`<p class="muted">${R.noReport}</p>`
          : html` <div
                class="segments report-filter"
                role="radiogroup"
                aria-label=${R.filterLabel}
                @keydown=${walkRadios}
              >
                ${filters.map(
                  filter =>
                    html`<button
                      type="button"
                      role="radio"
                      aria-checked=${String(ui.filter === filter)}
                      tabindex=${tabOrder(filters, ui.filter)(filter)}
                      @click=${(/** @type {Event} */ event) => {
                        // Scroll the new list to its top.
                        /** @type {Element} */ (event.currentTarget).closest('.body')?.scrollTo(0, 0);
                        ui.filter = filter;
                        remember('filter', filter);
                      }}
                    >
                      ${T.filter[filter]}
                    </button>`,
                )}
              </div>
              ${state.welcome?.campaign.lesson ? nothing : luck(table, stories)}
              ${repeat(
                stories,
                story => story.phase,
                story => storyPart(table, story, open.has(story)),
              )}`
      }
      ${keepPart(table)}
    </div>`;
}

/** The umpire's announcements, newest first; all of them can be read again. @param {Table} table */
function announcements(table) {
  const { state, ui } = table;
  const { items, button } = older(ui.older, 'announcements', state.own.announcements, asking(table));
  const unread = items.filter(one => one.number > ui.announcementsSeen).length;
  // Announcements already read are collapsed behind the newest.
  const recent = Math.max(unread, 3);
  const line = (/** @type {Announcement} */ one) =>
    announced(one, state.own, {
      now: table.minute,
      to: one.to ? A.toYou : '',
      unread: one.number > ui.announcementsSeen,
    });
  const rows = [...items].reverse();
  return html`<section>
    <h3 class="overline">${R.announcements}</h3>
    <ul class="announcements" role="list">
      ${rows.slice(0, recent).map(line)}
    </ul>
    ${
      rows.length > recent || button !== nothing
        ? html`<details class="earlier">
            <summary>${A.older}</summary>
            <ul class="announcements" role="list">
              ${rows.slice(recent).map(line)}
            </ul>
            ${button}
          </details>`
        : nothing
    }
  </section>`;
}

/** This side's requests of a phase, with their answers. @param {Table} table @param {number} phase */
function requestsOf({ state }, phase) {
  const asked = [...state.requests.values()].filter(request => request.phase === phase);
  if (asked.length === 0) return nothing;
  return html`<section>
    <h4 class="overline">${A.requests}</h4>
    <ul class="announcements" role="list">
      ${asked.map(
        request =>
          html`<li class="notice">
            <span class="letter-text">${request.words}</span><br />${
              request.answer === undefined
                ? html`<span class="muted">${A.waits}</span>`
                : html`<b>${A.answer}:</b> <span class="letter-text">${request.answer}</span>`
            }
          </li>`,
      )}
    </ul>
  </section>`;
}

/** The receipt of the seat's seal in that phase. @param {Table} table @param {import('../away/kept_sheets.js').KeptSheet | null} kept */
function receiptLine({ minute }, kept) {
  return kept?.receipt
    ? html`<p class="receipt small muted">
        ${receiptText.kept(moment(kept.at, { now: minute, seconds: true }), kept.by ?? 'seat')}
        <code>${kept.receipt}</code>
      </p>`
    : nothing;
}

/** @param {Table} table @param {Story} story @param {boolean} open */
function storyPart(table, story, open) {
  const { state } = table;
  const me = state.welcome?.you;
  const kept = keptSheet(state, story.phase);
  const fate = fateWords(
      story.fates.find(f => f.seat === me?.seat),
      kept,
    ),
    fell = fate === T.fate.missed;
  const title =
    story.title || (story.phase === state.own.phase?.number ? state.own.phase.title : table.phaseTitle(story.phase));
  return html`<details class="story" ?open=${open}>
    <summary><h3>${title}</h3></summary>
    ${
      story.whole && isWorthTelling(story)
        ? html`<div class="toolbar">
            <button type="button" class="quiet" aria-label=${R.playAgain(title)} @click=${() => table.play(story)}>
              ${sign('play')} ${T.play}
            </button>
            ${storyButton(table, story, title)}
          </div>`
        : nothing
    }
    ${fate ? html`<p class="small ${fell ? 'problem' : 'muted'}">${fate}</p>` : nothing} ${receiptLine(table, kept)}
    ${story.steps.map(step => stepPart(table, story, step))} ${requestsOf(table, story.phase)}
  </details>`;
}

/** @param {import('../../core/types.js').Report} report @param {StoryStep} step @param {ReturnType<typeof meOf>} me */
const isOurs = (report, step, me) => isMine(report, step.before, me) || isMine(report, step.after, me);

/** @param {Table} table @param {Story} story @param {StoryStep} step */
function stepPart(table, story, step) {
  const { ui, state } = table;
  // The umpire's changes are shown under every filter.
  const shown = step.amendment
    ? step.reports
    : step.reports.filter(report =>
        ui.filter === 'seen' ? true : ui.filter === 'important' ? report.important : isOurs(report, step, meOf(state)),
      );
  const changes = umpireChanges(step, state.welcome);
  if (shown.length + changes.length === 0 && !step.takesBack) return nothing;
  return html`<section class=${step.takenBack ? 'taken-back' : ''}>
    ${step.title ? html`<h4 class="overline">${step.title}${step.takenBack ? html` <span class="badge warn">${R.takenBack}</span>` : nothing}</h4>` : nothing}
    ${step.takesBack ? html`<p class="notice">${T.takesBack(step.takesBack.words, step.takesBack.reason)}</p>` : nothing}
    <ul class="reports" role="list">
      ${changes.map(words => html`<li class="report" data-kind="store">${words}</li>`)}${shown.map(report => reportLine(table, report, story))}
    </ul>
  </section>`;
}

/** Luck: how the dice fell compared with the expected value. @param {Table} table @param {readonly Story[]} stories */
function luck(table, stories) {
  const faction = table.state.welcome?.you.faction;
  const all = stories.flatMap(story => story.steps).flatMap(step => step.reports.map(report => ({ report, step })));
  const rows = /** @type {[string, import('../../core/types.js').Roll[]][]} */ ([
    [R.luckMine, all.flatMap(({ report, step }) => rollsBy(report, step.before, faction))],
    [R.luckAll, all.flatMap(({ report }) => report.rolls)],
  ]);
  if (rows[1][1].length === 0) return nothing;
  const unnamed = all.some(({ report, step }) => throwersOf(report, step.before).some(side => side === undefined));
  return html`<details class="luck">
    <summary>${R.luck}</summary>
    <dl>
      ${rows
        .filter(([, rolls]) => rolls.length > 0)
        .map(([label, rolls]) => {
          const { dice, mean, expected, deviations } = luckOf(rolls);
          const at = 50 + Math.max(-1, Math.min(1, deviations / 3)) * 48;
          return html`<dt>${label}: ${R.luckWords(deviations)}</dt>
            <dd>
              <svg class="luck-bar" viewBox="0 0 100 10" aria-hidden="true">
                <path d="M2 5H98M50 1V9"></path>
                <circle cx=${at} cy="5" r="3.4"></circle></svg
              ><span class="muted small">${R.luckLine(dice, decimal(mean), decimal(expected))}</span>
            </dd>`;
        })}
    </dl>
    ${unnamed ? html`<p class="muted small">${R.luckUnnamed}</p>` : nothing}
  </details>`;
}
