// The Table's handlers for pointer and keyboard events of the maps. A tap pauses a replay or dismisses a result;
// otherwise acts/tapping_acts.js decides what it means for orders. A drag selects its units (`onLift`) and answers the
// order with the place where they are dropped (`onDrop`); without a grid, steps_hand.js sets its steps.
import { choicesOf, pathTo } from '../../kit/compose.js';
import { explain } from '../card/explanations.js';
import { later } from '../../kit/parts/later.js';
import { tapBesideResult } from '../results/result_read.js';
/** @import { Place } from '../../core/types.js' */
/** @import { BoardEvents } from '../../draw/types.js' */
/** @import { createMarks } from './mark_under.js' */
/** @import { Table } from '../page/table.js' */

/** Moving units by hand on a board without a grid. Loaded with the first such unit. */
export const stepsHand = later(() => import('./steps_hand.js'), 'hand');

/** @param {() => Table} tableOf @param {ReturnType<typeof createMarks>} marks @returns {BoardEvents} */
export function createMapEvents(tableOf, marks) {
  /** Resolves when the dragged counter is selected. @type {Promise<void>} */ let lifted = Promise.resolve();
  /** @param {string} id */
  const isOwn = id => tableOf().acts.isOwn(tableOf().acts.view().pieces.get(id));

  /** @param {readonly string[]} ids @param {Place} place @param {boolean} [byKey] */
  function tapped(ids, place, byKey) {
    const table = tableOf(),
      { acts, replay } = table;
    if (replay.playing()) replay.player.pause();
    // While a result is shown, a tap outside it dismisses the result and selects what was tapped; a tap that began
    // before the result appeared is ignored.
    else if (table.result) {
      if (tapBesideResult(table) && ids.length > 0) acts.choose(ids, place);
    } else {
      table.stepBack();
      if (place.point && stepsHand()?.tappedByHand(table, ids, place)) return;
      const at = (place.point && stepsHand()?.faced(table, place)) || place;
      acts.choose(marks.meant(ids, place, acts.view()), at, byKey);
    }
  }

  /** Preview the path to a place in reach. @param {Place | null} place */
  function preview(place) {
    const { ui } = tableOf();
    const offered = ui.composer?.asking && !ui.composer.way ? choicesOf(ui.composer, ui.composer.asking) : undefined;
    const path = (place && offered?.reach && pathTo(offered.reach, place)) ?? [];
    if (path.length === 0 && ui.preview.length === 0) return;
    ui.preview = path;
  }

  return {
    onChoose: (place, byKey) => tapped([], /** @type {Place} */ (place), byKey),
    onPiece: (ids, place) => tapped(ids, /** @type {Place} */ (place)),
    // A tap outside all places cancels.
    onNowhere() {
      const { acts, ui } = tableOf();
      if (ui.composer?.asking && !ui.composer.way) acts.deselect();
    },
    onHover: place => preview(/** @type {Place | null} */ (place)),
    onExplain: (place, piece) => explain(tableOf(), /** @type {Place} */ (place), piece),
    onAdd: ids => tableOf().party.toggle(ids),
    onBox: ids => tableOf().party.take(ids),
    // On a small map, the fan of a foreign stack would cover everything else; its card lists the pieces.
    mayFan(ids) {
      const { narrow, ui } = tableOf();
      return !marks.met() && !(ui.composer?.meant && ui.composer.asking) && (!narrow() || ids.some(isOwn));
    },
    canDrag: ids => tableOf().acts.mayOrder() && ids.every(isOwn),
    onLift: (ids, place) => {
      const table = tableOf();
      lifted = table.acts.select(ids);
      if (place.point) lifted = lifted.then(() => stepsHand()?.chooseSteps(table));
    },
    onHand: act => stepsHand()?.takeAct(tableOf(), act),
    onPassage: board => tableOf().acts.goInto(board) || tableOf().goToBoard(board),
    onDrop: (ids, _from, to) => {
      if (!to) return;
      lifted.then(() => {
        const place = /** @type {Place} */ (to);
        if (place.point) stepsHand()?.dropped(tableOf(), place);
        else tableOf().acts.takePlace(place, []);
      });
    },
  };
}
