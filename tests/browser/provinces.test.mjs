// A board of provinces in a browser, from a scenario's own file: drawn, tapped and walked by keyboard; no name over
// another, over an army, a holding or a bridge.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { serveGallery } from './map_gallery.mjs';
import { openBrowser } from './support.mjs';

let gallery, browser;
before(async () => {
  gallery = await serveGallery();
  browser = await openBrowser();
});
after(async () => {
  await browser.close();
  await gallery.stop();
});

/** @param {string} query @param {number} width @param {number} height */
async function open(query, width = 1280, height = 800) {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const faults = [];
  page.on('pageerror', error => faults.push(String(error)));
  await page.goto(`${gallery.url.replace('map_gallery', 'realm_gallery')}?${query}`);
  await page.waitForSelector('body[data-ready]');
  await page.waitForFunction(() => document.querySelector('.board-map').getBoundingClientRect().width > 100);
  return { page, faults, close: () => context.close() };
}

test('a scenario is drawn from its file: realms in their colours and hatches, rivers, bridges, holdings, garrisons', async () => {
  const { page, faults, close } = await open('');
  const count = selector => page.locator(selector).count();
  assert.equal(await count('.realm'), 20);
  assert.equal(await count('.map-name'), 20, 'every name finds room');
  assert.equal(await count('.realm-bridge'), 7);
  assert.equal(await count('.realm-of'), 18, 'nobody rules two of them');
  assert.equal(await count('.realm-of[data-tone="dwarves"][data-hatch="brick"]'), 3);
  assert.equal(await count('.held'), 40);
  assert.equal(await page.locator('[data-piece="urr_law"] .held-inside').textContent(), '4');
  assert.equal(await page.locator('[data-piece="urr_law"] .held-level').textContent(), '5');
  assert.equal(await count('.capital-mark'), 5, 'of each realm');
  assert.deepEqual(await page.locator('.river-name').allTextContents(), ['Urrun', 'Ashwater', 'Silverrun']);
  assert.equal(await count('.other-mark'), 0, 'nothing is drawn twice');
  assert.deepEqual(faults, []);
  await close();
});

test('war shows: a siege and what it cost, an occupation, a broken bridge, what is only remembered, what nobody knows', async () => {
  const { page, faults, close } = await open('war=1');
  assert.equal(await page.locator('.held.besieged .held-level.lowered').count(), 1);
  assert.equal(await page.locator('.held-occupier[data-tone="dark"]').count(), 1);
  assert.equal(await page.locator('.realm-bridge.down').count(), 1);
  assert.equal(await page.locator('.realm-bridge.worn').count(), 1);
  assert.equal(await page.locator('.held.remembered').count(), 1);
  assert.ok((await page.locator('.held:not(:has(.held-level)):not(.works)').count()) > 5, 'no level is guessed');
  assert.deepEqual(faults, []);
  await close();
});

test('the land of whoever looks is outlined and named, within it and apart from all other names; nobody else has it so', async () => {
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ])
    for (const home of ['dwarves', 'urr', 'dark_prince', 'gnomes', 'elves', 'a', 'b']) {
      const little = home.length === 1; // a map of four provinces: on a telephone there is room for the short of it
      const { page, faults, close } = await open(`home=${home}${little ? '&scenario=two_realms' : ''}`, width, height);
      assert.equal(await page.locator('.realm-home .home-band').count(), 1);
      assert.deepEqual(
        await page.locator('.map-name-home').allTextContents(),
        [little && width < 400 ? 'Yours' : 'Your land'],
        `${home} at ${width}`,
      );
      const over = await page.evaluate(() => {
        const boxOf = node => node.getBoundingClientRect(),
          own = boxOf(document.querySelector('.map-name-home'));
        const apart = (a, b) => a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top;
        return [
          ...document.querySelectorAll('.map-name:not(.map-name-home), .counter, .held, .realm-bridge, .river-name'),
        ]
          .filter(node => !apart(own, boxOf(node)))
          .map(node => node.getAttribute('class'));
      });
      assert.deepEqual(over, [], `${home} at ${width}`);
      assert.deepEqual(faults, []);
      await close();
    }
  const { page, close } = await open('');
  assert.equal(await page.locator('.realm-home, .map-name-home').count(), 0);
  await close();
});

for (const [width, height] of [
  [390, 844],
  [608, 740],
  [820, 1180],
  [1280, 800],
  [1920, 1080],
])
  test(`no name lies over another, an army, a holding or a bridge at ${width}`, async () => {
    const { page, close } = await open('war=1', width, height);
    const over = await page.evaluate(() => {
      const box = node => ({ of: node.textContent || node.dataset.piece, ...node.getBoundingClientRect().toJSON() });
      const names = [...document.querySelectorAll('.map-name, .river-name')].map(box);
      const others = [
        ...document.querySelectorAll('.layer-counters .counter, .held, .realm-bridge .bridge-deck, .capital-mark'),
      ].map(box);
      const meet = (a, b) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2.5 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2.5;
      return names.flatMap((name, i) =>
        [...names.slice(i + 1), ...others].filter(other => meet(name, other)).map(other => [name.of, other.of]),
      );
    });
    assert.deepEqual(over, []);
    const left_out = await page.evaluate(async () => {
      const { provinces } = await (await fetch('/server/rulebooks/domain_war/data/shadow_over_urr.json')).json();
      const named = [...document.querySelectorAll('.map-name')].map(one => one.textContent);
      return provinces
        .filter(({ name }) => !named.some(words => words.replaceAll(' ', '') === name.replaceAll(' ', '')))
        .map(({ id, name }) => ({ name, x: window.map.where({ board: 'realms', area: id }).x }));
    });
    // A phone shows a part of the map: what its edge would cut is left out, and nothing else.
    for (const { name, x } of left_out) assert.ok(x < 45 || x > width - 45, `${name} finds room in its own province`);
    assert.ok(left_out.length <= (width === 390 ? 2 : 0), JSON.stringify(left_out));
    await close();
  });

for (const [width, height] of [
  [390, 844],
  [1280, 800],
])
  test(`no army hides the walls of a holding or who stands inside it, at ${width}`, async () => {
    const { page, close } = await open('war=1', width, height);
    const hidden = await page.evaluate(() => {
      const box = node => node.getBoundingClientRect();
      const armies = [...document.querySelectorAll('.layer-counters .counter')].map(box);
      return [...document.querySelectorAll('.held-walls, .held-inside')]
        .filter(node =>
          armies.some(army => {
            const sign = box(node);
            const over = Math.min(army.right, sign.right) - Math.max(army.left, sign.left);
            return over > 1 && Math.min(army.bottom, sign.bottom) - Math.max(army.top, sign.top) > 1;
          }),
        )
        .map(node => node.closest('.held').dataset.piece);
    });
    assert.deepEqual(hidden, []);
    await close();
  });

test('a province is tapped by its ground, its name or its army, and walked to by the arrows, which say what lies there', async () => {
  const { page, faults, close } = await open('');
  const { x, y } = await page.evaluate(() => window.map.where({ board: 'realms', area: 'kobold_warrens' }));
  await page.mouse.click(x + 60, y + 60);
  const said = () => page.evaluate(() => window.said.at(-1));
  assert.deepEqual(await said(), ['choose', { board: 'realms', area: 'kobold_warrens' }]);
  const name = await page.locator('.map-name', { hasText: 'Halfling' }).boundingBox();
  await page.mouse.click(name.x + name.width / 2, name.y + name.height / 2);
  assert.deepEqual(await said(), ['choose', { board: 'realms', area: 'halfling_dale' }]);
  const army = await page.evaluate(() => window.map.where({ board: 'realms', area: 'ash_waste' }));
  await page.mouse.click(army.x, army.y);
  const [act, ids] = await said();
  assert.deepEqual([act, ids.length], ['piece', 10]);
  await page.keyboard.press('Escape');
  await page.locator('.board').focus();
  await page.keyboard.press('ArrowDown');
  const told = await page.locator('.board-host > [aria-live]').textContent();
  assert.match(told, /^Bone Field\. Ruled by Prince of Darkness, level 2\..*Rivers: to Gate Fields, no bridge/);
  assert.deepEqual(faults, []);
  await close();
});
