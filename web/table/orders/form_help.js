// Notes beside the fields of a form: what is at stake, what the side owns, what may be left out, and what a field
// means.
import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { number } from '../../core/words/format.js';
import { watchLetters } from '../../core/words/length_limits.js';
import { choiceNote } from '../../core/words/names.js';
import { wholeWords } from '../../core/words/whole_words.js';
import { formHelp, formHelpText as F } from '../../text/orders/form_help_en.js';
import { ruleLink } from '../../kit/parts/parts.js';
import { isNeeded, withArgument } from '../../kit/compose.js';
import { plainText } from './form_labels.js';
import { stakesOf } from './stakes.js';
import { isDiced } from '../map/diced_odds.js';
import { typedOf } from '../page/typed.js';
export { leftOut, listOfPieces } from './pieces_field.js';
/** @import { Forecast, Option, OrderKind, Parameter, State } from '../../core/types.js' */
/** @import { Table } from '../page/table.js' */

/**
 * What the order may gain and cost, and what there is to pay with.
 * @param {Table} table
 * @param {OrderKind} kind
 * @param {Option | undefined} option
 */
export function aside(table, kind, option) {
  const { state } = table,
    found = stakesOf(state.welcome?.campaign.rulebook, option);
  return html`${
    found && (found.gain || found.words)
      ? html`<p class="stakes small">
          ${found.gain ? html`<b>${found.gain}</b> ` : nothing}${found.words} ${ruleLink(state, found.rule)}
        </p>`
      : nothing
  }${purse(table, kind)}`;
}

/**
 * The number in a forecast's value such as "12 gold", if it has this unit.
 * @param {string} unit
 * @param {string} value
 */
const amountOf = (unit, value) => (value.toLowerCase().endsWith(` ${unit}`) ? Number.parseInt(value, 10) : Number.NaN);

/**
 * What remains of a store after the current orders are paid, or null if unknown. In the server's account of a store,
 * the first amount is what there is and the second what these orders spend.
 * @param {readonly Forecast[]} forecasts
 * @param {string} unit
 * @param {number} have
 */
export function leftOf(forecasts, unit, have) {
  for (const { details } of forecasts.filter(one => !isDiced(one))) {
    const [there, spent] = details.map(([, value]) => amountOf(unit, value)).filter(n => !Number.isNaN(n));
    if (there === have && spent !== undefined) return have - spent;
  }
  return null;
}

/**
 * Whether an order costs something of a store: its help, a label or a choice's note mentions the unit.
 * @param {Table} table
 * @param {OrderKind} kind
 * @param {string} unit
 */
export function speaksOf({ state }, kind, unit) {
  const said = [
    kind.help,
    ...kind.parameters.flatMap(({ name, label, choices = [] }) => [
      label,
      ...choices.map(word => choiceNote(state.welcome?.vocabulary, name, word)),
    ]),
  ];
  return wholeWords([unit], 'i').test(said.join(' '));
}

/**
 * Keep the text typed into an order until the order is on the sheet. It returns with the form after a reload, in the
 * next phase, or when the player comes back to it. Without an umpire, a text that only an umpire judges is filled in.
 * @param {Table} table
 * @param {OrderKind} kind
 */
export function keepWords({ acts, state, ui }, kind) {
  const words = typedOf(ui).orders;
  for (const parameter of kind.parameters) {
    const { composer } = ui,
      { name, type } = parameter;
    if (type !== 'text' || composer?.kind !== kind.name) continue;
    // Text that belongs to an unselected choice stays out of the order.
    if (kind.parameters.some(one => one.choices?.includes(name)) && !isNeeded(composer, parameter)) continue;
    const of = `${kind.name}/${name}`,
      kept = words.get(of),
      plain = plainText(state, kind.name, name),
      typed = composer.args[name];
    if (acts.orders().some(order => order.kind === kind.name && kept && order.arguments[name] === kept))
      words.delete(of);
    else if (composer.edits) continue;
    else if (typed === undefined && (kept || plain)) ui.composer = withArgument(composer, name, kept || plain);
    else if (typed === '' || typed === plain) words.delete(of);
    else if (typed !== undefined && typed !== kept) words.set(of, String(typed));
  }
}

/** What there is to pay with. @param {Table} table @param {OrderKind} kind */
function purse(table, kind) {
  const { state, ui } = table,
    ledger = state.own.view.ledgers[state.welcome?.you.faction ?? ''] ?? {};
  const store = state.welcome?.vocabulary.ledgers.find(
    ({ name, label }) => ledger[name] !== undefined && speaksOf(table, kind, label.toLowerCase()),
  );
  if (!store) return nothing;
  const unit = store.label.toLowerCase(),
    have = ledger[store.name],
    left = leftOf(ui.forecasts, unit, have);
  return html`<p class="purse small">
    ${F.purse(number(have), unit, left === null || left === have ? '' : number(left))}
  </p>`;
}

/** How much the side has, if the word to choose is the name of a store. @param {State} state @param {string} word */
export function inStore(state, word) {
  const have = state.own.view.ledgers[state.welcome?.you.faction ?? '']?.[word];
  return have === undefined ? '' : F.have(number(have));
}

/** The explanation of a field. @param {Table} table @param {Parameter} parameter */
export function help({ state, ui }, { name }) {
  watchLetters();
  const words = formHelp[state.welcome?.campaign.rulebook ?? '']?.[ui.composer?.kind ?? '']?.[name];
  return words ? html`<p class="help" id="field-${name}-help">${words}</p>` : undefined;
}
