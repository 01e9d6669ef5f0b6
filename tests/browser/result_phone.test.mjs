// The siege of the handbook on a telephone, as one who plays the Prince for the first time: an order's form says what
// it still wants, what is at stake and where; and what a bell has brought him is shown before anything is asked of him
// again, until he taps it away.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isAccessible } from './accessible.mjs';
import { drawn, opened, openBrowser, phaseOf, received, settled, startServer, takeSeat } from './support.mjs';

let server, browser, pod, umpire;
before(async () => {
  server = await startServer();
  browser = await openBrowser();
  const { links } = server.newCampaign('urr-handbook/siege_of_urr', 'manual');
  umpire = await takeSeat(
    browser,
    links.find(link => link.role === 'umpire'),
  );
  pod = await takeSeat(
    browser,
    links.find(link => link.faction === 'pod'),
    { width: 390, height: 844, hasTouch: true, met: false },
  );
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

async function ring() {
  const next = phaseOf(umpire) + 1;
  await umpire.page.getByRole('button', { name: 'Ring the bell' }).first().click();
  await umpire.page.locator('dialog[open] button.primary').first().click();
  await Promise.all([umpire, pod].map(person => opened(person, next)));
  await settled(pod);
}

/** It lies between the head of the sheet and the foot of the page. */
async function isInSight(locator, words) {
  const box = await locator.boundingBox();
  const foot = await pod.page.locator('#now').boundingBox();
  assert.ok(
    box && box.y >= 0 && box.y + Math.min(box.height, 24) <= foot.y,
    `${words}: ${JSON.stringify([box, foot])}`,
  );
}

test('the buttons of the welcome stay where they are when its faces come late', async () => {
  const { page } = pod;
  const show = page.getByRole('button', { name: 'Show my units' });
  const before = await show.boundingBox();
  // As with a face that is narrower or wider: lines more or fewer.
  for (const size of ['1.35rem', '0.8rem']) {
    await page
      .locator('dialog .goal')
      .first()
      .evaluate((one, size) => (one.style.fontSize = size), size);
    await drawn(page);
    assert.deepEqual(await show.boundingBox(), before);
  }
  await show.click();
});

test('the card of somebody else begins at its head, however far one had read in the last', async () => {
  const { page } = pod;
  await page.getByRole('button', { name: /^Next/ }).click();
  await settled(pod);
  await page.locator('#card .chip', { hasText: 'One of 4 Dark raiders: Raid: spy' }).waitFor({ state: 'attached' });
  const card = page.locator('#card .chosen-card');
  assert.ok((await card.evaluate(one => ((one.scrollTop = 400), one.scrollTop))) > 50, 'it was read to its end');
  const raiders = page.locator('#card .unfold[aria-expanded="false"][aria-label^="Dark raiders, "]');
  if (await raiders.count()) await raiders.evaluate(one => one.click());
  await page.locator('#card .member', { hasText: 'Dark raiders 2' }).evaluate(one => one.click());
  await settled(pod);
  assert.equal(await card.evaluate(one => one.scrollTop), 0);
});

test('a raid says what is at stake before it is ordered, and its story is asked for in sight, with an example', async () => {
  const { page } = pod;
  const some = page.locator('#card .chip', { hasText: /Raid: spy/ }).first();
  await some.evaluate(one => one.scrollIntoView({ block: 'center' }));
  await some.click();
  await settled(pod);
  const stakes = page.locator('#card .stakes');
  await stakes.getByText('Difficulty 0: you are told what is there.').waitFor();
  assert.match(await stakes.textContent(), /less, and the party is lost\./);
  await stakes.getByRole('link', { name: 'UH-92' }).waitFor();
  const spot = await page.waitForFunction(() => {
    const map = document.querySelector('#map').getBoundingClientRect(),
      card = document.querySelector('#card').getBoundingClientRect();
    return [...document.querySelectorAll('.map-host:not([hidden]) .reach-free')]
      .map(one => one.getBoundingClientRect())
      .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))
      .find(({ x, y }) => x > 20 && x < 370 && y > map.top + 70 && y < card.top - 15);
  });
  const { x, y } = await spot.jsonValue();
  await page.mouse.click(x, y);
  await settled(pod);
  const want = page.locator('#now').getByRole('button', { name: 'Say how they do it' });
  await want.waitFor();
  await settled(pod);
  const field = page.getByLabel('How they do it');
  await isInSight(field, 'the field that is wanted');
  await page.locator('#card').getByText('For example: “They cross at night').waitFor();
  await isInSight(page.locator('#card .wanted label'), 'its label');
  const head = await page.locator('#card header').boundingBox();
  assert.ok(
    (await page.locator('#card .wanted label').boundingBox()).y >= head.y + head.height - 1,
    'below the head of the card',
  );
  await isAccessible(page, 'a form that wants something');
  await page.locator('#card .chosen-card').evaluate(one => (one.scrollTop = 0));
  await want.click();
  await drawn(page);
  assert.equal(await field.evaluate(one => one === document.activeElement), true, 'the button leads there');
  await isInSight(field, 'the field that is wanted');
  await field.fill('They count the tents from the reeds.');
  const from = pod.frames.length;
  await page.locator('#now').getByRole('button', { name: 'Give the order' }).click();
  await received(pod, frame => frame.type === 'stored', { from, words: 'the raid is stored' });
  // On the map it is no attack: dots that end in a dagger, not the red of an assault.
  const arrow = page.locator('.map-host:not([hidden]) .order-raid .arrow-line').first();
  await arrow.waitFor({ state: 'attached' });
  assert.equal(await page.locator('.map-host .order-attack').count(), 0);
  const colour = name =>
    page.evaluate(token => {
      const probe = document.createElement('i');
      probe.style.color = `var(${token})`;
      document.body.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    }, name);
  assert.equal(await arrow.evaluate(one => getComputedStyle(one).stroke), await colour('--order-support'));
});

test('what the bell brought stays until it is tapped away, also when a bell rings after it that brought nothing', async () => {
  const { page } = pod;
  await ring();
  const result = page.locator('.result');
  await result.getByRole('heading', { name: 'What happened to you' }).waitFor();
  await result.getByText('Dark raiders').first().waitFor();
  await ring();
  await result.getByText('Week 1 · Council').waitFor();
  await result.getByText('Dark raiders').first().waitFor();
  assert.equal(
    await page
      .locator('#now')
      .getByRole('button', { name: /^Next|^Seal/ })
      .count(),
    0,
    'nothing else is asked',
  );
  await page.reload();
  await result.getByText('Dark raiders').first().waitFor();
  await isInSight(result.locator('.report').first(), 'its first line');
  // How it came about, and what that was for, without a tap.
  await result
    .getByText(/or more was needed/)
    .first()
    .waitFor();
  await result.getByText('How you stand to what you want').waitFor();
  assert.ok((await result.locator('.aims li').count()) > 0);
  await isAccessible(page, 'the result on a phone');
  // A thumb that means what stands over or under the number of a rule does not get the rule.
  const [ways, covered] = await result.evaluate(all => {
    const ways = [...all.querySelectorAll('.report summary, .report button')].filter(one => one.checkVisibility());
    const free = one => {
      one.scrollIntoView({ block: 'center' });
      const { left, top, bottom } = one.getBoundingClientRect();
      return [0.2, 0.5, 0.8].every(at => one.contains(document.elementFromPoint(left + 12, top + at * (bottom - top))));
    };
    return [ways.map(one => one.localName), ways.filter(one => !free(one)).map(one => one.innerText)];
  });
  assert.ok(ways.includes('summary') && ways.includes('button'), String(ways));
  assert.deepEqual(covered, []);
  await page.locator('#now').getByRole('button', { name: 'Go on' }).click();
  await result.waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('#now .task').waitFor();
  await settled(pod);
  assert.equal(await result.count(), 0, 'what was read is not shown again');
  assert.deepEqual(pod.faults, []);
});
