// The city in rings as a board: places to choose, walls and quarters that show their state.
import { drawCitadel, drawCityGround, drawQuarter } from './city_ground.js';
import { HALF, UNIT, boxesAt, cityPlan, landmark, onSide, polar, rowOf, sidesOf, worksAt } from './city_plan.js';
import { drawMasonry, drawSteps, drawTowers, wallShadow } from './city_walls.js';
import { placeKey } from '../../geometry.js';
import { namesLayer } from '../../over/names_layer.js';
import { signsOf } from '../../siege/siege_signs.js';
import { group, outline, r2, svg } from '../../svg.js';
import { inside } from '../province/voronoi.js';
import { damageOf, stepsOf } from '../../siege/wall_steps.js';
import { walkTo } from '../walk.js';
/** @import { AreaBoard, Piece, Place, Surface } from '../../types.js' */
/** @import { Box, Name } from '../../over/names.js' */
/** @import { Site } from './city_plan.js' */

/**
 * Step boxes grow as the map shrinks, until their row would be longer than its wall.
 * @param {number} k pixels per unit
 */
export const growOf = k => Math.max(1, Math.min(1.55, 0.62 / k));

/** Zoomed out below this, places show their codes instead of names. */
const FAR = 0.45;
/**
 * The sizes at which the numbers in a wall's boxes and its code are readable; board.css has both.
 */
const READ = 10 / 13,
  CODE_PX = 10.1 / 16.5;

/**
 * @param {AreaBoard} board
 * @returns {Surface & { names: (k: number) => { names: Name[], closed: Box[], busy: [] } }}
 */
export function citySurface(board) {
  const sites = cityPlan(board),
    byId = new Map(sites.map(s => [s.area.id, s]));
  /** @param {Site} s @returns {Place} */ const place = s => ({ board: board.id, area: s.area.id });
  const isWall = (/** @type {Site} */ s) => s.role === 'outer' || s.role === 'inner';
  /** @type {Map<string, Piece>} */ let walls = new Map();
  /** @type {Map<string, { nodes: SVGElement[], drawn: string }>} */ const painted = new Map();
  /** @type {Map<string, SVGElement>} */ const quarters = new Map();
  /** @type {{ masonry: SVGGElement, steps: SVGGElement } | null} */ let layers = null;
  /** @type {ReturnType<typeof namesLayer> | null} */ let named = null;

  /**
   * Where the pennant of a place's holder flies; keep in step with siege_marks.js.
   * @param {Site} s
   * @returns {Box | undefined}
   */
  const pennant = s => (isWall(s) ? undefined : { x: s.at[0] - UNIT * 0.76, y: s.at[1] - UNIT * 0.6, w: 20, h: 34 });
  /** @type {Name[]} */
  const names = sites
    .filter(s => !isWall(s))
    .map(s => ({
      text: s.area.name,
      area: s.area.id,
      short: s.area.id.toUpperCase(),
      shortBelow: FAR,
      at: s.at,
      half: [UNIT / 2 + 3, UNIT / 2 + 3],
      beside: pennant(s),
      rank: s.role === 'citadel' ? 1 : s.role === 'quarter' ? 2 : 3,
      grade: s.role === 'citadel' ? 0.95 : 1,
    }));
  /** Stacks of other places, and the rows of boxes. @param {number} k @returns {Box[]} */
  const closed = k => [
    ...sites.map(({ at: [x, y] }) => ({ x: x - UNIT / 2 - 1, y: y - UNIT / 2 - 1, w: UNIT + 2, h: UNIT + 2 })),
    ...sites.flatMap(s => pennant(s) ?? []),
    ...(k < FAR ? [] : sites)
      .filter(s => s.role === 'citadel')
      .map(s => {
        const [x, y] = polar(2 * s.number - 1.5, landmark.far);
        return {
          x: x - landmark.size * 0.3,
          y: y - landmark.size * 0.3,
          w: landmark.size * 0.6,
          h: landmark.size * 0.6,
        };
      }),
    ...sites.filter(isWall).flatMap(s => {
      const { side } = rowOf(s.role, s.number),
        half = (s.role === 'inner' ? 80 : 112) * growOf(k),
        thick = 13 * growOf(k);
      return Array.from({ length: 9 }, (_, i) => {
        const [x, y] = onSide(side, (i / 4 - 1) * (half - thick), boxesAt[s.role === 'inner' ? 'inner' : 'outer']);
        return { x: x - thick, y: y - thick, w: 2 * thick, h: 2 * thick };
      });
    }),
  ];

  /** @param {Site} site */
  const stateOf = site => stepsOf(site.role === 'inner' ? 'inner' : 'outer', damageOf(walls.get(site.area.id)) ?? 0);

  function paintWalls() {
    if (!layers) return;
    for (const site of sites.filter(isWall)) {
      const state = stateOf(site),
        wall = walls.get(site.area.id),
        known = damageOf(wall) !== null;
      const holder = wall && wall.side !== 'neutral' && wall.side !== 'nobody' ? wall.side : '',
        drawn = `${state.damage} ${known} ${holder}`,
        old = painted.get(site.area.id);
      if (old?.drawn === drawn) continue;
      const nodes = [drawMasonry(site, state), drawSteps(site, state, { known, holder })];
      if (old) old.nodes.forEach((node, i) => node.replaceWith(nodes[i]));
      else {
        layers.masonry.append(nodes[0]);
        layers.steps.append(nodes[1]);
      }
      painted.set(site.area.id, { nodes, drawn });
    }
  }

  return {
    size: { width: HALF * 2, height: HALF * 2 },
    unit: UNIT,
    margin: 0,
    spread: 1.3,
    finger: 21,
    north: true,
    names: k => ({ names, closed: closed(k), busy: [] }),
    keys: () => byId.keys(),
    center: p => byId.get(p.area ?? '')?.at ?? null,
    placeAt(x, y) {
      const found = byId.get(named?.areaAt(x, y) ?? '') ?? sites.find(s => inside(s.outline, [x, y]));
      return found ? place(found) : null;
    },
    step(from, dx, dy) {
      const here = byId.get(from.area ?? '')?.area;
      const to = here && byId.get(walkTo(board, here, dx, dy)?.id ?? '');
      return to ? place(to) : null;
    },
    first: () => place(sites.find(s => s.role === 'citadel') ?? sites[0]),
    shape: p => {
      const s = byId.get(p.area ?? '');
      return s ? outline(s.outline) : '';
    },
    foot(p) {
      const s = byId.get(p.area ?? '');
      if (!s || (s.role !== 'field' && s.role !== 'outer')) return null;
      const [side] = sidesOf(s.role, s.number);
      return { at: onSide(side, -104, worksAt + 22), turn: side * 45 };
    },
    describe(p, words) {
      const s = byId.get(p.area ?? '');
      return !s
        ? ''
        : isWall(s) && damageOf(walls.get(s.area.id)) !== null
          ? `${s.area.name}, ${words.section(stateOf(s))}`
          : s.area.name;
    },
    draw({ ground, features, walls: stones, names: nameLayer }) {
      layers = { masonry: group('masonry'), steps: group('steps-layer') };
      ground.append(drawCityGround(sites));
      for (const s of sites.filter(s => s.role === 'quarter')) {
        const node = drawQuarter(s);
        quarters.set(s.area.id, node);
        features.append(node);
      }
      features.append(drawCitadel(sites));
      stones.append(
        wallShadow('outer'),
        wallShadow('inner'),
        layers.masonry,
        drawTowers(sites),
        layers.steps,
        svg('rect', { class: 'map-frame', x: 8, y: 8, width: HALF * 2 - 16, height: HALF * 2 - 16, rx: 8 }),
      );
      named = namesLayer(nameLayer, { names, closed, busy: [], size: { width: HALF * 2, height: HALF * 2 } });
    },
    refresh(view) {
      walls = new Map([...view.pieces.values()].filter(p => p.kind === 'wall').map(p => [placeKey(p.at), p]));
      paintWalls();
      for (const [id, node] of quarters)
        node.classList.toggle('burnt', signsOf([...view.pieces.values()].filter(p => p.at.area === id)).burnt);
    },
    lettering: () => named,
    look(k, seen) {
      const grow = growOf(k);
      if (layers) {
        const { style, classList } = layers.steps;
        style.setProperty('--grow', String(r2(grow)));
        style.setProperty('--code', String(r2(CODE_PX / grow / k)));
        classList.toggle('unread', grow * k < READ);
      }
      named?.look(k, seen);
    },
  };
}
