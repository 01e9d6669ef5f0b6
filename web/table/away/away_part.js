// The player's absence: what happens without orders, and the deputy who may act for the seat.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { live } from '../../vendor/lit-html/directives/live.js';
import { moment } from '../../core/words/format.js';
import { Refused } from '../../core/connection/socket.js';
import { notice } from '../../core/page/notices.js';
import { linkCard } from '../../kit/parts/link_card.js';
import { text } from '../../text/en.js';
import { awayText } from '../../text/pages/away_en.js';
/** @import { Deputy } from '../../core/types.js' */
/** @import { Table } from '../page/table.js' */

const T = awayText,
  D = T.deputy;
const hour_ms = 3_600_000;
const hours_max = 168,
  phases_max = 20;

/** @param {Table} table */
export function awayPart(table) {
  const { state, ui } = table;
  const { bot_after = 0, deputy } = state.absence ?? {};
  return html`<form @submit=${(/** @type {Event} */ event) => name(event, table)}>
    <h2 id="dialog-title">${T.title}</h2>
    <p>${T.missed} ${T.law(bot_after)}</p>
    <section>
      <h3 class="overline">${D.title}</h3>
      ${deputy ? named(table, deputy) : html`<p>${D.hint}</p>`}
      ${ui.link ? linkCard({ ...ui.link, title: D.link, now: table.minute, hint: D.linkHint }) : deputy ? nothing : fields(table)}
    </section>
    <div class="actions">
      <button type="button" @click=${() => table.open(null)}>${text.common.close}</button>
      ${ui.link || deputy ? nothing : html`<button class="primary" data-point="button:deputy">${D.make}</button>`}
    </div>
  </form>`;
}

/** @param {Table} table @param {Deputy} deputy */
const named = (table, deputy) =>
  html`<p data-point="deputy">
      ${D.terms(deputy)}
      ${deputy.since === undefined ? nothing : html`<b>${D.since(moment(deputy.since, { now: table.minute }))}</b>`}
    </p>
    <div class="toolbar">
      <button type="button" class="danger" data-point="button:end-deputy" @click=${() => end(table)}>${D.end}</button>
      ${table.ui.link ? nothing : html`<button type="button" @click=${() => ask(table, deputy)}>${D.again}</button>`}
    </div>`;

/** @param {Table} table */
function fields(table) {
  const { away } = table.ui;
  const choose = (/** @type {Deputy['begins']} */ begins) => () => {
    table.ui.away.begins = begins;
  };
  return html`<fieldset>
      <legend>${D.begins}</legend>
      ${
        /** @type {const} */ (['at_once', 'before_end', 'after_missed']).map(
          begins =>
            html`<label class="check"
              ><input
                type="radio"
                name="begins"
                value=${begins}
                .checked=${live(away.begins === begins)}
                @change=${choose(begins)}
              />
              ${D[begins]}</label
            >`,
        )
      }
    </fieldset>
    ${
      away.begins === 'before_end'
        ? numberField(table, 'hours', hours_max)
        : away.begins === 'after_missed'
          ? numberField(table, 'phases', phases_max)
          : nothing
    }`;
}

/** @param {Table} table @param {'hours' | 'phases'} what @param {number} max */
const numberField = (table, what, max) =>
  html`<div class="field">
    <label for=${`away-${what}`}>${D[what]}</label
    ><input
      id=${`away-${what}`}
      type="number"
      min="1"
      max=${max}
      step="1"
      required
      .value=${live(table.ui.away[what])}
      @input=${(/** @type {any} */ e) => (table.ui.away[what] = e.target.value)}
    />
  </div>`;

/** @param {Event} event @param {Table} table */
function name(event, table) {
  event.preventDefault();
  const { begins, hours, phases } = table.ui.away;
  ask(table, {
    begins,
    ...(begins === 'before_end' && { before_ms: Number(hours) * hour_ms }),
    ...(begins === 'after_missed' && { missed: Number(phases) }),
  });
}

/**
 * Names a deputy, or the same one again to get a new link, and shows the link.
 * @param {Table} table
 * @param {Omit<Deputy, 'named_at'>} terms
 */
async function ask(table, { begins, before_ms, missed }) {
  const message = { type: 'name_deputy', begins, ...(before_ms && { before_ms }), ...(missed && { missed }) };
  const link = await refusable(table, message);
  if (link && table.ui.dialog === 'away') table.ui.link = /** @type {any} */ (link);
}

/** @param {Table} table */
async function end(table) {
  if (!(await refusable(table, { type: 'end_deputy' }))) return;
  table.ui.link = null;
  notice(D.ended, { kind: 'ok', subject: 'away', seconds: 6 });
}

/** @param {Table} table @param {import('../../core/types.js').Message} message */
async function refusable({ client }, message) {
  try {
    return await client.request(message);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    notice(error.words, { kind: 'bad', subject: 'away', seconds: 12 });
    return null;
  }
}
