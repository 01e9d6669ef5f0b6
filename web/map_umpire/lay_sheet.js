// Keeps the tapped place in sight when the sheet opens: over the lower part of an upright tablet, beside the map of one
// that lies on its side.
/** @import { Desk } from '../desk/page/desk.js' */

/** The place must stay in sight above the highest sheet. */
const most_covered = 0.75;

/**
 * @param {Desk} desk
 * @param {HTMLElement} sheet
 * @param {HTMLElement} map
 * @returns {() => void} called after each drawing
 */
export function createLaying({ maps, ui }, sheet, map) {
  let about = '',
    height = 0;
  return () => {
    const now = sheet.hidden || !ui.place ? '' : `${ui.panel} ${JSON.stringify(ui.place)}`;
    const grown = sheet.offsetHeight > height;
    if (now === about && !grown) return;
    if (now !== about) sheet.querySelector('.tab-body')?.scrollTo({ top: 0 });
    about = now;
    height = now ? sheet.offsetHeight : 0;
    if (!now || !ui.place?.board) return;
    const over = sheet.offsetLeft < map.offsetLeft + map.clientWidth;
    const covered = over ? Math.min(most_covered, sheet.offsetHeight / map.clientHeight) : 0;
    maps.focus(ui.place, { covered, gently: true });
  };
}
