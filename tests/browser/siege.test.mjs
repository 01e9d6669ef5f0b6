// The whole siege in real browsers: an umpire, five factions and the hall's Screen, their pages open for all seven
// days. Every day somebody orders by his page and the umpire does something else by his; at the end every page shows
// the same verdict.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { atRest } from './accessible.mjs';
import {
  holdResults,
  openBrowser,
  opened,
  phaseOf,
  received,
  settled,
  startServer,
  takeSeat,
  takeSeats,
  titleOf,
} from './support.mjs';

let server, browser, made, umpire, seat, hall;
const everyone = () => [umpire, ...Object.values(seat), hall];

before(async () => {
  server = await startServer();
  browser = await openBrowser();
  made = server.newCampaign('city-table/siege_of_ur', 'sealed');
  ({ umpire, seat } = await takeSeats(browser, made.links, { aside: ['dwarves', 'gnomes'] }));
  hall = await takeSeat(browser, { url: made.watch }, { sign: '#clock .phase' });
});
after(async () => {
  await browser?.close();
  assert.equal(await server?.stop(), 0, 'the server ends cleanly');
});

const day = (n, part) => new RegExp(`Turn ${n} · ${part}`);
const asked = question => question.locator('dialog[open] button.primary, dialog[open] button.danger').first();

/** The umpire rings the bell by the Desk; everybody is in the next phase afterwards. */
async function ring() {
  const next = phaseOf(umpire) + 1;
  await umpire.page.getByRole('button', { name: 'Ring the bell' }).click();
  await asked(umpire.page).click();
  await Promise.all(everyone().map(person => opened(person, next)));
  // The question is put away when the answer to the bell has come as well.
  await asked(umpire.page).waitFor({ state: 'detached' });
}

/** Rings until this part of the siege has come. @param {RegExp} title */
async function until(title) {
  while (!title.test(titleOf(umpire))) await ring();
}

/** Does it, and waits for the server's answer to it. */
async function done(person, act, type = 'done') {
  const from = person.frames.length;
  await act();
  return received(person, frame => frame.type === type, { from, words: `${type} after ${act}` });
}

const seal = person => done(person, () => person.page.getByRole('button', { name: /^Seal my orders/ }).click());

/** Where a tap means a lit square: nothing lies over it and nobody of one's own stands there. Run in the page. */
function freeSquares() {
  const counters = [...document.querySelectorAll('.layer-counters .counter, .layer-counters .pile-count')].map(node =>
    node.getBoundingClientRect(),
  );
  return [...document.querySelectorAll('.reach-cost')]
    .map(node => {
      const box = node.getBoundingClientRect();
      return { cost: Number(node.textContent), x: box.x + box.width / 2, y: box.y + box.height / 2 };
    })
    .filter(
      ({ x, y }) =>
        document.elementFromPoint(x, y)?.closest('.board') &&
        !counters.some(box => x > box.left && x < box.right && y > box.top && y < box.bottom),
    );
}

/**
 * Orders the first stack of these units that may go anywhere to the farthest free square; the order's words.
 * @param {RegExp} units
 */
async function orderOneStack(person, units) {
  const { page } = person;
  const chips = page.locator('#orders .chip').filter({ hasText: units });
  await chips.first().waitFor();
  for (let i = 0; i < (await chips.count()); i++) {
    await chips.nth(i).click();
    // What was lit for the stack before is gone then.
    await settled(person);
    await page.locator('#card .kinds').waitFor();
    await page.evaluate(atRest);
    // Of the farthest the one that is drawn last: it lies towards the city, which is to see them come.
    const best = (await page.evaluate(freeSquares)).sort((one, other) => one.cost - other.cost).at(-1);
    if (!best) continue;
    await done(person, () => page.mouse.click(best.x, best.y), 'stored');
    await settled(person);
    return page.locator('.order-list .words').first().innerText();
  }
  assert.fail('no stack can go anywhere');
}

/** Writes one of the orders of the whole side into its form. */
async function orderOfTheSide(person, name, fill) {
  const { page } = person;
  await page.locator('#orders .chip', { hasText: name }).first().click();
  await fill(page.locator('#orders .order-form'));
  const give = page.locator('#orders .order-form button.primary');
  await done(person, () => give.click(), 'stored');
  await settled(person);
  return page.locator('.order-list .words').first().innerText();
}

const tab = name => umpire.page.getByRole('tab', { name, exact: false }).first().click();

test('night 1: the umpire sets up the city for its absent ruler, by the orders that the rules give', async () => {
  const { page } = umpire;
  await page.locator('.seat-head', { hasText: 'Urr' }).click();
  await page.getByRole('button', { name: 'Act for Urr' }).click();
  const { orders, words } = await done(
    umpire,
    () => page.getByRole('button', { name: 'Default orders' }).click(),
    'defaults',
  );
  assert.ok(orders.length > 0 && orders.every(order => order.kind === 'deploy'), 'the city is set up');
  await page
    .locator('.acting .order-list .words')
    .nth(orders.length - 1)
    .waitFor();
  assert.equal(await page.locator('.acting .order-list .words').first().innerText(), words[0]);
  await page.getByRole('button', { name: 'Write and seal for them' }).click();
  await done(umpire, () => asked(page).click());
  const sheet = await received(seat.urr, frame => frame.type === 'sheet' && frame.by === 'umpire', {
    words: 'the sheet that the umpire wrote',
  });
  assert.ok(sheet.sealed);
  assert.equal(sheet.sheet.orders.length, orders.length);
  await ring();
  const fates = person => person.frames.find(frame => frame.type === 'bell').fates.map(one => one.fate);
  assert.deepEqual(fates(seat.urr), ['umpire']);
  assert.deepEqual(fates(seat.gnomes), ['nothing'], 'who had nothing to order has missed nothing');
});

test('day 1: a camp is declared in secret; the umpire announces the siege', async () => {
  await until(day(1, 'Morning · Round 1'));
  const words = await orderOfTheSide(seat.elves, /camp/i, form =>
    form.getByRole('button', { name: 'the city', exact: true }).click(),
  );
  assert.match(words, /city/i);
  await seal(seat.elves);
  await tab('Talk');
  await umpire.page.getByLabel('What everybody hears').fill('The storks have left the ziggurat.');
  await umpire.page.getByRole('button', { name: 'Announce', exact: true }).click();
  await Promise.all(
    everyone().map(person =>
      received(person, frame => frame.type === 'announcement' && /storks/.test(frame.text), {
        words: 'the announcement',
      }),
    ),
  );
  await ring();
  const told = await received(
    seat.dark,
    frame => frame.type === 'step' && frame.reports.some(report => report.rule === 'CT-14'),
    { words: 'the new camp' },
  );
  assert.match(JSON.stringify(told.reports), /[Ee]lves/);
});

test('day 2: the besiegers come on; the result is held, looked through, published', async () => {
  await until(day(2, 'Morning · Round 1'));
  assert.match(await orderOneStack(seat.dark, /archer/), /move/i);
  await seal(seat.dark);
  await holdResults(umpire);
  const next = phaseOf(umpire) + 1,
    from = seat.urr.frames.length;
  await umpire.page.getByRole('button', { name: 'Ring the bell' }).click();
  await done(umpire, () => asked(umpire.page).click(), 'held');
  assert.ok(!seat.urr.frames.slice(from).some(frame => frame.type === 'step'), 'nobody sees it yet');
  await umpire.page.getByRole('button', { name: 'Publish the result' }).click();
  await Promise.all(everyone().map(person => opened(person, next)));
  await received(seat.urr, frame => frame.type === 'step' && frame.name === 'moves' && frame.delta?.moves, {
    from,
    words: 'the army moves',
  });
  await holdResults(umpire, 'not at all');
});

test('day 3: a ritual is asked for in words, and answered', async () => {
  await until(day(3, 'Night'));
  const words = await orderOfTheSide(seat.dark, 'Ritual', form =>
    form.locator('textarea').fill('Ink is poured into the canal.'),
  );
  assert.match(words, /Ink is poured/);
  await seal(seat.dark);
  await ring();
  await tab('Requests');
  await umpire.page.getByLabel('Your answer').fill('The canal runs black until noon.');
  await umpire.page.getByRole('button', { name: 'Answer', exact: true }).click();
  await received(seat.dark, frame => JSON.stringify(frame).includes('runs black'), { words: 'the answer' });
  assert.ok(!JSON.stringify(seat.urr.frames).includes('runs black'), 'told to whom it concerns');
});

/** Stops the clock or lets it go on; everybody is told so afterwards. */
async function clockIs(words, paused, act) {
  const from = new Map(everyone().map(person => [person, person.frames.length]));
  await act();
  await Promise.all(
    everyone().map(person =>
      received(person, frame => frame.type === 'clock' && frame.clock.paused === paused, {
        from: from.get(person),
        words,
      }),
    ),
  );
}

test('day 4: the city moves; the umpire stops the clock and lets it go on', async () => {
  await until(day(4, 'Morning · Round 1'));
  assert.match(await orderOneStack(seat.urr, /cavalry/), /move/i);
  await umpire.page.getByRole('button', { name: 'Pause', exact: true }).click();
  await umpire.page.locator('#dialog-reason').fill('Tea is served.');
  await clockIs('paused', true, () =>
    umpire.page.locator('#dialog').getByRole('button', { name: 'Pause', exact: true }).click(),
  );
  await seat.gnomes.page.getByText('The umpire has stopped the clock: Tea is served.').first().waitFor();
  await tab('Record');
  await umpire.page.locator('.record li', { hasText: 'Clock paused' }).getByText('Tea is served.').waitFor();
  await clockIs('running', false, () => umpire.page.getByRole('button', { name: 'Resume', exact: true }).click());
  await seal(seat.urr);
  await ring();
});

test('day 5: the outer wall is breached by the umpire, as the day plan expects', async () => {
  await until(day(5, 'Night'));
  await seal(seat.elves);
  await seat.elves.page.locator('.day-plan summary', { hasText: 'the outer wall is breached' }).waitFor();
  const { page } = umpire;
  await page.getByRole('button', { name: 'City table', exact: true }).click();
  const gate = umpire.frames
    .flatMap(frame => frame.view?.pieces ?? [])
    .find(piece => piece.attributes.name === 'Moon gate');
  const [x, y] = gate.at.square;
  for (const square of [
    [x, y],
    [x, y - 1],
  ])
    await markSection(square);
  const opened = delta => delta?.set?.passable ?? delta?.seen?.some(piece => piece.attributes.passable);
  await received(seat.urr, frame => frame.type === 'step' && frame.amendment && opened(frame.delta), {
    words: 'the open breach',
  });
  await received(
    umpire,
    frame =>
      frame.type === 'desk' &&
      frame.pace.some(([title, standing]) => title.startsWith('Turn 5') && standing === 'as expected'),
    { words: 'the pace' },
  );
  await tab('Record');
  await page.locator('.record li', { hasText: 'Moon gate · Success markers: 0 → 3' }).waitFor();
});

/** A tap on a square of a map that shows all of its board. */
async function tapSquare(page, board, [x, y]) {
  const host = page.locator('.board-host', { has: page.locator(`[data-board="${board}"]`) });
  await host.getByRole('button', { name: 'Show the whole map' }).click();
  await page.evaluate(atRest);
  const map = host.locator('svg.board-map');
  const [box, sides, squares] = [await map.boundingBox(), Number(await map.getAttribute('width')), 30];
  const margin = 22,
    square = (sides - 2 * margin) / squares;
  const at = n => ((margin + (n - 0.5) * square) / sides) * box.width;
  await page.mouse.click(box.x + at(x), box.y + at(y));
}

/** By the Pieces panel: three success markers on a section, and why. @param {[number, number]} square */
async function markSection(square) {
  const { page } = umpire;
  await tapSquare(page, 'city', square);
  // The field of the piece that was chosen before stands there until the panel is drawn.
  await settled(umpire);
  const markers = page.getByRole('spinbutton', { name: 'Success markers' });
  await markers.fill('3');
  await markers.press('Tab');
  await page.locator('#change-reason').fill('The miners have reached it.');
  await done(umpire, () => page.getByRole('button', { name: 'Do it' }).click());
}

test('day 6: the umpire takes an act back', async () => {
  await until(day(6, 'Morning · Round 1'));
  assert.match(await orderOneStack(seat.dark, /archer/), /move/i);
  await seal(seat.dark);
  const { page } = umpire;
  await markSection([15, 6]);
  await tab('Record');
  await page
    .locator('.record li', { hasText: 'Changed: Lion gate' })
    .getByRole('button', { name: 'Take back' })
    .click();
  await done(umpire, () => asked(page).click());
  await page.locator('.record li', { hasText: /Taken back: .*Lion gate · Success markers: 3 → 0/ }).waitFor();
  await ring();
});

test('day 7: the last bell brings the verdict to every page, and a reload brings it again', async () => {
  await until(day(7, 'Afternoon · Round 6'));
  await orderOneStack(seat.urr, /cavalry/);
  await seal(seat.urr);
  await umpire.page.getByRole('button', { name: 'Ring the bell' }).click();
  await asked(umpire.page).click();
  const ends = await Promise.all(
    everyone().map(person => received(person, frame => frame.type === 'end', { words: 'the end' })),
  );
  for (const { victory } of ends) {
    assert.equal(victory.title, 'The city has held out');
    assert.deepEqual(victory.winners, ['urr', 'elves'], 'Urr, and the elves who stood by it');
  }
  await Promise.all(everyone().map(verdictStands));
  await Promise.all(everyone().map(person => person.page.reload()));
  await Promise.all(everyone().map(verdictStands));
  for (const person of everyone()) assert.deepEqual(person.faults, []);
});

/** The victory screen lies over the page: whose victory it is, and what remains after it. */
async function verdictStands(person) {
  const dialog = person.page.locator('dialog[open]');
  await dialog.getByRole('heading', { name: 'The city has held out' }).waitFor();
  const words = await dialog.innerText();
  assert.match(words, /Urr and Elves win/);
  if (person === seat.urr || person === seat.elves) assert.match(words, /You have won/);
  else if (person === umpire || person === hall) assert.doesNotMatch(words, /You have/);
  else assert.match(words, /You have lost/);
  assert.match(words, /mercenaries and the undead leave/);
  await dialog.getByText('What remains').click();
  const remains = await dialog.locator('.aftermath').innerText();
  assert.match(remains, /Leave the army[\s\S]*trebuchet/);
  assert.match(remains, /The Elves fought for\s+the city/);
}
