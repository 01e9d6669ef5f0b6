// What happened while the page was closed: this browser remembers, for each seat, what was seen last.
import { signal } from '../../vendor/signals-core/signals-core.js';
import { recall, remember } from '../../core/page/memory.js';
/** @import { State } from '../../core/types.js' */

/**
 * ended: how many phases have ended. read: the number of the last letter read. answered, settled: numbers of the requests
 * with an answer and of the agreements made or declined. Absent members: an earlier version of the page kept it.
 * @typedef {{ stream: string, revision: number, phase: number, ended?: number, press: number, read: number, answered?:
 *   readonly number[], settled?: readonly number[] }} Seen
 */
/** @typedef {{ phases: number, letters: number, answers: number, agreements: number, from: number }} Away */

/** A phase has ended when its result is published. @param {State} state */
const endedOf = ({ own }) =>
  Math.max(0, (own.phase?.number ?? 0) - (own.ended || ['review', 'over'].includes(own.clock?.stage ?? '') ? 0 : 1));

/** @param {State} state */
const answeredIn = ({ requests }) =>
  [...requests.values()].filter(one => one.answer !== undefined).map(one => one.number);

/** Agreements that are agreed, or that another seat has declined. @param {State} state */
const settledIn = ({ agreements, welcome }) =>
  [...agreements.values()]
    .filter(
      one =>
        one.agreed || Object.entries(one.answers).some(([seat, accepted]) => !accepted && seat !== welcome?.you.seat),
    )
    .map(one => one.number);

/** @param {() => State} state */
export function createAbsence(state) {
  /** What the player had seen when the page was last open. @type {Seen | null} */ let seen = null;
  const away = signal(/** @type {Away | null} */ (null));
  /** Which phases ended while the page was closed, until the player dismisses the notice. */
  let since = /** @type {{ phases: number, from: number } | null} */ (null);
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
      ended: endedOf(state()),
      // They arrive after the first view: what was known before stays known.
      answered: [...new Set([...(seen?.answered ?? []), ...answeredIn(state())])],
      settled: [...new Set([...(seen?.settled ?? []), ...settledIn(state())])],
    };
  };

  return {
    away: () => away.value,
    dismiss() {
      since = null;
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
      const ended = last.ended ?? Math.max(0, last.phase - 1);
      since = { phases: Math.max(0, endedOf(state()) - ended), from: ended + 1 };
    },
    /** Letters, answers and agreements arrive after the first view, so count them later. */
    count() {
      if (!since || !seen) return;
      const { press, welcome } = state(),
        { press: last, answered, settled } = seen;
      /** @param {readonly number[]} now @param {readonly number[] | undefined} before */
      const fresh = (now, before) => (before ? now.filter(one => !before.includes(one)).length : 0);
      const next = {
        ...since,
        letters: press.filter(letter => letter.number > last && letter.from !== welcome?.you.seat).length,
        answers: fresh(answeredIn(state()), answered),
        agreements: fresh(settledIn(state()), settled),
      };
      // The letters tab counts letters by itself.
      if (next.phases + next.answers + next.agreements === 0) return;
      if (JSON.stringify(next) !== JSON.stringify(away.value)) away.value = next;
    },
    /**
     * Remember what the player has seen.
     * @param {number} read the number of the last letter read
     * @param {number | null} [untold] the phase whose replay has not ended: a page that is reloaded offers it again
     */
    keep(read, untold = null) {
      if (!state().welcome || state().own.revision === 0 || document.hidden) return;
      const all = now(read);
      remember(
        key(),
        untold === null
          ? all
          : { ...all, revision: all.revision - 1, ended: Math.min(all.ended ?? Infinity, untold - 1) },
      );
    },
  };
}
