// A day in a hall: the umpire writes a programme, everybody sees what comes next, and the clock stops for lunch.
import { programmeText as P } from '../../../web/text/pages/programme_en.js';
import { expect, test } from '../kit/fixtures.mjs';
import { press } from '../kit/hands.mjs';
import { button, done } from '../kit/hands_desk.mjs';

const hour_ms = 3_600_000;
const two = n => String(n).padStart(2, '0');

test('a programme of the day is on every page, and stops the clock for lunch', async ({ server, sit }) => {
  const game = await server.newCampaign({ scenario: 'city-table/gate_drill', clock: 'live' });
  const desk = await sit(game.umpire);
  const hall = await sit(game.screen, { width: 1920, height: 1080 });
  const dark = await sit(game.of('dark'), { width: 390, height: 844, met: true });
  const form = desk.page.locator('.programme-desk');
  const rows = form.locator('.rows li');

  /** Opens the form; its first row shows the hour. */
  const hourNow = async () => {
    await press(desk, form.locator('[data-point="button:programme"]'));
    return Number((await rows.first().getByLabel(P.time).inputValue()).slice(0, 2));
  };

  let hour = 0;
  await test.step('the umpire writes it: times, words, and a break during which the clock stops', async () => {
    hour = await hourNow();
    if (hour > 20) {
      await press(desk, form.getByRole('button', { name: 'Cancel', exact: true }));
      await server.forward((26 - hour) * hour_ms);
      hour = await hourNow();
    }
    const items = [
      [hour, 'Turn 1', false],
      [hour + 1, 'Lunch', true],
      [hour + 2, 'Turn 2', false],
    ];
    for (const [i, [at, title, stops]] of items.entries()) {
      if (i > 0) await press(desk, form.getByRole('button', { name: P.add }));
      await rows
        .nth(i)
        .getByLabel(P.time)
        .fill(`${two(at)}:00`);
      await rows.nth(i).getByLabel(P.time).press('Tab');
      await rows.nth(i).getByLabel(P.what).fill(title);
      if (stops) await rows.nth(i).getByRole('checkbox').check();
    }
    expect((await rows.nth(2).getByLabel(P.what).boundingBox()).width).toBeGreaterThan(150);
    await rows.nth(2).getByRole('checkbox').check();
    await expect(form.getByRole('alert')).toHaveText(P.faults.stops(2));
    await expect(button(desk, P.apply)).toBeDisabled();
    await rows.nth(2).getByRole('checkbox').uncheck();
    await done(desk, () => press(desk, button(desk, P.apply)));
  });

  await test.step('the hall and a player on a phone see what comes next', async () => {
    for (const { page } of [desk, hall, dark]) {
      const line = page.locator('.programme:visible');
      await expect(line).toContainText(P.now('Turn 1'));
      await expect(line.locator('.coming')).toContainText('Lunch');
    }
    // The hall reads it from six metres.
    const letters = await hall.page.locator('.programme').evaluate(one => parseFloat(getComputedStyle(one).fontSize));
    expect(letters).toBeGreaterThanOrEqual(32);
  });

  await test.step('at lunch the clock stops by itself, until the next item', async () => {
    await server.forward(hour_ms);
    await expect(desk.page.locator('.sentence')).toHaveAttribute('data-task', 'paused');
    await expect(desk.page.locator('.sentence')).toContainText('Lunch');
    await expect(hall.page.locator('.programme .coming')).toContainText('Turn 2');
    await server.forward(hour_ms);
    await expect(desk.page.locator('.sentence')).not.toHaveAttribute('data-task', 'paused');
    await expect(hall.page.locator('.programme')).toHaveCount(0);
  });

  await test.step('the umpire drops it', async () => {
    await press(desk, form.locator('[data-point="button:programme"]'));
    await done(desk, () => press(desk, button(desk, P.drop)));
    await expect(form).toContainText(P.hint);
  });
});
