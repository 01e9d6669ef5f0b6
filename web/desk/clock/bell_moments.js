// New times for the bell. A step leads from the current bell to a named time; pressing twice names the same time, so an
// impatient double press cannot move the bell twice. Pure.

export { fromInput, toInput } from '../../core/words/date_field.js';

const day_ms = 86_400_000;
export const steps_ms = /** @type {const} */ ([60_000, 300_000, 900_000, 3_600_000, day_ms]);
export const ahead_ms_max = 30 * 86_400_000;

/** The time from which a step counts. @param {{ stage: string, closes_at?: number, next_at?: number }} clock */
export const bellOf = clock => (clock.stage === 'review' ? clock.next_at : clock.closes_at);

/** A day means the same time tomorrow, also across a change to or from summer time.
 * @param {number | undefined} bell the current bell @param {number} step @param {number} now */
export function movedBy(bell, step, now) {
  const from = Math.max(bell ?? now, now);
  return step === day_ms ? new Date(from).setDate(new Date(from).getDate() + 1) : from + step;
}

/**
 * Suitable steps for the time left: minutes in a live game, hours and days in slow games.
 * @param {number | undefined} bell
 * @param {number} now
 */
export const stepsFor = (bell, now) => ((bell ?? now) - now > 6 * 3_600_000 ? steps_ms.slice(2) : steps_ms.slice(0, 4));

/** Why a time is not allowed; null: it is allowed. @param {number} at @param {number | undefined} bell
 * @param {number} now
 * @param {number | null} [latest] latest time to which the bell can be moved in all
 * @returns {'past' | 'far' | 'late' | 'same' | null} */
export const faultOf = (at, bell, now, latest = null) =>
  at <= now
    ? 'past'
    : at - now > ahead_ms_max
      ? 'far'
      : latest !== null && at > latest
        ? 'late'
        : at === bell
          ? 'same'
          : null;
