// The city in rings as a board: places to choose, walls and quarters that show their state.
import { drawCitadel, drawCityGround, drawQuarter } from './city_ground.js';
import { cityNames, closedBoxes } from './city_names.js';
import { HALF, UNIT, cityPlan, isWall, onSide, sidesOf, worksAt } from './city_plan.js';
import { createCitySections } from './city_sections.js';
import { drawTowers, wallShadow } from './city_walls.js';
import { namesLayer } from '../../over/names_layer.js';
import { signsOf } from '../../siege/siege_signs.js';
import { outline, svg } from '../../svg.js';
import { inside } from '../province/voronoi.js';
import { walkTo } from '../walk.js';
/** @import { AreaBoard, Place, Surface } from '../../types.js' */
/** @import { Box, Name } from '../../over/names.js' */
/** @import { Site } from './city_plan.js' */

/**
 * @param {AreaBoard} board
 * @returns {Surface & { names: (k: number) => { names: Name[], closed: Box[], busy: [] } }}
 */
export function citySurface(board) {
  const sites = cityPlan(board),
    byId = new Map(sites.map(s => [s.area.id, s]));
  /** @param {Site} s @returns {Place} */ const place = s => ({ board: board.id, area: s.area.id });
  const sections = createCitySections(sites);
  /** @type {Map<string, SVGElement>} */ const quarters = new Map();
  /** @type {ReturnType<typeof namesLayer> | null} */ let named = null;

  const names = cityNames(sites);
  /** @param {number} k pixels per unit */
  const closed = k => closedBoxes(sites, k);

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
        : isWall(s) && sections.isKnown(s)
          ? `${s.area.name}, ${words.section(sections.stateOf(s))}`
          : s.area.name;
    },
    draw({ ground, features, walls: stones, names: nameLayer }) {
      const { masonry, steps } = sections.draw();
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
        masonry,
        drawTowers(sites),
        steps,
        svg('rect', { class: 'map-frame', x: 8, y: 8, width: HALF * 2 - 16, height: HALF * 2 - 16, rx: 8 }),
      );
      named = namesLayer(nameLayer, { names, closed, busy: [], size: { width: HALF * 2, height: HALF * 2 } });
    },
    refresh(view) {
      sections.refresh(view);
      for (const [id, node] of quarters)
        node.classList.toggle('burnt', signsOf([...view.pieces.values()].filter(p => p.at.area === id)).burnt);
    },
    lettering: () => named,
    look(k, seen) {
      sections.look(k);
      named?.look(k, seen);
    },
  };
}
