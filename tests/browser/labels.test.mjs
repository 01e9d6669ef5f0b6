// What a lit place says in letters: its cost and its odds lie on no name of the map, odds on no other odds and on
// nobody's steps; on every kind of map with names, at every width.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { atRest } from './accessible.mjs';
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

const sizes = [
  [390, 844],
  [1280, 800],
  [1920, 1080],
];

/**
 * Lights the whole map: the enemies that stand closest to one another show odds, all else its cost. Run in the page.
 */
function light([board, places, foes]) {
  const view = window.map ?? window.shown.get(board).view;
  const odds = ['defender wins outright', '4 in 6'];
  view.highlight({
    reach: places.filter(at => !foes.includes(at)).map((at, i) => ({ at, cost: 1 + (i % 9) })),
    foes: foes.map(at => ({ at, odds, said: odds.join() })),
  });
}

/** All areas of a map of the fixtures. Run in the page. */
async function allAreas(board) {
  const read = async path => (await fetch(path)).json();
  const areas =
    board === 'realms'
      ? (await read('/server/rulebooks/domain_war/data/shadow_over_urr.json')).provinces
      : (await read('/tests/web/fixtures/urr_boards.json')).find(({ id }) => id === board).areas.areas;
  return areas.map(({ id }) => ({ board, area: id }));
}

/** What lies on what. Run in the page. */
function coveredNow() {
  const board = [...document.querySelectorAll('.board')].find(one => one.getBoundingClientRect().width);
  const all = selector =>
    [...board.querySelectorAll(selector)]
      .filter(one => one.checkVisibility({ visibilityProperty: true }))
      .map(one => one.getBoundingClientRect());
  const meet = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const pairs = (some, others) => some.reduce((sum, a) => sum + others.filter(b => a !== b && meet(a, b)).length, 0);
  const [costs, odds, names, feet] = ['.reach-cost', '.foe-odds rect', '.map-name', '.counter-foot'].map(all);
  return {
    labels: { costs: costs.length, odds: odds.length, names: names.length },
    covered: {
      'costs on names': pairs(costs, names),
      'odds on names': pairs(odds, names),
      'odds on odds': pairs(odds, odds),
      'odds on costs': pairs(odds, costs),
      'odds on steps': pairs(odds, feet),
    },
  };
}
const nothing = { 'costs on names': 0, 'odds on names': 0, 'odds on odds': 0, 'odds on costs': 0, 'odds on steps': 0 };

const area = (board, ids) => ids.map(id => ({ board, area: id }));
const square = (...all) => all.map(at => ({ board: 'city', square: at }));

for (const { page: name, query, board, foes, least, squares } of [
  {
    page: 'map_gallery',
    query: 'board=land',
    board: 'land',
    foes: area('land', ['urr', 'urr_south', 'south_vale']),
    least: 10,
  },
  { page: 'map_gallery', query: 'board=city', board: 'city', foes: area('city', ['F4', 'F5', 'F6']), least: 10 },
  {
    page: 'realm_gallery',
    query: 'home=urr',
    board: 'realms',
    foes: area('realms', ['gate_fields', 'barley_reach']),
    least: 8,
  },
  {
    page: 'many_gallery',
    query: '',
    board: 'city',
    foes: square([20, 7], [19, 7], [21, 7]),
    least: 0,
    squares: square(...[17, 18, 22, 23].flatMap(x => [5, 6, 7, 8].map(y => [x, y]))),
  },
])
  test(`${name} ${query}: costs, odds and names lie clear of each other`, async () => {
    for (const [width, height] of sizes) {
      const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await page.goto(`${gallery.url.replace('map_gallery', name)}?${query}`);
      await page.waitForSelector('body[data-ready]');
      await page.waitForFunction(() =>
        [...document.querySelectorAll('.board-map')].some(map => map.getBoundingClientRect().width > 100),
      );
      await page.evaluate(atRest);
      const places = squares ?? (await page.evaluate(allAreas, board));
      await page.evaluate(light, [board, places, foes]);
      // What lays them is fetched with the first of them.
      await page.waitForFunction(() => document.querySelector('.foe-odds[visibility="visible"]'));
      if (squares) await page.evaluate(at => window.map.focus(at, { zoom: 60 }), foes[0]);
      await page.evaluate(atRest);
      const { labels, covered } = await page.evaluate(coveredNow);
      if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/labels-${name}-${board}-${width}.png` });
      const where = `${width} px: ${JSON.stringify(labels)}`;
      // Among hundreds of counters no place beside an enemy is free of all of them.
      if (squares) delete covered['odds on steps'];
      assert.deepEqual({ ...nothing, ...covered }, nothing, where);
      assert.equal(labels.odds, foes.length, where);
      assert.ok(labels.names >= (width < 500 ? Math.min(least, 4) : least), where);
      await context.close();
    }
  });

test('each counter of a spread stack has its name below it, whole in the window and on nothing else', async () => {
  for (const [width, height] of sizes)
    for (const colorScheme of ['dark', 'light']) {
      const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce', colorScheme });
      const page = await context.newPage();
      await page.goto(`${gallery.url}?board=city`);
      await page.waitForSelector('body[data-ready]');
      await page.evaluate(atRest);
      const at = await page.evaluate(() => window.shown.get('city').view.where({ board: 'city', area: 'F5' }));
      await page.mouse.click(at.x, at.y);
      await page.locator('.fan-names').waitFor({ state: 'attached' });
      await page.evaluate(atRest);
      const found = await page.evaluate(() => {
        const all = selector => [...document.querySelectorAll(selector)].map(one => one.getBoundingClientRect());
        const meet = (a, b) =>
          Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
        const [names, faces] = ['.fan-name', '.layer-fan .counter-face'].map(all);
        return {
          counters: faces.length,
          names: names.length,
          words: new Set([...document.querySelectorAll('.fan-name')].map(one => one.textContent)).size,
          covered: names.filter(a => [...names, ...faces].some(b => a !== b && meet(a, b))).length,
          beyond: names.filter(
            ({ left, right, top, bottom }) => left < 0 || top < 0 || right > innerWidth || bottom > innerHeight,
          ).length,
          px: Math.min(
            ...[...document.querySelectorAll('.fan-name tspan')].map(one => one.getBoundingClientRect().height),
          ),
        };
      });
      if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/fan-${width}-${colorScheme}.png` });
      const where = `${width} px: ${JSON.stringify(found)}`;
      assert.ok(found.counters > 2, where);
      assert.equal(found.names, found.counters, where);
      assert.ok(found.words > 1 && found.px >= 11, where);
      assert.deepEqual([found.covered, found.beyond], [0, 0], where);
      await context.close();
    }
});
