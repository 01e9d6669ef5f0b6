// The rulings noted on a held result and not applied yet: they follow the result while others amend it, stay after a
// reload, and never go without a word.
import { countNoted, inForce, rebased } from './amend.js';
/** @import { Held } from '../../core/types.js' */
/** @import { Ui } from '../page/ui.js' */

/**
 * @param {Ui} ui
 * @param {{ again: () => void, fell: () => void }} tell again: sends them again. fell: says that they are dropped
 */
export const createNoted = (ui, { again, fell }) => ({
  /**
   * A held result arrived.
   * @param {Held | null} was the one before; null: the first one on this connection
   * @param {Held} is
   */
  follow(was, is) {
    const notes =
      was?.phase === is.phase
        ? ui.amendment && { phase: was.phase, noted: ui.amendment, force: inForce(was) }
        : ui.notes.takeUp();
    ui.amendment = null;
    if (!notes) return;
    if (notes.phase !== is.phase) return fell();
    const noted = rebased(notes.noted, notes.force, inForce(is));
    if (countNoted(noted, inForce(is)) > 0) ui.amendment = noted;
    again();
  },
  /** The result is no longer held. */
  drop() {
    const notes = ui.notes.takeUp();
    if (ui.amendment ?? notes) fell();
    ui.amendment = null;
  },
  /** @param {Held | null} held */
  keep(held) {
    if (!ui.amendment) ui.notes.keep(null);
    // Between a snapshot and its held result the notes stay as they were kept.
    else if (held) ui.notes.keep({ phase: held.phase, noted: ui.amendment, force: inForce(held) });
  },
});
