// A cattle raid from its first turn to its verdict, in three windows: two people and an umpire, with a server that is
// killed and started again in the middle.
import { deskText } from '../../../../web/text/pages/desk_en.js';
import { expect, test } from '../../kit/fixtures.mjs';
import { hasOrders, press, seal, tap } from '../../kit/hands.mjs';
import { button, openTab, over, ring } from '../../kit/hands_desk.mjs';
import { drag, onTable, raid, unit } from '../../kit/hands_plane.mjs';

/** The table as a seat's fresh snapshot has it. */
async function snapshotOf(person) {
  const seat = await person.wire();
  const { pieces, facts, ledgers } = seat.state().own.view;
  const record = person.link.role === 'umpire' ? (await seat.ask({ type: 'record' })).entries : [];
  seat.close();
  return { pieces: Object.fromEntries(pieces), facts, ledgers, record };
}
/** The report on a page. */
const reportOf = ({ page }) => page.locator('#side .story').allTextContents();

test('a battle is played to its end by two people and an umpire, over a restart of the server', async ({
  server,
  sit,
}) => {
  const game = await server.newCampaign(raid);
  const desk = await sit(game.umpire),
    red = await sit(game.of('raiders')),
    blue = await sit(game.of('herders'));
  const all = [red, blue, desk];
  let phase = 1;
  const opened = () => Promise.all(all.map(person => person.opened(phase)));
  /** The umpire ends the phase on the Desk. */
  const next = async () => {
    await ring(desk);
    phase++;
    await opened();
  };
  /** Two player turns in which nobody orders anything: the units do what the rules say. */
  const rest = async () => {
    const umpire = await desk.wire();
    await umpire.ring();
    phase = await umpire.ring();
    umpire.close();
    await opened();
  };
  /** Orders a unit some inches ahead, by drag. */
  const ahead = async (person, name, inches) => {
    const { at } = unit(person, name),
      [x, y] = at.point;
    await tap(person, at);
    await drag(person, at, onTable(x, at.facing === 0 ? y + inches * 1000 : y - inches * 1000));
  };

  await test.step('turns 1 and 2: both sides go for the mound', async () => {
    await ahead(red, 'Raiding warband', 3);
    await ahead(red, 'Raiding javelins', 5);
    await hasOrders(red, 2);
    await seal(red);
    await next();
    await ahead(blue, 'Herding infantry', 1.5);
    await ahead(blue, 'Herding cavalry', 2);
    await hasOrders(blue, 2);
    await seal(blue);
    await next();
    await rest();
  });

  await test.step('turn 3: the power fails; table, report and record are the same afterwards, and an unsealed order is kept', async () => {
    await ahead(red, 'Raiding warband', 2);
    await hasOrders(red, 1);
    await seal(red);
    await next();
    await ahead(blue, 'Herding infantry', 1);
    await hasOrders(blue, 1);
    await openTab(desk, 'record');
    const before = await Promise.all(all.map(snapshotOf)),
      reports = await Promise.all([red, blue].map(reportOf));
    expect(reports.every(texts => texts.length === 5)).toBe(true);
    const from = all.map(({ frames }) => frames.length);
    await server.restart();
    const again = ({ type }) => type === 'welcome';
    await Promise.all(all.map((person, i) => person.received(again, { from: from[i], what: 'the server again' })));
    expect(await Promise.all(all.map(snapshotOf))).toEqual(before);
    await red.page.reload();
    await expect.poll(() => reportOf(red)).toEqual(reports[0]);
    await hasOrders(blue, 1);
    expect(await reportOf(blue)).toEqual(reports[1]);
    for (const { faults } of all) faults.length = 0; // the browser logs the lost connection as an error
    await seal(blue);
    await next();
  });

  await test.step('turns 4 and 5', async () => {
    await rest();
    await ahead(red, 'Raiding infantry', 1);
    await seal(red);
    await next();
    await ahead(blue, 'Herding cavalry', 1);
    await seal(blue);
    await next();
  });

  await test.step('after turn 6 the pages tell who has won, and the campaign is over', async () => {
    await ahead(red, 'Raiding infantry', 1);
    await seal(red);
    await next();
    await press(desk, button(desk, deskText.clock.ring));
    await press(desk, over(desk).locator('form .primary, form .danger'));
    for (const { page, received, state, link } of all) {
      await received(() => state().own.victory !== undefined, { what: 'the verdict' });
      const { winners, title, text, details } = state().own.victory,
        verdict = page.locator('dialog[open] .victory');
      for (const words of [title, text, ...details.flat()]) await expect(verdict).toContainText(words);
      await expect(verdict).toHaveAttribute('data-won', String(winners.includes(link.faction)));
    }
  });
});
