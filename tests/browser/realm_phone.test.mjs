// The Lady of Silverwood at a telephone, alone against bots: what is asked now stands in sight, three rounds are seen
// as three, a holding that is tapped comes first, and what is only looked at composes no order.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bothWidths, isAccessible } from './accessible.mjs';
import { kind, named, seal } from './hands.mjs';
import { answered, drawn, openBrowser, opened, phaseOf, settled, startServer, takeSeat } from './support.mjs';

const phone = { width: 390, height: 844, hasTouch: true };
let server, browser, lady, page;
before(async () => {
  server = await startServer();
  browser = await openBrowser();
  const { links } = server.newCampaign(
    'domain-war/shadow-over-urr',
    'sealed',
    '--bots',
    'urr,dwarves,gnomes,dark_prince',
  );
  lady = await takeSeat(
    browser,
    links.find(link => link.faction === 'elves'),
    { ...phone, met: false },
  );
  ({ page } = lady);
});
after(async () => {
  await browser?.close();
  assert.equal(await server?.stop(), 0, 'the server ends cleanly');
});
const tab = name => page.locator('#tabs').getByRole('tab', { name }).click();
const look = name => process.env.LOOK && page.screenshot({ path: `${process.env.LOOK}/${name}.png` });

test('the greeting says what is asked now above all that can be read later', async () => {
  await settled(lady);
  const card = page.locator('dialog[data-which="welcome"]');
  await card.waitFor();
  await look('1 greeting');
  const { y, height } = await card.locator('.asked').boundingBox();
  assert.ok(y + height < phone.height * 0.75, `in sight: ${y + height}`);
  assert.ok(y < (await card.locator('.goal').first().boundingBox()).y, 'before the goal');
  await card.getByText('A way to it. Raise archers and scouts, make friends with all who fear the Prince').waitFor();
  await isAccessible(page, 'a greeting', { widths: bothWidths });
  await card.getByRole('button', { name: 'Skip' }).tap();
  await card.waitFor({ state: 'detached' });
});

test('in council nothing is counted; in the orders phase the rounds are boxes, and the treasury and the points are reached from the head of the list', async () => {
  await tab(/^\s*Orders/);
  await page.locator('#orders .side-orders').waitFor();
  assert.equal(await page.locator('.budget').count(), 0);
  const next = phaseOf(lady) + 1;
  await seal(lady);
  await opened(lady, next);
  await settled(lady);
  await tab(/^\s*Orders/);
  const boxes = page.locator('.budget button');
  await boxes.nth(2).waitFor();
  assert.deepEqual(await boxes.allInnerTexts(), ['Round 1\nfree', 'Round 2\nfree', 'Round 3\nfree']);
  // The long list is its headings, each once and with what is under it, and all of them at one glance.
  await tab(/^\s*Map/);
  await page.locator('#now').getByRole('button', { name: 'What I may do' }).tap();
  const headings = page.locator('.order-group summary');
  await headings.getByText('Spy · Keep watch').waitFor();
  assert.deepEqual(await headings.locator('h4').allInnerTexts(), [
    'Spies',
    'Your realm',
    'Other realms',
    'Said beforehand',
  ]);
  await drawn(page);
  const foot = await page.locator('#now').boundingBox();
  for (const heading of await headings.all()) {
    const { y, height } = await heading.boundingBox();
    assert.ok(y > 0 && y + height < foot.y, `in sight without a drag: ${y} + ${height}`);
  }
  await headings.nth(2).tap();
  await page.locator('.told-orders', { hasText: 'Takes no round.' }).first().waitFor();
  await look('2 orders');
  await isAccessible(page, 'rounds', { widths: bothWidths });
  for (const words of ['What counts for you', 'Treasury']) {
    await page.locator('#orders .body').evaluate(body => body.scrollTo(0, 0));
    await page.locator('#orders').getByRole('button', { name: words }).tap();
    await drawn(page);
    const account = page.locator('.reckoning', { hasText: words }).first();
    const { y } = await account.boundingBox();
    assert.ok(y > 0 && y < phone.height - 120, `${words} at ${y}`);
    await look(`3 ${words}`);
    const line_px = await account.evaluate(one => Number.parseFloat(getComputedStyle(one).lineHeight));
    for (const { height } of await account
      .locator('dd')
      .evaluateAll(all => all.map(one => one.getBoundingClientRect().toJSON())))
      assert.ok(height < 3.5 * line_px, `no tower of words: ${height}`);
  }
});

test('troops of whom no more is known wear the emblem of their side, and it is seen', async () => {
  await tab(/^\s*Map/);
  // The buttons of the map give way to the hint until that is put away.
  await page.getByRole('button', { name: 'Put this hint away' }).tap();
  await page.getByRole('button', { name: 'Show the whole map' }).tap();
  await settled(lady);
  const faces = await page
    .locator('.counter:has(> .emblem)')
    .evaluateAll(all =>
      all.map(one => [
        one.classList.contains('blank'),
        getComputedStyle(one.querySelector('.emblem .part-fill')).fill,
        getComputedStyle(one.querySelector('.counter-face')).fill,
      ]),
    );
  assert.ok(
    faces.some(([blank]) => blank),
    'some are not known further',
  );
  for (const [, emblem, face] of faces) assert.notEqual(emblem, face);
});

const mark = async name => {
  const { id } = named(lady, name);
  await tab(/^\s*Map/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Show the whole map' }).tap();
  await settled(lady);
  await drawn(page);
  const box = await page.locator(`.held[data-piece="${id}"]`).boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

test('a holding that is tapped comes first, the rest is folded away, and its form opens with the order that is chosen', async () => {
  const at = await mark('Tree fort');
  await page.touchscreen.tap(at.x, at.y);
  await page.locator('#card h2', { hasText: 'Tree fort' }).waitFor();
  await page.locator('#card .kinds .chip', { hasText: 'Muster' }).waitFor();
  await answered(lady);
  await look('4 holding');
  assert.equal(await page.locator('#card .kinds .chip[aria-pressed="true"]').count(), 0, 'nobody has chosen one yet');
  await kind(lady, 'Muster');
  await answered(lady);
  assert.ok(await page.locator('#card details.company').isVisible());
  await isAccessible(page, 'a holding', { widths: bothWidths });
});

test('a province that is looked at composes no order', async () => {
  await page.locator('#card details.company summary').tap();
  await page.locator('#card .member', { hasText: /^\s*Silverwood/ }).tap();
  await page.locator('#card .kinds .chip', { hasText: 'Raise levies' }).waitFor();
  await answered(lady);
  await look('5 province');
  assert.equal(await page.locator('#now .primary', { hasText: 'Give the order' }).count(), 0);
  assert.equal(await page.locator('#card .kinds .chip[aria-pressed="true"]').count(), 0);
  // By a mouse: a finger that lands on a list which has just come is let go.
  await kind(lady, 'Raise levies');
  await answered(lady);
  await look('6 levies');
  await page.locator('#now .primary', { hasText: 'Give the order' }).click();
  await answered(lady);
  await tab(/^\s*Orders/);
  await page.locator('.budget button.taken', { hasText: 'Raise levies' }).waitFor();
});
