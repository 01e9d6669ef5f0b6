// The counters on a board: one node for each piece, kept between renders; stacks lie as piles and fan out on demand.
import { holdWhile } from '../../core/page/idle.js';
import { createCrowd } from './crowd.js';
import { COUNTER, faceOf, paintCounter } from './counter.js';
import { mateSign, setCount, setMate } from './mate.js';
import { pileSpot, placeKey } from '../geometry.js';
import { countOf, pilesOf } from './piles.js';
import { group, svg, svgText } from '../svg.js';
/** @import { Place, Point, Sight, Surface, View } from '../types.js' */
/** @import { Pile } from './piles.js' */

export { countOf, isTroop, pilesOf } from './piles.js';

/** @typedef {{ x: number, y: number, scale: number }} Spot */

/** The space of a name below a fanned counter, in screen pixels. */
const NAMED = { wide: 66, high: 26, font: 11.5 };

/**
 * @param {SVGGElement} layer
 * @param {SVGGElement} fanLayer
 * @param {Surface} surface
 * @param {() => boolean} calm true: the user prefers reduced motion
 */
export function createPieces(layer, fanLayer, surface, calm) {
  /** @type {Map<string, { node: SVGGElement, spot: Spot }>} */ const nodes = new Map();
  /** @type {Map<string, SVGGElement>} */ const counts = new Map();
  /** @type {Map<string, Pile>} */ let piles = new Map();
  /** @type {{ key: string, zoom: number, sight: Sight, spots: Map<string, Spot>, named: number, box: { x: number, y: number, w: number, h: number } } | null} */ let fan =
    null;
  /** @type {ReadonlySet<string>} */ let chosen = new Set();
  /** @type {View} */ let shown = { pieces: new Map() };
  let plain = false,
    zoom = 1;
  /** @type {import('../over/names.js').Box[]} */ let plates = [];
  // Above all counters, so that none hides the count of a neighbouring pile.
  const tags = group('pile-tags');
  layer.append(tags);

  /** @param {string} id @param {Spot} spot @param {number} [ms] */
  function put(id, spot, ms = 200) {
    const entry = nodes.get(id);
    if (!entry) return;
    const { node, spot: old } = entry;
    const marched = node.dataset.marched === 'yes';
    if (marched) {
      // it has already moved here visibly
      delete node.dataset.marched;
      for (const animation of node.getAnimations()) animation.cancel();
    }
    if (old.x === spot.x && old.y === spot.y && old.scale === spot.scale) return;
    entry.spot = spot;
    node.setAttribute('transform', `translate(${spot.x} ${spot.y}) scale(${spot.scale})`);
    if (!Number.isNaN(old.x) && !marched && !calm() && ms > 0)
      node.animate(
        [old, spot].map(s => ({ transform: `translate(${s.x}px, ${s.y}px) scale(${s.scale})` })),
        { duration: ms, easing: 'cubic-bezier(.2,.7,.2,1)' },
      );
  }

  /** Where a pile's counters lie when it is not fanned. @param {Pile} pile @returns {[string, Spot][]} bottom first */
  function lyingSpots(pile) {
    const center = /** @type {Point} */ (surface.center(pile.place)),
      unit = surface.unit;
    return pile.camps.flatMap((list, camp) =>
      list
        .map((piece, depth) => {
          const { x, y, size } = pileSpot(pile.camps.length, camp, depth, surface.spread),
            w = unit * size;
          return /** @type {[string, Spot]} */ ([
            piece.id,
            { x: center[0] + (x - 0.5) * unit - w / 2, y: center[1] + (y - 0.5) * unit - w / 2, scale: w / COUNTER },
          ]);
        })
        .reverse(),
    );
  }

  /**
   * The count of each camp, and the sign of what else lies under its top.
   * @param {Pile} pile
   * @param {[string, Spot][]} lying
   */
  function tell(pile, lying) {
    pile.camps.forEach((list, camp) => {
      const key = `${pile.key}/${camp}`,
        old = counts.get(key);
      if (list.length < 2) {
        old?.remove();
        counts.delete(key);
        return;
      }
      const tag = old ?? group('pile-count', svg('rect'), svgText('', { 'text-anchor': 'middle' }), group('pile-mate'));
      counts.set(key, tag);
      // It has moved with its stack; put it where the stack is now.
      for (const walk of tag.getAnimations?.() ?? []) walk.cancel();
      const top = lying.find(([id]) => id === list[0].id)?.[1];
      if (top) {
        const own = pile.camps.length > 1 ? 0.72 : Math.max(1, surface.unit / 46);
        plates.push(...setCount(tag, countOf(list), top, own, zoom, camp === 1 && pile.camps.length === 2));
        setMate(
          /** @type {SVGElement} */ (tag.children[2]),
          mateSign(list),
          plain,
          top,
          Boolean(nodes.get(list[0].id)?.node.querySelector('.badge-disrupted')),
        );
      }
      if (tag.parentNode !== tags) tags.append(tag);
    });
  }

  /** @param {Pile} pile */
  function lay(pile) {
    const lying = lyingSpots(pile);
    /** @type {SVGElement[]} */ const stack = lying.flatMap(([id]) => nodes.get(id)?.node ?? []);
    tell(pile, lying);
    // Skip nodes already in order; each re-insertion forces a layout.
    const right = stack.every(
      (node, i) =>
        node.parentNode === layer &&
        (i === 0 || Boolean(stack[i - 1].compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING)),
    );
    if (!right) tags.before(...stack);
    for (const [id, spot] of lying) put(id, spot);
  }

  /** @param {Pile} pile */
  function showPile(pile) {
    for (const piece of pile.camps.flat()) {
      const entry = nodes.get(piece.id) ?? { node: svg('g'), spot: { x: NaN, y: NaN, scale: 1 } };
      nodes.set(piece.id, entry);
      paintCounter(entry.node, faceOf(piece, { nato: plain, badges: shown.badges?.get(piece.id) }));
      entry.node.classList.toggle('chosen', chosen.has(piece.id));
    }
    if (fan?.key !== pile.key) lay(pile);
  }
  /** @param {Pile} pile */
  function dropPile(pile) {
    for (const { id } of pile.camps.flat()) {
      nodes.get(id)?.node.remove();
      nodes.delete(id);
    }
    for (const camp of pile.camps.keys()) {
      counts.get(`${pile.key}/${camp}`)?.remove();
      counts.delete(`${pile.key}/${camp}`);
    }
  }
  const crowd = createCrowd(layer, surface, { show: showPile, drop: dropPile });

  return {
    /** The part of the map on the screen: of a crowd only its counters are drawn. */
    window: crowd.window,
    settle: crowd.settle,
    whole: crowd.whole,
    /** @param {View} view @param {boolean} nato */
    show(view, nato) {
      plain = nato;
      shown = view;
      plates = [];
      piles = pilesOf(view.pieces.values(), surface, view.home?.side);
      const alive = new Set([...piles.values()].flatMap(p => p.camps.flat().map(u => u.id)));
      for (const [id, { node }] of nodes)
        if (!alive.has(id)) {
          node.remove();
          nodes.delete(id);
        }
      for (const key of [...counts.keys()])
        if (!piles.has(key.split('/')[0])) {
          counts.get(key)?.remove();
          counts.delete(key);
        }
      for (const pile of piles.values()) {
        for (const key of [...counts.keys()])
          if (key.startsWith(`${pile.key}/`) && Number(key.split('/')[1]) >= pile.camps.length) {
            counts.get(key)?.remove();
            counts.delete(key);
          }
      }
      crowd.show(piles);
      if (fan) {
        const { key, zoom, sight } = fan;
        fan = null;
        if (piles.has(key)) this.open(key, zoom, sight);
        else fanLayer.replaceChildren();
      }
    },
    /** Counts keep their screen size; update them when the zoom has changed noticeably. @param {number} k */
    look(k) {
      const next = 1.07 ** Math.round(Math.log(k) / Math.log(1.07));
      if (next === zoom) return;
      zoom = next;
      plates = [];
      for (const pile of piles.values()) if (fan?.key !== pile.key && crowd.shows(pile)) tell(pile, lyingSpots(pile));
    },
    /** Where the counts of piles lie. */
    plates: () => plates,
    /** @param {ReadonlySet<string>} ids */
    select(ids) {
      chosen = ids;
      for (const [id, { node }] of nodes) node.classList.toggle('chosen', ids.has(id));
    },
    /** Ids at a place, top first, camp by camp. @param {Place} place */
    at: place =>
      piles
        .get(placeKey(place))
        ?.camps.flat()
        .map(p => p.id) ?? [],
    /** Where counters lie. */
    spots: () => [...nodes.values()].map(({ spot }) => spot),
    /** Ids of the piles whose middle lies within a box, place by place. @param {Point} a @param {Point} b */
    within: ([ax, ay], [bx, by]) =>
      [...piles.values()].flatMap(pile => {
        const [x, y] = /** @type {Point} */ (surface.center(pile.place));
        const inside = x >= Math.min(ax, bx) && x <= Math.max(ax, bx) && y >= Math.min(ay, by) && y <= Math.max(ay, by);
        return inside ? pile.camps.flat().map(p => p.id) : [];
      }),
    get fanned() {
      return fan?.key ?? null;
    },
    /**
     * Fans a stack in rows, one camp after another, large enough to touch.
     * @param {string} key
     * @param {number} zoom pixels per unit of the drawing
     * @param {Sight} sight
     */
    open(key, zoom, sight) {
      const pile = piles.get(key);
      const many = pile?.camps.flat().length ?? 0;
      if (!pile || many < 2) return;
      if (fan && fan.key !== key) this.close();
      const center = /** @type {Point} */ (surface.center(pile.place));
      const longest = Math.max(...pile.camps.map(c => c.length)),
        wide = Math.max(surface.unit * 0.95, 46 / zoom),
        room = sight.w - 16 / zoom;
      // Small stacks fan in one row at board size; large ones wrap at the minimum touch size.
      const size = longest * wide * 1.2 <= room ? wide : 46 / zoom;
      /** @param {number} pitch */
      const rowsOf = pitch => {
        const across = Math.max(3, Math.min(size === wide ? longest : 9, Math.floor(room / pitch)));
        return pile.camps.flatMap(list =>
          Array.from({ length: Math.ceil(list.length / across) }, (_, i) => list.slice(i * across, (i + 1) * across)),
        );
      };
      // Each has its name below it, unless there are too many to show them all.
      let pitch = Math.max(size * 1.2, NAMED.wide / zoom),
        named = NAMED.high / zoom,
        lines = rowsOf(pitch);
      if (lines.length * (size * 1.2 + named) > sight.h - 16 / zoom) {
        pitch = size * 1.2;
        named = 0;
        lines = rowsOf(pitch);
      }
      const down = size * 1.2 + named;
      const w = Math.max(...lines.map(line => line.length)) * pitch,
        h = lines.length * down;
      /**
       * Inside the map, and if possible inside its visible part.
       * @param {number} at
       * @param {number} long
       * @param {number} whole
       * @param {number} from
       * @param {number} room
       */
      const within = (at, long, whole, from, room) =>
        Math.max(from + 2, Math.min(Math.min(Math.max(at - long / 2, 2), whole - long - 2), from + room - long - 2));
      const x = within(center[0], w, surface.size.width, sight.x, sight.w),
        y = within(center[1], h, surface.size.height, sight.y, sight.h);
      /** @type {Map<string, Spot>} */ const spots = new Map();
      lines.forEach((list, row) =>
        list.forEach((piece, i) => {
          spots.set(piece.id, {
            x: x + (w - list.length * pitch) / 2 + i * pitch + (pitch - size) / 2,
            y: y + row * down + size * 0.1,
            scale: size / COUNTER,
          });
        }),
      );
      fan = { key, zoom, sight, spots, named, box: { x, y, w, h } };
      const plate = svg('rect', { class: 'fan-plate', x, y, width: w, height: h, rx: pitch * 0.16 });
      fanLayer.replaceChildren(plate);
      for (const [camp] of pile.camps.entries()) {
        const tag = counts.get(`${key}/${camp}`);
        tag?.remove();
      }
      for (const [id, spot] of spots) {
        const node = nodes.get(id)?.node;
        if (node) {
          fanLayer.append(node);
          put(id, spot, 160);
        }
      }
      const mine = fan;
      if (named > 0)
        holdWhile('names', import('./fan_names.js')).then(
          ({ fanNames }) => {
            const feet = pile.camps.flat().flatMap(piece => {
              const spot = spots.get(piece.id);
              return spot ? [{ piece, x: spot.x + size / 2, y: spot.y + size + 3 / zoom }] : [];
            });
            if (fan === mine) fanLayer.append(fanNames(feet, pitch, NAMED.font / zoom));
          },
          () => undefined, // its card names them too
        );
    },
    close() {
      if (!fan) return;
      const pile = piles.get(fan.key);
      fan = null;
      if (pile) lay(pile);
      fanLayer.replaceChildren();
    },
    /** What is under a point of an open fan: a piece, the plate, or nothing. @param {number} x @param {number} y */
    inFan(x, y) {
      if (!fan) return null;
      const { box: b, spots, named } = fan;
      for (const [id, s] of spots)
        if (x >= s.x && y >= s.y && x <= s.x + COUNTER * s.scale && y <= s.y + COUNTER * s.scale + named) return id;
      return x >= b.x && y >= b.y && x <= b.x + b.w && y <= b.y + b.h ? 'plate' : null;
    },
    /**
     * The counters about to move. A stack's count moves with it; if only part of a stack moves, it is counted again.
     * @param {readonly string[]} ids
     * @returns {SVGElement[]}
     */
    walkers(ids) {
      const going = new Set(ids);
      /** @type {SVGElement[]} */ const tagsGoing = [];
      for (const pile of piles.values()) {
        const staying = pile.camps.map(list => list.filter(({ id }) => !going.has(id)));
        if (fan?.key === pile.key || staying.every((list, i) => list.length === pile.camps[i].length)) continue;
        const camps = pile.camps.map((list, i) => (staying[i].length === 0 ? list : staying[i]));
        tell({ ...pile, camps }, lyingSpots({ ...pile, camps }));
        for (const [i, list] of staying.entries()) {
          const tag = counts.get(`${pile.key}/${i}`);
          if (tag && list.length === 0) tagsGoing.push(tag);
        }
      }
      return [...ids.flatMap(id => nodes.get(id)?.node ?? []), ...tagsGoing];
    },
    /** @param {string} id */
    spot: id => nodes.get(id)?.spot ?? null,
  };
}
