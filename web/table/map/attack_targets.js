// Finds the enemies in reach of the selected pieces and the offered orders that attack them: an order kind whose arrow
// is an attack, or a march that can take the stance of attack. Pure, and derived from the described order kinds alone.
import { keyOf } from '../../core/board/boards.js';
import { inParts } from '../../core/words/format.js';
import { standing } from '../../core/words/relations.js';
import { chooseOption, optionOf } from '../../kit/compose.js';
import { text } from '../../text/en.js';
/** @import { OrderKind, Option, Parameter, Piece, Place, View } from '../../core/types.js' */
/** @import { Composer } from '../../kit/compose.js' */

/**
 * @typedef {{ at: Place, choice: number, parameter: string, stance: string | null }} Attack
 * choice: index into the options; parameter: the one that the place fills in; stance: the parameter to set to attack
 */
/**
 * @typedef {{ faction?: string, camp?: unknown, facts?: Record<string, unknown> }} Self the side whose enemies are
 *   searched
 */

const T = text.table;
/** The word for the stance in rulebooks. */
const attack_word = 'attack';
const leads = new Set(['path', 'place']);

/** Whether a piece belongs to a side known to be against mine. @param {Piece} piece @param {Self} self */
export const isFoe = ({ side, attributes }, { faction, camp, facts = {} }) =>
  side !== undefined &&
  side !== faction &&
  attributes.camp !== 'neutral' &&
  (camp === undefined || attributes.camp === undefined || attributes.camp !== camp) &&
  (faction === undefined || (standing(facts, faction, side) ?? 'against') === 'against');

/** @param {View} view @param {readonly string[]} ids @returns {Self} */
export function selfOf(view, ids) {
  const piece = view.pieces.get(ids[0] ?? '');
  return { faction: piece?.side, camp: piece?.attributes.camp, facts: view.facts };
}

/**
 * Places where enemies are seen.
 * @param {View} view
 * @param {Self} self
 * @param {ReadonlySet<string>} fighters kinds of pieces that fight
 * @returns {Map<string, Place>}
 */
function foePlaces(view, self, fighters) {
  /** @type {Map<string, Place>} */ const found = new Map();
  for (const piece of view.pieces.values())
    if (piece.at.board && fighters.has(piece.kind) && isFoe(piece, self)) found.set(keyOf(piece.at), piece.at);
  return found;
}

/** Kinds of pieces that can fight: those of the selected pieces. @param {View} view @param {readonly string[]} ids */
const kindsLike = (view, ids) => new Set(ids.flatMap(id => view.pieces.get(id)?.kind ?? []));

/** @param {Option} option @param {string} name */
const offeredPlaces = (option, name) => {
  const offered = option.parameters.find(p => p.name === name);
  return [...(offered?.reach ?? []).map(r => r.at), ...(offered?.places ?? [])];
};

/**
 * The parameter that a tap on an enemy fills in: the only required one besides the pieces that act.
 * @param {OrderKind} kind
 * @returns {Parameter | undefined}
 */
function aimOf(kind) {
  const asked = kind.parameters.filter(p => p.required && p.type !== 'pieces' && p.type !== 'piece');
  return asked.length === 1 && leads.has(asked[0].type) ? asked[0] : undefined;
}

/** @param {OrderKind} kind @param {Option} option */
const stanceOf = (kind, option) =>
  kind.parameters.find(
    p =>
      p.type === 'choice' &&
      (option.parameters.find(o => o.name === p.name)?.words ?? p.choices ?? []).includes(attack_word),
  )?.name ?? null;

/**
 * How an order with a path says that it attacks: the parameter and its word, if the rulebook has one.
 * @param {OrderKind | undefined} kind
 * @param {Option | undefined} option
 */
export function attackOf(kind, option) {
  if (!kind || !option || option.refused || !kind.parameters.some(p => p.type === 'path')) return null;
  const parameter = stanceOf(kind, option);
  return parameter ? { parameter, word: attack_word } : null;
}

/**
 * Why this option cannot attack anyone now: no enemy stands within its reach. To attack enemies expected to arrive
 * there, the player sets the stance in the form of the move.
 * @param {Composer} composer
 * @param {Option} option
 * @param {View} view
 * @param {readonly OrderKind[]} kinds
 * @returns {string} '': an enemy can be attacked, or it is not known
 */
export function whyNobody(composer, option, view, kinds) {
  const kind = kinds.find(k => k.name === option.kind),
    aim = kind && aimOf(kind),
    offered = option.parameters.find(p => p.name === aim?.name);
  if (!aim || !offered?.reach) return '';
  const foes = foePlaces(view, selfOf(view, composer.pieces), kindsLike(view, composer.pieces));
  if (offeredPlaces(option, aim.name).some(at => foes.has(keyOf(at)))) return '';
  const { allowance, cost_parts: parts = 1, reach } = offered;
  return T.nobodyInReach(allowance && reach.some(({ at }) => at.square) ? inParts(allowance, parts) : '');
}

/**
 * Whether the unfinished order says that it attacks.
 * @param {Composer | null} composer
 * @param {readonly OrderKind[]} kinds
 */
export function attacks(composer, kinds) {
  const attack =
    composer &&
    attackOf(
      kinds.find(k => k.name === composer.kind),
      optionOf(composer),
    );
  return Boolean(attack && composer.args[attack.parameter] === attack.word);
}

/**
 * Every enemy that the selected pieces may attack, by place. The order kind being given comes first, and an order that
 * is edited keeps its kind.
 * @param {Composer | null} composer
 * @param {View} view
 * @param {readonly OrderKind[]} kinds
 * @returns {Map<string, Attack>}
 */
export function attacksOf(composer, view, kinds) {
  /** @type {Map<string, Attack>} */ const found = new Map();
  if (!composer?.options || composer.pieces.length === 0 || composer.way) return found;
  const now = kinds.find(k => k.name === composer.kind);
  const asked = now?.parameters.find(p => p.name === composer.asking);
  if (now?.arrow === 'shot' || (now && (!asked || !leads.has(asked.type)))) return found;
  const foes = foePlaces(view, selfOf(view, composer.pieces), kindsLike(view, composer.pieces));
  const all = composer.options
    .map((option, choice) => ({ option, choice }))
    .filter(({ choice }) => !composer.edits || (composer.asking && choice === composer.choice));
  all.sort((a, b) => Number(b.choice === composer.choice) - Number(a.choice === composer.choice));
  for (const { option, choice } of all) {
    const kind = kinds.find(k => k.name === option.kind);
    const aim = kind && aimOf(kind);
    if (!kind || !aim || option.refused) continue;
    const stance = stanceOf(kind, option);
    if (kind.arrow !== 'attack' && (!stance || kind.arrow !== 'move')) continue;
    // An order kind that attacks may target a place without visible enemies, such as a wall that is held.
    for (const at of offeredPlaces(option, aim.name))
      if (!found.has(keyOf(at)) && (foes.has(keyOf(at)) || (kind.arrow === 'attack' && choice === composer.choice)))
        found.set(keyOf(at), { at, choice, parameter: aim.name, stance });
  }
  return found;
}

/**
 * The unfinished order turned into an attack on this place, if there is one; otherwise unchanged.
 * @param {Composer} composer
 * @param {Place} place
 * @param {View} view
 * @param {readonly OrderKind[]} kinds
 * @returns {Composer}
 */
export function aimedAt(composer, place, view, kinds) {
  const attack = attacksOf(composer, view, kinds).get(keyOf(place));
  if (!attack) return composer;
  const chosen = attack.choice === composer.choice ? composer : chooseOption(composer, attack.choice, kinds, view);
  const { stance } = attack;
  return {
    ...chosen,
    asking: attack.parameter,
    args: stance && chosen.args[stance] === undefined ? { ...chosen.args, [stance]: attack_word } : chosen.args,
  };
}
