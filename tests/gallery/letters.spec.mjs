// All lettering on a map: names, costs, odds and counts do not overlap, no window edge cuts them, no button or flag
// covers them, and none is too small.
import { expect, sizes, test } from './fixtures.mjs';

const least_px = 10;
const area = (board, ids) => ids.map(id => ({ board, area: id }));
const square = (...all) => all.map(at => ({ board: 'city', square: at }));

/** Highlights the whole map: the closest enemies show odds, everything else its cost. Runs in the page. */
function light([board, places, foes]) {
  const view = window.map ?? window.shown.get(board).view;
  const odds = ['defender wins outright', '4 in 6'];
  view.highlight({
    reach: places.filter(at => !foes.includes(at)).map((at, i) => ({ at, cost: 1 + (i % 9) })),
    foes: foes.map(at => ({ at, odds, said: odds.join() })),
  });
}

/** All areas of a fixture map. Runs in the page. */
async function allAreas(board) {
  const read = async path => (await fetch(path)).json();
  const areas =
    board === 'realms'
      ? (await read('/server/rulebooks/domain_war/data/shadow_over_urr.json')).provinces
      : (await read('/tests/web/fixtures/urr_boards.json')).find(({ id }) => id === board).areas.areas;
  return areas.map(({ id }) => ({ board, area: id }));
}

/** What overlaps what. Runs in the page. */
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
const clear = { 'costs on names': 0, 'odds on names': 0, 'odds on odds': 0, 'odds on costs': 0, 'odds on steps': 0 };

for (const { file, query, id, foes, least, squares } of [
  {
    file: 'map_gallery',
    query: 'board=land',
    id: 'land',
    foes: area('land', ['urr', 'urr_south', 'south_vale']),
    least: 10,
  },
  { file: 'map_gallery', query: 'board=city', id: 'city', foes: area('city', ['F4', 'F5', 'F6']), least: 10 },
  {
    file: 'realm_gallery',
    query: 'home=urr',
    id: 'realms',
    foes: area('realms', ['gate_fields', 'barley_reach']),
    least: 8,
  },
  {
    file: 'many_gallery',
    query: '',
    id: 'city',
    foes: square([20, 7], [19, 7], [21, 7]),
    least: 0,
    squares: square(...[17, 18, 22, 23].flatMap(x => [5, 6, 7, 8].map(y => [x, y]))),
  },
])
  for (const [size, window] of Object.entries(sizes))
    test(`${file} ${query} on a ${size}: costs, odds and names lie clear of each other`, async ({ board }) => {
      const { page, rest } = await board(file, query, window);
      const places = squares ?? (await page.evaluate(allAreas, id));
      await page.evaluate(light, [id, places, foes]);
      // Their layout code is loaded with the first of them.
      await expect(page.locator('.foe-odds[visibility="visible"]').first()).toBeAttached();
      if (squares) await page.evaluate(at => globalThis.map.focus(at, { zoom: 60 }), foes[0]);
      await rest();
      const { labels, covered } = await page.evaluate(coveredNow);
      // Among hundreds of counters no position beside an enemy is free of all of them.
      if (squares) delete covered['odds on steps'];
      expect({ ...clear, ...covered }, JSON.stringify(labels)).toEqual(clear);
      expect(labels.odds).toBe(foes.length);
      expect(labels.names).toBeGreaterThanOrEqual(window.width < 500 ? Math.min(least, 4) : least);
    });

for (const [size, window] of Object.entries(sizes))
  test(`each counter of a spread stack has its name below it, whole in the window and on nothing else, on a ${size}`, async ({
    board,
  }) => {
    const one = await board('map_gallery', 'board=city', window);
    const { page } = one;
    await one.tap({ board: 'city', area: 'F5' });
    await expect(page.locator('.fan-names')).toBeAttached();
    await one.rest();
    const found = await page.evaluate(() => {
      const all = selector => [...document.querySelectorAll(selector)].map(node => node.getBoundingClientRect());
      const meet = (a, b) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
      const [names, faces] = ['.fan-name', '.layer-fan .counter-face'].map(all);
      return {
        counters: faces.length,
        names: names.length,
        words: new Set([...document.querySelectorAll('.fan-name')].map(node => node.textContent)).size,
        covered: names.filter(a => [...names, ...faces].some(b => a !== b && meet(a, b))).length,
        beyond: names.filter(
          ({ left, right, top, bottom }) => left < 0 || top < 0 || right > innerWidth || bottom > innerHeight,
        ).length,
        px: Math.min(...all('.fan-name tspan').map(({ height }) => height)),
      };
    });
    expect(found.counters).toBeGreaterThan(2);
    expect(found).toMatchObject({ names: found.counters, covered: 0, beyond: 0 });
    expect(found.words).toBeGreaterThan(1);
    expect(found.px).toBeGreaterThanOrEqual(11);
  });

/** The names of the visible board that are cut or covered, and the number of names in the window. Runs in the page. */
function namesNow() {
  const board = [...document.querySelectorAll('.board')].find(one => one.getBoundingClientRect().width);
  const frame = board.getBoundingClientRect();
  const over = [
    ...board.parentElement.querySelectorAll('.ruler, .board-zoom button, .board-north, .board-passage, .board-scale'),
  ]
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

/** Letters that are too small, and counts of piles that overlap forbidden things. Runs in the page. */
function lettersNow(least) {
  const board = [...document.querySelectorAll('.board')].find(one => one.getBoundingClientRect().width);
  const seen = [...board.querySelectorAll('text')].filter(
    one => one.textContent && one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width,
  );
  const pixels = one => {
    const { a, b } = one.getScreenCTM();
    return parseFloat(getComputedStyle(one).fontSize) * Math.hypot(a, b);
  };
  const what = one => one.getAttribute('class') ?? one.parentElement.getAttribute('class');
  const small = seen
    .map(one => ({ one, px: pixels(one) }))
    .filter(({ px }) => px < least)
    .map(({ one, px }) => `${what(one)} "${one.textContent}" ${px.toFixed(1)} px`);
  const boxes = selector =>
    [...board.querySelectorAll(selector)]
      .filter(one => one.checkVisibility({ visibilityProperty: true }))
      .map(one => one.getBoundingClientRect());
  const meet = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  // The box of a name is taller than its letters; a counter counts by its middle.
  const names = boxes('.map-name').map(({ left, right, top, bottom, height }) => ({
    left,
    right,
    top: top + height / 6,
    bottom: bottom - height / 6,
  }));
  const middles = boxes('.layer-counters .counter-face').map(({ left, right, top, bottom, width, height }) => ({
    left: left + width / 3,
    right: right - width / 3,
    top: top + height / 3,
    bottom: bottom - height / 3,
  }));
  const numbers = boxes('.pile-count > rect');
  const on = others => numbers.filter(a => others.some(b => a !== b && meet(a, b))).length;
  return {
    small: [...new Set(small)],
    covered: { names: on(names), numbers: on(numbers), counters: on(middles) },
    letters: seen.length,
  };
}
const uncovered = { names: 0, numbers: 0, counters: 0 };

/** The minimum number of names in any window: a phone shows only part of a map. */
const fewest = { 390: 6, 820: 12, 1280: 12, 1920: 12 };

for (const [id, isDesk] of /** @type {const} */ ([
  ['desk-lobby', true],
  ['city-night', false],
  ['desk-result-none', true],
  ['city-table', false],
  ['urr-desk', true],
  ['urr-table', false],
  ['realm-desk-goals', true],
  ['realm-table', false],
]))
  test(`${id}: no name is cut by the window, lies under a button or on a flag, and no letter is too small`, async ({
    state,
  }) => {
    test.slow();
    for (const [width, height] of [
      [390, 844],
      [820, 1180],
      [1280, 800],
      [1920, 1080],
    ]) {
      const { page, idle, close } = await state(id, { width, height });
      if (width < 900) await page.locator(isDesk ? '#foot-tab-map' : '[data-point="panel:map"]').click();
      const maps = page.locator('.boards button:visible, .tools .segments button:visible');
      for (let i = 0; i < Math.max(1, await maps.count()); i++) {
        if (await maps.count()) await maps.nth(i).click();
        await idle();
        const { board, number, wrong } = await page.evaluate(namesNow);
        const where = `${board} at ${width}`;
        expect(wrong, where).toEqual([]);
        expect(number, where).toBeGreaterThanOrEqual(/drill|city-table|result-none/.test(id) ? 1 : fewest[width]);
        // In the first view; only the umpire's Desk shows everything.
        if (!isDesk || ![390, 1280].includes(width)) continue;
        const { small, covered, letters } = await page.evaluate(lettersNow, least_px);
        expect(small, where).toEqual([]);
        expect(covered, where).toEqual(uncovered);
        expect(letters, where).toBeGreaterThan(2);
      }
      await close();
    }
  });

test('each gate and each palace of Urr is named on the Desk, and at 1280 px the whole field is before the umpire', async ({
  state,
}) => {
  for (const [width, height] of [
    [1280, 800],
    [1920, 1080],
  ]) {
    const { page, close } = await state('desk-lobby', { width, height });
    const { texts } = await page.evaluate(namesNow);
    const gates = ['Lion', 'Moon', 'Sun', 'Canal', 'Potters', 'Processional', 'Priests'].map(one => `${one} gate`);
    expect(texts, `at ${width}`).toEqual(expect.arrayContaining([...gates, 'Royal', 'Queens', 'Priests', 'Treasury']));
    if (width === 1280) {
      const [frame, field] = await Promise.all(
        ['.board:visible', '.board-map:visible'].map(one => page.locator(one).first().boundingBox()),
      );
      expect(field.x >= frame.x && field.x + field.width <= frame.x + frame.width, JSON.stringify([frame, field])).toBe(
        true,
      );
      expect(
        field.y >= frame.y && field.y + field.height <= frame.y + frame.height,
        JSON.stringify([frame, field]),
      ).toBe(true);
    }
    await close();
  }
});

for (const [file, query] of [
  ['map_gallery', 'board=land'],
  ['map_gallery', 'board=city'],
  ['realm_gallery', 'home=urr'],
])
  test(`${file} ${query}: amid a war nothing is smaller than ${least_px} px, and no number of a pile covers anything`, async ({
    board,
  }) => {
    for (const window of [sizes.phone, sizes.desk]) {
      const { page, close } = await board(file, query, window);
      const { small, covered } = await page.evaluate(lettersNow, least_px);
      expect(small, `at ${window.width}`).toEqual([]);
      expect(covered, `at ${window.width}`).toEqual(uncovered);
      await close();
    }
  });

test('what is left out from afar is read from nearer: the strengths in the boxes of a wall', async ({ board }) => {
  const { page, rest } = await board('map_gallery', 'board=city', sizes.phone);
  const read = page.locator('.step text:visible');
  await expect(read).toHaveCount(0);
  expect(await page.locator('.step rect:visible').count(), 'the boxes themselves are there').toBeGreaterThan(40);
  await page.evaluate(() => window.shown.get('city').view.focus({ board: 'city', area: 'O1' }, { zoom: 60 }));
  await rest();
  await expect.poll(() => read.count()).toBeGreaterThan(40);
  expect((await page.evaluate(lettersNow, least_px)).small).toEqual([]);
});
