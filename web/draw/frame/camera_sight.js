// What follows from the camera: the part of the map in its window, and the zoom as a custom property for styles.
/** @import { Seen } from '../types.js' */
/** @import { Camera } from '../geometry.js' */

/**
 * The part of the map in the window, and what lies over it.
 * @param {HTMLElement} frame
 * @param {readonly HTMLElement[]} furniture
 * @param {Camera} camera
 * @param {{ width: number, height: number }} room
 * @param {number} [letters]
 * @returns {Seen}
 */
export function seenThrough(frame, furniture, { x, y, k }, room, letters = 1) {
  const at = frame.getBoundingClientRect();
  const under = furniture.map(one => one.getBoundingClientRect()).filter(box => box.width > 0);
  return {
    letters,
    ...{ x: -x / k, y: -y / k, w: room.width / k, h: room.height / k },
    under: under.map(box => ({
      ...{ x: (box.x - at.x - x) / k, y: (box.y - at.y - y) / k },
      ...{ w: box.width / k, h: box.height / k },
    })),
  };
}

/** The height at the top of the window that the button to another map covers. @param {readonly HTMLElement[]} furniture */
export function headOf(furniture) {
  const way = furniture.find(one => one.matches('.board-passage'));
  return way ? way.offsetTop * 2 + way.offsetHeight : 0;
}

/**
 * Publishes the zoom for elements that keep their screen size, in steps, so that a pinch restyles rarely.
 * @param {HTMLElement} map
 * @param {readonly (HTMLElement | SVGElement)[]} signs
 * @param {number} unit the side of a counter
 * @returns {(k: number) => void}
 */
export function createZoomStyle(map, signs, unit) {
  let notch = NaN;
  return k => {
    const next = Math.round(Math.log(k) / Math.log(1.07));
    if (next === notch) return;
    notch = next;
    const square = k * unit;
    // Set it on these elements only: an inherited property would restyle everything.
    for (const sign of signs) sign.style.setProperty('--k', String(k));
    map.dataset.detail = square < 20 ? 'far' : square < 29.5 ? 'middle' : 'near';
  };
}
