// The form field of one parameter, by its type.
import { html, nothing } from '../../../vendor/lit-html/lit-html.js';
import { textOf } from '../../../core/sheet/orders.js';
import { choicesOf, isNeeded, orderOf } from '../../../kit/compose.js';
import { later } from '../../../kit/parts/later.js';
import { withRules } from '../../../kit/parts/rule_link.js';
import { blamedParameter } from '../../acts/refusal_place.js';
import { askedOf } from '../form_labels.js';
import { choiceField, factionField, flagField } from './choice_fields.js';
import { countField } from './count_field.js';
import { pieceField, placesField } from './map_fields.js';
import { textField } from './text_field.js';
/** @import { Composer } from '../../../kit/compose.js' */
/** @import { Argument, Parameter, ParameterOptions } from '../../../core/types.js' */
/** @import { AskedFor } from '../../../text/orders/asked_en.js' */
/** @import { Table } from '../../page/table.js' */

/**
 * A parameter that the form asks for. id: of its input. label: with a mark if it is optional. about: its explanation,
 * whose id is `<id>-help`. said: this rulebook's own texts for it (text/orders/asked_en.js). beside: the module of
 * notes and lists, once it is loaded.
 * @typedef {{ table: Table, composer: Composer, parameter: Parameter, value: Argument | undefined,
 *   offered: ParameterOptions | undefined, id: string, label: unknown, about: unknown, said: AskedFor | undefined,
 *   beside: typeof import('../form_help.js') | null }} Asked
 */

const lists = later(() => import('./list_fields.js'), 'form');

/** A list's form loads on first use: few rulebooks have lists. @param {Asked} asked */
const listField = asked => lists()?.listField(asked) ?? nothing;

/** @type {Readonly<Record<Parameter['type'], (asked: Asked) => unknown>>} */
const fields = {
  choice: choiceField,
  flag: flagField,
  faction: factionField,
  count: countField,
  text: textField,
  piece: pieceField,
  target: pieceField,
  pieces: ({ table, composer, parameter, value, offered, beside }) =>
    beside?.listOfPieces(
      table,
      parameter,
      /** @type {string[]} */ (value ?? []),
      offered?.pieces ?? composer.options?.[composer.choice]?.pieces ?? [],
    ),
  place: placesField,
  path: placesField,
  places: placesField,
  counts: listField,
  ranking: listField,
  steps: listField,
};

/**
 * @param {Table} table
 * @param {Parameter} parameter
 * @param {Asked['beside']} beside
 */
export function field(table, parameter, beside) {
  const composer = /** @type {Composer} */ (table.ui.composer),
    { name, type } = parameter,
    { rulebook } = table.state.welcome?.campaign ?? {};
  const said = askedOf(rulebook, composer.kind ?? undefined, name);
  const mark = isNeeded(composer, parameter) || composer.asking === name ? nothing : beside?.leftOut;
  const drawn = fields[type]({
    ...{ table, composer, parameter, said, beside },
    value: composer.args[name],
    offered: choicesOf(composer, name),
    id: `field-${name}`,
    label: html`${said?.label ?? parameter.label}${mark}`,
    about: beside?.help(table, parameter),
  });
  const fault = faultOf(table, name);
  return fault
    ? html`<div class="at-fault" data-fault=${name}>
        ${drawn}
        <p class="problem" role="alert">${withRules(rulebook, fault)}</p>
      </div>`
    : drawn;
}

/**
 * Why the rules refuse this argument, in the last attempt or in the unfinished order; '' if they do not.
 * @param {Table} table
 * @param {string} parameter
 */
function faultOf({ ui: { against, composer, why } }, parameter) {
  if (why?.field?.parameter === parameter) return why.words;
  const order = composer && orderOf(composer),
    fault = order && against.get(textOf(order));
  return fault && blamedParameter(fault)?.parameter === parameter ? fault.words : '';
}
