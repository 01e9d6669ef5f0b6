// Choices of one of several, drawn as buttons with the role "radio" (ARIA radio group pattern): one of them is in the tab
// order of the page, and arrow keys go from one to the next.

const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Listens on the element with the role "radiogroup". An arrow key chooses; in a group with `data-asks`, where a choice is
 * sent to the server at once, it only moves the focus.
 * @param {KeyboardEvent} event
 */
export function walkRadios(event) {
  const group = /** @type {HTMLElement} */ (event.currentTarget);
  const all = [.../** @type {NodeListOf<HTMLElement>} */ (group.querySelectorAll('[role="radio"]'))];
  const at = all.indexOf(/** @type {HTMLElement} */ (event.target)),
    step = steps[/** @type {keyof typeof steps} */ (event.key)];
  if (!step || at < 0 || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  const next = all[(at + step + all.length) % all.length];
  next.focus();
  if (group.dataset.asks !== undefined) return;
  next.click();
  keepFocus(group);
}

/** If a redraw replaces the focused button, focus the button in its place. @param {HTMLElement} group */
function keepFocus(group) {
  const again = () => {
    if (group.isConnected && document.activeElement === document.body)
      /** @type {HTMLElement | null} */ (group.querySelector('[role="radio"][aria-checked="true"]'))?.focus();
  };
  requestAnimationFrame(() => requestAnimationFrame(again));
}

/**
 * The `tabindex` of each choice: only the chosen one, or else the first, is in the tab order.
 * @template T
 * @param {readonly T[]} all
 * @param {T | undefined} chosen
 * @returns {(one: T) => 0 | -1}
 */
export const tabOrder = (all, chosen) => {
  const first = chosen !== undefined && all.includes(chosen) ? chosen : all[0];
  return one => (one === first ? 0 : -1);
};
