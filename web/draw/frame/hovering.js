// The pointer over the map: outlines the place under it, and fans a stack on which it rests.
import { heldTimer } from '../../core/page/idle.js';
import { fan_ms } from '../../core/timers.js';
import { placeKey, samePlace } from '../geometry.js';
/** @import { Place, Point } from '../types.js' */
/** @import { BoardParts } from './parts.js' */

/** @param {BoardParts} parts @param {(place: Place) => void} fanOut @param {AbortSignal} signal */
export function createHovering({ now, frame, pieces, camera, selection, tool, events, placeUnder }, fanOut, signal) {
  /** @type {() => void} */ let stopFan = () => undefined;
  signal.addEventListener('abort', () => stopFan());
  // Do not fan while the player is choosing a place or adding stacks: the fan would hide the neighbouring ones.
  const rests = () => !frame.classList.contains('choosing') && !tool.isOn();
  /** @param {Point | null} at */
  return at => {
    const { hovered } = now,
      place = at && placeUnder(at);
    const inside = at ? pieces.inFan(...camera.toMap(at)) : null;
    if (pieces.fanned && !inside && (!place || placeKey(place) !== pieces.fanned)) pieces.close();
    if (hovered && place ? samePlace(hovered, place) : hovered === place) return;
    now.hovered = place;
    stopFan();
    if (place && !inside && rests() && pieces.at(place).length > 1)
      stopFan = heldTimer(
        'fan',
        () => {
          if (rests()) fanOut(place);
        },
        fan_ms,
      );
    if (!inside) events.onHover?.(place);
    selection.hover(place);
  };
}
