// The counters on a board: one node for each piece, kept between renders; stacks lie as piles and fan out on demand.
import { holdWhile } from '../../core/page/idle.js';
import { createCrowd } from './crowd.js';
import { COUNTER, faceOf, paintCounter } from './counter.js';
import { fanLayout } from './fan_layout.js';
import { createPileCounts } from './pile_counts.js';
import { countOf, isTroop, pilesOf } from './piles.js';
import { pileSpot, placeKey } from '../geometry.js';
import { group, svg } from '../svg.js';
/** @import { Piece, Place, Point, Sight, Surface, View } from '../types.js' */
/** @import { Pile } from './piles.js' */
/** @import { FanLayout } from './fan_layout.js' */

/** @typedef {{ x: number, y: number, scale: number }} Spot */

export { countOf, isTroop, pilesOf };

/** Where a pile's counters lie when it is not fanned. @param {Pile} pile @param {Surface} surface @returns {[string, Spot][]} bottom first */
function lyingSpots(pile, surface) {
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
 * The counters themselves: one node for each piece, moved to its spot.
 * @param {() => boolean} calm true: the user prefers reduced motion
 */
function createCounters(calm) {
  /** @type {Map<string, { node: SVGGElement, spot: Spot }>} */ const nodes = new Map();
  /** @type {ReadonlySet<string>} */ let chosen = new Set();

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

  return {
    put,
    node: (/** @type {string} */ id) => nodes.get(id)?.node,
    /** Whether a counter shows something. @param {string} id @param {string} what a selector */
    has: (id, what) => Boolean(nodes.get(id)?.node.querySelector(what)),
    spot: (/** @type {string} */ id) => nodes.get(id)?.spot ?? null,
    /** Where counters lie. */
    spots: () => [...nodes.values()].map(({ spot }) => spot),
    /** @param {readonly string[]} ids */
    drop(ids) {
      for (const id of ids) {
        nodes.get(id)?.node.remove();
        nodes.delete(id);
      }
    },
    /** Remove the counters of pieces that are gone. @param {ReadonlySet<string>} alive */
    keepOnly(alive) {
      for (const [id, { node }] of nodes)
        if (!alive.has(id)) {
          node.remove();
          nodes.delete(id);
        }
    },
    /** @param {Piece} piece @param {Parameters<typeof faceOf>[1]} look */
    paint(piece, look) {
      const entry = nodes.get(piece.id) ?? { node: svg('g'), spot: { x: NaN, y: NaN, scale: 1 } };
      nodes.set(piece.id, entry);
      paintCounter(entry.node, faceOf(piece, look));
      entry.node.classList.toggle('chosen', chosen.has(piece.id));
    },
    /** @param {ReadonlySet<string>} ids */
    select(ids) {
      chosen = ids;
      for (const [id, { node }] of nodes) node.classList.toggle('chosen', ids.has(id));
    },
  };
}

/**
 * The one stack that is fanned.
 * @param {SVGGElement} layer
 * @param {Surface} surface
 * @param {ReturnType<typeof createCounters>} counters
 */
function createFan(layer, surface, counters) {
  /** @type {FanLayout & { key: string, zoom: number, sight: Sight } | null} */ let fan = null;

  /** The names below the counters; the card names them too. @param {Pile} pile @param {FanLayout} laid */
  const name = (pile, { spots, size, pitch, font }, /** @type {number} */ zoom) =>
    holdWhile('names', import('./fan_names.js')).then(
      ({ fanNames }) => {
        const feet = pile.camps.flat().flatMap(piece => {
          const spot = spots.get(piece.id);
          return spot ? [{ piece, x: spot.x + size / 2, y: spot.y + size + 3 / zoom }] : [];
        });
        if (fan?.spots === spots) layer.append(fanNames(feet, pitch, font));
      },
      () => undefined,
    );

  return {
    now: () => fan,
    clear() {
      fan = null;
      layer.replaceChildren();
    },
    /** @param {Pile} pile @param {number} zoom @param {Sight} sight */
    spread(pile, zoom, sight) {
      const laid = fanLayout(pile, surface, zoom, sight);
      const { spots, pitch, named, box } = laid;
      fan = { ...laid, key: pile.key, zoom, sight };
      const { x, y, w: width, h: height } = box;
      layer.replaceChildren(svg('rect', { class: 'fan-plate', x, y, width, height, rx: pitch * 0.16 }));
      for (const [id, spot] of spots) {
        const node = counters.node(id);
        if (!node) continue;
        layer.append(node);
        counters.put(id, spot, 160);
      }
      if (named > 0) name(pile, laid, zoom);
    },
    /** What is under a point: a piece, the plate, or nothing. @param {number} x @param {number} y */
    at(x, y) {
      if (!fan) return null;
      const { box: b, spots, named } = fan;
      for (const [id, s] of spots)
        if (x >= s.x && y >= s.y && x <= s.x + COUNTER * s.scale && y <= s.y + COUNTER * s.scale + named) return id;
      return x >= b.x && y >= b.y && x <= b.x + b.w && y <= b.y + b.h ? 'plate' : null;
    },
  };
}

/** Top first, camp by camp. @param {Pile | undefined} pile */
const idsOf = pile => pile?.camps.flat().map(({ id }) => id) ?? [];

/** Whether these nodes are in a layer, one after another. @param {SVGElement[]} nodes @param {SVGElement} layer */
const isInOrder = (nodes, layer) =>
  nodes.every(
    (node, i) =>
      node.parentNode === layer &&
      (i === 0 || Boolean(nodes[i - 1].compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING)),
  );

/**
 * Ids of the piles whose middle lies within a box, place by place.
 * @param {ReadonlyMap<string, Pile>} piles
 * @param {Surface} surface
 * @param {Point} a
 * @param {Point} b
 */
const idsWithin = (piles, surface, [ax, ay], [bx, by]) =>
  [...piles.values()].flatMap(pile => {
    const [x, y] = /** @type {Point} */ (surface.center(pile.place));
    const inside = x >= Math.min(ax, bx) && x <= Math.max(ax, bx) && y >= Math.min(ay, by) && y <= Math.max(ay, by);
    return inside ? idsOf(pile) : [];
  });

/**
 * @param {SVGGElement} layer
 * @param {SVGGElement} fanLayer
 * @param {Surface} surface
 * @param {() => boolean} calm true: the user prefers reduced motion
 */
export function createPieces(layer, fanLayer, surface, calm) {
  // Above all counters, so that none hides the count of a neighbouring pile.
  const tags = group('pile-tags');
  layer.append(tags);
  const counters = createCounters(calm),
    fan = createFan(fanLayer, surface, counters);
  const counts = createPileCounts(tags, surface, id => Boolean(counters.node(id)?.querySelector('.badge-disrupted')));
  /** @type {Map<string, Pile>} */ let piles = new Map();
  const look = { plain: false, zoom: 1 };
  /** @type {View} */ let shown = { pieces: new Map() };
  /** @param {Pile} pile */
  const isFanned = pile => fan.now()?.key === pile.key;

  /** @param {Pile} pile */
  function lay(pile) {
    const lying = lyingSpots(pile, surface);
    /** @type {SVGElement[]} */ const stack = lying.flatMap(([id]) => counters.node(id) ?? []);
    counts.tell(pile, lying, look);
    // Skip nodes already in order; each re-insertion forces a layout.
    if (!isInOrder(stack, layer)) tags.before(...stack);
    for (const [id, spot] of lying) counters.put(id, spot);
  }

  const crowd = createCrowd(layer, surface, {
    show(pile) {
      for (const piece of pile.camps.flat())
        counters.paint(piece, { nato: look.plain, badges: shown.badges?.get(piece.id) });
      if (!isFanned(pile)) lay(pile);
    },
    drop(pile) {
      counters.drop(idsOf(pile));
      counts.drop(pile);
    },
  });

  /** Fans a stack. @param {string} key @param {number} zoom pixels per unit of the drawing @param {Sight} sight */
  function open(key, zoom, sight) {
    const pile = piles.get(key);
    if (!pile || pile.camps.flat().length < 2) return;
    if (fan.now() && !isFanned(pile)) close();
    counts.hide(pile);
    fan.spread(pile, zoom, sight);
  }

  function close() {
    const old = fan.now();
    if (!old) return;
    const pile = piles.get(old.key);
    fan.clear();
    if (pile) lay(pile);
  }

  return {
    /** The part of the map on the screen: of a crowd only its counters are drawn. */
    window: crowd.window,
    whole: crowd.whole,
    open,
    close,
    inFan: fan.at,
    plates: counts.plates,
    select: counters.select,
    spot: counters.spot,
    spots: counters.spots,
    get fanned() {
      return fan.now()?.key ?? null;
    },
    /** @param {View} view @param {boolean} nato */
    show(view, nato) {
      look.plain = nato;
      shown = view;
      piles = pilesOf(view.pieces.values(), surface, view.home?.side);
      const all = [...piles.values()];
      counters.keepOnly(new Set(all.flatMap(idsOf)));
      counts.begin();
      counts.keepOnly(piles);
      crowd.show(piles);
      const old = fan.now();
      if (!old) return;
      fan.clear();
      open(old.key, old.zoom, old.sight);
      const left = piles.get(old.key);
      if (left && !isFanned(left)) lay(left);
    },
    /** Counts keep their screen size; update them when the zoom has changed noticeably. @param {number} k */
    look(k) {
      const next = 1.07 ** Math.round(Math.log(k) / Math.log(1.07));
      if (next === look.zoom) return;
      look.zoom = next;
      counts.begin();
      for (const pile of piles.values())
        if (!isFanned(pile) && crowd.shows(pile)) counts.tell(pile, lyingSpots(pile, surface), look);
    },
    /** Ids at a place, top first, camp by camp. @param {Place} place */
    at: place => idsOf(piles.get(placeKey(place))),
    /** Ids of the piles whose middle lies within a box, place by place. @param {Point} a @param {Point} b */
    within: (a, b) => idsWithin(piles, surface, a, b),
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
        if (isFanned(pile) || staying.every((list, i) => list.length === pile.camps[i].length)) continue;
        const rest = { ...pile, camps: pile.camps.map((list, i) => (staying[i].length === 0 ? list : staying[i])) };
        counts.tell(rest, lyingSpots(rest, surface), look);
        tagsGoing.push(...staying.flatMap((list, camp) => (list.length === 0 && counts.tag(pile, camp)) || []));
      }
      return [...ids.flatMap(id => counters.node(id) ?? []), ...tagsGoing];
    },
  };
}
