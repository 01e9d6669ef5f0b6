// Which mark of the land a finger came down on: a holding is what is meant by who taps its own sign, and not all who stand in its province.

/** Small marks are met a little beside them as well. */
const beside_px = 4;

/** @param {Element} host @param {readonly [number, number]} at of the window @returns {string | null} the piece that it stands for */
export function markUnder(host, [x, y]) {
  for (const mark of host.querySelectorAll('.held[data-piece]')) {
    const { left, right, top, bottom, width } = mark.getBoundingClientRect();
    const met = x > left - beside_px && x < right + beside_px && y > top - beside_px && y < bottom + beside_px;
    if (met && width > 0) return mark.getAttribute('data-piece');
  }
  return null;
}
