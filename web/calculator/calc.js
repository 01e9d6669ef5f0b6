// The calculator's state: the chosen procedure, its form, the answer. Used on the Desk and on the rules page.
import { holdWhile } from '../core/page/idle.js';
import { readBook } from '../rulebook/read.js';
import { calculatorFrom } from './declared.js';
import { calculatorOf } from './procedures.js';
import { requestOf, startOf } from './calc_values.js';
/** @import { Book } from '../rulebook/book.js' */
/** @import { Procedure, Switches } from './procedure_fields.js' */
/** @import { Raw, Problem } from './calc_values.js' */

/** Asks the adjudicator for the forms of its procedures. */
const forms_procedure = 'forms';

/** @typedef {{ outcome?: Record<string, any>, rolls?: { for: string, sides: number, face: number }[], dice_used?: number, trials?: number,
 * outcomes?: { outcome: Record<string, any>, count: number }[], error?: { code: string, at: string, message: string }
 * }} Answer
 */
/**
 * Units that stand together on the map and can be entered into a form.
 * @typedef {{ words: string, units: { type: string, steps: string }[] }} Standing
 */

/** @param {{ update: () => void, rulebook: string, options?: (switches: Switches) => Record<string, unknown>, ask?: (request: unknown) => Promise<Answer>,
 * standing?: (types: readonly string[]) => readonly Standing[], leads?: boolean }} parts options: the initial switches, chosen from those that the rulebook has;
 *   standing: the units at the place selected on the map; leads: its button is the page's only gold one
 */
export function createCalculator({
  update,
  rulebook,
  options = () => ({}),
  ask = askServer,
  standing = () => [],
  leads = true,
}) {
  const { procedures, switches, say, lit } = calculatorOf(rulebook);
  /** @type {Map<string, Raw>} */ const forms = new Map();
  const calc = {
    known: procedures,
    rulebook,
    switches,
    say,
    lit,
    standing,
    leads,
    procedure: procedures[0],
    get raw() {
      let raw = forms.get(calc.procedure.name);
      if (!raw) forms.set(calc.procedure.name, (raw = startOf(calc.procedure.fields)));
      return raw;
    },
    dice: '',
    options: options(switches),
    /** @type {readonly Problem[]} */ problems: [],
    /** @type {Answer | null} */ answer: null,
    /**
     * The request that the answer belongs to.
     * @type {{ procedure: Procedure, situation: Record<string, any> } | null}
     */
    answered: null,
    /** The rules, once an answer has arrived and they could be read. @type {Book | null} */ book: null,
    busy: false,
    failed: false,
    update,
    /** @param {string} name */
    choose(name) {
      calc.procedure = calc.known.find(one => one.name === name) ?? calc.procedure;
      forget();
      update();
    },
    /** The input has changed: drop the old answer. */
    typed() {
      forget();
      update();
    },
    clear() {
      forms.delete(calc.procedure.name);
      calc.dice = '';
      forget();
      update();
    },
    /** @param {number} [trials] 0: a single roll */
    async run(trials = 0) {
      const { procedure } = calc;
      const { request, problems } = requestOf(procedure, rulebook, calc.raw, { ...calc, trials });
      forget();
      calc.problems = problems;
      if (problems.length > 0) return update();
      calc.busy = true;
      update();
      try {
        calc.answer = await ask(request);
        calc.answered = { procedure, situation: request.situation };
      } catch {
        calc.failed = true;
      }
      calc.busy = false;
      update();
      if (!calc.book && calc.answer?.outcome && lit[procedure.name]) {
        calc.book = (await readBook(rulebook)).book;
        update();
      }
    },
  };
  /** Without forms written by hand, the adjudicator describes its own. */
  async function describe() {
    const described = /** @type {any} */ (await ask({ rulebook, procedure: forms_procedure }));
    if (!described.forms?.length) return;
    const { procedures: known, switches } = calculatorFrom(described);
    Object.assign(calc, { known, switches, procedure: known[0] });
    calc.options = options(calc.switches);
    update();
  }
  // Until the server answers, the calculator is empty.
  if (procedures.length === 0 && rulebook) describe().catch(() => undefined);
  const forget = () => Object.assign(calc, { problems: [], answer: null, answered: null, failed: false });
  return calc;
}

/** @typedef {ReturnType<typeof createCalculator>} Calculator */

/** @param {unknown} request @returns {Promise<Answer>} */
async function askServer(request) {
  const asked = fetch('/api/adjudicate', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
    credentials: 'omit',
  });
  const response = await holdWhile('adjudicate', asked);
  // "Cannot be adjudicated" is an answer too; it says where the fault is.
  if (!response.ok && response.status !== 422 && response.status !== 400) throw new Error(String(response.status));
  return response.json();
}
