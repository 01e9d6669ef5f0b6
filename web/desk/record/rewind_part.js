// The question before a rewind: what each side would see otherwise, what was written since, and whether orders and
// dice come back.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { number } from '../../core/words/format.js';
import { rewindText as T } from '../../text/pages/desk_rewind_en.js';
import { writtenSince } from '../page/extra.js';
import { factionName, seatTitle } from '../page/parts.js';
import { becomes } from '../umpires/second_word.js';
/** @import { Desk } from '../page/desk.js' */
/** @import { RewindPreview } from '../../core/types.js' */
/** @typedef {{ number: number, title: string, seq: number, left: boolean }} Opening */

/** @param {Desk} desk @param {Opening} opening */
export async function askRewind(desk, opening) {
  const answer = await desk.acts.ask({ type: 'rewind_preview', phase: opening.number });
  if (!answer) return;
  const preview = /** @type {RewindPreview} */ (/** @type {unknown} */ (answer));
  const choice = { sheets_return: false, dice_stand: false };
  desk.acts.confirm({
    title: T.title,
    words: `${T.back(opening.title, opening.left)} ${becomes(desk.extra, desk.state.welcome)}`.trim(),
    body: () => consequences(desk, opening, preview, choice),
    act: T.act,
    danger: true,
    reason: 'told',
    run: reason =>
      desk.acts.ask({
        type: 'rewind',
        phase: opening.number,
        ...(choice.sheets_return && { sheets_return: true }),
        ...(choice.dice_stand && { dice_stand: true }),
        reason,
      }),
  });
}

/**
 * @param {Desk} desk
 * @param {Opening} opening
 * @param {RewindPreview} preview
 * @param {{ sheets_return: boolean, dice_stand: boolean }} choice filled in by the umpire
 */
function consequences(desk, opening, preview, choice) {
  const written = writtenSince(desk.extra.record.values(), opening.seq, Object.keys(T.kinds));
  const sides = preview.sides.filter(side => side.returns + side.vanishes + side.changes > 0);
  const check = (/** @type {'sheets_return' | 'dice_stand'} */ which, /** @type {string} */ label, disabled = false) =>
    html`<label class="check"
      ><input
        type="checkbox"
        name=${which}
        ?disabled=${disabled}
        aria-describedby=${`rewind-${which}`}
        @change=${(/** @type {any} */ event) => {
          choice[which] = event.target.checked;
        }}
      />
      ${label}</label
    >`;
  return html`<p class="small">${T.stays}</p>
    ${opening.left ? nothing : since(written)}
    <h3 class="overline">${T.changes}</h3>
    ${sides.length === 0 ? html`<p class="muted small">${T.same}</p>` : table(desk, sides)}
    ${check('sheets_return', T.sheets, preview.sheets.length === 0)}
    <p class="muted small" id="rewind-sheets_return">
      ${preview.sheets.length === 0 ? T.noSheets : T.sheetsOf(preview.sheets.map(seat => seatTitle(desk, seat)))}
    </p>
    ${check('dice_stand', T.dice)}
    <p class="muted small" id="rewind-dice_stand">${T.diceHint}</p>`;
}

/** @param {[kind: string, count: number][]} written */
const since = written =>
  html`<h3 class="overline">${T.since}</h3>
    ${
      written.length === 0
        ? html`<p class="muted small">${T.nothing}</p>`
        : html`<ul class="small since">
            ${written.map(([kind, count]) => html`<li data-kind=${kind}>${T.kinds[kind](count)}</li>`)}
          </ul>`
    }`;

/** @param {Desk} desk @param {RewindPreview['sides']} sides */
const table = (desk, sides) =>
  html`<div class="scroll" tabindex="0" role="group" aria-label=${T.changes}>
    <table class="rewind-sides">
      <thead>
        <tr>
          ${[T.side, T.returns, T.vanishes, T.others].map(word => html`<th scope="col">${word}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${sides.map(
          side =>
            html`<tr data-of=${side.of}>
              <th scope="row">${who(desk, side.of)}</th>
              <td>${named(side.returns, side.returning)}</td>
              <td>${named(side.vanishes, side.vanishing)}</td>
              <td>${number(side.changes)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

/** @param {Desk} desk @param {string} of */
const who = (desk, of) => (of === 'umpire' ? T.truth : of === 'public' ? T.everybody : factionName(desk, of));

/** @param {number} all @param {readonly string[]} names the first of them */
const named = (all, names) =>
  all === 0 ? number(0) : html`${number(all)} <span class="muted small">${T.names(names, all)}</span>`;
