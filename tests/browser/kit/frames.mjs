// The messages that a person received: every message of the socket, unpacked and folded as a page folds it; and waiting
// for one.
import { fold, nothingYet } from '../../../web/core/connection/state.js';
import { changeView, emptyView, viewOf } from '../../../web/core/connection/view.js';
import { unpack } from '../../../web/core/connection/unpack.js';

/**
 * How long to wait for a frame. Generous, because a loaded machine is slow; a frame that never comes is still reported.
 */
export const patience_ms = Number(process.env.ZIGGURAT_PATIENCE_MS ?? 60_000);

/** The state after a message; a gap in the stream is left to the page, which resyncs. */
function folded(state, message) {
  try {
    return fold(state, message);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return state;
  }
}

export function createFrames() {
  /** @type {any[]} */ const frames = [];
  /** @type {Set<() => void>} */ const waiting = new Set();
  let known = nothingYet;

  return {
    frames,
    state: () => known,
    /**
     * A connection of its own; the next one continues where it ended.
     * @returns {(payload: string) => void} takes what arrived on it
     */
    line() {
      let heard = known;
      return payload => {
        for (const message of unpack(JSON.parse(payload), () => heard)) {
          known = heard = folded(heard, message);
          // A phase omits what equals the phase before: restore it here.
          const opened = message.type === 'phase' && message.as === undefined;
          frames.push(opened ? { ...message, phase: heard.own.phase } : message);
        }
        for (const look of waiting) look();
      };
    },
    /**
     * The first frame from `from` on that matches, whether received already or still to come.
     * @param {(frame: any) => boolean} fits @param {{ from?: number, what?: string }} [how] what: its name, for the
     *   error if it never comes
     * @returns {Promise<any>}
     */
    received(fits, { from = 0, what = String(fits) } = {}) {
      return new Promise((resolve, reject) => {
        const late = setTimeout(() => {
          waiting.delete(look);
          const last = frames.slice(-8).map(({ type, name, id }) => [type, name, id].filter(Boolean).join(' '));
          reject(new Error(`nothing received that fits: ${what}; the last frames: ${last.join(', ')}`));
        }, patience_ms);
        const look = () => {
          const found = frames.slice(from).find(fits);
          if (found === undefined) return void waiting.add(look);
          clearTimeout(late);
          waiting.delete(look);
          resolve(found);
        };
        look();
      });
    },
  };
}

/** The number of the phase that this person received last. */
export const phaseOf = ({ frames }) => frames.reduce((number, frame) => frame.phase?.number ?? number, 0);
/** Its title. */
export const titleOf = ({ frames }) => frames.reduce((title, frame) => frame.phase?.title ?? title, '');
/** A person's view, folded from the frames. */
export const viewOfFrames = ({ frames }) =>
  frames
    .filter(frame => !frame.as)
    .reduce((view, frame) => changeView(frame.view ? viewOf(frame.view) : view, frame.delta), emptyView);
/** All reports of the own stream from a frame on. */
export const reportsOf = ({ frames }, from = 0) =>
  frames
    .slice(from)
    .filter(frame => frame.type === 'step' && !frame.as)
    .flatMap(frame => frame.reports ?? []);
