// What a stand-in must know at once, from what the server has sent to this seat. Pure: no DOM, so that Node can test it.
/** @import { Agreement, FreeRequest, PressMessage, SheetMessage, State, Story, View } from '../../core/types.js' */

const reports_max = 12,
  letters_max = 12;

/**
 * @typedef {{
 *   title: string,
 *   standing: readonly (readonly [string, string])[],
 *   last: { title: string, reports: readonly string[] } | null,
 *   agreements: readonly Agreement[],
 *   offers: readonly Agreement[],
 *   letters: readonly PressMessage[],
 *   requests: readonly FreeRequest[],
 *   orders: readonly string[],
 *   sealed: boolean,
 *   inForce: readonly string[],
 * }} Brief orders: the draft or the sealed sheet, in words
 */

/** Unanswered letters to this seat, the latest from each writer. @param {State} state */
function unanswered({ press, welcome }) {
  const mine = welcome?.you.seat ?? '';
  /** @type {Map<string, PressMessage>} */ const open = new Map();
  for (const letter of press)
    if (letter.from !== mine) open.set(letter.from, letter);
    else for (const to of letter.to) open.delete(to);
  return [...open.values()].slice(-letters_max);
}

/** The last phase with any report. @param {readonly Story[]} stories newest first */
function lastStory(stories) {
  const story = stories.find(one => one.steps.some(step => step.reports.length > 0));
  if (!story) return null;
  const reports = story.steps.flatMap(step => step.reports);
  const weighty = reports.filter(report => report.important);
  const told = (weighty.length > 0 ? weighty : reports).slice(0, reports_max);
  return { title: story.title, reports: told.map(report => report.text) };
}

/** What the side owns off the board. @param {State} state @param {View} view @returns {(readonly [string, string])[]} */
function ledgers({ welcome }, view) {
  const held = view.ledgers[welcome?.you.faction ?? ''] ?? {};
  return (welcome?.vocabulary.ledgers ?? [])
    .filter(word => held[word.name] !== undefined)
    .map(word => [word.label, String(held[word.name])]);
}

/**
 * @param {State} state
 * @param {View} view
 * @param {readonly Story[]} stories newest first, like `view` without what a running replay has not reached
 * @returns {Brief}
 */
export function briefOf(state, view, stories) {
  const mine = state.welcome?.you.seat ?? '';
  /** @type {SheetMessage | undefined} */ const sheet = state.sheets.get(mine);
  const all = [...state.agreements.values()].filter(one => !one.withdrawn);
  return {
    title: state.own.phase?.title ?? '',
    standing: ledgers(state, view),
    last: lastStory(stories),
    agreements: all.filter(one => one.agreed),
    offers: all.filter(one => !one.agreed && one.with.includes(mine) && one.answers[mine] === undefined),
    letters: unanswered(state),
    requests: [...state.requests.values()].filter(one => one.answer === undefined && one.seat === mine),
    orders: sheet?.words ?? [],
    sealed: sheet?.sealed === true,
    inForce: sheet?.standing?.words ?? [],
  };
}

/** The key under which this browser remembers that the brief of this hand-over was read. @param {State} state */
export const briefKey = ({ welcome, absence }) =>
  `brief.${welcome?.campaign.id}.${welcome?.you.seat}.${absence?.vacated_at ?? 0}`;

/** Whether a stand-in took over this seat, not its deputy. @param {State} state */
export const tookOver = ({ absence }) => absence?.vacated_at !== undefined && absence.by_deputy !== true;
