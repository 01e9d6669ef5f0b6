// Five realms at war: a march, a retreat given in advance, a spy who is fed a lie, and the chronicles of the turn.
import { kindLabel } from '../../../web/core/words/names.js';
import { chronicleText as C } from '../../../web/text/pages/chronicle_en.js';
import { deskText } from '../../../web/text/pages/desk_en.js';
import { expect, test } from '../kit/fixtures.mjs';
import { reportsOf } from '../kit/frames.mjs';
import { hasOrders, openPanel, press, sheetOf, tap } from '../kit/hands.mjs';
import { publish } from '../kit/hands_desk.mjs';
import {
  at,
  choose,
  formOf,
  idsOf,
  march,
  named,
  nextPhase,
  openForm,
  order,
  pick,
  point,
  seen,
  stored,
} from '../kit/hands_realm.mjs';

const R = deskText.result;
/** The chronicle is open. */
async function openChronicle(person) {
  const { page } = person;
  await page.keyboard.press('Escape');
  if (person.link.role === 'player') await openPanel(person, 'report');
  await press(person, page.getByRole('button', { name: C.open, exact: true }).first());
  const book = page.locator('dialog.chronicle');
  await expect(book.locator('.chapter').first()).toBeVisible();
  return book;
}

test('five realms: a march, a retreat said before, a spy who is told a lie, and the chronicle of it', async ({
  server,
  sit,
  wire,
}) => {
  const game = await server.newCampaign({
    scenario: 'domain-war/shadow-over-urr',
    switches: { council: 'no' },
    bots: ['elves'],
  });
  const [dark, dwarves] = await Promise.all(['dark_prince', 'dwarves'].map(faction => wire(game.of(faction))));
  const [urr, gnomes, desk] = await Promise.all(
    [game.of('urr'), game.of('gnomes'), game.umpire].map(link => sit(link)),
  );
  const umpire = await desk.wire();
  const people = [urr, gnomes, desk, dark, dwarves];
  const areasOf = ({ options }) =>
    options.flatMap(option =>
      option.parameters
        .flatMap(one => [...(one.reach ?? []).map(step => step.at), ...(one.places ?? [])])
        .map(place => place.area),
    );
  const troops = (person, side, area) =>
    seen(person, 'unit').filter(unit => unit.side === side && unit.at.area === area);
  const inCity = ['Urr archers 2', 'Urr scouts 1'];
  /** Where the city's troops may go, and whom they may raid. */
  const reach = async () =>
    areasOf(
      await (await urr.wire()).ask({ type: 'options', pieces: idsOf(urr, inCity), sheet: { orders: [], salt: '' } }),
    );

  await dark.order([order('declare_war', { round: 1, on: 'urr' })]);
  const [gate] = idsOf(dwarves, ['Delve gate']);
  await dwarves.order([
    order('muster', { round: 1, holding: gate, type: 'pikemen', count: 1 }),
    order('diplomacy', { round: 2, with: 'urr', kind: 'alliance' }),
  ]);
  await nextPhase(umpire, people);
  const first = urr.state().own.stories.at(-1).title;
  expect(reportsOf(dwarves).map(({ kind }) => kind)).toContain('muster');
  expect(reportsOf(gnomes).map(({ kind }) => kind)).not.toContain('muster');
  const before = await reach();

  await test.step('orders: the treaty is accepted, some march, others shall retreat, a spy goes out', async () => {
    await stored(urr, () =>
      press(urr, urr.page.locator('.offers li', { hasText: game.of('dwarves').title }).locator('button')),
    );
    await choose(urr, 'urr', inCity.slice(0, 1));
    await pick(urr, 'march');
    await stored(urr, () => tap(urr, at('gate_fields')));
    await urr.page.keyboard.press('Escape');
    await openForm(urr, 'stance');
    await press(urr, point(formOf(urr), 'word:retreat'));
    await stored(urr, () => tap(urr, at('potters_bank')));
    await hasOrders(urr, 3);
    expect(sheetOf(urr).orders.at(-1).arguments).toMatchObject({ province: at('potters_bank'), stance: 'retreat' });
    await openForm(gnomes, 'spy');
    await stored(gnomes, () => tap(gnomes, at('iron_gate')));
    const marches = ['ash_waste', 'bone_field'].map(area => troops(dark, 'dark_prince', area).map(({ id }) => id));
    await dark.order([march(1, marches[0], 'gate_fields'), march(1, marches[1], 'halfling_dale', 'potters_bank')]);
  });

  const from = new Map(people.map(person => [person, person.frames.length]));
  const told = (person, kind) => reportsOf(person, from.get(person)).filter(report => report.kind === kind);
  await test.step('the umpire has the spy see seven knights; the Desk says that it is false, and what is true', async () => {
    const { page } = desk;
    const number = desk.state().own.phase.number;
    await umpire.ask({ type: 'hold', hold_ms: -1, reason: 'We look at results together.' });
    await umpire.ask({ type: 'ring', phase: number, reason: '' });
    await desk.received(frame => frame.type === 'held', { what: 'the held result' });
    await desk.idle();
    const spying = page.locator('.report[data-kind="covert"]').filter({ hasText: game.of('gnomes').title });
    await press(desk, spying.getByRole('button', { name: R.rule, exact: true }));
    const form = spying.locator('fieldset.ruling');
    await form.locator('#ruling-kind').selectOption('spy_sees');
    const note = form.getByRole('button', { name: R.add, exact: true });
    await expect(note, 'nothing is proposed').toBeDisabled();
    await form.getByLabel(R.troops.count(1)).fill('7');
    await form.getByLabel(R.troops.kind(1)).selectOption('knights');
    await form.getByLabel(R.troops.side(1)).selectOption('dwarves');
    await press(desk, note);
    await expect(page.locator('.rulings li')).toContainText(['7']);
    await page.locator('#amend-reason').fill('The dwarves have turned him.');
    const again = desk.frames.length;
    await press(desk, page.getByRole('button', { name: R.resolve, exact: true }));
    await desk.received(frame => frame.type === 'held', { from: again, what: 'the result by ruling' });
    const truth = page.locator('.report[data-kind="spy_false"]');
    await press(desk, truth.locator('summary'));
    await expect(truth, 'the men of the dwarves are within their walls').toContainText('nobody');
    await publish(desk);
    await Promise.all(people.map(person => person.opened(number + 1)));
  });

  await test.step('the spy is believed: his report is as any other, and the army is on the map with its date', async () => {
    const [spied] = told(gnomes, 'spied');
    expect(spied.amended).toBeUndefined();
    expect(spied.details[0][1]).toContain('7 knights');
    expect(JSON.stringify(reportsOf(gnomes, from.get(gnomes)))).not.toMatch(/false|made.up/i);
    const army = troops(gnomes, 'dwarves', 'iron_gate').filter(unit => unit.attributes.type === 'knights');
    expect(army.map(unit => [unit.as_of !== undefined, unit.attributes.made_up])).toEqual(
      Array(7).fill([true, undefined]),
    );
    for (const other of [dwarves, urr, dark])
      expect(seen(other, 'unit').filter(unit => unit.side === 'dwarves' && unit.attributes.type === 'knights')).toEqual(
        [],
      );
    await expect(gnomes.page.locator('.counter.ghost').first()).toBeVisible();
    await gnomes.page.keyboard.press('Escape');
    await tap(gnomes, at('iron_gate'));
    await expect(gnomes.page.locator('#card')).toContainText('knights');
    const book = await openChronicle(gnomes);
    for (const words of [spied.text, ...spied.details[0]])
      await expect(book.locator('.told-told')).toContainText([words]);
  });

  await test.step('battle, retreat and siege: each reads what befell them, and nobody else', async () => {
    const fought = told(urr, 'battle').flatMap(({ places }) => places.map(({ area }) => area));
    expect([...new Set(fought)]).toEqual(['gate_fields']);
    expect(told(urr, 'retreated').length).toBeGreaterThan(0);
    expect(troops(urr, 'urr', 'potters_bank')).toEqual([]);
    expect(JSON.stringify(reportsOf(gnomes, from.get(gnomes)))).not.toContain('gate_fields');
    for (const person of [urr, dark]) expect(named(person, 'Watch tower').attributes.besieged).toBe(true);
    expect(named(gnomes, 'Watch tower').attributes.besieged).toBeUndefined();
    await expect(urr.page.locator('.board .held-siege').first()).toBeAttached();
  });

  await test.step('the treaty binds: it opens the way through an ally, who is not raided, and the page says why', async () => {
    expect(seen(dwarves, 'alliance')).toHaveLength(1);
    await openPanel(urr, 'pacts');
    const between = urr.page.locator('.between li');
    const alliance = kindLabel(urr.state().welcome.vocabulary, 'alliance');
    await expect(between.filter({ hasText: new RegExp(`^\\s*${alliance}:`, 'i') })).toContainText(
      game.of('dwarves').title,
    );
    await expect(between.filter({ hasText: game.of('gnomes').title })).toContainText(["Potters' Bank"]);
    await choose(urr, 'urr', inCity.slice(1));
    await pick(urr, 'raid');
    await tap(urr, at('iron_gate'));
    await expect(urr.page.locator('#card .problem')).toBeVisible();
    await hasOrders(urr, 0);
    await choose(urr, 'urr', inCity.slice(1));
    await pick(urr, 'march');
    await stored(urr, () => tap(urr, at('iron_gate')));
    expect(sheetOf(urr).orders[0].arguments.path.at(-1)).toEqual(at('iron_gate'));
  });

  await test.step('the chronicle: headline, fight, purse and belief; from earlier turns on, and on paper', async () => {
    const { page } = urr;
    const book = await openChronicle(urr);
    const { title } = urr.state().own.stories.at(-1);
    await expect(book.locator('h2').last()).toHaveText(title);
    await expect(book.locator('.chapter-head')).toContainText('Gate Fields');
    await expect(book.locator('.told-fight').first()).toBeVisible();
    await expect(book.locator('.chapter-beside tbody tr').first()).toBeVisible();
    await expect(book.locator('.believed')).toContainText("Potters' Bank");
    await expect(book.locator('.between')).toContainText(game.of('dwarves').title);
    await press(urr, book.getByRole('button', { name: C.earlier }));
    await expect(book.locator('.chapter h2')).toHaveText([first]);
    await page.evaluate(() => (window.print = () => (window.printed = document.getElementById('paper').innerText)));
    await press(urr, book.getByRole('button', { name: C.printAll }));
    const paper = await page.evaluate(() => window.printed);
    expect(paper.indexOf(first)).toBeGreaterThanOrEqual(0);
    expect(paper.indexOf(title)).toBeGreaterThan(paper.indexOf(first));
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  });

  await test.step('the chronicle of the umpire is of all sides, and says whose purse it was', async () => {
    const book = await openChronicle(desk);
    await expect(book).toContainText(C.ofAll);
    await expect(book.locator('.chapter-beside tbody tr')).toHaveCount(5);
    await expect(book.locator('.paid li', { hasText: game.of('dark_prince').title }).first()).toBeVisible();
  });
});
