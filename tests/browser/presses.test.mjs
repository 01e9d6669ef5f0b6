// A press is never lost: whatever can be pressed is pressed and held while news redraws the page under the pointer, and
// let go again. The press must reach the very thing that was aimed at. Real server, real pages; the news are frames put
// in beside the server's own.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { drawn, openBrowser, opened, phaseOf, received, settled, startServer, takeSeat, titleOf } from './support.mjs';

let server, browser, made, umpire, dark, screen;

before(async () => {
  server = await startServer();
  browser = await openBrowser();
  made = server.newCampaign('city-table/siege_of_ur', 'sealed');
  umpire = await takeSeat(
    browser,
    made.links.find(link => link.role === 'umpire'),
    { news: true },
  );
  dark = await takeSeat(
    browser,
    made.links.find(link => link.faction === 'dark'),
    { news: true },
  );
  const watcher = { url: made.watch };
  screen = await takeSeat(browser, watcher, { news: true, sign: '#clock .phase' });
  dark.units = dark.frames
    .find(frame => frame.view)
    .view.pieces.filter(piece => piece.side === 'dark')
    .map(piece => piece.id);
  for (const person of [umpire, dark, screen])
    person.seats = person.frames.find(frame => frame.type === 'welcome').seats;
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

let letters = 1_000;
/** News that make every part of a page longer or shorter, by turns. */
function news(person) {
  const odd = letters++ % 2 === 1;
  const players = person.seats.filter(seat => seat.role === 'player');
  const me = person.frames.find(frame => frame.type === 'welcome').you.seat;
  const from = players.find(seat => seat.id !== me);
  return [
    {
      type: 'seals',
      phase: phaseOf(person),
      none: players.filter(seat => seat.id === me || odd).map(seat => seat.id),
      sealed: players.filter(seat => seat.id !== me && !odd).map(seat => seat.id),
    },
    { type: 'status', store: odd ? 'gone' : 'ok', campaign: 'running', ...(odd && { words: 'The disk is full.' }) },
    {
      type: 'press',
      number: letters,
      at: Date.now(),
      from: from.id,
      to: [me],
      text: `Letter ${letters}. `.repeat(odd ? 12 : 1),
    },
    {
      type: 'agreement',
      number: odd ? 1 : 2,
      at: Date.now(),
      from: from.id,
      with: [me],
      title: `Truce ${letters}`,
      text: 'x'.repeat(odd ? 300 : 3),
      answers: odd ? { [me]: true } : {},
      binding: odd,
    },
    ...(person === dark
      ? [
          {
            type: 'sheet',
            phase: phaseOf(person),
            seat: me,
            revision: letters,
            sheet: { orders: [], salt: '' },
            sealed: false,
            by: 'seat',
            words: [],
            without_order: odd ? person.units.slice(0, 2) : person.units,
          },
        ]
      : []),
    ...(person === umpire
      ? [{ type: 'desk', seats: players.map(seat => ({ seat: seat.id, claimed: odd, connected: odd ? 2 : 0 })) }]
      : []),
  ];
}

const pressable = 'button, summary, a[href], [role="tab"], label.check';

/**
 * From now on every click is judged and goes no further: what was pressed last, and did it arrive there? Run in the
 * page.
 */
function judgeClicks(what) {
  if (window.judged) return;
  window.judged = { aimed: null, said: '', hit: null };
  // A press that lasts three seconds is let go; on a busy machine it may last so long for no fault of the hand.
  const later = window.setTimeout;
  window.setTimeout = (run, ms, ...more) => later(run, ms === 3_000 ? 600_000 : ms, ...more);
  /** The click comes after the press is over, and after a finger's press a while. */
  window.clickCame = async () => {
    const late = performance.now() + 10_000;
    while (!window.judged.hit && performance.now() < late) await new Promise(requestAnimationFrame);
  };
  const words = node => (node?.getAttribute('aria-label') ?? node?.textContent ?? '').replace(/\s+/g, ' ').trim();
  window.wordsOf = words;
  addEventListener(
    'pointerdown',
    event => {
      window.judged = { aimed: event.target.closest?.(what), said: words(event.target.closest?.(what)), hit: null };
    },
    true,
  );
  addEventListener(
    'click',
    event => {
      if (window.letGo) return;
      event.stopImmediatePropagation();
      event.preventDefault();
      window.judged.hit = event.target.closest?.(what) ?? event.target;
    },
    true,
  );
}

/** Presses all that can be seen and pressed in a part of the page, each while news come in; answers what was lost. */
async function pressAll(person, within, tell) {
  const { page } = person;
  await page.evaluate(judgeClicks, pressable);
  await drawn(page);
  const all = await page.locator(within).locator(pressable).elementHandles();
  const lost = [];
  let pressed = 0;
  for (const node of all) {
    const spot = await node.evaluate(one => {
      if (!one.isConnected || one.disabled) return null;
      one.scrollIntoView({ block: 'nearest' });
      const box = one.getBoundingClientRect(),
        x = box.x + box.width / 2,
        y = box.y + box.height / 2;
      return box.width > 0 && one.contains(document.elementFromPoint(x, y))
        ? { x, y, words: window.wordsOf(one) }
        : null;
    });
    if (!spot) continue;
    await page.mouse.move(spot.x, spot.y);
    await page.mouse.down();
    for (let times = 0; times < 3; times++) {
      await tell();
      await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
    }
    await page.mouse.up();
    pressed++;
    const fault = await page.evaluate(async () => {
      if (!window.judged.aimed) return null;
      await window.clickCame();
      const { aimed, hit } = window.judged;
      if (!hit) return 'nothing was pressed';
      return hit === aimed ? null : `instead: ${window.wordsOf(hit).slice(0, 60) || hit.tagName}`;
    });
    if (fault) lost.push(`${spot.words.slice(0, 60)}: ${fault}`);
  }
  return { pressed, lost };
}

const told = person => () => {
  for (const one of news(person)) person.tell(one);
};

test('a notice does not go from under a press', async () => {
  const { page } = dark;
  const shown = await page.evaluate(async () => {
    const { notice } = await import('/core/notices.js');
    const closed = new Promise(done => {
      const seen = new MutationObserver(() => !document.querySelector('#notices .held') && done(true));
      notice('This one is pressed.', { subject: 'held', seconds: 0.05, action: { label: 'Show', run() {} } });
      const node = document.querySelector('#notices .toast:last-child');
      node.classList.add('held');
      node.dispatchEvent(new PointerEvent('pointerdown'));
      seen.observe(document.getElementById('notices'), { childList: true });
    });
    // Of another whose time is as long, and runs out, is known that the first one's would have run out before.
    notice('Nobody is at this one.', { subject: 'free', seconds: 0.1 });
    const free = document.querySelector('#notices .toast:last-child');
    await new Promise(done => {
      new MutationObserver(() => !free.isConnected && done()).observe(document.getElementById('notices'), {
        childList: true,
      });
    });
    const stays = Boolean(document.querySelector('#notices .held'));
    document.querySelector('#notices .held')?.dispatchEvent(new PointerEvent('pointerup'));
    await closed;
    return stays;
  });
  assert.ok(shown, 'it stays while it is pressed, and goes afterwards');
});

test('on the Desk every press arrives while news come in', async () => {
  for (const tab of ['Result', 'Piece', 'Requests', 'Talk', 'World', 'Record', 'Calculator']) {
    await umpire.page.evaluate(() => {
      window.letGo = true;
    });
    await umpire.page
      .getByRole('tab', { name: tab })
      .first()
      .click()
      .catch(() => assert.fail(`no tab ${tab}`));
    await umpire.page.evaluate(() => {
      window.letGo = false;
    });
    const { pressed, lost } = await pressAll(umpire, 'body', told(umpire));
    assert.ok(pressed > 10, `${pressed} presses on ${tab}`);
    assert.deepEqual(lost, [], `on ${tab}, of ${pressed} presses`);
  }
});

test('on the Table every press arrives while news come in', async () => {
  for (const tab of [0, 1, 2, 3]) {
    await dark.page.evaluate(() => {
      window.letGo = true;
    });
    await dark.page.locator('.side-tabs [role=tab]').nth(tab).click();
    await dark.page.evaluate(() => {
      window.letGo = false;
    });
    const { pressed, lost } = await pressAll(dark, 'body', told(dark));
    assert.ok(pressed > 10, `${pressed} presses on tab ${tab}`);
    assert.deepEqual(lost, [], `on tab ${tab}, of ${pressed} presses`);
  }
});

test('on the Screen every press arrives while news come in', async () => {
  const { pressed, lost } = await pressAll(screen, 'body', told(screen));
  assert.ok(pressed >= 6, `${pressed} presses`);
  assert.deepEqual(lost, [], `on the Screen, of ${pressed} presses`);
});

test('a finger on a telephone: every press arrives while news come in', async () => {
  const { page } = dark;
  await page.setViewportSize({ width: 390, height: 844 });
  const finger = await page.context().newCDPSession(page);
  await finger.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.evaluate(judgeClicks, pressable);
  const lost = [];
  let pressed = 0;
  for (const node of await page.locator('#tabs, #top, #orders').locator(pressable).elementHandles()) {
    const box = await node.boundingBox();
    const spot = box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    if (
      !spot ||
      !(await node.evaluate((one, { x, y }) => !one.disabled && one.contains(document.elementFromPoint(x, y)), spot))
    )
      continue;
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [spot] });
    for (let times = 0; times < 3; times++) {
      told(dark)();
      await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
    }
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    pressed++;
    const fault = await node.evaluate(async one => {
      if (window.judged.aimed !== one) return null;
      await window.clickCame();
      const { hit } = window.judged;
      if (!hit) return 'nothing was pressed';
      return hit === one ? null : window.wordsOf(hit).slice(0, 60);
    });
    if (fault) lost.push(`${await node.evaluate(one => window.wordsOf(one).slice(0, 60))}: ${fault}`);
  }
  await finger.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await page.setViewportSize({ width: 1280, height: 800 });
  assert.ok(pressed > 6, `${pressed} presses`);
  assert.deepEqual(lost, [], `of ${pressed} presses`);
});

test('in the Office every press arrives while it reads the state of things', async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  // What these pages read by themselves they read again as soon as it is read: sooner they would never come to draw it.
  await context.addInitScript(() => {
    const every = window.setInterval,
      ask = window.fetch;
    let asked = 0,
      told_at = 0;
    window.fetch = (...what) => {
      asked++;
      return ask(...what).finally(() => {
        asked--;
        told_at = performance.now();
      });
    };
    window.setInterval = (run, ms) =>
      every(
        () => {
          if (asked === 0 && performance.now() - told_at > 30) run();
        },
        Math.min(ms, 30),
      );
  });
  const office = await context.newPage();
  let odd = false;
  await office.route('**/api/campaigns', async route => {
    if (route.request().method() !== 'GET') return route.continue();
    const answer = await route.fetch(),
      list = await answer.json();
    odd = !odd;
    for (const campaign of list.campaigns) {
      campaign.phase = odd
        ? 'Turn 1'
        : 'Turn 1 · Night, and a title that needs a second line of the page to be said in full, as some do'.repeat(2);
      for (const seat of campaign.seats) seat.claimed = odd;
    }
    await route.fulfill({ response: answer, json: list });
  });
  await office.goto(server.office);
  await office.locator('.campaign').first().waitFor();
  const { pressed, lost } = await pressAll({ page: office }, 'body', () => office.waitForResponse('**/api/campaigns'));
  assert.ok(pressed > 8, `${pressed} presses`);
  assert.deepEqual(lost, [], `in the Office, of ${pressed} presses`);
  await office.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
});

test('two acts pressed one after the other are both done', async () => {
  const from = umpire.frames.length;
  await umpire.page.evaluate(() => {
    window.letGo = true;
    const switches = [...document.querySelectorAll('.early button')];
    switches[2].click();
    switches[0].click();
  });
  const done = frame => frame.type === 'done' || frame.type === 'refused';
  await received(umpire, () => umpire.frames.slice(from).filter(done).length === 2, { from: 0, words: 'both answers' });
  assert.deepEqual(
    umpire.frames
      .slice(from)
      .filter(done)
      .map(frame => frame.type),
    ['done', 'done'],
  );
});

/** Where it stands once it is in sight. */
async function boxOf(button) {
  await button.scrollIntoViewIfNeeded();
  return button.boundingBox();
}

test("the bell's dialog opens though another act goes out and comes back under the press", async () => {
  const { page } = umpire;
  const next = phaseOf(umpire) + 1;
  const box = await boxOf(page.getByRole('button', { name: 'Ring the bell' }).first());
  umpire.delay_ms = 400;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.evaluate(() => {
    document.querySelector('.early button').click();
  });
  for (const one of news(umpire)) umpire.tell(one);
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.mouse.up();
  await page.locator('dialog[open] button.primary').first().click();
  umpire.delay_ms = 0;
  await Promise.all([umpire, dark].map(person => opened(person, next)));
});

test('a press arrives though the page itself moves below it', async () => {
  const { page } = umpire;
  await page.evaluate(() => {
    window.letGo = false;
  });
  // What the bell has changed is on the page.
  await page.waitForFunction(title => document.title.includes(title), titleOf(umpire));
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await settled(umpire);
  const box = await boxOf(page.getByRole('button', { name: 'Ring the bell' }).first());
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.evaluate(
    () =>
      new Promise(done => {
        document.body.style.translate = '0 90px';
        requestAnimationFrame(() => requestAnimationFrame(done));
      }),
  );
  await page.mouse.up();
  assert.equal(
    await page.evaluate(() => {
      document.body.style.translate = '';
      return window.judged.hit === window.judged.aimed && window.wordsOf(window.judged.hit);
    }),
    'Ring the bell now',
  );
  // Who pulls away before letting go has thought better of it.
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 400, box.y + 300, { steps: 4 });
  await page.mouse.up();
  assert.notEqual(
    await page.evaluate(() => window.judged.hit && window.wordsOf(window.judged.hit)),
    'Ring the bell now',
  );
});
