// The places of a board of hexes: keys, labels, shapes and words.
import { placeKey } from '../../geometry.js';
import { hexOf, labelOf } from './hex_grid.js';
import { boundary, drawLoops } from './hex_region.js';
import { xy } from './hex_shape.js';
/** @import { HexBoard, Place, Places, Point } from '../../types.js' */
/** @import { HexPlan } from './hex_plan.js' */

/** @param {string} name of ground */
const spaced = name => name.replaceAll('_', ' ');

/**
 * @param {HexBoard} board
 * @param {HexPlan} plan
 * @param {(place: Place) => boolean} isClaimed whether two armies have placed units in a hex
 * @returns {Places}
 */
export function hexPlaces(board, plan, isClaimed) {
  const { grid } = plan;
  const names = new Map((board.names ?? []).map(n => [n.at.join(','), n.text]));
  /** @param {Point} hex @returns {Place} */
  const place = hex => ({ board: board.id, hex });

  return {
    *keys() {
      for (let i = 0; i < grid.columns * grid.rows; i++) yield String(grid.hexAt(i));
    },
    placeOf: key => place(/** @type {Point} */ (/** @type {unknown} */ (key.split(',').map(Number)))),
    center: p => (p.hex && grid.inside(...p.hex) ? grid.center(...p.hex) : null),
    placeAt(x, y) {
      const hex = grid.under(x, y);
      return hex && place(hex);
    },
    step(from, dx, dy) {
      // Up and down move along the column; left and right along the row, alternately half a hex up and down.
      const next = from.hex && /** @type {Point} */ ([from.hex[0] + dx, from.hex[1] + dy]);
      return next && grid.inside(...next) ? place(next) : null;
    },
    first: () => place([Math.ceil(grid.columns / 2), Math.ceil(grid.rows / 2)]),
    shape: p =>
      p.hex
        ? `M${grid
            .ring(...p.hex)
            .map(xy)
            .join('L')}Z`
        : '',
    region(places) {
      const inside = new Set(places.flatMap(({ hex }) => (hex && grid.inside(...hex) ? [grid.index(...hex)] : [])));
      const hexes = [...inside].map(grid.hexAt);
      return drawLoops(
        grid,
        boundary(grid, (column, row) => inside.has(grid.index(column, row)), hexes),
      );
    },
    find(text) {
      const hex = hexOf(text);
      return hex && grid.inside(...hex) ? place(hex) : null;
    },
    labels: { first: labelOf([1, 1]), last: labelOf([grid.columns, grid.rows]) },
    describe(p, words) {
      const hex = p.hex ?? [0, 0];
      const said = plan
        .grounds(...hex)
        .filter((ground, i, all) => all.length === 1 || i > 0 || ground.name !== 'none')
        .map(({ name }) => words.ground[name] ?? spaced(name));
      return words.hex(labelOf(hex), said, names.get(placeKey(p)) ?? '', {
        zones: plan.zones.filter(({ holds }) => holds(...hex)).map(({ ground }) => spaced(ground.name)),
        exit: plan.exits.some(({ holds }) => holds(...hex)),
        claimed: isClaimed(p),
      });
    },
  };
}
