// The places of a board of provinces: areas, and the borders between them; their shapes and words.
import { sideName } from '../../factions.js';
import { placeKey } from '../../geometry.js';
import { disc, outline } from '../../svg.js';
import { linkLook } from '../area_kind.js';
import { walkTo } from '../walk.js';
import { borderAt, provinceAt } from './province_plan.js';
import { standing } from './province_signs.js';
/** @import { AreaBoard, Place, Places } from '../../types.js' */
/** @import { ProvincePlan } from './province_plan.js' */
/** @import { ProvinceSigns } from './province_signs.js' */

/**
 * @param {AreaBoard} board
 * @param {ProvincePlan} plan
 * @param {number} unit the side of a counter
 * @param {{ signs: () => ProvinceSigns, areaAt: (x: number, y: number) => string | null }} now areaAt: the area whose
 *   name is at this point
 * @returns {Places}
 */
export function provincePlaces(board, plan, unit, { signs, areaAt }) {
  const { provinces, borders } = plan;
  /** @param {string} id @returns {Place} */
  const place = id => ({ board: board.id, area: id });

  return {
    keys: () => provinces.keys(),
    center: p => (p.edge ? (borderAt(plan, p.edge)?.middle ?? null) : (provinces.get(p.area ?? '')?.at ?? null)),
    placeAt(x, y) {
      const lettered = areaAt(x, y);
      if (lettered) return place(lettered);
      const found = provinceAt(plan, [x, y]);
      return found ? place(found.area.id) : null;
    },
    step(from, dx, dy) {
      const here = provinces.get(from.area ?? from.edge?.[0] ?? '')?.area;
      const next = here && walkTo(board, here, dx, dy);
      return next ? place(next.id) : null;
    },
    first: () => place(board.areas[0].id),
    shape(p) {
      const at = p.edge && borderAt(plan, p.edge)?.middle;
      const province = provinces.get(p.area ?? '');
      return at ? disc(...at, unit * 0.4) : province ? outline(province.shape) : '';
    },
    describe: p =>
      provinces.get(p.area ?? '')?.area.name ??
      (p.edge ?? []).map(id => provinces.get(id)?.area.name ?? id).join(' – '),
    tells(p, words) {
      const estate = signs().estates.get(placeKey(p));
      const rivers = borders
        .filter(({ link }) => linkLook(link.kind).river && link.between.includes(p.area ?? ''))
        .map(({ link }) => {
          const other = link.between.find(id => id !== p.area) ?? '';
          const bridge = signs().bridges.find(one => one.edge.includes(other) && one.edge.includes(p.area ?? ''));
          return {
            to: provinces.get(other)?.area.name ?? '',
            bridge: bridge ? bridge.state || 'sound' : '',
            name: board.rivers?.find(({ edge }) => edge.includes(other) && edge.includes(p.area ?? ''))?.text ?? '',
          };
        });
      return words.province({
        ruler: estate ? sideName(estate.ruler) : null,
        level: estate?.level ?? null,
        occupier: sideName(estate?.occupier ?? ''),
        capital: estate?.capital ?? false,
        terrain: provinces.get(p.area ?? '')?.area.terrain ?? '',
        held: (estate?.held ?? []).map(one => ({
          ...one,
          level: standing(one),
          owner: sideName(one.owner),
          occupier: sideName(one.occupier),
        })),
        rivers,
      });
    },
  };
}
