// A map of the land: areas as cells that can be chosen anywhere, edges where rivers are crossed, the city as a sign.
import { drawLand, drawSigns } from './land_ground.js';
import { UNIT, landPlan } from './land_plan.js';
import { crossing } from './land_ways.js';
import { namesLayer } from '../../over/names_layer.js';
import { disc, group, outline } from '../../svg.js';
import { inside } from '../province/voronoi.js';
import { walkTo } from '../walk.js';
/** @import { AreaBoard, Place, Point, Surface } from '../../types.js' */
/** @import { Name } from '../../over/names.js' */
/** @import { Sign } from '../area_kind.js' */

/** Half the size of what a name stands beside: a stack, or a larger sign. @type {Partial<Record<Sign, number>>} */
const halves = { city: 46, town: 47 };

const carries = new Set(['bridge', 'pontoon', 'rafts']);
/** @param {readonly string[]} edge */
const edgeKey = edge => [...edge].sort().join(' ');

/**
 * The order in which signs are named, and the size of their names.
 * @param {Sign} sign
 * @returns {{ rank: number, grade: number }}
 */
const weightOf = sign =>
  sign === 'city'
    ? { rank: 0, grade: 1.4 }
    : sign === 'town'
      ? { rank: 1, grade: 1.12 }
      : { rank: sign ? 2 : 3, grade: 1 };

/**
 * @param {AreaBoard} board
 * @returns {Surface & { names: (k: number) => { names: Name[], closed: { x: number, y: number, w: number, h: number
 *   }[], busy: Point[] } }}
 */
export function landSurface(board) {
  const plan = landPlan(board);
  const lands = new Map(plan.lands.map(l => [l.area.id, l]));
  /** @param {string} id @returns {Place} */ const place = id => ({ board: board.id, area: id });
  /** @param {Place} p */
  const wayOf = p => (p.edge ? plan.ways.find(w => w.between.every(id => p.edge?.includes(id))) : undefined);
  const busy = plan.ways
    .filter(w => w.road && !w.tunnel)
    .flatMap(({ from, over, to }) => [
      [from, over],
      [over, to],
    ])
    .flatMap(([a, b]) =>
      Array.from(
        { length: 10 },
        (_, i) => /** @type {Point} */ ([a[0] + ((b[0] - a[0]) * i) / 9, a[1] + ((b[1] - a[1]) * i) / 9]),
      ),
    );
  /** @type {Name[]} */
  const names = plan.lands.map(({ area, at, sign }) => ({
    text: area.name,
    area: area.id,
    at,
    half: [halves[sign] ?? UNIT / 2 + 4, halves[sign] ?? UNIT / 2 + 4],
    ...(sign === 'city' && { over: true, short: area.name.replace(/^(the )?(city|town) of /i, '') }),
    ...weightOf(sign),
  }));
  const closed = plan.lands.map(({ at: [x, y], sign }) => {
    const h = halves[sign] ?? UNIT / 2 + 2;
    return { x: x - h, y: y - h, w: 2 * h, h: 2 * h };
  });
  /**
   * Whether north is at the top, judged by the areas with "north" and "south" in their names.
   * @param {RegExp} called
   */
  const rowOf = called => board.areas.find(({ name }) => called.test(name))?.at[1] ?? NaN;
  /** @type {ReturnType<typeof namesLayer> | null} */ let named = null;
  /** Current river crossings, by border. @type {Map<string, 'bridge' | 'pontoon' | 'rafts'>} */ let crossings =
    new Map();

  return {
    size: plan.size,
    unit: UNIT,
    margin: 0,
    spread: 1.3,
    north: rowOf(/\bnorth/i) < rowOf(/\bsouth/i),
    names: () => ({ names, closed, busy }),
    keys: () => lands.keys(),
    center: p => lands.get(p.area ?? '')?.at ?? wayOf(p)?.over ?? null,
    placeAt(x, y) {
      const found = named?.areaAt(x, y) ?? plan.lands.find(l => inside(l.cell.outline, [x, y]))?.area.id;
      return found ? place(found) : null;
    },
    step(from, dx, dy) {
      const here = lands.get(from.area ?? from.edge?.[0] ?? '')?.area;
      const to = here && walkTo(board, here, dx, dy);
      return to ? place(to.id) : null;
    },
    first: () => place((plan.lands.find(l => l.sign === 'city') ?? plan.lands[0]).area.id),
    shape(p) {
      const land = lands.get(p.area ?? ''),
        way = wayOf(p);
      return land ? outline(land.cell.outline) : way ? disc(...way.over, 22) : '';
    },
    turn: p => {
      const way = wayOf(p);
      return way ? crossing(way) : '';
    },
    describe: p =>
      lands.get(p.area ?? '')?.area.name ?? (p.edge ?? []).map(id => lands.get(id)?.area.name ?? id).join(' – '),
    beyond: (p, words) =>
      words.rivers(
        plan.ways
          .filter(({ river, between }) => river && between.includes(p.area ?? ''))
          .map(({ between }) => ({
            to: lands.get(between.find(id => id !== p.area) ?? '')?.area.name ?? '',
            crossing: crossings.get(edgeKey(between)) ?? '',
          })),
      ),
    draw(layers) {
      layers.ground.append(drawLand(plan));
      layers.features.append(group('signs', ...drawSigns(plan.lands)));
      named = namesLayer(layers.names, { names, closed: () => closed, busy, size: plan.size });
    },
    refresh(view) {
      crossings = new Map(
        [...view.pieces.values()].flatMap(({ kind, at: { edge } }) =>
          edge && carries.has(kind) ? [[edgeKey(edge), /** @type {'bridge' | 'pontoon' | 'rafts'} */ (kind)]] : [],
        ),
      );
    },
    look: (k, seen) => named?.look(k, seen),
    lettering: () => named,
    opens: p => board.opens?.[p.area ?? ''] ?? null,
  };
}
