// Details of an announcement: its readers, what it answers, and whether the bell still rings at the time that it named.
import { atMoment } from '../../core/words/format.js';
export const announcedText = {
  toYou: 'To your side alone',
  toSome: (/** @type {string} */ who) => `To ${who}`,
  toAll: 'To everybody',
  byOrganiser: 'From the organiser',
  answer: 'Answer',
  lastCall: 'Last call',
  unread: 'new',
  bellAt: (/** @type {string} */ when) => `The bell rings ${atMoment(when)}.`,
  bellMoved: (/** @type {string} */ said, /** @type {string} */ when) =>
    `The bell was to ring ${atMoment(said)}; it now rings ${atMoment(when)}.`,
  bellNoMoment: 'No time is set for the bell now.',
  bellPaused: 'The clock is stopped: the bell does not ring until the clock resumes.',
  bellRung: 'That bell has rung.',
  bellUndone: 'That bell was undone: the umpire has gone back.',
  older: 'Show older',
  requests: 'What your side asked the umpire',
  waits: 'The umpire has not answered yet.',
};
