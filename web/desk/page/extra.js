// State that only an umpire receives, besides the common state: the record of all acts; who took and holds which seat;
// how long results are held; whether the press is open; what to expect.
import { deskText } from '../../text/pages/desk_en.js';
/** @import { Message, RecordLine } from '../../core/types.js' */

/** @typedef {{ seat: string, claimed: boolean, connected: number, missed?: number, deputy?: import('../../core/types.js').Deputy, left_to_bot?: number,
 *   vacated_at?: number }} SeatStanding */
/** @typedef {{ record: ReadonlyMap<number, RecordLine>, hold_ms: number | null, hold_by_rules: boolean, press_open: boolean | null, replay_open: boolean, seats: ReadonlyMap<string, SeatStanding>,
 *   notes: readonly Noted[], pace: readonly (readonly [string, string])[], troubles: readonly Trouble[], latest_bell: number | null,
 *   bot_after: number, scheduled: readonly ScheduledAct[], second_word: boolean, proposals: readonly Proposal[],
 *   umpires: readonly UmpireLine[] }} Extra */
/** An umpire's seat, and the sides and boards that the umpire looks after; absent: everything.
 * @typedef {{ seat: string, claimed: boolean, factions?: string[], boards?: string[] }} UmpireLine */
/** A major act that another umpire must confirm. @typedef {{ number: number, by: string, at: number, act: 'rewind' | 'end' | 'amend', words: string,
 *   reason: string }} Proposal */
/** An act that waits for its moment (`at`, or the number of phases until it), or could not happen (`failed`).
 * @typedef {{ number: number, by: string, act: 'announce' | 'change' | 'report', at?: number, openings?: number, what?: string, text?: string,
 *   to?: 'all' | string[], reason: string, failed?: { why: string, at: number } }} ScheduledAct */
/** Rulings on the held result that another umpire, or another window of this seat, has noted but not applied.
 * @typedef {import('../result/amend.js').Amendment & { seat: string, at: number }} Noted */
/**
 * Failures in the campaign.
 * @typedef {{ where: string, what: string, since: number, times: number, stops_clock: boolean }} Trouble
 */

/** @type {Extra} */
export const nothingTold = {
  record: new Map(),
  hold_ms: null,
  hold_by_rules: false,
  press_open: null,
  replay_open: true,
  seats: new Map(),
  notes: [],
  pace: [],
  troubles: [],
  latest_bell: null,
  bot_after: 0,
  scheduled: [],
  second_word: false,
  proposals: [],
  umpires: [],
};

/** @param {Extra} extra @param {Message} message @returns {Extra} */
export function foldExtra(extra, message) {
  if (message.type === 'record')
    return {
      ...extra,
      record: new Map([
        ...extra.record,
        ...message.entries.map((/** @type {RecordLine} */ line) => /** @type {const} */ ([line.seq, line])),
      ]),
    };
  if (message.type === 'notes') return { ...extra, notes: message.notes };
  if (message.type !== 'desk') return extra;
  return {
    ...extra,
    hold_ms: message.hold_ms ?? extra.hold_ms,
    hold_by_rules: message.hold_by_rules ?? false,
    press_open: message.press_open ?? extra.press_open,
    replay_open: message.replay_open ?? extra.replay_open,
    pace: message.pace ?? extra.pace,
    troubles: message.troubles ?? [],
    latest_bell: message.latest_bell ?? null,
    scheduled: message.scheduled ?? [],
    second_word: message.second_word ?? false,
    proposals: message.proposals ?? [],
    umpires: message.umpires ?? [],
    bot_after: message.bot_after ?? extra.bot_after,
    seats: message.seats
      ? new Map(message.seats.map((/** @type {SeatStanding} */ seat) => [seat.seat, seat]))
      : extra.seats,
  };
}

/** How many scheduled acts have failed with this change of the Desk's state. @param {readonly ScheduledAct[]} before @param {readonly ScheduledAct[]} now */
export function newlyFailed(before, now) {
  const known = new Set(before.filter(act => act.failed).map(act => act.number));
  return now.filter(act => act.failed && !known.has(act.number)).length;
}

/** The proposals of others that are new. @param {readonly Proposal[]} before @param {readonly Proposal[]} now @param {string} [me] */
export const newlyProposed = (before, now, me) =>
  now.filter(one => one.by !== me && !before.some(old => old.number === one.number)).length;

/** The umpire who noted these rulings, in words.
 * @param {import('../../core/types.js').State['welcome']} welcome @param {Noted} note */
export const notedBy = (welcome, note) =>
  note.seat === welcome?.you.seat
    ? deskText.result.notedHere
    : (welcome?.seats.find(seat => seat.id === note.seat)?.title ?? deskText.umpire);

/** The time of an actor's last act. @param {Extra} extra @param {string} actor */
export function lastActOf(extra, actor) {
  let at = 0;
  for (const line of extra.record.values()) if (line.actor === actor && line.at > at) at = line.at;
  return at || null;
}

const bySeq = (/** @type {Iterable<RecordLine>} */ lines) => [...lines].sort((a, b) => a.seq - b.seq);

/** The phase openings in the record, to which a rewind can go back: number, title, number of the entry, and whether an
 * earlier rewind left it, so that it lies on another branch.
 * @param {Iterable<RecordLine>} lines
 * @returns {{ number: number, title: string, seq: number, left: boolean }[]} */
export const openingsIn = lines =>
  [...lines]
    .filter(line => line.kind === 'phase_opened' && line.phase !== undefined)
    .map(line => ({
      number: line.phase ?? 0,
      title: line.what.replace(/^Opened phase \d+: /, ''),
      seq: line.seq,
      left: line.undone_by !== undefined,
    }))
    .sort((a, b) => a.number - b.number);

/**
 * How many entries of these kinds after this one still count; only kinds with any, in the given order.
 * @param {Iterable<RecordLine>} lines
 * @param {number} seq
 * @param {readonly string[]} kinds
 * @returns {[kind: string, count: number][]}
 */
export function writtenSince(lines, seq, kinds) {
  const counts = new Map(kinds.map(kind => [kind, 0]));
  for (const { kind, seq: at, undone_by } of lines)
    if (at > seq && undone_by === undefined && counts.has(kind)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > 0);
}

/**
 * Whether a line contains every word of the filter, in its act, its reason or its actor's name.
 * @param {RecordLine} line
 * @param {string} actor
 * @param {string} filter
 */
export function isFound(line, actor, filter) {
  const said = `${line.what} ${line.reason} ${actor}`.toLowerCase();
  return filter
    .toLowerCase()
    .split(/\s+/)
    .every(word => said.includes(word));
}

/**
 * Why a line no longer counts: discarded by a rewind, or undone by an act; null: it counts.
 * @param {RecordLine} line
 * @param {ReadonlyMap<number, RecordLine>} record
 */
export const undoneHow = (line, record) =>
  line.undone_by === undefined ? null : record.get(line.undone_by)?.kind === 'world_amended' ? 'takenBack' : 'left';

/** Only acts of this phase can be undone: those after this entry. @param {Iterable<RecordLine>} lines */
export const presentSince = lines =>
  bySeq(lines).findLast(line => line.kind === 'phase_opened' || line.kind === 'rewound')?.seq ?? 0;

/** How long results are held; null: not received yet. @param {Extra} extra */
export const holdOf = extra => extra.hold_ms;

/** Whether the umpire lets factions write to each other. @param {Extra} extra */
export const pressOpen = extra => extra.press_open ?? true;
