// A lesson as a small machine: which step it stands at, what is to be lit, what to say after a wrong try. Pure; what
// has been done is told to it as facts (facts.js), what is to be done stands in the data of the lesson.
import { first_hint_ms, give_answer_ms } from '../core/timers.js';
import { learnText } from '../text/pages/learn_en.js';

/** @typedef {Record<string, any>} When */
/** @typedef {{ id: string, say: string, point?: string[], until: When, wrong?: { when: When, say: string, rule?: string }[], stuck?: string[], rule?: string,
 *   free?: boolean, otherwise?: { when: When, say: string }[] }} Step  otherwise: what is said instead where that holds */
/** @typedef {{ lesson: string, title: string, minutes: number, goal: string, steps: Step[], lost: string, won: string,
 *   learned: string[], next?: string }} Lesson */
/** An order in plain words: names of units, places as they are written, all else as it stands.
 * @typedef {{ kind: string, units: readonly string[], to: unknown, args: Record<string, unknown> }} PlainOrder */
/** bell: how many have rung. why: what the page said to the last try.
 * words: what was chosen in the form. ask: what the map would have to be asked anew for the order that is looked at.
 * @typedef {{ chosen: readonly string[], words: readonly string[], place: unknown, kind: string, ask: string, orders:
 *   readonly PlainOrder[], bell: number, over: readonly string[] | null,
 *   why: string, panels: readonly string[], attributesOf?: (name: string) => Record<string, unknown> | undefined }} Facts
 *   panels: which lie open; attributesOf: of a piece in sight, by its name */
/** at: when the step began. read: the step's words were put away. back: how far it had come before it went back.
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

/** @param {Record<string, any>} wanted @param {PlainOrder} order */
const matches = (wanted, order) =>
  Object.entries(wanted).every(([field, value]) => {
    if (field === 'kind') return order.kind === value;
    if (field === 'unit') return sameNames(order.units, [value]);
    if (field === 'units') return sameNames(order.units, value);
    if (field === 'to') return same(order.to, value);
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

/** What a lesson may wait for. */
export const conditions = Object.keys(tests);

/** @param {When} when @param {Facts} facts @param {Progress} progress @returns {boolean} */
export const holds = (when, facts, progress) =>
  Object.entries(when).every(([name, value]) => tests[name](value, facts, progress));

/** @param {Progress} progress @param {number} step @param {number} now @returns {Progress} */
const goTo = (progress, step, now) => ({ ...progress, step, at: now, failures: 0, failed: '', read: false });

/**
 * How far the lesson has come by these facts.
 * @param {Lesson} lesson
 * @param {Progress} before
 * @param {Facts} facts
 * @param {number} now
 * @returns {Progress}
 */
export function follow(lesson, before, facts, now) {
  const { steps } = lesson;
  let progress = before;
  // What a bell has closed is behind, whether it was done or not.
  const rung = steps.findLastIndex(step => step.until.bell !== undefined && step.until.bell <= facts.bell);
  if (rung >= progress.step) progress = goTo(progress, rung + 1, now);
  while (steps[progress.step] && holds(steps[progress.step].until, facts, progress))
    progress = goTo(progress, progress.step + 1, now);
  // Who took an order back before the bell is shown it again.
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
  // Every wrong try counts once.
  const failed = wrongOf(lesson, progress, facts)?.say ?? facts.why;
  if (failed !== progress.failed)
    progress = { ...progress, failed, failures: progress.failures + (failed === '' ? 0 : 1) };
  return progress;
}

/** @param {Lesson} lesson @param {Progress} progress @returns {Step | undefined} */
export const stepOf = (lesson, progress) => (progress.left ? undefined : lesson.steps[progress.step]);

/** What has come between, so that the step's own words are no longer true; none: they are.
 * @param {Step | undefined} step @param {Facts} facts @param {Progress} progress */
export const otherwiseOf = (step, facts, progress) => step?.otherwise?.find(({ when }) => holds(when, facts, progress));

/** @param {Lesson} lesson @param {Progress} progress @param {Facts} facts */
function wrongOf(lesson, progress, facts) {
  const step = stepOf(lesson, progress);
  return step?.wrong?.find(wrong => holds(wrong.when, facts, progress));
}

/** What to say after a wrong try, or when nothing has happened for long: first a hint, then the answer.
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
 * When the next hint would come by itself; none: no more will.
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
 * What is to be tapped now: of the step's list the first that is not done.
 * @param {Step | undefined} step
 * @param {Facts} facts
 * @returns {string | null}
 */
export function pointOf(step, facts) {
  const points = step?.point ?? [];
  // An order of the side itself is given by nobody on the map.
  const ofSide = points[0] === 'panel:orders';
  const done = (/** @type {string} */ point) => {
    const [what, name] = cut(point);
    if (what === 'unit') return sameNames(facts.chosen, [name]);
    if (what === 'kind') return facts.kind === name && (ofSide || facts.chosen.length > 0);
    if (what === 'panel') return facts.panels.includes(name);
    if (what === 'square') return same(facts.place, name.split(',').map(Number)) && facts.chosen.length > 0;
    if (what === 'word') return facts.words.includes(name) && facts.chosen.length > 0;
    return what === 'area' && facts.place === name && facts.chosen.length > 0;
  };
  const unit = points.findIndex(point => point.startsWith('unit:'));
  // What was chosen for another unit is not done for this one.
  const known = unit >= 0 && !done(points[unit]) ? points.slice(0, unit) : points;
  const next = points[known.findLastIndex(done) + 1] ?? points.at(-1) ?? null;
  // An order that stands goes elsewhere only when it is asked anew where to.
  return facts.ask && next === points.at(-1) && points.length > 1 && /^(square|area):/.test(next ?? '')
    ? `ask:${facts.ask}`
    : next;
}

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

/** The words for this hand. @param {string} words @param {Hand} hand */
export const saidFor = (words, hand) => words.replace(/\{(tap|Tap|hold)\}/g, (_, verb) => learnText.verbs[hand][verb]);
