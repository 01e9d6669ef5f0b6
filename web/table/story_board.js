// Which of several boards lies before the player when a story has been told: the one that he chose meanwhile, else that of his own news,
// else the one that he had before it.
import { middleOf } from './home.js';
import { meOf, resultOf } from './result.js';
/** @import { State, Story } from '../core/types.js' */
/** @import { Table } from './table.js' */

/** Where the weightiest of what a story tells of one's own side was. @param {Story | undefined} story @param {ReturnType<typeof meOf>} me @returns {string} empty: nothing of it has a place */
export const boardOfNews = (story, me) =>
  (story ? (resultOf([story], story.phase - 1, me)?.chapters ?? []) : [])
    .flatMap(({ reports }) => reports)
    .flatMap(({ places }) => places.findLast(place => place.board)?.board ?? [])[0] ?? '';

/** Where what the last bell has brought to one's own side was. @param {State} state */
export const newsBoard = state =>
  boardOfNews(
    state.own.stories.find(story => story.phase === (state.own.phase?.number ?? 0) - 1),
    meOf(state),
  );

/** @param {() => Table} tableOf */
export function createStoryBoard(tableOf) {
  /** What lay there before the story. */
  let before = '';
  /** @type {Story | undefined} */ let told;

  return {
    /** A story is opened by hand. @param {Story} story */
    opens(story) {
      told = story;
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
      if (before) lookAt(ui.boardByHand || boardOfNews(told, meOf(state)) || before);
      // What was told of others may have led the map far from one's own, who are asked for next.
      const own = narrow() ? [...acts.view().pieces.values()].filter(acts.isOwn) : [];
      const home = own.some(({ at }) => maps.sees(at)) ? null : middleOf(own, maps.current(), maps.where);
      if (before && home) maps.focus(home);
      before = '';
      told = undefined;
    },
  };
}
