// Taking back a change of the world. Only acts of this phase can be undone: the next opening builds on earlier ones.
import { deskText } from '../../text/pages/desk_en.js';
import { presentSince } from '../page/extra.js';
/** @import { Desk } from '../page/desk.js' */
/** @import { Extra } from '../page/extra.js' */
/** @import { RecordLine } from '../../core/types.js' */

const T = deskText.record;

/** A change of the world that still counts. @param {RecordLine} line */
export const isChange = line =>
  line.kind === 'world_amended' && line.what.startsWith('Changed') && line.undone_by === undefined;

/** The last change that this umpire can take back. @param {Extra} extra @param {string | undefined} me the own seat */
export function lastChange(extra, me) {
  const present = presentSince(extra.record.values());
  return [...extra.record.values()]
    .filter(line => line.actor === me && line.seq > present && isChange(line))
    .reduce((/** @type {RecordLine | null} */ last, line) => (last && last.seq > line.seq ? last : line), null);
}

/** @param {Desk} desk @param {RecordLine} line */
export function askUndo(desk, line) {
  desk.acts.confirm({
    title: T.undo,
    words: T.undoConfirm(line.what),
    act: T.undo,
    reason: 'whoKnew',
    run: reason => desk.acts.ask({ type: 'undo', seq: line.seq, reason }, deskText.piece.done),
  });
}
