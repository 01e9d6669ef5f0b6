// The programme of a day: the current item, the next one, and the form in which the umpire writes it. Pure.
/** @import { ProgrammeItem } from '../../core/types.js' */

/** A row of the form. @typedef {{ time: string, title: string, stops: boolean }} Row */
/** day, time: as the browser's fields hold them (2026-11-30, 10:15), in the reader's zone.
 * @typedef {{ day: string, rows: readonly Row[] }} ProgrammeForm */
/** What is wrong with a row. @typedef {{ row: number, what: 'time' | 'title' | 'order' | 'stops' }} ProgrammeFault */

export const items_max = 40;

/**
 * The current item and the next one; null: there is none.
 * @param {readonly ProgrammeItem[]} items by time
 * @param {number} now
 */
export function nowAndNext(items, now) {
  const next = items.findIndex(item => item.at > now);
  const begun = next === -1 ? items.length : next;
  return { now: items[begun - 1] ?? null, next: items[begun] ?? null };
}

const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
const dayOf = (/** @type {number} */ at) => {
  const day = new Date(at);
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
};
const timeOf = (/** @type {number} */ at) => `${two(new Date(at).getHours())}:${two(new Date(at).getMinutes())}`;

/**
 * The form of a programme; for none, a row to begin with.
 * @param {readonly ProgrammeItem[]} items
 * @param {number} now
 * @returns {ProgrammeForm}
 */
export const programmeForm = (items, now) => ({
  day: dayOf(items[0]?.at ?? now),
  rows:
    items.length > 0
      ? items.map(({ at, title, stops = false }) => ({ time: timeOf(at), title, stops }))
      : [{ time: timeOf(now), title: '', stops: false }],
});

/** The hours of a typical day in a hall; lunch stops the clock. */
const typical_hours = ['09:30', '10:00', '10:15', '12:30', '13:15', '16:30'];
const lunch = 3;

/**
 * A form to begin with: a typical day in a hall, on the day of the start or else on the first that has not begun.
 * @param {readonly string[]} titles one for each hour
 * @param {number} now
 * @param {number | null} starts_at
 * @returns {ProgrammeForm}
 */
export function typicalDay(titles, now, starts_at) {
  const next = new Date(now);
  if (timeOf(now) > typical_hours[0]) next.setDate(next.getDate() + 1);
  return {
    day: dayOf(starts_at ?? next.getTime()),
    rows: typical_hours.map((time, i) => ({ time, title: titles[i], stops: i === lunch })),
  };
}

/** Rows in which nothing is typed do not count. @param {Row} row */
const isBlank = row => row.title.trim() === '' && !row.stops;

/**
 * The items in a form, or its first fault.
 * @param {ProgrammeForm} form
 * @returns {{ items: ProgrammeItem[], fault: null } | { items: null, fault: ProgrammeFault }}
 */
export function itemsOf(form) {
  /** @type {ProgrammeItem[]} */ const items = [];
  const last = form.rows.findLastIndex(row => !isBlank(row));
  for (const [row, { time, title, stops }] of form.rows.entries()) {
    if (isBlank(form.rows[row])) continue;
    const at = new Date(`${form.day}T${time}`).getTime();
    const fault = !Number.isFinite(at)
      ? 'time'
      : title.trim() === ''
        ? 'title'
        : at <= (items.at(-1)?.at ?? 0)
          ? 'order'
          : stops && row === last
            ? 'stops'
            : null;
    if (fault) return { items: null, fault: { row, what: fault } };
    items.push({ at, title: title.trim(), ...(stops && { stops: true }) });
  }
  return { items, fault: null };
}

/**
 * Appends a row an hour after the last one.
 * @param {ProgrammeForm} form
 * @returns {ProgrammeForm}
 */
export function withRow(form) {
  const [hours, minutes] = (form.rows.at(-1)?.time || '09:00').split(':').map(Number);
  const later = Math.min(hours * 60 + minutes + 60, 23 * 60 + 59);
  return {
    ...form,
    rows: [...form.rows, { time: `${two(Math.floor(later / 60))}:${two(later % 60)}`, title: '', stops: false }],
  };
}
