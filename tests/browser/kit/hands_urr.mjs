// Actions in a siege by the handbook: selecting units in a place, giving them an order by its card or the side one by
// its form; and what the frames say about pieces by name.
import { expect } from '../../../web/node_modules/@playwright/test/index.mjs';
import { press, tap } from './hands.mjs';

/**
 * @typedef {import('./person.mjs').Person} Person
 * @typedef {import('./wire.mjs').Wire} Wire
 * @typedef {import('./hands.mjs').Place} Place
 * @typedef {import('../../../web/node_modules/playwright-core/index.js').Locator} Locator
 */

/** @param {string} area @returns {Place} */
export const city = area => ({ board: 'city', area });
/** @param {string} area @returns {Place} */
export const land = area => ({ board: 'land', area });

/** All pieces of a kind in a person's view. @param {Person | Wire} person @param {string} kind @returns {any[]} */
export const seen = ({ state }, kind) => [...state().own.view.pieces.values()].filter(piece => piece.kind === kind);

/** A piece by its name. @param {Person | Wire} person @param {string} name @returns {any} */
export const named = ({ state }, name) =>
  [...state().own.view.pieces.values()].find(piece => piece.attributes.name === name);

/** Their ids for this person. @param {Person | Wire} person @param {...string} names @returns {string[]} */
export const idsOf = (person, ...names) => names.map(name => named(person, name).id);

/** @param {string} kind @param {Record<string, unknown>} values */
export const order = (kind, values) => ({ kind, arguments: values });

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

/** Switches the page to this board. @param {Person} person @param {string} board */
export async function lookAt(person, board) {
  const button = person.page.locator(`[data-point="board:${board}"]`);
  await person.idle();
  if ((await button.count()) === 0) return; // it is the only one
  if ((await button.getAttribute('aria-pressed')) !== 'true') await press(person, button);
  await expect(button).toHaveAttribute('aria-pressed', 'true');
}

/** Taps a place, on whichever board it is. @param {Person} person @param {Place} place */
export async function tapOn(person, place) {
  await lookAt(person, place.board);
  await tap(person, place);
}

/**
 * Selects exactly these units in a place.
 * @param {Person} person @param {Place} place @param {...string} names
 */
export async function choose(person, place, ...names) {
  const { page } = person;
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await tapOn(person, place);
  await expect(page.locator('#card .kinds .chip').first()).toBeVisible();
  // A large stack is listed by kind; the only one of its kind has no list below it.
  const alone = '#card .of-stack > .chip:not(:has(+ .unfold))';
  const pressed = page.locator(`#card .member[data-point][aria-pressed="true"], ${alone}[aria-pressed="true"]`);
  for (const [i, name] of names.entries()) {
    const kind = `[data-point="kind-of:${name.replace(/ \d+$/, '')}"]`;
    const member = page.locator(`#card [data-point="unit:${name}"], ${alone}${kind}`);
    const fold = page.locator(`#card ${kind} + .unfold[aria-expanded="false"]`);
    if ((await member.count()) === 0) await press(person, fold);
    // A tap without Shift selects only this one; tapping a sole selection would clear it.
    if (i > 0) await member.click({ modifiers: ['Shift'] });
    else if ((await pressed.count()) !== 1 || (await member.getAttribute('aria-pressed')) !== 'true')
      await press(person, member);
    await expect(member).toHaveAttribute('aria-pressed', 'true');
    await person.idle();
  }
  await expect(pressed).toHaveCount(names.length);
  await expect(page.locator('#card .kinds .chip').first()).toBeVisible();
}

/**
 * The selection's orders.
 * @param {Person} person @param {string} kind @param {string} [variant] which one, where a kind is offered in several
 *   ways
 */
export const kindOf = ({ page }, kind, variant) =>
  page.locator(`#card .kinds [data-point="kind:${kind}"]${variant ? `[data-variant="${variant}"]` : ''}`);

/** Chooses an order for the selection. @param {Person} person @param {string} kind @param {string} [variant] */
export async function pick(person, kind, variant) {
  await press(person, kindOf(person, kind, variant));
  await expect(kindOf(person, kind, variant)).toHaveAttribute('aria-pressed', 'true');
}

/** The button of the order being composed, wherever this page has it. @param {Person} person */
export const giveOf = ({ page }) => page.locator('[data-point="button:give"]:visible');

/**
 * Gives the selection an order, with its button unless choosing it already gave it.
 * @param {Person} person @param {[kind: string, variant?: string]} which
 * @param {(form: Locator) => Promise<unknown>} [fill]
 */
export const give = (person, [kind, variant], fill) =>
  stored(person, async () => {
    const before = person.frames.length;
    await press(person, kindOf(person, kind, variant));
    await fill?.(person.page.locator('#card .order-form'));
    await person.idle();
    const isGiven = person.frames.slice(before).some(frame => frame.type === 'stored');
    if (!isGiven) await press(person, giveOf(person));
  });

/**
 * Gives an order of the side by its form in the list.
 * @param {Person} person @param {[kind: string, variant?: string]} which
 * @param {(form: Locator) => Promise<unknown>} fill
 */
export async function sideOrder(person, [kind, variant], fill) {
  const { page } = person;
  const chip = page.locator(
    `#orders .side-orders [data-point="kind:${kind}"]${variant ? `[data-variant="${variant}"]` : ''}`,
  );
  await press(person, chip);
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await fill(page.locator('#orders .order-form'));
  await stored(person, () => press(person, giveOf(person)));
}

/** A field of a form. @param {Locator} form @param {string} parameter */
export const field = (form, parameter) => form.locator(`#field-${parameter}`);

/** Selects a piece in a form. @param {Locator} form @param {string} parameter @param {string} id */
export const choosePiece = (form, parameter, id) => field(form, parameter).selectOption(id);
