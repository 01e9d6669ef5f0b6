// Hundreds of counters on one map: only those in the window or near it are on the page, a few more in each frame; and seen
// from far away all of them are a handful of shapes (`far_counters.js`).
import { counters_ms_max } from '../../core/timers.js';
import { createFarCounters } from './far_counters.js';
import { crowd_min } from './piles.js';
/** @import { Point, Sight, Surface } from '../types.js' */
/** @import { Pile } from './piles.js' */

/** Below this size of a counter, in pixels, its glyph cannot be read. */
const FAR = 20;
/** How far around the window counters are drawn, as a share of it; and from where on they are removed. */
const AHEAD = 0.15,
  BEHIND = 0.6;

/** Whether a point lies in a part of the map or near it. @param {Sight} sight @param {Point} at @param {number} more around it, as a share of it */
function isAround(sight, [x, y], more) {
  const [mx, my] = [sight.w * more, sight.h * more];
  return x > sight.x - mx && x < sight.x + sight.w + mx && y > sight.y - my && y < sight.y + sight.h + my;
}

/**
 * @param {SVGGElement} layer
 * @param {Surface} surface
 * @param {{ show: (pile: Pile) => void, drop: (pile: Pile) => void }} acts
 */
export function createCrowd(layer, surface, { show, drop }) {
  /** @type {ReadonlyMap<string, Pile>} */ let piles = new Map();
  /** Piles whose counters are on the page. @type {Map<string, Pile>} */ const here = new Map();
  const far = createFarCounters(layer, surface);
  /** @type {Sight | null} */ let sight = null;
  let [many, isFar, all, complete] = [false, false, false, true];
  let waiting = 0;

  /** @param {Pile} pile @param {number} more */
  function isNear({ place }, more) {
    const at = surface.center(place);
    return at !== null && sight !== null && isAround(sight, at, more);
  }
  /** @param {Pile} pile */
  const wanted = pile => !many || all || (!isFar && isNear(pile, AHEAD));
  /** @param {Pile} pile */
  function add(pile) {
    here.set(pile.key, pile);
    show(pile);
  }
  /** @param {Pile} pile */
  function remove(pile) {
    here.delete(pile.key);
    drop(pile);
  }
  /** Adds what is missing and removes what is far off. @param {number} until @returns {boolean} whether all is done */
  function work(until) {
    for (const pile of [...here.values()]) {
      if (!many || all || (!isFar && isNear(pile, BEHIND))) continue;
      if (performance.now() > until) return false;
      remove(pile);
    }
    for (const pile of piles.values()) {
      if (here.has(pile.key) || !wanted(pile)) continue;
      if (performance.now() > until) return false;
      add(pile);
    }
    return true;
  }
  function later() {
    waiting ||= requestAnimationFrame(() => {
      waiting = 0;
      complete = work(performance.now() + counters_ms_max);
      appear();
      if (!complete) later();
    });
  }
  function appear() {
    if (many) far.attach();
    if (many && !all && (isFar || !complete)) far.show(piles);
    else far.hide();
    layer.style.display = many && isFar && !all ? 'none' : '';
  }

  return {
    /** @param {ReadonlyMap<string, Pile>} next */
    show(next) {
      piles = next;
      many = next.size > crowd_min;
      far.stale();
      for (const pile of [...here.values()]) {
        const now = next.get(pile.key);
        if (!now) here.delete(pile.key);
        else if (!wanted(now)) remove(pile);
      }
      for (const pile of next.values()) if (wanted(pile)) add(pile);
      appear();
    },
    /** Whether its counters are on the page. @param {Pile} pile */
    shows: pile => here.has(pile.key),
    /** @param {Sight} next @param {number} k */
    window(next, k) {
      const first = sight === null,
        zooms = next.w !== sight?.w;
      sight = next;
      all = false;
      const before = isFar;
      isFar = surface.unit * k < FAR;
      if (!many) return;
      if (first) work(Infinity);
      else if (!zooms) later();
      // Until the counters are back, the far ones stay below them.
      if (before && !isFar) complete = false;
      if (isFar !== before || first) appear();
    },
    /** The map has stopped moving. While the zoom changes no counters are added: the zoom itself fills those frames. */
    settle() {
      if (many) later();
    },
    /** All counters at once, for paper. */
    whole() {
      all = true;
      if (!many) return;
      work(Infinity);
      appear();
    },
  };
}
