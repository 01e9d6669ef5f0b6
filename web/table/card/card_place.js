// Computes the position of the card: beside the selected place, where it covers the fewest places that can be chosen
// next, and how many it covers there. Pure.

/** @typedef {{ x: number, y: number }} Spot */
/** @typedef {{ width: number, height: number }} Size */

const gap = 12;

/**
 * @param {Size} room
 * @param {Size} card
 * @param {Spot} chosen
 * @param {readonly Spot[]} lit
 * @param {number} square size of a place in pixels
 * @param {readonly Spot[]} [busy] places that may be needed next: they weigh little
 * @returns {Spot & { hides: number }}
 */
export function placeForCard(room, card, chosen, lit, square, busy = []) {
  const left = chosen.x - square - gap - card.width,
    right = chosen.x + square + gap;
  /** @param {number} y */
  const inRoom = y => Math.max(gap, Math.min(room.height - card.height - gap, y));
  const beside = inRoom(chosen.y - card.height / 3);
  const corners = [gap, room.width - card.width - gap].flatMap(x =>
    [gap, room.height - card.height - gap].map(y => ({ x, y })),
  );
  const spots = [{ x: right, y: beside }, { x: left, y: beside }, ...corners].filter(
    ({ x }) => x >= gap && x + card.width <= room.width - gap,
  );
  if (spots.length === 0) return { x: gap, y: gap, hides: lit.length };
  /** @param {Spot} at @returns {(spot: Spot) => boolean} */
  const under = at => spot =>
    spot.x > at.x - square / 2 &&
    spot.x < at.x + card.width + square / 2 &&
    spot.y > at.y - square / 2 &&
    spot.y < at.y + card.height + square / 2;
  /**
   * The cost of a position: what the card would cover there. The selected place weighs most, distance a little.
   * @param {Spot} at
   */
  const cost = at =>
    lit.filter(under(at)).length * 10 +
    busy.filter(under(at)).length * 3 +
    (under(at)(chosen) ? 1000 : 0) +
    Math.hypot(at.x + card.width / 2 - chosen.x, at.y + card.height / 2 - chosen.y) / 40;
  const best = spots.reduce((one, other) => (cost(other) < cost(one) ? other : one));
  return { ...best, hides: [...lit, chosen].filter(under(best)).length };
}
