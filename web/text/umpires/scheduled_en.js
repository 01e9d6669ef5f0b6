// Acts that an umpire schedules for a time or for the opening of a phase.
import { atMoment, number, ordinal, plural } from '../../core/words/format.js';

export const scheduledText = {
  title: 'Scheduled acts',
  about:
    'They happen by themselves, even while the clock is paused or nobody is at the Desk. Players see nothing of them until they happen.',
  later: 'Do this later',
  when: 'When',
  next: 'When the next phase opens',
  begin: 'When the game begins',
  openings: 'When a later phase opens',
  openingsField: 'Phases from now',
  at: 'At a time',
  atField: 'Day and time',
  /** @param {string} zone */
  zone: zone => `By your clock (${zone}).`,
  /** @param {string} there the same moment in the campaign's zone */
  zoneThere: there => `In the campaign’s time zone that is ${there}.`,
  past: 'That time has passed: choose a later one.',
  kind: 'As',
  announce: 'an announcement',
  report: 'a report',
  reportHint: 'A report appears among the events of the sides that you choose. It may be true or false.',
  schedule: 'Schedule it',
  scheduled: 'Scheduled.',
  /** @param {number} n */
  inPhases: n =>
    n === 0
      ? 'When the game begins'
      : n === 1
        ? 'When the next phase opens'
        : `When the ${ordinal(n)} phase from now opens`,
  /** @param {'announce' | 'report'} act @param {string} to */
  telling: (act, to) => (act === 'announce' ? `Announcement to ${to}` : `Report to ${to}`),
  /** @param {string} to */
  tells: to => `${to} will read:`,
  all: 'all',
  waits: 'It waits until the held result is published.',
  over: 'The campaign is over: these acts will not happen.',
  cancel: 'Cancel',
  /** @param {number} n */
  cancelLabel: n => `Cancel scheduled act ${number(n)}`,
  cancelWords: 'It will not happen. To change it, cancel it and schedule it again.',
  cancelled: 'Cancelled.',
  /** @param {number} n */
  failed: n => `${plural(n, 'scheduled act', 'scheduled acts')} did not happen`,
  /** @param {string} when @param {string} why */
  failedHow: (when, why) => `It was no longer possible ${atMoment(when)}, so nothing was done: ${why}.`,
  dismiss: 'Dismiss',
  /** @param {number} n */
  dismissLabel: n => `Dismiss scheduled act ${number(n)}`,
  look: 'Show',
};
