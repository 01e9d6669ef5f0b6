// When a scheduled act happens: the form's contents, and the message's `when` that they mean. Pure.

/** how: at an opening of a phase or at a time; at: as a datetime-local field holds it.
 * @typedef {{ how: 'next' | 'openings' | 'at', openings: string, at: string }} WhenForm */
/** @typedef {{ at: number } | { phase: number, openings: number }} When */

export const openings_max = 100;

/** @type {WhenForm} */
export const firstWhen = { how: 'next', openings: '2', at: '' };

/**
 * The moment that the form means; null: it is not complete, or over.
 * @param {WhenForm} form
 * @param {{ now: number, phase: number, lobby: boolean }} campaign phase: the number of the current one
 * @returns {When | null}
 */
export function whenOf(form, { now, phase, lobby }) {
  if (form.how === 'at') {
    const at = new Date(form.at).getTime();
    return Number.isFinite(at) && at > now ? { at } : null;
  }
  const openings = form.how === 'next' ? (lobby ? 0 : 1) : Number(form.openings);
  return Number.isInteger(openings) && openings >= 0 && openings <= openings_max && (lobby || openings > 0)
    ? { phase, openings }
    : null;
}
