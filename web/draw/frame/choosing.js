// What a touch, click or key does at a place: choose it, fan its stack, add it to the selection or explain it.
import { placeKey, samePlace } from '../geometry.js';
/** @import { Place, Point } from '../types.js' */
/** @import { BoardParts } from './parts.js' */

/** @typedef {ReturnType<typeof createChoosing>} Choosing */

/** @param {BoardParts} parts @param {(place: Place) => void} point moves the cursor there */
export function createChoosing({ now, pieces, camera, passage, tool, events, placeUnder }, point) {
  /** What the finger came down on: the map may move under it before it is lifted.
   * @type {{ hit: string | null, place: Place | null } | null} */
  let aimed = null;

  /** @param {Place} place */
  const isLit = place => {
    const { reach = [], targets = [], foes = [] } = now.lit;
    return [...reach.map(r => r.at), ...targets, ...foes.map(f => f.at)].some(lit => samePlace(place, lit));
  };
  /** @param {Place} place */
  function fanOut(place) {
    const { x, y, k } = camera.now(),
      { width, height } = camera.room();
    pieces.open(placeKey(place), k, { x: -x / k, y: -y / k, w: width / k, h: height / k });
  }
  /** @param {Place} place @param {boolean} [byKey] */
  function choose(place, byKey) {
    const ids = pieces.at(place);
    if (isLit(place) || ids.length === 0) {
      pieces.close();
      if (!isLit(place) && passage.enter(place)) return;
      events.onChoose?.(place, byKey);
    } else {
      if (ids.length > 1 && events.mayFan?.(ids) !== false) fanOut(place);
      else if (pieces.fanned !== placeKey(place)) pieces.close();
      events.onPiece?.(ids, place);
    }
  }
  /** The fanned counter aimed at, and the place: the counter's own, or the one under the pointer. */
  function aim() {
    const hit = aimed?.hit;
    const owner = hit && hit !== 'plate' ? now.view.pieces.get(hit) : undefined;
    return { id: owner && hit ? hit : null, place: owner?.at ?? aimed?.place, beside: hit === 'plate' };
  }

  return {
    choose,
    fanOut,
    byFinger: {
      /** @param {Point} at */
      aim(at) {
        aimed = { hit: pieces.inFan(...camera.toMap(at)), place: placeUnder(at) };
      },
      /** @param {boolean} add */
      tap(add) {
        const { id, place, beside } = aim();
        if (place) point(place);
        const several = events.onAdd && (add || tool.isOn());
        if (several && place && (id || pieces.at(place).length > 0))
          events.onAdd?.(id ? [id] : pieces.at(place), place);
        else if (id && place) events.onPiece?.([id], place);
        else if (beside) return;
        else if (place) choose(place);
        else {
          pieces.close();
          events.onNowhere?.();
        }
      },
      /** A long press, the secondary mouse button, or "i". */
      hold() {
        const { id, place } = aim();
        if (!place || !events.onExplain) return false;
        point(place);
        events.onExplain(place, id);
        return true;
      },
    },
  };
}
