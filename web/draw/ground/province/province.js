// A board of provinces: realms with borders of their own. Some areas bring their outline in the data; the others own
// what lies nearest to them. Places on a border (bridges, ships, watches) are places like any other. Pieces say who
// rules, what is held and which bridges stand.
import { sideName } from '../../factions.js';
import { placeKey } from '../../geometry.js';
import { disc, group, outline, r2, svg } from '../../svg.js';
import { namesLayer } from '../../over/names_layer.js';
import { linkLook } from '../area_kind.js';
import { banner, bridgeMark, capitalMark, heldMark, realmColours, roomOf, slot } from './province_marks.js';
import { provinceGround, provinceWays } from './province_ground.js';
import { homeNames } from './province_home.js';
import { provinceLegend } from './province_legend.js';
import { riverLetters, setRiverNames } from '../land/river_names.js';
import { provinceAt, provincePlan } from './province_plan.js';
import { isTroop } from '../../pieces/pieces.js';
import { isOfLand, provinceSigns, standing } from './province_signs.js';
import { inside } from './voronoi.js';
import { walkTo } from '../walk.js';
/** @import { AreaBoard, Place, Point, Surface, View } from '../../types.js' */
/** @import { ProvinceSigns } from './province_signs.js' */

const UNIT = 46;
/** The banner's distance from the middle. */
const BESIDE = 60;
/**
 * The distance of the first row of holdings below the middle: an army there must hide neither the walls nor the
 * garrison.
 * @param {number} scale of the signs
 */
const below = scale => 27 + 29 * scale;
/** A capital's star stands this far left of the banner's pole, clear of holdings and armies. */
const CAPITAL = 12,
  INSIDE = 11;
/** @param {number} x of the province's middle @returns {number} of its star, kept inside the map's frame */
const starAt = x => Math.max(INSIDE, x - BESIDE - CAPITAL);

/** Signs keep a size that stays readable when zoomed out. @param {number} k pixels per unit */
const signScale = k => Math.max(1, Math.min(1.45, 0.72 / k));

/** @param {AreaBoard} board @returns {Surface} */
export function provinceSurface(board) {
  const plan = provincePlan(board),
    { provinces, borders, size } = plan;
  /** @param {string} id @returns {Place} */
  const place = id => ({ board: board.id, area: id });
  const borderAt = (/** @type {readonly [string, string]} */ [a, b]) =>
    borders.find(({ link }) => link.between.includes(a) && link.between.includes(b));
  /** @type {ReturnType<typeof namesLayer> | null} */ let named = null;
  /** @type {ProvinceSigns} */ let signs = { estates: new Map(), bridges: [] };
  /** @type {SVGGElement[]} */ let scaled = [];
  /** Where troops stand in the open. @type {Set<string>} */ let armies = new Set();
  /** Where several of them do. @type {Set<string>} */ let piles = new Set();
  /** @type {import('../../types.js').Home | null} */ let home = null;
  let zoom = 1,
    drawn = '';
  /** @type {{ realms: SVGGElement, crossings: SVGGElement, held: SVGGElement, waters: SVGGElement } | null} */ let parts =
    null;
  const rivers = (board.rivers ?? []).flatMap(({ edge, text }) => {
    const border = borderAt(edge);
    return border && border.line.length > 1 ? [{ text, border }] : [];
  });
  /** Rivers take the free banks, provinces what is left. */
  /** @type {ReturnType<typeof setRiverNames>} */ let waters = [];
  let notch = NaN;
  function nameRivers() {
    waters = setRiverNames(rivers, closed(zoom), zoom, size);
    parts?.waters.replaceChildren(...waters.map(riverLetters));
  }

  /** What occupies the middle of a province: an army, the banner, the holdings; and bridges. @param {number} k */
  const closed = k => [
    ...signs.bridges.flatMap(({ edge }) => {
      const at = borderAt(edge)?.middle;
      return at ? [{ x: at[0] - 20, y: at[1] - 20, w: 40, h: 40 }] : [];
    }),
    ...[...provinces.values()].flatMap(({ area, at: [x, y] }) => {
      const scale = signScale(k),
        { wide, deep, banner: flagged, capital } = roomOf(signs.estates.get(area.id), scale);
      return [
        ...(armies.has(area.id) ? [{ x: x - 27, y: y - 27, w: 54, h: 54 }] : []),
        ...(flagged ? [{ x: x - BESIDE - 3, y: y - 18, w: 30, h: 42 }] : []),
        ...(capital ? [{ x: starAt(x) - 9, y: y - 14, w: 18, h: 18 }] : []),
        ...(deep ? [{ x: x - wide, y: y + below(scale) - 24 * scale, w: 2 * wide, h: deep + 8 * scale }] : []),
      ];
    }),
  ];
  const names = () => [...provinceNames(), ...(home ? homeNames(plan, signs, home) : [])];
  const provinceNames = () =>
    [...provinces.values()].map(({ area, at: [x, y], shape }) => {
      const { deep } = roomOf(signs.estates.get(area.id), signScale(zoom)),
        low = deep ? below(signScale(zoom)) - 14 + deep : 27,
        // A pile's count extends over its upper edge, at a constant screen size.
        top = piles.has(area.id) ? Math.max(27, 23 + 5.2 / zoom) : 27;
      return {
        text: area.name,
        area: area.id,
        at: /** @type {Point} */ ([x, y + (low - top) / 2]),
        half: /** @type {Point} */ ([46, (low + top) / 2]),
        rank: 1,
        // A name that leans over a border seems to belong to the neighbour; one whose middle crosses it does.
        home: (/** @type {import('../../over/names.js').Box} */ b) => {
          if (!inside(shape, [b.x + b.w / 2, b.y + b.h / 2])) return 1;
          const rim = [0, 0.5, 1].flatMap(n => [0, 1].map(m => inside(shape, [b.x + b.w * n, b.y + b.h * m])));
          return rim.filter(within => !within).length / 7;
        },
      };
    });

  return {
    size,
    unit: UNIT,
    margin: 0,
    spread: 1.2,
    finger: 24,
    dress: 'provinces',
    keys: () => provinces.keys(),
    center: p => (p.edge ? (borderAt(p.edge)?.middle ?? null) : (provinces.get(p.area ?? '')?.at ?? null)),
    placeAt(x, y) {
      const lettered = named?.areaAt(x, y);
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
      const at = p.edge && borderAt(p.edge)?.middle;
      const province = provinces.get(p.area ?? '');
      return at ? disc(...at, UNIT * 0.4) : province ? outline(province.shape) : '';
    },
    describe: p =>
      provinces.get(p.area ?? '')?.area.name ??
      (p.edge ?? []).map(id => provinces.get(id)?.area.name ?? id).join(' – '),
    tells(p, words) {
      const estate = signs.estates.get(placeKey(p));
      const rivers = borders
        .filter(({ link }) => linkLook(link.kind).river && link.between.includes(p.area ?? ''))
        .map(({ link }) => {
          const other = link.between.find(id => id !== p.area) ?? '';
          const bridge = signs.bridges.find(one => one.edge.includes(other) && one.edge.includes(p.area ?? ''));
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
    legend: words => provinceLegend(signs, words),
    drawsPiece: isOfLand,
    draw(layers) {
      layers.ground.append(...provinceGround(plan).filter(node => node !== null));
      const {
        realms,
        crossings,
        held,
        waters: lettered,
      } = (parts = {
        realms: group('realms'),
        crossings: group('realm-bridges'),
        held: group('realm-held'),
        waters: group('river-names'),
      });
      layers.features.append(realms, ...provinceWays(plan).filter(node => node !== null), crossings);
      const letters = group('realm-names');
      layers.names.append(lettered, held, letters);
      named = namesLayer(letters, {
        names,
        closed: k => [...closed(k), ...waters.map(({ box }) => box)],
        busy: borders.flatMap(({ line }) => line),
        size,
      });
    },
    /** @param {View} view */
    refresh(view) {
      signs = provinceSigns(view.pieces.values());
      const troops = [...view.pieces.values()].filter(p => isTroop(p.kind) && !p.aboard).map(p => placeKey(p.at));
      armies = new Set(troops);
      piles = new Set(troops.filter((key, i) => troops.indexOf(key) < i));
      home = view.home ?? null;
      const now = JSON.stringify([[...signs.estates], signs.bridges, [...armies].sort(), [...piles].sort(), home]);
      if (now === drawn || !parts) return;
      drawn = now;
      parts.realms.replaceChildren(...realmColours(plan, signs, home?.side).filter(node => node !== null));
      parts.crossings.replaceChildren(
        ...signs.bridges.flatMap(bridge => {
          const border = borderAt(bridge.edge);
          return border ? [bridgeMark(bridge, border)] : [];
        }),
      );
      scaled = [];
      parts.held.replaceChildren(
        ...[...provinces].flatMap(([id, { at }]) => {
          const estate = signs.estates.get(id);
          if (!estate) return [];
          const rows = estate.held.map((one, i) => {
            const [x, y] = slot(estate.held.length, i);
            return svg('g', { transform: `translate(${r2(x)} ${r2(y)})` }, heldMark(one));
          });
          const grown = svg('g', { 'data-at': at.map(r2).join(' ') }, ...rows);
          scaled.push(grown);
          return [
            ...(estate.ruler ? [banner(estate.ruler, [at[0] - BESIDE, at[1]])] : []),
            ...(estate.capital
              ? [svg('g', { transform: `translate(${r2(starAt(at[0]))} ${r2(at[1] - 5)})` }, capitalMark(9))]
              : []),
            grown,
          ];
        }),
      );
      if (Number.isNaN(notch)) return; // no view yet: the first one will do it
      grow();
      nameRivers();
      named?.again();
    },
    lettering: () => named,
    look(k, seen) {
      zoom = k;
      grow();
      // Like province names: again when the zoom has changed noticeably.
      const next = Math.round(Math.log(k) / Math.log(1.07));
      if (next !== notch) nameRivers();
      notch = next;
      named?.look(k, seen);
    },
  };

  function grow() {
    const scale = signScale(zoom);
    for (const node of scaled) {
      const [x, y] = (node.getAttribute('data-at') ?? '').split(' ').map(Number);
      node.setAttribute('transform', `translate(${x} ${r2(y + below(scale))}) scale(${r2(scale)})`);
    }
  }
}
