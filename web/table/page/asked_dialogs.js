// All dialogs but the welcome and the question before a seal (dialogs.js): help, another device, calendar, absence,
// hand-over, more time, records, the end of the game. Loaded on first use.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { until } from '../../vendor/lit-html/directives/until.js';
import { copy } from '../../core/page/copy.js';
import { moment } from '../../core/words/format.js';
import { openingOf } from '../../core/words/goal.js';
import { botsAnswer, botsPlay } from '../../core/words/opponents.js';
import { qrCode } from '../../core/page/qr.js';
import { text } from '../../text/en.js';
import { seatsText as S } from '../../text/pages/seats_en.js';
import { learnText as L } from '../../text/pages/learn_en.js';
import { verdictText as V } from '../../text/pages/verdict_en.js';
import { isClosed } from '../../kit/letters/fresh_rooms.js';
import { verdict } from '../../kit/parts/verdict.js';
import { awayPart } from '../away/away_part.js';
import { briefPart } from '../away/brief_part.js';
import { mayBeAdvised, wantAdvice } from '../orders/advice_row.js';
import { goalPart } from '../newcomer/goal_part.js';
import { extensionPart } from '../talk/extension_part.js';
import { handOverDialog } from '../team/hand_over.js';
import { unitRecordsPart } from '../results/unit_records_part.js';
import { legendPart } from '../newcomer/legend_part.js';
import { opponentLines } from '../newcomer/opponents.js';
import { aboutMe, whoIAm } from '../newcomer/welcome_part.js';
/** @import { Table } from './table.js' */

const T = text.table,
  C = text.common;

/** @param {Table} table */
const close = table =>
  html`<div class="actions">
    <button type="button" class="primary" @click=${() => table.open(null)}>${C.close}</button>
  </div>`;

/** @param {Table} table */
function help(table) {
  const { sentence, state } = table;
  const { goal = '', plan } = state.welcome?.factions.find(one => one.id === state.welcome?.you.faction) ?? {};
  return html`<h2 id="dialog-title">${T.help.title}</h2>
    <section>
      <h3 class="overline">${T.help.me}</h3>
      <p>${[whoIAm(state), ...aboutMe(table), ...botsPlay(state), ...botsAnswer(state)].join(' ')}</p>
      ${goal ? html`<p class="goal"><b>${T.welcome.goal}.</b> ${goalPart(table, openingOf(goal))}</p>` : nothing}${
        plan ? html`<p class="plan"><b>${T.welcome.plan}</b> ${goalPart(table, plan)}</p>` : nothing
      }
      <ul class="lines" role="list">
        ${opponentLines(table)}
      </ul>
      <button type="button" data-point="button:welcome" @click=${() => table.open('welcome')}>${T.help.again}</button>
    </section>
    ${
      table.learn.taught()
        ? html`<section>
            <h3 class="overline">${L.help}</h3>
            <p>${table.learn.goal()}</p>
            <form method="post" action="lesson/again"><button type="submit">${L.againWords}</button></form>
            ${
              table.learn.left()
                ? html`<button
                    type="button"
                    @click=${() => {
                      table.learn.back();
                      table.open(null);
                    }}
                  >
                    ${L.back}
                  </button>`
                : nothing
            }
          </section>`
        : nothing
    }
    <section>
      <h3 class="overline">${T.help.phase}</h3>
      <p><b>${sentence.title}.</b> ${sentence.words}</p>
      ${mayBeAdvised(table) ? html`<button type="button" data-point="button:advice" @click=${() => toAdvice(table)}>${T.notSure} ${T.advice}</button>` : nothing}
    </section>
    <section>${legendPart(table, 'help')}</section>
    <section class="with-keyboard">
      <h3 class="overline">${T.keys}</h3>
      ${keys(table)}
    </section>
    ${close(table)}`;
}

/** @param {Table} table */
function toAdvice(table) {
  table.open(null);
  // `show` toggles on a narrow page: calling it for the open panel would close it.
  if (table.ui.panel !== 'orders') table.show('orders');
  wantAdvice(table, true);
}

/** @param {Table} table */
function keys(table) {
  return html`<dl class="pairs keys">
    ${[
      ['← ↑ ↓ →', T.keyWords.arrows],
      ['Enter', T.keyWords.enter],
      ['1 … 9', T.keyWords.digits],
      ['+ - 0', T.keyWords.zoom],
      ['o r p a s', T.keyWords.panels],
    ].map(([key, words]) => keyLine(key, ' ', words))}
    ${table
      .keys()
      .filter(key => key.words)
      .map(key => keyLine(key.key === ' ' ? 'Space' : key.key, '+', key.words))}
  </dl>`;
}

/** @param {string} key @param {string} between @param {string} words */
const keyLine = (key, between, words) =>
  html`<div>
    <dt>${key.split(between).map((part, i) => html`${i ? between : ''}<kbd>${part}</kbd>`)}</dt>
    <dd>${words}</dd>
  </div>`;

/** @param {Table} table */
function device(table) {
  const { link } = table.ui;
  return html`<h2 id="dialog-title">${T.device}</h2>
    ${
      !link
        ? html`<p>${T.loading}</p>`
        : html` <p>${S.deviceHint}</p>
            <div class="qr" role="img" aria-label=${T.qr}>${qr(link.url)}</div>
            <p>${S.deviceCode} <code class="code">${codeOf(link.url)}</code></p>
            <p class="link"><code>${link.url}</code></p>
            <p class="muted small">
              ${S.deviceUntil(moment(link.expires_at ?? 0, { now: table.minute, seconds: false }))}
            </p>`
    }
    <div class="actions">
      ${link ? html`<button type="button" @click=${() => copy(link.url, S.deviceCopied)}>${S.deviceCopy}</button>` : nothing}<button
        type="button"
        class="primary"
        @click=${() => table.open(null)}
      >
        ${C.close}
      </button>
    </div>`;
}

/** The address of the seat's calendar feed. @param {Table} table */
function calendar(table) {
  const { link } = table.ui;
  return html`<h2 id="dialog-title">${S.calendar}</h2>
    <p>${S.calendarHint}</p>
    ${
      link
        ? html`<p class="link"><code>${link.url}</code></p>
            <p class="muted small">${S.calendarPrivate}</p>`
        : html`<p>${T.loading}</p>`
    }
    <div class="actions">
      ${link ? html`<button type="button" @click=${() => copy(link.url, S.deviceCopied)}>${S.calendarCopy}</button>` : nothing}<button
        type="button"
        class="primary"
        @click=${() => table.open(null)}
      >
        ${C.close}
      </button>
    </div>`;
}

/** The link's code in two halves, as the player types it. @param {string} url */
const codeOf = url => (url.split('/').at(-1) ?? '').replace(/^(.{4})(?=.)/, '$1-').toUpperCase();

/** Dark on light in every theme: cameras need it. @param {string} url */
const qr = url =>
  until(
    qrCode(url).then(
      ({ size, d }) =>
        html`<svg viewBox=${`-3 -3 ${size + 6} ${size + 6}`} shape-rendering="crispEdges"><path d=${d}></path></svg>`,
      () => nothing,
    ),
    nothing,
  );

/** @param {Table} table */
const debriefButton = table =>
  [...table.state.rooms.values()].some(room => room.closes_at !== undefined && !isClosed(room, table.minute))
    ? html`<button
        type="button"
        data-point="button:debrief"
        @click=${() => {
          table.open(null);
          table.show('press');
        }}
      >
        ${V.debrief}
      </button>`
    : nothing;

/** @param {Table} table */
const victory = table => {
  const lastMap = (/** @type {string} */ look) =>
    html`<button type="button" class=${look} @click=${() => table.open(null)}>${V.show}</button>`;
  return verdict(
    table.state,
    // A lesson takes only a few phases, which the player has just seen: do not offer a replay.
    table.state.welcome?.campaign.lesson
      ? lastMap('primary')
      : html`${lastMap('')} ${debriefButton(table)}
          <button type="button" class="primary" @click=${table.film}>${T.sentence.see}</button>`,
    table.learn.closing(),
  );
};

export const askedDialogs = {
  help,
  device,
  records: unitRecordsPart,
  victory,
  extension: extensionPart,
  calendar,
  away: awayPart,
  brief: briefPart,
  people: handOverDialog,
};
