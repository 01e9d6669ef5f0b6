// The clauses of a proposal that is being written: a truce, and tribute where the rules have a treasury.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { live } from '../../vendor/lit-html/directives/live.js';
import { sideSaid } from '../../core/words/names.js';
import { treasuryOf, turnOf } from '../../kit/parts/clauses.js';
import { clausesText as C } from '../../text/talk/clauses_en.js';
import { typedOf } from '../page/typed.js';
/** @import { Clause, State } from '../../core/types.js' */
/** @import { Table } from '../page/table.js' */
/** @import { Pact } from '../page/typed.js' */

/** How many turns ahead the lists go. */
const turns_listed = 8;

/** The other sides that the proposal goes to. @param {State} state @param {Pick<Pact, 'with'>} pact */
const partners = ({ welcome }, pact) => [
  ...new Set(
    welcome?.seats.flatMap(({ id, faction }) =>
      pact.with.has(id) && faction && faction !== welcome.you.faction ? [faction] : [],
    ),
  ),
];

/**
 * Pairs of a payer and a receiver.
 * @param {State} state @param {Pact} pact
 */
function payers(state, pact) {
  const { faction = '' } = state.welcome?.you ?? {};
  return partners(state, pact).flatMap(other => [
    [faction, other],
    [other, faction],
  ]);
}

/**
 * The clauses that were chosen; null: an amount is missing.
 * @param {State} state @param {Pact} pact
 * @returns {Clause[] | null}
 */
export function clausesOf(state, pact) {
  if (partners(state, pact).length === 0) return [];
  const until = (/** @type {string} */ chosen) => (chosen === 'open' ? {} : { until: Number(chosen) });
  /** @type {Clause[]} */ const chosen = pact.truce ? [{ kind: 'truce', ...until(pact.truce) }] : [];
  const pair = payers(state, pact).find(([from, to]) => `${from} ${to}` === pact.tribute);
  if (!pair || !treasuryOf(state.welcome)) return chosen;
  const amount = Number(pact.amount);
  if (!Number.isInteger(amount) || amount < 1) return null;
  const [from, to] = pair;
  return [...chosen, { kind: 'tribute', from, to, amount, ...until(pact.paid || 'open') }];
}

/** @param {Table} table */
export function clausesPart(table) {
  const { state } = table;
  const { pact } = typedOf(table.ui);
  if (partners(state, pact).length === 0) return nothing;
  const { word, number } = turnOf(state.own.phase);
  const last = Array.from({ length: turns_listed }, (_, i) => Math.max(1, number) + i);
  const unit = treasuryOf(state.welcome);
  const pairs = unit ? payers(state, pact) : [];
  const paying = pairs.some(([from, to]) => `${from} ${to}` === pact.tribute);
  return html`<fieldset class="stack clauses-form" data-clauses>
    <legend>${C.legend}</legend>
    ${choice(table, 'truce', C.truce, [
      ['', C.noTruce],
      ['open', C.truceOpen],
      ...last.map(turn => [String(turn), C.truceUntil(word, turn)]),
    ])}
    ${
      pairs.length > 0
        ? choice(table, 'tribute', C.tribute, [
            ['', C.noTribute],
            ...pairs.map(([from, to]) => [
              `${from} ${to}`,
              C.pays(sideSaid(state.welcome, from), sideSaid(state.welcome, to)),
            ]),
          ])
        : nothing
    }
    ${
      paying
        ? html`<div class="field">
              <label for="pact-amount">${C.amount(unit, word)}</label
              ><input
                id="pact-amount"
                type="number"
                inputmode="numeric"
                min="1"
                step="1"
                .value=${live(pact.amount)}
                @input=${(/** @type {any} */ e) => change(table, { amount: e.target.value })}
              />
            </div>
            ${choice(table, 'paid', C.paidUntil, [
              ['open', C.paidOpen],
              ...last.map(turn => [String(turn), C.until(word, turn)]),
            ])}`
        : nothing
    }
    <p class="muted small">${C.hint}</p>
  </fieldset>`;
}

/** @param {Table} table @param {Partial<Pact>} next */
function change(table, next) {
  const typed = typedOf(table.ui);
  typed.pact = { ...typed.pact, ...next };
}

/** @param {Table} table @param {'truce' | 'tribute' | 'paid'} field @param {string} label @param {string[][]} choices */
function choice(table, field, label, choices) {
  const { pact } = typedOf(table.ui);
  return html`<div class="field">
    <label for="pact-${field}">${label}</label
    ><select id="pact-${field}" @change=${(/** @type {any} */ e) => change(table, { [field]: e.target.value })}>
      ${choices.map(([value, words]) => html`<option value=${value} .selected=${pact[field] === value}>${words}</option>`)}
    </select>
  </div>`;
}
