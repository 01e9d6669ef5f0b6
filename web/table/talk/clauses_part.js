// The clauses of a proposal that is being written: a truce, a passage, and tribute and a loan where the rules have a
// treasury.
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
  for (const [from, to] of passages(state, pact))
    chosen.push({ kind: 'passage', from, to, ...until(pact.entered || 'open') });
  if (!treasuryOf(state.welcome)) return chosen;
  const tribute = payment(state, pact, pact.tribute, pact.amount);
  const loan = payment(state, pact, pact.loan, pact.lent);
  if (tribute === null || loan === null) return null;
  if (tribute) chosen.push({ kind: 'tribute', ...tribute, ...until(pact.paid || 'open') });
  if (loan) chosen.push({ kind: 'loan', ...loan, until: Number(pact.back) || nextTurn(state) });
  return chosen;
}

/** Pairs of an owner and the side that it lets in, as chosen. @param {State} state @param {Pact} pact */
function passages(state, pact) {
  const pairs = payers(state, pact);
  return pact.passage === 'both' ? pairs : pairs.filter(([from, to]) => pact.passage === `${from} ${to}`);
}

/**
 * The two sides of a payment and its amount; undefined: nothing is paid; null: the amount is missing.
 * @param {State} state @param {Pact} pact @param {string} chosen @param {string} typed
 */
function payment(state, pact, chosen, typed) {
  const pair = payers(state, pact).find(([from, to]) => `${from} ${to}` === chosen);
  if (!pair) return undefined;
  const amount = Number(typed);
  return Number.isInteger(amount) && amount > 0 ? { from: pair[0], to: pair[1], amount } : null;
}

/** The first turn in which a loan can be paid back. @param {State} state */
const nextTurn = state => turnOf(state.own.phase).number + 1;

/** @param {Table} table */
export function clausesPart(table) {
  const { state } = table;
  const { pact } = typedOf(table.ui);
  if (partners(state, pact).length === 0) return nothing;
  const { word, number } = turnOf(state.own.phase);
  const last = Array.from({ length: turns_listed }, (_, i) => Math.max(1, number) + i);
  const unit = treasuryOf(state.welcome);
  return html`<fieldset class="stack clauses-form" data-clauses>
    <legend>${C.legend}</legend>
    ${choice(table, 'truce', C.truce, [
      ['', C.noTruce],
      ['open', C.truceOpen],
      ...last.map(turn => [String(turn), C.truceUntil(word, turn)]),
    ])}
    ${passagePart(table, word, last)} ${payer(table, unit, 'tribute', C.tribute, C.noTribute)}
    ${
      pays(state, pact, unit, pact.tribute)
        ? html`${amountField(table, 'amount', C.amount(unit, word))}
          ${choice(table, 'paid', C.paidUntil, [
            ['open', C.paidOpen],
            ...last.map(turn => [String(turn), C.until(word, turn)]),
          ])}`
        : nothing
    }
    ${payer(table, unit, 'loan', C.loan, C.noLoan)}
    ${
      pays(state, pact, unit, pact.loan)
        ? html`${amountField(table, 'lent', C.lent(unit))}
          ${choice(
            table,
            'back',
            C.back,
            last.map(turn => [String(turn + 1), C.backAt(word, turn + 1)]),
          )}`
        : nothing
    }
    <p class="muted small">${C.hint}${pact.passage ? ` ${C.passageHint}` : ''}</p>
  </fieldset>`;
}

/** @param {Table} table @param {string} word @param {readonly number[]} turns */
function passagePart(table, word, turns) {
  const { state, ui } = table;
  const { pact } = typedOf(ui);
  const said = (/** @type {string} */ side) => sideSaid(state.welcome, side);
  return html`${choice(table, 'passage', C.passage, [
    ['', C.noPassage],
    ...payers(state, pact).map(([from, to]) => [`${from} ${to}`, C.passageFor(said(to), said(from))]),
    ['both', C.passageBoth],
  ])}
  ${
    passages(state, pact).length > 0
      ? choice(table, 'entered', C.passageHolds, [
          ['open', C.passageOpen],
          ...turns.map(turn => [String(turn), C.until(word, turn)]),
        ])
      : nothing
  }`;
}

/** Whether this choice names a payer. @param {State} state @param {Pact} pact @param {string} unit @param {string} chosen */
const pays = (state, pact, unit, chosen) =>
  unit !== '' && payers(state, pact).some(([from, to]) => `${from} ${to}` === chosen);

/**
 * The list of payers and receivers; nothing without a treasury.
 * @param {Table} table @param {string} unit @param {'tribute' | 'loan'} field @param {string} label @param {string} none
 */
function payer(table, unit, field, label, none) {
  const { state, ui } = table;
  const pairs = unit ? payers(state, typedOf(ui).pact) : [];
  if (pairs.length === 0) return nothing;
  return choice(table, field, label, [
    ['', none],
    ...pairs.map(([from, to]) => [`${from} ${to}`, C.pays(sideSaid(state.welcome, from), sideSaid(state.welcome, to))]),
  ]);
}

/** @param {Table} table @param {'amount' | 'lent'} field @param {string} label */
const amountField = (table, field, label) =>
  html`<div class="field">
    <label for="pact-${field}">${label}</label
    ><input
      id="pact-${field}"
      type="number"
      inputmode="numeric"
      min="1"
      step="1"
      .value=${live(typedOf(table.ui).pact[field])}
      @input=${(/** @type {any} */ e) => change(table, { [field]: e.target.value })}
    />
  </div>`;

/** @param {Table} table @param {Partial<Pact>} next */
function change(table, next) {
  const typed = typedOf(table.ui);
  typed.pact = { ...typed.pact, ...next };
}

/** @param {Table} table @param {'truce' | 'passage' | 'entered' | 'tribute' | 'paid' | 'loan' | 'back'} field @param {string} label @param {string[][]} choices */
function choice(table, field, label, choices) {
  const { pact } = typedOf(table.ui);
  return html`<div class="field">
    <label for="pact-${field}">${label}</label
    ><select id="pact-${field}" @change=${(/** @type {any} */ e) => change(table, { [field]: e.target.value })}>
      ${choices.map(([value, words]) => html`<option value=${value} .selected=${pact[field] === value}>${words}</option>`)}
    </select>
  </div>`;
}
