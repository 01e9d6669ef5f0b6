// What was said and done at a moment: reports of all sides, orders, letters, dice and the record.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { isolated, isoTime, moment as timeOf, decimal } from '../core/words/format.js';
import { brokenWords, clauseWords } from '../kit/parts/clauses.js';
import { emblem, factionName, ruleLink } from '../kit/parts/parts.js';
import { die, sum } from '../kit/story/report.js';
import { walkTabs } from '../kit/parts/tab_keys.js';
import { toldPart } from '../kit/story/report_audience.js';
import { awayText } from '../text/pages/away_en.js';
import { readText } from '../text/pages/read_en.js';
import { reportText } from '../text/pages/report_en.js';
import { replayText as T } from '../text/pages/replay_en.js';
import { isPacked } from './load.js';
import { stepWords } from './scrubber_part.js';
/** @import { Report } from '../core/types.js' */
/** @import { SideDice } from './dice_of_sides.js' */
/** @import { Show } from './show.js' */

/** @typedef {'reports' | 'orders' | 'letters' | 'dice' | 'record'} Tab */
/**
 * @typedef {{ tab: Tab, choose: (tab: Tab) => void, dice: () => readonly SideDice[], check: () => void, checked:
 *   { good: number, all: number } | 'checking' | null }} Panels
 */

/** @param {Show} show @param {Panels} panels */
export function panelsPart(show, panels) {
  const tabs = /** @type {Tab[]} */ (Object.keys(T.tabs)).filter(
    tab => show.book.wide || (tab !== 'letters' && tab !== 'record'),
  );
  return html`<div role="tablist" class="segments" @keydown=${walkTabs}>
      ${tabs.map(
        tab =>
          html`<button
            type="button"
            role="tab"
            id=${`tab-${tab}`}
            aria-controls="panel"
            tabindex=${tab === panels.tab ? 0 : -1}
            aria-selected=${String(tab === panels.tab)}
            @click=${() => panels.choose(tab)}
          >
            ${T.tabs[tab]}
          </button>`,
      )}
    </div>
    <div class="body" id="panel" role="tabpanel" tabindex="0" aria-labelledby=${`tab-${panels.tab}`}>
      ${parts[panels.tab](show, panels)}
    </div>`;
}

/** @type {Record<Tab, (show: Show, panels: Panels) => unknown>} */
const parts = { reports: reportsPart, orders: ordersPart, letters: lettersPart, dice: dicePart, record: recordPart };

/** @param {Show} show @param {string} seat */
const seatWords = (show, seat) => show.book.welcome.seats.find(one => one.id === seat)?.title ?? seat;
/** @param {Show} show @param {string} seat */
const seatEmblem = (show, seat) => {
  const faction = show.book.welcome.seats.find(one => one.id === seat)?.faction;
  return faction ? emblem(faction) : nothing;
};
/** @param {Show} show @param {number} at */
const time = (show, at) =>
  html`<time class="muted small" datetime=${isoTime(at)}>${timeOf(at, { now: show.moments.at(-1)?.at ?? at })}</time>`;

/** @param {Show} show */
function reportsPart(show) {
  const { story, moment, state } = show.now();
  const reports = story?.steps[0].reports ?? [];
  return html`<h3>${stepWords(moment)}</h3>
    ${
      reports.length === 0
        ? html`<p class="muted">${T.noReports}</p>`
        : html`<ul class="reports" role="list">
            ${reports.map((report, i) => html`<li>${reportPart(report, state, reports[i - 1])}</li>`)}
          </ul>`
    }`;
}

/** @param {Report} report @param {import('../core/types.js').State} state @param {Report | undefined} above */
const reportPart = (report, state, above) =>
  html`<p>
      ${toldPart(report, state, above)}${report.text}
      ${isPacked() ? html`<span class="muted small">${report.rule}</span>` : ruleLink(state, report.rule)}
    </p>
    ${report.rolls.length > 0 ? html`<p class="dice">${report.rolls.slice(0, 24).map(die)}</p>` : nothing}
    ${report.details.length > 0 ? sum(report) : nothing}
    ${
      report.amended
        ? html`<p class="small amended">
            <span class="badge accent">${reportText.amended}</span>
            ${reportText.amendedHow(report.amended.what, report.amended.reason)}
          </p>`
        : nothing
    }`;

/** @param {Show} show */
function ordersPart(show) {
  const { moment } = show.now();
  const sheets = show.book.sheets.get(moment.phase) ?? [];
  if (sheets.length === 0) return html`<p class="muted">${T.noOrders}</p>`;
  return sheets.map(
    ({ seat, fate, by, words, saved_at: savedAt }) =>
      html`<section>
        <h3>${seatEmblem(show, seat)} ${seatWords(show, seat)}</h3>
        <p class="muted small">
          ${T.fate[fate]}${by ? `, ${awayText.by[by]}` : ''} ${savedAt ? time(show, savedAt) : nothing}
        </p>
        ${
          words.length === 0
            ? html`<p class="muted">${T.noOrder}</p>`
            : html`<ol>
                ${words.map(line => html`<li>${line}</li>`)}
              </ol>`
        }
      </section>`,
  );
}

/** Any phase's path says how the rulebook calls its turns. @param {Show} show */
const known = ({ book }) => ({
  welcome: book.welcome,
  phase: [...book.frames.values()].flat().find(one => one.type === 'phase')?.phase,
});

/** @param {Show} show */
function lettersPart(show) {
  const { moment } = show.now();
  const whole = show.allLetters();
  const here = (/** @type {{ at: number }} */ { at }) =>
    whole || (at >= moment.from && (moment.to === null || at < moment.to));
  const all = [
    ...show.book.letters.filter(here).map(one => ({
      at: one.at,
      head: T.letter(
        seatWords(show, one.from),
        one.to.map(seat => seatWords(show, seat)),
        show.book.rooms.get(one.room ?? 0)?.name,
      ),
      from: one.from,
      words: one.text,
      foot: '',
    })),
    ...show.book.agreements.filter(here).map(one => ({
      at: one.at,
      head: T.agreement(
        seatWords(show, one.from),
        one.with.map(seat => seatWords(show, seat)),
      ),
      from: one.from,
      words: [one.title, ...(one.clauses ?? []).map(clause => clauseWords(known(show), clause)), one.text]
        .filter(Boolean)
        .join(': '),
      foot: one.broken
        ? brokenWords(show.book.welcome, one)
        : one.withdrawn
          ? T.withdrawn
          : one.agreed
            ? T.agreed
            : T.open_,
    })),
  ].sort((a, b) => a.at - b.at);
  const requests = show.book.requests.filter(one => whole || one.phase === moment.phase);
  const choice = html`<label class="check small"
    ><input
      type="checkbox"
      .checked=${whole}
      @change=${(/** @type {any} */ event) => show.showAllLetters(event.target.checked)}
    />
    ${T.allLetters}</label
  >`;
  if (all.length + requests.length === 0)
    return html`${choice}
      <p class="muted">${whole ? T.noLettersAtAll : T.noLetters}</p>`;
  return html`${choice}${all.map(
    one =>
      html`<article class="letter">
        <h3>${seatEmblem(show, one.from)} ${one.head} ${time(show, one.at)}</h3>
        <p class="letter-text">${one.words}</p>
        ${one.foot ? html`<p class="muted small">${one.foot}</p>` : nothing}
      </article>`,
  )}${requests.map(
    one =>
      html`<article class="letter">
        <h3>${seatEmblem(show, one.seat)} ${T.request(seatWords(show, one.seat))}</h3>
        <p class="letter-text">${one.words}</p>
        <p class="letter-text"><b>${T.answer}:</b> ${one.answer ?? T.unanswered}</p>
      </article>`,
  )}`;
}

/** @param {Show} show @param {Panels} panels */
function dicePart(show, { dice, check, checked }) {
  const rows = dice();
  if (rows.length === 0) return html`<p class="muted">${T.noDice}</p>`;
  return html`<div class="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">${T.diceOf}</th>
            ${[T.dice, T.mean, T.expected].map(words => html`<th scope="col" class="number">${words}</th>`)}
            <th scope="col">${T.luck}</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            row =>
              html`<tr>
                <th scope="row">
                  ${row.faction ? html`${emblem(row.faction)} ${factionName(show.now().state, row.faction)}` : T.all}
                </th>
                <td class="number">${row.dice}</td>
                <td class="number">${decimal(row.mean)}</td>
                <td class="number">${decimal(row.expected)}</td>
                <td>${readText.luckWords(row.deviations)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <p class="muted small">${T.diceAbout}</p>
    <button type="button" ?disabled=${checked === 'checking'} @click=${check}>${T.check}</button>
    <p role="status">
      ${checked === 'checking' ? T.checking : checked ? T.checked(checked.good, checked.all) : nothing}
    </p>`;
}

/** @param {Show} show */
function recordPart(show) {
  const { moment } = show.now();
  const lines = show.book.record.filter(({ at }) => at >= moment.from && (moment.to === null || at <= moment.to));
  if (lines.length === 0) return html`<p class="muted">${T.noRecord}</p>`;
  const rewinds = new Set(show.book.record.filter(line => line.kind === 'rewound').map(line => line.seq));
  const actor = (/** @type {string} */ id) =>
    id === 'server' ? T.server : id === 'organiser' ? T.organiser : seatWords(show, id);
  return html`<ol class="record" role="list">
    ${lines.map(
      line =>
        html`<li class=${line.undone_by ? 'undone' : ''}>
          <p class="small muted">${time(show, line.at)} · ${actor(line.actor)}</p>
          <p>
            ${line.undone_by ? html`<span class="badge">${rewinds.has(line.undone_by) ? T.undone : T.taken}</span> ` : nothing}${line.what}
          </p>
          ${line.reason ? html`<p class="reason-said">“${isolated(line.reason)}”</p>` : nothing}
        </li>`,
    )}
  </ol>`;
}
