// How much of a long list is shown at once. Pure; `parts/abridged.js` draws it.

/** Fewer lines than this are shown, not hidden: "and 1 more" would take the room of what it hides. */
const hidden_min = 4;

/**
 * @template T
 * @param {readonly T[]} all
 * @param {number} most
 */
export const firstLines = (all, most) => (all.length - most < hidden_min ? all : all.slice(0, most));
