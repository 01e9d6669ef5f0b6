// What the rules counsel a side: asked once for each phase, and anew when what it sees has changed meanwhile.
/** @import { Place } from '../core/types.js' */

/** @typedef {{ words: string, state: 'open' | 'met' | 'lost', at?: Place }} Aim */
/** @typedef {{ words: string, rule?: string, at?: Place }} Hint */
/** @typedef {{ aims: readonly Aim[], hints: readonly Hint[] }} Counsel */

/** @type {Counsel} */ const nothing = { aims: [], hints: [] };

/** @param {{ request: (message: any) => Promise<any>, changed: () => void }} parts */
export function createCounsel({ request, changed }) {
  let told = nothing,
    phase = 0;
  /** @type {object | null} */ let view = null;

  return {
    /** What was told last stands until the answer to a newer question is there; of another phase nothing does. @param {number} now the phase @param {object} seen the view @returns {Counsel} */
    follow(now, seen) {
      if (now === phase && seen === view) return told;
      if (now !== phase) told = nothing;
      [phase, view] = [now, seen];
      request({ type: 'counsel' }).then(
        answer => {
          if (now !== phase || seen !== view) return;
          told = answer;
          changed();
        },
        () => undefined, // who is refused has nothing to tell
      );
      return told;
    },
  };
}
