// The label of an offered order, and what distinguishes it from others of its kind.
import { nothing } from '../../vendor/lit-html/lit-html.js';
import { choiceName, stackWords } from '../../core/words/names.js';
import { settled } from '../../kit/compose.js';
import { nameOf } from '../../kit/parts/parts.js';
import { alikeOf } from '../../kit/parts/variants.js';
import { readable } from '../../text/en.js';
/** @import { Acts } from '../acts/acts.js' */
/** @import { Option, OrderKind } from '../../core/types.js' */

/** More pieces than this are named by number and kind. */
const names_max = 3;

/** The single word that distinguishes an option from others of its kind. @param {Pick<Option, 'parameters'>} option */
export const wordOf = option => option.parameters.find(({ words }) => words?.length === 1)?.words?.[0];

/** The label of that word. @param {Pick<Option, 'parameters'>} option @param {OrderKind | undefined} kind */
export function wordLabel(option, kind) {
  const word = wordOf(option),
    from = option.parameters.find(({ words }) => words?.length === 1)?.name;
  return (
    word &&
    choiceName(
      undefined,
      kind?.parameters.find(({ name }) => name === from),
      word,
    )
  );
}

/** The flag that an option settles, either way. @param {Option} option @param {OrderKind | undefined} kind */
const settledFlag = ({ parameters }, kind) =>
  kind?.parameters.find(
    ({ name, type }) => type === 'flag' && settled(parameters.find(one => one.name === name)) !== null,
  );

/** That flag, if the option sets it. @param {Option} option @param {OrderKind | undefined} kind */
function flagSet(option, kind) {
  const flag = settledFlag(option, kind);
  return flag && settled(option.parameters.find(({ name }) => name === flag.name)) === true ? flag : undefined;
}

/** The targets that an option takes. @param {Option} option @param {OrderKind | undefined} kind */
const aimedOf = (option, kind) =>
  option.parameters.flatMap(({ name, pieces = [] }) =>
    kind?.parameters.some(one => one.name === name && one.type === 'target') ? pieces : [],
  );

/**
 * The label of an option; if its kind is offered in several ways, also which one.
 * @param {Pick<Acts, 'kinds' | 'view'>} acts
 * @param {readonly Option[]} all
 * @param {Option} option
 */
export function optionWords(acts, all, option) {
  const kind = acts.kinds().find(k => k.name === option.kind);
  const label = kind?.label ?? readable(option.kind);
  // The form itself handles an order offered for several rounds.
  const variants = alikeOf(all, option, kind);
  if (all.filter((other, i) => other.kind === option.kind && (other === option || !variants.includes(i))).length < 2)
    return label;
  const word = wordLabel(option, kind);
  // Offered with and without a flag: name the flag only where it is set.
  const flag = flagSet(option, kind)?.label.toLowerCase();
  if (settledFlag(option, kind) && !word) return flag ? `${label}: ${flag}` : label;
  const names = (/** @type {readonly string[]} */ ids) => {
    const called = ids.map(id => nameOf(acts.view().pieces.get(id)));
    return called.length > names_max ? stackWords(called) : called.join(', ');
  };
  const aimed = aimedOf(option, kind);
  // Each enemy has an option of its own where the way to it differs: name the enemy.
  if (aimed.length > 0 && all.some(one => one.kind === option.kind && String(aimedOf(one, kind)) !== String(aimed)))
    return `${label}: ${names(aimed)}`;
  const which = word ? [word, ...(flag ? [flag] : [])].join(', ') : names(option.pieces);
  return which ? `${label}: ${which}` : label;
}

/**
 * The label of a refused option. Its reason names the piece that it is about, such as the enemy of a charge, unless that is
 * one of the selected pieces.
 * @param {Pick<Acts, 'kinds' | 'view'>} acts
 * @param {readonly Option[]} all
 * @param {Option} option
 * @param {readonly string[]} chosen the selected pieces
 */
export const refusedWords = (acts, all, option, chosen) =>
  optionWords(acts, option.pieces.every(id => chosen.includes(id)) ? all : [], option);

/**
 * What distinguishes an option from others of its kind: its single word, and the flag set in it.
 * @param {Option} option
 * @param {OrderKind | undefined} kind
 */
export const variantName = (option, kind) =>
  [wordOf(option), flagSet(option, kind)?.name].filter(Boolean).join('-') || nothing;
