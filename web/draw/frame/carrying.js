// Dragging counters to another place, with a line drawn behind them.
import { samePlace } from '../geometry.js';
import { outline, path } from '../svg.js';
/** @import { Place, Point } from '../types.js' */
/** @import { BoardParts } from './parts.js' */

/** @param {BoardParts} parts */
export function createCarrying({ now, frame, layers, surface, pieces, camera, selection, events, placeUnder }) {
  /** @type {{ ids: string[], from: Place } | null} */ let carried = null;

  /**
   * What a drag takes along: a fanned counter, otherwise the selected counters of the place, otherwise all of them.
   * @param {Point} at
   */
  function liftedAt(at) {
    const hit = pieces.inFan(...camera.toMap(at));
    const place = (hit && now.view.pieces.get(hit)?.at) || placeUnder(at);
    if (!place || hit === 'plate') return null;
    const there = pieces.at(place),
      chosen = there.filter(id => now.chosen.has(id));
    const ids = hit ? [hit] : chosen.length > 0 ? chosen : there;
    return ids.length > 0 ? { ids, from: place } : null;
  }
  /** @param {Point | null} at */
  function drawLine(at) {
    layers.effects.querySelector('.drag-line')?.remove();
    const from = carried && at ? surface.center(carried.from) : null;
    if (!from || !at) return;
    const to = (now.hovered && surface.center(now.hovered)) ?? camera.toMap(at);
    const drawn = path('drag-line', outline([from, to], false));
    if (drawn) layers.effects.append(drawn);
  }

  return {
    /** The pieces that are being dragged. */
    ids: () => carried?.ids ?? [],
    /** @param {Point} at @param {boolean} touch */
    mayDrag(at, touch) {
      const lifted = liftedAt(at);
      // A finger pans the map unless it starts on a selected counter.
      if (!lifted || (touch && !lifted.ids.every(id => now.chosen.has(id)))) return false;
      if (!events.canDrag?.(lifted.ids, lifted.from)) return false;
      carried = lifted;
      return true;
    },
    /** @param {Point} at */
    drag(at) {
      if (!carried) return;
      if (!frame.classList.contains('carrying')) {
        frame.classList.add('carrying');
        pieces.close();
        events.onLift?.(carried.ids, carried.from);
      }
      now.hovered = placeUnder(at);
      drawLine(at);
      selection.hover(now.hovered);
    },
    /** @param {Point | null} at */
    drop(at) {
      frame.classList.remove('carrying');
      drawLine(null);
      const to = at && placeUnder(at);
      if (carried) events.onDrop?.(carried.ids, carried.from, to && !samePlace(to, carried.from) ? to : null);
      carried = null;
    },
  };
}
