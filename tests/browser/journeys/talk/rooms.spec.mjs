// Three realms talk in a closed room: one leaves, another is invited, a fourth learns nothing until then. A search finds
// a letter that the page never received, and all letters are saved as a file.
import { readFileSync } from 'node:fs';
import { findText as F, roomsText as R } from '../../../../web/text/pages/press_en.js';
import { text } from '../../../../web/text/en.js';
import { expect, test } from '../../kit/fixtures.mjs';
import { openPanel, press } from '../../kit/hands.mjs';
import { openTab } from '../../kit/hands_desk.mjs';

const name = 'War council';
const letters = ({ page }) => page.locator('#side .letters .letter-text');
const point = ({ page }, what) => page.locator(`[data-point="${what}"]`);
const chip = ({ page }) => page.locator('#side .chips .chip', { hasText: name });

async function write(person, words) {
  await person.page.locator('#press-text').fill(words);
  await press(person, person.page.locator('form.write').getByRole('button', { name: text.table.send }));
  await person.received(({ type, text: said }) => type === 'press' && said === words, { what: words });
}

/** Every letter and room that a seat's page has received, as text. */
const heardBy = ({ frames }) =>
  JSON.stringify(frames.filter(({ type }) => ['press', 'room', 'found', 'older'].includes(type)));

test('a closed room of three, one who leaves, one who is invited; an old letter is found and all are saved', async ({
  server,
  sit,
  wire,
}) => {
  const game = await server.newCampaign({ scenario: 'domain-war/shadow-over-urr', switches: { council: 'no' } });
  const dwarves = await wire(game.of('dwarves'));
  const gnomes = await sit(game.of('gnomes'), { width: 390, height: 844, met: true });
  const elves = await sit(game.of('elves'), { met: true });
  const dark = await sit(game.of('dark_prince'), { met: true });
  const to = [game.of('urr').seat];

  await dwarves.ask({ type: 'press', to, text: 'The ORIGINAL offer: the northern gate' });
  for (const person of [dwarves, await gnomes.wire(), await elves.wire()])
    for (let i = 1; i <= 70; i++) await person.ask({ type: 'press', to, text: `letter ${i}` });
  const urr = await sit(game.of('urr'), { met: true });
  expect(urr.state().press.length, 'only the newest letters are on the page').toBe(200);

  await test.step('Urr opens a room with gnomes and elves, and all three read what is written there', async () => {
    await openPanel(urr, 'press');
    await press(urr, point(urr, 'button:new-room'));
    await urr.page.locator('#room-name').fill(name);
    for (const side of ['gnomes', 'elves'])
      await press(urr, point(urr, 'card:open-room').locator(`[data-point="seat:${side}"]`));
    await press(urr, point(urr, 'button:open-room'));
    await expect(chip(urr)).toHaveAttribute('aria-pressed', 'true');
    await expect(elves.page.locator('.toast'), 'before the first letter').toContainText(text.table.roomCome(name));
    await elves.page.reload();
    await expect(elves.page.locator('.toast'), 'a reload does not forget it').toContainText(text.table.roomCome(name));
    await openPanel(elves, 'press');
    await expect(point(elves, 'new-room:1')).toContainText(name);
    await write(urr, 'We strike at dawn.');
    for (const person of [gnomes, elves]) {
      await openPanel(person, 'press');
      await press(person, chip(person));
      await expect(letters(person)).toHaveText(['We strike at dawn.']);
    }
  });

  await test.step('the elves leave: the others see it, and the elves read no more', async () => {
    await press(elves, elves.page.getByRole('button', { name: R.leave, exact: true }));
    await press(elves, point(elves, 'button:leave-room'));
    await expect(elves.page.locator('.room-head')).toContainText(R.gone);
    await expect(elves.page.locator('form.write')).toHaveCount(0);
    await write(gnomes, 'The elves are gone.');
    await expect(gnomes.page.locator('.room-head')).toContainText(R.left([game.of('elves').title]));
    await expect(letters(urr)).toHaveText(['We strike at dawn.', 'The elves are gone.']);
    await expect(letters(elves)).toHaveText(['We strike at dawn.']);
    expect(heardBy(elves)).not.toContain('The elves are gone.');
  });

  await test.step('the Prince has learnt nothing; Urr invites him, and he reads what follows', async () => {
    await openPanel(dark, 'press');
    await expect(dark.page.locator('#side')).not.toContainText(name);
    expect(heardBy(dark)).not.toContain(name);
    await press(urr, urr.page.getByRole('button', { name: R.invite, exact: true }));
    await press(urr, point(urr, `invite:${game.of('dark_prince').seat}`));
    await press(dark, chip(dark));
    await write(urr, 'Welcome, Prince.');
    await expect(letters(dark)).toHaveText(['Welcome, Prince.']);
    await expect(dark.page.locator('.room-head')).not.toContainText(game.of('elves').title);
    expect(heardBy(dark)).not.toContain('dawn');
  });

  await test.step('a search finds the first letter of all, which the page never received', async () => {
    await press(urr, urr.page.getByRole('button', { name: F.open, exact: true }));
    await urr.page.locator('#find-words').fill('original gate');
    await press(urr, urr.page.locator('form.find').getByRole('button', { name: F.search, exact: true }));
    await expect(letters(urr)).toHaveText(['The ORIGINAL offer: the northern gate']);
    await expect(urr.page.locator('form.find')).toContainText(F.found(1, false));
    await press(urr, urr.page.getByRole('button', { name: F.open, exact: true }));
    await expect(letters(urr).last()).toHaveText('Welcome, Prince.');
  });

  await test.step('one tap saves every letter that the seat may read, and no other', async () => {
    const saved = async person => {
      const file = person.page.waitForEvent('download');
      await person.page.getByRole('link', { name: F.save }).click();
      return readFileSync(await (await file).path(), 'utf8');
    };
    const urrs = await saved(urr),
      princes = await saved(dark);
    for (const words of ['The ORIGINAL offer', 'letter 70', 'We strike at dawn.', 'Welcome, Prince.'])
      expect(urrs).toContain(words);
    expect(princes).toContain('Welcome, Prince.');
    expect(princes).not.toMatch(/dawn|elves are gone|ORIGINAL/);
  });

  await test.step('the umpire reads every letter of the room, and who is in it', async () => {
    const desk = await sit(game.umpire);
    await openTab(desk, 'talk');
    await expect(desk.page.locator('.letters')).toContainText('We strike at dawn.');
    await expect(desk.page.locator('.letters')).toContainText(R.fromRoom(name));
    const people = ['urr', 'gnomes', 'dark_prince'].map(side => game.of(side).title);
    await desk.page.locator('details', { hasText: R.rooms }).locator('summary').click();
    await expect(desk.page.locator('details', { hasText: R.rooms })).toContainText(
      R.line(name, people, [game.of('elves').title]),
    );
  });

  await test.step('at the end a debrief room opens for all, also for those who come later', async () => {
    await server.control(game.id, 'end', 'The hall closes.');
    for (const person of [urr, dark]) {
      await press(person, point(person, 'button:debrief'));
      await expect(point(person, 'new-room:2')).toBeVisible();
      await press(person, point(person, 'new-room:2').getByRole('button', { name: R.openIt }));
    }
    await write(urr, 'Well played, Prince.');
    await expect(letters(dark)).toHaveText(['Well played, Prince.']);
    await elves.page.reload();
    await press(elves, point(elves, 'button:debrief'));
    await press(elves, point(elves, 'new-room:2').getByRole('button', { name: R.openIt }));
    await expect(letters(elves)).toHaveText(['Well played, Prince.']);
  });
});
