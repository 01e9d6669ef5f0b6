// The report and the replay: what happened, the dice, how likely they were, and what you can save.
import { list, number, plural } from '../../core/words/format.js';

export const readText = {
  // It is true after a rewind as well.
  noReport: 'There is no report yet. After each phase, this page shows what happened.',
  first: 'To the beginning',
  back: 'One step back',
  forward: 'One step forward',
  lastStep: 'To the end',
  playAgain: (/** @type {string} */ title) => `Play ${title} again`,
  beat: (/** @type {number} */ n, /** @type {number} */ all) => `${n} of ${all}`,
  wholeStory: (/** @type {number} */ all) => (all > 0 ? `All ${number(all)} steps` : ''),
  moved: (
    /** @type {string} */ side,
    /** @type {string} */ name,
    /** @type {number} */ count,
    /** @type {string | null} */ from,
    /** @type {string} */ to,
  ) => {
    const who = `${side}: ${name || (count > 0 ? plural(count, 'unit', 'units') : 'a column')}`;
    return from === null ? `${who} now in sight${to ? `, ${to}` : ''}.` : `${who} from ${from} to ${to}.`;
  },
  filterLabel: 'Which reports',
  takenBack: 'taken back',
  away: 'Since you were last here',
  awayLine: (/** @type {{ phases: number, letters: number, answers: number, agreements: number }} */ since) =>
    list([
      ...(since.phases ? [`${plural(since.phases, 'phase has', 'phases have')} ended`] : []),
      ...(since.answers ? [`${plural(since.answers, 'request has', 'requests have')} been answered`] : []),
      ...(since.agreements
        ? [`${plural(since.agreements, 'agreement has', 'agreements have')} been accepted or declined`]
        : []),
      ...(since.letters ? [`${plural(since.letters, 'letter has', 'letters have')} arrived`] : []),
    ]),
  awayPlay: 'Show me what happened',
  awayDismiss: 'Dismiss',
  announcements: 'From the umpire',
  history: 'History',
  historyOpen: 'Look back',
  historyLive: 'Back to now',
  historyLabel: 'Point in the campaign',
  historyLoading: 'Loading what you were shown …',
  historyNone: 'The server no longer has everything that you were shown.',
  showMoment: 'Show this moment on the map',
  checkDice: 'Check these dice',
  dice: {
    ok: 'These dice were fixed before anyone gave orders: checked ✓',
    not_committed: 'These dice do not match what was published before anyone gave orders. Ask the umpire about them.',
    other_faces:
      'These are not the dice that were fixed before anyone gave orders. Ask the umpire whether they were set by hand.',
    no_proof: 'The proof of these dice is not on this page: “Look back” loads it.',
    cannot: 'This browser cannot check dice over plain http: open the page over https.',
  },
  luck: 'Luck',
  luckMine: 'Rolled by your units',
  luckAll: 'All dice you saw',
  luckUnnamed:
    'Some reports do not name the units that rolled: those dice are under “All dice you saw”, not under “Rolled by your units”.',
  luckLine: (/** @type {number} */ dice, /** @type {string} */ mean, /** @type {string} */ expected) =>
    `${plural(dice, 'die', 'dice')}, ${mean} on average, ${expected} expected`,
  luckWords: (/** @type {number} */ d) =>
    Math.abs(d) < 0.75
      ? 'as expected'
      : Math.abs(d) < 1.75
        ? d > 0
          ? 'rather high'
          : 'rather low'
        : d > 0
          ? 'very high'
          : 'very low',
  keep: {
    title: 'Save or print',
    picture: 'Picture of the map',
    story: 'Save as picture',
    storyOf: (/** @type {string} */ phase) => `Save as picture: ${phase}`,
    paper: 'Print map and report',
    table: 'Report as a table (CSV)',
    columns: ['Phase', 'Step', 'Rule', 'What happened'],
    orders: 'My orders',
    records: 'Unit records',
    failed: 'This browser could not make the picture.',
  },
  records: {
    title: 'Unit records',
    none: 'You know of no units.',
    side: 'Side',
    unit: 'Unit',
    kind: 'Kind',
    place: 'Place',
    figures: (/** @type {string} */ of) => `${of}: figures`,
    print: 'Print',
    save: 'Save as a table (CSV)',
  },
};
