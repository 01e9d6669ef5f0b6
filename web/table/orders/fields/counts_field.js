// The form field for the numbers of several contingents, set by buttons or typed within their limits, with their sum.
import { html, nothing } from '../../../vendor/lit-html/lit-html.js';
import { live } from '../../../vendor/lit-html/directives/live.js';
import { isNeeded, withArgument } from '../../../kit/compose.js';
import { countsWithin, rangesOf, sumOf } from '../../../kit/list_arguments.js';
import { listFormsText as L } from '../../../text/orders/list_forms_en.js';
/** @import { Asked } from './field.js' */

/** @param {Asked} asked */
export function countsField({ table, composer, parameter, value, offered, id, label, about }) {
  const ranges = rangesOf(parameter, offered),
    most = offered?.allowance ?? sumOf(ranges.map(([, high]) => high)),
    given = /** @type {number[] | undefined} */ (value),
    counts = countsWithin(given ?? [], ranges),
    sum = sumOf(counts);
  // Taps may come faster than redraws: always start from the current numbers.
  const now = () => countsWithin(/** @type {any} */ (table.ui.composer?.args[parameter.name] ?? []), ranges);
  const set = (/** @type {number[] | undefined} */ next) => table.acts.setArgument(parameter.name, next);
  // The first press on + sets each number to its minimum.
  const more = (/** @type {number} */ i) =>
    table.ui.composer?.args[parameter.name] === undefined ? set(now()) : change(i, count => count + 1);
  /** @param {number} i @param {(count: number) => number} change */
  const change = (i, change) =>
    set(
      countsWithin(
        now().map((count, j) => (j === i ? change(count) : count)),
        ranges,
      ),
    );
  // Do not correct a number while it is being typed: "1" may become "12".
  const typed = (/** @type {number} */ i, /** @type {string} */ words) => {
    const number = Number(words),
      [low, high] = ranges[i];
    if (words === '' || number < low || number > high) return;
    const next = now().map((count, j) => (j === i ? Math.trunc(number) : count));
    table.acts.compose(composer => withArgument(composer, parameter.name, next));
  };
  // The heading already names a single number.
  const alone = ranges.length === 1 && !offered?.words?.length;
  const nameAt = (/** @type {number} */ i) => offered?.words?.[i] ?? (alone ? parameter.label : L.contingent(i + 1));
  return html`<fieldset class="counts" data-parameter=${parameter.name}>
    <legend>${label}</legend>
    ${about}
    <ol role="list">
      ${ranges.map(([low, high], i) => {
        const name = nameAt(i);
        return html`<li>
          <label for=${`${id}-${i}`}
            ><span class=${alone ? 'visually-hidden' : nothing}>${name}</span>
            <span class="muted small">${L.between(low, high)}</span></label
          >
          <span class="stepper">
            <button
              type="button"
              aria-label=${L.less(name)}
              ?disabled=${counts[i] <= low}
              @click=${() => change(i, count => count - 1)}
            >
              −
            </button>
            <input
              id=${`${id}-${i}`}
              type="number"
              inputmode="numeric"
              min=${low}
              max=${high}
              placeholder="–"
              .value=${live(given ? String(counts[i]) : '')}
              @input=${(/** @type {any} */ e) => typed(i, e.target.value)}
              @change=${(/** @type {any} */ e) => change(i, count => (e.target.value === '' ? count : Number(e.target.value)))}
            />
            <button
              type="button"
              aria-label=${L.more(name)}
              ?disabled=${given !== undefined && counts[i] >= high}
              data-point=${i === 0 ? `count:${parameter.name}` : nothing}
              @click=${() => more(i)}
            >
              +
            </button>
          </span>
        </li>`;
      })}
    </ol>
    <div class="counts-foot">
      <span class=${sum > most ? 'problem' : 'muted small'} role="status"
        >${given === undefined ? nothing : sum > most ? L.sumTooHigh(sum, most) : L.sum(sum, most)}</span
      >${given === undefined || isNeeded(composer, parameter) ? nothing : html`<button type="button" class="quiet" @click=${() => set(undefined)}>${L.leaveOut}</button>`}
    </div>
  </fieldset>`;
}
