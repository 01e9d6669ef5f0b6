// A confirmation with its consequences, or one link as a QR code.
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { live } from '../vendor/lit-html/directives/live.js';
import { letters } from '../core/words/length_limits.js';
import { linkCard } from '../kit/parts/link_card.js';
import { officeText } from '../text/pages/office_en.js';
/** @import { Office } from './office.js' */

const T = officeText;

/** @param {Office} office @returns {unknown} null: no dialog is open */
export function dialogPart(office) {
  const { question, qr } = office;
  if (!question && !qr) return null;
  // The input belongs to this question alone.
  const of = `${question?.act}: ${question?.title}`;
  const { reasons } = office;
  const asks = question?.asks ?? (question?.reason ? { label: T.reason, hint: T.reasonHint } : null);
  /** @param {SubmitEvent} event */
  const go = event => {
    event.preventDefault();
    const reason = asks ? (reasons.get(of) ?? '') : '';
    reasons.delete(of);
    const picked = question?.picks ? String(new FormData(/** @type {any} */ (event.currentTarget)).get('pick')) : '';
    office.question = null;
    question?.run(reason, picked);
  };
  const close = () => void Object.assign(office, { question: null, qr: null });
  return question
    ? html`<form @submit=${go}>
        <h2 id="dialog-title">${question.title}</h2>
        <p>${question.words}</p>
        ${
          question.picks
            ? html`<div class="field">
                <label for="pick">${question.picks.label} <span class="muted small">${question.picks.hint}</span></label
                ><select id="pick" name="pick">
                  ${question.picks.options.map(({ value, words }) => html`<option value=${value}>${words}</option>`)}
                </select>
              </div>`
            : nothing
        }
        ${
          asks
            ? html`<div class="field">
                <label for="reason">${asks.label} <span class="muted small">${asks.hint}</span></label
                >${
                  question.asks?.long
                    ? html`<textarea
                        id="reason"
                        name="reason"
                        rows="4"
                        data-letters=${letters(4000)}
                        required
                        .value=${live(reasons.get(of) ?? '')}
                        @input=${(/** @type {any} */ e) => reasons.set(of, e.target.value)}
                      ></textarea>`
                    : html`<input
                        id="reason"
                        name="reason"
                        data-letters=${letters(question.asks ? 200 : 1000)}
                        autocomplete="off"
                        ?required=${Boolean(question.asks && !question.asks.optional)}
                        .value=${live(reasons.get(of) ?? '')}
                        @input=${(/** @type {any} */ e) => reasons.set(of, e.target.value)}
                      />`
                }
              </div>`
            : nothing
        }
        <div class="actions">
          <button type="button" @click=${close}>${T.cancel}</button
          ><button class=${question.danger ? 'danger' : 'primary'}>${question.act}</button>
        </div>
      </form>`
    : qr
      ? html`<h2 id="dialog-title">${qr.title}</h2>
          ${linkCard({ ...qr, now: office.api.serverNow(), ...(qr.role === 'spectator' && { hint: T.made.watchHint }) })}
          <div class="actions"><button type="button" class="primary" @click=${close}>${T.close}</button></div>`
      : null;
}
