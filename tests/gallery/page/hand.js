// The gallery's hand in a page: waits for an element, presses it, and detects when the page is idle. It runs both while
// recording and in the gallery, so that both take the same steps.

const frame = () => new Promise(requestAnimationFrame);
/** Generous, because a loaded machine is slow; an element that never appears still fails. */
const patience_ms = 45_000;

/** An animation that ends. @param {Animation} one */
const moves = one => one.playState === 'running' && one.effect?.getComputedTiming().iterations !== Infinity;

/** Resolves when the page reports that it is idle, or (a page without such a report) when nothing animates and no
 * request is pending; and nothing has been drawn for some frames. */
export async function atRest() {
  await document.fonts.ready;
  const { state } = globalThis.gallery;
  const { ziggurat } = /** @type {any} */ (globalThis);
  let changed = false;
  const watch = new MutationObserver(all => {
    changed ||= all.some(one => !one.target.parentElement?.closest('.until, .clock, time, .slot-clock'));
  });
  watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const late = performance.now() + patience_ms;
  for (let calm = 0; calm < 2 && performance.now() < late;) {
    if (ziggurat) await Promise.race([ziggurat.idle(), new Promise(done => setTimeout(done, patience_ms))]);
    await frame();
    calm = changed || state.waiting > 0 || document.getAnimations().some(moves) ? 0 : calm + 1;
    changed = false;
  }
  watch.disconnect();
}

const isSeen = node => node.checkVisibility({ visibilityProperty: true }) && node.getClientRects().length > 0;
const saying = (node, text) =>
  text === undefined ||
  (text instanceof RegExp ? text.test(node.textContent.trim().replace(/\s+/g, ' ')) : node.textContent.includes(text));

/**
 * @typedef {{ text?: string | RegExp, nth?: number, hidden?: boolean }} Which nth: counted from the end, if negative
 */

/** The element now, if any. @param {string} selector @param {Which} [which] @returns {Element | undefined} */
function find(selector, { text, nth = 0, hidden = false } = {}) {
  const all = [...document.querySelectorAll(selector)].filter(node => (hidden || isSeen(node)) && saying(node, text));
  return all.at(nth);
}

/** Waits until it exists. @param {string} selector @param {Which} [which] @returns {Promise<HTMLElement>} */
async function seen(selector, which = {}) {
  const late = performance.now() + patience_ms;
  for (;;) {
    const node = find(selector, which);
    if (node) return /** @type {HTMLElement} */ (node);
    if (performance.now() > late)
      throw new Error(`${globalThis.gallery.id}: ${selector} ${which.text ?? ''} does not appear`);
    await frame();
  }
}

export const hand = {
  isNarrow: () => innerWidth < 900,
  atRest,
  find,
  seen,
  /** Presses it as the keyboard would. @param {string} selector @param {Which} [which] */
  async press(selector, which) {
    const late = performance.now() + patience_ms;
    let node = await seen(selector, which);
    while (/** @type {any} */ (node).disabled || node.getAttribute('aria-disabled') === 'true') {
      if (performance.now() > late) throw new Error(`${globalThis.gallery.id}: ${selector} takes no press`);
      await frame();
      node = await seen(selector, which);
    }
    node.click();
    await atRest();
  },
  /** Presses it if it exists. @param {string} selector @param {Which} [which] */
  async pressIf(selector, which) {
    if (find(selector, which)) await hand.press(selector, which);
  },
  /** Opens a folded section; an open one stays open. @param {string} selector @param {Which} [which] */
  async unfold(selector, which) {
    const node = await seen(selector, which);
    const details = node.closest('details');
    if (details ? !details.open : node.getAttribute('aria-expanded') !== 'true') node.click();
    await atRest();
  },
  /** @param {string} key @param {string} [on] a selector; without one, the focused element */
  async key(key, on) {
    if (on) (await seen(on)).focus();
    const what = { key, bubbles: true, cancelable: true };
    (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', what));
    (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keyup', what));
    await atRest();
  },
  /** @param {string} selector @param {string} value @param {Which} [which] */
  async fill(selector, value, which) {
    const field = /** @type {HTMLInputElement} */ (await seen(selector, which));
    field.focus();
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
    await atRest();
  },
  /**
   * Selects an option of a list by its text or its number.
   * @param {string} selector
   * @param {string | number} option
   * @param {Which} [which]
   */
  async choose(selector, option, which) {
    const list = /** @type {HTMLSelectElement} */ (await seen(selector, which));
    const found =
      typeof option === 'number'
        ? list.options[option]
        : [...list.options].find(one => one.value === option || one.text === option);
    list.value = found?.value ?? '';
    list.dispatchEvent(new Event('input', { bubbles: true }));
    list.dispatchEvent(new Event('change', { bubbles: true }));
    await atRest();
  },
  /** Taps a point of the window. @param {{ x: number, y: number }} at @param {{ button?: number }} [how] */
  async tapAt({ x, y }, { button = 0 } = {}) {
    const node = document.elementFromPoint(x, y) ?? document.body;
    const what = {
      clientX: x,
      clientY: y,
      bubbles: true,
      cancelable: true,
      button,
      isPrimary: true,
      pointerId: 1,
      pointerType: 'mouse',
    };
    node.dispatchEvent(new PointerEvent('pointermove', { ...what, buttons: 0 }));
    node.dispatchEvent(new PointerEvent('pointerdown', { ...what, buttons: button === 2 ? 2 : 1 }));
    if (button === 2) node.dispatchEvent(new PointerEvent('contextmenu', what));
    node.dispatchEvent(new PointerEvent('pointerup', { ...what, buttons: 0 }));
    if (button === 0) node.dispatchEvent(new PointerEvent('click', { ...what, detail: 1 }));
    await atRest();
  },
  /**
   * Taps the middle of something drawn on the map.
   * @param {string} selector
   * @param {Which & { button?: number, down?: number }} [which]
   */
  async tap(selector, { button, down = 0, ...which } = {}) {
    await atRest();
    const { x, y, width, height } = (await seen(selector, which)).getBoundingClientRect();
    await hand.tapAt({ x: x + width / 2, y: y + height / 2 + down }, { button });
  },
  /**
   * The position of a place in the window; switches to its board and zooms out to the whole board if necessary.
   * @param {object} place
   */
  async spot(place) {
    const { ziggurat } = /** @type {any} */ (globalThis);
    if (document.body.matches('.table-page')) await hand.panel('map');
    else if (hand.isNarrow() && !document.body.matches('.map-umpire')) await hand.tab(0);
    await atRest();
    const covered = at => typeof at === 'string' || !document.elementFromPoint(at.x, at.y)?.closest('.board');
    let at = ziggurat.where(place);
    if (typeof at === 'string') {
      const button = [...document.querySelectorAll('.boards button, .tools .segments button, .bar .segments button')]
        .filter(isSeen)
        .find(one => one.getAttribute('aria-pressed') === 'false');
      button?.click();
      await atRest();
      at = ziggurat.where(place);
    }
    if (covered(at)) {
      // A hint covers the map's lower edge until it is closed.
      /** @type {HTMLElement | undefined} */ (find('.counsel .icon'))?.click();
      await atRest();
      at = ziggurat.where(place);
    }
    if (covered(at)) {
      find('.map-host:not([hidden]) .board-zoom button', { nth: -1 })?.click();
      await atRest();
      at = ziggurat.where(place);
    }
    if (typeof at === 'string') throw new Error(`${globalThis.gallery.id}: ${JSON.stringify(place)}: ${at}`);
    return at;
  },
  /** Taps a place of the map. @param {object} place @param {{ button?: number }} [how] */
  async place(place, how) {
    await hand.tapAt(await hand.spot(place), how);
  },
  /** Taps a square of the city. @param {number} x @param {number} y @param {{ button?: number }} [how] */
  square: (x, y, how) => hand.place({ board: 'city', square: [x, y] }, how),
  /** Taps an area. @param {string} board @param {string} area @param {{ button?: number }} [how] */
  area: (board, area, how) => hand.place({ board, area }, how),
  /** Opens a panel of the Table; an open one stays open. @param {string} name */
  async panel(name) {
    if (!document.body.matches('.table-page')) return;
    const tab = find(`[data-point="panel:${name}"]`);
    if (tab && tab.getAttribute('aria-selected') !== 'true') await hand.press(`[data-point="panel:${name}"]`);
  },
  /** Opens a panel of the Desk. @param {number | string} panel its name, or 0 for the map */
  async tab(panel) {
    const name = panel === 0 ? '#foot-tab-map' : hand.isNarrow() ? `#foot-tab-${panel}` : `#side-tab-${panel}`;
    if (panel === 'seats' && !hand.isNarrow()) return;
    const tab = await seen(name);
    if (tab.getAttribute('aria-selected') !== 'true') tab.click();
    await atRest();
  },
};

/** @typedef {typeof hand} Hand */
