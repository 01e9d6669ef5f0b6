// What the maps show, and how each board gets its part of it.
import { pathOn } from '../../core/board/boards.js';
/** @import { BoardView } from '../../draw/board.js' */
/** @import { Effect, Highlight, OrderArrow, View } from '../../draw/types.js' */
/** @import { Place } from '../../core/types.js' */

/**
 * @typedef {{ view: View | null, arrows: readonly OrderArrow[], signs: readonly Effect[], lit: Highlight,
 *   ids: readonly string[], hand: import('../../draw/ground/table/hand.js').Hands | null }} Content
 */
/** @typedef {{ id: string, opens?: Record<string, string>, view: BoardView }} OneBoard */

/** @type {Content} */
export const noContent = { view: null, arrows: [], signs: [], lit: {}, ids: [], hand: null };

/** @param {readonly OrderArrow[]} arrows @param {OneBoard} board */
const arrowsOn = (arrows, { id, opens }) =>
  arrows
    .map(arrow => ({ ...arrow, path: /** @type {any[]} */ (pathOn(/** @type {Place[]} */ (arrow.path), id, opens)) }))
    .filter(arrow => arrow.path.length > 1);

/** @param {Highlight} lit @param {string} id @returns {Highlight} */
function litOn(lit, id) {
  const reach = lit.reach?.filter(r => r.at.board === id),
    targets = lit.targets?.filter(t => t.board === id),
    foes = lit.foes?.filter(f => f.at.board === id),
    rings = lit.rings?.filter(r => r.board === id),
    shown = lit.shown?.filter(r => r.board === id),
    ranks = lit.ranks?.filter(r => r.at.board === id);
  return {
    ...(reach?.length && { reach }),
    ...(targets?.length && { targets }),
    ...(foes?.length && { foes }),
    ...(rings?.length && { rings }),
    ...(shown?.length && { shown }),
    ...(ranks?.length && { ranks }),
  };
}

/**
 * Lays each kind of content on a board.
 * @type {Record<keyof Content, (content: Content, board: OneBoard) => void>}
 */
export const lay = {
  view: ({ view }, board) => view && board.view.show(view),
  arrows: ({ arrows }, board) => board.view.orders(arrowsOn(arrows, board)),
  signs: ({ signs }, board) => board.view.signs(signs.filter(({ at }) => at?.board === board.id)),
  lit: ({ lit }, board) => board.view.highlight(litOn(lit, board.id)),
  ids: ({ ids }, board) => board.view.select(ids),
  hand: ({ hand }, board) => board.view.hand(hand),
};

export const kinds_of_content = /** @type {(keyof Content)[]} */ (Object.keys(lay));
