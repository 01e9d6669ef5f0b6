// A small telephone, held by somebody who plays the siege of the handbook for the first time: what an order asks for is
// answered by a tap, a half-made order is not lost by one, and the sheet, its letters and its dice stay where the hand
// has put them.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { atRest } from './accessible.mjs';
import { letRun } from './hands.mjs';
import { drawn, openBrowser, opened, phaseOf, received, settled, startServer, takeSeat } from './support.mjs';

let server, browser, urr, umpire, dark;
before(async () => {
  server = await startServer();
  browser = await openBrowser();
  const { links } = server.newCampaign('urr-handbook/siege_of_urr', 'manual');
  umpire = await takeSeat(
    browser,
    links.find(link => link.role === 'umpire'),
  );
  urr = await takeSeat(
    browser,
    links.find(link => link.faction === 'urr'),
    { width: 360, height: 740, hasTouch: true, motion: true },
  );
  const { links: city } = server.newCampaign('city-table/siege_of_ur', 'manual');
  const judge = await takeSeat(
    browser,
    city.find(link => link.role === 'umpire'),
    { width: 960, height: 600 },
  );
  dark = await takeSeat(
    browser,
    city.find(link => link.faction === 'dark'),
    { width: 360, height: 740, hasTouch: true },
  );
  const morning = phaseOf(judge) + 1;
  await judge.page.getByRole('button', { name: 'Ring the bell' }).first().click();
  await judge.page.locator('dialog[open] button.primary').first().click();
  await Promise.all([judge, dark].map(person => opened(person, morning)));
  // A list that comes under the finger rests for a moment; here a hand is quicker than that.
  for (const { page } of [urr, dark])
    await page.evaluate(() => {
      const { get } = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp');
      Object.defineProperty(Event.prototype, 'timeStamp', {
        configurable: true,
        get() {
          return get.call(this) + (this.type === 'pointerdown' && !this.target.closest?.('#map') ? 3_600_000 : 0);
        },
      });
    });
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const now = () => urr.page.locator('#now');
const board = name => urr.page.locator('.boards button', { hasText: name });
const chip = words => urr.page.locator('#card .kinds .chip', { hasText: words }).first();

const isShown = name =>
  urr.page.waitForFunction(
    name =>
      [...document.querySelectorAll('.boards button')].some(
        one => one.innerText === name && one.getAttribute('aria-pressed') === 'true',
      ),
    name,
  );

/** Puts everything away, and takes one unit of the Weigh house. */
async function take(name) {
  const { page } = urr;
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.locator('#tabs').getByRole('tab', { name: 'Map' }).tap();
  await page.locator('#orders').waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await settled(urr);
  await page.keyboard.press('n');
  await page.locator('#card .kinds .chip').first().waitFor();
  await settled(urr);
  await page.locator('#card .member', { hasText: name }).first().tap();
  await page.locator('#card h2', { hasText: name }).waitFor();
  await settled(urr);
}

/** An order is chosen by hand, and the map is asked. Until then it may ask for the one that is only proposed. */
async function ask(words) {
  await chip(words).tap();
  await urr.page.locator('body[data-rest="peek"]').waitFor();
  await now().getByText(`${words} · choose a lit place`).waitFor();
  await settled(urr);
}

/** How many places are lit, how many of them are in sight and clear of the sheet, and how large a counter is. */
const litOf = ({ page }) =>
  page.evaluate(() => {
    const foot = document.querySelector('#card').getBoundingClientRect().top,
      head = document.querySelector('#map').getBoundingClientRect().top;
    const spots = [...document.querySelectorAll('.map-host:not([hidden]) .reach-free')].map(dot => {
      const { x, y, width, height } = dot.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    });
    const clear = spots.filter(([x, y]) => x > 10 && x < innerWidth - 10 && y > head + 10 && y < foot - 10);
    const counter = document.querySelector('.map-host:not([hidden]) .counter').getBoundingClientRect();
    return { lit: spots.length, clear: clear.length, counter_px: counter.width };
  });

/** The middles of what is lit and clear of the sheet. */
const lit = () =>
  urr.page.evaluate(() => {
    const foot = document.querySelector('#card').getBoundingClientRect().top,
      head = document.querySelector('#map').getBoundingClientRect().top + 60;
    return [...document.querySelectorAll('.map-host:not([hidden]) .reach-free')]
      .map(dot => dot.getBoundingClientRect())
      .map(box => [box.x + box.width / 2, box.y + box.height / 2])
      .filter(([x, y]) => x > 10 && x < innerWidth - 10 && y > head && y < foot - 10);
  });

test('an answer on the map is taken though something is being explained, another tap answers anew, and the bar says where', async () => {
  const { page } = urr;
  await take('Urr orc raiders 1');
  await ask('Raid: spy');
  await board('Land of Urr').tap();
  await isShown('Land of Urr');
  await settled(urr);
  const [first] = await lit();
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: first[0], y: first[1] }] });
  await page.locator('#card .explain').waitFor();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await settled(urr);
  const places = await lit();
  assert.ok(places.length > 1, 'two places are lit and clear');
  await page.touchscreen.tap(...places[0]);
  await page.locator('#card .explain').waitFor({ state: 'detached' });
  await page.locator('#card h2', { hasText: 'Urr orc raiders 1' }).waitFor();
  const where = /Raid: spy · (.+) · say how they do it/;
  await now().getByText(where).waitFor();
  const said = where.exec(await now().innerText())[1];
  await settled(urr);
  await page.touchscreen.tap(...places[1]);
  await page.waitForFunction(said => !document.querySelector('#now').innerText.includes(said), said);
  await now().getByText(where).waitFor();
  await now().locator('.primary', { hasText: 'Say how they do it' }).tap();
  await page.locator('#card textarea:focus').waitFor();
});

test('who is asked for a place sees the places: half of them beside the card, all of them once he has chosen the kind', async () => {
  const { page } = dark;
  for (const [width, height] of [
    [360, 740],
    [390, 844],
  ]) {
    await page.setViewportSize({ width, height });
    await settled(dark);
    await page.locator('#now .primary', { hasText: 'Next: Dark army' }).tap();
    await page.locator('#now .task', { hasText: 'Dark army · March · choose a lit place' }).waitFor();
    await settled(dark);
    const beside = await litOf(dark);
    assert.ok(beside.lit > 8 && beside.clear * 2 >= beside.lit, `${width} px: ${JSON.stringify(beside)}`);
    assert.ok(beside.counter_px >= 20, `a counter can be read: ${beside.counter_px} px`);
    await page.locator('#card .kinds .chip', { hasText: 'March' }).tap();
    await page.locator('body[data-rest="peek"]').waitFor();
    await settled(dark);
    const open = await litOf(dark);
    assert.equal(open.clear, open.lit, `${width} px`);
    await page.locator('#now').getByRole('button', { name: 'Cancel' }).tap();
    await page.locator('#card .chosen-card').waitFor({ state: 'detached' });
  }
});

test('what is wanted after the place brings the card up again', async () => {
  const { page } = urr;
  await take('Urr orc raiders 1');
  await ask('Raid: spy');
  await board('Land of Urr').tap();
  await isShown('Land of Urr');
  await settled(urr);
  await page.touchscreen.tap(...(await lit())[0]);
  await page.locator('body[data-rest="half"]').waitFor();
  await page.locator('#card .wanted textarea').waitFor();
  await page.keyboard.press('Escape');
});

test('while a chosen order asks for a place, a tap on own units elsewhere says why not, and the order stays', async () => {
  const { page } = urr;
  await take('Urr masons 1');
  await ask('March');
  const own = await page.evaluate(() => {
    const foot = document.querySelector('#card').getBoundingClientRect().top;
    return [...document.querySelectorAll('.map-host:not([hidden]) .counter.chosen')]
      .map(one => one.getBoundingClientRect())
      .map(box => [box.x + box.width / 2, box.y + box.height / 2])
      .find(([, y]) => y < foot);
  });
  await page.touchscreen.tap(...own);
  await now().locator('.refused').waitFor();
  assert.match(await now().innerText(), /Urr masons 1 · March · choose a lit place/);
  await page.locator('#card h2', { hasText: 'Urr masons 1' }).waitFor();
  await now().getByRole('button', { name: 'Cancel' }).tap();
  await page.locator('#card .chosen-card').waitFor({ state: 'detached' });
});

test('the sheet stays as high as it was drawn, from one unit to the next', async () => {
  const { page } = urr;
  await take('Urr masons 1');
  await page.locator('#card .handle').press('ArrowUp');
  await page.locator('body[data-rest="full"]').waitFor();
  await take('Urr orc raiders 2');
  assert.equal(await page.evaluate(() => document.body.dataset.rest), 'full');
  // An order that asks for a place is shown the map, for as long as it asks.
  await ask('Raid: spy');
  await take('Urr masons 2');
  assert.equal(await page.evaluate(() => document.body.dataset.rest), 'full');
  await page.locator('#card .handle').press('ArrowDown');
  await page.locator('body[data-rest="half"]').waitFor();
  await page.keyboard.press('Escape');
});

/** It is seen, and nothing of it lies below the foot of the page. */
async function inSheet(what) {
  await what.waitFor();
  await settled(urr);
  const [{ y, height }, foot] = [await what.boundingBox(), await urr.page.locator('#now').boundingBox()];
  assert.ok(y + height <= foot.y + 1, `${y + height} above ${foot.y}`);
}

test('an order by kind and place brings the card up with what stands; the arrows that are hidden are told of, and so is that they are shown again', async () => {
  const { page } = urr;
  await take('Urr masons 1');
  await ask('Redeploy');
  const from = urr.frames.length;
  await page.touchscreen.tap(...(await lit())[0]);
  await received(urr, frame => frame.type === 'stored', { from, words: 'the order' });
  // What stands now is what the card shows.
  await page.locator('body[data-rest="half"]').waitFor();
  await inSheet(page.locator('#card .stands', { hasText: /^\s*Ordered: .*redeploy/i }));
  await page
    .locator('#tabs')
    .getByRole('tab', { name: /^Orders/ })
    .tap();
  await page.locator('#orders').getByRole('button', { name: 'Hide the arrows of your orders' }).tap();
  await page.locator('.toast', { hasText: 'Arrows of your orders are hidden.' }).waitFor();
  await page.locator('#orders').getByRole('button', { name: 'Show the arrows of your orders' }).tap();
  await page.locator('.toast', { hasText: 'Arrows of your orders are shown.' }).waitFor();
});

test('of two kinds of order that change places neither is seen chosen with the other', async () => {
  await take('Urr masons 2');
  assert.equal(await chip('March').evaluate(one => getComputedStyle(one).transitionDuration), '0s');
});

test('when a card goes, the map that made way for it stays where it is', async () => {
  const { page } = urr;
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await board('City of Urr').tap();
  const host = page.locator('.map-host:not([hidden])');
  await host.getByRole('button', { name: 'Show the whole map' }).tap();
  await settled(urr);
  const at = () => host.locator('svg.board-map').evaluate(map => JSON.stringify(map.getBoundingClientRect()));
  const whole = await at();
  const lowest = await page.evaluate(() => {
    const foot = document.querySelector('#now').getBoundingClientRect().top - 60;
    return [...document.querySelectorAll('.map-host:not([hidden]) .counter')]
      .map(one => one.getBoundingClientRect())
      .map(box => [box.x + box.width / 2, box.y + box.height / 2])
      .filter(([x, y]) => y < foot && x > 20 && x < innerWidth - 90)
      .sort((a, b) => b[1] - a[1])[0];
  });
  await page.touchscreen.tap(...lowest);
  await page.locator('#card .kinds .chip').first().waitFor();
  await settled(urr);
  const before = await at();
  assert.notEqual(before, whole, 'it made way');
  await page.locator('#card').getByRole('button', { name: 'Close' }).tap();
  await page.locator('#card .chosen-card').waitFor({ state: 'detached' });
  await settled(urr);
  assert.equal(await at(), before);
  await host.getByRole('button', { name: 'Show the whole map' }).tap();
  await settled(urr);
  assert.equal(await at(), whole);
});

test('letters have room on a small telephone, and the one just sent is in sight', async () => {
  const { page } = urr;
  await page.locator('#tabs').getByRole('tab', { name: 'Press' }).tap();
  await page.locator('.recipients .chip', { hasText: 'Umpire' }).tap();
  for (const n of [1, 2, 3, 4, 5, 6]) {
    const from = urr.frames.length;
    await page.locator('#press-text').fill(`Letter ${n}: how is it in the hills, and who keeps the bridge?`);
    await page.getByRole('button', { name: 'Send' }).tap();
    await received(urr, frame => frame.type === 'press', { from, words: `letter ${n}` });
    await settled(urr);
    const letter = await page.locator('.letter', { hasText: `Letter ${n}:` }).boundingBox(),
      body = await page.locator('#side .body').boundingBox();
    assert.ok(letter.y >= body.y && letter.y + letter.height <= body.y + body.height + 1, `letter ${n} is in sight`);
  }
  const [side, letters] = [await page.locator('#side').boundingBox(), await page.locator('#side .body').boundingBox()];
  assert.ok(letters.height >= side.height * 0.4, `${letters.height} of ${side.height}`);
});

/** How many colours stand in the last row of pixels above the foot of what is scrolled. */
async function coloursAtFoot(page, selector) {
  await page.evaluate(atRest);
  const { x, y, width, height } = await page.locator(selector).boundingBox();
  const clip = { x: x + 20, y: Math.floor(y + height) - 3, width: width - 40, height: 2 };
  const picture = (await page.screenshot({ clip })).toString('base64');
  return page.evaluate(async picture => {
    const image = await createImageBitmap(new Blob([Uint8Array.from(atob(picture), one => one.charCodeAt(0))]));
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
    canvas.drawImage(image, 0, 0);
    const { data } = canvas.getImageData(0, 0, image.width, image.height);
    return new Set(new Uint32Array(data.buffer)).size;
  }, picture);
}

test('nothing is cut at the foot of a sheet that goes on below: it fades there; and its last line can be read whole', async () => {
  const { page } = urr;
  await take('Urr orc raiders 1');
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme });
    for (const [panel, selector] of [
      ['Map', '#card .chosen-card'],
      ['Orders', '#orders .body'],
    ]) {
      await page.locator('#tabs').getByRole('tab', { name: panel }).tap();
      await drawn(page);
      const sheet = page.locator(selector);
      assert.ok(await sheet.evaluate(one => one.scrollHeight > one.clientHeight + 40), `${panel}: there is more`);
      for (const by of [0, 11, 22, 33]) {
        await sheet.evaluate((one, by) => (one.scrollTop = by), by);
        await drawn(page);
        assert.equal(await coloursAtFoot(page, selector), 1, `${panel}, ${colorScheme}, drawn up by ${by} px`);
      }
      await sheet.evaluate(one => (one.scrollTop = one.scrollHeight));
      const [end, foot] = await sheet.evaluate(one => [
        [...one.children].at(-1).getBoundingClientRect().bottom,
        one.getBoundingClientRect().bottom - parseFloat(getComputedStyle(one, '::after').height),
      ]);
      assert.ok(end <= foot + 1, `${panel}: ${end} above ${foot}`);
    }
  }
});

test('the help begins at its title, however far one had read in it before', async () => {
  const { page } = urr;
  await page.locator('#tabs').getByRole('tab', { name: 'Map' }).tap();
  await page.setViewportSize({ width: 360, height: 500 });
  const help = page.locator('dialog[data-which="help"]'),
    title = help.locator('#dialog-title');
  for (const _ of [1, 2]) {
    await page.locator('.help-button').tap();
    await title.waitFor();
    await drawn(page);
    const [head, frame] = [await title.boundingBox(), await help.boundingBox()];
    assert.ok(head.y >= frame.y, `${head.y} below ${frame.y}`);
    assert.ok((await help.evaluate(one => ((one.scrollTop = 400), one.scrollTop))) > 50, 'it is read on');
    await help.getByRole('button', { name: 'Close' }).tap();
    await help.waitFor({ state: 'hidden' });
  }
  await page.setViewportSize({ width: 360, height: 740 });
});

test('the board of what is told is shown while it is told, then that of one’s own; who changes boards stays there; a headline leads to its board', async () => {
  const { page } = urr;
  await take('Urr orc raiders 1');
  await ask('Raid: spy');
  await board('Land of Urr').tap();
  await isShown('Land of Urr');
  await settled(urr);
  await page.touchscreen.tap(...(await lit())[0]);
  await now().locator('.primary', { hasText: 'Say how they do it' }).tap();
  await page.locator('#card textarea:focus').fill('Dressed as herdsmen they drive goats.');
  const from = urr.frames.length;
  await now().locator('.primary', { hasText: 'Give the order' }).tap();
  await received(urr, frame => frame.type === 'stored', { from, words: 'the raid' });
  await page.keyboard.press('Escape');
  await board('City of Urr').tap();
  await isShown('City of Urr');
  const next = phaseOf(umpire) + 1;
  await umpire.page.getByRole('button', { name: 'Ring the bell' }).first().click();
  await umpire.page.locator('dialog[open] button.primary').first().click();
  await Promise.all([umpire, urr].map(person => opened(person, next)));
  await letRun(page);
  await page
    .locator('.replay')
    .getByText(/Urr orc raiders 1 at/)
    .first()
    .waitFor();
  await isShown('Land of Urr');
  await page.locator('.replay').waitFor({ state: 'detached' });
  await isShown('City of Urr');
  await board('Land of Urr').tap();
  // What the server says from then on takes nobody away from where he has gone.
  const heard = urr.frames.length;
  await umpire.page.getByRole('button', { name: 'Pause' }).first().click();
  await umpire.page.locator('dialog[open] button.primary').first().click();
  await received(urr, frame => frame.type === 'clock', { from: heard, words: 'the clock' });
  await settled(urr);
  await isShown('Land of Urr');
  await board('City of Urr').tap();
  await isShown('City of Urr');
  await page.locator('#tabs').getByRole('tab', { name: 'Report' }).tap();
  await page.locator('#side .report', { hasText: 'Urr orc raiders 1 at' }).locator('button.words').first().tap();
  await page.locator('.replay').waitFor();
  await isShown('Land of Urr');
});

test('a die in the report is as large as a finger, opens by a tap, and stays where it was', async () => {
  const { page } = urr;
  await page.locator('#tabs').getByRole('tab', { name: 'Report' }).tap();
  await settled(urr);
  const dice = page.locator('#side .report', { hasText: 'Urr orc raiders 1 at' }).locator('details:has(.die)').first();
  const tapped = dice.locator('summary');
  await page.evaluate(atRest); // the sheet has come up
  await tapped.evaluate(one => one.scrollIntoView({ block: 'center' }));
  await drawn(page);
  const before = await tapped.boundingBox();
  assert.ok(before.height >= 44, `${before.height} px`);
  await page.touchscreen.tap(before.x + 25, before.y + before.height / 2);
  await dice.locator('.rolls').waitFor();
  await settled(urr);
  // At the very foot of the sheet it makes a little room for what it unfolds; the sentence above stays in sight.
  const after = await tapped.boundingBox(),
    [room, sentence] = await Promise.all([
      page.locator('#side .body').boundingBox(),
      page.locator('#side .report', { hasText: 'Urr orc raiders 1 at' }).locator('button.words').first().boundingBox(),
    ]);
  assert.ok(after.y <= before.y && before.y - after.y <= 72, `from ${before.y} to ${after.y}`);
  assert.ok(sentence.y >= room.y, 'what it is about is read above it');
});

test('who has read the report comes back to a map of the present', async () => {
  const { page } = urr;
  const title = urr.frames.findLast(frame => frame.phase?.title).phase.title;
  await page.locator('#tabs').getByRole('tab', { name: 'Map' }).tap();
  await page.locator('body[data-panel="map"]').waitFor();
  await settled(urr);
  assert.equal(await page.locator('.result').count(), 0, 'what was read in the report is not laid over the map');
  assert.equal((await page.locator('#top h1').innerText()).replace(/\s+/g, ' '), title);
});

test('before anything is known the page says that it is there', async () => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
  const page = await context.newPage();
  // Its code does not come; nothing but the page itself and its looks is there.
  await page.route('**/*.js', () => undefined);
  await page.goto(`${server.url}/table.html`, { waitUntil: 'commit' });
  await page.locator('#waits', { hasText: 'The table is being laid' }).waitFor();
  assert.ok((await page.locator('#top').boundingBox()).height >= 48, 'the head has its room');
  assert.match(await page.locator('#top').evaluate(one => getComputedStyle(one, '::before').content), /Ziggurat/);
  await context.close();
});
