// What units may do, as the rules last answered in this phase: without a line these answers stand, and what is ordered
// by them waits here and is judged when the line is back.
import { Refused } from '../../core/connection/socket.js';
/** @import { Message, Option } from '../../core/types.js' */
/** @import { Sheet } from '../../core/types.js' */

/** @typedef {{ phase: number, known: readonly [string, Option[]][] }} KeptAnswers */

/** @param {{ request: (message: Message) => Promise<Message>, phase: () => number }} parts */
export function createAnswers({ request, phase }) {
  /** @type {Map<string, Option[]>} */ let known = new Map();
  let of = 0,
    changed = false;

  /** What was true in another phase is forgotten. */
  function now() {
    if (of !== phase()) [known, of] = [new Map(), phase()];
    return known;
  }
  const keyOf = (/** @type {readonly string[]} */ ids) => [...ids].sort().join(' ');

  return {
    /**
     * What these may do in stead of what they are ordered now.
     * @param {readonly string[]} pieces none: the seat itself
     * @param {Sheet} [sheet]
     * @returns {Promise<Option[]>}
     */
    async ask(pieces, sheet) {
      const asked = phase();
      try {
        const { options } = await request({ type: 'options', pieces: [...pieces], ...(sheet && { sheet }) });
        if (asked === phase()) now().set(keyOf(pieces), options);
        changed = true;
        return options;
      } catch (error) {
        const before = error instanceof Refused && error.code === 'unanswered' ? now().get(keyOf(pieces)) : undefined;
        if (before) return before;
        throw error;
      }
    },
    /** @param {readonly string[]} pieces */
    knows: pieces => now().has(keyOf(pieces)),
    /** Something came that was not given out to be kept. */
    changed: () => changed,
    /** @returns {KeptAnswers} */
    kept() {
      changed = false;
      return { known: [...now()], phase: of };
    },
    /** @param {KeptAnswers | null} kept */
    take(kept) {
      if (kept && kept.phase === phase()) for (const [key, options] of kept.known) now().set(key, options);
    },
  };
}

/** @typedef {ReturnType<typeof createAnswers>} Answers */
