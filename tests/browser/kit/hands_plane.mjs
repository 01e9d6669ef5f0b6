// Actions on a table of inches, and what it shows.
import { expect } from '../../../web/node_modules/@playwright/test/index.mjs';
import { reportsOf } from './frames.mjs';
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

/**
 * Changes by which an umpire sets a scene, as one act. contact: of the front of `charger`, on a side of `target`.
 * @param {import('./wire.mjs').Wire} umpire
 */
export function sceneOf(umpire) {
  const id = (/** @type {string} */ name) => unit(umpire, name).id;
  return {
    id,
    put: (name, ...where) => ({ move: id(name), to: standing(...where) }),
    hits: (name, value) => ({ set: id(name), attribute: 'hits', value }),
    contact(charger, target, target_facing) {
      const { side } = unit(umpire, charger);
      return {
        enter: {
          ...{ kind: 'contact', side, at: { aboard: id(charger) } },
          attributes: { charger: id(charger), target: id(target), charger_facing: 'front', target_facing },
        },
      };
    },
    set: changes => umpire.ask({ type: 'change', changes, reason: 'A scene for the table.' }),
  };
}

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

/** The token of a unit on the visible table; the name on it may be cut short. @param {any} person @param {string} name */
export const token = ({ page }, name) => page.locator(`.board:visible .token[data-face*='"name":"${name}"']`);

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

/** The faces of a report's dice. @param {{ rolls: readonly { face: number }[] }} report */
export const facesOf = ({ rolls }) => rolls.map(({ face }) => face);

/**
 * The reports under a rule since a frame. Each stands once on the page, with its arithmetic.
 * @param {any} person @param {string} rule @param {number} from
 */
export async function reportsUnder(person, rule, from) {
  const found = reportsOf(person, from).filter(one => one.rule === rule);
  for (const { text, details } of found) {
    const line = person.page.locator('#side .story').first().locator('.report', { hasText: text });
    await expect(line).toHaveCount(1);
    for (const pair of details) for (const words of pair) await expect(line).toContainText(words);
  }
  return found;
}

/** The only report under a rule since a frame. @param {any} person @param {string} rule @param {number} from */
export async function onlyReport(person, rule, from) {
  const found = await reportsUnder(person, rule, from);
  expect(found, rule).toHaveLength(1);
  return found[0];
}

/**
 * Ends the phase; resolves when the people's pages show the next.
 * @param {import('./wire.mjs').Wire} umpire @param {readonly any[]} people
 * @returns {Promise<number>} the first frame of the first person's that belongs to the result
 */
export async function bell(umpire, ...people) {
  const from = people[0].frames.length,
    number = await umpire.ring();
  await Promise.all(people.map(person => person.opened(number)));
  return from;
}
