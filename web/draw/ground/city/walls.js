// Walls as continuous masonry. Each section is one square; its wall connects the middles of the two sides through which
// the ring passes, so that stepped squares become straight diagonals.
import { noise } from '../../geometry.js';
import { livery } from '../../factions.js';
import { box, disc, group, outline, path, r2, svg } from '../../svg.js';
import { emblemGlyph } from '../../glyphs.js';
/** @import { Point, SquareBoard } from '../../types.js' */

/** @typedef {{ markers: number, breached: boolean, passable: boolean, open: boolean, held: string }} WallState */
/** @typedef {{ at: Point, ring: string, gate: boolean, ends: Point[], through: boolean, outward: Point, state: WallState }} Section
 *  ends: where the wall leaves the square, in squares from its centre; outward: unit vector to the attacker's side */

/** How far a wall's shadow extends beside it. */
const FALLS = /** @type {const} */ ([2, 3]);
/** @param {Point} point @returns {Point} */
const fallen = ([x, y]) => [x + FALLS[0], y + FALLS[1]];
/** @type {readonly Point[]} */
const sides = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];
/** @type {WallState} */
export const wholeWall = { markers: 0, breached: false, passable: false, open: false, held: '' };

/**
 * All wall and gate squares of a board, with the course of the wall through each.
 * @param {SquareBoard} board
 * @returns {Map<string, Section>}
 */
export function wallSections(board) {
  /** @param {number} x @param {number} y */
  const legend = (x, y) => board.legend[board.rows[y - 1]?.[x - 1] ?? ''];
  /** @type {Map<string, Section>} */ const sections = new Map();
  for (let y = 1; y <= board.height; y++)
    for (let x = 1; x <= board.width; x++) {
      const here = legend(x, y);
      if (!here?.ring) continue;
      const next = sides.filter(([dx, dy]) => legend(x + dx, y + dy)?.ring === here.ring);
      // A wall that ends here continues to the far side: to the board's edge, or to the rock beside it.
      if (next.length === 1) next.push([-next[0][0], -next[0][1]]);
      if (next.length === 0) next.push([-1, 0], [1, 0]);
      sections.set(`${x},${y}`, {
        at: [x, y],
        ring: here.ring,
        gate: here.gate === true,
        ends: next.map(([dx, dy]) => /** @type {Point} */ ([dx / 2, dy / 2])),
        through: next.length === 2,
        outward: outwardOf(board, x, y, next),
        state: wholeWall,
      });
    }
  return sections;
}

/**
 * The side with the lower zone is outside.
 * @param {SquareBoard} board
 * @param {number} x
 * @param {number} y
 * @param {readonly Point[]} ends
 * @returns {Point}
 */
function outwardOf(board, x, y, ends) {
  const [a, b] = [ends[0], ends[1] ?? [0, 0]];
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy) || 1;
  /** @type {Point} */ const right = [-dy / length, dx / length];
  /** @param {number} sign */
  const zone = sign => zoneBeside(board, x, y, [right[0] * sign, right[1] * sign]) ?? 99;
  return zone(1) < zone(-1) ? right : [-right[0], -right[1]];
}

/**
 * The zone of the open ground that a section faces in a direction.
 * @param {SquareBoard} board
 * @param {number} x
 * @param {number} y
 * @param {Point} to
 * @returns {number | undefined}
 */
export function zoneBeside(board, x, y, to) {
  for (const reach of [1, 1.5, 2]) {
    const [nx, ny] = [x + Math.round(to[0] * reach), y + Math.round(to[1] * reach)];
    const zone = board.legend[board.rows[ny - 1]?.[nx - 1] ?? '']?.zone;
    if (zone !== undefined) return zone;
  }
  return undefined;
}

/**
 * A tower stands where the wall turns a corner or ends.
 * @param {ReadonlyMap<string, Section>} sections
 * @returns {{ at: Point, ring: string }[]}
 */
export function towers(sections) {
  /** @type {Map<string, { at: Point, ring: string, runs: Point[], gate: boolean }>} */ const joints = new Map();
  for (const s of sections.values())
    s.ends.forEach((end, i) => {
      const at = /** @type {Point} */ ([s.at[0] + end[0], s.at[1] + end[1]]);
      const far = s.through ? s.ends[1 - i] : /** @type {Point} */ ([0, 0]);
      const joint = joints.get(String(at)) ?? { at, ring: s.ring, runs: [], gate: false };
      joint.runs.push([end[0] - far[0], end[1] - far[1]]);
      joint.gate ||= s.gate;
      joints.set(String(at), joint);
    });
  return [...joints.values()].filter(({ runs, gate }) => {
    if (gate || runs.length !== 2) return false;
    const [[ax, ay], [bx, by]] = runs;
    return Math.abs(ax * by - ay * bx) > 1e-6; // both point into the joint; parallel: the wall runs straight on
  });
}

/**
 * One section's masonry.
 * @param {Section} section
 * @param {number} unit
 * @param {(x: number, y: number) => Point} to board → drawing
 */
export function drawSection(section, unit, to) {
  const {
    at: [x, y],
    state,
    gate,
  } = section;
  const node = group(
    `wall wall-${section.ring === 'inner' ? 'inner' : 'outer'}${state.breached ? ' breached' : ''}${state.passable ? ' passable' : ''}`,
  );
  const middle = to(x, y);
  const ends = section.ends.map(([dx, dy]) => /** @type {Point} */ ([middle[0] + dx * unit, middle[1] + dy * unit]));
  const thick = unit * (section.ring === 'inner' ? 0.29 : 0.36);
  const runs = section.through ? [[ends[0], ends[1]]] : ends.map(e => [middle, e]);
  for (const run of runs) node.append(...masonry(run, thick, section, [x, y]));
  if (gate) node.append(...gatehouse(section, middle, unit, thick));
  // On a diagonal the wall cuts the square's corner, so its middle differs from the square's.
  const [first, last] = [ends[0], ends[ends.length - 1]];
  const on = section.through ? /** @type {Point} */ ([(first[0] + last[0]) / 2, (first[1] + last[1]) / 2]) : middle;
  const length = section.through ? Math.hypot(first[0] - last[0], first[1] - last[1]) : unit;
  if (state.breached) node.append(rubble(section, on, length, unit, thick));
  else if (state.markers > 0) node.append(damage(section, on, length, unit, thick));
  return node;
}

/**
 * @param {Point} a
 * @param {Point} b
 * @param {number} t
 * @param {number} side
 * @returns {Point} the point at fraction t, moved aside
 */
function beside(a, b, t, side) {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy) || 1;
  return [a[0] + dx * t - (dy / length) * side, a[1] + dy * t + (dx / length) * side];
}

/**
 * @param {Point} a
 * @param {Point} b
 * @param {number} from
 * @param {number} to
 * @param {number} left
 * @param {number} right
 */
const slab = (a, b, from, to, left, right) =>
  outline([beside(a, b, from, left), beside(a, b, to, left), beside(a, b, to, right), beside(a, b, from, right)]);

/**
 * Wall walk, parapet with merlons on the outer side, joints between stones.
 * @param {Point[]} run
 * @param {number} thick
 * @param {Section} section
 * @param {Point} seed
 */
function masonry([a, b], thick, section, seed) {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const outer = -dy * section.outward[0] + dx * section.outward[1] > 0 ? 1 : -1;
  const half = (thick / 2) * outer;
  // A breach leaves two stubs with rubble between them.
  const parts = section.state.breached
    ? [
        [0, 0.1],
        [0.9, 1],
      ]
    : [[0, 1]];
  let body = '',
    walk = '',
    merlons = '',
    joints = '',
    shadow = '';
  const length = Math.hypot(dx, dy);
  for (const [from, to] of parts) {
    body += slab(a, b, from, to, -half, half);
    walk += slab(a, b, from, to, -half * 0.55, half * 0.4);
    shadow += slab(fallen(a), fallen(b), from, to, -half, half);
  }
  const teeth = Math.max(2, Math.round(length / (thick * 0.62)));
  for (let i = 0; i < teeth; i++) {
    const [from, to] = [(i + 0.18) / teeth, (i + 0.82) / teeth];
    const broken =
      (section.state.breached && to > 0.1 && from < 0.9) ||
      (section.state.markers > 0 && noise(seed[0], seed[1], i) < section.state.markers * 0.22);
    if (!broken) merlons += slab(a, b, from, to, half * 0.55, half * 1.22);
  }
  for (let i = 1; i < 4; i++) {
    const t = i / 4 + (noise(seed[0], seed[1], i + 20) - 0.5) * 0.12;
    if (!section.state.breached)
      joints +=
        outline([beside(a, b, t, -half), beside(a, b, t, -half * 0.55)], false) +
        outline([beside(a, b, t, half * 0.42), beside(a, b, t, half)], false);
  }
  return [
    path('wall-shadow', shadow),
    path('wall-body', body),
    path('wall-walk', walk),
    path('wall-joint', joints),
    path('wall-merlon', merlons),
  ].filter(n => n !== null);
}

/** Its top-left corner. @param {Section} section @param {Point} middle @param {number} unit @returns {Point} */
const bannerAt = ({ outward: [ox, oy] }, [x, y], unit) => [x + ox * unit * 0.62 - 6.5, y + oy * unit * 0.62 - 8];

/**
 * The space of a gate's banner; null: the gate has none.
 * @param {Section} section
 * @param {Point} middle
 * @param {number} unit
 * @returns {import('../../over/names.js').Box | null}
 */
export function bannerBox(section, middle, unit) {
  if (!section.gate || !section.state.held || section.state.breached) return null;
  const [x, y] = bannerAt(section, middle, unit);
  return { x: x - 1, y: y - 1, w: 15, h: 17 };
}

/** Two towers with the doors between them: closed doors bar the way with iron, open doors stand aside for the road.
 * @param {Section} section @param {Point} middle @param {number} unit @param {number} thick */
function gatehouse(section, middle, unit, thick) {
  const [ox, oy] = section.outward;
  const turn = (Math.atan2(ox, -oy) * 180) / Math.PI; // drawn with outside up
  const half = thick / 2,
    w = unit * 0.3,
    open = section.state.open;
  const node = svg('g', {
    class: `gate ${open ? 'gate-open' : 'gate-shut'}`,
    transform: `translate(${middle[0]} ${middle[1]}) rotate(${turn.toFixed(1)})`,
  });
  if (section.state.breached) return [];
  node.append(svg('path', { class: 'gate-passage', d: box(-unit * 0.2, -half * 1.3, unit * 0.4, half * 2.6) }));
  if (open)
    node.append(
      svg('path', {
        class: 'gate-leaf',
        d:
          box(-unit * 0.2, half * 0.2, unit * 0.06, half * 2.3) + box(unit * 0.14, half * 0.2, unit * 0.06, half * 2.3),
      }),
    );
  else
    node.append(
      svg('path', { class: 'gate-leaf', d: box(-unit * 0.2, -half * 0.9, unit * 0.4, half * 1.4) }),
      svg('path', {
        class: 'gate-iron',
        d: `M0 ${-half * 0.9}v${half * 1.4}M${-unit * 0.2} ${-half * 0.5}h${unit * 0.4}M${-unit * 0.2} ${half * 0.1}h${unit * 0.4}`,
      }),
    );
  for (const side of [-1, 1]) {
    const left = side < 0 ? -unit * 0.5 : unit * 0.2;
    node.append(
      svg('path', { class: 'wall-shadow', d: box(left + FALLS[0], -half * 2.1 + FALLS[1], w, half * 4.2) }),
      svg('path', { class: 'tower-body', d: box(left, -half * 2.1, w, half * 4.2) }),
      svg('path', {
        class: 'wall-merlon',
        d: [0, 1, 2]
          .map(
            i =>
              box(left + w * (0.04 + i * 0.36), -half * 2.35, w * 0.2, half * 0.5) +
              box(left + w * (0.04 + i * 0.36), half * 1.85, w * 0.2, half * 0.5),
          )
          .join(''),
      }),
      svg('path', { class: 'tower-floor', d: box(left + w * 0.2, -half * 1.6, w * 0.6, half * 3.2) }),
    );
  }
  if (!section.state.held) return [node];
  const { tone, emblem } = livery(section.state.held);
  const sign = emblemGlyph(emblem);
  sign.setAttribute('transform', 'translate(1.6 1) scale(.4)');
  // The banner stays upright whichever way the gate faces, and outside the passage, so that troops do not hide it.
  const banner = svg(
    'g',
    { class: 'gate-banner', 'data-tone': tone, transform: `translate(${bannerAt(section, middle, unit).join(' ')})` },
    svg('path', { class: 'banner-cloth', d: 'M0 0H13V15L6.5 11.5L0 15Z' }),
    sign,
  );
  return [node, banner];
}

/**
 * Embers beside the wall, one for each marker.
 * @param {Point} middle
 * @param {Point} outward
 * @param {number} many
 * @param {number} length
 * @param {number} unit
 * @param {number} thick
 */
function embers([mx, my], [ox, oy], many, length, unit, thick) {
  let d = '';
  for (let i = 0; i < many; i++) {
    const along = (i - (many - 1) / 2) * length * 0.36,
      out = thick / 2 + unit * 0.2,
      e = unit * 0.115;
    const [x, y] = [mx - oy * along + ox * out, my + ox * along + oy * out];
    d += `M${r2(x)} ${r2(y - e)}L${r2(x + e)} ${r2(y)}L${r2(x)} ${r2(y + e)}L${r2(x - e)} ${r2(y)}Z`;
  }
  return svg('path', { class: 'wall-ember', d });
}

/**
 * Cracks across the wall, one for each marker, and as many embers beside it.
 * @param {Section} section
 * @param {Point} middle
 * @param {number} length
 * @param {number} unit
 * @param {number} thick
 */
function damage(section, middle, length, unit, thick) {
  const [ox, oy] = section.outward;
  const node = group('wall-damage');
  let cracks = '';
  for (let i = 0; i < section.state.markers; i++) {
    const along = (i - (section.state.markers - 1) / 2) * length * 0.36;
    /** @param {number} out @param {number} shift @returns {Point} */
    const at = (out, shift) => [
      middle[0] - oy * (along + shift) + ox * out,
      middle[1] + ox * (along + shift) + oy * out,
    ];
    const h = thick / 2;
    cracks += outline([at(h * 1.25, 1.5), at(h * 0.45, -2.5), at(0, 2), at(-h * 0.5, -1.5), at(-h * 1.05, 2)], false);
  }
  node.append(
    svg('path', { class: 'wall-crack', d: cracks }),
    embers(middle, section.outward, section.state.markers, length, unit, thick),
  );
  return node;
}

/**
 * Fallen stone: thick across a breach that still bars the way, spread and trodden where troops may pass.
 * @param {Section} section
 * @param {Point} middle
 * @param {number} length
 * @param {number} unit
 * @param {number} thick
 */
function rubble(section, [mx, my], length, unit, thick) {
  const {
    at: [x, y],
    outward: [ox, oy],
    state,
  } = section;
  const node = group('rubble');
  const count = state.passable ? 16 : 20,
    spread = state.passable ? 1.9 : 1.3;
  let dark = '',
    light = '';
  for (let i = 0; i < count; i++) {
    const along = (noise(x, y, i) - 0.5) * length * 0.7;
    const out = (noise(x, y, i + 40) - 0.42) * thick * spread;
    const r = unit * (0.045 + noise(x, y, i + 80) * 0.065) * (state.passable ? 0.85 : 1.15);
    const [cx, cy] = [mx - oy * along + ox * out, my + ox * along + oy * out];
    const stone = outline(
      [0, 1, 2, 3, 4].map(k => {
        const angle = k * 1.2566 + noise(x, y, i * 5 + k) * 0.7,
          reach = r * (0.75 + noise(x, y, i + k * 7) * 0.5);
        return /** @type {Point} */ ([cx + Math.cos(angle) * reach, cy + Math.sin(angle) * reach]);
      }),
    );
    if (i % 3 === 0) light += stone;
    else dark += stone;
  }
  node.append(
    svg('ellipse', {
      class: 'rubble-bed',
      cx: mx,
      cy: my,
      rx: length * 0.46,
      ry: unit * (state.passable ? 0.36 : 0.3),
      transform: `rotate(${((Math.atan2(ox, -oy) * 180) / Math.PI).toFixed(1)} ${mx} ${my})`,
    }),
    svg('path', { class: 'rubble-dark', d: dark }),
    svg('path', { class: 'rubble-light', d: light }),
  );
  if (!state.passable) node.append(embers([mx, my], [ox, oy], 3, length, unit, thick));
  else {
    // The way through: two chevrons pointing inwards.
    const turn = ((Math.atan2(ox, -oy) * 180) / Math.PI).toFixed(1);
    node.append(
      svg('path', {
        class: 'breach-way',
        d: 'M-6 -7L0 -2L6 -7M-6 0L0 5L6 0',
        transform: `translate(${mx} ${my}) rotate(${turn})`,
      }),
    );
  }
  return node;
}

/** A round corner tower. @param {Point} at @param {number} unit @param {string} ring */
export function drawTower([x, y], unit, ring) {
  const r = unit * (ring === 'inner' ? 0.25 : 0.32);
  let merlons = '';
  for (let i = 0; i < 8; i++) {
    const a = (i * Math.PI) / 4;
    const at = (/** @type {number} */ reach, /** @type {number} */ turn) =>
      /** @type {Point} */ ([x + Math.cos(a + turn) * reach, y + Math.sin(a + turn) * reach]);
    merlons += outline([at(r * 0.74, -0.24), at(r * 1.06, -0.24), at(r * 1.06, 0.24), at(r * 0.74, 0.24)]);
  }
  return group(
    `tower wall-${ring === 'inner' ? 'inner' : 'outer'}`,
    path('wall-shadow', disc(...fallen([x, y]), r)),
    path('tower-body', disc(x, y, r)),
    path('wall-merlon', merlons),
    path('tower-floor', disc(x, y, r * 0.56)),
  );
}
