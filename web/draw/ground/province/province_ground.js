// The ground of a board of provinces: vegetation and relief, water, borders, rivers, roads and passes. All of it comes
// from the data.
import { noise, pointAlong } from '../../geometry.js';
import { group, groupOncePainted, outline, path, r2 } from '../../svg.js';
import { landLook, linkLook } from '../area_kind.js';
import { hamlet, hills, peaks } from '../land/land_signs.js';
import { strokes, trees } from '../land/land_texture.js';
import { clearance, strew } from './voronoi.js';
/** @import { Area, Point } from '../../types.js' */
/** @import { Border, Province, ProvincePlan } from './province_plan.js' */

/** Keep the ground clear where an army and its holdings stand. */
const CLEARING = { across: 66, up: 44, down: 62 };

/** @param {Area} area */
export const isSea = area => /\b(sea|ocean|lake|water)\b/.test(area.terrain ?? '');

/** @param {ProvincePlan} plan @returns {(Element | null)[]} */
export function provinceGround({ provinces, neighbours }) {
  const all = [...provinces.values()].sort((a, b) => Number(a.given) - Number(b.given));
  const land = all.filter(({ area }) => !isSea(area));
  const mass = land.map(({ shape }) => outline(shape)).join('');
  return [
    ...['c', 'b', 'a'].map(echo => path(`coast-echo coast-echo-${echo}`, mass)),
    ...all.map(({ area, shape }) => path(`realm ${ground(area)}`, outline(shape))),
    groupOncePainted('growth', () => land.flatMap(growth)),
    ...all.filter(({ area }) => isSea(area)).map(({ shape }) => path('water-lines', waves(shape))),
    path('realm-coast', coast(all, neighbours)),
  ];
}

/** @param {Area} area */
function ground(area) {
  if (isSea(area)) return 'realm-sea';
  const { country } = landLook({ ...area, id: '' }, false); // a province's name does not determine its look
  // Open land changes its tone from province to province, or it would look flat.
  return `land-${country === 'open' ? `open-${Math.floor(noise(...area.at, 3) * 3)}` : country}`;
}

/** @param {Province} province */
function growth({ area, at, shape }) {
  const { country } = landLook({ ...area, id: '' }, false);
  const free = (/** @type {number} */ pitch, /** @type {number} */ inset, /** @type {number} */ salt) =>
    strew(shape, pitch, inset, salt).filter(
      ([x, y]) => Math.abs(x - at[0]) > CLEARING.across || y < at[1] - CLEARING.up || y > at[1] + CLEARING.down,
    );
  if (country === 'wood') {
    const t = trees(
      free(17, 16, 11).map(([x, y]) => [x - 8, y - 8]),
      16,
      1,
      7.5,
    );
    return [path('cast', t.shadow), path('tree', t.dark), path('tree-light', t.light)];
  }
  if (country === 'mountain') return [peaks(free(36, 24, 12), 0.8)];
  if (country === 'hill') return [hills(free(42, 22, 13))];
  if (country === 'bog') return [path('reeds', strokes(free(30, 18, 14), 16, 'reed', 1))];
  if (country === 'desert') return [path('dunes', strokes(free(30, 18, 15), 16, 'dune', 1))];
  if (/city|town/.test(area.terrain ?? '')) return [hamlet(free(27, 20, 18))];
  if (/field|farm/.test(area.terrain ?? '')) return [path('furrows', free(46, 24, 16).map(ploughed).join(''))];
  return [];
}

/** A ploughed strip at an irregular angle. @param {Point} at */
function ploughed([x, y]) {
  const angle = noise(x, y, 1) * Math.PI,
    [ux, uy] = [Math.cos(angle), Math.sin(angle)];
  return [-7.5, -2.5, 2.5, 7.5]
    .map(beside => `M${r2(x - uy * beside - ux * 11)} ${r2(y + ux * beside - uy * 11)}l${r2(ux * 22)} ${r2(uy * 22)}`)
    .join('');
}

/** @param {readonly Point[]} shape */
const waves = shape =>
  strew(shape, 34, 16, 17)
    .filter(p => clearance(shape, p) > 16)
    .map(([x, y]) => `M${x - 9} ${y}q4.5 -5 9 0t9 0`)
    .join('');

/** Where land meets water. @param {readonly Province[]} all @param {ProvincePlan['neighbours']} neighbours */
function coast(all, neighbours) {
  const wet = new Set(all.filter(({ area }) => isSea(area)).map(({ area }) => area.id));
  return [...neighbours]
    .filter(([, [a, b]]) => b !== undefined && wet.has(a) !== wet.has(b))
    .map(([key]) => `M${key.replaceAll(',', ' ').replace(/^(\S+ \S+) /, '$1L')}`)
    .join('');
}

/**
 * What runs along borders and across them; drawn above the realms' colours.
 * @param {ProvincePlan} plan
 * @returns {(Element | null)[]}
 */
export function provinceWays({ borders, provinces }) {
  const lines = (/** @type {(kind: string) => boolean} */ wanted) =>
    borders
      .filter(({ link }) => wanted(link.kind))
      .map(({ line }) => outline(line, false))
      .join('');
  const river = lines(kind => linkLook(kind).river);
  // A road goes from centre to centre, over the middle of the border.
  const road = borders
    .filter(({ link }) => linkLook(link.kind).road)
    .map(({ link, middle }) => {
      const [from, dest] = link.between.map(id => /** @type {Province} */ (provinces.get(id)).at);
      return `M${from.join(' ')}Q${middle.map(r2).join(' ')} ${pointAlong([middle, dest], 30).map(r2).join(' ')}L${dest.join(' ')}`;
    })
    .join('');
  const ridges = borders.filter(({ link }) => /pass|ridge|mountain/.test(link.kind));
  return [
    path('way-road-edge', road),
    path('way-road', road),
    path('river-bank', river),
    path('river', river),
    path('river-light', river),
    ...ridges.map(ridge),
  ];
}

/** Peaks along a border, with a gap in the middle for a pass. @param {Border} border */
function ridge({ link, line, middle }) {
  /** @type {Point[]} */ const at = [];
  let run = 0;
  for (let i = 1; i < line.length; i++) {
    const length = Math.hypot(line[i][0] - line[i - 1][0], line[i][1] - line[i - 1][1]);
    for (; run < length; run += 30) at.push(pointAlong([line[i - 1], line[i]], run));
    run -= length;
  }
  const open = /pass/.test(link.kind);
  return group(
    'ridge',
    peaks(
      at.filter(p => !open || Math.hypot(p[0] - middle[0], p[1] - middle[1]) > 26).sort((a, b) => a[1] - b[1]),
      0.55,
    ),
  );
}
