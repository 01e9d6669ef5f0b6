// What a player and an umpire of the handbook do with their pages: choosing on the map, ordering, sealing; and what a
// person may know by the frames that came.
import { changeView, emptyView, viewOf } from '../../web/core/view.js';
import { answered, drawn, received, settled } from './support.mjs';

/** The view of a person as its frames tell it: pieces by name, ledgers, facts. */
export const known = person =>
  person.frames
    .filter(frame => !frame.as)
    .reduce((view, frame) => changeView(frame.view ? viewOf(frame.view) : view, frame.delta), emptyView);
export const named = (person, name) => [...known(person).pieces.values()].find(piece => piece.attributes.name === name);
export const kindsSeen = (person, kind) => [...known(person).pieces.values()].filter(piece => piece.kind === kind);
export const reports = (person, from = 0) =>
  person.frames
    .slice(from)
    .filter(frame => frame.type === 'step' && !frame.as)
    .flatMap(frame => frame.reports);

/**
 * Where a name of the map stands on the screen, once the server has told all it was asked and the map has come to rest.
 */
export async function spotOf(person, board, name) {
  const { page } = person;
  // A phase that has just opened may show another map first.
  await settled(person);
  if (!(await page.locator(`.board[data-board="${board}"]`).isVisible()))
    await page
      .getByRole('button', { name: board === 'city' ? 'City of Urr' : 'Land of Urr' })
      .first()
      .click();
  await answered(person);
  const spot = await page.waitForFunction(
    ([id, words]) => {
      const frame = document.querySelector(`.board[data-board="${id}"]`);
      const label = [...frame.querySelectorAll('.map-name, .steps-code')].find(one => one.textContent.includes(words));
      const box = label?.getBoundingClientRect(),
        room = frame.getBoundingClientRect();
      const now =
        box && box.width > 0 && room.height > 100 ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
      const before = frame.lastSpot;
      const same = now && before?.words === words && before.x === now.x && before.y === now.y;
      frame.lastSpot = now && { ...now, words, frames: same ? before.frames + 1 : 0 };
      const inside = now && now.x > room.left && now.x < room.right && now.y > room.top && now.y < room.bottom;
      if (!inside || frame.lastSpot.frames < 3) return null;
      delete frame.lastSpot;
      return now;
    },
    [board, name],
    { polling: 'raf' },
  );
  return spot.jsonValue();
}
export async function tap(person, board, name) {
  const { x, y } = await spotOf(person, board, name);
  await person.page.mouse.click(x, y);
}

/** The umpire moves a piece: it is chosen where it stands, then the place where it shall stand. */
export async function place(umpire, name, from, to) {
  const { page } = umpire;
  const sent = umpire.frames.length;
  await tap(umpire, ...from);
  await page
    .locator('.members .chip')
    .filter({ hasText: new RegExp(`^\\s*${name}\\s*$`) })
    .click();
  await page.getByRole('button', { name: 'Move: choose the place' }).click();
  await page.locator('.notice', { hasText: 'Tap the place' }).waitFor();
  await tap(umpire, ...to);
  await page.locator('#change-reason').fill('The siege has begun.');
  await page.getByRole('button', { name: 'Do it' }).click();
  await received(umpire, frame => frame.type === 'done', { from: sent, words: `${name} moved` });
}

/**
 * Presses the seal as soon as it takes a press: whoever else seals in this moment may change what it means, and it
 * rests anew.
 */
export const pressSeal = page =>
  page.waitForFunction(
    () => {
      const button = [...document.querySelectorAll('button:enabled:not([aria-disabled="true"])')].find(
        one => /^Seal my orders/.test(one.textContent.trim()) && one.checkVisibility(),
      );
      button?.click();
      return Boolean(button);
    },
    undefined,
    { polling: 'raf' },
  );

/**
 * A seal was pressed: where the page asks whether to seal without orders, or over empty seats, yes.
 * @param heard resolves when the seal was taken
 */
export async function sealAnyway(page, heard) {
  const question = page.locator('dialog[data-which="alone"]');
  const asked = question.waitFor().then(
    () => true,
    () => false,
  );
  if (await Promise.race([heard.then(() => false), asked]))
    await Promise.race([
      heard,
      question
        .getByRole('button', { name: /^Seal (anyway|all the same)$/ })
        .click()
        .catch(() => heard),
    ]);
  return heard;
}

/**
 * Says in a form with which side.
 * @param {import('playwright-core').Locator} form
 * @param {string} asks what the form calls it
 * @param {string} faction
 */
export const chooseSide = (form, asks, faction) =>
  form.getByRole('group', { name: asks, exact: true }).locator(`[data-point="faction:${faction}"]`).click();

/** Seals. Whoever has nothing to order does not hold the table: the bell may come before his seal, and is as good. */
export async function seal(person) {
  const from = person.frames.length;
  const rung = () => person.frames.slice(from).some(frame => frame.type === 'bell' || frame.phase?.number);
  const heard = received(person, frame => frame.type === 'done' || frame.type === 'bell', { from, words: 'the seal' });
  const button = person.page.getByRole('button', { name: /^Seal my orders/ });
  // A press that still waits for its button when the bell has rung would seal the next phase.
  await Promise.race([heard, button.waitFor()]);
  if (!rung())
    await Promise.race([
      heard,
      pressSeal(person.page).catch(error => {
        if (!rung()) throw error;
      }),
    ]);
  await sealAnyway(person.page, heard);
}
/**
 * On a telephone a long list is its headings: the one under which it stands is opened.
 * @param {import('playwright-core').Page} page
 * @param {string | RegExp} chip
 */
export async function unfold(page, chip) {
  const its = page.locator('#orders .chip').filter({ hasText: chip });
  await its.first().waitFor({ state: 'attached' });
  const folded = page
    .locator('#orders details.order-group:not([open])')
    .filter({ has: page.locator('.chip').filter({ hasText: chip }) });
  if ((await folded.count()) > 0) await folded.first().locator('summary').click();
  await its.first().waitFor();
}
/**
 * On a telephone the first story waits at each picture for its reader: it is let run, as are those that come after it.
 * @param {import('playwright-core').Page} page
 */
export const letRun = page => page.locator('.replay').getByRole('button', { name: 'Play', exact: true }).click();
/** An order by the seat's own form in the list. */
export async function seatOrder(person, chip, fill) {
  const { page } = person;
  const from = person.frames.length;
  await unfold(page, chip);
  await page.locator('#orders .chip').filter({ hasText: chip }).first().click();
  // The form of an order before it may lie open until the page is drawn anew.
  await page.locator('#orders .chip[aria-pressed="true"]').filter({ hasText: chip }).first().waitFor();
  await fill(page.locator('#orders .order-form'));
  await page.locator('#orders').getByRole('button', { name: 'Give the order' }).click();
  await received(person, frame => frame.type === 'stored', { from, words: `${chip} is stored` });
}
/** Pieces of a place are chosen, by name where they are many. */
export async function choose(person, board, name, pieces = []) {
  const { page } = person;
  await page.keyboard.press('Escape');
  await tap(person, board, name);
  await page.locator('#card .kinds .chip').first().waitFor();
  for (const piece of pieces) {
    // Of a great stack the kinds are unfolded first.
    const kind = page.locator(`#card .unfold[aria-expanded="false"][aria-label^="${piece.replace(/ \d+$/, '')}, "]`);
    if (/ \d+$/.test(piece) && (await kind.count()) > 0) await kind.first().click();
    const one = page.locator('#card .member, #card .groups > .chip').filter({ hasText: piece }).first();
    // Who was chosen with the place alone is in already.
    const is_in = await one.evaluate(chip => chip.matches('.member[aria-pressed="true"]'));
    if (!is_in) await one.click({ modifiers: ['Shift'] });
    await drawn(page); // until then those are pressed who were chosen before
    await page
      .locator('#card .member[aria-pressed="true"], #card .groups > .chip[aria-pressed="true"]')
      .filter({ hasText: piece })
      .first()
      .waitFor({ state: 'attached' });
  }
  // Who was chosen with the place alone is taken out again, as by a hand that sees him pressed.
  const pressed = page
    .locator('#card .member[aria-pressed="true"]')
    .filter({ hasNotText: /^\s*All (\d+ )?(of yours )?here/ });
  const others = (await pressed.allTextContents()).filter(words => !pieces.some(piece => words.includes(piece)));
  if (pieces.length > 0)
    for (const words of others) {
      await pressed
        .filter({ hasText: words })
        .first()
        .click({ modifiers: ['Shift'] });
      await drawn(page);
    }
  await page.locator('#card .kinds .chip').first().waitFor();
}
export async function kind(person, chip) {
  const { page } = person;
  await page.locator('#card .kinds .chip').filter({ hasText: chip }).first().click();
  await page.locator('#card .kinds .chip[aria-pressed="true"]').filter({ hasText: chip }).waitFor();
}
/** Runs what stores an order, and waits until it is on disk. */
export async function stored(person, words, act) {
  const from = person.frames.length;
  await act();
  await received(person, frame => frame.type === 'stored', { from, words });
}
