// What is done to the maps, by hand or by keys, and what it means at a table.
import { choicesOf, pathTo } from '../../kit/compose.js';
import { explain } from '../card/explanations.js';
import { tapBesideResult } from '../results/result_read.js';
import { drawArrows } from './map_view.js';
/** @import { Place } from '../../core/types.js' */
/** @import { BoardEvents } from '../../draw/types.js' */
/** @import { createMarks } from './mark_under.js' */
/** @import { Table } from '../page/table.js' */

/** @param {() => Table} tableOf @param {ReturnType<typeof createMarks>} marks @returns {BoardEvents} */
export function createMapEvents(tableOf, marks) {
  /** The answer that a dragged counter waits for. @type {Promise<void>} */ let lifted = Promise.resolve();
  /** @param {string} id */
  const isOwn = id => tableOf().acts.isOwn(tableOf().acts.view().pieces.get(id));

  /** @param {readonly string[]} ids @param {Place} place @param {boolean} [byKey] */
  function tapped(ids, place, byKey) {
    const table = tableOf(),
      { acts, theatre } = table;
    if (theatre.playing()) theatre.player.pause();
    // A tap beside what the bell brought puts it away, and takes what was tapped; one that was under way when it came
    // means nothing.
    else if (table.result) {
      if (tapBesideResult(table) && ids.length > 0) acts.choose(ids, place);
    } else {
      table.stepBack();
      acts.choose(marks.meant(ids, place, acts.view()), place, byKey);
    }
  }

  /** Shows the way to a place in reach before it is chosen. @param {Place | null} place */
  function preview(place) {
    const { ui } = tableOf();
    const offered = ui.composer?.asking && !ui.composer.way ? choicesOf(ui.composer, ui.composer.asking) : undefined;
    const path = (place && offered?.reach && pathTo(offered.reach, place)) ?? [];
    if (path.length === 0 && ui.preview.length === 0) return;
    ui.preview = path;
    drawArrows(tableOf()); // and nothing else: a pointer moves often
  }

  return {
    onChoose: (place, byKey) => tapped([], /** @type {Place} */ (place), byKey),
    onPiece: (ids, place) => tapped(ids, /** @type {Place} */ (place)),
    // Who thinks better of it taps beside all places.
    onNowhere() {
      const { acts, ui } = tableOf();
      if (ui.composer?.asking && !ui.composer.way) acts.deselect();
    },
    onHover: place => preview(/** @type {Place | null} */ (place)),
    onExplain: (place, piece) => explain(tableOf(), /** @type {Place} */ (place), piece),
    onAdd: ids => tableOf().party.toggle(ids),
    onBox: ids => tableOf().party.take(ids),
    onDigit: digit => tableOf().party.call(digit),
    // On a small map the fan of a foreign stack would cover all the rest; its card lists who stands there.
    mayFan(ids) {
      const { narrow, ui } = tableOf();
      return !marks.met() && !(ui.composer?.meant && ui.composer.asking) && (!narrow() || ids.some(isOwn));
    },
    canDrag: ids => tableOf().acts.mayOrder() && ids.every(isOwn),
    onLift: ids => {
      lifted = tableOf().acts.select(ids);
    },
    onPassage: board => tableOf().acts.goInto(board) || tableOf().goToBoard(board),
    onDrop: (ids, _from, to) => {
      if (to) lifted.then(() => tableOf().acts.takePlace(/** @type {Place} */ (to), []));
    },
  };
}
