// What was said and agreed while a chapter happened: the umpire's announcements and answers, and the agreements that
// were made. Pure.
/** @import { Agreement, Announcement, Message, State } from '../core/types.js' */
/** @import { Chapter } from './chapters.js' */

/** at: when the last of its parties accepted it. @typedef {{ agreement: Agreement, at: number }} Made */
/** @typedef {{ announcements: readonly Announcement[], agreements: readonly Made[] }} Said */

/** When each phase opened, by number; a rewind opens one anew. @param {readonly Message[]} frames */
export const openedIn = frames =>
  new Map(
    frames
      .filter(({ type }) => type === 'phase' || type === 'rewound')
      .map(frame => /** @type {[number, number]} */ ([frame.phase.number, frame.at])),
  );

/**
 * What belongs to each chapter, by its number. A chapter lasts until the next one opens, so that the answers to what was
 * asked in it belong to it. What was said since the open phase began waits for that phase's own chapter.
 * @param {readonly Chapter[]} chapters oldest first
 * @param {Pick<State, 'own' | 'agreements'>} state
 * @param {ReadonlyMap<number, number>} opened
 * @returns {ReadonlyMap<number, Said>}
 */
export function saidIn(chapters, { own, agreements }, opened) {
  const made = [...agreements.values()]
    .filter(one => one.agreed)
    .map(agreement => ({ agreement, at: Math.max(agreement.at, ...Object.values(agreement.answered_at)) }));
  const begins = chapters.map((chapter, i) =>
    // What comes before the first chapter belongs to it.
    i === 0 ? -Infinity : (opened.get(chapter.first) ?? chapters[i - 1].rung_at ?? Infinity),
  );
  const last = chapters.at(-1),
    now = own.phase?.number ?? 0;
  const ends = last && now > last.phase ? (opened.get(now) ?? own.clock?.opened_at ?? Infinity) : Infinity;
  /** @template {{ at: number }} T @param {readonly T[]} all @param {number} i */
  const within = (all, i) => all.filter(({ at }) => at >= begins[i] && at < (begins[i + 1] ?? ends));
  return new Map(
    chapters.map((chapter, i) => [
      chapter.phase,
      { announcements: within(own.announcements, i), agreements: within(made, i) },
    ]),
  );
}
