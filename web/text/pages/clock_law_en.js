// What the pages say of a campaign's law of the clock: when phases end, and how players get more time.
import { atMoment, list, number, plural, span } from '../../core/words/format.js';

/** @import { Law, PhaseKind, PhaseLength } from '../../core/types.js' */
/** @import { Fault } from '../../kit/clock/law.js' */

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** "20 hours", "2 days". @param {number} ms */
const lasting = ms => {
  const minutes = Math.round(ms / 60_000);
  if (minutes % 1440 === 0) return plural(minutes / 1440, 'day', 'days');
  if (minutes % 60 === 0) return plural(minutes / 60, 'hour', 'hours');
  return minutes < 60 ? plural(minutes, 'minute', 'minutes') : span(ms);
};

/** @param {readonly number[]} days */
const onDays = days => (days.length === 7 ? 'every day' : `on ${list(days.map(day => `${weekdays[day - 1]}s`))}`);

/** @param {PhaseLength | undefined} length @param {Law} law */
const usually = (length, law) =>
  !length
    ? 'Phases last as long as the rules say.'
    : length.ends === 'umpire'
      ? 'Each phase ends when the umpire rings the bell.'
      : length.ends === 'after'
        ? `Each phase takes orders for ${lasting(length.ms ?? 0)}.`
        : `Phases end at ${list(law.bells ?? [])} (${law.zone}), ${onDays(law.weekdays ?? [1, 2, 3, 4, 5, 6, 7])}${
            length.ms ? `, at least ${lasting(length.ms)} after they open` : ''
          }.`;

/** @param {Law} law */
function never(law) {
  const times = [
    law.quiet ? `from ${law.quiet[0]} to ${law.quiet[1]}` : '',
    law.usual?.ends !== 'bell_hour' && (law.weekdays?.length ?? 7) < 7
      ? `on ${list([1, 2, 3, 4, 5, 6, 7].filter(day => !law.weekdays?.includes(day)).map(day => `${weekdays[day - 1]}s`))}`
      : '',
    law.holidays?.length
      ? law.holidays.length < 4
        ? `on ${list(law.holidays)}`
        : `on ${plural(law.holidays.length, 'holiday', 'holidays')}`
      : '',
  ].filter(Boolean);
  return times.length > 0
    ? `No phase ends by itself ${times.join(', or ')}${law.usual?.ends === 'bell_hour' ? '' : ` (${law.zone})`}.`
    : '';
}

/** @param {Law} law */
function more({ extensions: { each = 0, ms_max = 0, by_rule = false } = {} }) {
  return by_rule && each > 0
    ? `Each seat gets ${plural(each, 'extension', 'extensions')} of up to ${lasting(ms_max)} just by asking.`
    : '';
}

/** Kinds of phases with a length of their own. @param {Law} law @param {readonly PhaseKind[]} kinds */
const apart = (law, kinds) =>
  Object.entries(law.kinds ?? {})
    .map(([kind, { ends, ms = 0 }]) => {
      const title = `“${kinds.find(one => one.kind === kind)?.title ?? kind}”`;
      if (ends === 'umpire') return `${title} ends when the umpire rings the bell.`;
      return ends === 'after'
        ? `${title} takes orders for ${lasting(ms)}.`
        : `${title} ends at the next of these times.`;
    })
    .join(' ');

export const clockLawText = {
  /** The law in words. @param {Law | null} law @param {readonly PhaseKind[]} [kinds] names for the kinds of phases */
  words: (law, kinds = []) =>
    !law
      ? 'Phases last as long as the rules say.'
      : [
          usually(law.usual, law),
          apart(law, kinds),
          never(law),
          law.early_from ? `If all seal early, the phase still ends no sooner than ${law.early_from}.` : '',
          law.pause_ms_max ? `A pause ends by itself after ${lasting(law.pause_ms_max)}.` : '',
          more(law),
        ]
          .filter(Boolean)
          .join(' '),
  title: 'When phases end',
  change: 'Change when phases end',
  pace: 'Phases end',
  paces: {
    rules: 'as the rules say',
    bells: 'at fixed times of day',
    length: 'after a set time',
    umpire: 'when I ring the bell',
  },
  bells: 'Times of day',
  bellsHint: 'such as 9:00, 19:00',
  atLeast: 'At least this many hours after they open',
  length: 'Each phase takes orders for',
  units: { min: 'minutes', h: 'hours', day: 'days' },
  zone: 'Time zone of the campaign',
  days: 'Days',
  dayNames: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'],
  dayFull: weekdays,
  quiet: 'Quiet hours',
  quietFrom: 'Quiet hours from',
  quietTo: 'Quiet hours to',
  to: 'to',
  quietHint: 'no phase ends by itself in these hours',
  holidays: 'Holidays',
  holidaysHint: 'dates such as 2026-12-24, 2026-12-27..2027-01-02',
  early: 'No early end before',
  earlyHint: 'when all have sealed',
  pause: 'A pause ends by itself after this many days',
  pauseHint: 'leave it empty for never',
  each: 'Extensions for each seat',
  longest: 'Longest extension, in hours',
  byRule: 'Grant these at once when a player asks',
  named: 'Tell all players which player asked',
  more: 'Pauses and extensions',
  kindsTitle: 'Kinds of phases',
  kindsHint: 'each can have a length of its own',
  kinds: { usual: 'as above', bell_hour: 'at the next time above', umpire: 'when I ring the bell', after: 'after' },
  faults: /** @type {Record<Fault, string>} */ ({
    bells: 'Write times of day, such as 9:00, 19:00.',
    length: 'Write how long a phase takes orders.',
    quiet: 'Quiet hours need a beginning and an end.',
    holidays: 'Write dates such as 2026-12-24, separated by commas.',
  }),
  next: 'The next phases would end:',
  nextNone: 'No phase ends at a set time.',
  there: (/** @type {string} */ when, /** @type {string} */ zone) => `${when} in ${zone}`,
  apply: 'From the next phase',
  applyNow: 'Now, also for this phase',
  applied: 'All players are told.',
  today: 'In force:',
  pauseUntil: 'Pause until',
  pauseUntilHint: 'The clock then resumes by itself.',
  pausedUntil: (/** @type {string} */ when) => `The clock resumes by itself ${atMoment(when)}.`,
  extension: {
    ask: 'Ask for more time',
    title: 'More time',
    hint: 'The phase then ends later for everybody.',
    names: 'All players are told that you asked.',
    hides: 'The other players are told that a player asked, not that it was you.',
    byRule: (/** @type {number} */ left) =>
      left > 0
        ? `You get ${plural(left, 'more extension', 'more extensions')} just by asking; after that the umpire decides.`
        : 'You have used all the extensions that you get just by asking, so the umpire decides.',
    umpire: 'The umpire decides.',
    hours: 'Hours',
    reason: 'Reason',
    reasonHint: 'for the umpire',
    send: 'Ask',
    waits: (/** @type {string} */ by) => `You asked for ${by} more. The umpire has not answered yet.`,
    granted: (/** @type {string} */ by) => `You were given ${by} more.`,
    refused: (/** @type {string} */ answer) =>
      answer ? `The umpire gave no more time: ${answer}` : 'The umpire gave no more time.',
    asks: (/** @type {string} */ who, /** @type {string} */ by) => `${who} asks for ${by} more.`,
    had: (/** @type {number} */ n) => `${plural(n, 'extension', 'extensions')} granted to this seat so far.`,
    grant: 'Grant',
    refuse: 'Refuse',
  },
  lasting,
  count: number,
};
