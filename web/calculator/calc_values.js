// Converts a calculator's form to the request, and reads the answers. Pure.
import { calcText } from '../text/orders/calc_en.js';
/** @import { Field, Procedure } from './procedure_fields.js' */

/** The contents of a form: texts as typed, flags, and lists of these. @typedef {Record<string, any>} Raw */
/** @typedef {{ at: string, words: string }} Problem */
/**
 * Collected while converting a form: problems, and names already used.
 * @typedef {{ problems: Problem[], names: Set<string> }} Told
 */

/** @param {readonly Field[]} fields @returns {Raw} */
export const startOf = fields => Object.fromEntries(fields.map(field => [field.name, startOfField(field)]));

/** @param {Field} field @returns {any} */
export function startOfField(field) {
  switch (field.type) {
    case 'flag':
      return field.optional ? '' : (field.start ?? false);
    case 'square':
      return field.start ? field.start.map(String) : ['', ''];
    case 'path':
      return (field.start ?? []).map((/** @type {number[]} */ at) => at.join(',')).join(' ');
    case 'words':
      return (field.start ?? []).join(' ');
    case 'pairs':
    case 'couples':
      return '';
    case 'units':
      return (field.start ?? []).map((/** @type {Raw} */ unit) => ({
        count: '1',
        type: unit.type,
        steps: '',
        combat: '',
      }));
    case 'group':
      return { ...startOf(field.fields ?? []), ...(field.optional && { on: false }) };
    case 'list':
      return Array.from({ length: Math.max(field.least ?? 0, field.start?.length ?? 0) }, (_, i) =>
        startOfItem(field.fields ?? [], field.start?.[i] ?? {}),
      );
    case 'keyed':
      return [];
    case 'fixed':
      return field.start;
    default:
      return field.start === undefined ? '' : String(field.start);
  }
}

/**
 * A new item of a list, with the list's defaults for this item.
 * @param {readonly Field[]} fields
 * @param {Raw} own
 * @returns {Raw}
 */
const startOfItem = (fields, own) => ({
  ...(own.count !== undefined && { count: String(own.count) }),
  ...Object.fromEntries(
    fields.map(field => [
      field.name,
      own[field.name] === undefined ? startOfField(field) : startOfField({ ...field, start: own[field.name] }),
    ]),
  ),
});

/**
 * @param {readonly Field[]} fields
 * @param {Raw} raw
 * @returns {{ situation: Record<string, unknown>, problems: Problem[] }}
 */
export function situationOf(fields, raw) {
  /** @type {Told} */ const told = { problems: [], names: new Set() };
  const situation = objectOf(fields, raw, '', told);
  return { situation, problems: told.problems };
}

/** @param {readonly Field[]} fields @param {Raw} raw @param {string} at @param {Told} told */
function objectOf(fields, raw, at, told) {
  /** @type {Record<string, unknown>} */ const object = {};
  for (const field of fields) {
    const value = valueOf(field, raw[field.name], `${at}/${field.name}`, told);
    if (value === undefined) continue;
    if (field.spread) Object.assign(object, value);
    else object[field.name] = value;
  }
  return object;
}

/** Words between spaces or commas. @param {unknown} raw */
const wordsOf = raw =>
  String(raw ?? '')
    .split(/[\s,]+/)
    .filter(Boolean);

/**
 * Undefined: the field is omitted.
 * @param {Field} field
 * @param {any} raw
 * @param {string} at
 * @param {Told} told
 * @returns {unknown}
 */
function valueOf(field, raw, at, told) {
  const wrong = () => {
    told.problems.push({ at, words: field.label });
    return undefined;
  };
  const empty = raw === undefined || raw === '' || (Array.isArray(raw) && raw.length === 0);
  switch (field.type) {
    case 'fixed':
      return field.start;
    case 'flag':
      if (field.optional) return empty ? undefined : raw === 'yes';
      return raw === true ? true : field.start === true || field.sent ? false : undefined;
    case 'int': {
      if (empty) return field.optional ? undefined : wrong();
      const number = Number(raw);
      return Number.isInteger(number) && number >= (field.low ?? -Infinity) && number <= (field.high ?? Infinity)
        ? number
        : wrong();
    }
    case 'choice':
    case 'text':
      return empty ? (field.optional ? undefined : wrong()) : raw;
    case 'square': {
      if (raw?.[0] === '' && raw?.[1] === '') return field.optional ? undefined : wrong();
      const numbers = (raw ?? []).map(Number);
      return numbers.length === 2 &&
        raw.every((/** @type {string} */ text) => text !== '') &&
        numbers.every(
          (/** @type {number} */ n) => Number.isInteger(n) && n >= (field.low ?? 1) && n <= (field.high ?? 999),
        )
        ? numbers
        : wrong();
    }
    case 'path': {
      if (empty) return field.optional ? undefined : wrong();
      const squares = pathOf(raw, field.low);
      return squares ?? wrong();
    }
    case 'words': {
      const words = wordsOf(raw);
      if (words.length === 0) return field.optional ? undefined : wrong();
      if (field.numeric) return words.every(word => /^-?\d+$/.test(word)) ? words.map(Number) : wrong();
      return words.every(word => !field.choices || field.choices.includes(word)) ? words : wrong();
    }
    case 'names': {
      const names = linesOf(raw);
      return names.length > 0 ? names : field.optional ? undefined : wrong();
    }
    case 'json':
      if (empty) return field.optional ? undefined : wrong();
      try {
        return JSON.parse(raw);
      } catch {
        return wrong();
      }
    case 'pairs': {
      const pairs = wordsOf(raw).map(pair => pair.split('='));
      if (pairs.length === 0) return undefined;
      if (pairs.some(([name, word]) => !name || !field.choices?.includes(word))) return wrong();
      return Object.fromEntries(pairs.map(([name, word]) => [name, meaning(word)]));
    }
    case 'couples': {
      const couples = String(raw ?? '')
        .split(',')
        .map(couple => couple.split(/\s+/).filter(Boolean))
        .filter(couple => couple.length > 0);
      if (couples.length === 0) return undefined;
      return couples.every(couple => couple.length === 2) ? couples : wrong();
    }
    case 'units':
      return (raw ?? []).flatMap((/** @type {Raw} */ unit, /** @type {number} */ i) => {
        const one = objectOf(unitFields, unit, `${at}/${i}`, told);
        return Array.from({ length: countOf(unit, `${at}/${i}/count`, told) }, () => ({ ...one }));
      });
    case 'group':
      return field.optional && raw?.on !== true ? undefined : objectOf(field.fields ?? [], raw ?? {}, at, told);
    case 'list':
      return empty && field.optional
        ? undefined
        : field.counted
          ? countedItems(field, raw ?? [], at, told)
          : (raw ?? []).map((/** @type {Raw} */ item, /** @type {number} */ i) =>
              field.holes && item.nobody === true ? null : objectOf(field.fields ?? [], item, `${at}/${i}`, told),
            );
    case 'keyed':
      return empty
        ? undefined
        : Object.fromEntries(
            (raw ?? []).map((/** @type {Raw} */ item) => [
              item.key,
              objectOf(field.fields ?? [], item, `${at}/${item.key}`, told),
            ]),
          );
    default:
      return undefined;
  }
}

/** @type {readonly Field[]} */
const unitFields = [
  { name: 'type', label: 'Type', type: 'text' },
  { name: 'steps', label: 'Steps', type: 'int', low: 1, high: 9, optional: true },
  { name: 'combat', label: 'Combat', type: 'int', low: 0, high: 99, optional: true },
];

const count_max = 24;
/** The number of identical units. @param {Raw} item @param {string} at @param {Told} told */
function countOf({ count = '1' }, at, told) {
  const n = Number(count);
  if (Number.isInteger(n) && n >= 1 && n <= count_max) return n;
  told.problems.push({ at, words: calcText.count });
  return 1;
}

/** Expands a count into that many units with distinct names; a unit without a name is named after its type.
 * @param {Field} field @param {readonly Raw[]} items @param {string} at @param {Told} told */
const countedItems = (field, items, at, told) =>
  items.flatMap((item, i) => {
    const n = countOf(item, `${at}/${i}/count`, told);
    const called = item.id || String(item.type || 'unit').replaceAll('_', '-');
    return Array.from({ length: n }, () => {
      let id = called;
      for (let j = 2; !item.id && told.names.has(id); j++) id = `${called}-${j}`;
      if (item.id && n > 1) for (let j = 1; told.names.has(id) || j === 1; j++) id = `${called}-${j}`;
      told.names.add(id);
      return objectOf(field.fields ?? [], { ...item, id }, `${at}/${i}`, told);
    });
  });

/** The names of a field in which each has a line. @param {unknown} raw */
export const linesOf = raw =>
  String(raw ?? '')
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean);

/**
 * Fills a field with units: as rows where it has rows, else as names.
 * @param {Field} field @param {Raw} raw
 * @param {readonly { id: string, number?: number }[]} units
 */
export function fillWith(field, raw, units) {
  raw[field.name] =
    field.type === 'names'
      ? units.map(({ id }) => id).join('\n')
      : units.map(({ id, number = 1 }) => ({ ...startOf(field.fields ?? []), id, number: String(number) }));
  raw[`${field.name} offered`] = units.map(({ id }) => id);
}

/** @param {string} word */
const meaning = word => (word === 'yes' ? true : word === 'no' ? false : word);

/** "15,5 15,6" → squares; null: not valid. @param {string} text @param {number} [low] @returns {[number, number][] | null} */
export function pathOf(text, low = 1) {
  const pairs = text
    .trim()
    .split(/[\s;]+/)
    .map(pair => pair.split(',').map(Number));
  return pairs.every(pair => pair.length === 2 && pair.every(n => Number.isInteger(n) && n >= low))
    ? /** @type {[number, number][]} */ (pairs)
    : null;
}

/** Dice faces as typed: "4 2 6". Null: not valid. @param {string} text @returns {number[] | null} */
export function diceOfText(text) {
  const faces = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number);
  return faces.every(face => Number.isInteger(face) && face > 0) ? faces : null;
}

/** What campaigns call the values of a flag. @type {Readonly<Record<string, boolean>>} */
const flags = { true: true, yes: true, on: true, false: false, no: false, off: false };

/**
 * The campaign's switches in the adjudicator's form: words become typed values.
 * @param {Readonly<Record<string, string>>} words
 * @param {Readonly<Record<string, readonly (string | number | boolean)[]>>} known
 */
export const optionsOf = (words, known) =>
  Object.fromEntries(
    Object.entries(words).flatMap(([name, word]) => {
      const allowed = known[name];
      if (!allowed) return [];
      const flag = typeof allowed[0] === 'boolean' ? flags[word] : undefined;
      const value = flag ?? (/^\d+$/.test(word) ? Number(word) : word);
      // A campaign may leave a switch to its scenario, which the adjudicator does not know.
      return value === allowed[0] || !allowed.includes(value) ? [] : [[name, value]];
    }),
  );

/** Merges outcomes with the same words, most frequent first.
 * @param {readonly { outcome: Record<string, unknown>, count: number }[]} outcomes
 * @param {(outcome: Record<string, any>) => string} say
 * @returns {{ words: string, count: number }[]}
 */
export function distribution(outcomes, say) {
  /** @type {Map<string, number>} */ const counts = new Map();
  for (const { outcome, count } of outcomes) counts.set(say(outcome), (counts.get(say(outcome)) ?? 0) + count);
  return [...counts].map(([words, count]) => ({ words, count })).sort((a, b) => b.count - a.count);
}

/**
 * @param {Procedure} procedure
 * @param {string} rulebook
 * @param {Raw} raw
 * @param {{ dice: string, trials: number, options: Record<string, unknown> }} how
 */
export function requestOf(procedure, rulebook, raw, { dice, trials, options }) {
  const { situation, problems } = situationOf(procedure.fields, raw);
  const faces = diceOfText(dice);
  if (faces === null) problems.push({ at: '/dice', words: 'dice' });
  const thrown = faces && faces.length > 0 && trials === 0 ? { dice: faces } : {};
  return {
    request: {
      rulebook,
      procedure: procedure.name,
      situation,
      ...(Object.keys(options).length > 0 && { options }),
      ...thrown,
      ...(trials > 0 && { trials }),
    },
    problems,
  };
}
