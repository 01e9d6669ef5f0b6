// A pointer over the map: the place under it is outlined, and a stack on which it rests is spread.
import { placeKey, samePlace } from '../geometry.js';
/** @import { Place, Point } from '../types.js' */
/** @import { BoardParts } from './parts.js' */

/** A mouse that rests so long on a stack sees it fanned out. */
const FAN_MS = 260;

/** @param {BoardParts} parts @param {(place: Place) => void} fanOut @param {AbortSignal} signal */
export function createHovering({ now, frame, pieces, camera, selection, tool, events, placeUnder }, fanOut, signal) {
  let fanTimer = 0;
  signal.addEventListener('abort', () => clearTimeout(fanTimer));
  // Who chooses a place, or pile upon pile, wants to see those beside this one.
  const rests = () => !frame.classList.contains('choosing') && !tool.isOn();
  /** @param {Point | null} at */
  return at => {
    const { hovered } = now,
      place = at && placeUnder(at);
    const inside = at ? pieces.inFan(...camera.toMap(at)) : null;
    if (pieces.fanned && !inside && (!place || placeKey(place) !== pieces.fanned)) pieces.close();
    if (hovered && place ? samePlace(hovered, place) : hovered === place) return;
    now.hovered = place;
    clearTimeout(fanTimer);
    if (place && !inside && rests() && pieces.at(place).length > 1)
      fanTimer = window.setTimeout(() => {
        if (rests()) fanOut(place);
      }, FAN_MS);
    if (!inside) events.onHover?.(place);
    selection.hover(place);
  };
}
