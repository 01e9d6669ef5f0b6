// The ground of the city in rings: farmland outside, streets and roofs within, the citadel with its landmarks.
import { councilHall, weighHouse } from './citadel.js';
import { palace, ziggurat } from './buildings.js';
import { HALF, bands, halfSide, landmark, masonry, octagon, onSide, polar } from './city_plan.js';
import { noise, roundedLine } from '../../geometry.js';
import { parcels, trees } from '../land/land_texture.js';
import { group, groupOncePainted, outline, path, r2, scattered, svg } from '../../svg.js';
import { strew } from '../province/voronoi.js';
/** @import { Point } from '../../types.js' */
/** @import { Site } from './city_plan.js' */

const SIZE = HALF * 2;

/** The land around the city, field boundaries, and roads from the four great gates. @param {readonly Site[]} sites */
export function drawCityGround(sites) {
  const farm = parcels(SIZE / 40, SIZE / 40, 40, [0, 0]);
  let roads = '';
  for (const side of [0, 2, 4, 6])
    roads += outline([onSide(side, 0, masonry.outer.at), onSide(side, 0, HALF + 10)], false);
  const camps = sites.filter(s => s.role === 'field');
  const grove = () =>
    trees(
      [0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5].flatMap(a =>
        Array.from({ length: 9 }, (_, i) => {
          const [x, y] = polar(a, 690 + noise(i, a, 1) * 110);
          return /** @type {Point} */ ([x - 20 + (noise(i, a, 2) - 0.5) * 90, y - 20 + (noise(i, a, 3) - 0.5) * 90]);
        }),
      ),
      40,
      2,
      8,
    );
  const edge = octagon(bands.field[1]);
  return svg(
    'svg',
    { class: 'city-ground', width: SIZE, height: SIZE },
    svg('rect', { class: 'ground-field', width: SIZE, height: SIZE, rx: 14 }),
    path('ground-field-2', farm.second),
    path('ground-field-3', farm.third),
    groupOncePainted('growth', () => {
      const { lines, tufts } = farm.growth(),
        { shadow, dark, light } = grove();
      return [
        scattered('furrows', lines),
        scattered('hedges', farm.hedges),
        scattered('tufts', tufts),
        scattered('cast', shadow),
        scattered('tree', dark),
        scattered('tree-light', light),
      ];
    }),
    path('outskirts', `M0 0H${SIZE}V${SIZE}H0Z${outline(edge)}`),
    path(
      'camp',
      camps
        .map(({ number }) =>
          outline([
            onSide(number - 1, -62, 522),
            onSide(number - 1, 62, 522),
            onSide(number - 1, 70, 606),
            onSide(number - 1, -70, 606),
          ]),
        )
        .join(''),
    ),
    path('road-edge', roads),
    path('road', roads),
    path('road-ruts', roads),
    path('field-ring', outline(edge)),
    path('glacis', outline(octagon(bands.outer[1]))),
    path(
      'field-bound',
      outline(edge) +
        camps
          .map(({ number }) =>
            outline(
              [
                polar(number - 0.5, bands.outer[1] / Math.cos(Math.PI / 8)),
                polar(number - 0.5, bands.field[1] / Math.cos(Math.PI / 8)),
              ],
              false,
            ),
          )
          .join(''),
    ),
    path('ground-street', outline(octagon(masonry.outer.at))),
    drawAvenues(),
    path('ground-court', outline(octagon(masonry.inner.at))),
    courtTiles(),
  );
}

/** The streets inside: from each side's gate through its quarter to the citadel's gate, and along the ring. */
const avenueLines = () =>
  Array.from({ length: 8 }, (_, side) => [
    polar(side, masonry.outer.at),
    polar(side, 320),
    polar(side, 286),
    polar(side % 2 ? side - 0.5 : side + 0.5, 252),
  ]);
function drawAvenues() {
  const d =
    avenueLines()
      .map(line => roundedLine(line, 30))
      .join('') + outline(octagon(320));
  return group('avenues', path('avenue', d), path('avenue-stones', d));
}

function courtTiles() {
  let d = '';
  for (const flat of [60, 100, 140, 180]) d += outline(octagon(flat));
  for (let i = 0; i < 32; i++) d += outline([polar(i / 4, 30), polar(i / 4, 196)], false);
  return path('court-tiles', d);
}

/**
 * Roofs of one quarter in rows along the ring, with a market where its troops gather. One group, because it can burn.
 * @param {Site} site
 */
export function drawQuarter({ number }) {
  const side = number - 1;
  const tones = ['', '', ''];
  let cast = '',
    dark = '',
    light = '';
  const market = onSide(side, 0, 320);
  const ways = avenueLines()
    [side].slice(1)
    .map((b, i) => [avenueLines()[side][i], b]);
  /** @param {Point} p */
  const onWay = p =>
    ways.some(([a, b]) => {
      const [dx, dy] = [b[0] - a[0], b[1] - a[1]],
        t = Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy)));
      return Math.hypot(a[0] + dx * t - p[0], a[1] + dy * t - p[1]) < 17;
    });
  for (const [row, out] of [273, 298, 342, 367, 391].entries()) {
    const reach = halfSide(out) - 8,
      deep = row === 4 ? 15 : 19;
    for (let along = -reach; along < reach - 10;) {
      const wide = Math.min(reach - along, 15 + noise(along, out, side) * 15),
        middle = along + wide / 2,
        at = onSide(side, middle, out);
      if (Math.hypot(at[0] - market[0], at[1] - market[1]) > 52 && !onWay(at)) {
        const [l, r, d] = [along + 1, along + wide - 1, deep / 2 + (noise(along, out, side + 9) - 0.5) * 3];
        /** @param {number} lo @param {number} hi */ const face = (lo, hi) => [
          onSide(side, l, out + lo),
          onSide(side, r, out + lo),
          onSide(side, r, out + hi),
          onSide(side, l, out + hi),
        ];
        const roof = face(-d, d);
        tones[Math.floor(noise(along, out, side + 20) * 3)] += outline(roof);
        cast += outline(roof.map(([x, y]) => /** @type {Point} */ ([x + 2.5, y + 3.5])));
        // The half of the roof away from the light is shaded.
        dark += outline(side > 1.5 && side < 5.5 ? face(0, d) : face(-d, 0));
        light += outline([onSide(side, l, out), onSide(side, r, out)], false);
      }
      along += wide + (noise(along, out, side + 30) < 0.16 ? 7 : 1);
    }
  }
  const [mx, my] = market;
  const green = trees(
    [
      [mx - 58, my - 42],
      [mx + 40, my + 24],
    ],
    16,
    1,
    5,
  );
  return svg(
    'g',
    { class: 'quarter', 'data-quarter': number },
    svg('circle', { class: 'market', cx: r2(mx), cy: r2(my), r: 44 }),
    scattered('cast', cast),
    path('roof roof-1', tones[0]),
    path('roof roof-2', tones[1]),
    path('roof roof-3', tones[2]),
    path('yard', dark),
    path('roof-light', light),
    scattered('cast', green.shadow),
    scattered('tree', green.dark),
    scattered('tree-light', green.light),
  );
}

/** The landmark of each quarter of the citadel. @param {readonly Site[]} sites */
export function drawCitadel(sites) {
  const node = group('citadel-works');
  const here = new Set(sites.filter(s => s.role === 'citadel').map(s => s.number));
  for (let number = 1; number <= 4; number++) {
    if (!here.has(number)) continue;
    const [x, y] = polar(2 * number - 1.5, landmark.far),
      { size } = landmark;
    /** @type {Point} */ const corner = [x - size / 2, y - size / 2];
    node.append(
      number === 1
        ? palace(corner, size)
        : number === 2
          ? councilHall([x, y], size)
          : number === 3
            ? ziggurat({ x: corner[0], y: corner[1], w: size, h: size })
            : weighHouse([x, y], size),
    );
  }
  const ring = strew(octagon(184), 30, 4, 41).filter(
    ([x, y]) =>
      Math.hypot(x - HALF, y - HALF) > 120 &&
      [1, 2, 3, 4].every(n => {
        const [sx, sy] = polar(2 * n - 1.5, 150);
        return Math.hypot(sx - x, sy - y) > 48;
      }),
  );
  const t = trees(
    ring.map(([x, y]) => [x - 8, y - 8]),
    16,
    1,
    5,
  );
  node.append(
    ...[scattered('cast', t.shadow), scattered('tree', t.dark), scattered('tree-light', t.light)].filter(
      n => n !== null,
    ),
  );
  return node;
}
