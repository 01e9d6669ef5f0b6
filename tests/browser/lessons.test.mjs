// Every lesson is played from its data alone, on a phone and on a wide page: what it lights is tapped, what it calls a
// wrong try is tried and answered, and its free part is played by its own solution, to the pupil's victory.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { isAccessible } from './accessible.mjs';
import { tap as tapName } from './hands.mjs';
import { answered, openBrowser, pictures, received, startServer, takeSeat } from './support.mjs';

const rulebooks = new URL('../../server/rulebooks/', import.meta.url);
const lessons = readdirSync(rulebooks, { recursive: true })
  .filter(name => /data\/lessons\/[^/]+\.json$/.test(name))
  .map(name => JSON.parse(readFileSync(new URL(name, rulebooks), 'utf8')));

let server, browser;
before(async () => {
  server = await startServer();
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  assert.equal(await server?.stop(), 0, 'the server ends cleanly');
});

/** Where a square of the map is on the screen, once the map is at rest. Run in the page. */
function squareAtRest([x, y]) {
  const margin = 22,
    unit = 40;
  const frame = [...document.querySelectorAll('.board')].find(one => one.getBoundingClientRect().height > 0);
  const map = frame.querySelector('.board-map');
  const box = map.getBoundingClientRect(),
    room = frame.getBoundingClientRect();
  const k = box.width / Number(map.getAttribute('width'));
  const at = { x: box.left + (margin + (x - 0.5) * unit) * k, y: box.top + (margin + (y - 0.5) * unit) * k };
  const text = `${x},${y} ${at.x.toFixed(1)} ${at.y.toFixed(1)}`;
  frame.lastSpot = { text, frames: frame.lastSpot?.text === text ? frame.lastSpot.frames + 1 : 0 };
  if (frame.lastSpot.frames < 4) return null;
  delete frame.lastSpot;
  const inside = at.x > room.left && at.x < room.right && at.y > room.top && at.y < room.bottom;
  const free = inside && frame.contains(document.elementFromPoint(at.x, at.y));
  return { ...at, free, room: { left: room.left, top: room.top, width: room.width } };
}

/** A place comes into sight as by a hand that drags the map, and is tapped once the map is at rest. */
async function tapPlace(person, point) {
  const { page } = person;
  const name = point.slice(point.indexOf(':') + 1);
  if (point.startsWith('area:')) {
    const { boards } = person.frames.find(frame => frame.type === 'welcome');
    const board = boards.find(one => one.areas?.areas.some(area => area.id === name));
    // Where there is little room the map writes only the first word.
    return tapName(person, board.id, board.areas.areas.find(area => area.id === name).name.split(' ')[0]);
  }
  await answered(person);
  for (let tries = 0; ; ++tries) {
    const found = await page.waitForFunction(squareAtRest, name.split(',').map(Number), { polling: 'raf' });
    const { x, y, free, room } = await found.jsonValue();
    if (free) return page.mouse.click(x, y);
    assert.ok(tries < 4, `${point} does not come into sight`);
    // From the edge, where no counter would be taken up instead.
    const from = { x: room.left + 8, y: room.top + 40 };
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + room.left + room.width / 2 - x, from.y + room.top + 120 - y, { steps: 5 });
    await page.mouse.up();
  }
}

/** Taps what a point of a lesson names. */
async function tap(person, point) {
  const { page } = person;
  if (/^(square|area):/.test(point)) return tapPlace(person, point);
  await answered(person);
  await page.locator(`[data-point="${point}"]:visible`).first().click();
  await answered(person);
}

const stepNow = page => page.locator('.learn').getAttribute('data-step');
const atStep = (page, id) => page.locator(`.learn[data-step="${id}"]`).waitFor();

/** What is lit now, once it is not `before` any more and stays; null: the step is over. */
async function litAfter(person, id, before) {
  await answered(person);
  const now = await person.page.waitForFunction(
    ([step, last]) => {
      if (document.querySelector('.learn')?.dataset.step !== step) return 'over';
      const point = document.body.dataset.learnPoints;
      const there = /^(square|area):/.test(point) || document.querySelector('[data-lit]')?.dataset.point === point;
      window.litFor = point && there && point !== last && window.lastLit === point ? window.litFor + 1 : 0;
      window.lastLit = point;
      return window.litFor > 5 ? point : null;
    },
    [id, before],
    { polling: 'raf' },
  );
  const point = await now.jsonValue();
  return point === 'over' ? null : point;
}

/** Whether the place is ringed, and not another thing meant meanwhile. */
async function isRinged(page, point) {
  const seen = await page.waitForFunction(meant => {
    if (document.body.dataset.learnPoints !== meant) return 'another';
    return document.querySelector('.learn-ring')?.checkVisibility() ? 'ring' : null;
  }, point);
  return (await seen.jsonValue()) === 'ring';
}

async function playStep(person, step, next) {
  const { page } = person;
  await atStep(page, step.id);
  await isAccessible(page, `the step ${step.id}`);
  const said = (await page.locator('.learn .say').textContent()) ?? '';
  assert.ok(!/[{}]/.test(said), `no bare {tap} in "${said}"`);
  for (const wrong of (step.wrong ?? []).filter(one => one.point)) {
    await page.keyboard.press('Escape');
    for (const point of wrong.point) await tap(person, point);
    // A wrong try is answered by its own words, not by those of the try before.
    await page.locator('.learn .hint[data-wrong="true"]', { hasText: wrong.say.split('{')[0] }).waitFor();
    assert.equal(await stepNow(page), step.id, 'a wrong try does not end the step');
  }
  if (step.free) return playFreely(person, step);
  await page.keyboard.press('Escape');
  let point = await litAfter(person, step.id, '');
  for (let taps = 0; point; ++taps) {
    assert.ok(taps <= step.point.length + 1, `${step.id} is done by the points of its list, and no more taps`);
    assert.ok(
      [...step.point, 'panel:map'].includes(point) || point.startsWith('ask:'),
      `${point} is one of ${step.point}`,
    );
    // Gold is on one thing at a time.
    if (!/^(square|area):/.test(point)) {
      await page.locator('[data-lit]:visible').first().waitFor();
      assert.equal(await page.locator('[data-lit]:visible').count(), 1, `${point} alone is lit`);
    } else if (!(await isRinged(page, point))) {
      point = await litAfter(person, step.id, ''); // what came later has moved what is to be tapped
      continue;
    }
    await tap(person, point);
    point = await litAfter(person, step.id, point);
  }
  await atStep(page, next);
}

async function playFreely(person, step) {
  const { page } = person;
  for (const [round, orders] of step.solution.entries()) {
    // After the last round the victory lies over all tabs.
    const away = page.viewportSize().width < 900 && (await page.locator('body').getAttribute('data-panel')) !== 'map';
    if (round > 0 && away) await tap(person, 'panel:map');
    for (const order of orders) {
      await page.keyboard.press('Escape');
      const from = person.frames.length;
      for (const point of order.point) await tap(person, point);
      await received(person, frame => frame.type === 'stored', { from, words: `${order.kind} is stored` });
    }
    const from = person.frames.length;
    // Where the page is wide there is no tab of the orders, and the seal comes a moment after the round.
    await page.locator('[data-point="button:seal"]:visible, [data-point="panel:orders"]:visible').first().waitFor();
    if (!(await page.locator('[data-point="button:seal"]:visible').count())) await tap(person, 'panel:orders');
    await tap(person, 'button:seal');
    await received(person, frame => frame.type === 'bell', { from, words: 'the bell' });
    await received(person, frame => frame.phase || frame.type === 'end', { from, words: 'what comes after the bell' });
  }
}

for (const lesson of lessons)
  for (const [width, height, colorScheme] of [
    [390, 844, 'light'],
    [1280, 800, 'dark'],
  ])
    test(`the lesson "${lesson.title}" is played from its data at ${width} px`, async () => {
      const made = JSON.parse(
        server.run('campaign', 'new', '--lesson', lesson.lesson, '--public-url', server.url, '--json'),
      );
      const link = made.links.find(one => new RegExp(lesson.seat).test(one.faction));
      const person = await takeSeat(browser, link, { width, height, colorScheme });
      const { page } = person;
      const ids = [...lesson.steps.map(step => step.id), 'end'];
      // Sealing waits for what comes first.
      await atStep(page, ids[0]);
      for (const [i, step] of lesson.steps.entries()) {
        await playStep(person, step, ids[i + 1]);
        if (i === 1) await page.screenshot({ path: `${pictures}/lesson-${lesson.lesson}-${width}.png` });
      }
      await received(person, frame => frame.type === 'end', { words: 'the end' });
      await page.locator('dialog[data-which="victory"]').waitFor();
      await page.locator('.learn .say', { hasText: lesson.won.slice(0, 20) }).waitFor({ state: 'attached' });
      await isAccessible(page, `${lesson.title}: its end`);
      const head = await page.locator('dialog').evaluate(one => [one.scrollTop, document.activeElement?.id]);
      assert.deepEqual(head, [0, 'dialog-title'], 'the end is read from its head');
      const whole = await page.evaluate(() => document.scrollingElement.scrollHeight - window.innerHeight);
      assert.equal(whole, 0, 'the page itself never scrolls');
      const told = await page.locator('dialog .learn-closing').innerText();
      for (const words of [...lesson.learned, lesson.next ?? '', 'Play it again', 'Alone against bots'])
        assert.ok(told.includes(words), `the end tells "${words}"`);
      assert.equal(/Next lesson/.test(told), Boolean(lesson.next), 'a next lesson is told where there is one');
      await page.screenshot({ path: `${pictures}/lesson-${lesson.lesson}-end-${width}.png` });
      await page.getByRole('button', { name: 'See the last map' }).click();
      await page.getByRole('button', { name: 'What next?' }).click();
      await page.locator('dialog .learn-closing').waitFor();
      assert.deepEqual(person.faults, []);
      await person.context.close();
    });

test('a step can be skipped, the lesson left and found again, and sealing too early says what comes first', async () => {
  const [lesson] = lessons;
  const made = JSON.parse(
    server.run('campaign', 'new', '--lesson', lesson.lesson, '--public-url', server.url, '--json'),
  );
  const person = await takeSeat(
    browser,
    made.links.find(one => one.faction === lesson.seat),
  );
  const { page } = person;
  await tap(person, 'button:go_on');
  await atStep(page, lesson.steps[1].id);
  await page.locator('#orders [data-point="button:seal"]').click();
  await page.locator('.notice', { hasText: 'this step of the lesson comes first' }).waitFor();
  await page.getByRole('button', { name: 'Skip step' }).click();
  await atStep(page, lesson.steps[2].id);
  await page.reload();
  await atStep(page, lesson.steps[2].id);
  await page.getByRole('button', { name: 'Leave the lesson' }).click();
  await page.locator('.learn').waitFor({ state: 'detached' });
  await page.locator('.help-button').first().click();
  await page.getByRole('button', { name: 'Back to the lesson' }).click();
  await atStep(page, lesson.steps[2].id);
  assert.deepEqual(person.faults, []);
  await person.context.close();
});
