// Zones of deployment, each with the outline and colour of its army, and exit edges with arrows off the map. Hexes claimed by two armies, captives, and what was built or destroyed since the board was drawn are pieces,
// because they change.
import { livery } from '../../factions.js';
import { placeKey, samePlace } from '../../geometry.js';
import { captivesMark } from '../../pieces/record_marks.js';
import { group, path, svg } from '../../svg.js';
import { EDGES, SIDE } from './hex_grid.js';
import { boundary, drawLoops } from './hex_region.js';
import { between, r1, xy } from './hex_shape.js';
import { gateway } from './line_art.js';
/** @import { BoardWords, Piece, Place, Point } from '../../types.js' */
/** @import { HexPlan } from './hex_plan.js' */

/** Zones that overlap stand one within the other. @param {HexPlan} plan */
export function drawZones(plan) {
  return group(
    'hex-zones',
    ...plan.zones.map(({ hexes, holds, ground }, i) => {
      const loops = boundary(plan.grid, holds, hexes);
      const { tone } = livery(ground.side);
      return svg(
        'g',
        { class: `hex-zone hex-zone-${i % 3}`, 'data-tone': tone },
        path('hex-zone-ground', drawLoops(plan.grid, loops)),
        path('hex-zone-casing', drawLoops(plan.grid, loops, 3 + 5 * i)),
        path('hex-zone-line', drawLoops(plan.grid, loops, 3 + 5 * i)),
      );
    }),
  );
}

/** @param {HexPlan} plan */
export function drawExits(plan) {
  const { grid } = plan;
  return group(
    'hex-exits',
    ...plan.exits.map(({ hexes, ground }) => {
      const arrows = hexes.flatMap(hex => outward(grid, hex).map(edge => arrow(plan, hex, edge)));
      return svg(
        'g',
        { class: 'hex-exit', 'data-tone': livery(ground.side).tone },
        path('exit-arrow', arrows.join('')),
      );
    }),
  );
}

/** The edge that leads off the map most directly. @param {HexPlan['grid']} grid @param {Point} hex */
function outward(grid, hex) {
  const off = EDGES.filter(edge => !grid.inside(...grid.neighbour(...hex, edge)));
  return off.length > 1 ? [off.find(edge => edge === 1 || edge === 4) ?? off[off.length >> 1]] : off;
}

/** @param {HexPlan} plan @param {Point} hex @param {number} edge */
function arrow(plan, hex, edge) {
  const from = gateway(plan, ...hex, edge),
    middle = plan.grid.center(...hex);
  /** @param {number} t beyond the edge @param {number} aside @returns {Point} */
  const at = (t, aside) => {
    const [x, y] = between(middle, from, t),
      [dx, dy] = [from[0] - middle[0], from[1] - middle[1]];
    return [x - (dy / SIDE) * aside, y + (dx / SIDE) * aside];
  };
  return `M${[at(1.06, -5), at(1.3, -5), at(1.3, -10), at(1.66, 0), at(1.3, 10), at(1.3, 5), at(1.06, 5)].map(xy).join('L')}Z`;
}

/** Whether a piece says that two armies have placed units in its hex. @param {Piece} piece */
export const isClaim = ({ kind }) => kind === 'claim';

/** @param {HexPlan} plan @param {readonly Piece[]} claims */
function drawClaims({ grid }, claims) {
  return claims.flatMap(({ at }) => {
    if (!at.hex || !grid.inside(...at.hex)) return [];
    const ring = grid.ring(...at.hex, 2.5);
    const [x, y] = grid.center(...at.hex);
    const d = `M${ring.map(xy).join('L')}Z`;
    const sign = [x + SIDE * 0.62, y - SIDE * 0.56].map(r1);
    return [
      group(
        'claim',
        path('claim-casing', d),
        path('claim-line', d),
        svg('circle', { cx: sign[0], cy: sign[1], r: 8 }),
        path('claim-swords', `M${sign[0] - 4} ${sign[1] - 4}l8 8M${sign[0] + 4} ${sign[1] - 4}l-8 8`),
      ),
    ];
  });
}

/** @param {Piece} piece */
export const isCaptives = ({ kind }) => kind === 'captives';

/** Captives lie at the foot of their hex, beside the counters there. @param {HexPlan} plan @param {readonly Piece[]} captives */
function drawCaptives({ grid }, captives) {
  return captives.flatMap(({ at, side, attributes }) => {
    if (!at.hex || !grid.inside(...at.hex)) return [];
    const [x, y] = grid.center(...at.hex);
    const mark = captivesMark(typeof attributes.number === 'number' ? attributes.number : null, livery(side).tone);
    mark.setAttribute('transform', `translate(${r1(x - 11)} ${r1(y + SIDE * 0.42)})`);
    return [mark];
  });
}

/** Whether a piece says what was built or destroyed in its hex. @param {Piece} piece */
export const isWorks = ({ kind }) => kind === 'works';

/** Signs of works, about the middle of a circle of 8: what stands there, or stood. @type {Readonly<Record<string, string>>} */
const works_signs = {
  bridge: 'M-5 2.5q5 -7 10 0M-5 2.5v2M0 -1v5.5M5 2.5v2',
  walls: 'M-4.5 4v-7.5h2.2v2h1.2v-2h2.2v2h1.2v-2h2.2v7.5Z',
};
const gone_cross = 'M-5 -5l10 10M5 -5l-10 10';

/** A sign at the upper left rim of the hex, crossed out where something was destroyed. @param {HexPlan} plan @param {readonly Piece[]} works */
function drawWorks({ grid }, works) {
  return works.flatMap(({ at, attributes }) => {
    if (!at.hex || !grid.inside(...at.hex)) return [];
    const word = String(attributes.works ?? '');
    const [x, y] = grid.center(...at.hex);
    const mark = group(
      'works',
      svg('circle', { r: 8 }),
      path('works-sign', word.endsWith('bridge') ? works_signs.bridge : works_signs.walls),
      ...(word.startsWith('no_') ? [path('works-gone', gone_cross)] : []),
    );
    mark.setAttribute('transform', `translate(${r1(x - SIDE * 0.62)} ${r1(y - SIDE * 0.56)})`);
    return [mark];
  });
}

/** The pieces that the ground draws itself, drawn again when they have changed. @param {HexPlan} plan */
export function createLandPieces(plan) {
  const node = svg('g', { class: 'claims' });
  /** Keys of the claimed places, each between spaces. */
  let claimed = '';
  let counted = '';
  /** @type {readonly Piece[]} */ let captives = [];
  /** @type {readonly Piece[]} */ let works = [];

  return {
    node,
    /** @param {readonly Piece[]} pieces all pieces of the view */
    refresh(pieces) {
      const claims = pieces.filter(isClaim),
        keys = ` ${claims.map(({ at }) => placeKey(at)).join('  ')} `;
      const taken = pieces.filter(isCaptives),
        built = pieces.filter(isWorks),
        counts = JSON.stringify([
          taken.map(({ at, side, attributes }) => [at, side, attributes.number]),
          built.map(({ at, attributes }) => [at, attributes.works, attributes.name]),
        ]);
      if (keys === claimed && counts === counted) return;
      claimed = keys;
      counted = counts;
      captives = taken;
      works = built;
      node.replaceChildren(...drawWorks(plan, built), ...drawCaptives(plan, taken), ...drawClaims(plan, claims));
    },
    /** @param {Place} place */
    isClaimed: place => claimed.includes(` ${placeKey(place)} `),
    /** @param {Place} place @param {BoardWords} words */
    tells: (place, words) => [
      ...works
        .filter(({ at }) => samePlace(at, place))
        .flatMap(({ attributes }) => (typeof attributes.name === 'string' ? [attributes.name] : [])),
      ...captives
        .filter(({ at }) => samePlace(at, place))
        .map(({ attributes }) => words.captives(typeof attributes.number === 'number' ? attributes.number : null)),
    ],
  };
}
