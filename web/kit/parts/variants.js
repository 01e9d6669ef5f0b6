// The same order offered for several rounds: the options differ only in one fixed number. The page shows them as one
// order and lets the player choose the number. Pure; uses the described kinds alone.
import { sameAs } from '../../core/board/boards.js';
import { chooseOption, optionOf, settled } from '../compose.js';
/** @import { Composer } from '../compose.js' */
/** @import { Argument, Option, Order, OrderKind, Parameter, ParameterOptions, Place, View } from '../../core/types.js' */

/** @typedef {{ parameter: Parameter, all: { index: number, number: number }[] }} Variants */

/** A number that has only one possible value. @param {ParameterOptions | undefined} offered */
export const only = offered =>
  offered?.low !== undefined && offered.low === offered.high && !offered.words ? offered.low : null;

/**
 * What else distinguishes two options of one kind: their pieces, or a word or yes/no that each fixes.
 * @param {Option} option
 * @param {OrderKind} kind
 */
const otherwise = (option, kind) =>
  JSON.stringify([
    option.kind,
    option.pieces,
    kind.parameters.map(({ name, type }) => {
      const offered = option.parameters.find(one => one.name === name);
      return type === 'flag' ? settled(offered) : offered?.words?.length === 1 ? offered.words : null;
    }),
  ]);

/** The rounds (or other counts) for which the same order is offered; null: it is offered in one way only.
 * @param {readonly Option[]} options
 * @param {Option | undefined} option
 * @param {OrderKind | undefined} kind
 * @returns {Variants | null}
 */
export function variantsOf(options, option, kind) {
  if (!option || !kind) return null;
  const mine = otherwise(option, kind);
  const alike = options.flatMap((other, index) =>
    other.kind === option.kind && !other.refused && otherwise(other, kind) === mine ? [{ other, index }] : [],
  );
  for (const parameter of kind.parameters) {
    if (parameter.type !== 'count' || !parameter.required) continue;
    const all = alike.flatMap(({ other, index }) => {
      const number = only(other.parameters.find(one => one.name === parameter.name));
      return number === null ? [] : [{ index, number }];
    });
    if (all.length === alike.length && new Set(all.map(one => one.number)).size > 1) return { parameter, all };
  }
  return null;
}

/** The variant for the first round that has no order yet, if there is one.
 * @param {readonly Option[]} options
 * @param {number} choice
 * @param {readonly OrderKind[]} kinds
 * @param {readonly Order[]} orders
 */
export function freeVariant(options, choice, kinds, orders) {
  const kind = kinds.find(one => one.name === options[choice]?.kind);
  const variants = variantsOf(options, options[choice], kind);
  if (!variants) return choice;
  const taken = new Set(orders.map(order => order.arguments[variants.parameter.name]));
  return variants.all.find(one => !taken.has(one.number))?.index ?? choice;
}

/** The options that get a button of their own: of a group of variants, the chosen one or the first.
 * @param {readonly Option[]} options
 * @param {readonly OrderKind[]} kinds
 * @param {number} [chosen]
 * @returns {number[]}
 */
export function shownOptions(options, kinds, chosen = -1) {
  const seen = new Set();
  return options.flatMap((option, index) => {
    const found = alikeOf(
      options,
      option,
      kinds.find(one => one.name === option.kind),
    );
    const shown = found.includes(chosen) ? chosen : (found[0] ?? index);
    if (seen.has(shown)) return [];
    seen.add(shown);
    return [shown];
  });
}

/** Options shown as one: the same order for several rounds, available rounds first. Empty: the option stands alone.
 * @param {readonly Option[]} options @param {Option} option @param {OrderKind | undefined} kind @returns {number[]} */
export function alikeOf(options, option, kind) {
  if (!kind) return [];
  const mine = otherwise(option, kind);
  const alike = options.flatMap((other, index) =>
    other.kind === option.kind && otherwise(other, kind) === mine ? [index] : [],
  );
  const refused = alike.filter(index => options[index].refused),
    open = alike.filter(index => !options[index].refused);
  const one = open.length < 2 || variantsOf(options, options[open[0]], kind) !== null;
  return one ? [...open, ...refused] : [];
}

/**
 * The same order for another round: keeps the arguments that are still offered.
 * @param {Composer} composer
 * @param {number} choice
 * @param {readonly OrderKind[]} kinds
 * @param {View} view
 * @returns {Composer}
 */
export function withVariant(composer, choice, kinds, view) {
  const next = chooseOption(composer, choice, kinds, view);
  const option = optionOf(next),
    kind = kinds.find(one => one.name === next.kind);
  if (!option || !kind || next.edits) return next;
  const args = { ...next.args };
  for (const { name, type } of kind.parameters) {
    const value = composer.args[name],
      offered = option.parameters.find(one => one.name === name);
    if (value === undefined || type === 'path' || only(offered) !== null) continue;
    if (allows(offered, value)) args[name] = value;
    // Never substitute another faction silently.
    else if (type === 'faction') delete args[name];
  }
  const asking = next.asking && args[next.asking] !== undefined ? null : next.asking;
  return { ...next, args, asking };
}

/** @param {ParameterOptions | undefined} offered @param {Argument} value */
function allows(offered, value) {
  if (!offered) return true;
  if (typeof value === 'number') return value >= (offered.low ?? value) && value <= (offered.high ?? value);
  const among = [...(offered.words ?? []), ...(offered.factions ?? []), ...(offered.pieces ?? [])];
  return /** @type {(string | Place)[]} */ ([value].flat()).every(one =>
    typeof one === 'string'
      ? among.length === 0 || among.includes(one)
      : typeof one !== 'object' || !offered.places || offered.places.some(at => sameAs(at, one)),
  );
}
