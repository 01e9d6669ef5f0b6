// What each key of a board does, at the cursor's place.
/** @import { Place } from '../types.js' */
/** @import { Choosing } from './choosing.js' */
/** @import { Cursor } from './cursor.js' */
/** @import { Acts } from './keys_input.js' */
/** @import { BoardParts } from './parts.js' */

/**
 * @param {BoardParts} parts
 * @param {Cursor['go']} go
 * @param {Choosing['choose']} choose
 * @returns {Omit<Acts, 'goTo'>}
 */
export const keyActs = ({ now, surface, pieces, camera, events, tools, zoom }, go, choose) => ({
  walk(dx, dy, far) {
    /** @type {Place | null} */ let next = now.cursor ?? surface.first();
    for (let i = 0; now.cursor && next && i < far; i++) next = surface.step(next, dx, dy) ?? next;
    if (next) go(next);
    tools?.walked();
    return true;
  },
  enter(add) {
    const { cursor } = now;
    if (!cursor) return false;
    const ids = pieces.at(cursor);
    if (add && ids.length > 0 && events.onAdd) events.onAdd(ids, cursor);
    else choose(cursor, true);
    return true;
  },
  explain() {
    if (!now.cursor || !events.onExplain) return false;
    events.onExplain(now.cursor, null);
    return true;
  },
  pick(number) {
    const id = now.cursor && pieces.at(now.cursor)[number - 1];
    if (now.cursor && id) events.onPiece?.([id], now.cursor);
    return Boolean(id);
  },
  zoom(factor) {
    zoom(camera.middle(), factor);
    return true;
  },
  whole() {
    camera.whole();
    return true;
  },
  escape() {
    const open = pieces.fanned !== null;
    pieces.close();
    return open;
  },
  own: key => tools?.key(key) ?? false,
  done: camera.rest,
});
