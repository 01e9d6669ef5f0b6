// From the first page to a seat without a link from anybody: a stranger finds a table in three taps, sets one up, and
// joins by a code; an umpire's code gives the free seats.
import { deskText } from '../../../web/text/pages/desk_en.js';
import { expect, test } from '../kit/fixtures.mjs';

const phone = { width: 390, height: 844, touch: true };
const codeOn = async page => (await page.locator('.code').textContent()).replace(/\s/g, '');

test('a stranger sets up a table on a phone; another is in its game in three taps', async ({ server, visit }) => {
  const ann = await visit(phone, 'Ann');
  await ann.page.goto(`${server.url}/`);
  await ann.page.locator('a[href="/tables"]').tap();
  await ann.page.locator('a[href="/tables/new?scenario=city-table/gate_drill"]').tap();
  await test.step('she sees its map and what each side begins with, and chooses how phases end and who may join', async () => {
    await expect(ann.page.locator('.preview-map .counter').first()).toBeInViewport();
    await ann.page.locator('#preview summary').tap();
    await expect(ann.page.locator('.sides-at-start > li')).toHaveCount(2);
    await expect(ann.page.locator('.facts')).toContainText('2');
    for (const clock of ['live', 'sealed', 'manual'])
      await expect(ann.page.locator(`input[name="clock"][value="${clock}"]`)).toHaveCount(1);
    await ann.page.locator('input[name="listed"][value="yes"]').check();
    await ann.page.locator('input[name="clock"][value="sealed"]').check();
  });
  await ann.page.locator('button[name="as"][value="dark"]').tap();
  const code = await codeOn(ann.page);
  await expect(ann.page.locator('svg.qr')).toBeVisible();
  await ann.page.locator('a[href="./"]').tap();
  await expect(ann.page.locator('.task').first()).toBeVisible();

  const bob = await visit(phone, 'Bob');
  await bob.page.goto(`${server.url}/`);
  await bob.page.locator('a[href="/tables"]').tap();
  await bob.page.locator(`a[href="/join/${code}"]`).tap();
  await bob.page.locator('.seats button').tap();
  await expect(bob.page.locator('.task').first()).toBeVisible();

  await test.step('a full table is on the page no more, and its code says so', async () => {
    const cy = await visit(phone, 'Cy');
    await cy.page.goto(`${server.url}/tables`);
    await expect(cy.page.locator(`a[href="/join/${code}"]`)).toHaveCount(0);
    await cy.page.goto(`${server.url}/join/${code}`);
    await expect(cy.page.locator('form button')).toHaveCount(0);
  });
});

test('an umpire’s code is typed on the first page and gives a free seat', async ({ server, sit, visit }) => {
  const game = await server.newCampaign({ scenario: 'city-table/siege_of_ur', start: 'lobby' });
  const desk = await sit(game.umpire);
  await desk.page.getByRole('link', { name: deskText.seats.invite }).click();
  await desk.page.locator('form button').first().click();
  const code = await codeOn(desk.page);
  await desk.page.locator('a[href="./"]').click();

  const ann = await visit(phone, 'Ann');
  await ann.page.goto(`${server.url}/`);
  await ann.page.locator('#typed-link').fill(`${code.slice(0, 4)} ${code.slice(4)}`);
  await ann.page.locator('.typed-link button').tap();
  const elves = game.of('elves');
  await ann.page.locator(`button[name="seat"][value="${elves.seat}"]`).tap();
  await expect(ann.page.locator('body')).toHaveAttribute('data-task', 'lobby');
  await expect(desk.page.locator(`[data-seat="${elves.seat}"]`)).toContainText(deskText.seats.claimed);

  await test.step('a player is told who invites', async () => {
    const page = await ann.page.request.get(`${server.url}/play/${elves.seat}/table`);
    expect(page.status()).toBe(403);
  });
});
