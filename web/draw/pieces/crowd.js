// Hundreds of counters on one map: only those in the window or near it are on the page, a few more in each frame; and seen
// from far away all of them are a handful of shapes, one for each colour, with the emblem in place of the glyph.
import { counters_ms_max } from '../../core/timers.js';
import { livery } from '../factions.js';
import { emblems } from '../glyphs.js';
import { stampAt, stampOf } from '../stamp.js';
import { group, path, svg } from '../svg.js';
/** @import { Point, Sight, Surface } from '../types.js' */
/** @import { Stamp } from '../stamp.js' */
/** @import { Pile } from './piles.js' */

/** With fewer piles all counters are on the page. */
const crowd_min = 150;
/** Below this size of a counter, in pixels, its glyph cannot be read. */
const FAR = 20;
/** How far around the window counters are drawn, as a share of it; and from where on they are removed. */
const AHEAD = 0.15,
  BEHIND = 0.6;

/**
 * @param {SVGGElement} layer
 * @param {Surface} surface
 * @param {{ show: (pile: Pile) => void, drop: (pile: Pile) => void }} acts
 */
export function createCrowd(layer, surface, { show, drop }) {
  /** @type {ReadonlyMap<string, Pile>} */ let piles = new Map();
  /** Piles whose counters are on the page. @type {Map<string, Pile>} */ const here = new Map();
  const far = group('layer far-counters');
  /** @type {Sight | null} */ let sight = null;
  let [many, isFar, all, drawnFar, complete] = [false, false, false, false, true];
  let waiting = 0;

  /** @param {Pile} pile @param {number} more */
  function isNear({ place }, more) {
    const at = surface.center(place);
    if (!at || !sight) return false;
    const [mx, my] = [sight.w * more, sight.h * more];
    return (
      at[0] > sight.x - mx && at[0] < sight.x + sight.w + mx && at[1] > sight.y - my && at[1] < sight.y + sight.h + my
    );
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
    const seen = many && !all && (isFar || !complete);
    if (seen && !drawnFar) {
      drawnFar = true;
      far.replaceChildren(...farCounters(piles, surface));
    }
    if (many && !far.parentNode) layer.before(far);
    far.style.display = seen ? '' : 'none';
    layer.style.display = many && isFar && !all ? 'none' : '';
  }

  return {
    /** @param {ReadonlyMap<string, Pile>} next */
    show(next) {
      piles = next;
      many = next.size > crowd_min;
      drawnFar = false;
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
      const first = sight === null;
      sight = next;
      all = false;
      const before = isFar;
      isFar = surface.unit * k < FAR;
      if (!many) return;
      if (first) work(Infinity);
      else later();
      // Until the counters are back, the far ones stay below them.
      if (before && !isFar) complete = false;
      if (isFar !== before || first) appear();
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

/** @type {Map<string, { fill: Stamp, stroke: Stamp }>} */ const stamps = new Map();
/** An emblem in the middle of a counter of this side. @param {string} name @param {number} side */
function emblemStamp(name, side) {
  const known = stamps.get(`${name} ${side}`);
  if (known) return known;
  const scale = (side * 0.7) / 24;
  const of = (/** @type {string} */ kinds) =>
    stampOf((emblems[name] ?? emblems.ring).flatMap(([kind, d]) => (kinds.includes(kind) ? [d] : [])).join(''), scale);
  const made = { fill: of('f'), stroke: of('st') };
  stamps.set(`${name} ${side}`, made);
  return made;
}

/** @param {ReadonlyMap<string, Pile>} piles @param {Surface} surface */
function farCounters(piles, surface) {
  const side = surface.unit * 0.96;
  /** @type {Map<string, string>} */ const faces = new Map();
  let [fill, stroke, rims] = ['', '', ''];
  for (const { place, camps } of piles.values()) {
    const at = /** @type {Point} */ (surface.center(place));
    camps.forEach((list, camp) => {
      // Several camps share the place side by side.
      const wide = side / camps.length,
        x = at[0] - side / 2 + camp * wide,
        y = at[1] - side / 2;
      const { tone, emblem } = livery(list[0].side);
      const box = `M${Math.round(x)} ${Math.round(y)}h${wide.toFixed(1)}v${side.toFixed(1)}h${(-wide).toFixed(1)}Z`;
      faces.set(tone, (faces.get(tone) ?? '') + box);
      rims += box;
      const sign = emblemStamp(emblem, wide),
        mid = [x + wide * 0.15, y + (side - wide * 0.7) / 2];
      fill += stampAt(sign.fill, mid[0], mid[1]);
      stroke += stampAt(sign.stroke, mid[0], mid[1]);
    });
  }
  return [
    path('far-rim', rims),
    ...[...faces].map(([tone, d]) => svg('g', { 'data-tone': tone }, path('counter-face', d))),
    path('far-emblem', fill),
    path('far-emblem-line', stroke),
  ].filter(node => node !== null);
}
