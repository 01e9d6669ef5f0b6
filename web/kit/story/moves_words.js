// Describes the moves of a step that has no report of its own.
import { readText as R } from '../../text/pages/read_en.js';
import { factionName, nameOf, placeWords } from '../parts/parts.js';
/** @import { State } from '../../core/types.js' */
/** @import { Beat } from './beats.js' */

/** A line for each side and route, in descending order of units. @param {State} state @param {Beat} beat */
export const movesWords = (state, { moves = [], view }) =>
  moves
    .toSorted((a, b) => b.count - a.count)
    .map(({ side, ids, count, from, to }) => {
      const one = ids.length === 1 ? view.pieces.get(ids[0]) : undefined;
      return R.moved(
        factionName(state, side),
        one ? nameOf(one) : '',
        count,
        from ? placeWords(state, from) : null,
        placeWords(state, to),
      );
    });
