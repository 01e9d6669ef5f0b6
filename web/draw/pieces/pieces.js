// The counters on a board: one node for each piece, kept between renders; stacks lie as piles and fan out on demand.
import { holdWhile } from '../../core/page/idle.js';
import { createCounters } from './counters.js';
import { createFan } from './fan.js';
import { createLyingPiles } from './lying_piles.js';
import { countOf, crowd_min, isTroop, pilesOf } from './piles.js';
import { placeKey } from '../geometry.js';
/** @import { Place, Point, Sight, Surface, View } from '../types.js' */
/** @import { Pile } from './piles.js' */

export { countOf, isTroop, pilesOf };

/** Top first, camp by camp. @param {Pile | undefined} pile */
const idsOf = pile => pile?.camps.flat().map(({ id }) => id) ?? [];

/**
 * Ids of the piles whose middle lies within a box, place by place.
 * @param {ReadonlyMap<string, Pile>} piles
 * @param {Surface} surface
 * @param {Point} a
 * @param {Point} b
 */
const idsWithin = (piles, surface, [ax, ay], [bx, by]) =>
  [...piles.values()].flatMap(pile => {
    const [x, y] = /** @type {Point} */ ((surface.middle ?? surface.center)(pile.place));
    const inside = x >= Math.min(ax, bx) && x <= Math.max(ax, bx) && y >= Math.min(ay, by) && y <= Math.max(ay, by);
    return inside ? idsOf(pile) : [];
  });

/**
 * The counters of all piles; of hundreds, those in the window. What decides that is loaded with the first crowd, which
 * waits for it: to draw all of it first would hold the page up.
 * @param {SVGGElement} layer
 * @param {Surface} surface
 * @param {{ show: (pile: Pile) => void, drop: (pile: Pile) => void }} acts
 */
function createShowing(layer, surface, acts) {
  /** @type {ReturnType<typeof import('./crowd.js').createCrowd> | null} */ let crowd = null;
  /** @type {ReadonlyMap<string, Pile>} */ let piles = new Map();
  /** @type {{ sight: Sight, k: number } | null} */ let seen = null;
  /** Drawn without the crowd's help. */
  /** @type {ReadonlyMap<string, Pile>} */ let drawn = new Map();
  let asked = false;

  function drawAll() {
    for (const pile of piles.values()) acts.show(pile);
    drawn = piles;
  }

  function load() {
    if (asked) return;
    asked = true;
    holdWhile('crowd', import('./crowd.js')).then(
      ({ createCrowd }) => {
        for (const pile of drawn.values()) acts.drop(pile);
        crowd = createCrowd(layer, surface, acts);
        if (seen) crowd.window(seen.sight, seen.k);
        crowd.show(piles);
      },
      () => {
        asked = false; // the next view tries again
        drawAll();
      },
    );
  }

  return {
    /** @param {ReadonlyMap<string, Pile>} next */
    show(next) {
      piles = next;
      if (crowd) crowd.show(next);
      else if (next.size > crowd_min) load();
      else drawAll();
    },
    /** Whether its counters are on the page. @param {Pile} pile */
    shows: pile => (crowd ? crowd.shows(pile) : drawn.has(pile.key)),
    /** The part of the map on the screen. @param {Sight} sight @param {number} k */
    window(sight, k) {
      seen = { sight, k };
      crowd?.window(sight, k);
    },
    settle: () => crowd?.settle(),
    whole: () => (crowd ? crowd.whole() : drawAll()),
  };
}

/**
 * @param {SVGGElement} layer
 * @param {SVGGElement} fanLayer
 * @param {Surface} surface
 * @param {() => boolean} calm true: the user prefers reduced motion
 */
export function createPieces(layer, fanLayer, surface, calm) {
  const look = { plain: false, zoom: 1 };
  const counters = createCounters(calm, surface.token),
    fan = createFan(fanLayer, surface, counters),
    lying = createLyingPiles(layer, surface, counters, look);
  const { counts, lay } = lying;
  /** @type {Map<string, Pile>} */ let piles = new Map();
  /** @type {View} */ let shown = { pieces: new Map() };
  /** @param {Pile} pile */
  const isFanned = pile => fan.now()?.key === pile.key;

  const crowd = createShowing(layer, surface, {
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
    if (!pile || surface.token || pile.camps.flat().length < 2) return;
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
    settle: crowd.settle,
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
      for (const pile of piles.values()) if (!isFanned(pile) && crowd.shows(pile)) lying.count(pile);
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
      const tags = [...piles.values()].flatMap(pile => (isFanned(pile) ? [] : lying.part(pile, going)));
      return [...ids.flatMap(id => counters.node(id) ?? []), ...tags];
    },
  };
}
