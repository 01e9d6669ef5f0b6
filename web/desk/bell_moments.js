// Moments for the bell. A step leads from the bell as it stands to a named moment: pressed twice it names the same
// moment, so that no impatient hand pushes a bell into next week. Pure.

export const steps_ms = /** @type {const} */ ([60_000, 300_000, 900_000, 3_600_000, 86_400_000]);
export const ahead_ms_max = 30 * 86_400_000;

/** Where a step leads from. @param {{ stage: string, closes_at?: number, next_at?: number }} clock */
export const bellOf = clock => (clock.stage === 'review' ? clock.next_at : clock.closes_at);

/** @param {number | undefined} bell as it stands @param {number} step @param {number} now */
export const movedBy = (bell, step, now) => Math.max(bell ?? now, now) + step;

/**
 * Steps worth offering for what is left: minutes at a live table, hours and days in slow games.
 * @param {number | undefined} bell
 * @param {number} now
 */
export const stepsFor = (bell, now) => ((bell ?? now) - now > 6 * 3_600_000 ? steps_ms.slice(2) : steps_ms.slice(0, 4));

/** Why a moment cannot be; null: it can. @param {number} at @param {number | undefined} bell @param {number} now
 * @param {number | null} [latest] to which it can be moved in all @returns {'past' | 'far' | 'late' | 'same' | null} */
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

/** For <input type="datetime-local">, in the reader's own zone. @param {number} at */
export function toInput(at) {
  const day = new Date(at);
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}T${two(day.getHours())}:${two(day.getMinutes())}:${two(day.getSeconds())}`;
}

/** @param {string} text @returns {number | null} */
export function fromInput(text) {
  const at = new Date(text).getTime();
  return Number.isFinite(at) ? at : null;
}
