// Two camps at one place: their counters as large as there is room for, no number on the other camp's counter, and the
// place named all the same.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { drawn, openBrowser, startServer, takeSeat } from './support.mjs';

let server, browser, umpire;
before(async () => {
  server = await startServer();
  browser = await openBrowser();
  const { links } = server.newCampaign('city-table/siege_of_ur', 'manual');
  umpire = await takeSeat(
    browser,
    links.find(link => link.role === 'umpire'),
  );
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Two piles at each of these places, on a map of its own over the page. Run in the page. */
async function crowd([boards, id, places, [width, height], zoom]) {
  const [{ drawnBoard }, { createBoard }, { surfaceOf }] = await Promise.all(
    ['/core/boards.js', '/draw/board.js', '/draw/ground/surface.js'].map(part => import(part)),
  );
  document.querySelector('#crowd')?.remove();
  const host = Object.assign(document.createElement('div'), { id: 'crowd' });
  Object.assign(host.style, {
    position: 'fixed',
    top: '0',
    left: '0',
    width: `${width}px`,
    height: `${height}px`,
    zIndex: '99',
  });
  document.body.append(host);
  const board = drawnBoard(
    boards.find(one => one.id === id),
    boards,
  );
  const view = createBoard(host, board, await surfaceOf(board));
  const unit = (side, camp, type, at, n) => [
    `${side} ${JSON.stringify(at)} ${n}`,
    { id: `${side} ${JSON.stringify(at)} ${n}`, kind: 'unit', side, at, attributes: { camp, type, steps: 2 } },
  ];
  view.show({
    pieces: new Map(
      places.flatMap(at => [
        ...[1, 2, 3].map(n => unit('dark', 'dark', 'infantry', at, n)),
        unit('urr', 'city', 'guard', at, 1),
        unit('urr', 'city', 'archer', at, 2),
      ]),
    ),
  });
  if (zoom) view.focus(places[0], { zoom });
}

/** What is seen of it. Run in the page. */
function crowdNow() {
  const boxes = selector =>
    [...document.querySelectorAll(`#crowd ${selector}`)]
      .filter(one => one.checkVisibility({ visibilityProperty: true }))
      .map(one => one.getBoundingClientRect());
  const deep = (a, b) =>
    Math.min(
      Math.min(a.right, b.right) - Math.max(a.left, b.left),
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
    );
  const faces = tone => boxes(`.counter[data-tone="${tone}"] > .counter-face`);
  const numbers = [...document.querySelectorAll('#crowd .pile-count')]
    .filter(one => one.checkVisibility({ visibilityProperty: true }))
    .map(one => ({
      of: one.querySelector('text').textContent,
      box: one.querySelector('rect').getBoundingClientRect(),
    }));
  return {
    names: document.querySelectorAll('#crowd .map-name').length,
    site: boxes('.site')[0]?.width ?? 0,
    face: faces('dark')[0].width,
    numbers: numbers.length,
    // The dark camp has three in each pile, the city's two.
    hidden: numbers.filter(({ of, box }) => faces(of === '3' ? 'urr' : 'dark').some(face => deep(face, box) > 2))
      .length,
  };
}

const boards = () => umpire.frames.find(frame => frame.type === 'welcome').boards;

// As large as the page leaves the map at 390, 1280 and 1920 pixels.
for (const room of [
  [390, 557],
  [608, 671],
  [1020, 944],
])
  test(`all over the land, ${room.join(' × ')}: they fill their sites, and each site is named`, async () => {
    const { areas } = boards().find(one => one.id === 'land').areas;
    const sites = areas.map(({ id }) => ({ board: 'land', area: id }));
    await umpire.page.setViewportSize({ width: 1280, height: 1000 });
    await umpire.page.evaluate(crowd, [boards(), 'land', sites, room, 0]);
    await drawn(umpire.page);
    const { names, site, face, numbers, hidden } = await umpire.page.evaluate(crowdNow);
    assert.ok(face > site * 0.5, `a counter of ${face} px on a site of ${site}`);
    assert.equal(names, sites.length);
    assert.equal(numbers, face < 17 ? 0 : 2 * sites.length);
    assert.equal(hidden, 0, 'numbers on the other camp');
  });

test('in squares: no number lies on the other camp', async () => {
  const places = [
    [14, 6],
    [16, 8],
  ].map(square => ({ board: 'city', square }));
  await umpire.page.evaluate(crowd, [boards(), 'city', places, [1020, 944], 60]);
  await drawn(umpire.page);
  const { numbers, hidden } = await umpire.page.evaluate(crowdNow);
  assert.equal(numbers, 2 * places.length);
  assert.equal(hidden, 0);
  assert.deepEqual(umpire.faults, []);
});
