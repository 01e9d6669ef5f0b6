// The table: its cloth, a wooden rim with a mark at each inch and a number at each sixth, and everything that lies on it
// and never moves.
import { group, groupOncePainted, outline, path, svg, svgText } from '../../svg.js';
import { roadArt, ruinArt, villageArt } from './built.js';
import { hillArt } from './heights.js';
import { fieldArt, grassArt, marshArt, woodArt } from './plants.js';
import { INCH, RIM, boxOf, middleOfAll } from './table_plan.js';
import { crossingArt, waterArt } from './waters.js';
import { goalArt, zoneArt } from './zones.js';
/** @import { Layers } from '../../types.js' */
/** @import { Name } from '../../over/names.js' */
/** @import { Drawn, Kind, TablePlan } from './table_plan.js' */

/** From the lowest to the highest. @type {readonly [Kind, (feature: Drawn, plan: TablePlan) => SVGElement][]} */
const arts = [
  ['field', fieldArt],
  ['marsh', marshArt],
  ['hill', hillArt],
  ['river', waterArt],
  ['lake', waterArt],
  ['road', roadArt],
  ['crossing', crossingArt],
  ['ruin', ruinArt],
  ['village', villageArt],
  ['wood', woodArt],
  ['other', otherArt],
];

/** A feature that no drawing knows still shows where it lies. @param {Drawn} feature */
function otherArt({ shape, open }) {
  return svg('path', { class: open ? 'table-line' : 'table-other', d: outline(shape, !open) });
}

/** A river that is a line, as wide as an inch. @param {Drawn} river */
const streamArt = ({ shape }) =>
  group('table-water', path('stream-side', outline(shape, false)), path('stream-bed', outline(shape, false)));

/** The rim, drawn around the cloth and the margin beside it. @param {TablePlan} plan */
function rimArt({ size, inner, margin }) {
  const { width, height } = size,
    side = RIM - 4;
  let ticks = '';
  const numbers = [];
  const [columns, rows] = [Math.round(inner.width / INCH), Math.round(inner.height / INCH)];
  for (let i = 0; i <= columns; i++) {
    const x = margin + i * INCH,
      long = i % 6 ? 4 : 8;
    ticks += `M${x} ${side}v${-long}M${x} ${height - side}v${long}`;
    if (i % 6 === 0 && i > 0 && i < columns)
      numbers.push(svgText(String(i), { x: x + 3, y: height - side + 10.5, class: 'rim-number' }));
  }
  for (let i = 0; i <= rows; i++) {
    const y = margin + inner.height - i * INCH,
      long = i % 6 ? 4 : 8;
    ticks += `M${side} ${y}h${-long}M${width - side} ${y}h${long}`;
    if (i % 6 === 0 && i > 0 && i < rows) numbers.push(svgText(String(i), { x: 2, y: y - 3, class: 'rim-number' }));
  }
  return group(
    'table-rim',
    svg('path', {
      class: 'rim-wood',
      'fill-rule': 'evenodd',
      d: `M0 0H${width}V${height}H0ZM${side} ${side}H${width - side}V${height - side}H${side}Z`,
    }),
    path(
      'rim-grain',
      `M0 ${side * 0.4}H${width}M0 ${height - side * 0.4}H${width}M${side * 0.4} 0V${height}M${width - side * 0.4} 0V${height}`,
    ),
    path(
      'rim-mitre',
      `M0 0L${side} ${side}M${width} 0L${width - side} ${side}M0 ${height}L${side} ${height - side}M${width} ${height}L${width - side} ${height - side}`,
    ),
    path('rim-ticks', ticks),
    ...numbers,
    svg('rect', { class: 'rim-edge', x: side, y: side, width: width - 2 * side, height: height - 2 * side }),
  );
}

/** @param {TablePlan} plan @param {Layers} layers */
export function drawTable(plan, layers) {
  const { inner, margin, size, features } = plan;
  layers.ground.append(
    svg('rect', { class: 'table-beside', width: size.width, height: size.height }),
    svg('rect', { class: 'table-cloth', x: margin, y: margin, width: inner.width, height: inner.height }),
    groupOncePainted('table-grass', () => grassArt(plan)),
  );
  // A rulebook's outline may reach over the edge: the rim is drawn above it.
  layers.features.append(
    ...arts.flatMap(([look, draw]) =>
      features
        .filter(feature => feature.look === look)
        .map(feature => (look === 'river' && feature.open ? streamArt(feature) : draw(feature, plan))),
    ),
  );
  layers.walls.append(...plan.of('zone').map(zoneArt), ...plan.of('goal').map(goalArt), rimArt(plan));
}

/**
 * Names lie at the upper edge of their feature, where troops hide them least.
 * @param {TablePlan} plan
 * @param {boolean} deploying zones of deployment are shown
 * @returns {Name[]}
 */
export const featureNames = ({ features }, deploying) =>
  features
    .filter(({ look, name }) => name && (deploying || look !== 'deployment'))
    .map(({ name, id, shape, look, reach }) => {
      const box = boxOf(shape),
        [x, y] = look === 'road' ? shape[Math.floor(shape.length / 2)] : middleOfAll(shape);
      return {
        text: name,
        area: id,
        at: /** @type {[number, number]} */ ([
          x,
          look === 'goal' ? y + reach * 0.5 : box.h > 60 ? box.y + box.h * 0.3 : y,
        ]),
        half: /** @type {[number, number]} */ ([6, 6]),
        rank: look === 'zone' || look === 'deployment' ? 4 : look === 'goal' ? 3 : 2,
        grade: look === 'zone' || look === 'deployment' ? 0.7 : 0.84,
      };
    });
