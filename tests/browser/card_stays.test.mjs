// The card of a wide page stays where it is while a hand works on it: its head, its list of orders and the button that
// gives the order keep their places whatever is said between them, and the button is always in sight.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { atRest, isAccessible } from './accessible.mjs';
import { choose } from './hands.mjs';
import { openBrowser, settled, startServer, takeSeat } from './support.mjs';

let server, browser;
before(async () => {
  server = await startServer();
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  assert.equal(await server?.stop(), 0, 'the server ends cleanly');
});

/** Where the parts of the card lie; in what is scrolled of it, too. Run in the page. */
function partsNow() {
  const box = selector => {
    const node = [...document.querySelectorAll(selector)].find(one => one.checkVisibility());
    const { x, y, bottom } = node?.getBoundingClientRect() ?? {};
    return node ? { x: Math.round(x), y: Math.round(y), bottom: Math.round(bottom) } : null;
  };
  const top = Math.round(document.querySelector('#map').getBoundingClientRect().top);
  // The head of the page may need another line: what lies over the map goes with the map.
  const docked = document.body.dataset.card === 'docked';
  const from = part => part && { x: part.x, y: part.y - (docked ? 0 : top) };
  return {
    docked,
    head: from(box('#card h2')),
    orders: from(box('#card .kinds')),
    give: from(box('#card .primary')),
    foot: box('#card .primary')?.bottom ?? 0,
    room: innerHeight,
  };
}

/** To the pixel that a mark beside a name may add. */
const isSame = (one, other) => Math.abs(one.x - other.x) <= 1 && Math.abs(one.y - other.y) <= 1;

for (const [scenario, faction, board, place, one] of [
  ['urr-handbook/siege_of_urr', 'urr', 'city', 'C5', 'Urr archers 1'],
  ['domain-war/two-realms', 'a', 'realms', 'A1', 'A archers 1'],
])
  for (const [width, height] of [
    [1280, 800],
    [1920, 1080],
  ])
    test(`${scenario} at ${width} px: head, orders and button of the card stay where they are`, async () => {
      const { links } = server.newCampaign(scenario, 'sealed');
      const person = await takeSeat(
        browser,
        links.find(link => link.faction === faction),
        { width, height },
      );
      const { page } = person;
      await choose(person, board, place, [one]);
      const now = async () => {
        await settled(person);
        await page.evaluate(atRest);
        return page.evaluate(partsNow);
      };
      const chips = page.locator('#card .kinds .chip:not(.refused)');
      const kinds = await chips.allInnerTexts();
      assert.ok(kinds.length > 2, kinds.join());
      // What is lit for the first of them may have moved it from there.
      await chips.first().click();
      const before = await now();
      let give = null;
      for (const kind of kinds) {
        await chips.filter({ hasText: kind }).first().click();
        const after = await now(),
          where = `${kind}: ${JSON.stringify([before, after])}`;
        assert.equal(after.docked, before.docked, where);
        assert.ok(isSame(after.head, before.head) && isSame(after.orders, before.orders), where);
        if (!after.give) continue;
        give ??= after.give;
        assert.ok(isSame(after.give, give), where);
        assert.ok(after.foot <= after.room, where);
      }
      assert.ok(give, 'one of them is given by the button');
      if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/card-${faction}-${width}.png` });
      await isAccessible(page, 'the card with its button at the foot');
      assert.deepEqual(person.faults, []);
      await person.context.close();
    });
