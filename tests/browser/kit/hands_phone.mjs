// A thumb's actions and an eye's view on a phone, where sheets come up over the lower part of the map.
import { expect } from '../../../web/node_modules/@playwright/test/index.mjs';
import { press } from './hands.mjs';

/**
 * @typedef {import('./person.mjs').Person} Person
 * @typedef {import('../../../web/node_modules/playwright-core/index.js').Locator} Locator
 */

/** The one gold element. @param {Person} person */
export const gold = ({ page }) => page.locator('.primary:visible');

/** An element is fully in sight above the bar at the bottom. @param {Person} person @param {Locator} locator */
export async function isInSight(person, locator) {
  await expect(locator).toBeVisible();
  await person.idle();
  const [box, foot] = [await locator.boundingBox(), await person.page.locator('#now').boundingBox()];
  expect(box.y, 'its head').toBeGreaterThanOrEqual(0);
  expect(box.y + box.height, 'its foot').toBeLessThanOrEqual(foot.y + 1);
}

/**
 * The highlighted places, and those of them that are clear of the sheets and of the edge.
 * @param {Person} person @returns {Promise<{ lit: number, clear: { x: number, y: number }[] }>}
 */
export async function litPlaces(person) {
  await person.idle();
  return person.page.evaluate(() => {
    const all = [...document.querySelectorAll('.map-host:not([hidden]) .reach-free')].map(dot => {
      const { x, y, width, height } = dot.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    });
    const isClear = ({ x, y }) =>
      x > 10 && x < innerWidth - 10 && Boolean(document.elementFromPoint(x, y)?.closest('.board'));
    return { lit: all.length, clear: all.filter(isClear) };
  });
}

/** Clears the selection, so that only the map is there. @param {Person} person */
export async function mapAlone(person) {
  const { page } = person;
  for (const _ of [1, 2]) await page.keyboard.press('Escape');
  if ((await page.locator('body').getAttribute('data-panel')) !== 'map')
    await press(person, page.locator('#tabs [data-point="panel:map"]'));
  for (const _ of [1, 2]) await page.keyboard.press('Escape');
  await expect(page.locator('body')).toHaveAttribute('data-panel', 'map');
  await expect(page.locator('#card .chosen-card')).toHaveCount(0);
  await person.idle();
}
