// What only an umpire is told, beside the common state: the record of all acts, and how the table stands (who took and holds which seat,
// how long results are held, whether the press is open, what to expect). Older servers say less; then the Desk shows less.
/** @import { Message, RecordLine } from '../core/types.js' */

/** @typedef {{ seat: string, claimed: boolean, connected: number }} SeatStanding */
/** @typedef {{ record: ReadonlyMap<number, RecordLine>, hold_ms: number | null, press_open: boolean | null, seats: ReadonlyMap<string, SeatStanding>,
 *   pace: readonly (readonly [string, string])[] }} Extra */

/** @type {Extra} */
export const nothingTold = { record: new Map(), hold_ms: null, press_open: null, seats: new Map(), pace: [] };

/** @param {Extra} extra @param {Message} message @returns {Extra} */
export function foldExtra(extra, message) {
  if (message.type === 'record') return { ...extra, record: new Map([...extra.record, ...message.entries.map((/** @type {RecordLine} */ line) => /** @type {const} */ ([line.seq, line]))]) };
  if (message.type !== 'desk') return extra;
  return {
    ...extra, hold_ms: message.hold_ms ?? extra.hold_ms, press_open: message.press_open ?? extra.press_open, pace: message.pace ?? extra.pace,
    seats: message.seats ? new Map(message.seats.map((/** @type {SeatStanding} */ seat) => [seat.seat, seat])) : extra.seats,
  };
}

/** The moment of somebody's last act. @param {Extra} extra @param {string} actor */
export function lastActOf(extra, actor) {
  let at = 0;
  for (const line of extra.record.values()) if (line.actor === actor && line.at > at) at = line.at;
  return at || null;
}

/** Openings of phases in the record: number, title, and its place among the entries; of a number opened twice the last counts.
 * @param {Iterable<RecordLine>} lines @returns {{ number: number, title: string, seq: number }[]} */
export function openingsIn(lines) {
  /** @type {Map<number, { number: number, title: string, seq: number }>} */ const found = new Map();
  for (const line of lines) {
    const [, number, title] = /^Opened phase (\d+): (.*)$/.exec(line.what) ?? [];
    if (number) found.set(Number(number), { number: Number(number), title, seq: line.seq });
  }
  return [...found.values()].sort((a, b) => a.number - b.number);
}
