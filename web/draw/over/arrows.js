// Orders as straight arrows: a plain line moves; a broad one with a barbed head attacks; a row of dashes ends in a mark
// where the shot falls; a double line supports; a dotted raid ends in a dagger; a flight is a row of long dashes with an
// open head, and a strike at fleeing units a short broad wedge. Arrows that share a stretch are set apart; each has a dark
// casing, so that crossing arrows stay distinct.
import { lanes, offsetLine, placeKey, straighten, trimLine } from '../geometry.js';
import { keepOrder, outline, path, r2, svg } from '../svg.js';
import { livery } from '../factions.js';
/** @import { OrderArrow, Point, Surface } from '../types.js' */

/**
 * What the layer shows already: an unchanged arrow is not drawn again.
 * @type {WeakMap<SVGGElement, Map<string, SVGElement>>}
 */
const drawn = new WeakMap();

/** @param {SVGGElement} layer @param {Surface} surface @param {readonly OrderArrow[]} orders */
export function drawOrders(layer, surface, orders) {
  const drawable = orders.filter(o => o.path.length > 1 && o.path.every(p => surface.center(p)));
  const aside = lanes(
    drawable.map(o => o.path.map(placeKey)),
    surface.unit * 0.2,
  );
  const before = drawn.get(layer) ?? new Map();
  /** @type {Map<string, SVGElement>} */ const now = new Map();
  drawable.forEach((order, i) => {
    const face = JSON.stringify([order, aside[i]]);
    const centers = () => straighten(order.path.map(p => /** @type {Point} */ (surface.center(p))));
    now.set(face, before.get(face) ?? drawArrow(order, centers(), aside[i], surface.unit));
  });
  drawn.set(layer, now);
  keepOrder(layer, [...now.values()]);
}

/** @param {OrderArrow} order @param {readonly Point[]} centers @param {number} aside @param {number} unit */
function drawArrow(order, centers, aside, unit) {
  const ends = {
    move: [0.2, 0.1],
    flight: [0.2, 0.1],
    attack: [0.2, 0.3],
    strike: [0.34, 0.3],
    shot: [0.3, 0.22],
    support: [0.3, 0.26],
    raid: [0.3, 0.12],
    pin: [0.1, 0.1],
  }[order.kind];
  const line = trimLine(offsetLine(centers, aside), unit * ends[0], unit * ends[1]);
  const node = svg('g', {
    class: `order order-${order.kind}${order.pending ? ' pending' : ''}${order.own ? '' : ' foreign'}`,
  });
  if (!order.own && order.side) node.dataset.tone = livery(order.side).tone;
  node.dataset.order = order.id;
  const head = arrowHead(order.kind, line, unit);
  const shaft = outline(head.shaft, false);
  const start = line[0];
  if (order.kind === 'support') {
    // Two thin rails with the casing between them.
    const rails =
      outline(offsetLine(head.shaft, unit * 0.055), false) + outline(offsetLine(head.shaft, -unit * 0.055), false);
    node.append(
      ...[path('arrow-casing arrow-casing-wide', shaft), path('arrow-line arrow-rail', rails)].filter(n => n !== null),
    );
  } else node.append(...[path('arrow-casing', shaft), path('arrow-line', shaft)].filter(n => n !== null));
  node.append(svg('path', { class: 'arrow-head', d: head.d }));
  if (order.kind === 'move' || order.kind === 'flight')
    node.append(svg('circle', { class: 'arrow-start', cx: r2(start[0]), cy: r2(start[1]), r: unit * 0.07 }));
  return node;
}

/** Where the line ends behind its tip, where that is not the common place. @type {Partial<Record<OrderArrow['kind'], number>>} */
const shaftEnds = { attack: 0.36, raid: 0.5, flight: 0.3, strike: 0.32 };

/**
 * The head at the end of a line, and the line shortened to end inside the head.
 * @param {OrderArrow['kind']} kind
 * @param {readonly Point[]} line
 * @param {number} unit
 */
export function arrowHead(kind, line, unit) {
  const tip = line[line.length - 1],
    before = line[line.length - 2];
  const length = Math.hypot(tip[0] - before[0], tip[1] - before[1]) || 1;
  const [ux, uy] = [(tip[0] - before[0]) / length, (tip[1] - before[1]) / length];
  /** @param {number} back @param {number} side @returns {Point} */
  const at = (back, side) => [
    tip[0] - ux * back * unit - uy * side * unit,
    tip[1] - uy * back * unit + ux * side * unit,
  ];
  if (kind === 'shot') {
    const [cx, cy] = tip,
      r = unit * 0.17;
    let d = `M${r2(cx - r)} ${r2(cy)}a${r2(r)} ${r2(r)} 0 1 0 ${r2(2 * r)} 0a${r2(r)} ${r2(r)} 0 1 0 ${r2(-2 * r)} 0Z`;
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ])
      d += `M${r2(cx + dx * r * 0.45)} ${r2(cy + dy * r * 0.45)}l${r2(dx * r)} ${r2(dy * r)}`;
    return { d, shaft: [...line.slice(0, -1), at(0.17, 0)] };
  }
  const move = [at(0, 0), at(0.3, 0.17), at(0.23, 0), at(0.3, -0.17)];
  const shapes = {
    move,
    pin: move,
    attack: [
      at(0, 0),
      at(0.34, 0.25),
      at(0.27, 0.1),
      at(0.48, 0.2),
      at(0.4, 0),
      at(0.48, -0.2),
      at(0.27, -0.1),
      at(0.34, -0.25),
    ],
    raid: [
      at(0, 0),
      at(0.3, 0.07),
      at(0.3, 0.17),
      at(0.36, 0.17),
      at(0.36, 0.05),
      at(0.5, 0.05),
      at(0.5, -0.05),
      at(0.36, -0.05),
      at(0.36, -0.17),
      at(0.3, -0.17),
      at(0.3, -0.07),
    ],
    // Two open barbs, one behind the other.
    flight: [
      at(0, 0),
      at(0.28, 0.2),
      at(0.2, 0.06),
      at(0.42, 0.2),
      at(0.3, 0),
      at(0.42, -0.2),
      at(0.2, -0.06),
      at(0.28, -0.2),
    ],
    strike: [at(-0.04, 0), at(0.4, 0.3), at(0.3, 0), at(0.4, -0.3)],
    support: [at(-0.04, 0), at(0.14, 0.18), at(0.32, 0), at(0.14, -0.18)],
  };
  return { d: outline(shapes[kind]), shaft: [...line.slice(0, -1), at(shaftEnds[kind] ?? 0.22, 0)] };
}
