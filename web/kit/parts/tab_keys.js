// Arrow keys in a row of tabs (ARIA tabs pattern): only the chosen tab is in the tab order of the page.

const moves = {
  ArrowRight: (/** @type {number} */ at) => at + 1,
  ArrowLeft: (/** @type {number} */ at) => at - 1,
  Home: () => 0,
  End: () => -1,
};

/** Listens on the element with the role "tablist". @param {KeyboardEvent} event */
export function walkTabs(event) {
  const all = [.../** @type {HTMLElement} */ (event.currentTarget).querySelectorAll('[role="tab"]')];
  const at = all.indexOf(/** @type {Element} */ (event.target)),
    move = moves[/** @type {keyof typeof moves} */ (event.key)];
  if (!move || at < 0 || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  const next = /** @type {HTMLElement} */ (all.at(move(at) % all.length));
  next.focus();
  next.click();
}
