// The cursor's path over an area map: along a way if one leads in that direction, otherwise to the nearest place there.
/** @import { Area, AreaBoard } from '../types.js' */

/** @param {AreaBoard} board @param {Area} here @param {number} dx @param {number} dy @returns {Area | null} */
export function walkTo(board, here, dx, dy) {
  const linked = new Set(board.links.filter(l => l.between.includes(here.id)).flatMap(l => l.between));
  let best = null,
    least = Infinity;
  for (const a of board.areas) {
    const [vx, vy] = [a.at[0] - here.at[0], a.at[1] - here.at[1]],
      far = Math.hypot(vx, vy);
    const turn = (vx * dx + vy * dy) / (far * Math.hypot(dx, dy) || 1);
    if (a === here || turn < 0.38) continue;
    const badness = far * (2 - turn) * (linked.has(a.id) ? 1 : 3);
    if (badness < least) {
      best = a;
      least = badness;
    }
  }
  return best;
}
