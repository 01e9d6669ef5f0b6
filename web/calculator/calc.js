// The calculator's state: the chosen procedure, its form, the answer. Used on the Desk and on the rules page. Each
// member is a signal.
import { signal } from '../vendor/signals-core/signals-core.js';
import { holdWhile } from '../core/page/idle.js';
import { reactive } from '../core/page/reactive.js';
import { readBook } from '../rulebook/read.js';
import { calculatorFrom } from './declared.js';
import { calculatorOf } from './procedures.js';
import { fillWith, requestOf, startOf } from './calc_values.js';
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

/** @param {{ rulebook: string, options?: (switches: Switches) => Record<string, unknown>, ask?: (request: unknown) => Promise<Answer>,
 * standing?: (types: readonly string[]) => readonly Standing[], leads?: boolean, onceDrawn?: (run: () => void) => void }} parts
 *   options: the initial switches, chosen from those that the rulebook has; standing: the units at the place selected on
 *   the map; leads: its button is the page's only gold one; onceDrawn: runs something once the page shows the latest
 */
export function createCalculator({
  rulebook,
  options = () => ({}),
  ask = askServer,
  standing = () => [],
  leads = true,
  onceDrawn = run => run(),
}) {
  const { procedures, switches, say, lit } = calculatorOf(rulebook);
  /** @type {Map<string, Raw>} */ const forms = new Map();
  /** Counts the changes of the forms, whose fields are plain objects. */ const typed = signal(0);
  const calc = reactive({
    known: procedures,
    rulebook,
    switches,
    say,
    lit,
    standing,
    leads,
    procedure: procedures[0],
    /** The fields of the chosen procedure. @returns {Raw} */
    get raw() {
      void typed.value;
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
    onceDrawn,
    /** @param {string} name */
    choose(name) {
      calc.procedure = calc.known.find(one => one.name === name) ?? calc.procedure;
      forget();
    },
    /** The input has changed: drop the old answer. */
    typed() {
      forget();
      typed.value++;
    },
    /** A file was read into the form: another procedure may know what it contains. */
    async tookFile() {
      const { filled, fields } = calc.procedure,
        { raw } = calc;
      const by = calc.known.find(one => one.name === filled?.by),
        field = fields.find(one => one.name === filled?.field);
      if (!by || !field) return;
      const { request, problems } = requestOf(by, rulebook, raw, { dice: '', options: calc.options, trials: 0 });
      const { outcome } = problems.length > 0 ? {} : await ask(request).catch(() => /** @type {Answer} */ ({}));
      const units = outcome?.situation?.units ?? outcome?.units;
      if (!units) return;
      fillWith(field, raw, units);
      calc.typed();
    },
    clear() {
      forms.delete(calc.procedure.name);
      calc.dice = '';
      calc.typed();
    },
    /** @param {number} [trials] 0: a single roll */
    async run(trials = 0) {
      const { procedure } = calc;
      const { request, problems } = requestOf(procedure, rulebook, calc.raw, { ...calc, trials });
      forget();
      calc.problems = problems;
      if (problems.length > 0) return;
      calc.busy = true;
      try {
        calc.answer = await ask(request);
        calc.answered = { procedure, situation: request.situation };
      } catch {
        calc.failed = true;
      }
      calc.busy = false;
      if (!calc.book && calc.answer?.outcome && lit[procedure.name]) calc.book = (await readBook(rulebook)).book;
    },
  });
  /** Without forms written by hand, the adjudicator describes its own. */
  async function describe() {
    const described = /** @type {any} */ (await ask({ rulebook, procedure: forms_procedure }));
    if (!described.forms?.length) return;
    const { procedures: known, switches } = calculatorFrom(described);
    Object.assign(calc, { known, switches, procedure: known[0] });
    calc.options = options(calc.switches);
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
