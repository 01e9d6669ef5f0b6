// The two maps of the Replay, the truth and what one side knew, which always show the same board.
import { reactive } from '../core/page/reactive.js';
import { drawnView } from '../core/board/boards.js';
import { createMaps } from '../kit/parts/maps.js';
/** @import { View } from '../core/types.js' */
/** @import { Maps } from '../kit/parts/maps.js' */
/** @import { Show } from './show.js' */

/**
 * @param {Show} show
 * @param {{ truth: HTMLElement, belief: HTMLElement }} frames
 */
export function createTwoMaps(show, frames) {
  const { welcome } = show.book;
  const events = () => ({ onPassage: (/** @type {string} */ id) => lookAt(id) });
  const truth = createMaps(frames.truth, events),
    belief = createMaps(frames.belief, events);
  const looked = reactive({ board: '', byHand: false });
  for (const maps of [truth, belief]) maps.build(welcome.boards, { nato: false, hideOrders: false });

  /** @param {string} id */
  function lookAt(id) {
    looked.board = id;
    for (const maps of [truth, belief]) maps.lookAt(id);
  }

  /** The board with the most units. */
  function busiest() {
    const boards = [...show.now().was.view.pieces.values()].flatMap(piece =>
      piece.side && piece.at.board ? [piece.at.board] : [],
    );
    const units = (/** @type {string} */ id) => boards.filter(one => one === id).length;
    return truth.ids().toSorted((a, b) => units(b) - units(a))[0] ?? '';
  }

  /** Shows the board on which something happens, unless the reader has chosen one. */
  function follow() {
    const here = show.now().happened.places.find(place => place.board)?.board;
    lookAt((looked.byHand ? '' : here) || looked.board || busiest());
  }

  /** @param {Maps} maps @param {View} view @param {import('../kit/story/beats.js').Whole | { arrows: any[], signs: any[] }} happened */
  function drawMap(maps, view, happened) {
    maps.show(drawnView(view, welcome.vocabulary, show.now().moment.phase));
    maps.orders([...happened.arrows]);
    maps.signs(happened.signs);
  }

  return {
    board: () => looked.board,
    boards: () => welcome.boards.filter(({ id }) => truth.has(id)),
    /** The reader chooses a board. @param {string} id */
    choose(id) {
      looked.byHand = true;
      lookAt(id);
    },
    /** @param {boolean} marks whether the differences are marked */
    draw(marks) {
      const { standing, believed, happened, seen, marked } = show.now();
      follow();
      drawMap(truth, standing, happened);
      drawMap(belief, believed, seen);
      truth.highlight(marks ? { shown: marked.was } : {});
      belief.highlight(marks ? { rings: marked.believed } : {});
    },
  };
}
