// Chooses the board to show after a replay: the one the player switched to meanwhile; or else, after a replay by hand,
// the board of their own news; or else the one where their units wait for orders.
import { middleOf, ownBoard } from '../map/own_units.js';
import { meOf, oursIn } from './result.js';
/** @import { Story } from '../../core/types.js' */
/** @import { Table } from '../page/table.js' */

/**
 * The board of the most important report about the player's own side.
 * @param {Story | undefined} story
 * @param {ReturnType<typeof meOf>} me
 * @returns {string} empty: none of these reports has a place
 */
export const boardOfNews = (story, me) =>
  (story ? oursIn(story, me) : []).flatMap(
    ({ report: { places } }) => places.findLast(place => place.board)?.board ?? [],
  )[0] ?? '';

/** @param {() => Table} tableOf */
export function createStoryBoard(tableOf) {
  /** The board before the replay. */
  let before = '';
  /** @type {Story | undefined} */ let opened;
  let asked = false;

  return {
    /** The player opened a story. @param {Story} story */
    opens(story) {
      opened = story;
      asked = true;
    },
    /** The replay is about to show a place. */
    leaves() {
      const { replay, ui } = tableOf();
      before ||= ui.board;
      opened = replay.player.now()?.story ?? opened;
    },
    /** The replay is over: show the board that the player needs next. */
    over() {
      const { acts, lookAt, maps, narrow, state, ui } = tableOf();
      if (before) {
        lookAt(ui.boardByHand || (asked ? boardOfNews(opened, meOf(state)) : ownBoard(state, maps.ids())) || before);
        // The sheet of the replay no longer covers the foot of the map.
        maps.settle();
      }
      // Reports about others may have moved the map away from the player's units, which need orders next.
      const own = narrow() ? [...acts.view().pieces.values()].filter(acts.isOwn) : [];
      const home = own.some(({ at }) => maps.sees(at)) ? null : middleOf(own, maps.current(), maps.where);
      if (before && home) maps.focus(home);
      before = '';
      opened = undefined;
      asked = false;
    },
  };
}
