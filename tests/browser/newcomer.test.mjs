// A newcomer at a telephone: the first phase is a night in which no unit can march. What it is for is said in words,
// the button leads there, what was given is seen to be given, and nothing covers or cuts what is to be read.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { atRest, isAccessible } from './accessible.mjs';
import { sealAnyway } from './hands.mjs';
import { drawn, openBrowser, opened, phaseOf, received, settled, startServer, takeSeat } from './support.mjs';

let server, browser, dark, page;

before(async () => {
  server = await startServer();
  browser = await openBrowser();
  const made = server.newCampaign('city-table/siege_of_ur', 'sealed', '--alone', 'Prince of Darkness');
  // Without an umpire nothing would come of what may be ordered in the night, and it would not be proposed.
  await takeSeat(
    browser,
    made.links.find(link => link.role === 'umpire'),
  );
  dark = await takeSeat(
    browser,
    made.links.find(link => link.faction === 'dark'),
    { width: 390, height: 844, met: false },
  );
  page = dark.page;
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const tab = name => page.locator('#tabs').getByRole('tab', { name }).click();
const task = hasText => page.locator('#now .task', { hasText }).waitFor();

/** Every word of the line at the foot is to be read, on small telephones too, and nothing of the sheet above lies under it. It is of two lines at most
 * until it is unfolded. */
async function isWhole(words) {
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await drawn(page);
    const said = page.locator('#now .task'),
      fold = page.locator('#now').getByRole('button', { name: 'More' });
    const lines = await said.evaluate(one => one.offsetHeight / parseFloat(getComputedStyle(one).lineHeight));
    assert.ok(lines < 2.1, `${lines} lines: ${words}`);
    const folded = await fold.isVisible();
    if (folded) {
      await fold.click();
      await page.locator('#now [aria-expanded="true"]', { hasText: 'Less' }).waitFor();
    }
    await areRead(words, width);
    if (folded) {
      await page.locator('#now').getByRole('button', { name: 'Less' }).click();
      await fold.waitFor();
    }
  }
}

async function areRead(words, width) {
  await page.evaluate(atRest);
  const faults = await page.evaluate(() => {
    const now = document.querySelector('#now'),
      said = now.querySelector('.task'),
      tabs = document.querySelector('#tabs').getBoundingClientRect();
    const box = now.getBoundingClientRect(),
      line = said.getBoundingClientRect();
    const sheets = [...document.querySelectorAll('#orders, #side, #card')].filter(
      one => getComputedStyle(one).visibility === 'visible' && one.getBoundingClientRect().height > 0,
    );
    return [
      ...(said.scrollHeight > said.clientHeight + 1 ? [`cut: ${said.scrollHeight} of ${said.clientHeight}`] : []),
      ...(line.top < box.top || line.bottom > box.bottom ? ['over the edge'] : []),
      ...(Math.abs(box.bottom - tabs.top) > 1 ? ['not above the tabs'] : []),
      ...sheets.filter(one => one.getBoundingClientRect().bottom > box.top + 1).map(one => `under it: ${one.id}`),
      ...[...now.querySelectorAll('button:not(.handle)')]
        .filter(one => one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > innerWidth)
        .map(one => `button cut: ${one.textContent}`),
    ];
  });
  assert.deepEqual(faults, [], `${words}, ${width} px: ${await page.locator('#now .task').textContent()}`);
}
const isInSight = async (locator, words) => {
  const box = await locator.boundingBox(),
    foot = await page.locator('#now').boundingBox();
  assert.ok(box && box.y >= 0 && box.y + box.height <= foot.y + 1, `${words} in sight`);
};

test('in a night the card leads to what may be done, and the line says what the phase is for', async () => {
  await page.getByRole('heading', { name: 'You play the Prince of Darkness' }).waitFor();
  await page.getByRole('button', { name: 'What my side may do' }).click();
  await page.locator('body[data-panel="orders"]').waitFor();
  await settled(dark);
  await isInSight(page.locator('#orders .side-orders h3'), 'the list of what the side may order is');
  assert.equal(await page.locator('#orders .order-form').count(), 0, 'and nothing is begun for him');
  await isWhole('the list');
  await tab('Map');
  await page.locator('body[data-panel="map"]').waitFor();
  await page.keyboard.press('Escape');
  await task('No order is required; you may: Ritual. Your units do not march in this phase.');
  await isWhole('the night');
});

test('who am I has a name, and the clock a verb', async () => {
  await page.locator('.help-button').click();
  await page
    .locator('dialog[data-which="help"]', { hasText: 'You play the Prince of Darkness. You command 45 units.' })
    .waitFor();
  await page.locator('dialog[data-which="help"] .goal', { hasText: /^\s*What you want\. \S/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.slot-clock', { hasText: 'The bell rings when all have sealed' }).waitFor();
});

test('who can be given no order says so at once, and the tab Map lowers his card', async () => {
  await page.locator('.map-host:not([hidden]) .unit, .map-host:not([hidden]) .counter').first().waitFor();
  await choose('Ashen pass');
  const why = page.locator('#card', { hasText: 'no order in this phase' }).getByText(/no order in this phase/);
  await why.waitFor();
  await isInSight(why, 'why nothing can be ordered is');
  const list = await page.locator('#card .folk').boundingBox();
  assert.ok((await why.boundingBox()).y < list.y, 'and stands before the list');
  await page.locator('#card .member', { hasText: 'All of yours here: 2 columns' }).waitFor();
  await isWhole('a card');
  await page.locator('#card .chosen-card').evaluate(card => card.scrollTo(0, card.scrollHeight));
  await isInSight(page.locator('#card').getByRole('button', { name: 'Close' }), 'what closes it stays');
  await isAccessible(page, 'a unit at night');
  await tab('Map');
  await page.locator('body[data-rest="peek"]').waitFor();
  await page.locator('#card .handle').click();
  await page.locator('body[data-rest="half"]').waitFor();
  await page.locator('#card .handle').click();
  await page.locator('body[data-rest="peek"]').waitFor();
  await page.keyboard.press('Escape');
});

test('an order of the side that was given is a line, and its form is gone', async () => {
  await page.locator('#now').getByRole('button', { name: 'Ritual' }).click();
  // Letter by letter, as a hand types: none is lost, and none is taken for a key of the map.
  const box = page.locator('#orders .order-form textarea');
  await box.click();
  await page.keyboard.type('We feed the ziggurat three black bulls.');
  assert.equal(await box.inputValue(), 'We feed the ziggurat three black bulls.');
  assert.ok(await box.evaluate(one => one === document.activeElement), 'the focus stays in the box');
  const from = dark.frames.length;
  await page.locator('#now').getByRole('button', { name: 'Give the order' }).click();
  await received(dark, frame => frame.type === 'stored', { from, words: 'the ritual' });
  const line = page.locator('#orders .order-line', { hasText: 'three black bulls' });
  await line.waitFor();
  await page.locator('#orders .order-form').waitFor({ state: 'detached' });
  await settled(dark);
  await isInSight(line, 'its line is');
  await isWhole('an order given');
});

test('the number of a rule opens the rule, under a thumb that is wider than it', async () => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
    storageState: await dark.context.storageState(),
  });
  const thumb = await context.newPage();
  await thumb.goto(page.url());
  await thumb
    .locator('#tabs')
    .getByRole('tab', { name: /^Orders/ })
    .tap();
  await thumb.locator('#orders .chip', { hasText: 'Ritual' }).tap();
  const rule = thumb.locator('#orders .order-form .rule', { hasText: 'CT-7' });
  await rule.waitFor();
  await drawn(thumb);
  const { x, y, width, height } = await rule.boundingBox();
  await thumb.touchscreen.tap(x + width / 2, y + height + 11);
  const read = thumb.locator('dialog.rule-here');
  await read.getByRole('heading', { name: 'Rule CT-7' }).waitFor();
  const book = read.getByRole('link', { name: 'All the rules' });
  assert.equal(await book.getAttribute('href'), '/rules/city-table#CT-7');
  await read.locator('.actions').getByRole('button', { name: 'Close' }).tap();
  await read.waitFor({ state: 'hidden' });
  // And where there is no keyboard no list of keys.
  await thumb.locator('.help-button').tap();
  await thumb.locator('dialog[data-which="help"][open] summary').first().waitFor();
  assert.equal(await thumb.locator('.with-keyboard').isVisible(), false, 'the list of keys');
  await context.close();
});

test('an order in the making can be put away, at the foot and by a tap beside all places', async () => {
  await bell();
  await page.locator('#now .primary', { hasText: 'Next: Dark army' }).click();
  await task('Dark army · March · choose a lit place');
  await isWhole('choosing a place');
  const cancel = page.locator('#now').getByRole('button', { name: 'Cancel' });
  await cancel.click();
  await cancel.waitFor({ state: 'detached' });
  await task('2 columns wait for an order; without one they hold.');
  await isWhole('two columns');
  await page.locator('#now .primary').click();
  await cancel.waitFor();
  await settled(dark);
  const map = await page.locator('#map').boundingBox();
  await page.mouse.click(map.x + 12, map.y + 12);
  await cancel.waitFor({ state: 'detached' });
  await page.locator('#card .chosen-card').waitFor({ state: 'detached' });
});

test('who is done can seal from the map, and is told who holds; who is to stay is told so where he is ordered, and is asked for no more', async () => {
  const seal = page.locator('#now').getByRole('button', { name: 'Seal my orders' });
  await seal.getByText('and 2 columns hold').waitFor();
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await drawn(page);
    const [one, other] = [await seal.boundingBox(), await page.locator('#now .primary').boundingBox()];
    assert.ok(one.x + one.width <= other.x && one.y < other.y + other.height, `side by side at ${width} px`);
  }
  await page.locator('#now .primary', { hasText: 'Next: Dark army' }).click();
  const stay = page.locator('#card .kinds').getByRole('button', { name: 'Hold here' });
  await stay.getByText('this phase').waitFor();
  await stay.click();
  await page.locator('#card').waitFor({ state: 'hidden' });
  await page.locator('.task .done', { hasText: 'Dark army holds in this phase.' }).waitFor();
  await task('1 column has no order yet.');
  await seal.getByText('and 1 column holds').waitFor();
  await isAccessible(page, 'two buttons at the foot');
  await isWhole('one stays');
  // It is kept till the phase is over, though the page is opened anew.
  await page.reload();
  await seal.getByText('and 1 column holds').waitFor();
  // He may think better of it.
  await choose('Ashen pass');
  await stay.click();
  await page.locator('#card').waitFor({ state: 'hidden' });
  await choose('Ashen pass');
  await page.locator('#card .kinds [aria-pressed="true"]', { hasText: 'Hold here' }).waitFor();
  await stay.click();
  await page.locator('#card .kinds [aria-pressed="false"]', { hasText: 'Hold here' }).waitFor();
  await page.keyboard.press('Escape');
  await task('2 columns wait for an order');
});

test('an army on the road says that it marches on by itself', async () => {
  await page.locator('#now .primary', { hasText: 'Next: Dark army' }).click();
  await task('choose a lit place');
  const from = dark.frames.length;
  const { x, y } = await spotOf('Barley fields');
  await page.mouse.click(x, y);
  await received(dark, frame => frame.type === 'stored', { from, words: 'the march' });
  await task('1 column has no order yet.');
  await isWhole('one is on its way');
  await bell();
  await task('1 column waits for an order; without one it holds. 1 column marches on by itself.');
  await isWhole('one waits');
  assert.equal(await page.locator('.toast', { hasText: 'Sealed.' }).count(), 0, 'of the round before nothing is said');
  await page.locator('.map-host:not([hidden]) [data-order="on/Dark army"]').waitFor({ state: 'attached' });
  await choose('Black plain');
  await page
    .locator('#card', { hasText: 'Marches on by itself, with no further order: by Upper ford to Barley fields.' })
    .waitFor();
  await isWhole('an army on the road');
  await page.keyboard.press('Escape');
});

test('the title of a phase breaks between its parts, never before a dot', async () => {
  for (const width of [360, 390, 820, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await drawn(page);
    const dots = await page.locator('h1').evaluate(title => {
      const words = document.createTreeWalker(title, NodeFilter.SHOW_TEXT),
        found = [];
      for (let node = words.nextNode(); node; node = words.nextNode())
        for (let i = node.data.indexOf('·'); i > 0; i = node.data.indexOf('·', i + 1)) {
          const top = at => {
            const range = document.createRange();
            range.setStart(node, at);
            range.setEnd(node, at + 1);
            return range.getBoundingClientRect().top;
          };
          found.push(top(i) - top(i - 2));
        }
      return found;
    });
    assert.ok(dots.length > 0 && dots.every(down => down === 0), `at ${width} px: ${dots}`);
  }
  await page.setViewportSize({ width: 390, height: 844 });
});

test('a bot is known not to answer', async () => {
  await tab('Agreements');
  await page.locator('.notice', { hasText: 'bots answer no proposal that is made here' }).waitFor();
  assert.equal(await page.locator('#pact-title').count(), 0, 'no form that leads nowhere');
  await tab('Seats');
  const bots = page.locator('.seats li', { hasText: 'a bot, which answers no letters and no proposals' });
  await bots.nth(3).waitFor();
  assert.equal(await bots.count(), 4);
  await isWhole('the seats');
  await tab('Map');
});

test('what happened is played on the map, whatever sheet it was asked from', async () => {
  await tab('Report');
  await page.locator('#side').getByRole('button', { name: /^Play/ }).first().click();
  await page.locator('body[data-panel="map"] .replay .controls').waitFor();
  await isInSight(page.locator('.replay .controls'), 'its keys are');
  await isWhole('playing');
});

/** Seals all the same, and the bell rings: all the others are bots. What it brought is read and put away. */
async function bell() {
  await tab('Orders');
  const now = phaseOf(dark);
  await page.getByRole('button', { name: /^Seal/ }).first().click();
  await sealAnyway(page, opened(dark, now + 1));
  await settled(dark);
  if ((await page.locator('body').getAttribute('data-panel')) !== 'map') await tab('Map');
  const result = page.locator('section.result', { hasText: 'What happened to you' });
  await result.waitFor();
  await page.locator('#now').getByRole('button', { name: 'Go on' }).click();
  await result.waitFor({ state: 'detached' });
}

/** Above its name on the map of areas. */
async function spotOf(name) {
  await settled(dark);
  const spot = await page.waitForFunction(
    words => {
      const label = [...document.querySelectorAll('.map-host:not([hidden]) text')].find(
        one => one.textContent === words,
      );
      const box = label?.getBoundingClientRect();
      const before = label?.before;
      if (label) label.before = box;
      return box && before && box.x === before.x && box.y === before.y
        ? { x: box.x + box.width / 2, y: box.y - 18 }
        : null;
    },
    name,
    { polling: 'raf' },
  );
  return spot.jsonValue();
}
async function choose(name) {
  const { x, y } = await spotOf(name);
  await page.mouse.click(x, y);
  await page.locator('#card .chosen-card').waitFor();
  await settled(dark);
}
