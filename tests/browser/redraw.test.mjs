// What changes is drawn, and nothing else: a pointer over the map, an order, a unit that moves leave the rest of the
// page alone.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { known } from './hands.mjs';
import { openBrowser, opened, phaseOf, settled, startServer, takeSeat, titleOf } from './support.mjs';

let server, browser, umpire, dark;

before(async () => {
  server = await startServer();
  browser = await openBrowser();
  const made = server.newCampaign('city-table/siege_of_ur', 'manual');
  umpire = await takeSeat(
    browser,
    made.links.find(link => link.role === 'umpire'),
  );
  dark = await takeSeat(
    browser,
    made.links.find(link => link.faction === 'dark'),
    { news: true },
  );
  while (!/Turn 2 · Morning · Round 1/.test(titleOf(umpire))) {
    const next = phaseOf(umpire) + 1;
    await umpire.page.getByRole('button', { name: 'Ring the bell' }).first().click();
    await umpire.page.locator('dialog[open] button.primary').first().click();
    await Promise.all([umpire, dark].map(person => opened(person, next)));
  }
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Counts what is put in or taken out below these parts while something is done. */
async function changesWithin(page, parts, act) {
  await page.evaluate(names => {
    window.counted = Object.fromEntries(names.map(name => [name, 0]));
    window.watchers = names.map(name => {
      const watcher = new MutationObserver(list => {
        window.counted[name] += list.reduce((sum, one) => sum + one.addedNodes.length + one.removedNodes.length, 0);
      });
      for (const node of document.querySelectorAll(name)) watcher.observe(node, { childList: true, subtree: true });
      return watcher;
    });
  }, parts);
  await act();
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.evaluate(() => {
    for (const watcher of window.watchers) watcher.disconnect();
    return window.counted;
  });
}

test('a pointer over lit places draws the way there, and no panel', async () => {
  const { page } = dark;
  await page
    .locator('#orders .chip')
    .filter({ hasNotText: /genie|artillery/i })
    .first()
    .click();
  await page.locator('.reach-cost').first().waitFor();
  // Nothing is on its way any more that would be drawn by itself.
  await settled(dark);
  const boxes = [];
  for (const cost of await page.locator('.reach-cost').all()) boxes.push(await cost.boundingBox());
  const changes = await changesWithin(
    page,
    ['#orders', '#side', '#top', '#card', '.layer-counters', '.layer-highlight'],
    async () => {
      for (const box of boxes.slice(0, 12)) await page.mouse.move(box.x + 3, box.y + 3);
    },
  );
  // The head's clock may tick meanwhile; that is its text, no node.
  assert.deepEqual(changes, {
    '#orders': 0,
    '#side': 0,
    '#top': 0,
    '#card': 0,
    '.layer-counters': 0,
    '.layer-highlight': 0,
  });
});

test('a unit that moves is moved, and the others stay where they are', async () => {
  const { page } = dark;
  await page.keyboard.press('Escape');
  await settled(dark);
  const { pieces: seen } = known(dark);
  // To where nobody stands, whatever names the pieces have in this game: who joins a pile is laid into it, and its
  // counters with him.
  const ahead = ({ square: [x, y] }) => [x, y > 2 ? y - 1 : 3];
  const stands = ({ board }, square) =>
    [...seen.values()].some(({ at }) => at.board === board && String(at.square) === String(square));
  const unit = [...seen.values()].find(
    ({ kind, side, at }) => kind === 'unit' && side === 'dark' && at.square && !stands(at, ahead(at)),
  );
  const { revision } = dark.frames.findLast(frame =>
    ['snapshot', 'step', 'phase', 'bell', 'review', 'clock', 'announcement'].includes(frame.type),
  );
  const total = await page.locator('.layer-counters .counter, .layer-counters .pile-count').count();
  const changes = await changesWithin(page, ['.layer-counters'], async () => {
    dark.tell({
      type: 'step',
      revision: revision + 1,
      at: Date.now(),
      phase: phaseOf(dark),
      name: 'x',
      title: '',
      delta: { squares: { [unit.at.board]: [...ahead(unit.at), Number(unit.id)] } },
      reports: [],
      proofs: [],
      amendment: true,
    });
    dark.tell({ type: 'announcement', revision: revision + 2, at: Date.now(), text: 'The unit has moved.' });
    await page.locator('.announcements', { hasText: 'The unit has moved.' }).waitFor();
  });
  assert.ok(total > 20, `${total} counters`);
  assert.ok(
    changes['.layer-counters'] < 16,
    `${changes['.layer-counters']} nodes were put in or taken out, of ${total}`,
  );
});
