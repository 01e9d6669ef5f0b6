// One chapter in the style of a campaign diary: headline, the story passage by passage, and beside it the costs and the
// beliefs about the others.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { list, moment, number } from '../core/words/format.js';
import { counted } from '../core/words/headline.js';
import { emblem, factionName, placeWords, ruleLink } from '../kit/parts/parts.js';
import { betweenRealms } from '../kit/realms.js';
import { sum } from '../kit/story/report.js';
import { fateWords } from '../kit/story/fate_words.js';
import { toldPart } from '../kit/story/report_audience.js';
import { announcedText as A } from '../text/pages/announced_en.js';
import { chronicleText as T } from '../text/pages/chronicle_en.js';
import { capital, text } from '../text/en.js';
/** @import { State } from '../core/types.js' */
/** @import { Chapter, Item, Passage } from './chapters.js' */
/** @import { Said } from './said.js' */
/** @import { Believed, Force } from './believed.js' */

/**
 * @typedef {{ state: State, now: number, titleOf: (phase: number) => string, saidIn: (phase: number) => Said |
 *   undefined }} Reading of the viewer whose chronicle it is
 */

/** @param {Chapter} chapter @param {Reading} reading */
export const chapterPart = (chapter, reading) =>
  html`<article class="chapter">
    <header>
      <h2>${chapter.title}</h2>
      <p class="chapter-head">
        ${chapter.headline || T.quiet}${chapter.more > 0 ? html` <span class="muted">${T.more(chapter.more)}</span>` : nothing}
      </p>
      <p class="small muted">
        ${chapter.rung_at === null ? nothing : `${T.rung(moment(chapter.rung_at, { now: reading.now }))}. `}
        ${fateWords(chapter.fate)}
      </p>
    </header>
    <div class="chapter-story">
      <h3 class="overline">${T.story}</h3>
      ${
        chapter.passages.length === 0
          ? html`<p class="muted">${T.nothing}</p>`
          : chapter.passages.map(
              (passage, i) =>
                html`${passage.phase && passage.phase !== chapter.passages[i - 1]?.phase ? html`<h3 class="chapter-phase">${passage.phase}</h3>` : nothing}
                  <section>
                    ${passage.title ? html`<h4>${passage.title}</h4>` : nothing}
                    <ul role="list">
                      ${passage.items.map(
                        item =>
                          html`<li class="told-${item.sort} ${item.report.important ? 'of-note' : ''}">
                            ${itemPart(item, reading)}
                          </li>`,
                      )}
                    </ul>
                    ${paidPart(passage, reading)}
                  </section>`,
            )
      }
      ${fromUmpire(chapter, reading)}${agreed(chapter, reading)}
    </div>
    <div class="chapter-beside">
      ${purses(chapter, reading)}${troops(chapter, reading)}${others(chapter, reading)}${standing(chapter, reading)}
    </div>
  </article>`;

/** Announcements and answers of the umpire. @param {Chapter} chapter @param {Reading} reading */
function fromUmpire({ phase }, { now, saidIn, state }) {
  const { announcements = [] } = saidIn(phase) ?? {};
  if (announcements.length === 0) return nothing;
  return html`<section class="chapter-said">
    <h3 class="overline">${T.fromUmpire}</h3>
    <ul role="list">
      ${announcements.map(
        one =>
          html`<li>
            <p class="letter-text">${one.text}</p>
            <p class="small muted">
              ${[one.answer ? A.answer : '', one.to ? A.toSome(list(one.to.map(id => factionName(state, id)))) : A.toAll, moment(one.at, { now })].filter(Boolean).join(' · ')}
            </p>
          </li>`,
      )}
    </ul>
  </section>`;
}

/** Agreements that were made. @param {Chapter} chapter @param {Reading} reading */
function agreed({ phase }, { now, saidIn, state }) {
  const { agreements = [] } = saidIn(phase) ?? {};
  if (agreements.length === 0) return nothing;
  const title = (/** @type {string} */ id) => state.welcome?.seats.find(seat => seat.id === id)?.title ?? id;
  return html`<section class="chapter-said">
    <h3 class="overline">${text.table.pacts}</h3>
    <ul role="list">
      ${agreements.map(
        ({ agreement, at }) =>
          html`<li>
            <p><b class="letter-text">${agreement.title}</b></p>
            ${agreement.text ? html`<p class="letter-text">${agreement.text}</p>` : nothing}
            <p class="small muted">
              ${T.agreedBy([agreement.from, ...agreement.with].map(title))} · ${moment(at, { now })}
            </p>
          </li>`,
      )}
    </ul>
  </section>`;
}

/** @param {Item} item @param {Reading} reading */
const itemPart = ({ report, sort, times, words }, { state }) =>
  html`<p>
      ${toldPart(report, state)}${words}${times > 1 ? html` <span class="muted small">${T.times(times)}</span>` : nothing}
      ${ruleLink(state, report.rule)}
    </p>
    ${sort === 'line' ? nothing : sum(report)}
    ${
      report.amended
        ? html`<p class="small amended">
            <span class="badge accent">${text.table.amended}</span>
            ${text.table.amendedHow(report.amended.what, report.amended.reason)}
          </p>`
        : nothing
    }`;

/** The sides whose stores it changed. @param {Passage} passage @param {Reading} reading */
const paidPart = ({ paid }, { state }) =>
  paid.length === 0
    ? nothing
    : html`<ul role="list" class="paid small">
        ${paid.map(({ faction, word, change }) => html`<li>${side(state, faction)} <b>${T.change(change)}</b> <span class="muted">${word.label}</span></li>`)}
      </ul>`;

/** @param {State} state @param {string} faction */
const side = (state, faction) =>
  html`<span class="chapter-side">${emblem(faction)}${factionName(state, faction)}</span>`;

/**
 * The stores before and after: of one side with every change between, of all sides in one line each.
 * @param {Chapter} chapter
 * @param {Reading} reading
 */
function purses({ purses }, { state }) {
  if (purses.length === 0) return nothing;
  const many = new Set(purses.map(one => one.faction)).size > 1;
  const words = [...new Set(purses.map(one => one.word))];
  return html`<section>
    <h3 class="overline">${T.cost}</h3>
    ${
      many
        ? words.map(
            word =>
              html`<table>
                <caption>
                  ${word.label}
                </caption>
                <thead>
                  <tr>
                    <th scope="col">${T.side}</th>
                    <th scope="col" class="number">${T.before}</th>
                    <th scope="col" class="number">${T.after}</th>
                  </tr>
                </thead>
                <tbody>
                  ${purses
                    .filter(one => one.word === word)
                    .map(
                      ({ faction, before, after }) =>
                        html`<tr>
                          <th scope="row">${side(state, faction)}</th>
                          <td class="number">${number(before)}</td>
                          <td class="number">${number(after)}</td>
                        </tr>`,
                    )}
                </tbody>
              </table>`,
          )
        : purses.map(
            ({ word, before, after, changes }) =>
              html`<table>
                <caption>
                  ${word.label}
                </caption>
                <tbody>
                  <tr class="purse-end">
                    <th scope="row">${T.before}</th>
                    <td class="number">${number(before)}</td>
                  </tr>
                  ${changes.map(
                    ({ title, change }) =>
                      html`<tr>
                        <th scope="row">${title}</th>
                        <td class="number">${T.change(change)}</td>
                      </tr>`,
                  )}
                  <tr class="purse-end">
                    <th scope="row">${T.after}</th>
                    <td class="number">${number(after)}</td>
                  </tr>
                </tbody>
              </table>`,
          )
    }
  </section>`;
}

/** @param {readonly string[]} names */
const inNumbers = names =>
  list(
    counted(names).map(([name, n]) => (n === 1 ? (names.find(one => one.startsWith(name)) ?? name) : `${n} × ${name}`)),
  );

/** @param {Chapter} chapter @param {Reading} reading */
function troops({ troops }, { state }) {
  if (troops.length === 0) return nothing;
  const many = troops.length > 1;
  return html`<section>
    ${many ? html`<h3 class="overline">${T.units}</h3>` : nothing}${troops.map(
      ({ faction, before, after, come, gone }) =>
        html`<div class="chapter-troops">
          <p>
            <span>${many ? side(state, faction) : html`<b>${T.units}</b>`}</span
            ><b>${before === after ? number(after) : `${number(before)} → ${number(after)}`}</b>
          </p>
          ${come.length > 0 ? html`<p>${T.come}: ${inNumbers(come)}</p>` : nothing}${gone.length > 0 ? html`<p>${T.gone}: ${inNumbers(gone)}</p>` : nothing}
        </div>`,
    )}
  </section>`;
}

/** @param {Chapter} chapter @param {Reading} reading */
function others({ believed }, reading) {
  if (believed.length === 0) return nothing;
  return html`<section class="believed">
    <h3 class="overline">${T.believed}</h3>
    ${believed.map(one => believedPart(one, reading))}
  </section>`;
}

/** @param {Believed} one @param {Reading} reading */
const believedPart = ({ faction, forces, rules }, reading) =>
  html`<section>
    <h4>${side(reading.state, faction)}</h4>
    ${rules.length > 0 ? html`<p class="small">${T.rules(rules)}</p>` : nothing}
    ${
      forces.length === 0
        ? html`<p class="small muted">${T.noTroops}</p>`
        : html`<ul role="list" class="small">
            ${forces.map(force => html`<li>${forceWords(force, reading)}</li>`)}
          </ul>`
    }
  </section>`;

/** @param {Force} force @param {Reading} reading */
function forceWords({ at, count, names, seen }, { state, titleOf }) {
  const who = names.length > 0 ? inNumbers(names) : T.count(count);
  return html`<b>${capital(placeWords(state, at))}</b>: ${who}
    <span class="muted">· ${seen === null ? T.inSight : T.seenThen(titleOf(seen))}</span>`;
}

/** Treaties and wars at the end of the chapter. @param {Chapter} chapter @param {Reading} reading */
function standing({ story }, { state }) {
  const last = story.steps.at(-1)?.after;
  return last ? betweenRealms(state, last) : nothing;
}
