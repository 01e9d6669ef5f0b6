// The terms of an agreement: the clauses, which the server applies, and the text, which it only stores.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { sideSaid } from '../../core/words/names.js';
import { clausesText as C } from '../../text/talk/clauses_en.js';
/** @import { Agreement, Clause, Phase, Welcome } from '../../core/types.js' */

/**
 * The turn of a phase, and the rulebook's word for it: `week-2/council` is in week 2.
 * @param {Pick<Phase, 'path'> | null | undefined} phase
 * @returns {{ word: string, number: number }}
 */
export function turnOf(phase) {
  const [, word, number] = /^([a-z-]*?)-?(\d*)$/.exec((phase?.path ?? '').split('/')[0] ?? '') ?? [];
  return { word: word ?? '', number: Number(number ?? 0) };
}

/** What the clauses need: the sides, the treasury, and the phase that is open.
 * @typedef {{ welcome: Welcome | null | undefined, phase: Pick<Phase, 'path'> | null | undefined }} Known */

/** The unit of payments, or an empty text without a treasury. @param {Known['welcome']} welcome */
export function treasuryOf(welcome) {
  const { treasury = '', ledgers = [] } = welcome?.vocabulary ?? {};
  return treasury && ledgers.some(one => one.name === treasury) ? treasury : '';
}

/** @param {Known} known @param {Clause} clause @returns {string} */
export function clauseWords({ welcome, phase }, clause) {
  const { word } = turnOf(phase);
  const until = clause.until === undefined ? '' : C.until(word, clause.until);
  if (clause.kind === 'truce') return C.truceOf(until);
  const [from, to] = [sideSaid(welcome, clause.from), sideSaid(welcome, clause.to)];
  if (clause.kind === 'passage') return C.passageOf({ from, to, until });
  const paid = { from, to, amount: clause.amount ?? 0, unit: treasuryOf(welcome) };
  if (clause.kind === 'loan') return C.loanOf({ ...paid, word, turn: clause.until ?? 0 });
  return C.tributeOf({ ...paid, word, until });
}

/** @param {Known['welcome']} welcome @param {Agreement} pact @returns {string} */
export function brokenWords(welcome, { broken }) {
  if (!broken) return '';
  const [by, on] = [sideSaid(welcome, broken.by), sideSaid(welcome, broken.on)];
  if (broken.deed) return C[broken.deed](by, on);
  if (broken.kind === 'tribute' || broken.kind === 'loan') return C.unpaid(by, on);
  return broken.by_both ? C.attackedBoth(by, on) : C.attacked(by, on);
}

/** @param {Known} known @param {Agreement} pact */
export function termsPart(known, pact) {
  const { number } = turnOf(known.phase);
  const over = (/** @type {Clause} */ { until }) => until !== undefined && number > until;
  return html`${pact.broken ? html`<p class="problem" data-broken>${brokenWords(known.welcome, pact)}</p>` : nothing}${
    pact.clauses
      ? html`<ul class="clauses" role="list">
          ${pact.clauses.map(
            clause =>
              html`<li data-clause=${clause.kind}>
                <span>${clauseWords(known, clause)}</span>
                <span class="muted small">${pact.broken ? C.broken : over(clause) ? C.over : C.kept}</span>
              </li>`,
          )}
        </ul>`
      : nothing
  }${
    pact.text
      ? html`<p class="letter-text">${pact.text}</p>
          <p class="muted small">${C.inWords}</p>`
      : nothing
  }`;
}
