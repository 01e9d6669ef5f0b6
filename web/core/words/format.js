// Formats numbers and times for people, in their own time zone. Pure: the moment and the zone are arguments.
import { once } from '../page/once.js';

const locale = 'en-GB';
const minute_ms = 60_000,
  hour_ms = 60 * minute_ms,
  day_ms = 24 * hour_ms;

// Creating the first format loads the browser's locale data, a tenth of a second on a phone: create formats lazily, as
// the first view of a map needs none.
const numberFormat = once(() => new Intl.NumberFormat(locale));
const decimalFormat = once(() => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }));
const ordinalRules = once(() => new Intl.PluralRules(locale, { type: 'ordinal' }));

/** @type {Map<string, Intl.DateTimeFormat>} */ const timeFormats = new Map();
/**
 * Cache formats: creating one costs a hundred times as much as using it, and clocks are drawn four times a second.
 * @param {string | undefined} zone
 * @param {Intl.DateTimeFormatOptions} how
 * @param {string} [of]
 */
function timeFormat(zone, how, of = locale) {
  const key = `${of} ${zone} ${JSON.stringify(how)}`;
  const known = timeFormats.get(key) ?? new Intl.DateTimeFormat(of, { ...how, timeZone: zone });
  timeFormats.set(key, known);
  return known;
}

/** @param {number} n */
export const number = n => (Number.isInteger(n) && Math.abs(n) < 1000 ? String(n) : numberFormat().format(n));

const fractions = /** @type {Record<string, string>} */ ({ 0.25: '¼', 0.5: '½', 0.75: '¾' });

/** A count of fractions as people write it: 5 halves are 2½. @param {number} n @param {number} parts */
export function inParts(n, parts) {
  const whole = Math.floor(n / parts),
    rest = fractions[n / parts - whole];
  return n % parts === 0 ? number(whole) : rest ? `${whole || ''}${rest}` : decimal(n / parts);
}

/**
 * The inverse, exactly: typed units in whole parts, so that "1.25" in thousandths is 1,250; null: no whole number of parts.
 * @param {string} typed
 * @param {number} [parts]
 */
export function wholeOf(typed, parts = 1) {
  const n = Number(typed) * parts,
    whole = Math.round(n);
  return typed.trim() !== '' && Math.abs(n - whole) < 1e-6 ? whole : null;
}

/** To one decimal: "43.2". @param {number} n */
export const decimal = n => decimalFormat().format(n);

/** @param {number} part @param {number} whole */
export const percent = (part, whole) => `${decimal(whole === 0 ? 0 : (part / whole) * 100)} %`;

/** "1 unit", "3 units". @param {number} n @param {string} one @param {string} other */
export const plural = (n, one, other) => `${number(n)} ${n === 1 ? one : other}`;

/** "1st", "2nd". @param {number} n */
export const ordinal = n =>
  `${n}${{ one: 'st', two: 'nd', few: 'rd' }[/** @type {'one'} */ (ordinalRules().select(n))] ?? 'th'}`;

/**
 * User-written words inside a sentence of ours, isolated so that they keep their own text direction.
 * @param {string} words
 */
export const isolated = words => `\u2068${words}\u2069`;

/** "Guard 1, Guard 2 and Archers". @param {Iterable<string>} words */
export function list(words) {
  const all = [...words],
    last = all.pop() ?? '';
  return all.length ? `${all.join(', ')} and ${last}` : last;
}

/** The zone's short name: "CET", "GMT+5". @param {number} at @param {string} [zone] */
export function zoneName(at, zone) {
  const parts = timeFormat(zone, { timeZoneName: 'short', hour: 'numeric' }).formatToParts(at);
  return parts.find(part => part.type === 'timeZoneName')?.value ?? 'UTC';
}

/** @param {number} at @param {string | undefined} zone */
const dayKey = (at, zone) =>
  timeFormat(zone, { year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA').format(at);

const soon_ms = 6 * 3_600_000;

/** A moment in the viewer's zone: "14:31", or on another day "Tue 24 Nov, 14:31". Add seconds for live phases, which
 * last minutes.
 * @param {number} at @param {{ now: number, zone?: string, seconds?: boolean }} options */
export function moment(at, { now, zone, seconds = false }) {
  const time = timeFormat(zone, { hour: '2-digit', minute: '2-digit', ...(seconds && { second: '2-digit' }) }).format(
    at,
  );
  // A time within the next hours needs no date, even past midnight.
  if (dayKey(at, zone) === dayKey(now, zone) || (at >= now && at - now < soon_ms)) return time;
  const far = Math.abs(at - now) > 300 * day_ms;
  const day = timeFormat(zone, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(far && { year: 'numeric' }),
  }).format(at);
  return `${day}, ${time}`;
}

/** A moment as part of a sentence: "at 14:31", or on another day "on Tue 24 Nov at 14:31". @param {string} when of `moment` */
export function atMoment(when) {
  const [time = '', ...days] = when.split(', ').reverse();
  return `${days.length > 0 ? `on ${days.reverse().join(', ')} ` : ''}at ${time}`;
}

/** The same moment by the clocks of another zone: "19:00 CET". Empty: they show the same as the reader's own, or this
 * browser does not know the zone.
 * @param {number} at @param {string | undefined} zone @param {number} now */
export function elsewhere(at, zone, now) {
  if (!zone) return '';
  try {
    const there = moment(at, { now, zone });
    return there === moment(at, { now }) ? '' : `${there} ${zoneName(at, zone)}`;
  } catch {
    return '';
  }
}

/** A duration, as precise as it matters: "4:12", "2 h 05 min", "3 days 4 h". Never negative. @param {number} ms */
export function span(ms) {
  const left = Math.max(0, ms);
  if (left < hour_ms) {
    const seconds = Math.ceil(left / 1000);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  }
  if (left < day_ms) {
    const minutes = Math.ceil(left / minute_ms);
    return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
  }
  const hours = Math.ceil(left / hour_ms);
  return `${plural(Math.floor(hours / 24), 'day', 'days')}${hours % 24 ? ` ${hours % 24} h` : ''}`;
}

/** The same for a screen reader: "4 minutes". @param {number} ms */
export function spanSpoken(ms) {
  const left = Math.max(0, ms);
  if (left < minute_ms) return plural(Math.ceil(left / 1000), 'second', 'seconds');
  if (left < hour_ms) return plural(Math.round(left / minute_ms), 'minute', 'minutes');
  if (left < day_ms) return plural(Math.round(left / hour_ms), 'hour', 'hours');
  return plural(Math.round(left / day_ms), 'day', 'days');
}

/** "just now", "5 minutes ago". @param {number} at @param {number} now */
export function ago(at, now) {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const past = Math.max(0, now - at);
  if (past < 45_000) return 'just now';
  if (past < 45 * minute_ms) return format.format(-Math.max(1, Math.round(past / minute_ms)), 'minute');
  if (past < 22 * hour_ms) return format.format(-Math.max(1, Math.round(past / hour_ms)), 'hour');
  return format.format(-Math.max(1, Math.round(past / day_ms)), 'day');
}

/** Minutes since midnight in the game as a clock: 390 → "6.30". @param {number} minutes */
export const gameTime = minutes => `${Math.floor(minutes / 60)}.${String(minutes % 60).padStart(2, '0')}`;

/** The same in words: "6 in the morning", "half past 2 in the afternoon", "midnight". @param {number} minutes */
export function dayTime(minutes) {
  const hour = Math.floor(minutes / 60) % 24,
    past = minutes % 60;
  if (past === 0 && hour % 12 === 0) return hour === 0 ? 'midnight' : 'noon';
  const part = hour < 12 ? 'in the morning' : hour < 18 ? 'in the afternoon' : 'in the evening';
  const clock = `${hour % 12 || 12}`;
  return `${past === 0 ? clock : past === 30 ? `half past ${clock}` : `${clock}.${String(past).padStart(2, '0')}`} ${part}`;
}

/** For `<time datetime>`. @param {number} at */
export const isoTime = at => new Date(at).toISOString();

/**
 * The share of an interval that is left, from 1 (just begun) to 0 (over).
 * @param {number} from
 * @param {number} to
 * @param {number} now
 */
export const share = (from, to, now) => (to <= from ? 0 : Math.min(1, Math.max(0, (to - now) / (to - from))));
