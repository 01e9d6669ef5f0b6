// The way from one map on to another, for which a sign on it stands: into a city. Pure.
/** @import { Composer } from '../../kit/compose.js' */
/** @import { OrderKind } from '../../core/types.js' */

/** Which of the options leads on to that board; -1: none. @param {Composer | null} composer @param {string} board */
export const wayInto = (composer, board) =>
  (composer?.options ?? []).findIndex(
    option =>
      !option.refused &&
      option.parameters.some(({ reach = [], places = [] }) =>
        [...reach.map(({ at }) => at), ...places].some(at => at.board === board),
      ),
  );

/**
 * Why none does: the reason of the way that is not open now.
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
