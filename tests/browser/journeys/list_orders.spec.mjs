// Orders with lists, on the kit's rulebooks: targets ranked by mouse, finger and keyboard, numbers left behind, steps on
// a plane with their preview. The server validates and saves each of them.
import { listFormsText } from '../../../web/text/orders/list_forms_en.js';
import { expect, test as base } from '../kit/fixtures.mjs';
import { hasOrders, openPanel, press, sheetOf, spotOf, tap } from '../kit/hands.mjs';
import { startServer } from '../kit/server.mjs';

const test = base.extend({
  server: [
    async ({}, use) => {
      const server = await startServer({ toys: true });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

const hex = (column, row) => ({ board: 'ford', hex: [column, row] });
const ford = { scenario: 'toy-hexes/ford', switches: { fog: 'off' } };
const red = 'red';

test('targets are tapped on the map in order, and put in another order by dragging and by keyboard', async ({
  server,
  sit,
}) => {
  const game = await server.newCampaign(ford);
  const person = await sit(game.of(red));
  const { page } = person;
  await tap(person, hex(2, 1));
  await press(person, page.locator('#card [data-point="kind:shoot"]'));
  await tap(person, hex(7, 1));
  await tap(person, hex(7, 3));
  await expect(page.locator('.rank-mark')).toHaveText(['1', '2']);
  const rows = page.locator('#card .sortable > li');
  await expect(rows).toHaveCount(2);
  const [first, second] = [await rows.nth(0).boundingBox(), await rows.nth(1).boundingBox()];
  expect(first.height).toBeGreaterThanOrEqual(44);
  const before = await rows.locator('.row-body').allTextContents();
  await page.mouse.move(first.x + 20, first.y + 20);
  await page.mouse.down();
  await page.mouse.move(second.x + 20, second.y + second.height - 4, { steps: 5 });
  await page.mouse.up();
  await person.idle();
  await expect(rows.locator('.row-body')).toHaveText([...before].reverse());
  await page.locator('#card .grip').nth(0).focus();
  await page.keyboard.press('ArrowDown');
  await person.idle();
  await expect(rows.locator('.row-body')).toHaveText(before);
  await press(person, page.locator('#card [data-point="rank:nearest"]'));
  await press(person, page.locator('[data-point="button:give"]'));
  await expect(page.locator('#orders .order-line')).toHaveCount(1);
});

test('on a phone the numbers left behind are set by finger, and the saved order changes', async ({ server, sit }) => {
  const game = await server.newCampaign(ford);
  const person = await sit(game.of(red), { width: 390, height: 844, touch: true });
  const { page } = person;
  await tap(person, hex(2, 1));
  await tap(person, hex(3, 1));
  await openPanel(person, 'map');
  await tap(person, hex(2, 1));
  const more = page.locator(`#card button[aria-label="${listFormsText.more('Left behind')}"]`);
  for (const number of ['1', '2']) {
    await press(person, more);
    await expect(page.locator('#card .counts input')).toHaveValue(number);
  }
  const buttons = page.locator('#card .stepper button');
  for (let i = 0; i < 2; i++) expect((await buttons.nth(i).boundingBox()).height).toBeGreaterThanOrEqual(44);
});

test('a unit on a table is dragged, turned by its handle, and moved by keys; the server foresees where it ends', async ({
  server,
  sit,
}) => {
  const game = await server.newCampaign({ scenario: 'toy-plane/field' });
  const person = await sit(game.of(red));
  const { page } = person;
  const at = (x, y) => spotOf(person, { board: 'field', point: [x, y] });
  const [unit, inch] = [await at(6_000, 6_000), (await at(8_000, 3_000)).x - (await at(7_000, 3_000)).x];
  const steps = () => sheetOf(person).orders.map(order => order.arguments.steps);
  const ahead = go => ({ go, bearing: 0 });
  const drag = async (from, to) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 6 });
    await page.mouse.up();
    await person.idle();
  };
  await drag(unit, { x: unit.x, y: unit.y - 3 * inch });
  await hasOrders(person, 1);
  expect(steps()).toEqual([[ahead(3_000)]]);
  await expect(page.locator('.foreseen-area').first()).toBeAttached();
  // The handle lies before the middle of the front: drag it to the east.
  const knob = await page.locator('.hand-end .hand-knob').boundingBox();
  const hub = { x: knob.x + knob.width / 2, y: knob.y + knob.height / 2 };
  await drag(hub, { x: hub.x + 3 * inch, y: hub.y + 0.1 * inch });
  await expect.poll(steps).toEqual([[ahead(3_000), { turn: expect.any(Number) }]]);
  expect(steps()[0][1].turn).toBeGreaterThan(4_500);
  // By keyboard: a quarter of an inch farther, five degrees to the left; Enter gives it.
  const before = steps()[0][1].turn;
  await page.locator('.board').focus();
  await page.keyboard.press('w');
  await page.keyboard.press('q');
  await page.keyboard.press('Enter');
  await expect.poll(steps).toEqual([[ahead(3_250), { turn: before - 500 }]]);
  // The ruler measures from the cursor and is said.
  await page.keyboard.press('t');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.ruler-label')).toHaveText('1 inch');
  await page.keyboard.press('Escape');
  await expect(page.locator('.ruler-label')).toHaveCount(0);
});
