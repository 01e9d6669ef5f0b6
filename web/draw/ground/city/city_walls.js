// The walls of the city in rings: masonry that shows its state, towers, gates, and the step boxes of each section.
import { HALF, boxesAt, halfSide, masonry, octagon, onSide, polar, rowOf, sidesOf } from './city_plan.js';
import { livery } from '../../factions.js';
import { noise } from '../../geometry.js';
import { box, disc, group, outline, path, r2, svg, svgText } from '../../svg.js';
/** @import { Point } from '../../types.js' */
/** @import { Site } from './city_plan.js' */
/** @import { Steps } from '../../siege/wall_steps.js' */

const BOX = 19,
  PITCH = 21,
  GAP = 7,
  SHIELD = 30,
  CODE = 30;

/** The shadow of a whole ring. @param {'outer' | 'inner'} circuit */
export function wallShadow(circuit) {
  const { at, breadth } = masonry[circuit];
  const shift = (/** @type {Point[]} */ ring) => ring.map(([x, y]) => /** @type {Point} */ ([x + 5, y + 7]));
  return svg('path', {
    class: 'cast',
    'fill-rule': 'evenodd',
    d: outline(shift(octagon(at + breadth / 2))) + outline(shift(octagon(at - breadth / 2))),
  });
}

/** @param {Site} site @param {Steps} state */
export function drawMasonry(site, state) {
  const circuit = site.role === 'inner' ? 'inner' : 'outer',
    { at, breadth } = masonry[circuit];
  const node = group(`section section-${circuit}${state.breached ? ' section-breached' : ''}`);
  const worn = state.breached ? 3 : state.strength >= (circuit === 'outer' ? 4 : 3) ? 0 : state.strength === 3 ? 1 : 2;
  sidesOf(site.role, site.number).forEach((side, part) => {
    const half = halfSide(at),
      hole = state.breached && part === 0 ? (circuit === 'outer' ? [74, 132] : [-34, 14]) : null;
    const runs = hole
      ? [
          [-half, hole[0]],
          [hole[1], half],
        ]
      : [[-half, half]];
    const top = -(at + breadth / 2);
    let walk = '',
      merlons = '',
      joints = '',
      cracks = '',
      rubble = '',
      light = '';
    for (const [from, to] of runs) {
      walk += box(from, top + 7, to - from, breadth - 11);
      for (let x = from + 3; x < to - 9; x += 15)
        if (noise(x + side * 37, at, 3) > [0, 0.12, 0.42, 0.55][worn]) merlons += box(x, top - 1.5, 9, 7);
      for (let x = from + 20; x < to - 8; x += 29) joints += `M${r2(x)} ${r2(top + 7)}v${breadth - 11}`;
    }
    for (let i = 0; i < [0, 5, 11, 8][worn]; i++) {
      const x = -half + 16 + noise(i, side, 5) * (half * 2 - 32);
      if (hole && x > hole[0] - 8 && x < hole[1] + 8) continue;
      cracks += `M${r2(x)} ${r2(top)}l${r2((noise(i, side, 6) - 0.5) * 10)} 8l${r2((noise(i, side, 7) - 0.5) * 10)} 9l${r2((noise(i, side, 8) - 0.5) * 8)} ${worn > 1 ? 12 : 4}`;
    }
    if (hole)
      for (let i = 0; i < 34; i++) {
        const [x, y, s] = [
          hole[0] - 6 + noise(i, side, 9) * (hole[1] - hole[0] + 12),
          top - 12 + noise(i, side, 10) * (breadth + 22),
          3 + noise(i, side, 11) * 6,
        ];
        const stone = `M${r2(x)} ${r2(y)}l${r2(s)} ${r2(-s * 0.5)}l${r2(s * 0.7)} ${r2(s * 0.7)}l${r2(-s * 0.5)} ${r2(s * 0.8)}l${r2(-s)} ${r2(-s * 0.2)}Z`;
        if (i % 3) rubble += stone;
        else light += stone;
      }
    const body = runs
      .map(([from, to], i) => {
        // The wall ends raggedly beside a hole.
        const right =
          hole && i === 0 ? `L${r2(to + 5)} ${top}l-7 9l6 8l-5 ${breadth - 17}` : `L${r2(to)} ${top}V${top + breadth}`;
        const left =
          hole && i === 1
            ? `L${r2(from - 2)} ${top + breadth}l6 -9l-7 -9l4 ${-(breadth - 18)}`
            : `L${r2(from)} ${top + breadth}V${top}`;
        return `M${r2(from)} ${top}${right}${left}Z`;
      })
      .join('');
    node.append(
      svg(
        'g',
        { transform: `translate(${HALF} ${HALF}) rotate(${side * 45})` },
        path('wall-body', body),
        path('wall-walk', walk),
        path('wall-joint', joints),
        path('wall-merlon', merlons),
        path('wall-crack', cracks),
        ...(hole
          ? [
              path('rubble-bed', box(hole[0] + 2, top - 8, hole[1] - hole[0] - 4, breadth + 16)),
              path('rubble-dark', rubble),
              path('rubble-light', light),
              path(
                'breach-way',
                `M${(hole[0] + hole[1]) / 2} ${top - 17}v${breadth + 34}m-8 -8l8 8l8 -8m0 ${-breadth - 18}l-8 -8l-8 8`,
              ),
            ]
          : []),
      ),
    );
  });
  return node;
}

/**
 * Towers at the joints of sections and gatehouses between them; a stack on the gate leaves both its towers in sight.
 * @param {readonly Site[]} sites
 */
export function drawTowers(sites) {
  const node = group('towers');
  for (const [circuit, r] of /** @type {['outer' | 'inner', number][]} */ ([
    ['outer', 27],
    ['inner', 22],
  ])) {
    const all = sites.filter(s => s.role === circuit);
    const { at, breadth } = masonry[circuit],
      out = at / Math.cos(Math.PI / 8);
    /** @type {Point[]} */ const corners = [],
      gates = /** @type {Point[]} */ ([]);
    let doors = '';
    for (const { role, number } of all) {
      const sides = sidesOf(role, number);
      corners.push(polar(sides[0] - 0.5, out), polar(sides[sides.length - 1] + 0.5, out));
      if (circuit === 'inner') {
        gates.push(onSide(sides[0], halfSide(at) - 34, at), onSide(sides[1], -halfSide(at) + 34, at));
        continue;
      }
      const wide = sides[0] % 2 === 0 ? 52 : 0;
      if (wide) gates.push(onSide(sides[0], -wide, at + 4), onSide(sides[0], wide, at + 4));
      const door = wide ? 17 : 7,
        [a, b] = [at - breadth / 2 - 1, at + breadth / 2 + 1];
      doors += outline([
        onSide(sides[0], -door, a),
        onSide(sides[0], door, a),
        onSide(sides[0], door, b),
        onSide(sides[0], -door, b),
      ]);
    }
    /** @param {Point} p @param {number} size */
    const round = (p, size) => {
      const eight = (/** @type {number} */ f) =>
        outline(
          Array.from(
            { length: 8 },
            (_, i) =>
              /** @type {Point} */ ([
                p[0] + Math.cos(((i + 0.5) * Math.PI) / 4) * f,
                p[1] + Math.sin(((i + 0.5) * Math.PI) / 4) * f,
              ]),
          ),
        );
      return { body: eight(size), floor: eight(size * 0.62), cast: disc(p[0] + 4, p[1] + 6, size) };
    };
    const unique = [...new Map(corners.map(p => [p.map(Math.round).join(), p])).values()];
    const parts = [...unique.map(p => round(p, r)), ...gates.map(p => round(p, r * 0.72))];
    node.append(
      svg(
        'g',
        { class: `wall-${circuit}` },
        path('gate-passage', doors),
        path('cast', parts.map(p => p.cast).join('')),
        path('tower-body', parts.map(p => p.body).join('')),
        path('tower-floor', parts.map(p => p.floor).join('')),
      ),
    );
  }
  return node;
}

/** The length of a section's row at its own size. @param {Steps} state */
const lengthOf = ({ boxes }) => CODE + SHIELD + boxes.length * PITCH + new Set(boxes.map(b => b.strength)).size * GAP;

/**
 * The section's code, its strength on a shield, and its boxes: strongest first, crossed off as they fall.
 * @param {Site} site
 * @param {Steps} state
 * @param {{ known: boolean, holder: string }} piece
 */
export function drawSteps(site, state, { known, holder }) {
  const { side, back } = rowOf(site.role, site.number),
    turn = side * 45,
    sign = back ? -1 : 1;
  const circuit = site.role === 'inner' ? 'inner' : 'outer';
  // Zoomed out, its code keeps its size and stays within the section.
  let at = 4 - lengthOf(state) / 2;
  /**
   * @param {number} wide
   * @param {(Node | null)[]} parts upright, whichever way the wall faces
   * @returns {SVGGElement}
   */
  const put = (wide, ...parts) => {
    const node = svg('g', { transform: `translate(${r2((at + wide / 2) * sign)} 0)` }, ...parts);
    at += wide;
    return node;
  };
  const upright = (/** @type {SVGElement} */ node) => {
    node.setAttribute('transform', `rotate(${-turn})`);
    return node;
  };
  const row = svg('g', { class: 'steps' });
  const wide = lengthOf(state);
  row.append(
    svg('rect', {
      class: 'steps-plate',
      x: r2(4 * sign - 3 - wide / 2),
      y: -BOX / 2 - 4,
      width: r2(wide + 2),
      height: BOX + 8,
      rx: 6,
    }),
  );
  row.append(
    put(
      CODE,
      upright(
        holder
          ? svg(
              'g',
              { class: 'steps-holder', 'data-tone': livery(holder).tone },
              svg('rect', { x: -13, y: -10.5, width: 26, height: 21, rx: 4.5 }),
              svgText(site.area.id.toUpperCase(), { class: 'steps-code', y: 5, 'text-anchor': 'middle' }),
            )
          : svgText(site.area.id.toUpperCase(), { class: 'steps-code', y: 5, 'text-anchor': 'middle' }),
      ),
    ),
  );
  row.append(
    put(
      SHIELD,
      upright(
        svg(
          'g',
          { class: `steps-shield steps-${state.strength}` },
          svg('path', { d: 'M-13 -15H13V1C13 10 6 15 0 18C-6 15 -13 10 -13 1Z' }),
          svgText(known ? String(state.strength) : '?', { y: 7.5, 'text-anchor': 'middle' }),
        ),
      ),
    ),
  );
  state.boxes.forEach(({ strength, crossed }, i) => {
    if (strength !== state.boxes[i - 1]?.strength) at += GAP;
    const s = BOX / 2 - 0.5;
    row.append(
      put(
        PITCH,
        svg(
          'g',
          { class: `step${crossed ? ' step-crossed' : ''}` },
          svg('rect', { x: -s, y: -s, width: 2 * s, height: 2 * s, rx: 2.5 }),
          upright(svgText(String(strength), { y: 4.6, 'text-anchor': 'middle' })),
          crossed
            ? svg('path', {
                class: 'step-cross',
                d: `M${-s + 2} ${-s + 2}L${s - 2} ${s - 2}M${s - 2} ${-s + 2}L${-s + 2} ${s - 2}`,
              })
            : null,
        ),
      ),
    );
  });
  return svg(
    'g',
    {
      class: `steps-row steps-row-${circuit}`,
      transform: `translate(${HALF} ${HALF}) rotate(${turn}) translate(0 ${-boxesAt[circuit]})`,
    },
    row,
  );
}
