// Actions on a table of inches, and what it shows.
import { spotOf } from './hands.mjs';

/** @typedef {import('./person.mjs').Person} Person */

export const raid = { scenario: 'dark-ages/cattle-raid', clock: 'manual' };

/** The piece of this name, as the person's view has it. @param {any} person @param {string} name */
export const unit = (person, name) =>
  [...person.state().own.view.pieces.values()].find(piece => piece.attributes.name === name);
/** The chip of an order. @param {any} person @param {string} name */
export const kind = ({ page }, name) => page.locator(`#card [data-point="kind:${name}"]`);
export const onTable = (x, y) => ({ board: 'table', point: [x, y] });
export const standing = (x, y, facing) => ({ ...onTable(x, y), facing });

/** Drags from one place of the table to another, by mouse. */
export async function drag(person, from, to) {
  const [a, b] = [await spotOf(person, from), await spotOf(person, to)];
  await dragAt(person, a, b);
}

/** @param {Person} person @param {{ x: number, y: number }} a @param {{ x: number, y: number }} b */
export async function dragAt(person, a, b) {
  const { page } = person;
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move(b.x, b.y, { steps: 6 });
  await page.mouse.up();
  await person.idle();
}

/** The token of a unit on the visible table. @param {any} person @param {string} name */
export const token = ({ page }, name) =>
  page.locator('.board:visible .token', { has: page.locator('.token-name', { hasText: name }) });

/** The order's preview on the card, as pairs of a label and its words. @param {any} person */
export async function foreseen(person) {
  await person.idle();
  return new Map(
    await person.page
      .locator('.foreseen dl > div')
      .evaluateAll(lines =>
        lines.map(line => [line.children[0].textContent.trim(), line.children[1].textContent.trim()]),
      ),
  );
}
