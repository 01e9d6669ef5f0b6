// An order being composed: the player selects pieces, the server lists their options, and the page asks for missing
// arguments one by one. Pure; driven by the described order kinds alone, so a new rulebook needs no code here.
import { isOffMap, keyOf, sameAs } from '../core/board/boards.js';
import { inParts } from '../core/words/format.js';
import { countsWithin, isWord, rankable, rangesOf, takesSeveral } from './list_arguments.js';
import { piecesOf } from '../core/sheet/orders.js';
import { isOfLand } from '../draw/ground/province/province_signs.js';
/** @import { Argument, Option, Order, OrderKind, Parameter, ParameterOptions, Piece, Place, Target, View } from '../core/types.js' */
/** @import { Highlight } from '../draw/types.js' */

/**
 * @typedef {{ pieces: readonly string[], options: readonly Option[] | null, choice: number, kind: string | null, args:
 *   Record<string, Argument>,
 *   asking: string | null, way: readonly Place[] | null, edits: Order | null, meant?: boolean }} Composer
 * pieces: the selected pieces; none: the seat itself. choice: index of the chosen option; one kind may be offered in
 *   several ways. asking: the parameter that a tap on the map fills. way: a path being laid point by point. edits: the
 *   order on the sheet that this one will replace. meant: the player chose this kind; it is not only proposed.
 */

const onMap = new Set(['path', 'place', 'places', 'target', 'ranking']);

/** @param {readonly string[]} pieces @returns {Composer} */
export const newComposer = pieces => ({
  pieces,
  options: null,
  choice: -1,
  kind: null,
  args: {},
  asking: null,
  way: null,
  edits: null,
});

/**
 * Whether the player began an order. Selecting a unit only proposes a kind: the map shows where a tap would begin it, and
 * nothing else changes.
 * @param {Composer | null} composer
 */
export const isBegun = composer =>
  composer !== null && composer.kind !== null && Boolean(composer.meant || composer.edits || composer.way);

/** @param {Composer} composer @returns {Option | undefined} */
export const optionOf = composer => composer.options?.[composer.choice];

/** @param {Composer} composer @param {string} parameter @returns {ParameterOptions | undefined} */
export const choicesOf = (composer, parameter) => optionOf(composer)?.parameters.find(p => p.name === parameter);

/** Whether a parameter must be given: its kind or this option requires it. A number that cannot be zero is required
 * too, because the option is about that number; so is a text named after the chosen word, because it explains that
 * word.
 * @param {Pick<Composer, 'options' | 'choice'> & { args?: Composer['args'] }} composer
 * @param {Pick<Parameter, 'name' | 'required' | 'type'>} parameter
 */
export const isNeeded = ({ options, choice, args = {} }, { name, required, type }) => {
  const offered = options?.[choice]?.parameters.find(p => p.name === name);
  return (
    required ||
    offered?.needed === true ||
    (type === 'count' && (offered?.low ?? 0) > 0) ||
    (type === 'text' && Object.values(args).includes(name))
  );
};

/** The parameter for the pieces that carry the order out: the first that accepts one of the selected pieces. A parameter
 * for a combat or a fire may come before it.
 * @param {OrderKind} kind @param {Option} [option] @param {readonly string[]} [pieces] */
export function subjectOf(kind, option, pieces = []) {
  const open = kind.parameters.filter(p => p.type === 'pieces' || p.type === 'piece');
  const takes = (/** @type {Parameter} */ p) =>
    option?.parameters.find(o => o.name === p.name)?.pieces?.some(id => pieces.includes(id)) ?? false;
  const asked = open.filter(p => p.required);
  return (
    asked.find(takes) ??
    asked.find(p => !option?.parameters.find(o => o.name === p.name)?.pieces?.length) ??
    asked[0] ??
    open[0]
  );
}

/** Applies the received options. Reopens an order for exactly these pieces; otherwise proposes the likeliest kind.
 * @param {Composer} composer
 * @param {readonly Option[]} options
 * @param {readonly OrderKind[]} kinds
 * @param {readonly Order[]} orders
 * @param {View} view
 * @returns {Composer}
 */
export function withOptions(composer, options, kinds, orders, view) {
  const next = { ...composer, options };
  const standing =
    composer.pieces.length === 0
      ? undefined
      : orders.findLast(order => {
          const kind = kinds.find(k => k.name === order.kind);
          const subject =
            kind &&
            subjectOf(
              kind,
              options.find(option => option.kind === order.kind),
              composer.pieces,
            );
          const who = subject ? [order.arguments[subject.name] ?? []].flat() : [];
          return (
            optionFor(options, order) >= 0 &&
            who.length > 0 &&
            who.length === composer.pieces.length &&
            composer.pieces.every(id => who.includes(/** @type {any} */ (id)))
          );
        });
  if (standing)
    return {
      ...next,
      choice: optionFor(options, standing),
      kind: standing.kind,
      args: { ...standing.arguments },
      edits: standing,
    };
  if (composer.pieces.length === 0) return next;
  // If the pieces share an order, or all have one of the same kind, show that order before other possibilities.
  const alike = orders.findLast(({ kind }) =>
    composer.pieces.every(id => orders.some(other => other.kind === kind && piecesOf(other, kinds).includes(id))),
  );
  const again = alike ? optionFor(options, alike) : -1;
  if (again >= 0) return chooseOption(next, again, kinds, view);
  // Holdings cannot move, so no order is proposed for them.
  if (composer.pieces.every(id => isOfLand(view.pieces.get(id) ?? { kind: '', at: {} }))) return next;
  const open = options.filter(option => !option.refused);
  const needs = (/** @type {Option} */ option, /** @type {string[]} */ types) =>
    kinds.find(k => k.name === option.kind)?.parameters.some(p => p.required && types.includes(p.type)) ?? false;
  // Without an arrow, an order about another unit helps it or gives way to it: a surrender is never proposed.
  const isDrawn = (/** @type {Option} */ option) => kinds.some(k => k.name === option.kind && Boolean(k.arrow));
  // For engines, propose firing before moving.
  const engines = composer.pieces.every(id => isEngine(view.pieces.get(id)));
  const likely =
    (engines ? open.find(option => isFire(kinds, option)) : undefined) ??
    open.find(option => needs(option, ['path'])) ??
    open.find(option => isMovedByHand(kinds, option)) ??
    open.find(
      option =>
        subjectLast(kinds, option.kind) && (needs(option, ['place']) || (needs(option, ['target']) && isDrawn(option))),
    ) ??
    open.find(isDrawn) ??
    open.find(option => !needs(option, ['target']));
  if (!likely) return next;
  const proposed = chooseOption(next, options.indexOf(likely), kinds, view);
  const kind = kinds.find(k => k.name === likely.kind);
  // Do not propose an order that needs nothing from the map and no argument: it would be complete at once, although the
  // player has only selected a unit.
  return isMovedByHand(kinds, likely) ||
    kind?.parameters.some(p => onMap.has(p.type)) ||
    missingOf(proposed, kind).some(p => p.type !== 'choice' || !p.required) ||
    // Pieces off the map have no card with a button for each kind, only the form of a proposed order.
    ((kind?.parameters.length ?? 0) > 1 && composer.pieces.every(id => isOffMap(view.pieces.get(id))))
    ? proposed
    : next;
}

/** An order with steps, which the map lets the player drag. @param {readonly OrderKind[]} kinds @param {Option} option */
const isMovedByHand = (kinds, option) =>
  kinds.find(k => k.name === option.kind)?.parameters.some(({ type }) => type === 'steps') ?? false;

/** Pieces that shoot rather than fight, by the rulebooks' terms. @param {Piece | undefined} piece */
const isEngine = piece => piece?.kind === 'engine' || ['siege', 'artillery'].includes(String(piece?.attributes.class));

/**
 * An order to shoot that has a target available, or needs none from the map.
 * @param {readonly OrderKind[]} kinds
 * @param {Option} option
 */
function isFire(kinds, option) {
  const kind = kinds.find(k => k.name === option.kind);
  return (
    kind?.arrow === 'shot' &&
    kind.parameters
      .filter(p => p.required && onMap.has(p.type))
      .every(({ name }) => {
        const offered = option.parameters.find(p => p.name === name);
        return Boolean(offered?.places?.length || offered?.pieces?.length);
      })
  );
}

/**
 * The option that an order came from: same kind, its pieces included, and its words offered.
 * @param {readonly Option[]} options
 * @param {Order} order
 */
export const optionFor = (options, order) =>
  options.findIndex(
    option =>
      option.kind === order.kind &&
      !option.refused &&
      (option.pieces.length === 0 ||
        Object.values(order.arguments)
          .flat()
          .some(word => option.pieces.includes(/** @type {any} */ (word)))) &&
      option.parameters.every(
        ({ name, words }) =>
          !words?.length ||
          order.arguments[name] === undefined ||
          words.includes(/** @type {any} */ (order.arguments[name])),
      ) &&
      option.parameters.every(offered => {
        const given = order.arguments[offered.name],
          set = settled(offered);
        // Each round has its own option: an order for the second round did not come from the option for the first.
        if (typeof given === 'number') return offered.low !== offered.high || given === offered.low;
        return set === null || (given === true) === set;
      }),
  );

/** Refreshes the order being composed after the sheet changed: the same choice, or the first option of its kind if that
 * choice is gone.
 * @param {Composer} composer
 * @param {readonly Option[]} options
 * @param {readonly OrderKind[]} kinds
 * @param {View} view
 * @returns {Composer}
 */
export function offeredAnew(composer, options, kinds, view) {
  const { edits } = composer,
    before = optionOf(composer);
  if (!before) return { ...composer, options };
  const same = edits
    ? optionFor(options, edits)
    : options.findIndex(option => !option.refused && option.kind === before.kind && sameOffer(option, before));
  if (same >= 0) return { ...composer, options, choice: same };
  const other = edits ? -1 : options.findIndex(option => !option.refused && option.kind === before.kind);
  return other < 0 ? composer : chooseOption({ ...composer, options }, other, kinds, view);
}

/**
 * The value that an option fixes for a yes/no argument; null: it is open. One kind may be offered both ways, for example
 * on foot and by raft.
 * @param {ParameterOptions | undefined} offered
 * @returns {boolean | null}
 */
export const settled = offered =>
  offered?.high !== undefined && offered.low === offered.high && offered.high <= 1 ? offered.high === 1 : null;

/**
 * Whether an option can take these arguments, as far as it says which words, numbers, sides and units it takes. A flag
 * that it does not mention is not set.
 * @param {Pick<Option, 'parameters'>} option
 * @param {Readonly<Record<string, Argument>>} given
 */
export const takesAll = ({ parameters }, given) =>
  Object.entries(given).every(([name, value]) => {
    const offered = parameters.find(one => one.name === name);
    if (typeof value === 'boolean') return (settled(offered) ?? (offered ? value : false)) === value;
    if (!offered) return false;
    if (typeof value === 'number') return (offered.low ?? value) <= value && value <= (offered.high ?? value);
    if (typeof value !== 'string') return true;
    const offers = [offered.words, offered.factions, offered.pieces].filter(list => list?.length);
    return offers.length === 0 || offers.some(list => list?.includes(value));
  });

/** Options in addition to the orders on the sheet, and options that replace them; prefer the former when both are
 * lawful.
 * @param {readonly Option[]} beside @param {readonly Option[]} instead @returns {Option[]} */
export function bestOptions(beside, instead) {
  return instead.map(option => {
    const also = beside.find(other => !other.refused && other.kind === option.kind && sameOffer(other, option));
    return also ? { ...also, beside: true } : option;
  });
}

/** @param {Option} a @param {Option} b */
export const sameOffer = (a, b) => waysOf(a) === waysOf(b) && a.pieces.join() === b.pieces.join();

/** The words that an option offers and the numbers that it fixes. @param {Option} option */
const waysOf = ({ parameters }) =>
  JSON.stringify(parameters.map(p => [p.words ?? [], p.low === p.high ? p.low : null]));

/**
 * In a kind such as "square, then its units" the place only locates the units.
 * @param {readonly OrderKind[]} kinds
 * @param {string} name
 */
function subjectLast(kinds, name) {
  const first = kinds.find(k => k.name === name)?.parameters[0];
  return first?.type === 'piece' || first?.type === 'pieces';
}

/**
 * @param {Composer} composer
 * @param {number} choice
 * @param {readonly OrderKind[]} kinds
 * @param {View} view
 * @returns {Composer}
 */
export function chooseOption(composer, choice, kinds, view) {
  const option = composer.options?.[choice];
  const kind = kinds.find(k => k.name === option?.kind);
  if (!kind || !option) return composer;
  const edits = composer.edits && optionFor([option], composer.edits) === 0 ? composer.edits : null;
  /** @type {Record<string, Argument>} */ const args = edits ? { ...edits.arguments } : {};
  if (!edits) {
    const able = composer.pieces.filter(id => option.pieces.length === 0 || option.pieces.includes(id));
    const subject = subjectOf(kind, option, composer.pieces);
    // A selected leader stands for its followers, up to the number that may be ordered together.
    const stood = composer.pieces.length > 0 && able.length === 0;
    for (const [i, parameter] of kind.parameters.entries()) {
      const offered = option.parameters.find(p => p.name === parameter.name);
      if (parameter === subject && able.some(id => !offered?.pieces?.length || offered.pieces.includes(id))) {
        const fit = able.filter(id => !offered?.pieces?.length || offered.pieces.includes(id));
        args[parameter.name] = parameter.type === 'pieces' ? fit : fit[0];
      } else if (parameter === subject && parameter.type === 'pieces' && stood && offered?.pieces?.length) {
        args[parameter.name] = offered.pieces.slice(0, offered.high || undefined);
      } else if (
        parameter.type === 'piece' &&
        offered?.pieces?.length === 1 &&
        (parameter.required || !composer.pieces.includes(offered.pieces[0]))
      )
        args[parameter.name] = offered.pieces[0];
      else if (parameter.type === 'place' && parameter.required) {
        const here = view.pieces.get(composer.pieces[0] ?? '')?.at;
        if (offered?.places?.length === 1) args[parameter.name] = offered.places[0];
        else if (subject !== kind.parameters[0] && here && i === 0) args[parameter.name] = here;
      } else if (parameter.type === 'choice' && (parameter.required || offered?.needed)) {
        // Propose no value for what the kind leaves optional but the option requires, nor for a declaration of the
        // whole side; nor where the word is the whole order, unless the pieces already act by it.
        const words = offered?.words ?? parameter.choices ?? [],
          proposed = parameter.required && composer.pieces.length > 0;
        const [stands, ...others] = new Set(able.map(id => view.pieces.get(id)?.attributes[parameter.name]));
        const word =
          words.length > 1 && kind.parameters.every(one => one === parameter || one === subject)
            ? words.find(one => one === stands && others.length === 0)
            : words[0];
        if (word !== undefined && (proposed || words.length === 1)) args[parameter.name] = word;
      } else if (parameter.type === 'flag' && settled(offered) !== null) {
        if (settled(offered) || parameter.required) args[parameter.name] = /** @type {boolean} */ (settled(offered));
      } else if (parameter.type === 'flag' && parameter.required) args[parameter.name] = true;
      else if (parameter.type === 'count' && isNeeded({ options: [option], choice: 0 }, parameter))
        args[parameter.name] = offered?.low ?? parameter.low ?? 0;
      else if (parameter.type === 'faction' && parameter.required && offered?.factions?.length === 1)
        args[parameter.name] = offered.factions[0];
      else if (parameter.type === 'counts' && parameter.required)
        args[parameter.name] = countsWithin([], rangesOf(parameter, offered));
      else if (parameter.type === 'ranking' && parameter.required) {
        const [only, ...others] = rankable(parameter, offered);
        if (only !== undefined && others.length === 0) args[parameter.name] = [only];
      }
    }
  }
  const next = { ...composer, choice, kind: kind.name, args, way: null, edits };
  return { ...next, asking: edits ? null : firstAsked(next, kind, option) };
}

/**
 * What the next tap on the map fills: a required argument, otherwise an optional place or path.
 * @param {Composer} composer
 * @param {OrderKind} kind
 * @param {Option} option
 */
function firstAsked(composer, kind, option) {
  const open = kind.parameters.filter(p => onMap.has(p.type) && composer.args[p.name] === undefined);
  const needed = open.find(p => isNeeded(composer, p));
  if (needed || kind.parameters.some(p => p.required && onMap.has(p.type))) return needed?.name ?? null;
  return (
    open.find(p => {
      const offered = option.parameters.find(o => o.name === p.name);
      return (p.type === 'place' && offered?.places?.length) || (p.type === 'path' && offered?.reach?.length);
    })?.name ?? null
  );
}

/**
 * Asks again for the place of an order on the sheet; the next tap on the map answers.
 * @param {Composer} composer
 * @param {OrderKind} kind
 * @returns {Composer}
 */
export function askedAnew(composer, kind) {
  const place = kind.parameters.find(p => {
    const { reach = [], places = [], pieces = [] } = choicesOf(composer, p.name) ?? {};
    return p.required && onMap.has(p.type) && reach.length + places.length + pieces.length > 1;
  });
  return place ? { ...composer, asking: place.name } : composer;
}

/** @param {Composer} composer @param {OrderKind | undefined} kind */
export const missingOf = (composer, kind) =>
  (kind?.parameters ?? []).filter(p => isNeeded(composer, p) && isEmpty(composer.args[p.name]));

/** @param {Argument | undefined} value */
export const isEmpty = value => value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Whether choosing this kind submits the order at once, because no argument is left to ask for.
 * @param {Composer} composer
 * @param {OrderKind} kind
 */
export const givenByChoosing = (composer, kind) =>
  missingOf(composer, kind).length === 0 &&
  kind.parameters.every(p =>
    isNeeded(composer, p)
      ? p.type === 'pieces' || p.type === 'piece'
      : !['place', 'places', 'path', 'pieces', 'steps'].includes(p.type),
  );

/** @param {Composer} composer @returns {Order | null} */
export function orderOf(composer) {
  if (!composer.kind) return null;
  /** @type {Record<string, Argument>} */ const args = {};
  for (const [name, value] of Object.entries(composer.args)) if (!isEmpty(value)) args[name] = value;
  return { kind: composer.kind, arguments: args };
}

/** @param {Composer} composer @param {string} name @param {Argument | undefined} value @returns {Composer} */
export function withArgument(composer, name, value) {
  const args = { ...composer.args };
  // Text that explained the previous word is removed with it.
  if (typeof args[name] === 'string' && args[name] !== value) delete args[args[name]];
  if (isEmpty(value)) delete args[name];
  else args[name] = /** @type {Argument} */ (value);
  return { ...composer, args };
}

/** The places to highlight on the map, other than attackable enemies: ground in reach, and targets.
 * @param {Composer | null} composer @param {View} view @param {readonly OrderKind[]} kinds
 * @param {ReadonlyMap<string, unknown>} [foes] keys of places that can be attacked
 * @param {boolean} [only] when attacking: highlight only enemies, no ground
 * @returns {Highlight} */
export function highlightOf(composer, view, kinds, foes = new Map(), only = false) {
  const offered = composer?.asking ? choicesOf(composer, composer.asking) : undefined;
  if (!composer || !offered) return {};
  const kind = kinds.find(k => k.name === composer.kind);
  // Places to stand on are highlighted as reach; targets get a mark.
  const asked = kind?.parameters.find(p => p.name === composer.asking);
  const aimed = kind?.arrow === 'shot' || asked?.type === 'target' || asked?.type === 'ranking';
  const places = unique([
    ...(offered.places ?? []),
    ...(offered.pieces ?? []).flatMap(id => view.pieces.get(id)?.at ?? []),
  ]).filter(at => !foes.has(keyOf(at)));
  const parts = offered.cost_parts;
  const reach = [
    ...(only && foes.size > 0 ? [] : (offered.reach ?? []))
      .filter(({ at }) => !foes.has(keyOf(at)))
      .map(({ at, cost }) => ({ at, ...(cost > 0 && { cost: parts ? inParts(cost, parts) : cost }) })),
    ...(aimed ? [] : places.map(at => ({ at }))),
  ];
  const targets = aimed ? places : [];
  return /** @type {any} */ ({ ...(reach.length > 0 && { reach }), ...(targets.length > 0 && { targets }) });
}

/** @param {readonly Place[]} places @returns {Place[]} */
const unique = places => [...new Map(places.map(place => [keyOf(place), place])).values()];

/** The cheapest path to a place in reach, from the predecessors; it excludes the start.
 * @param {readonly { at: Place, from: Place, cost: number }[]} reach @param {Place} goal @returns {Place[] | null} */
export function pathTo(reach, goal) {
  const by = new Map(reach.map(r => [keyOf(r.at), r]));
  /** @type {Place[]} */ const path = [];
  for (let step = by.get(keyOf(goal)); step && path.length <= reach.length; step = by.get(keyOf(step.from))) {
    if (sameAs(step.at, step.from)) return path.length ? path.reverse() : [step.at];
    path.push(step.at);
  }
  return path.length ? path.reverse() : null;
}

/** @param {Parameter} parameter */
export const isOnMap = parameter => onMap.has(parameter.type);

/**
 * Whether the map asks for a parameter that takes several answers: the order can be complete meanwhile.
 * @param {Composer} composer
 * @param {OrderKind | undefined} kind
 */
export const asksSeveral = (composer, kind) =>
  takesSeveral(kind?.parameters.find(p => p.name === composer.asking)?.type);

/**
 * The places of the targets that the order ranks, first choice first.
 * @param {Composer | null} composer
 * @param {OrderKind | undefined} kind
 * @param {View} view
 * @returns {{ at: Place, rank: number }[]}
 */
export const ranksOf = (composer, kind, view) =>
  (kind?.parameters ?? [])
    .filter(({ type }) => type === 'ranking')
    .flatMap(({ name }) =>
      /** @type {Target[]} */ (composer?.args[name] ?? []).flatMap((target, i) => {
        const at = typeof target === 'string' ? view.pieces.get(target)?.at : isWord(target) ? undefined : target;
        return at?.board ? { at, rank: i + 1 } : [];
      }),
    );
