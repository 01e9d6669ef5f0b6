// The law of the clock (when phases end) as a form: parses the form's fields into a law, and fills the form from a law.
// Pure.

/** @import { Law, PhaseLength, State } from '../../core/types.js' */

/** How phases end. rules: no law, so after the rulebook's lengths; bells: at hours of the day; length: after a time;
 * umpire: when the umpire ends them. @typedef {'rules' | 'bells' | 'length' | 'umpire'} Pace */
/**
 * @typedef {{ pace: Pace, zone: string, bells: string, at_least: string, length: string, unit: Unit, weekdays: readonly
 *   number[], quiet_from: string, quiet_to: string, holidays: string, early_from: string, pause_days: string, each: string,
 *   longest: string, by_rule: boolean, named: boolean, kinds: Record<string, PhaseLength> }} LawForm
 */
/** @typedef {'min' | 'h' | 'day'} Unit */
/** The field of the form that is wrong. @typedef {'bells' | 'length' | 'quiet' | 'holidays'} Fault */

const hour_ms = 3_600_000,
  day_ms = 24 * hour_ms;
/** @type {Record<Unit, number>} */ const unit_ms = { min: 60_000, h: hour_ms, day: day_ms };
const every_day = [1, 2, 3, 4, 5, 6, 7];
const holidays_max = 366;

/** @param {Law | null} law @param {string} zone the reader's own, for a new law @returns {LawForm} */
export function formOf(law, zone) {
  const { usual, extensions = {} } = law ?? {};
  const ms = usual?.ms ?? 20 * hour_ms;
  const unit = /** @type {Unit} */ (ms % day_ms === 0 ? 'day' : ms % hour_ms === 0 ? 'h' : 'min');
  return {
    pace: !law
      ? 'rules'
      : usual?.ends === 'bell_hour'
        ? 'bells'
        : usual?.ends === 'after'
          ? 'length'
          : usual
            ? 'umpire'
            : 'rules',
    zone: law?.zone ?? zone,
    bells: (law?.bells ?? ['19:00']).join(', '),
    at_least: String(Math.round((usual?.ends === 'bell_hour' ? ms : 20 * hour_ms) / hour_ms)),
    length: String(ms / unit_ms[unit]),
    unit,
    weekdays: law?.weekdays ?? every_day,
    quiet_from: law?.quiet?.[0] ?? '',
    quiet_to: law?.quiet?.[1] ?? '',
    holidays: (law?.holidays ?? []).join(', '),
    early_from: law?.early_from ?? '',
    pause_days: law?.pause_ms_max ? String(law.pause_ms_max / day_ms) : '',
    each: String(extensions.each ?? 0),
    longest: String(Math.round((extensions.ms_max ?? 2 * day_ms) / hour_ms)),
    by_rule: extensions.by_rule ?? false,
    named: extensions.named ?? false,
    kinds: law?.kinds ?? {},
  };
}

/** "9, 19:30" → ["09:00", "19:30"]; null: not hours. @param {string} text */
export function hoursIn(text) {
  const hours = text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(word => /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(word))
    .map(match => (match && Number(match[1]) < 24 && Number(match[2] ?? 0) < 60 ? match : null));
  if (hours.some(match => match === null)) return null;
  return [...new Set(hours.map(match => `${String(match?.[1]).padStart(2, '0')}:${match?.[2] ?? '00'}`))].sort();
}

/** @param {string} text @returns {number | null} the day as a count of days; null: no such date */
function dayOf(text) {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text ? null : at / day_ms;
}

/** "2026-12-24, 2026-12-27..2026-12-29" → the four dates; null: not dates, or too many. @param {string} text */
export function datesIn(text) {
  /** @type {Set<string>} */ const dates = new Set();
  for (const word of text.split(/[\s,;]+/).filter(Boolean)) {
    const [first, last = first, ...more] = word.split('..').map(dayOf);
    if (first === null || last === null || first === undefined || last < first || more.length > 0) return null;
    if (last - first >= holidays_max) return null;
    for (let day = first; day <= last; ++day) dates.add(new Date(day * day_ms).toISOString().slice(0, 10));
  }
  return dates.size > holidays_max ? null : [...dates].sort();
}

/** Lengths of single kinds of phases; null: none. Without bell hours, no kind of phase can end at one. @param {LawForm} form */
function lengthsApart({ kinds, pace }) {
  const apart = Object.entries(kinds).filter(([, { ends }]) => ends !== 'bell_hour' || pace === 'bells');
  return apart.length > 0 ? Object.fromEntries(apart) : null;
}

/**
 * @param {LawForm} form
 * @returns {{ law: Law | null, fault: null } | { law: null, fault: Fault }} law null and fault null: no law
 */
export function lawOf(form) {
  if (form.pace === 'rules') {
    const kinds = lengthsApart(form);
    return { law: kinds ? { zone: form.zone.trim(), kinds } : null, fault: null };
  }
  const bells = hoursIn(form.bells),
    holidays = datesIn(form.holidays);
  if (form.pace === 'bells' && !bells?.length) return { law: null, fault: 'bells' };
  const ms =
    form.pace === 'bells'
      ? Number(form.at_least || '0') * hour_ms
      : form.pace === 'length'
        ? Number(form.length) * unit_ms[form.unit]
        : 0;
  if (!Number.isFinite(ms) || ms < 0 || (form.pace === 'length' && ms === 0)) return { law: null, fault: 'length' };
  if (Boolean(form.quiet_from) !== Boolean(form.quiet_to)) return { law: null, fault: 'quiet' };
  if (!holidays) return { law: null, fault: 'holidays' };
  const ends = /** @type {const} */ ({ bells: 'bell_hour', length: 'after', umpire: 'umpire' })[form.pace];
  const kinds = lengthsApart(form);
  const each = Number(form.each) || 0,
    pause = Number(form.pause_days) || 0;
  return {
    fault: null,
    law: {
      zone: form.zone.trim(),
      ...(form.pace === 'bells' && { bells: bells ?? [] }),
      weekdays: [...form.weekdays].sort(),
      ...(form.quiet_from && { quiet: [form.quiet_from, form.quiet_to] }),
      ...(holidays.length > 0 && { holidays }),
      usual: { ends, ms: Math.round(ms) },
      ...(kinds && { kinds }),
      ...(form.early_from && { early_from: form.early_from }),
      ...(pause > 0 && { pause_ms_max: Math.round(pause * day_ms) }),
      extensions: {
        each,
        ms_max: Math.round((Number(form.longest) || 48) * hour_ms),
        by_rule: each > 0 && form.by_rule,
        named: form.named,
      },
    },
  };
}

/** How many more extensions the seat gets without the umpire's decision; null: the umpire decides each one.
 * @param {Pick<State, 'law' | 'extensions'>} state */
export function leftByRule({ law, extensions }) {
  const { each = 0, by_rule = false } = law?.extensions ?? {};
  if (!by_rule || each === 0) return null;
  return Math.max(0, each - [...extensions.values()].filter(one => one.granted).length);
}

/** @type {Map<string, Intl.DateTimeFormat>} */ const clocks = new Map();

/** What the clocks of a zone show: ["2026-12-24", "19:00"]. @param {string} zone @param {number} at */
function localTime(zone, at) {
  const how = /** @type {const} */ ({ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' });
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en-GB', { ...how, minute: '2-digit', hourCycle: 'h23', timeZone: zone });
  clocks.set(zone, clock);
  const of = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
  return [`${of.year}-${of.month}-${of.day}`, `${of.hour}:${of.minute}`];
}

/** Whether the law lets a phase end early at this moment, as the server decides it. @param {Law | null} law @param
 * {number} at */
export function mayEndEarly(law, at) {
  if (!law) return true;
  try {
    const [date, hour] = localTime(law.zone, at);
    const weekday = ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
    const [from, to] = law.quiet ?? ['', ''];
    const quiet = from <= to ? from <= hour && hour < to : hour >= from || hour < to;
    return (
      !quiet &&
      (law.weekdays ?? every_day).includes(weekday) &&
      !law.holidays?.includes(date) &&
      hour >= (law.early_from ?? '')
    );
  } catch {
    return true; // a zone that this browser does not know
  }
}

/** The reader's own time zone. */
export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The names of all zones that this browser knows. @returns {readonly string[]} */
export const allZones = () => Intl.supportedValuesOf?.('timeZone') ?? [];
