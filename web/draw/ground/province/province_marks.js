// Draws the realms on their land: the ruler's colour and hatching along the borders, the banner beside the army, rows
// of holdings below it, bridges.
import { livery } from '../../factions.js';
import { emblemGlyph, hatchLines } from '../../glyphs.js';
import { holdingGlyph } from '../../holding_glyphs.js';
import { disc, group, outline, path, r2, svg, svgText } from '../../svg.js';
import { standing } from './province_signs.js';
import { stretch } from './province_plan.js';
/** @import { Point } from '../../types.js' */
/** @import { Bridge, Estate, Held, ProvinceSigns } from './province_signs.js' */
/** @import { Border, ProvincePlan } from './province_plan.js' */

/** Half the width and half the height of a holding's sign, and its space in the row. */
const WIDE = 15,
  HIGH = 18,
  PITCH = 35,
  ROW = 47,
  IN_ROW = 4;
const HATCH = 2.4; // relative to a counter's hatching
let clips = 0;

/** The colours of the realms: a wash and hatching over each province, and a band along each border with another realm.
 * The viewer's own band is opaque, with a light line along its inner side.
 * @param {ProvincePlan} plan @param {ProvinceSigns} signs @param {string} [home] @returns {(Element | null)[]} */
export function realmColours({ provinces, neighbours }, { estates }, home = '') {
  const ruler = (/** @type {string | undefined} */ id) => estates.get(id ?? '')?.ruler ?? '';
  /** @type {Map<string, true>} */ const seen = new Map();
  let outer = '',
    inner = '',
    mine = '',
    rim = '';
  const washes = [...provinces.values()]
    .sort((a, b) => Number(a.given) - Number(b.given))
    .map(({ area, shape }) => {
      let band = '',
        last = '';
      shape.forEach((p, i) => {
        const q = shape[(i + 1) % shape.length],
          key = stretch(p, q);
        const beyond = neighbours.get(key)?.find(id => id !== area.id);
        const line = `M${p.join(' ')}L${q.join(' ')}`;
        const foreign = beyond === undefined || ruler(beyond) !== ruler(area.id);
        if (!seen.has(key)) {
          seen.set(key, true);
          if (foreign) outer += line;
          else inner += line;
        }
        if (foreign) band += last === p.join() ? `L${q.join(' ')}` : line;
        last = foreign ? q.join() : '';
      });
      const side = ruler(area.id);
      if (!side) return null;
      if (side === home) {
        mine += outline(shape);
        rim += band;
      }
      const { tone, hatch } = livery(side),
        id = `realm-clip-${++clips}`;
      const [xs, ys] = [shape.map(p => p[0]), shape.map(p => p[1])];
      const [x, y] = [Math.min(...xs), Math.min(...ys)];
      const lines = hatchLines(hatch, x, y, Math.max(...xs) - x, Math.max(...ys) - y, HATCH);
      return svg(
        'g',
        { class: 'realm-of', 'data-tone': tone, 'data-hatch': hatch },
        svg('clipPath', { id }, svg('path', { d: outline(shape) })),
        svg(
          'g',
          { 'clip-path': `url(#${id})` },
          path('realm-wash', outline(shape)),
          path('realm-hatch', lines),
          path('realm-band', band),
        ),
      );
    });
  return [...washes, homeRim(home, mine, rim), path('realm-border-inner', inner), path('realm-border', outer)];
}

/** @param {string} side @param {string} land @param {string} rim @returns {SVGElement | null} */
function homeRim(side, land, rim) {
  if (!rim) return null;
  const id = `realm-clip-${++clips}`;
  return svg(
    'g',
    { class: 'realm-home', 'data-tone': livery(side).tone },
    svg('clipPath', { id }, svg('path', { d: land })),
    svg('g', { 'clip-path': `url(#${id})` }, path('home-rule', rim), path('home-band', rim)),
  );
}

/** A bridge over its border; the stumps of a destroyed one. @param {Bridge} bridge @param {Border} border */
export function bridgeMark({ state, id }, { middle: [x, y], along: [ax, ay] }) {
  const turn = (Math.atan2(ay, ax) * 180) / Math.PI - 90;
  const down = /destroy|broken|down/.test(state),
    worn = !down && /damage/.test(state);
  return svg(
    'g',
    {
      class: `realm-bridge ${down ? 'down' : worn ? 'worn' : ''}`,
      'data-piece': id,
      transform: `translate(${r2(x)} ${r2(y)}) rotate(${r2(turn)})`,
    },
    ...(down
      ? [path('bridge-deck', 'M-27 -8.5H-16l2.5 4.5l-3.5 4l3 4.5l-2 4H-27ZM27 -8.5H16l-2.5 4.5l3.5 4l-3 4.5l2 4H27Z')]
      : [
          path('bridge-deck', 'M-20 -8H20V8H-20Z'),
          path('bridge-joint', 'M-12 -8V8M-4 -8V8M4 -8V8M12 -8V8'),
          path('bridge-rail', 'M-23 -9.5Q0 -6 23 -9.5M-23 9.5Q0 6 23 9.5'),
          worn ? path('bridge-crack', 'M-3 -9l5 6l-6 5l5 7') : null,
        ]),
  );
}

/** A five-pointed star around the middle. @param {number} r */
const star = r =>
  outline(
    Array.from({ length: 10 }, (_, i) => {
      const far = i % 2 ? r * 0.42 : r;
      return /** @type {Point} */ ([far * Math.sin((i * Math.PI) / 5), -far * Math.cos((i * Math.PI) / 5)]);
    }),
  );

/** A star in a ring: a capital; the same for every ruler. @param {number} r */
export const capitalMark = r =>
  group('capital-mark', path('capital-disc', disc(0, 0, r)), path('capital-star', star(r * 0.78)));

/** The ruler's banner, to the left of the troops. @param {string} side @param {Point} at */
export function banner(side, [x, y]) {
  const { tone, emblem } = livery(side);
  return svg(
    'g',
    { class: 'realm-banner', 'data-tone': tone, transform: `translate(${x} ${y})` },
    path('standard-pole', 'M0 -15V21'),
    path('standard-cloth', 'M1 -15H22V6L11.5 2L1 6Z'),
    emblemGlyph(emblem, [4.3, -14, 0.6]),
  );
}

/**
 * The position of each of this many signs below the middle of its province, in the sign's own units.
 * @param {number} many
 * @param {number} i
 * @returns {Point}
 */
export function slot(many, i) {
  const rows = Math.ceil(many / IN_ROW),
    row = Math.floor(i / Math.ceil(many / rows)),
    across = Math.ceil(many / rows);
  const here = row === rows - 1 ? many - across * (rows - 1) : across;
  return [((i % across) - (here - 1) / 2) * PITCH, row * ROW];
}

/** One holding: its type in its owner's colours; the emblem and level at its foot; walls around it, and the garrison,
 * besieger or occupier.
 * @param {Held} held */
export function heldMark(held) {
  const { owner, type, fortified, besieged, occupier, inside, works, age, name, state } = held;
  const level = standing(held),
    { tone, emblem } = livery(owner || 'nobody');
  const look = /destroy/.test(state) ? ' down' : /damage/.test(state) ? ' worn' : '';
  const sign = holdingGlyph(works ? 'works' : type, [-8.5, -16, 0.71]);
  const middle = level === null ? 0 : -7;
  const node = svg(
    'g',
    {
      class: `held${works ? ' works' : ''}${besieged ? ' besieged' : ''}${age === null ? '' : ' remembered'}${look}`,
      'data-tone': tone,
      'data-piece': held.id,
    },
    fortified ? path('held-walls', walls) : null,
    svg('rect', { class: 'held-face', x: -WIDE, y: -HIGH, width: 2 * WIDE, height: 2 * HIGH, rx: fortified ? 2 : 7 }),
    path('held-foot', `M${-WIDE} 4H${WIDE}V${HIGH - 5}a5 5 0 0 1 -5 5H${5 - WIDE}a5 5 0 0 1 -5 -5Z`),
    sign ?? svgText((type || name).slice(0, 1).toUpperCase(), { class: 'held-letter', y: 0, 'text-anchor': 'middle' }),
    // The emblem shows the owner: colour alone is not enough.
    owner ? emblemGlyph(emblem, [middle - 5.6, 5.4, 0.47]) : null,
    look ? path('held-broken', look === ' down' ? 'M-11 -14L11 4M11 -14L-11 4' : 'M-3 -18l5 9l-7 5l6 8') : null,
  );
  if (level !== null)
    node.append(
      svgText(String(level), {
        class: held.lost > 0 ? 'held-level lowered' : 'held-level',
        x: owner ? 7.5 : 0,
        y: 15.5,
        'text-anchor': 'middle',
      }),
    );
  if (besieged)
    node.append(
      svg('path', { class: 'held-siege', d: `M${-WIDE - 8} ${-HIGH - 9}H${WIDE + 8}V${HIGH + 6}H${-WIDE - 8}Z` }),
    );
  inside.slice(0, 2).forEach(({ side, count }, i) => node.append(within(side, count, WIDE - 3 - i * 18, -HIGH - 1)));
  if (occupier) node.append(occupied(occupier));
  return node;
}

/** Battlements and towers around a plaque. */
const walls = `M${-WIDE - 5} ${HIGH + 3}V${-HIGH - 8}h7v5h5v-5h6v5h4v-5h6v5h5v-5h7V${HIGH + 3}Z`;

/**
 * The number of a side's troops inside.
 * @param {string} side
 * @param {number} count
 * @param {number} x
 * @param {number} y
 */
function within(side, count, x, y) {
  return svg(
    'g',
    { class: 'held-inside', 'data-tone': livery(side).tone },
    svg('rect', { x: x - 8, y: y - 8, width: 17, height: 15, rx: 3.5 }),
    svgText(String(count), { x: x + 0.5, y: y + 4, 'text-anchor': 'middle' }),
  );
}

/** @param {string} side */
function occupied(side) {
  const { tone, emblem } = livery(side);
  return svg(
    'g',
    { class: 'held-occupier', 'data-tone': tone },
    path('occupier-cloth', `M${-WIDE - 6} ${-HIGH - 9}h17v16l-8.5 -4l-8.5 4Z`),
    emblemGlyph(emblem, [-WIDE - 3.2, -HIGH - 8, 0.47]),
  );
}

/**
 * The parts around a province's middle that names must avoid.
 * @param {Estate | undefined} estate
 * @param {number} scale of its signs
 */
export function roomOf(estate, scale) {
  const many = estate?.held.length ?? 0,
    rows = Math.ceil(many / IN_ROW),
    across = many === 0 ? 0 : Math.ceil(many / rows);
  return {
    wide: ((across * PITCH) / 2 + 6) * scale,
    deep: rows * ROW * scale,
    banner: Boolean(estate?.ruler),
    capital: estate?.capital ?? false,
  };
}
