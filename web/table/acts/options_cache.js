// Caches the server's answers about the options of units in this phase. They remain usable offline; orders written from
// them wait in the draft and are validated after reconnecting.
import { Refused } from '../../core/connection/socket.js';
/** @import { Message, Option } from '../../core/types.js' */
/** @import { Sheet } from '../../core/types.js' */

/** @typedef {{ phase: number, known: readonly [string, Option[]][] }} KeptOptions */

/** @param {{ request: (message: Message) => Promise<Message>, phase: () => number }} parts */
export function createOptionsCache({ request, phase }) {
  /** @type {Map<string, Option[]>} */ let known = new Map();
  let of = 0,
    changed = false;
  /** From the offline copy, before the page knew its phase. @type {KeptOptions | null} */ let restored = null;

  /** The answers of the current phase; those of other phases are dropped. */
  function now() {
    if (of !== phase()) [known, of] = [new Map(restored?.phase === phase() ? restored.known : []), phase()];
    return known;
  }
  const keyOf = (/** @type {readonly string[]} */ ids) => [...ids].sort().join(' ');

  return {
    /**
     * The options of these pieces in place of their current orders.
     * @param {readonly string[]} pieces empty: the seat itself
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
    /** Whether answers arrived since the last `kept()`. */
    changed: () => changed,
    /** @returns {KeptOptions} */
    kept() {
      changed = false;
      return { known: [...now()], phase: of };
    },
    /** @param {KeptOptions | null} kept */
    take(kept) {
      restored = kept;
      if (kept && kept.phase === phase()) for (const [key, options] of kept.known) now().set(key, options);
    },
  };
}

/** @typedef {ReturnType<typeof createOptionsCache>} OptionsCache */
