// A whole turn of the war of realms, played at their pages by four regents and the umpire (a bot has the fifth seat):
// one musters, one marches into battle and is asked for nothing more, one answers as the enemy comes upon him, walls
// are besieged, a spy believes a lie and his map with him while the Desk says that it is one, and a treaty binds
// whoever has made it: he cannot raid his ally, and his war upon him costs it.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bothWidths, isAccessible } from './accessible.mjs';
import { choose, chooseSide, kind, kindsSeen, named, reports, seal, seatOrder, stored, tap } from './hands.mjs';
import {
  drawn,
  holdResults,
  openBrowser,
  opened,
  phaseOf,
  received,
  say,
  settled,
  startServer,
  takeSeat,
  titleOf,
} from './support.mjs';

let server, browser, umpire, people, everybody;
const seat = {};
before(async () => {
  server = await startServer();
  browser = await openBrowser();
  const live = ['--set', 'council=no', '--set', 'reaction_mode=live'];
  const made = server.newCampaign('domain-war/shadow-over-urr', 'sealed', '--bots', 'elves', ...live);
  await Promise.all(
    made.links
      .filter(link => link.faction !== 'elves')
      .map(async link => {
        const person = await takeSeat(browser, link);
        if (link.role === 'umpire') umpire = person;
        else seat[link.faction] = person;
      }),
  );
  people = Object.values(seat);
  everybody = [umpire, ...people];
});
after(async () => {
  await browser?.close();
  assert.equal(await server?.stop(), 0, 'the server ends cleanly');
});

const at = area => ({ board: 'realms', area });
const lines = person => person.page.locator('#orders .order-list .words').allInnerTexts();
const texts = (person, from) => reports(person, from).map(line => line.text);
const marks = () => Object.fromEntries(Object.entries(seat).map(([name, person]) => [name, person.frames.length]));
const reachOf = answer =>
  answer.options.flatMap(option => option.parameters.flatMap(one => one.places?.map(place => place.area) ?? []));
const unitsAt = (person, side, area) =>
  kindsSeen(person, 'unit').filter(one => one.side === side && one.at.area === area);

/**
 * The phase closes with these orders, sent as a page sends them, and none of the others.
 * @param {Record<string, object[]>} orders
 */
async function phaseWith(orders, those = people) {
  const phase = phaseOf(umpire);
  await Promise.all(
    those.map(async person => {
      const [name] = Object.entries(seat).find(([, one]) => one === person);
      const sheet = { orders: orders[name] ?? [], salt: '' };
      const draft = sheet.orders.length > 0 ? await say(person, { type: 'draft', phase, base: 0, sheet }) : null;
      assert.notEqual(draft?.type, 'refused', draft?.words);
      await say(person, { type: 'seal', phase, revision: draft?.revision ?? 0 });
    }),
  );
  await Promise.all(everybody.map(person => opened(person, phase + 1)));
}
/** Answers that nobody needs to give, until this phase is open. @param {RegExp} title */
async function goOnTo(title) {
  while (!title.test(titleOf(umpire))) await phaseWith({});
}

test('the turn before: war is declared, a treaty offered', async () => {
  await phaseWith({
    dark_prince: [{ kind: 'declare_war', arguments: { round: 1, on: 'urr' } }],
    dwarves: [{ kind: 'diplomacy', arguments: { round: 1, with: 'urr', kind: 'alliance' } }],
  });
  await goOnTo(/^Turn 2 · Orders/);
});

/** Whom the scouts of Urr may raid while there is no treaty. */
let beforeTreaty;
test('orders: a realm musters, an army marches, another comes to meet it, a spy goes out, the treaty is accepted', async () => {
  await holdResults(umpire);
  await Promise.all([
    (async () => {
      const { page } = seat.dwarves;
      await choose(seat.dwarves, 'realms', 'Longbeard Delve', ['Delve gate']);
      await kind(seat.dwarves, 'Muster');
      await page
        .locator('#card')
        .getByRole('button', { name: /^pikemen Attack/ })
        .click();
      await stored(seat.dwarves, 'the muster', () =>
        page.locator('#card').getByRole('button', { name: 'Give the order' }).click(),
      );
    })(),
    (async () => {
      const { page } = seat.dark_prince;
      await tap(seat.dark_prince, 'realms', 'Ash Waste');
      await page.locator('#card .member[aria-pressed="true"]', { hasText: /^\s*All \d+/ }).waitFor();
      await kind(seat.dark_prince, 'March');
      await stored(seat.dark_prince, 'the march', () => tap(seat.dark_prince, 'realms', 'Gate Fields'));
    })(),
    (async () => {
      const { page } = seat.urr;
      await stored(seat.urr, 'the acceptance', () =>
        page
          .locator('.offers')
          .getByRole('button', { name: /Accept/ })
          .click(),
      );
      const [scouts] = unitsAt(seat.urr, 'urr', 'urr').filter(one => one.attributes.type === 'scouts');
      beforeTreaty = await say(seat.urr, { type: 'options', pieces: [scouts.id], sheet: { orders: [], salt: '' } });
      const [archers] = unitsAt(seat.urr, 'urr', 'urr').filter(one => one.attributes.type === 'archers');
      await choose(seat.urr, 'realms', 'of Urr', [archers.attributes.name]); // its name stands in two lines
      await kind(seat.urr, 'March');
      await stored(seat.urr, 'the sally', () => tap(seat.urr, 'realms', 'Gate Fields'));
    })(),
    (async () => {
      const { page } = seat.gnomes;
      await page.locator('#orders .chip', { hasText: 'Spy' }).click();
      await page.locator('#orders .order-form').waitFor();
      await stored(seat.gnomes, 'the spy', () => tap(seat.gnomes, 'realms', 'Iron Gate'));
    })(),
  ]);
  assert.deepEqual(await lines(seat.dwarves), ['Round 1: Delve gate musters 1 pikeman: 2 gold']);
  assert.deepEqual(await lines(seat.gnomes), ['Round 1: spy in Iron Gate: 1 gold']);
  assert.match((await lines(seat.dark_prince))[0], /^Round 1: march .* to Gate Fields/);
  const urr = await lines(seat.urr);
  assert.match(urr[0], /^Accept/);
  assert.match(urr[1], /^Round 1: march Urr archers \d to Gate Fields/);
});

let turn2;
test('at the bell the umpire has the spy see seven knights: his Desk says that it is false, and what is true', async () => {
  const { page } = umpire,
    number = phaseOf(umpire);
  turn2 = marks();
  let from = umpire.frames.length;
  await Promise.all(people.map(seal));
  await received(umpire, frame => frame.type === 'held', { from, words: 'the held result' });
  const line = page.locator('.report').filter({ hasText: 'Spying by the Gnome Syndic' }).first();
  await line.getByRole('button', { name: 'Rule on this' }).click();
  const form = line.locator('fieldset.ruling').first();
  await form
    .getByLabel('Ruling', { exact: true })
    .selectOption({ label: 'Troops that the spy believes he saw in the open' });
  await drawn(page); // another ruling has other fields
  const noted = form.getByRole('button', { name: 'Note it' });
  assert.ok(await noted.isDisabled(), 'nothing is proposed');
  await form.getByLabel('How many, 1').fill('7');
  await form.getByLabel('Kind, 1').selectOption({ label: 'knights' });
  await form.getByLabel('Side, 1').selectOption({ value: 'dwarves' });
  await isAccessible(page, 'a lie in the making', { widths: bothWidths });
  await noted.click();
  await page.locator('.rulings li', { hasText: '7 × knights (Thane of the Longbeards)' }).waitFor();
  await page.locator('#amend-reason').fill('The dwarves have turned him.');
  from = umpire.frames.length;
  await page.getByRole('button', { name: 'Run the rules again' }).click();
  await received(umpire, frame => frame.type === 'held', { from, words: 'the result by ruling' });
  const truth = page.locator('.report', { hasText: 'What the spy of the Gnome Syndic reports of Iron Gate is false' });
  await truth.waitFor();
  await truth.locator('summary').click();
  await truth.getByText('nobody', { exact: true }).waitFor(); // the dwarves' men are within their walls
  await page.getByRole('button', { name: 'Publish the result' }).click();
  await Promise.all(everybody.map(person => opened(person, number + 1)));
  await holdResults(umpire, 'not at all', 'The lie is told');
});

test('the spy is believed: his report is as any other, and the army stands on his map with its date', async () => {
  const { page } = seat.gnomes;
  const spied = reports(seat.gnomes, turn2.gnomes).find(line => line.kind === 'spied');
  assert.deepEqual(
    spied.details.map(([label]) => label),
    ['In the open', 'Iron Gate', 'Source', 'Seen', 'How sure'],
  );
  assert.equal(spied.details[0][1], '7 knights of the Thane of the Longbeards');
  assert.equal(spied.amended, undefined, 'nothing says that it was ruled');
  assert.ok(!reports(seat.gnomes, turn2.gnomes).some(line => /false|made.up/i.test(JSON.stringify(line))));
  const army = unitsAt(seat.gnomes, 'dwarves', 'iron_gate').filter(one => one.attributes.type === 'knights');
  assert.equal(army.length, 7);
  assert.ok(army.every(one => one.as_of !== undefined && one.attributes.made_up === undefined));
  for (const other of [seat.dwarves, seat.urr, seat.dark_prince])
    assert.equal(
      kindsSeen(other, 'unit').filter(one => one.side === 'dwarves' && one.attributes.type === 'knights').length,
      0,
    );
  // And he sees it there as whatever he saw and sees no more.
  await page.keyboard.press('Escape');
  await settled(seat.gnomes);
  await page.locator('.counter.ghost').first().waitFor();
  await tap(seat.gnomes, 'realms', 'Iron Gate');
  await page
    .locator('#card')
    .getByText(/knights/)
    .first()
    .waitFor();
});

test('the enemy has come upon them: who is asked answers at his page, stands, and it comes to battle', async () => {
  assert.match(titleOf(umpire), /^Turn 2 · Round 1: /);
  const asked = person => reports(person, turn2.urr).filter(line => line.kind === 'asked');
  assert.match(texts(seat.urr, turn2.urr).join(' '), /has come upon (an enemy|your force) in Gate Fields/);
  assert.ok(asked(seat.urr).length > 0);
  for (const person of [seat.urr, seat.dark_prince])
    await seatOrder(person, 'Answer an enemy', form =>
      form.getByRole('button', { name: 'stand', exact: true }).click(),
    );
  assert.deepEqual(await lines(seat.urr), ['In Gate Fields: stand']);
  const from = marks(),
    phase = phaseOf(umpire);
  await Promise.all([
    ...['urr', 'dark_prince'].map(name => seal(seat[name])),
    ...['dwarves', 'gnomes'].map(name => say(seat[name], { type: 'seal', phase, revision: 0 })),
  ]);
  await Promise.all(everybody.map(person => opened(person, phase + 1)));
  for (const name of ['urr', 'dark_prince'])
    assert.ok(
      texts(seat[name], from[name]).some(words => /^Battle in the open at Gate Fields: /.test(words)),
      name,
    );
  assert.ok(!texts(seat.gnomes, from.gnomes).some(words => /Gate Fields/.test(words)), 'nobody else hears of it');
});

test('the turn ends: who was mustered is there, and the tower is besieged on the maps of both', async () => {
  await goOnTo(/^Turn 3 · Orders/);
  assert.ok(texts(seat.dwarves, turn2.dwarves).some(words => /1 unit of pikemen raised at Delve gate/.test(words)));
  assert.equal(kindsSeen(seat.dwarves, 'unit').filter(one => one.attributes.type === 'pikemen').length, 1);
  for (const name of ['urr', 'dark_prince']) {
    assert.ok(
      texts(seat[name], turn2[name]).some(words => /^Watch tower is besieged by the Prince of Darkness/.test(words)),
      name,
    );
    assert.equal(named(seat[name], 'Watch tower').attributes.besieged, true);
    await seat[name].page.locator('.held-siege').first().waitFor({ state: 'attached' });
  }
  assert.equal(named(seat.gnomes, 'Watch tower').attributes.besieged, undefined);
});

test('the treaty binds: an ally is not raided, and the page says why', async () => {
  const { page } = seat.urr;
  assert.ok(reachOf(beforeTreaty).includes('iron_gate'), 'before it he might have');
  assert.equal(kindsSeen(seat.urr, 'alliance').length, 1);
  const [scouts] = unitsAt(seat.urr, 'urr', 'urr').filter(one => one.attributes.type === 'scouts');
  await choose(seat.urr, 'realms', 'of Urr', [scouts.attributes.name]);
  await kind(seat.urr, 'Raid');
  await tap(seat.urr, 'realms', 'Iron Gate');
  await page.getByText("It is your own land or an ally's.").first().waitFor();
  assert.deepEqual(await lines(seat.urr), []);
  await page.keyboard.press('Escape');
});

test('and whoever makes war on his ally reads what it costs before he gives the order, and all read that it is broken', async () => {
  const { page } = seat.urr;
  await page.keyboard.press('Escape');
  await seatOrder(seat.urr, 'Declare war', async form => {
    await chooseSide(form, 'On', 'dwarves');
    await page.getByText(/declare war on the Thane of the Longbeards; it ends your alliance at once/).waitFor();
  });
  assert.match((await lines(seat.urr))[0], /it ends your alliance at once$/);
  const from = marks(),
    phase = phaseOf(umpire);
  await Promise.all([
    seal(seat.urr),
    ...['dark_prince', 'dwarves', 'gnomes'].map(name => say(seat[name], { type: 'seal', phase, revision: 0 })),
  ]);
  await Promise.all(everybody.map(person => opened(person, phase + 1)));
  for (const person of people) assert.equal(kindsSeen(person, 'alliance').length, 0);
  const told = texts(seat.dwarves, from.dwarves);
  assert.ok(
    told.some(words => /^The Council of Urr breaks the alliance with/.test(words)),
    told.join(' | '),
  );
  assert.ok(!told.some(words => /intends to make war/.test(words)), 'of the war he is told at dawn');
  assert.deepEqual(
    everybody.flatMap(person => person.faults),
    [],
  );
});
