// Which of several boards lies before the player when a story has been told: the one that he chose meanwhile; else, of
// one that he asked for, that of his own news; else the one where his people wait for orders.
import { middleOf, ownBoard } from '../map/own_units.js';
import { meOf, resultOf } from './result.js';
/** @import { Story } from '../../core/types.js' */
/** @import { Table } from '../page/table.js' */

/**
 * Where the weightiest of what a story tells of one's own side was.
 * @param {Story | undefined} story
 * @param {ReturnType<typeof meOf>} me
 * @returns {string} empty: nothing of it has a place
 */
export const boardOfNews = (story, me) =>
  (story ? (resultOf([story], story.phase - 1, me)?.chapters ?? []) : [])
    .flatMap(({ reports }) => reports)
    .flatMap(({ places }) => places.findLast(place => place.board)?.board ?? [])[0] ?? '';

/** @param {() => Table} tableOf */
export function createStoryBoard(tableOf) {
  /** What lay there before the story. */
  let before = '';
  /** @type {Story | undefined} */ let told;
  let asked = false;

  return {
    /** A story is opened by hand. @param {Story} story */
    opens(story) {
      told = story;
      asked = true;
    },
    /** A place of the story is about to be shown. */
    leaves() {
      const { theatre, ui } = tableOf();
      before ||= ui.board;
      told = theatre.player.now()?.story ?? told;
    },
    /** It is over. */
    told() {
      const { acts, lookAt, maps, narrow, state, ui } = tableOf();
      if (before)
        lookAt(ui.boardByHand || (asked ? boardOfNews(told, meOf(state)) : ownBoard(state, maps.ids())) || before);
      // What was told of others may have led the map far from one's own, who are asked for next.
      const own = narrow() ? [...acts.view().pieces.values()].filter(acts.isOwn) : [];
      const home = own.some(({ at }) => maps.sees(at)) ? null : middleOf(own, maps.current(), maps.where);
      if (before && home) maps.focus(home);
      before = '';
      told = undefined;
      asked = false;
    },
  };
}
