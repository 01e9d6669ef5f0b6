// A field in which the umpire checks a player's receipt against the record.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { live } from '../../vendor/lit-html/directives/live.js';
import { moment } from '../../core/words/format.js';
import { receiptText as T } from '../../text/pages/receipt_en.js';
import { seatTitle } from '../page/parts.js';
import { findSeal, receiptIn } from './receipts.js';
/** @import { Desk } from '../page/desk.js' */
/** @import { RecordLine } from '../../core/types.js' */

/** @param {Desk} desk @param {readonly RecordLine[]} lines in any order */
export function receiptPart(desk, lines) {
  const { ui } = desk;
  return html`<details class="receipt-check">
    <summary class="small">${T.title}</summary>
    <p class="muted small">${T.hint}</p>
    <div class="field">
      <label for="receipt">${T.label}</label
      ><input
        id="receipt"
        autocomplete="off"
        spellcheck="false"
        .value=${live(ui.receipt)}
        @input=${(/** @type {any} */ e) => {
          ui.receipt = e.target.value;
        }}
      />
    </div>
    ${ui.receipt.trim() ? verdict(desk, lines) : nothing}
  </details>`;
}

/** @param {Desk} desk @param {readonly RecordLine[]} lines */
function verdict(desk, lines) {
  const ascending = [...lines].sort((a, b) => a.seq - b.seq);
  const receipt = receiptIn(desk.ui.receipt);
  const found = receipt ? findSeal(ascending, receipt) : null;
  if (!found) {
    const whole = ascending[0]?.seq === 1 && ascending.at(-1)?.seq === ascending.length;
    return html`<p class="notice warn" role="status" data-point="receipt:none">${whole ? T.none : T.incomplete}</p>`;
  }
  const { seal, phase, later } = found;
  return html`<div class="notice ok" role="status" data-point="receipt:found">
    <p>${T.found(seatTitle(desk, seal.actor), phase, moment(seal.at, { now: desk.minute, seconds: true }))}</p>
    ${later ? html`<p>${T.later(later.what)}</p>` : nothing}
  </div>`;
}
