// The calculator itself: which procedure, what stands in its form, what was answered. It is used at the Desk and on the page of the rules.
import { calculatorOf } from './procedures.js';
import { requestOf, startOf } from './calc_values.js';
/** @import { Procedure } from './procedure_fields.js' */
/** @import { Raw, Problem } from './calc_values.js' */

/** @typedef {{ outcome?: Record<string, any>, rolls?: { for: string, sides: number, face: number }[], dice_used?: number, trials?: number,
 *   outcomes?: { outcome: Record<string, any>, count: number }[], error?: { code: string, at: string, message: string } }} Answer */

/** @param {{ update: () => void, rulebook: string, options?: Record<string, unknown>, ask?: (request: unknown) => Promise<Answer> }} parts options: switches to begin with */
export function createCalculator({ update, rulebook, options = {}, ask = askServer }) {
  const { procedures: known, switches } = calculatorOf(rulebook);
  /** @type {Map<string, Raw>} */ const forms = new Map();
  const calc = {
    known,
    rulebook,
    switches,
    procedure: known[0],
    get raw() {
      let raw = forms.get(calc.procedure.name);
      if (!raw) forms.set(calc.procedure.name, (raw = startOf(calc.procedure.fields)));
      return raw;
    },
    dice: '',
    trials: 0,
    options: /** @type {Record<string, unknown>} */ ({ ...options }),
    /** @type {readonly Problem[]} */ problems: [],
    /** @type {Answer | null} */ answer: null,
    /** What the answer belongs to. @type {Procedure | null} */ answered: null,
    busy: false,
    failed: false,
    update,
    /** @param {string} name */
    choose(name) {
      calc.procedure = known.find(one => one.name === name) ?? calc.procedure;
      Object.assign(calc, { problems: [], answer: null, answered: null, failed: false });
      update();
    },
    /** Something was typed: the old answer no longer belongs to it. */
    typed() {
      calc.problems = [];
      update();
    },
    clear() {
      forms.delete(calc.procedure.name);
      Object.assign(calc, { dice: '', answer: null, problems: [] });
      update();
    },
    async run() {
      const { procedure } = calc;
      const { request, problems } = requestOf(procedure, rulebook, calc.raw, calc);
      calc.problems = problems;
      if (problems.length > 0) return update();
      Object.assign(calc, { busy: true, failed: false });
      update();
      try {
        calc.answer = await ask(request);
        calc.answered = procedure;
      } catch {
        calc.failed = true;
      }
      calc.busy = false;
      update();
    },
  };
  return calc;
}

/** @typedef {ReturnType<typeof createCalculator>} Calculator */

/** @param {unknown} request @returns {Promise<Answer>} */
async function askServer(request) {
  const response = await fetch('/api/adjudicate', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
    credentials: 'omit',
  });
  // A situation that cannot be judged is an answer too; it says where.
  if (!response.ok && response.status !== 422 && response.status !== 400) throw new Error(String(response.status));
  return response.json();
}
