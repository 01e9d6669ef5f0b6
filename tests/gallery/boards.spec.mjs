// Every kind of board without a server: drawing, taps, keyboard, and names that must not hide other things.
import { damages } from '../web/fixtures/urr_pieces.mjs';
import { expect, sizes, test } from './fixtures.mjs';

test('hexes: ground, bridge and hills are drawn; a tap and the arrows find their hex', async ({ board }) => {
  const { page, said, told } = await board('toy_gallery', 'board=ford', { width: 900, height: 700 });
  for (const drawn of ['.patch-forest', '.stream', '.bridge-deck', '.mound', '.hex-line'])
    await expect(page.locator(drawn).first()).toBeAttached();
  await expect(page.locator('.map-name')).toHaveCount(1);
  await expect(page.locator('.layer-counters .counter')).toHaveCount(2);
  const tapHex = async hex => {
    const { x, y } = await page.evaluate(at => window.map.where(at), { board: 'ford', hex });
    await page.mouse.click(x, y);
    return said();
  };
  // Odd and even columns.
  for (const hex of [
    [1, 1],
    [4, 6],
    [5, 4],
    [8, 2],
  ])
    expect(await tapHex(hex)).toEqual(['choose', { board: 'ford', hex }]);
  expect((await tapHex([2, 1])).slice(0, 2)).toEqual(['piece', ['Red 1']]);
  await page.locator('.board').focus();
  await page.keyboard.press('ArrowRight');
  await expect(told).toContainText('Hex 0301, forest');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(told).toContainText('Hex 0402, open, hills');
  await page.keyboard.press('Enter');
  expect(await said()).toEqual(['choose', { board: 'ford', hex: [4, 2] }]);
});

for (const [size, window] of Object.entries(sizes))
  for (const map of ['daerquwa', 'gates-of-urr', 'first-blood', 'wide'])
    test(`hexes of ${map} on a ${size}: drawn, with counters, and no shape is broken`, async ({ board }) => {
      const { page } = await board('hex_gallery', `map=${map}&zones&exits&signs`, window);
      for (const drawn of ['.board-edge', '.hex-line', '.hex-zone-line', '.exit-arrow', '.counter .foot-number'])
        await expect(page.locator(drawn).first(), drawn).toBeAttached();
      const broken = await page.$$eval('.board-map path, .board-sheet path', all =>
        all.map(one => one.getAttribute('d')).filter(d => /NaN|undefined|Infinity/.test(d)),
      );
      expect(broken).toEqual([]);
    });

test('hexes: typing a label leads there, by key and by button; a wrong one is refused in words', async ({ board }) => {
  const { page, rest, told, where } = await board('hex_gallery', 'map=wide');
  const field = page.locator('.board-goto input');
  await expect(field).toBeHidden();
  await page.locator('.board').focus();
  await page.keyboard.press('g');
  await expect(field).toBeFocused();
  await field.fill('9907x');
  await field.press('Enter');
  await expect(page.locator('.board-goto [role=alert]')).toContainText('9907x');
  await field.fill('9907');
  await field.press('Enter');
  await expect(field).toBeHidden();
  await expect(told).toContainText('Hex 9907');
  await rest();
  const { x, y } = await where({ board: 'wide', hex: [99, 7] });
  expect(x > 0 && x < 1280 && y > 0 && y < 800, `${x}, ${y}`).toBe(true);
  await page.keyboard.press('ArrowDown');
  await expect(told).toContainText('Hex 9908');
  await page.getByRole('button', { name: 'Go to a hex' }).click();
  await field.press('Escape');
  await expect(field).toBeHidden();
  await expect(page.locator('.board')).toBeFocused();
});

test('hexes: a map seen whole has a handful of shapes for its counters; seen close, the counters of its window', async ({
  board,
}) => {
  const { page, rest } = await board('hex_gallery', 'map=wide');
  const counters = page.locator('.layer-counters > .counter');
  expect(await counters.count()).toBeLessThan(250);
  await page.getByRole('button', { name: 'Show the whole map' }).click();
  await expect(page.locator('.far-counters .counter-face')).toHaveCount(3);
  await expect(page.locator('.layer-counters')).toBeHidden();
  await expect(page.locator('.hex-terrain > g')).not.toHaveCount(0);
  await page.evaluate(() => window.map.focus({ board: 'wide', hex: [50, 50] }, { zoom: 60 }));
  await rest();
  await expect(page.locator('.far-counters')).toBeHidden();
  await expect.poll(() => counters.count()).toBeLessThan(60);
  await expect.poll(() => counters.count()).toBeGreaterThan(0);
  // Paper shows all of it.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(counters).toHaveCount(500);
  await expect(page.locator('.hex-grid > g')).toHaveCount(225);
});

test('hexes: thousands in reach are one mask', async ({ board }) => {
  const { page, said, where } = await board('hex_gallery', 'map=wide&lit=0.9');
  await expect(page.locator('.reach')).toHaveCount(1);
  await expect(page.locator('.reach-dot')).toHaveCount(1);
  await expect(page.locator('.reach-cost')).toHaveCount(0);
  const { x, y } = await where({ board: 'wide', hex: [51, 49] });
  await page.mouse.click(x, y);
  expect(await said()).toEqual(['choose', { board: 'wide', hex: [51, 49] }]);
});

test('provinces with borders: realms, a river, who stands on a border, and what was only sighted', async ({
  board,
}) => {
  const one = await board('toy_gallery', 'board=map', { width: 900, height: 700 });
  const { page, told } = one;
  await expect(page.locator('.realm')).toHaveCount(6);
  await expect(page.locator('.river')).toHaveCount(1);
  await expect(page.locator('.map-name')).toHaveCount(6);
  expect(await one.tap({ board: 'map', area: 'b2' })).toEqual(['choose', { board: 'map', area: 'b2' }]);
  expect((await one.tap({ board: 'map', area: 'a1' })).slice(0, 2)).toEqual(['piece', ['Red host']]);
  const [north, watch, south] = await Promise.all(
    [{ area: 'a2' }, { edge: ['a2', 'b2'] }, { area: 'b2' }].map(at => one.where({ board: 'map', ...at })),
  );
  expect(watch.y, 'between its two realms').toBeGreaterThan(north.y);
  expect(watch.y).toBeLessThan(south.y);
  await expect(page.locator('.counter.ghost .foot-number', { hasText: '7' })).toHaveCount(1);
  await one.tap({ board: 'map', area: 'b2' });
  await page.locator('.board').focus();
  await page.keyboard.press('ArrowRight');
  await expect(told).toHaveText(/^Briar\./);
  await page.keyboard.press('ArrowUp');
  await expect(told).toHaveText(/^Aspen\./);
});

test('an open field: rectangles turned to where they face are hit as such; the keyboard goes by inches', async ({
  board,
}) => {
  const one = await board('toy_gallery', 'board=field', { width: 900, height: 700 });
  const { page, told } = one;
  await expect(page.locator('.token')).toHaveCount(2);
  await expect(page.locator('.board-scale')).toHaveText('6 inches');
  const beside = await one.where({ board: 'field', point: [7_000, 6_000] });
  const inch = (await one.where({ board: 'field', point: [8_000, 6_000] })).x - beside.x;
  const { x, y } = { x: beside.x - inch, y: beside.y };
  const click = async (east, north) => {
    await page.mouse.click(x + east * inch, y - north * inch);
    return one.said();
  };
  // It faces north-east: its front of four inches runs from north-west to south-east, and its place is the middle of it.
  expect((await click(-1.35, 0.65))[1]).toEqual(['Red line']);
  expect((await click(0.65, -1.35))[1]).toEqual(['Red line']);
  const [act, place] = await click(0.6, 0.6);
  expect([act, place.point], 'before its front is open ground').toEqual(['choose', [6_600, 6_600]]);
  await click(0, 3);
  await page.locator('.board').focus();
  await page.keyboard.press('ArrowDown');
  await expect(told).toContainText('6 inches east, 8 north');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(told).toContainText('Faces northeast, 45 degrees');
  await expect(told).toContainText('Red line');
  await page.keyboard.press('Enter');
  expect((await one.said())[1]).toEqual(['Red line']);
});

test('tables: terrain, zones, units with riders, contacts and a movement by hand; no shape is broken', async ({
  board,
}) => {
  for (const [table, more, drawn] of /** @type {const} */ ([
    [
      'flank-attack',
      '&waters&hand',
      ['.table-ruin', '.field-furrows', '.table-water', '.marsh-reeds', '.hand-start', '.hand-ghost', '.foreseen-area'],
    ],
    ['bridgehead', '', ['.bridge-deck', '.table-hill', '.zone-line']],
    ['cattle-raid', '&lit', ['.hut', '.tree', '.foe-odds']],
  ])) {
    const { page, close } = await board('table_gallery', `table=${table}${more}`, { width: 390, height: 700 });
    for (const shape of [
      ...drawn,
      '.rim-ticks',
      '.goal-line',
      '.rider-leader',
      '.rider-banner',
      '.contact-mark',
      '.token.ghost',
    ])
      await expect(page.locator(shape).first(), shape).toBeAttached();
    const broken = await page.$$eval('.board-map path, .board-sheet path', all =>
      all.map(one => one.getAttribute('d')).filter(d => /NaN|undefined|Infinity/.test(d)),
    );
    expect(broken).toEqual([]);
    await close();
  }
});

test('the ruler measures between two taps and by a drag', async ({ board }) => {
  const one = await board('table_gallery', 'table=cattle-raid', { width: 900, height: 700 });
  const { page, told } = one,
    spot = (x, y) => one.where({ board: 'cattle-raid', point: [x, y] });
  const [a, b, c] = [await spot(3_000, 7_000), await spot(9_000, 7_000), await spot(9_000, 15_000)];
  await page.getByRole('button', { name: 'Measure a distance' }).click();
  await page.mouse.click(a.x, a.y);
  await page.mouse.click(b.x, b.y);
  await expect(page.locator('.ruler-label')).toHaveText('6 inches');
  await expect(told).toHaveText('6 inches');
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move(c.x, c.y, { steps: 4 });
  await page.mouse.up();
  await expect(page.locator('.ruler-label')).toHaveText('10 inches');
  await page.getByRole('button', { name: 'Measure a distance' }).click();
  await expect(page.locator('.ruler-label')).toHaveCount(0);
});

test('a scenario is drawn from its file: realms in their colours and hatches, rivers, bridges, holdings, garrisons', async ({
  board,
}) => {
  const { page } = await board('realm_gallery');
  for (const [selector, number] of /** @type {const} */ ([
    ['.realm', 20],
    ['.map-name', 20],
    ['.realm-bridge', 7],
    ['.realm-of', 18],
    ['.realm-of[data-tone="dwarves"][data-hatch="brick"]', 3],
    ['.held', 40],
    ['.capital-mark', 5],
    ['.other-mark', 0],
    ['.realm-home, .map-name-home', 0],
  ]))
    await expect(page.locator(selector), selector).toHaveCount(number);
  await expect(page.locator('[data-piece="urr_law"] .held-inside')).toHaveText('4');
  await expect(page.locator('[data-piece="urr_law"] .held-level')).toHaveText('5');
  await expect(page.locator('.river-name')).toHaveText(['Urrun', 'Ashwater', 'Silverrun']);
});

test('war shows: a siege and what it cost, an occupation, a broken bridge, what is remembered, what nobody knows', async ({
  board,
}) => {
  const { page } = await board('realm_gallery', 'war=1');
  for (const one of [
    '.held.besieged .held-level.lowered',
    '.held-occupier[data-tone="dark"]',
    '.realm-bridge.down',
    '.realm-bridge.worn',
    '.held.remembered',
  ])
    await expect(page.locator(one), one).toHaveCount(1);
  expect(await page.locator('.held:not(:has(.held-level)):not(.works)').count(), 'no level is guessed').toBeGreaterThan(
    5,
  );
});

test('the land of whoever looks is outlined and named, within it and apart from all other names', async ({ board }) => {
  test.slow();
  for (const size of [sizes.phone, sizes.desk])
    for (const home of ['dwarves', 'urr', 'dark_prince', 'gnomes', 'elves', 'a', 'b']) {
      const little = home.length === 1; // a map of four provinces: a phone has room for the short form
      const { page, close } = await board('realm_gallery', `home=${home}${little ? '&scenario=two_realms' : ''}`, size);
      const where = `${home} at ${size.width}`;
      await expect(page.locator('.realm-home .home-band')).toHaveCount(1);
      await expect(page.locator('.map-name-home')).toHaveText([little && size.width < 400 ? 'Yours' : 'Your land']);
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
      expect(over, where).toEqual([]);
      await close();
    }
});

for (const [width, height] of [
  [390, 844],
  [608, 740],
  [820, 1180],
  [1280, 800],
  [1920, 1080],
])
  test(`realms at ${width} px: no name lies over another, an army, a holding or a bridge; no army hides a wall`, async ({
    board,
  }) => {
    const { page } = await board('realm_gallery', 'war=1', { width, height });
    const { over, hidden, named } = await page.evaluate(() => {
      const box = node => ({ of: node.textContent || node.dataset.piece, ...node.getBoundingClientRect().toJSON() });
      const all = selector => [...document.querySelectorAll(selector)].map(box);
      // The box of a name is taller than its letters.
      const letters = one => ({ ...one, top: one.top + one.height / 6, bottom: one.bottom - one.height / 6 });
      const names = [...all('.map-name').map(letters), ...all('.river-name')],
        armies = all('.layer-counters .counter'),
        others = [...armies, ...all('.held, .realm-bridge .bridge-deck, .capital-mark')];
      const meet = (a, b, by) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > by &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > by;
      return {
        over: names.flatMap((name, i) =>
          [...names.slice(i + 1), ...others].filter(other => meet(name, other, 2)).map(other => [name.of, other.of]),
        ),
        hidden: all('.held-walls, .held-inside').filter(sign => armies.some(army => meet(army, sign, 1))).length,
        named: [...document.querySelectorAll('.map-name')].map(one => one.textContent.replaceAll(' ', '')),
      };
    });
    expect(over).toEqual([]);
    if ([390, 1280].includes(width)) expect(hidden, 'walls under an army').toBe(0);
    const left_out = await page.evaluate(async named => {
      const { provinces } = await (await fetch('/server/rulebooks/domain_war/data/shadow_over_urr.json')).json();
      return provinces
        .filter(({ name }) => !named.includes(name.replaceAll(' ', '')))
        .map(({ id, name }) => ({ name, x: window.map.where({ board: 'realms', area: id }).x }));
    }, named);
    // A phone shows part of a map: exactly the names that its edge would cut are left out.
    expect(left_out.filter(({ x }) => x >= 45 && x <= width - 45)).toEqual([]);
    expect(left_out.length).toBeLessThanOrEqual(width === 390 ? 2 : 0);
  });

test('a province is tapped by its ground, its name or its army, and walked to by the arrows', async ({ board }) => {
  const one = await board('realm_gallery');
  const { page, said } = one;
  const { x, y } = await one.where({ board: 'realms', area: 'kobold_warrens' });
  await page.mouse.click(x + 60, y + 60);
  expect(await said()).toEqual(['choose', { board: 'realms', area: 'kobold_warrens' }]);
  const name = await page.locator('.map-name', { hasText: 'Halfling' }).boundingBox();
  await page.mouse.click(name.x + name.width / 2, name.y + name.height / 2);
  expect(await said()).toEqual(['choose', { board: 'realms', area: 'halfling_dale' }]);
  const [act, ids] = await one.tap({ board: 'realms', area: 'ash_waste' });
  expect([act, ids.length]).toEqual(['piece', 10]);
  await page.keyboard.press('Escape');
  await page.locator('.board').focus();
  await page.keyboard.press('ArrowDown');
  await expect(one.told).toHaveText(
    /^Bone Field\. Ruled by Prince of Darkness, level 2\..*Rivers: to Gate Fields, no bridge/,
  );
});

/** Names that overlap names or counters. Runs in the page. */
const collisions = id => {
  const root = document.querySelector(`.board[data-board="${id}"]`);
  const boxes = selector =>
    [...root.querySelectorAll(selector)].map(node => {
      const { left, right, top, bottom } = node.getBoundingClientRect();
      return { text: node.textContent, left: left + 2, right: right - 2, top: top + 2, bottom: bottom - 2 };
    });
  const cross = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const names = boxes('.map-name'),
    counters = boxes('.layer-counters > .counter > .counter-face');
  return {
    names: names.length,
    found: names.flatMap((a, i) =>
      [...names.slice(i + 1), ...counters].filter(b => cross(a, b)).map(b => `${a.text} / ${b.text}`),
    ),
  };
};

for (const [size, window] of Object.entries(sizes))
  for (const id of ['land', 'city'])
    test(`${id} on a ${size}: every place is named, no name lies over a name or a counter`, async ({ board }) => {
      const { page } = await board('map_gallery', `board=${id}`, window);
      expect(await page.evaluate(collisions, id)).toEqual({ names: id === 'land' ? 26 : 20, found: [] });
    });

for (const id of ['land', 'city'])
  test(`${id}: a compass stands in the corner where no button does, and takes no tap`, async ({ board }) => {
    const { page } = await board('map_gallery', `board=${id}`, sizes.phone);
    const host = page.locator(`.map-host:has(.board[data-board="${id}"])`);
    const [north, ...buttons] = await Promise.all(
      ['.board-north', '.board-zoom', '.board-passage'].map(part => host.locator(part).boundingBox()),
    );
    expect(north.x).toBeGreaterThanOrEqual(0);
    expect(north.y + north.height).toBeLessThanOrEqual(844);
    for (const one of buttons) expect(north.x + north.width < one.x || north.y > one.y + one.height).toBe(true);
    const under = await page.evaluate(
      ({ x, y, width, height }) => document.elementFromPoint(x + width / 2, y + height / 2).className,
      north,
    );
    expect(under).toBe('board');
  });

test('crossed boxes equal the damage; a wall of which nothing is known says so', async ({ board }) => {
  const { page } = await board('map_gallery', 'board=city', { width: 1280, height: 900 });
  const rows = () =>
    page.$$eval('.steps', nodes =>
      Object.fromEntries(
        nodes.map(n => [
          n.querySelector('.steps-code').textContent,
          [
            n.querySelectorAll('.step-crossed').length,
            n.querySelectorAll('.step').length,
            n.querySelector('.steps-shield text').textContent,
          ],
        ]),
      ),
    );
  const shown = await rows();
  for (const [id, damage] of Object.entries(damages))
    expect(shown[id].slice(0, 2), id).toEqual([damage, id.startsWith('O') ? 7 : 4]);
  expect([shown.O1[2], shown.O5[2], shown.I3[2], shown.I1[2]]).toEqual(['4', '1', '1', '3']);
  await page.evaluate(() => window.shown.get('city').view.show({ pieces: new Map() }));
  await expect.poll(async () => (await rows()).O5).toEqual([0, 7, '?']);
});

test('into the city by button, by choosing it, by keyboard and by zooming on; out again', async ({ board }) => {
  const one = await board('map_gallery', 'board=land&bare');
  const { page, rest } = one;
  const body = page.locator('body');
  const passage = page.locator('.board-passage:visible');
  await passage.click();
  await expect(body).toHaveAttribute('data-board', 'city');
  await expect
    .poll(
      async () => (await page.locator('.board[data-board="city"] .board-map').boundingBox()).height,
      'the city fills its frame',
    )
    .toBeGreaterThan(500);
  await passage.click();
  await expect(body).toHaveAttribute('data-board', 'land');
  await one.tap({ board: 'land', area: 'urr' });
  await expect(body).toHaveAttribute('data-board', 'city');
  await page.evaluate(() => window.lookAt('land'));
  await page.evaluate(() => window.shown.get('land').view.focus({ board: 'land', area: 'urr' }));
  await page.locator('.board[data-board="land"]').focus();
  await page.keyboard.press('Enter');
  await expect(body).toHaveAttribute('data-board', 'city');
  const wheelUntil = async (to, by) => {
    for (let i = 0; i < 20 && (await body.getAttribute('data-board')) !== to; i++) {
      await page.mouse.wheel(0, by);
      await rest();
    }
    await expect(body).toHaveAttribute('data-board', to);
  };
  await page.mouse.move(640, 400);
  await wheelUntil('land', 240);
  const again = await one.where({ board: 'land', area: 'urr' });
  await page.mouse.move(again.x, again.y);
  await wheelUntil('city', -240);
});

test('a lit town is chosen, not entered; a counter is dragged from area to area', async ({ board }) => {
  const one = await board('map_gallery', 'board=land');
  const { page } = one;
  await page.evaluate(() =>
    window.shown.get('land').view.highlight({ reach: [{ at: { board: 'land', area: 'urr' } }] }),
  );
  await one.tap({ board: 'land', area: 'urr' });
  await expect(page.locator('body')).toHaveAttribute('data-board', 'land');
  const [from, to] = [
    await one.where({ board: 'land', area: 'north_vale' }),
    await one.where({ board: 'land', area: 'metal_foot' }),
  ];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await expect
    .poll(() => page.evaluate(() => window.said))
    .toEqual([
      ['choose', { board: 'land', area: 'urr' }],
      [
        'drop',
        ['urr-north_vale-infantry-0'],
        { board: 'land', area: 'north_vale' },
        { board: 'land', area: 'metal_foot' },
      ],
    ]);
});

test('on a phone an army of 34 fans out within the screen, each counter large enough for a finger', async ({
  board,
}) => {
  const one = await board('map_gallery', 'board=land', { ...sizes.phone, hasTouch: true });
  const { page } = one;
  const at = await one.where({ board: 'land', area: 'south_vale' });
  await page.touchscreen.tap(at.x, at.y);
  const faces = page.locator('.layer-fan .counter > .counter-face');
  await expect(faces).toHaveCount(34);
  await one.rest();
  for (const { x, y, right, bottom, width } of await faces.evaluateAll(all =>
    all.map(face => face.getBoundingClientRect().toJSON()),
  ))
    expect(x >= 0 && right <= 390 && y >= 0 && bottom <= 844 && width >= 24, `${[x, y, right, bottom, width]}`).toBe(
      true,
    );
});

/** The names on a map, and where each stands. Runs in the page. */
const namesOf = id =>
  [...document.querySelectorAll(`.board[data-board="${id}"] :is(.map-name, .steps-code)`)].map(node => {
    const { x, right, y, width, height } = node.getBoundingClientRect();
    return {
      text: [...node.childNodes].map(one => one.textContent).join(' '),
      left: x + 3,
      right: right - 3,
      y: y + height / 2,
      x: x + width / 2,
    };
  });

for (const [width, height, times] of [
  [390, 844, 0],
  [1280, 800, 0],
  [1680, 1050, 2],
  [1920, 1080, 0],
])
  for (const id of ['land', 'city'])
    test(`${id} at ${width} px: a name is its own place wherever it is tapped, though it may lean out of its area`, async ({
      board,
    }) => {
      const { page, rest } = await board('map_gallery', `board=${id}&bare`, { width, height });
      const zoom = page.locator('.board-zoom:visible button');
      await zoom.last().click();
      for (let i = 0; i < times; i++)
        await page.getByRole('button', { name: 'Zoom in' }).locator('visible=true').click();
      await rest();
      const known = await page.evaluate(
        async board =>
          (await (await fetch('/tests/web/fixtures/urr_boards.json')).json()).find(one => one.id === board).areas.areas,
        id,
      );
      const meant = text =>
        known.find(one => one.name === text || one.id.toUpperCase() === text || one.name === `City of ${text}`)?.id;
      const names = (await page.evaluate(namesOf, id)).filter(
        ({ left, right, y }) => left > 0 && right < width && y > 0 && y < height,
      );
      expect(names.length).toBeGreaterThanOrEqual(8);
      for (const { text, left, right, x, y } of names)
        for (const at of [left, x, right]) {
          await page.mouse.move(at, y);
          expect(
            await page.evaluate(() => window.hovered?.area),
            `${text} at ${Math.round(at)}, ${Math.round(y)}`,
          ).toBe(meant(text));
        }
    });

// The map's size on pages 390, 1280 and 1920 pixels wide.
for (const [width, height] of [
  [390, 557],
  [608, 671],
  [1020, 944],
])
  test(`two camps all over the land, ${width} × ${height}: they fill their sites, and each site is named`, async ({
    board,
  }) => {
    const { page } = await board('camps_gallery', 'board=land', { width, height });
    const { sites, names, site, face, numbers, hidden } = await page.evaluate(campsNow);
    expect(face, `on a site of ${site}`).toBeGreaterThan(site * 0.5);
    expect(names).toBe(sites);
    expect(numbers).toBe(face < 17 ? 0 : 2 * sites);
    expect(hidden, 'numbers on the other camp').toBe(0);
  });

test('two camps in squares: no number lies on the other camp', async ({ board }) => {
  const { page } = await board('camps_gallery', 'board=city&zoom=60', { width: 1020, height: 944 });
  const { sites, numbers, hidden } = await page.evaluate(campsNow);
  expect([numbers, hidden]).toEqual([2 * sites, 0]);
});

/**
 * The visible parts of two camps at each place: the dark camp has piles of three, the city piles of two. Runs in the
 * page.
 */
function campsNow() {
  const seen = selector =>
    [...document.querySelectorAll(selector)].filter(one => one.checkVisibility({ visibilityProperty: true }));
  const boxes = selector => seen(selector).map(one => one.getBoundingClientRect());
  const deep = (a, b) =>
    Math.min(
      Math.min(a.right, b.right) - Math.max(a.left, b.left),
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
    );
  const faces = tone => boxes(`.counter[data-tone="${tone}"] > .counter-face`);
  const numbers = seen('.pile-count').map(one => ({
    of: one.querySelector('text').textContent,
    box: one.querySelector('rect').getBoundingClientRect(),
  }));
  return {
    sites: Number(document.body.dataset.sites),
    names: document.querySelectorAll('.map-name').length,
    site: boxes('.site')[0]?.width ?? 0,
    face: faces('dark')[0].width,
    numbers: numbers.length,
    hidden: numbers.filter(({ of, box }) => faces(of === '3' ? 'urr' : 'dark').some(face => deep(face, box) > 2))
      .length,
  };
}
