// Reads a book: everything that an ended campaign opens, one message per line (protocol/README.md, section 7). Pure.
import { titled, welcomed } from '../core/words/own_direction.js';
import { nothingYet } from '../core/connection/state.js';
import { unpack } from '../core/connection/unpack.js';
import { foldPast } from '../kit/story/past.js';
/** @import { Agreement, Fate, FreeRequest, Message, PressMessage, RecordLine, Room, Welcome } from '../core/types.js' */
/** @import { Past } from '../kit/story/past.js' */

/** @typedef {{ seat: string, fate: Fate['fate'], by?: Fate['by'], words: readonly string[], saved_at?: number }} TakenSheet */
/**
 * frames: by viewer, in order. past: the same, folded on first use. sheets: by phase. wide: it has the talk and the
 * record, which spectators do not get.
 * @typedef {{ welcome: Welcome, frames: ReadonlyMap<string, readonly Message[]>, past: (viewer: string) => Past,
 *   sheets: ReadonlyMap<number, readonly TakenSheet[]>, rooms: ReadonlyMap<number, Room>, letters: readonly PressMessage[], agreements: readonly
 *   Agreement[], requests: readonly FreeRequest[], record: readonly RecordLine[], wide: boolean }} Book
 */

/** The viewer that sees everything as it is. */
export const truth = 'umpire';

/** @param {string} text @returns {Book} */
export function readBook(text) {
  const lines = text.split('\n').flatMap(line => (line ? [/** @type {Message} */ (JSON.parse(line))] : []));
  const of = (/** @type {string} */ type) =>
    /** @type {any[]} */ (lines.filter(line => line.type === type && !line.as));
  const [welcome] = of('welcome');
  if (!welcome) throw new RangeError('a book without a welcome');
  /** @type {Map<string, Message[]>} */ const frames = new Map();
  for (const line of lines) {
    if (!line.as) continue;
    if (!frames.has(line.as)) frames.set(line.as, []);
    frames.get(line.as)?.push(line);
  }
  /** @type {Map<string, readonly Message[]>} */ const whole = new Map();
  for (const [viewer, sent] of frames)
    for (const message of unpack({ type: 'frames', frames: sent }, () => nothingYet)) whole.set(viewer, message.frames);
  /** @type {Map<string, Past>} */ const folded = new Map();
  return {
    welcome: welcomed(welcome),
    frames: whole,
    past(viewer) {
      const known = folded.get(viewer) ?? foldPast(whole.get(viewer) ?? [], { ...nothingYet.own, viewer });
      folded.set(viewer, known);
      return known;
    },
    sheets: new Map(of('sheets_taken').map(({ phase, sheets }) => [phase, sheets])),
    rooms: new Map(of('room').map(room => [room.number, room])),
    letters: of('press'),
    agreements: of('agreement').map(titled),
    requests: of('request'),
    record: of('record').flatMap(line => line.entries),
    wide: of('record').length > 0,
  };
}
