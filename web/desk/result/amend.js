// What an umpire notes about a held result before the rules are run again: rulings, rerolled dice, dice set by hand;
// and what changed afterwards. Pure. The server takes whole sets, never additions.
import { number, wholeOf } from '../../core/words/format.js';
import { choiceWords, readable } from '../../text/en.js';
/** @import { Held, Report, Roll } from '../../core/types.js' */

/** @typedef {{ stream: string, index: number, face: number }} Face */
/** A list of words or of pieces. @typedef {string | number | readonly string[]} Ruled */
/**
 * @typedef {{ rulings: Readonly<Record<string, Ruled>>, rerolls: Readonly<Record<string, number>>, faces: readonly
 *   Face[] }} Amendment
 */
/**
 * @typedef {{ name: string, label: string, about: 'phase' | 'fight' | 'piece' | 'place', choices?: string[], choice_labels?: string[], parts?: number, low?:
 *   number, high?: number, pieces?: boolean, list?: boolean, reports?: string[], troops?: string[] }} RulingKind
 */
/**
 * A row of the form: a number of troops of one kind and faction; null: not entered yet.
 * @typedef {{ count: number | null, word: string, faction: string }} TroopsRow
 */

export const rerolls_max = 20;
const nobody = 'nobody';

/** A stream's original name: a reroll adds a number to it. @param {string} stream */
export const baseStream = stream => stream.replace(/#\d+$/, '');

/** The amendments in force now. @param {Held} held @returns {Amendment} */
export const inForce = held => ({
  rulings: { ...held.rulings },
  rerolls: { ...held.dice.rerolls },
  faces: [...held.dice.faces],
});

/** @param {Amendment} amendment @param {string} key @param {Ruled | null} value an empty list removes the ruling */
export function withRuling(amendment, key, value) {
  const rulings = { ...amendment.rulings };
  if (value === null || (Array.isArray(value) && value.length === 0)) delete rulings[key];
  else rulings[key] = value;
  return { ...amendment, rulings };
}

/**
 * Rerolls a stream; faces set by hand on it no longer apply.
 * @param {Amendment} amendment
 * @param {string} stream
 * @param {number} [by]
 * @returns {Amendment}
 */
export function withReroll(amendment, stream, by = 1) {
  const name = baseStream(stream);
  const times = Math.max(0, Math.min(rerolls_max, (amendment.rerolls[name] ?? 0) + by));
  const rerolls = { ...amendment.rerolls, [name]: times };
  if (times === 0) delete rerolls[name];
  return {
    ...amendment,
    rerolls,
    faces: by > 0 ? amendment.faces.filter(face => face.stream !== name) : amendment.faces,
  };
}

/**
 * @param {Amendment} amendment
 * @param {string} stream
 * @param {number} index
 * @param {number | null} face null: as it was rolled
 * @returns {Amendment}
 */
export function withFace(amendment, stream, index, face) {
  const name = baseStream(stream);
  const others = amendment.faces.filter(other => other.stream !== name || other.index !== index);
  return { ...amendment, faces: face === null ? others : [...others, { stream: name, index, face }] };
}

/**
 * The number of differences between the notes and the amendments in force.
 * @param {Amendment} noted
 * @param {Amendment} force
 */
export function countNoted(noted, force) {
  const differing = (
    /** @type {Readonly<Record<string, unknown>>} */ a,
    /** @type {Readonly<Record<string, unknown>>} */ b,
  ) =>
    [...new Set([...Object.keys(a), ...Object.keys(b)])].filter(
      key => JSON.stringify(a[key]) !== JSON.stringify(b[key]),
    ).length;
  const faces = (/** @type {Amendment} */ amendment) =>
    Object.fromEntries(amendment.faces.map(face => [`${face.stream}/${face.index}`, face.face]));
  return (
    differing(noted.rulings, force.rulings) +
    differing(noted.rerolls, force.rerolls) +
    differing(faces(noted), faces(force))
  );
}

/**
 * Rebases the notes onto the amendments now in force: rulings that another umpire applied meanwhile stay.
 * @param {Amendment} noted
 * @param {Amendment} before the amendments in force when the notes were made
 * @param {Amendment} force
 * @returns {Amendment}
 */
export function rebased(noted, before, force) {
  const moved = (
    /** @type {Readonly<Record<string, any>>} */ mine,
    /** @type {Readonly<Record<string, any>>} */ was,
    /** @type {Readonly<Record<string, any>>} */ is,
  ) => {
    const next = { ...is };
    for (const key of new Set([...Object.keys(mine), ...Object.keys(was)])) {
      if (JSON.stringify(mine[key]) === JSON.stringify(was[key])) continue;
      if (key in mine) next[key] = mine[key];
      else delete next[key];
    }
    return next;
  };
  const byDie = (/** @type {Amendment} */ { faces }) =>
    Object.fromEntries(faces.map(face => [`${face.stream}/${face.index}`, face]));
  return {
    rulings: moved(noted.rulings, before.rulings, force.rulings),
    rerolls: moved(noted.rerolls, before.rerolls, force.rerolls),
    faces: Object.values(moved(byDie(noted), byDie(before), byDie(force))),
  };
}

/**
 * Every die of an outcome with its position in its stream, by report.
 * @param {Held['outcome']} outcome
 * @returns {Map<Report, { roll: Roll, index: number }[]>}
 */
export function diceOf(outcome) {
  /** @type {Map<string, number>} */ const counters = new Map();
  return new Map(
    outcome.steps
      .flatMap(step => step.reports)
      .map(report => [
        report,
        report.rolls.map(roll => {
          const index = counters.get(roll.stream) ?? 0;
          counters.set(roll.stream, index + 1);
          return { roll, index };
        }),
      ]),
  );
}

/** @param {Report} report */
const essence = report =>
  JSON.stringify([report.kind, report.text, report.places, report.rolls.map(roll => roll.face), report.details]);

/**
 * What changed: reports that are new, and reports that are gone.
 * @param {Held['outcome'] | null} before
 * @param {Held['outcome']} after
 */
export function differences(before, after) {
  const of = (/** @type {Held['outcome']} */ outcome) => outcome.steps.flatMap(step => step.reports);
  /** @type {Map<string, number>} */ const had = new Map();
  for (const report of before ? of(before) : []) had.set(essence(report), (had.get(essence(report)) ?? 0) + 1);
  /** @type {Set<Report>} */ const changed = new Set();
  for (const report of before ? of(after) : []) {
    const left = had.get(essence(report)) ?? 0;
    if (left > 0) had.set(essence(report), left - 1);
    else changed.add(report);
  }
  const gone = (before ? of(before) : []).filter(report => {
    const left = had.get(essence(report)) ?? 0;
    if (left > 0) had.set(essence(report), left - 1);
    return left > 0;
  });
  return { changed, gone };
}

/**
 * The possible subjects of rulings, each once.
 * @typedef {{ fight: readonly string[], piece: readonly string[], place: readonly string[] }} Subjects
 */

/**
 * The subjects that a report offers: its fight, its pieces by name, its areas by id.
 * @param {readonly Report[]} reports
 * @param {(id: string) => string} nameOf
 * @returns {Subjects}
 */
export const subjectsIn = (reports, nameOf) => ({
  fight: distinct(reports.map(report => (report.fight ? baseStream(report.fight) : ''))),
  piece: distinct(reports.flatMap(report => report.pieces.map(nameOf))),
  place: distinct(reports.flatMap(report => report.places.map(place => place.area ?? ''))),
});
const distinct = (/** @type {readonly string[]} */ words) => [...new Set(words)].filter(Boolean);

/** @param {RulingKind} kind @param {Subjects} subjects */
export const subjectsOf = (kind, subjects) => (kind.about === 'phase' ? [] : subjects[kind.about]);

/**
 * Whether this kind of ruling is offered at this report; without a report it may be about anything.
 * @param {RulingKind} kind
 * @param {{ kind: string } | null} report
 */
export const isOfferedAt = (kind, report) => !report || !kind.reports || kind.reports.includes(report.kind);

/** @param {RulingKind} kind @param {string} text @returns {string | number | null} null: not a lawful value */
export function rulingValue(kind, text) {
  if (kind.choices) return kind.choices.includes(text) ? text : null;
  if (kind.low === undefined || kind.high === undefined) return text.trim() === '' ? null : text;
  const number = wholeOf(text, kind.parts);
  return number !== null && number >= kind.low && number <= kind.high ? number : null;
}

/**
 * A single value as people read it.
 * @param {Pick<RulingKind, 'choices' | 'choice_labels' | 'parts'> | undefined} kind
 * @param {string | number} value
 */
export const ruledWords = (kind, value) =>
  kind?.choices
    ? choiceWords(kind, String(value))
    : kind?.parts
      ? number(Number(value) / kind.parts)
      : readable(String(value));

/**
 * Troops in the server's form; none: `nobody`.
 * @param {RulingKind} kind
 * @param {readonly TroopsRow[]} rows
 * @returns {string[] | null} null: a row is incomplete
 */
export function troopsValue(kind, rows) {
  const whole = rows.every(
    ({ count, word, faction }) =>
      count !== null &&
      Number.isInteger(count) &&
      count >= (kind.low ?? 1) &&
      count <= (kind.high ?? Infinity) &&
      kind.troops?.includes(word) &&
      faction,
  );
  if (!whole) return null;
  return rows.length === 0 ? [nobody] : rows.map(({ count, word, faction }) => `${String(count)} ${word} ${faction}`);
}

/**
 * The words of a list in order: each must be a choice and appear once.
 * @param {RulingKind} kind
 * @param {readonly string[]} items
 * @returns {readonly string[] | null} null: the list is empty
 */
export const orderValue = (kind, items) =>
  items.length > 0 && items.every(word => kind.choices?.includes(word)) && new Set(items).size === items.length
    ? items
    : null;

/**
 * Moves an item one place up in its list.
 * @param {readonly string[]} items
 * @param {number} at
 * @returns {readonly string[]}
 */
export function earlier(items, at) {
  const word = items[at];
  return at > 0 && word !== undefined
    ? [...items.slice(0, at - 1), word, ...items.slice(at - 1, at), ...items.slice(at + 1)]
    : items;
}

/**
 * A list as people read it: troops as "7 × elite infantry (Dwarves)".
 * @param {RulingKind | undefined} kind
 * @param {readonly string[]} items
 * @param {(faction: string) => string} nameOf
 */
export function listWords(kind, items, nameOf) {
  const words = (/** @type {string} */ item) => {
    const [count, word = '', faction] = item.split(' ');
    if (kind?.choices) return item.replaceAll('_', ' ');
    return kind?.troops && faction ? `${count} × ${word.replaceAll('_', ' ')} (${nameOf(faction)})` : item;
  };
  return items.map(words).join(', ');
}

/** Reads a fight's rulings from another table's file: its member `answer`, or the whole file, has values by kind of
 * ruling.
 * @param {string} text
 * @param {string} fight
 * @param {readonly RulingKind[]} kinds
 * @returns {Record<string, Ruled> | null} null: it contains no result
 */
export function rulingsOfFile(text, fight, kinds) {
  /** @type {any} */ let file;
  try {
    file = JSON.parse(text);
  } catch {
    return null;
  }
  const answer = file?.answer ?? file;
  if (answer === null || typeof answer !== 'object') return null;
  const lawful = (/** @type {RulingKind} */ kind, /** @type {unknown} */ value) =>
    kind.list
      ? Array.isArray(value) && value.length > 0 && value.every(one => typeof one === 'string')
      : typeof value === 'string' && rulingValue(kind, value) !== null;
  const found = kinds.filter(kind => lawful(kind, answer[kind.name]));
  return found.length > 0 ? Object.fromEntries(found.map(kind => [`${kind.name}/${fight}`, answer[kind.name]])) : null;
}
