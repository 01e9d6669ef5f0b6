// Ways from one board to another, such as into a city, which has a sign on the map of the land. Pure.
/** @import { Composer } from '../../kit/compose.js' */
/** @import { OrderKind } from '../../core/types.js' */

/**
 * The index of the option that leads to that board; -1: none.
 * @param {Composer | null} composer
 * @param {string} board
 */
export const wayInto = (composer, board) =>
  (composer?.options ?? []).findIndex(
    option =>
      !option.refused &&
      option.parameters.some(({ reach = [], places = [] }) =>
        [...reach.map(({ at }) => at), ...places].some(at => at.board === board),
      ),
  );

/**
 * Why there is no way: the reason given for a refused order to march.
 * @param {Composer | null} composer
 * @param {readonly OrderKind[]} kinds
 * @returns {string | null}
 */
export function whyNoWay(composer, kinds) {
  for (const { kind: name, refused } of composer?.options ?? []) {
    const kind = kinds.find(one => one.name === name);
    if (refused?.words && kind?.parameters.some(one => one.type === 'path' && one.required)) return refused.words;
  }
  return null;
}
