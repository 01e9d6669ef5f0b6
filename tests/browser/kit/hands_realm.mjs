// Actions in a war of realms: selecting units in a province, giving an order from its card or from the side's list; and
// what the frames say about pieces by name.
import { expect } from '../../../web/node_modules/@playwright/test/index.mjs';
import { press, sheetOf, tap } from './hands.mjs';

/**
 * @typedef {import('./person.mjs').Person} Person
 * @typedef {import('./wire.mjs').Wire} Wire
 * @typedef {import('../../../web/node_modules/playwright-core/index.js').Locator} Locator
 */

/** A province. @param {string} area */
export const at = area => ({ board: 'realms', area });

/** All pieces of a kind in a person's view. @param {Person | Wire} person @param {string} kind @returns {any[]} */
export const seen = ({ state }, kind) => [...state().own.view.pieces.values()].filter(piece => piece.kind === kind);

/** A piece by its name. @param {Person | Wire} person @param {string} name @returns {any} */
export const named = ({ state }, name) =>
  [...state().own.view.pieces.values()].find(piece => piece.attributes.name === name);

/**
 * Their ids for this person, in the order of their names.
 * @param {Person | Wire} person
 * @param {readonly string[]} names
 */
export const idsOf = (person, names) => names.map(name => named(person, name).id);

/** @param {number} round @param {readonly string[]} units @param {readonly string[]} areas */
export const march = (round, units, ...areas) => ({ kind: 'march', arguments: { round, units, path: areas.map(at) } });
/** @param {string} kind @param {Record<string, unknown>} [values] */
export const order = (kind, values = {}) => ({ kind, arguments: values });

/**
 * The umpire ends the phase, and everyone has the next one.
 * @param {Wire} umpire @param {readonly (Person | Wire)[]} people
 */
export async function nextPhase(umpire, people) {
  const number = await umpire.ring();
  await Promise.all(people.map(person => person.opened(number)));
  return number;
}

/**
 * Performs an action that stores an order, and waits until the server has it.
 * @param {Person} person
 * @param {() => Promise<unknown>} act
 */
export async function stored(person, act) {
  const from = person.frames.length;
  await act();
  await person.received(frame => frame.type === 'stored', { from, what: `stored by ${act}` });
  await person.idle();
}

/** The line of a piece on the card. @param {Person} person @param {string} name */
export const memberOf = ({ page }, name) => page.locator(`#card [data-point="unit:${name}"]`);

/**
 * Selects exactly these units in a province.
 * @param {Person} person @param {string} area @param {readonly string[]} names
 */
export async function choose(person, area, names) {
  const { page } = person;
  await page.keyboard.press('Escape');
  await tap(person, at(area));
  await expect(page.locator('#card .kinds .chip').first()).toBeVisible();
  const pressed = page.locator('#card .member[aria-pressed="true"]');
  for (const [i, name] of names.entries()) {
    // A large stack is listed by kind.
    const fold = page.locator(`#card [data-point="kind-of:${name.replace(/ \d+$/, '')}"] + .unfold`);
    if ((await memberOf(person, name).count()) === 0 && (await fold.getAttribute('aria-expanded')) === 'false')
      await press(person, fold);
    const member = memberOf(person, name);
    if (i > 0) await member.click({ modifiers: ['Shift'] });
    // A tap without Shift selects only this one; tapping a sole selection would clear it.
    else if ((await pressed.count()) !== 1 || (await member.getAttribute('aria-pressed')) !== 'true')
      await press(person, member);
    await expect(member).toHaveAttribute('aria-pressed', 'true');
    await person.idle();
  }
  await expect(pressed).toHaveCount(names.length);
}

/** The selection's orders. @param {Person} person @param {string} kind */
export const kindOf = ({ page }, kind) => page.locator(`#card .kinds [data-point="kind:${kind}"]`);

/** Chooses an order for the selection. @param {Person} person @param {string} kind */
export async function pick(person, kind) {
  await press(person, kindOf(person, kind));
  await expect(kindOf(person, kind)).toHaveAttribute('aria-pressed', 'true');
}

/** The form in the list of the side's orders. @param {Person} person */
export const formOf = ({ page }) => page.locator('#orders .order-form');
/** The button of the order being composed, wherever this page has it. @param {Person} person */
export const giveOf = ({ page }) => page.locator('[data-point="button:give"]:visible');

/**
 * Opens the form of an order of the side, and on a phone its heading too.
 * @param {Person} person @param {string} kind
 */
export async function openForm(person, kind) {
  const { page } = person;
  const chip = page.locator(`#orders .side-orders [data-point="kind:${kind}"]`);
  await person.idle();
  const folded = page.locator('#orders details.order-group:not([open])').filter({ has: chip });
  if ((await folded.count()) > 0) await press(person, folded.locator('summary'));
  await press(person, chip);
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expect(formOf(person)).toBeVisible();
  return chip;
}

/**
 * Gives an order of the side by its form.
 * @param {Person} person @param {string} kind @param {(form: Locator) => Promise<unknown>} [fill]
 */
export async function sideOrder(person, kind, fill) {
  await openForm(person, kind);
  await fill?.(formOf(person));
  await stored(person, () => press(person, giveOf(person)));
}

/**
 * A choice of the form: `word:alliance`, `faction:urr`, `number:2`.
 * @param {Locator | Person['page']} within
 * @param {string} name
 */
export const point = (within, name) => within.locator(`[data-point="${name}"]`);

/** The orders of the sheet by kind and round. @param {Person} person */
export const ordersOf = person =>
  sheetOf(person).orders.map(({ kind, arguments: { round } }) => [kind, round].filter(Boolean).join(' '));
