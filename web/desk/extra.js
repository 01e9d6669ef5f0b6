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

const bySeq = (/** @type {Iterable<RecordLine>} */ lines) => [...lines].sort((a, b) => a.seq - b.seq);

/** Openings of phases in the record to which one can go back: number, title, place among the entries. What a rewind left behind is no
 * longer among them. @param {Iterable<RecordLine>} lines @returns {{ number: number, title: string, seq: number }[]} */
export function openingsIn(lines) {
  /** @type {Map<number, { number: number, title: string, seq: number }>} */ const found = new Map();
  for (const line of bySeq(lines)) {
    const [, number, title] = /^Opened phase (\d+): (.*)$/.exec(line.what) ?? [];
    if (number) found.set(Number(number), { number: Number(number), title, seq: line.seq });
    const back = rewoundTo(line);
    if (back !== null) for (const later of [...found.keys()]) if (later > back) found.delete(later);
  }
  return [...found.values()].sort((a, b) => a.number - b.number);
}

/** @param {RecordLine} line */
function rewoundTo(line) {
  const [, number] = /^Rewound to the opening of phase (\d+)/.exec(line.what) ?? [];
  return number ? Number(number) : null;
}

/** Acts of this phase alone can be taken back: those after this entry. @param {Iterable<RecordLine>} lines */
export const presentSince = lines => bySeq(lines).findLast(line => /^Opened phase \d+: /.test(line.what) || rewoundTo(line) !== null)?.seq ?? 0;

/** How long results are held: as told, else as the record last says; null: as the scenario has it. @param {Extra} extra @returns {number | null} */
export function holdOf(extra) {
  if (extra.hold_ms !== null) return extra.hold_ms;
  for (const { what } of bySeq(extra.record.values()).reverse()) {
    if (what.startsWith('Results go out at once')) return 0;
    if (what.startsWith('Results are held until')) return -1;
    const [, count, unit] = /^Results are held for (\d+) (second|minute|hour)/.exec(what) ?? [];
    if (unit) return Number(count) * { second: 1_000, minute: 60_000, hour: 3_600_000 }[/** @type {'second'} */ (unit)];
  }
  return null;
}

/** Whether factions may write to each other, by the umpire's law. @param {Extra} extra */
export const pressOpen = extra => extra.press_open ?? !bySeq(extra.record.values()).findLast(line => line.what.startsWith('Press between factions '))?.what.endsWith('shut');
