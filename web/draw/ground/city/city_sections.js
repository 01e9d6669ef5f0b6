// The sections of the city's two walls as the view knows them: masonry and step boxes, drawn again when a section has changed.
import { isWall } from './city_plan.js';
import { growOf } from './city_names.js';
import { drawMasonry, drawSteps } from './city_walls.js';
import { placeKey } from '../../geometry.js';
import { group, r2 } from '../../svg.js';
import { damageOf, stepsOf } from '../../siege/wall_steps.js';
/** @import { Piece, View } from '../../types.js' */
/** @import { Site } from './city_plan.js' */

/**
 * The sizes at which the numbers in a wall's boxes and its code are readable; board.css has both.
 */
const READ = 10 / 13,
  CODE_PX = 10.1 / 16.5;

/** @param {readonly Site[]} sites */
export function createCitySections(sites) {
  const sections = sites.filter(isWall);
  /** @type {{ masonry: SVGGElement, steps: SVGGElement } | null} */ let layers = null;
  /** @type {Map<string, Piece>} */ let walls = new Map();
  /** @type {Map<string, { nodes: SVGElement[], drawn: string }>} */ const painted = new Map();

  /** @param {Site} site */
  const stateOf = site => stepsOf(site.role === 'inner' ? 'inner' : 'outer', damageOf(walls.get(site.area.id)) ?? 0);
  function paint() {
    if (!layers) return;
    for (const site of sections) {
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
    stateOf,
    /** Whether the damage of a section is known. @param {Site} site */
    isKnown: site => damageOf(walls.get(site.area.id)) !== null,
    /** The layers of the masonry and of the step boxes above it; the first view fills them. */
    draw() {
      layers = { masonry: group('masonry'), steps: group('steps-layer') };
      return layers;
    },
    /** @param {View} view */
    refresh(view) {
      walls = new Map([...view.pieces.values()].filter(p => p.kind === 'wall').map(p => [placeKey(p.at), p]));
      paint();
    },
    /** @param {number} k pixels per unit */
    look(k) {
      if (!layers) return;
      const { style, classList } = layers.steps,
        grow = growOf(k);
      style.setProperty('--grow', String(r2(grow)));
      style.setProperty('--code', String(r2(CODE_PX / grow / k)));
      classList.toggle('unread', grow * k < READ);
    },
  };
}
