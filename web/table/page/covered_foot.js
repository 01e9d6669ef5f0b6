// What always lies over the foot of the map on a narrow page.

/**
 * The pixels of the map's lower edge that a place must not lie under: the handle of the sheets, and in a lesson the row
 * of the map's buttons above it.
 * @param {Pick<Document, 'querySelector' | 'querySelectorAll'>} page
 */
export function coveredFoot(page) {
  const handle = /** @type {HTMLElement | null} */ (page.querySelector('#now > .handle'))?.offsetHeight ?? 0;
  if (handle === 0) return 0;
  const map = page.querySelector('#map')?.getBoundingClientRect().bottom ?? 0;
  // Only one map is in sight. While a sheet or a hint covers its row of buttons, the row has no height.
  const rows = [...page.querySelectorAll('[data-learn] .board-zoom')].map(row => row.getBoundingClientRect());
  return Math.max(handle, ...rows.filter(({ height }) => height > 0).map(({ top }) => map - top));
}
