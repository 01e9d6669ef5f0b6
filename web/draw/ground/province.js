// A board of provinces: realms with borders of their own. An area that brings its outline has it; the others own what
// lies nearest to them. Places on a border (bridges, ships, watches) are places like any other.
import { disc, group, outline, path, r2 } from '../svg.js';
import { namesLayer } from '../over/names_layer.js';
import { landLook, linkLook } from './area_kind.js';
import { areaScale } from './area_board.js';
import { cellsOf, inside } from './voronoi.js';
import { walkTo } from './walk.js';
/** @import { AreaBoard, Place, Point, Surface } from '../types.js' */

const MARGIN = 60;
const UNIT = 46;

/** Does this board bring borders of its own? @param {AreaBoard} board */
export const isProvinces = board => board.areas.some(a => a.outline?.length) || board.links.some(l => l.line?.length);

/** @param {AreaBoard} board @returns {Surface} */
export function provinceSurface(board) {
  const scale = areaScale(board);
  const points = board.areas.flatMap(a => [a.at, ...(a.outline ?? [])]);
  const least = (/** @type {0 | 1} */ n) => Math.min(...points.map(p => p[n])),
    most = (/** @type {0 | 1} */ n) => Math.max(...points.map(p => p[n]));
  /** @param {Point} p @returns {Point} */
  const to = p => [MARGIN + (p[0] - least(0)) * scale, MARGIN + (p[1] - least(1)) * scale];
  const size = { width: (most(0) - least(0)) * scale + 2 * MARGIN, height: (most(1) - least(1)) * scale + 2 * MARGIN };
  const cells = cellsOf(
    board.areas.map(a => to(a.at)),
    [size.width, size.height],
  );
  const realms = new Map(
    board.areas.map((area, i) => [
      area.id,
      { area, at: to(area.at), shape: area.outline?.length ? area.outline.map(to) : cells[i].outline },
    ]),
  );
  // Where an outline was given it lies upon the cells of its neighbours.
  const drawn = [...realms.values()].sort((a, b) => Number(Boolean(a.area.outline)) - Number(Boolean(b.area.outline)));
  /** @param {string} id @returns {Place} */
  const place = id => ({ board: board.id, area: id });
  /** A border's middle: that of its line, else halfway between the two. @param {readonly [string, string]} edge @returns {Point | null} */
  function border([a, b]) {
    const [from, dest] = [realms.get(a), realms.get(b)];
    const link = board.links.find(l => l.between.includes(a) && l.between.includes(b));
    if (!from || !dest) return null;
    const ends = link?.line?.length ? [link.line[0], link.line[link.line.length - 1]].map(to) : [from.at, dest.at];
    return [(ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2];
  }
  /** @type {ReturnType<typeof namesLayer> | null} */ let named = null;

  return {
    size,
    unit: UNIT,
    margin: 0,
    spread: 1.2,
    keys: () => realms.keys(),
    center: p => (p.edge ? border(p.edge) : (realms.get(p.area ?? '')?.at ?? null)),
    placeAt(x, y) {
      const found = [...drawn].reverse().find(realm => inside(realm.shape, [x, y]));
      return found ? place(found.area.id) : null;
    },
    step(from, dx, dy) {
      const here = realms.get(from.area ?? from.edge?.[0] ?? '')?.area;
      const next = here && walkTo(board, here, dx, dy);
      return next ? place(next.id) : null;
    },
    first: () => place(board.areas[0].id),
    shape(p) {
      const at = p.edge && border(p.edge);
      const realm = realms.get(p.area ?? '');
      return at ? disc(...at, UNIT * 0.4) : realm ? outline(realm.shape) : '';
    },
    describe: p =>
      realms.get(p.area ?? '')?.area.name ?? (p.edge ?? []).map(id => realms.get(id)?.area.name ?? id).join(' – '),
    draw(layers) {
      layers.ground.append(
        ...drawn.flatMap(({ area, shape }, i) => {
          const { country } = landLook(area, false);
          return path(`realm land-${country === 'open' ? `open-${i % 3}` : country}`, outline(shape)) ?? [];
        }),
      );
      const lines = (/** @type {(kind: string) => boolean} */ wanted) =>
        board.links
          .filter(link => wanted(link.kind))
          .map(link => {
            const [from, dest] = link.between.map(id => realms.get(id)?.at);
            const way = link.line?.length
              ? link.line.map(to)
              : linkLook(link.kind).road && from && dest
                ? [from, dest]
                : [];
            return outline(way, false);
          })
          .join('');
      const river = lines(kind => linkLook(kind).river),
        road = lines(kind => linkLook(kind).road);
      layers.features.append(
        group(
          'realm-ways',
          path('river-bank', river),
          path('river', river),
          path('way-road-edge', road),
          path('way-road', road),
          ...[...realms.values()]
            .filter(({ area }) => /city|town|capital/.test(area.terrain ?? ''))
            .map(({ at: [x, y] }) => path('holding', `M${r2(x - 16)} ${r2(y + 26)}h32v-9h-6v-6h-6v6h-8v-6h-6v6h-6Z`)),
        ),
      );
      named = namesLayer(layers.names, {
        names: [...realms.values()].map(({ area, at }) => ({
          text: area.name,
          area: area.id,
          at,
          half: [UNIT / 2 + 3, UNIT / 2 + 3],
          rank: 1,
        })),
        closed: () => [...realms.values()].map(({ at: [x, y] }) => ({ x: x - 24, y: y - 24, w: 48, h: 48 })),
        busy: [],
        size,
      });
    },
    refresh: () => undefined,
    look: k => named?.look(k),
  };
}
