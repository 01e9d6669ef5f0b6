// An umpire's actions on the Desk: opening panels, answering its questions, acts that the server confirms.
import { deskText } from '../../../web/text/pages/desk_en.js';
import { expect } from '../../../web/node_modules/@playwright/test/index.mjs';
import { press } from './hands.mjs';

/**
 * @typedef {import('./person.mjs').Person} Person
 * @typedef {import('../../../web/node_modules/playwright-core/index.js').Locator} Locator
 */

/** A button by its words, which come from web/text. @param {Person | Locator} within @param {string} name */
export const button = (within, name) =>
  /** @type {any} */ ('page' in within && 'frames' in within ? within.page : within).getByRole('button', {
    name,
    exact: true,
  });

/** The Desk's open dialog. @param {Person} desk */
export const over = ({ page }) => page.locator('#dialog');

/** @param {Person} desk @param {import('../../../web/desk/page/ui.js').Tab} name */
export const openTab = (desk, name) => press(desk, desk.page.locator(`#side-tab-${name}`));

/** The seat is unfolded in the list. @param {Person} desk @param {{ seat: string }} link */
export async function openSeat(desk, { seat }) {
  const line = desk.page.locator(`[data-seat="${seat}"]`);
  if ((await line.locator('.seat-head').getAttribute('aria-expanded')) !== 'true')
    await press(desk, line.locator('.seat-head'));
  await expect(line.locator('.seat-body')).toBeVisible();
  return line;
}

/**
 * Performs it, and waits for the server's confirmation and for the page.
 * @param {Person} desk
 * @param {() => Promise<unknown>} act
 */
export async function done(desk, act) {
  const from = desk.frames.length;
  await act();
  const answer = await desk.received(({ type }) => type === 'done' || type === 'refused', { from, what: `${act}` });
  expect(answer.type, answer.words).toBe('done');
  await desk.idle();
}

/**
 * Presses a button that asks for confirmation, and confirms.
 * @param {Person} desk @param {Locator} what @param {string} [reason] where the question asks for one
 * @param {(dialog: Locator) => Promise<void>} [look] at the question, before it is confirmed
 */
export async function sure(desk, what, reason, look) {
  await press(desk, what);
  const dialog = over(desk);
  await expect(dialog).toBeVisible();
  await look?.(dialog);
  if (reason !== undefined) await dialog.locator('#dialog-reason').fill(reason);
  await done(desk, () => press(desk, dialog.locator('form button:is(.primary, .danger)')));
  await expect(dialog).toBeHidden();
}

/** Results wait until the umpire publishes. @param {Person} desk */
export const holdResults = desk =>
  sure(
    desk,
    desk.page.locator('.hold').getByRole('radio', { name: deskText.clock.holds[-1], exact: true }),
    'We look at results together.',
  );
/** @param {Person} desk @param {string} [reason] */
export const ring = (desk, reason) => sure(desk, button(desk, deskText.clock.ring), reason);
/** @param {Person} desk */
export const publish = desk => done(desk, () => press(desk, desk.page.locator('.result-foot .primary.wide')));
