// A lesson as a small state machine: the current step, what to highlight, what to say after a wrong try. Pure: facts.js
// supplies what has been done, and the lesson's data says what to do.
import { first_hint_ms, give_answer_ms } from '../core/timers.js';
import { learnText } from '../text/pages/learn_en.js';

/** @typedef {Record<string, any>} When */
/** @typedef {{ id: string, say: string, point?: string[], until: When, wrong?: { when: When, say: string, rule?: string }[], stuck?: string[], rule?: string,
 *   free?: boolean, otherwise?: { when: When, say: string }[] }} Step  otherwise: the text used instead when that
 *   condition holds */
/** @typedef {{ lesson: string, title: string, minutes: number, goal: string, steps: Step[], lost: string, won: string,
 *   learned: string[], next?: string }} Lesson */
/** An order in plain form: names of units, places as written, all else unchanged. end: where a movement on a plane leads,
 * in inches.
 * @typedef {{ kind: string, units: readonly string[], to: unknown, args: Record<string, unknown>, end?: readonly number[] }} PlainOrder */
/** bell: the number of phases that have ended. why: the page's answer to the last try. words: the words chosen in the
 * form. filled: the names of the form's parameters that have a value. ranked: the targets ranked in it. rankedAt: their places. ask: the argument that the map would have to ask again for the order on view.
 * @typedef {{ chosen: readonly string[], words: readonly string[], filled: readonly string[], ranked: readonly unknown[], rankedAt: readonly unknown[], place: unknown, kind: string, ask: string, orders:
 *   readonly PlainOrder[], bell: number, over: readonly string[] | null,
 *   why: string, panels: readonly string[], attributesOf?: (name: string) => Record<string, unknown> | undefined }} Facts
 *   panels: the open panels; attributesOf: the attributes of a piece in sight, by its name */
/** at: when the step began. read: the step's text was dismissed. back: the progress before it went back.
 * @typedef {{ step: number, at: number, failures: number, failed: string, read: boolean, skipped: readonly number[],
 *   left: boolean }} Progress
 */

/** @param {number} now @returns {Progress} */
export const newProgress = now => ({
  step: 0,
  at: now,
  failures: 0,
  failed: '',
  read: false,
  skipped: [],
  left: false,
});

const same = (/** @type {unknown} */ a, /** @type {unknown} */ b) => JSON.stringify(a) === JSON.stringify(b);
const sameNames = (/** @type {readonly string[]} */ a, /** @type {readonly string[]} */ b) =>
  same([...a].sort(), [...b].sort());

/** A place on a plane counts as met from this far, in inches: a finger is no ruler. */
const near_in = 1;

/** @param {readonly number[]} wanted @param {readonly number[] | undefined} end */
const isNear = (wanted, end) =>
  Boolean(end) && Math.hypot(...wanted.map((one, i) => one - Number(end?.[i]))) <= near_in;

/** @param {Record<string, any>} wanted @param {PlainOrder} order */
const matches = (wanted, order) =>
  Object.entries(wanted).every(([field, value]) => {
    if (field === 'kind') return order.kind === value;
    if (field === 'unit') return sameNames(order.units, [value]);
    if (field === 'units') return sameNames(order.units, value);
    if (field === 'to') return same(order.to, value);
    if (field === 'near') return isNear(value, order.end);
    return same(order.args[field] ?? null, value);
  });

/** @type {Record<string, (value: any, facts: Facts, progress: Progress) => boolean>} */
const tests = {
  order: (value, facts) => facts.orders.some(order => matches(value, order)),
  chosen: (value, facts) => sameNames(facts.chosen, value),
  bell: (value, facts) => facts.bell >= value,
  over: (value, facts) => facts.over !== null && facts.over.includes(value),
  read: (_, __, progress) => progress.read,
  piece: ({ name, ...wanted }, facts) => {
    const seen = facts.attributesOf?.(name);
    return seen !== undefined && Object.entries(wanted).every(([attribute, value]) => same(seen[attribute], value));
  },
  all: (value, facts, progress) => value.every((/** @type {When} */ one) => holds(one, facts, progress)),
  any: (value, facts, progress) => value.some((/** @type {When} */ one) => holds(one, facts, progress)),
  not: (value, facts, progress) => !holds(value, facts, progress),
};

/** The conditions that a lesson may use. */
export const conditions = Object.keys(tests);

/** @param {When} when @param {Facts} facts @param {Progress} progress @returns {boolean} */
export const holds = (when, facts, progress) =>
  Object.entries(when).every(([name, value]) => tests[name](value, facts, progress));

/** @param {Progress} progress @param {number} step @param {number} now @returns {Progress} */
const goTo = (progress, step, now) => ({ ...progress, step, at: now, failures: 0, failed: '', read: false });

/**
 * Advances the lesson according to these facts.
 * @param {Lesson} lesson
 * @param {Progress} before
 * @param {Facts} facts
 * @param {number} now
 * @returns {Progress}
 */
export function follow(lesson, before, facts, now) {
  const { steps } = lesson;
  let progress = before;
  // Steps before a bell are over once it has rung, whether done or not.
  const rung = steps.findLastIndex(step => step.until.bell !== undefined && step.until.bell <= facts.bell);
  if (rung >= progress.step) progress = goTo(progress, rung + 1, now);
  while (steps[progress.step] && holds(steps[progress.step].until, facts, progress))
    progress = goTo(progress, progress.step + 1, now);
  // A player who removes an order before the bell is shown that step again.
  if (steps[progress.step]?.until.bell !== undefined) {
    const undone = steps.findIndex(
      (step, i) =>
        i > rung &&
        i < progress.step &&
        step.until.order !== undefined &&
        !progress.skipped.includes(i) &&
        !holds(step.until, facts, progress),
    );
    if (undone >= 0) progress = goTo(progress, undone, now);
  }
  // Count each wrong try once.
  const failed = wrongOf(lesson, progress, facts)?.say ?? facts.why;
  if (failed !== progress.failed)
    progress = { ...progress, failed, failures: progress.failures + (failed === '' ? 0 : 1) };
  return progress;
}

/** @param {Lesson} lesson @param {Progress} progress @returns {Step | undefined} */
export const stepOf = (lesson, progress) => (progress.left ? undefined : lesson.steps[progress.step]);

/** The text for when something happened that makes the step's own text wrong; undefined: the step's text applies.
 * @param {Step | undefined} step @param {Facts} facts @param {Progress} progress */
export const otherwiseOf = (step, facts, progress) => step?.otherwise?.find(({ when }) => holds(when, facts, progress));

/** @param {Lesson} lesson @param {Progress} progress @param {Facts} facts */
function wrongOf(lesson, progress, facts) {
  const step = stepOf(lesson, progress);
  return step?.wrong?.find(wrong => holds(wrong.when, facts, progress));
}

/** What to say after a wrong try, or after a long wait: first a hint, then the answer.
 * @param {Lesson} lesson
 * @param {Progress} progress
 * @param {Facts} facts
 * @param {number} now
 * @returns {{ say: string, rule?: string, wrong: boolean } | null}
 */
export function hintOf(lesson, progress, facts, now) {
  const wrong = wrongOf(lesson, progress, facts);
  if (wrong) return { ...wrong, wrong: true };
  const stuck = stepOf(lesson, progress)?.stuck ?? [];
  const waited = now - progress.at;
  const level =
    progress.failures > 1 || waited >= give_answer_ms ? 2 : progress.failures > 0 || waited >= first_hint_ms ? 1 : 0;
  const say = stuck[Math.min(level, stuck.length) - 1];
  return say ? { say, wrong: false } : null;
}

/**
 * When the next hint is due without a try; none: there are no more.
 * @param {Lesson} lesson
 * @param {Progress} progress
 * @param {number} now
 */
export function nextHint_ms(lesson, progress, now) {
  if (!stepOf(lesson, progress)?.stuck) return null;
  const waited = now - progress.at;
  return waited < first_hint_ms ? first_hint_ms - waited : waited < give_answer_ms ? give_answer_ms - waited : null;
}

/**
 * What to tap now: the first of the step's points that is not done.
 * @param {Step | undefined} step
 * @param {Facts} facts
 * @returns {string | null}
 */
export function pointOf(step, facts) {
  const points = step?.point ?? [];
  // An order of the side itself needs no selected unit.
  const ofSide = points[0] === 'panel:orders';
  const done = (/** @type {string} */ point) => {
    const [what, name] = cut(point);
    if (what === 'unit') return sameNames(facts.chosen, [name]);
    if (what === 'piece') return sameNames(facts.chosen, [name]) || facts.ranked.includes(name);
    if (what === 'kind') return facts.kind === name && (ofSide || facts.chosen.length > 0);
    if (what === 'panel') return facts.panels.includes(name);
    if (what === 'square') return same(facts.place, name.split(',').map(Number)) && facts.chosen.length > 0;
    if (what === 'hex') return (facts.place === name || facts.rankedAt.includes(name)) && facts.chosen.length > 0;
    if (what === 'flag' || what === 'count') return facts.filled.includes(name) && facts.chosen.length > 0;
    if (what === 'rank') return facts.ranked.includes(name) && facts.chosen.length > 0;
    if (what === 'word') return facts.words.includes(name) && facts.chosen.length > 0;
    return what === 'area' && facts.place === name && facts.chosen.length > 0;
  };
  const unit = points.findIndex(point => /^(unit|piece):/.test(point));
  // Choices made for another unit do not count for this one.
  const known = unit >= 0 && !done(points[unit]) ? points.slice(0, unit) : points;
  const next = points[known.findLastIndex(done) + 1] ?? points.at(-1) ?? null;
  // An order on the sheet can only be redirected after asking again for its place.
  return facts.ask && next === points.at(-1) && points.length > 1 && isPlace(next ?? '') ? `ask:${facts.ask}` : next;
}

/** The unit whose order the step asks for; '': none. @param {Step | undefined} step @returns {string} */
export const unitOf = step => step?.until.order?.unit ?? step?.until.order?.units?.[0] ?? '';

/** Whether a point lies on the map. @param {string} point */
export const isPlace = point => /^(square|hex|area|spot|piece):/.test(point);

/** @param {string} point @returns {[what: string, name: string]} */
export function cut(point) {
  const at = point.indexOf(':');
  return [point.slice(0, at), point.slice(at + 1)];
}

/**
 * Whether sealing has to wait: the step asks for something else before the bell.
 * @param {Lesson} lesson
 * @param {Progress} progress
 */
export function barsSealing(lesson, progress) {
  const step = stepOf(lesson, progress);
  return step !== undefined && !step.free && step.until.bell === undefined;
}

/** @typedef {'touch' | 'mouse' | 'keys'} Hand */

/** The words for this input device. @param {string} words @param {Hand} hand */
export const saidFor = (words, hand) => words.replace(/\{(tap|Tap|hold)\}/g, (_, verb) => learnText.verbs[hand][verb]);
