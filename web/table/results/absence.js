// What happened while the page was closed: this browser remembers, for each seat, what was seen last.
import { signal } from '../../vendor/signals-core/signals-core.js';
import { recall, remember } from '../../core/page/memory.js';
/** @import { State } from '../../core/types.js' */

/**
 * read: the number of the last letter read
 * @typedef {{ stream: string, revision: number, phase: number, press: number, read: number }} Seen
 */

/** @param {() => State} state */
export function createAbsence(state) {
  /** What the player had seen when the page was last open. @type {Seen | null} */ let seen = null;
  const away = signal(/** @type {{ phases: number, letters: number, from: number } | null} */ (null));
  const key = () => `seen.${state().welcome?.campaign.id}.${state().welcome?.you.seat}`;

  /** @param {number} read @returns {Seen} */
  const now = read => {
    const { own, press } = state();
    return {
      stream: own.stream,
      revision: own.revision,
      phase: own.phase?.number ?? 0,
      press: press.at(-1)?.number ?? 0,
      read,
    };
  };

  return {
    away: () => away.value,
    dismiss() {
      away.value = null;
    },
    /** The number of the last letter read before the page was opened; 0 on the first visit. */
    lettersSeen: () => seen?.read ?? 0,
    /** The first state after the page opened: count what happened while it was closed. */
    arrive() {
      const { own } = state();
      if (seen) return;
      const last = recall(key(), /** @type {Seen | null} */ (null));
      seen = last?.stream === own.stream ? last : now(last?.read ?? 0);
      if (!last || last.stream !== own.stream || last.revision >= own.revision) return;
      const phases = Math.max(0, (own.phase?.number ?? 0) - last.phase);
      away.value = phases === 0 ? null : { phases, letters: 0, from: last.phase };
    },
    /** Letters arrive after the first view, so count them later. */
    countLetters() {
      const { press, welcome } = state();
      const last = seen?.press ?? Infinity;
      const letters = press.filter(letter => letter.number > last && letter.from !== welcome?.you.seat).length;
      if (away.value && away.value.letters !== letters) away.value = { ...away.value, letters };
    },
    /** @param {number} read the number of the last letter read */
    keep(read) {
      if (state().welcome && state().own.revision > 0 && !document.hidden) remember(key(), now(read));
    },
  };
}
