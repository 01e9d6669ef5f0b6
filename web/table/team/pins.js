// What the player's side has pinned up, as signs and arrows of the map.
/** @import { Pin, State } from '../../core/types.js' */
/** @import { Effect, OrderArrow } from '../../draw/types.js' */

const numbered = (/** @type {Pin} */ { number }) => String(number);

/** The signs: at its place, or at the end of its arrow, each pin with its number. @param {State} state @returns {Effect[]} */
export const pinSigns = ({ pins }) =>
  pins.flatMap(pin => {
    const at = pin.places?.at(-1);
    return at ? [{ kind: /** @type {const} */ ('pin'), at: /** @type {any} */ (at), words: numbered(pin) }] : [];
  });

/** @param {State} state @returns {OrderArrow[]} */
export const pinArrows = ({ pins }) =>
  pins
    .filter(({ places }) => places?.length === 2)
    .map(pin => ({
      id: `pin-${pin.number}`,
      kind: /** @type {const} */ ('pin'),
      own: true,
      pending: false,
      path: /** @type {any[]} */ (pin.places),
    }));
