// Two turns of a war of realms with four regents and the umpire at their pages, a bot in the fifth seat: one musters
// and offers a treaty that binds from then on, one marches into battle and lays siege, one whose men retreat as he set
// it beforehand, one whose spy is told a lie by the umpire's ruling. Each finds his turn in his chronicle, the umpire
// that of all.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bothWidths, isAccessible } from './accessible.mjs';
import { choose, chooseSide, kind, kindsSeen, named, reports, seal, seatOrder, stored, tap } from './hands.mjs';
import { drawn, holdResults, openBrowser, opened, phaseOf, received, say, startServer, takeSeat } from './support.mjs';

let server, browser, umpire, people;
const seat = {};
before(async () => {
  server = await startServer();
  browser = await openBrowser();
  const made = server.newCampaign('domain-war/shadow-over-urr', 'sealed', '--bots', 'elves', '--set', 'council=no');
  const here = made.links.filter(link => link.faction !== 'elves');
  await Promise.all(
    here.map(async link => {
      const person = await takeSeat(browser, link);
      if (link.role === 'umpire') umpire = person;
      else seat[link.faction] = person;
    }),
  );
  people = Object.values(seat);
});
after(async () => {
  await browser?.close();
  assert.equal(await server?.stop(), 0, 'the server ends cleanly');
});

/** What could be ordered to the men in Potters' Bank before the treaty. */
let beforeTreaty;
const lines = person => person.page.locator('#orders .order-list .words').allInnerTexts();
const textsOf = (person, from) => reports(person, from).map(line => line.text);
/** Where each person's frames of this turn begin. */
const marks = () => Object.fromEntries(Object.entries(seat).map(([name, person]) => [name, person.frames.length]));

/** All my troops of a province are chosen and marched to others, one after the other. */
async function march(person, from, to) {
  const { page } = person;
  await page.keyboard.press('Escape');
  await tap(person, 'realms', from);
  const all = page.locator('#card .member', { hasText: /^\s*All \d+/ });
  if (await all.count()) {
    if ((await all.getAttribute('aria-pressed')) !== 'true') await all.click();
    await page.locator('#card .member[aria-pressed="true"]', { hasText: /^\s*All \d+/ }).waitFor();
  }
  await kind(person, 'March');
  await stored(person, `the march to ${to}`, () => tap(person, 'realms', to));
}

/** The areas that an answer to what may be ordered leads to. */
const reachOf = answer =>
  answer.options.flatMap(option => option.parameters.flatMap(one => one.reach?.map(step => step.at.area) ?? []));

/** The chronicle lies open; what it says. */
async function book(person, tab) {
  const { page } = person;
  await page.getByRole('tab', { name: tab }).first().click();
  await page.getByRole('button', { name: 'Chronicle', exact: true }).first().click();
  const dialog = page.locator('dialog.chronicle');
  await dialog.locator('.chapter').first().waitFor();
  return dialog;
}

test('turn 1: war is declared, a realm musters, a treaty is offered', async () => {
  await Promise.all([
    seatOrder(seat.dark_prince, 'Declare war', form => chooseSide(form, 'On', 'urr')),
    (async () => {
      const { page } = seat.dwarves;
      await tap(seat.dwarves, 'realms', 'Longbeard Delve');
      await page.locator('#card .groups > .chip, #card .member').filter({ hasText: 'Delve gate' }).first().click();
      await kind(seat.dwarves, 'Muster');
      await page
        .locator('#card')
        .getByRole('button', { name: /^pikemen Attack/ })
        .click();
      await stored(seat.dwarves, 'the muster', () =>
        page.locator('#card').getByRole('button', { name: 'Give the order' }).click(),
      );
      await page.keyboard.press('Escape');
      await seatOrder(seat.dwarves, 'Offer a treaty', async form => {
        await form.getByRole('button', { name: '2', exact: true }).click();
        await chooseSide(form, 'With', 'urr');
      });
    })(),
  ]);
  assert.deepEqual(await lines(seat.dwarves), [
    'Round 1: Delve gate musters 1 pikeman: 2 gold',
    'Round 2: offer an alliance to the Council of Urr',
  ]);
  const from = marks(),
    number = phaseOf(umpire);
  await Promise.all(people.map(seal));
  await Promise.all([umpire, ...people].map(person => opened(person, number + 1)));
  assert.ok(textsOf(seat.dwarves, from.dwarves).some(words => /1 unit of pikemen raised at Delve gate/.test(words)));
  assert.ok(!textsOf(seat.gnomes, from.gnomes).some(words => /raised/.test(words)), 'nobody else hears of it');
  assert.ok(textsOf(seat.urr, from.urr).some(words => /Prince of Darkness intends to make war/.test(words)));
});

test('turn 2: armies march, a retreat is set beforehand, a spy goes out, the treaty is accepted', async () => {
  await holdResults(umpire);
  await Promise.all([
    (async () => {
      await march(seat.dark_prince, 'Ash Waste', 'Gate Fields');
      await march(seat.dark_prince, 'Bone Field', "Potters' Bank");
    })(),
    (async () => {
      const { page } = seat.urr;
      await stored(seat.urr, 'the acceptance', () =>
        page
          .locator('.offers')
          .getByRole('button', { name: /Accept/ })
          .click(),
      );
      const bank = kindsSeen(seat.urr, 'unit').find(one => one.side === 'urr' && one.at.area === 'potters_bank');
      beforeTreaty = await say(seat.urr, { type: 'options', pieces: [bank.id], sheet: { orders: [], salt: '' } });
      assert.ok(reachOf(beforeTreaty).includes('urr'), 'the city is on the way there');
      const open = kindsSeen(seat.urr, 'unit').filter(one => one.side === 'urr' && one.at.area === 'urr');
      assert.equal(open.length, 2);
      await choose(
        seat.urr,
        'realms',
        'of Urr', // its name stands in two lines
        open.map(one => one.attributes.name),
      );
      await kind(seat.urr, 'March');
      await stored(seat.urr, 'the sally', () => tap(seat.urr, 'realms', 'Gate Fields'));
      await page.keyboard.press('Escape');
      await page.locator('#orders .chip', { hasText: 'Stand or retreat' }).click();
      const form = page.locator('#orders .order-form');
      await form.waitFor();
      await form.getByRole('button', { name: 'retreat', exact: true }).click();
      await form.locator('button[aria-pressed="true"]', { hasText: 'retreat' }).waitFor();
      await stored(seat.urr, 'the retreat', () => tap(seat.urr, 'realms', "Potters' Bank"));
    })(),
    (async () => {
      const { page } = seat.gnomes;
      await page.locator('#orders .chip', { hasText: 'Spy' }).click();
      await page.locator('#orders .order-form').waitFor();
      await stored(seat.gnomes, 'the spy', () => tap(seat.gnomes, 'realms', 'Iron Gate'));
    })(),
  ]);
  assert.deepEqual(await lines(seat.gnomes), ['Round 1: spy in Iron Gate: 1 gold']);
  const urr = await lines(seat.urr);
  assert.match(urr[0], /^Accept/);
  assert.match(urr[2], /Potters' Bank.*retreat/);
  assert.match((await lines(seat.dark_prince))[1], /march .* to Potters' Bank; known there: 1 unit$/);
  // An army is named in the order in which it is listed, whatever its numbers on this line are.
  assert.equal(
    (await lines(seat.dark_prince))[0],
    'Round 1: march Dark archers 1, 2 and 3, Dark artillerists 1, 2 and 3, Dark infantry 1, 2, 3 and 4 to Gate Fields',
  );
});

let turn2;
test('the umpire lets the spy believe a lie, and publishes', async () => {
  const { page } = umpire,
    number = phaseOf(umpire);
  turn2 = marks();
  let from = umpire.frames.length;
  await Promise.all(people.map(seal));
  await received(umpire, frame => frame.type === 'held', { from, words: 'the held result' });
  const line = page.locator('.report').filter({ hasText: 'Spying by the Gnome Syndic' }).first();
  await line.getByRole('button', { name: 'Rule on this' }).click();
  const form = line.locator('fieldset.ruling');
  await form
    .getByLabel('Ruling', { exact: true })
    .selectOption({ label: 'Troops that the spy believes he saw in the open' });
  await drawn(page); // another ruling has other fields
  await form.getByLabel('How many, 1').fill('7');
  await form.getByLabel('Kind, 1').selectOption({ label: 'knights' });
  await form.getByLabel('Side, 1').selectOption('dwarves');
  await form.getByRole('button', { name: 'Note it' }).click();
  await page.locator('#amend-reason').fill('The dwarves have turned him.');
  from = umpire.frames.length;
  await page.getByRole('button', { name: 'Run the rules again' }).click();
  await received(umpire, frame => frame.type === 'held', { from, words: 'the result by ruling' });
  await page.getByRole('button', { name: 'Publish the result' }).click();
  await Promise.all([umpire, ...people].map(person => opened(person, number + 1)));
});

test('battle, retreat and siege: each reads what befell him', async () => {
  const urr = textsOf(seat.urr, turn2.urr);
  assert.ok(urr.some(words => /^Battle in the open at Gate Fields/.test(words)));
  assert.ok(
    urr.some(words => /Potters' Bank retreated to City of Urr/.test(words)),
    urr.join(' | '),
  );
  assert.ok(!urr.some(words => /^Battle in the open at Potters' Bank/.test(words)), 'who retreats is not fought');
  assert.ok(!textsOf(seat.gnomes, turn2.gnomes).some(words => /Gate Fields/.test(words)));
  assert.equal(named(seat.urr, 'Watch tower').attributes.besieged, true);
  const { page } = seat.urr;
  await page.locator('.held-siege').first().waitFor({ state: 'attached' });
});

test('the lie looks like the truth: it has its source, its date, and how sure it is', async () => {
  const spied = reports(seat.gnomes, turn2.gnomes).find(line => line.kind === 'spied');
  assert.deepEqual(
    spied.details.map(([label]) => label),
    ['In the open', 'Iron Gate', 'Source', 'Seen', 'How sure'],
  );
  assert.equal(spied.amended, undefined, 'nothing says that it was ruled');
  const dialog = await book(seat.gnomes, 'Report');
  const told = dialog.locator('.told-told', { hasText: 'Your spy has seen Iron Gate' });
  await told.getByText('7 knights of the Thane of the Longbeards').waitFor();
  await told.getByText('your spy in Iron Gate').waitFor();
  await seat.gnomes.page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('the treaty binds: it stands between them, and opens to one ally what was closed to him before', async () => {
  assert.equal(kindsSeen(seat.dwarves, 'alliance').length, 1);
  const { page } = seat.urr;
  await page.getByRole('tab', { name: 'Seats' }).click();
  await page.locator('.between', { hasText: /Alliance: .*Thane of the Longbeards/ }).waitFor();
  await page.locator('.between li', { hasText: /Leave: .*Gnome Syndic.*In Potters' Bank and City of Urr/ }).waitFor();
  assert.ok(!reachOf(beforeTreaty).includes('iron_gate'), 'not before');
  const [unit] = kindsSeen(seat.urr, 'unit').filter(one => one.side === 'urr' && one.at.area === 'urr');
  await choose(seat.urr, 'realms', 'of Urr', [unit.attributes.name]);
  await kind(seat.urr, 'March');
  await stored(seat.urr, 'the march to the ally', () => tap(seat.urr, 'realms', 'Iron Gate'));
  assert.match((await lines(seat.urr)).at(-1), /march .* to Iron Gate$/);
});

test('the chronicle: headline, purse, the fight and what is believed; from earlier turns on, and on paper', async () => {
  const { page } = seat.urr;
  const dialog = await book(seat.urr, 'Report');
  await dialog.getByRole('heading', { name: 'Turn 2 · Orders' }).waitFor();
  await dialog.locator('.chapter-head', { hasText: 'Battle in the open at Gate Fields' }).waitFor();
  await dialog.locator('.told-fight', { hasText: 'Attackers left' }).waitFor();
  await dialog.locator('.chapter-beside', { hasText: 'Before' }).getByText('Dawn').waitFor();
  await dialog
    .locator('.believed', { hasText: "Potters' Bank" })
    .getByText(/Dark archers|Dark infantry/)
    .first()
    .waitFor();
  await dialog.locator('.between', { hasText: 'Alliance' }).waitFor();
  await isAccessible(page, 'a chronicle', { widths: bothWidths });
  await dialog.getByRole('button', { name: 'Earlier chapter' }).click();
  await dialog.getByRole('heading', { name: 'Turn 1 · Orders' }).waitFor();
  assert.equal(await dialog.locator('.chapter').count(), 1);
  await page.evaluate(() => (window.print = () => (window.printed = document.getElementById('paper').innerHTML)));
  await dialog.getByRole('button', { name: 'Print all chapters' }).click();
  const paper = await page.evaluate(() => window.printed);
  assert.match(paper, /Turn 1 · Orders[^]*Turn 2 · Orders/);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test("the umpire's chronicle is of all sides, and says whose purse it was", async () => {
  const dialog = await book(umpire, 'Record');
  await dialog.getByRole('heading', { name: 'Chronicle · all sides' }).waitFor();
  assert.equal(await dialog.locator('.chapter-beside tbody tr').count(), 5);
  const dawn = dialog.locator('.chapter-story > section', { has: umpire.page.getByRole('heading', { name: 'Dawn' }) });
  await dawn.locator('.paid li', { hasText: 'Prince of Darkness' }).waitFor();
  await isAccessible(umpire.page, "the umpire's chronicle", { widths: bothWidths });
  await umpire.page.keyboard.press('Escape');
  assert.deepEqual(
    [umpire, ...people].flatMap(person => person.faults),
    [],
  );
});
