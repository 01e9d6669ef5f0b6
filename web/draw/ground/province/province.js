// A board of provinces: realms with borders of their own. Some areas bring their outline in the data; the others own
// what lies nearest to them. Places on a border (bridges, ships, watches) are places like any other. Pieces say who
// rules, what is held and which bridges stand.
import { group } from '../../svg.js';
import { namesLayer } from '../../over/names_layer.js';
import { bridgeMark, realmColours } from './province_marks.js';
import { provinceGround, provinceWays } from './province_ground.js';
import { createHeldMarks } from './province_held.js';
import { homeNames } from './province_home.js';
import { provinceLegend } from './province_legend.js';
import { closedBoxes, occupiedBy, provinceNames, unoccupied } from './province_names.js';
import { riverLetters, setRiverNames } from '../land/river_names.js';
import { provincePlaces } from './province_places.js';
import { borderAt, provincePlan } from './province_plan.js';
import { isOfLand } from './province_signs.js';
/** @import { AreaBoard, Home, Surface, View } from '../../types.js' */
/** @import { HeldMarks } from './province_held.js' */

const UNIT = 46;

/** @param {AreaBoard} board @returns {Surface} */
export function provinceSurface(board) {
  const plan = provincePlan(board),
    { provinces, borders, size } = plan;
  /** @type {ReturnType<typeof namesLayer> | null} */ let named = null;
  let occupied = unoccupied;
  /** @type {Home | null} */ let home = null;
  let zoom = 1,
    drawn = '';
  /** @type {{ realms: SVGGElement, crossings: SVGGElement, held: HeldMarks, waters: SVGGElement } | null} */ let parts =
    null;
  const rivers = (board.rivers ?? []).flatMap(({ edge, text }) => {
    const border = borderAt(plan, edge);
    return border && border.line.length > 1 ? [{ text, border }] : [];
  });
  /** Rivers take the free banks, provinces what is left. */
  /** @type {ReturnType<typeof setRiverNames>} */ let waters = [];
  let notch = NaN;
  function nameRivers() {
    waters = setRiverNames(rivers, closedBoxes(plan, occupied, zoom), zoom, size);
    parts?.waters.replaceChildren(...waters.map(riverLetters));
  }
  const names = () => [...provinceNames(plan, occupied, zoom), ...(home ? homeNames(plan, occupied.signs, home) : [])];

  return {
    ...provincePlaces(board, plan, UNIT, {
      signs: () => occupied.signs,
      areaAt: (x, y) => named?.areaAt(x, y) ?? null,
    }),
    size,
    unit: UNIT,
    margin: 0,
    spread: 1.2,
    finger: 24,
    dress: 'provinces',
    legend: words => provinceLegend(occupied.signs, words),
    drawsPiece: isOfLand,
    draw(layers) {
      layers.ground.append(...provinceGround(plan).filter(node => node !== null));
      parts = {
        realms: group('realms'),
        crossings: group('realm-bridges'),
        held: createHeldMarks(provinces),
        waters: group('river-names'),
      };
      layers.features.append(parts.realms, ...provinceWays(plan).filter(node => node !== null), parts.crossings);
      const letters = group('realm-names');
      layers.names.append(parts.waters, parts.held.node, letters);
      named = namesLayer(letters, {
        names,
        closed: k => [...closedBoxes(plan, occupied, k), ...waters.map(({ box }) => box)],
        busy: borders.flatMap(({ line }) => line),
        size,
      });
    },
    /** @param {View} view */
    refresh(view) {
      occupied = occupiedBy(view);
      home = view.home ?? null;
      const { signs, armies, piles } = occupied;
      const now = JSON.stringify([[...signs.estates], signs.bridges, [...armies].sort(), [...piles].sort(), home]);
      if (now === drawn || !parts) return;
      drawn = now;
      parts.realms.replaceChildren(...realmColours(plan, signs, home?.side).filter(node => node !== null));
      parts.crossings.replaceChildren(
        ...signs.bridges.flatMap(bridge => {
          const border = borderAt(plan, bridge.edge);
          return border ? [bridgeMark(bridge, border)] : [];
        }),
      );
      parts.held.draw(signs.estates);
      if (Number.isNaN(notch)) return; // no view yet: the first one will do it
      parts.held.grow(zoom);
      nameRivers();
      named?.again();
    },
    lettering: () => named,
    look(k, seen) {
      zoom = k;
      parts?.held.grow(k);
      // Like province names: again when the zoom has changed noticeably.
      const next = Math.round(Math.log(k) / Math.log(1.07));
      if (next !== notch) nameRivers();
      notch = next;
      named?.look(k, seen);
    },
  };
}
