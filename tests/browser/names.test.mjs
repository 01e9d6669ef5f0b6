// Names of places in the window as it is: none is cut by the window's edge, lies under a button or on a flag, on the
// Desk and on the Table, on every map of every scenario and at every width; and enough of them are left.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { atRest } from './accessible.mjs';
import { openBrowser, settled, startServer, takeSeat } from './support.mjs';

let server, browser;
before(async () => {
  server = await startServer();
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  assert.equal(await server?.stop(), 0, 'the server left in order');
});

const sizes = [
  [390, 844],
  [820, 1180],
  [1280, 800],
  [1920, 1080],
];

/** Run in the page: which names of the board that is looked at are cut or covered, and how many are in the window. */
function namesNow() {
  const board = [...document.querySelectorAll('.board')].find(one => one.getBoundingClientRect().width);
  const host = board.parentElement,
    frame = board.getBoundingClientRect();
  const over = [...host.querySelectorAll('.ruler, .board-zoom button, .board-north, .board-passage, .board-scale')]
    .filter(one => one.checkVisibility())
    .map(one => ({ what: one.className, box: one.getBoundingClientRect() }));
  const meet = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const names = [...board.querySelectorAll('.map-name')]
    .map(node => ({
      text: [...node.childNodes].map(line => line.textContent).join(' '),
      box: node.getBoundingClientRect(),
    }))
    .filter(({ box }) => meet(box, frame));
  const cut = names.filter(
    ({ box }) => box.left < frame.left || box.right > frame.right || box.top < frame.top || box.bottom > frame.bottom,
  );
  const covered = names.flatMap(({ text, box }) =>
    over.filter(one => meet(one.box, box)).map(({ what }) => `${text} under ${what}`),
  );
  // The box of a name is taller than its letters.
  const flags = [...board.querySelectorAll('.gate-banner, .standard')].map(one => one.getBoundingClientRect());
  const onFlags = names.filter(({ box: { left, right, top, bottom, height } }) =>
    flags.some(flag => meet(flag, { left, right, top: top + height / 6, bottom: bottom - height / 6 })),
  );
  return {
    board: board.dataset.board,
    number: names.length,
    texts: names.map(({ text }) => text),
    wrong: [...cut.map(({ text }) => text), ...covered, ...onFlags.map(({ text }) => `${text} on a flag`)],
  };
}

/** So many names at least in any window: a phone shows but a part of a map. */
const fewest = { 390: 6, 820: 12, 1280: 12, 1920: 12 };

for (const scenario of [
  'city-table/siege_of_ur',
  'city-table/gate_drill',
  'urr-handbook/siege_of_urr',
  'domain-war/shadow-over-urr',
])
  for (const role of ['umpire', 'player'])
    test(`${scenario}, ${role}: no name is cut by the window, lies under a button or on a flag`, async () => {
      const { links } = server.newCampaign(scenario, 'manual');
      const person = await takeSeat(
        browser,
        links.find(link => link.role === role || (role === 'player' && link.faction)),
      );
      const { page } = person;
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        const maps = page.locator('.tools .segments button:visible');
        for (let i = 0; i < Math.max(1, await maps.count()); i++) {
          if (await maps.count()) await maps.nth(i).click();
          await settled(person);
          await page.evaluate(atRest);
          const { board, number, wrong } = await page.evaluate(namesNow);
          const where = `${board} at ${width}`;
          assert.deepEqual(wrong, [], where);
          const least = scenario.endsWith('drill') ? 1 : fewest[width];
          assert.ok(number >= least, `${where}: ${number} names are left`);
        }
      }
      assert.deepEqual(person.faults, []);
      await person.context.close();
    });

test('each gate and each palace of Ur is named on the Desk, though flags fly at all of them', async () => {
  const { links } = server.newCampaign('city-table/siege_of_ur', 'manual');
  const { page, context } = await takeSeat(
    browser,
    links.find(link => link.role === 'umpire'),
  );
  for (const [width, height] of sizes.filter(([wide]) => wide >= 1280)) {
    await page.setViewportSize({ width, height });
    await page.evaluate(atRest);
    const { texts } = await page.evaluate(namesNow);
    const wanted = ['Lion', 'Moon', 'Sun', 'Canal', 'Potters', 'Processional', 'Priests'].map(one => `${one} gate`);
    for (const name of [...wanted, 'Royal', 'Queens', 'Priests', 'Treasury'])
      assert.ok(texts.includes(name), `${name} at ${width}: ${texts.join()}`);
  }
  await context.close();
});

test('at a desk of 1280 px the umpire has the whole field before him at the first look', async () => {
  const { links } = server.newCampaign('city-table/siege_of_ur', 'manual');
  const { page, context } = await takeSeat(
    browser,
    links.find(link => link.role === 'umpire'),
  );
  const [frame, field] = await Promise.all(
    ['.board:visible', '.board-map:visible'].map(one => page.locator(one).first().boundingBox()),
  );
  assert.ok(field.x >= frame.x && field.x + field.width <= frame.x + frame.width, JSON.stringify([frame, field]));
  assert.ok(field.y >= frame.y && field.y + field.height <= frame.y + frame.height, JSON.stringify([frame, field]));
  await context.close();
});
