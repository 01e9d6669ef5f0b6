// The moments of a campaign that the scrubber stops at, and what each viewer had been shown by then. Pure.
/** @import { Message } from '../core/types.js' */
/** @import { Past } from '../kit/story/past.js' */

/**
 * index: of its frame in the truth's stream. phase: number of the phase that it belongs to. from, to: the time in which
 * letters belong to that phase; `to` is null in the last one.
 * @typedef {{ index: number, at: number, phase: number, title: string, step: string, kind: string, from: number, to:
 *   number | null }} Moment
 */

const shown = new Set(['step', 'phase', 'rewound', 'end']);

/** @param {Past} past the truth's @returns {Moment[]} */
export function momentsIn(past) {
  /** @type {Moment[]} */ const moments = [];
  let from = 0,
    open = 0; // the first moment of the phase that has not ended yet
  for (const [index, frame] of past.frames.entries()) {
    if (!shown.has(frame.type)) continue;
    const { phase } = past.at(index);
    const begins = frame.type === 'phase' || frame.type === 'rewound';
    if (begins) {
      // What is written before a phase opens belongs to the phase before; what comes before the first, to the first.
      for (; open < moments.length; open++) moments[open].to = frame.at;
      from = moments.length === 0 ? 0 : frame.at;
    }
    moments.push({
      index,
      at: frame.at,
      phase: frame.type === 'step' ? frame.phase : (phase?.number ?? 0),
      title: phase?.title ?? '',
      step: frame.title ?? '',
      kind: frame.type,
      from,
      to: null,
    });
  }
  return moments;
}

/**
 * The first moment of each phase, in order; a rewind opens a phase anew. undone: a later rewind went back to this phase
 * or to one before it.
 * @param {readonly Moment[]} moments
 */
export function openingsOf(moments) {
  /** @type {(Moment & { moment: number, undone: boolean })[]} */ const openings = [];
  let back = Infinity; // the earliest phase that a later rewind goes back to
  for (let i = moments.length - 1; i >= 0; i--) {
    const moment = moments[i];
    if (i === 0 || moments[i - 1].phase !== moment.phase || moment.kind === 'rewound')
      openings.push({ ...moment, moment: i, undone: back <= moment.phase });
    if (moment.kind === 'rewound') back = Math.min(back, moment.phase);
  }
  return openings.reverse();
}

/** Whether a viewer's frame is this frame of the truth. @param {Message} one @param {Message} whole */
const isSame = (one, whole) =>
  one.type === whole.type &&
  one.at === whole.at &&
  (one.type !== 'step' || (one.phase === whole.phase && one.name === whole.name && one.title === whole.title)) &&
  (one.type !== 'announcement' || one.text === whole.text);

/**
 * For each frame of the truth, the viewer's last frame by then; -1: none yet. A viewer's frames are those of the truth
 * with some left out, in the same order.
 * @param {readonly Message[]} whole
 * @param {readonly Message[]} part
 * @returns {number[]}
 */
export function shownBy(whole, part) {
  let next = 0;
  return whole.map(frame => {
    if (next < part.length && isSame(part[next], frame)) next++;
    return next - 1;
  });
}
