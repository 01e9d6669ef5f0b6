// The form field of a movement on a plane: turns and straight movements, one after another.
import { html, nothing } from '../../../vendor/lit-html/lit-html.js';
import { live } from '../../../vendor/lit-html/directives/live.js';
import { lengthOf, movedTo } from '../../../kit/list_arguments.js';
import { listFormsText as L } from '../../../text/orders/list_forms_en.js';
import { inchWords, stepWords } from '../order_arguments.js';
import { sortable } from './sortable.js';
/** @import { MoveStep } from '../../../core/types.js' */
/** @import { Asked } from './field.js' */

const half_turn = 18_000,
  go_max = 1_000_000;

/** @param {string} typed @param {number} unit @param {number} low @param {number} high */
const within = (typed, unit, low, high) =>
  Math.max(low, Math.min(high, Math.round((Number(typed.replace(',', '.')) || 0) * unit)));

/** @param {Asked} asked */
export function stepsField({ table, parameter, value, offered, id, label, about }) {
  const steps = /** @type {MoveStep[]} */ (value ?? []),
    { sweep } = offered ?? {},
    turns = steps.filter(step => 'turn' in step).length;
  // Taps may come faster than redraws: always start from the current list.
  const now = () => /** @type {MoveStep[]} */ (table.ui.composer?.args[parameter.name] ?? []);
  const set = (/** @type {MoveStep[]} */ next) =>
    table.acts.setArgument(parameter.name, next.length > 0 ? next : undefined);
  /** @param {number} i @param {MoveStep} step */
  const change = (i, step) => set(now().map((other, j) => (j === i ? step : other)));
  const body = (/** @type {MoveStep} */ step, /** @type {number} */ i) =>
    'turn' in step
      ? turnBody(`${id}-${i}`, step.turn, turn => change(i, { turn }))
      : goBody(`${id}-${i}`, step, go => change(i, go));
  return html`<fieldset class="steps" data-parameter=${parameter.name}>
    <legend>${label}</legend>
    ${about}
    ${
      sweep
        ? html`<p class="muted small">
            ${L.dice(inchWords(sweep.least), inchWords(sweep.mean), inchWords(sweep.greatest))}
            ${sweep.turns > 0 ? L.turnsMost(sweep.turns) : nothing} ${L.byHand}
          </p>`
        : nothing
    }
    ${
      steps.length === 0
        ? html`<p class="muted small">${L.noSteps}</p>`
        : sortable({
            rows: steps.map((step, i) => ({ key: String(i), name: stepWords(step), body: body(step, i) })),
            move: (from, to) => set(movedTo(now(), from, to)),
            remove: i => set(now().filter((_, j) => j !== i)),
          })
    }
    <div class="chips">
      <button
        type="button"
        class="chip"
        ?disabled=${sweep !== undefined && sweep.turns > 0 && turns >= sweep.turns}
        data-point="step:turn"
        @click=${() => set([...now(), { turn: 4_500 }])}
      >
        + ${L.addTurn}
      </button>
      <button
        type="button"
        class="chip"
        data-point="step:go"
        @click=${() => set([...now(), { go: Math.max(1_000, (sweep?.mean ?? 1_000) - lengthOf(now())) }])}
      >
        + ${L.addGo}
      </button>
      <span class="muted small" role="status"
        >${steps.length > 0 ? L.length(inchWords(lengthOf(steps)), turns) : nothing}</span
      >
    </div>
  </fieldset>`;
}

/** @param {string} id @param {number} turn @param {(turn: number) => void} set */
const turnBody = (id, turn, set) =>
  html`<label for=${id}>${L.turn}</label
    ><input
      id=${id}
      type="number"
      step="any"
      min="0"
      max="180"
      .value=${live(String(Math.abs(turn) / 100))}
      @change=${(/** @type {any} */ e) => set(Math.sign(turn || 1) * within(e.target.value, 100, 0, half_turn))}
    /><span class="small">${L.degrees}</span
    ><button type="button" class="quiet" data-point="step:side" @click=${() => set(-turn)}>
      ${turn < 0 ? L.left : L.right}
    </button>`;

/** @param {string} id @param {{ go: number, bearing?: number }} step @param {(step: MoveStep) => void} set */
const goBody = (id, { go, bearing = 0 }, set) =>
  html`<label for=${id}>${L.go}</label
    ><input
      id=${id}
      type="number"
      step="any"
      min="0"
      .value=${live(String(go / 1000))}
      @change=${(/** @type {any} */ e) => set(goStep(within(e.target.value, 1000, 0, go_max), bearing))}
    /><span class="small">${L.inches}</span
    ><input
      class="bearing"
      type="number"
      step="any"
      min="-180"
      max="180"
      aria-label=${L.bearing}
      title=${L.bearing}
      .value=${live(String(bearing / 100))}
      @change=${(/** @type {any} */ e) => set(goStep(go, within(e.target.value, 100, -half_turn, half_turn)))}
    /><span class="small">° ${L.off}</span>`;

/** @param {number} go @param {number} bearing @returns {MoveStep} */
const goStep = (go, bearing) => (bearing === 0 ? { go } : { go, bearing });
