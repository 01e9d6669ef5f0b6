// Actions on a page: tapping places of the map, selecting units, giving and sealing orders.
import { expect } from '../../../web/node_modules/@playwright/test/index.mjs';

/**
 * @typedef {import('./person.mjs').Person} Person
 * @typedef {{ board: string, square?: readonly [number, number], area?: string, hex?: readonly [number, number] }} Place
 */

/**
 * A square of the city, which is the only board of `city-table`.
 * @param {number} x
 * @param {number} y
 * @returns {Place}
 */
export const square = (x, y) => ({ board: 'city', square: [x, y] });

/**
 * The position of a place in the window, on the visible board and not covered.
 * @param {Person} person @param {Place} place
 */
export async function spotOf({ page, idle }, place) {
  await idle();
  const spot = await page.evaluate(place => {
    const { ziggurat } = /** @type {any} */ (globalThis);
    const at = ziggurat.where(place);
    if (typeof at === 'string') return { fault: `the map shows ${at}` };
    const over = document.elementFromPoint(at.x, at.y);
    return over?.closest('.board') ? at : { fault: `it lies under ${over?.outerHTML.slice(0, 120) ?? 'the rim'}` };
  }, place);
  if (spot.fault) throw new Error(`${JSON.stringify(place)} cannot be tapped: ${spot.fault}`);
  return spot;
}

/**
 * Taps a place of the map, with the mouse or, on a page with touch, with a finger.
 * @param {Person} person
 * @param {Place} place
 */
export async function tap(person, place) {
  const { x, y } = await spotOf(person, place);
  if (person.touch) await person.page.touchscreen.tap(x, y);
  else await person.page.mouse.click(x, y);
  await person.idle();
}

/**
 * Presses an element by its function.
 * @param {Person} person
 * @param {import('../../../web/node_modules/playwright-core/index.js').Locator} what
 */
export async function press(person, what) {
  await person.idle();
  if (person.touch) await what.tap();
  else await what.click();
  await person.idle();
}

/**
 * Skips the current story by its key. In one step of the page, and never under a dialog: there the key would close the
 * verdict that this moment has opened.
 * @param {Person} person
 */
export const skipStory = ({ page }) =>
  page.evaluate(() => {
    if (document.querySelector('dialog[open]')) return;
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  });

/** The button that seals, whether it asks first or not. @param {Person} person */
export const sealOrAsk = ({ page }) =>
  page.locator('[data-point="button:seal"]:visible, [data-point="button:ask"]:visible').first();

/** Seals the sheet with the page's own button, confirming every question. @param {Person} person */
export async function seal(person) {
  const { page, frames } = person;
  const from = frames.length;
  await person.idle();
  await press(person, sealOrAsk(person));
  const question = page.locator('dialog[data-which="alone"][open]');
  if (await question.isVisible()) await press(person, question.locator('button.primary, button.danger').first());
  await person.received(frame => frame.type === 'done' || frame.type === 'bell', { from, what: 'the seal' });
  await person.idle();
}

/** The orders of the sheet as the page lists them. @param {Person} person */
export const orderLines = ({ page }) => page.locator('.order-list .words');

/** The own seat's sheet as last sent by the server. @param {{ state: () => any, link: { seat: string } }} person */
export const sheetOf = ({ state, link }) => state().sheets.get(link.seat)?.sheet ?? { orders: [], salt: '' };

/** The sheet has this many orders, and the server has them all. @param {Person} person @param {number} number */
export async function hasOrders(person, number) {
  await expect(orderLines(person)).toHaveCount(number);
  await expect.poll(() => sheetOf(person).orders.length, 'the orders that the server has').toBe(number);
}

/** A button by its function: `next`, `seal`, `give`, `skip` …  @param {Person} person @param {string} act */
export const act = ({ page }, act) => page.locator(`[data-point="button:${act}"]:visible`).first();

/**
 * Another panel of a narrow page, or another panel of the side area on a wide one.
 * @param {Person} person
 * @param {string} panel
 */
export const openPanel = (person, panel) =>
  press(person, person.page.locator(`[data-point="panel:${panel}"]:visible`).first());

/**
 * A highlighted, uncovered place for the current order, far from the edge; waits until the map is at rest.
 * @param {Person} person @param {{ margin?: number }} [how] pixels from the edge
 */
export async function litSpot(person, { margin = 40 } = {}) {
  await person.idle();
  const spot = await person.page.evaluate(margin => {
    const room = document.querySelector('#map').getBoundingClientRect();
    for (const one of document.querySelectorAll('.map-host:not([hidden]) .reach-free')) {
      const box = one.getBoundingClientRect();
      const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const inside =
        at.x > room.left + margin &&
        at.x < room.right - margin &&
        at.y > room.top + margin &&
        at.y < room.bottom - margin;
      if (inside && document.elementFromPoint(at.x, at.y)?.closest('.board')) return at;
    }
    return null;
  }, margin);
  if (!spot) throw new Error('no lit place can be tapped');
  return spot;
}

/** Taps the screen at a point, by finger or mouse. @param {Person} person @param {{ x: number, y: number }} at */
export async function tapAt(person, { x, y }) {
  if (person.touch) await person.page.touchscreen.tap(x, y);
  else await person.page.mouse.click(x, y);
  await person.idle();
}

/**
 * A finger is down on the page until it is lifted.
 * @param {Person} person
 */
export async function finger({ page }) {
  const touch = await page.context().newCDPSession(page);
  /** @param {string} type @param {...{ x: number, y: number }} at */
  const send = (type, ...at) => touch.send('Input.dispatchTouchEvent', { type, touchPoints: at });
  return { down: at => send('touchStart', at), to: at => send('touchMove', at), up: () => send('touchEnd') };
}

/**
 * Drags with the mouse or, on a page with touch, with a finger.
 * @param {Person} person @param {{ x: number, y: number }} from @param {{ x: number, y: number }} to
 */
async function dragMap(person, from, to) {
  const { mouse } = person.page;
  const hand = person.touch
    ? await finger(person)
    : { down: () => mouse.down(), to: at => mouse.move(at.x, at.y), up: () => mouse.up() };
  if (!person.touch) await mouse.move(from.x, from.y);
  await hand.down(from);
  for (const part of [0.2, 0.4, 0.6, 0.8, 1])
    await hand.to({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  await hand.up();
}

/** Drags the map until the place is in sight, and taps it. @param {Person} person @param {Place} place */
export async function tapInSight(person, place) {
  const { page } = person;
  for (let tries = 0; ; tries++) {
    await person.idle();
    const at = await page.evaluate(where => globalThis['ziggurat'].where(where), place);
    if (typeof at === 'string') {
      await page.keyboard.press('b'); // the other map
      continue;
    }
    const free = await spotOf(person, place).then(
      () => true,
      () => false,
    );
    if (free) return tapAt(person, at);
    if (tries >= 6) throw new Error(`${JSON.stringify(place)} does not come into sight`);
    const room = await page.locator('.board:visible').first().boundingBox();
    // From the edge, where the drag picks up no counter.
    const from = { x: room.x + 8, y: room.y + 40 };
    await dragMap(person, from, { x: from.x + room.x + room.width / 2 - at.x, y: from.y + room.y + 120 - at.y });
  }
}
