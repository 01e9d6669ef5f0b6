// The form field of targets in order of preference: chosen from a list or on the map, then put in order.
import { html, nothing } from '../../../vendor/lit-html/lit-html.js';
import { repeat } from '../../../vendor/lit-html/directives/repeat.js';
import { isWord, movedTo, rankable, targetKey, toggled } from '../../../kit/list_arguments.js';
import { keyOf } from '../../../core/board/boards.js';
import { nameOf } from '../../../core/words/names.js';
import { listFormsText as L } from '../../../text/orders/list_forms_en.js';
import { targetWords } from '../order_arguments.js';
import { onMap } from './map_fields.js';
import { sortable } from './sortable.js';
/** @import { Target } from '../../../core/types.js' */
/** @import { Asked } from './field.js' */

/** @param {Asked} asked */
export function rankingField({ table, parameter, value, offered, label, about }) {
  const { state, ui, acts } = table,
    ranked = /** @type {Target[]} */ (value ?? []);
  const keys = new Set(ranked.map(targetKey)),
    rest = rankable(parameter, offered).filter(target => !keys.has(targetKey(target)));
  // Taps may come faster than redraws: always start from the current list.
  const now = () => /** @type {Target[]} */ (ui.composer?.args[parameter.name] ?? []);
  const set = (/** @type {Target[]} */ next) => acts.setArgument(parameter.name, next.length > 0 ? next : undefined);
  const words = (/** @type {Target} */ target) => targetWords(state, parameter, target, { where: true });
  const pointTo = (/** @type {Target} */ target) =>
    typeof target === 'string'
      ? nameOf(state.own.view.pieces.get(target))
      : isWord(target)
        ? target.word
        : keyOf(target);
  return html`<fieldset class="ranking" data-parameter=${parameter.name}>
    <legend>${label}</legend>
    ${about}
    ${
      ranked.length === 0
        ? html`<p class="muted small">${L.nobodyRanked}</p>`
        : sortable({
            rows: ranked.map(target => ({ key: targetKey(target), name: words(target), body: words(target) })),
            move: (from, to) => set(movedTo(now(), from, to)),
            remove: i => set(now().filter((_, j) => j !== i)),
            numbered: true,
            bad: ui.why?.field?.parameter === parameter.name ? ui.why.field.item : undefined,
          })
    }
    <div class="chips">
      ${repeat(
        rest,
        targetKey,
        target =>
          html`<button
            type="button"
            class="chip"
            aria-label=${L.add(words(target))}
            data-point=${`rank:${pointTo(target)}`}
            @click=${() => set(toggled(now(), target))}
          >
            + ${words(target)}
          </button>`,
      )}${rest.length + ranked.length > 0 ? onMap(table, parameter) : nothing}
    </div>
  </fieldset>`;
}
