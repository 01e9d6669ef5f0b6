// Two umpires over a night: what one schedules happens while both sleep, also after a power cut; and what is grave needs
// both.
import { deskText } from '../../../../web/text/pages/desk_en.js';
import { secondWordText as S } from '../../../../web/text/umpires/second_word_en.js';
import { scheduledText as T } from '../../../../web/text/umpires/scheduled_en.js';
import { toInput } from '../../../../web/desk/clock/bell_moments.js';
import { expect, test as base } from '../../kit/fixtures.mjs';
import { press, square, tap } from '../../kit/hands.mjs';
import { button, done, openTab, over, ring, sure } from '../../kit/hands_desk.mjs';
import { startServer } from '../../kit/server.mjs';

const hour_ms = 3_600_000;

// A server of its own, since the power fails.
const test = base.extend({
  server: [
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

const named = (person, name) =>
  [...person.state().own.view.pieces.values()].filter(piece => piece.attributes.name === name);
const announced = (person, text) => person.state().own.announcements.filter(one => one.text === text);
/** The part that schedules what is on this panel. */
const later = ({ page }) => page.locator('#right .later');
const waiting = ({ page }) => page.locator('.scheduled .card');

test('two umpires schedule acts, which happen once, and confirm each other’s grave acts', async ({ server, sit }) => {
  const game = await server.newCampaign({ scenario: 'city-table/gate_drill' });
  const desk = await sit(game.umpire);
  const dark = await sit(game.of('dark'), { met: true });
  const { page } = desk;
  let reserve = '';

  await test.step('reinforcements are scheduled for the next phase, where they are added', async () => {
    await tap(desk, square(4, 2));
    await press(desk, button(desk, deskText.piece.add));
    reserve = await page.locator('#new-name').inputValue();
    await press(desk, later(desk).locator('summary'));
    await done(desk, () => press(desk, later(desk).locator('[data-point="button:schedule-pieces"]')));
    await expect(waiting(desk)).toHaveCount(1);
    await expect(waiting(desk)).toContainText(T.inPhases(1));
    expect(named(desk, reserve)).toHaveLength(0);
  });

  await test.step('an announcement is scheduled for an hour, in the umpire’s own time', async () => {
    await openTab(desk, 'talk');
    await page.locator('#announce-text').fill('The gates are shut for the night.');
    await press(desk, later(desk).locator('summary'));
    await later(desk).getByLabel(T.at, { exact: true }).check();
    await later(desk)
      .locator('input[type="datetime-local"]')
      .fill(toInput(Date.now() + 2 * hour_ms).slice(0, 16));
    await desk.idle();
    await done(desk, () => press(desk, later(desk).locator('[data-point="button:schedule-talk"]')));
    await expect(page.locator('#announce-text')).toHaveValue('');
    await expect(waiting(desk)).toHaveCount(2);
  });

  await test.step('the power fails: both acts still wait, and no player has heard of them', async () => {
    await server.restart();
    await desk.received(frame => frame.type === 'desk' && frame.scheduled?.length === 2, { from: desk.frames.length });
    desk.faults.length = dark.faults.length = 0; // the browser logs the lost connection as an error
    const heard = JSON.stringify(dark.frames);
    expect(heard).not.toContain('scheduled');
    expect(heard).not.toContain('The gates are shut');
  });

  await test.step('the phase opens: they arrive once, as the umpire’s own act', async () => {
    await ring(desk, 'Night falls.');
    await desk.opened(2);
    await dark.received(() => named(dark, reserve).length === 1, { from: 0, what: 'the reinforcements' });
    expect(named(desk, reserve)).toHaveLength(1);
    await expect(waiting(desk)).toHaveCount(1);
    await openTab(desk, 'record');
    await expect(page.locator('.record > li[data-kind="world_amended"]')).toHaveCount(1);
    await expect(page.locator('.record > li[data-kind="world_amended"]')).toContainText(deskText.umpire);
  });

  await test.step('the hour comes: everybody reads it, once', async () => {
    await server.forward(2 * hour_ms + 60_000);
    await dark.received(() => announced(dark, 'The gates are shut for the night.').length > 0, { from: 0 });
    await server.forward(hour_ms);
    await desk.idle();
    expect(announced(dark, 'The gates are shut for the night.')).toHaveLength(1);
    await expect(waiting(desk)).toHaveCount(0);
  });

  /** @type {Awaited<ReturnType<typeof sit>>} */ let anna;
  const umpires = page.locator('[data-point="umpires"]');

  await test.step('a second umpire is added under her name, and the second word is asked for', async () => {
    await press(desk, umpires.locator('summary'));
    await umpires.locator('#new-umpire').fill('Anna');
    const made = desk.received(({ type }) => type === 'link', { what: 'the link for Anna' });
    await press(desk, button(desk, S.addDo));
    const { url } = await made;
    await press(desk, over(desk).locator('button').last());
    anna = await sit({ url, title: 'Anna', role: 'umpire', faction: '', seat: '' });
    await desk.received(frame => frame.type === 'desk' && frame.umpires.every(one => one.claimed), { from: 0 });
    await sure(desk, umpires.getByRole('button', { name: S.set, exact: true }), 'There are two of us now.');
    await expect(umpires).toContainText(S.inForce(['Anna']));
  });

  await test.step('a rewind that one proposes happens when the other confirms it', async () => {
    await openTab(desk, 'record');
    const opening = page.locator('.record > li.opening').filter({ hasText: 'Round 1' });
    const back = opening.getByRole('button', { name: deskText.record.rewind, exact: true });
    await sure(desk, back, 'A rule was misread.', question => expect(question).toContainText(S.before(['Anna'])));
    await expect(page.locator('.proposals .card')).toContainText(S.yours);
    expect(dark.frames.some(({ type }) => type === 'rewound')).toBe(false);
    const proposal = anna.page.locator('.proposals .card');
    await expect(proposal).toContainText('A rule was misread.');
    await sure(anna, proposal.getByRole('button', { name: S.confirm, exact: true }), 'So it was.');
    const told = await dark.received(({ type }) => type === 'rewound', { from: 0, what: 'the rewind' });
    expect(told.reason).toBe('A rule was misread.');
    await expect(page.locator('.proposals')).toHaveCount(0);
    await expect(page.locator('.record > li[data-kind="grave_act_answered"]')).toContainText('So it was.');
    await expect(page.locator('.record > li[data-kind="rewound"]')).toContainText('Anna');
  });

  await test.step('what was scheduled waits again, and arrives again with its phase', async () => {
    await expect.poll(() => named(desk, reserve).length).toBe(0);
    await expect(waiting(desk)).toHaveCount(1);
    await ring(desk, 'Night falls again.');
    await dark.received(() => named(dark, reserve).length === 1, { from: 0, what: 'the reinforcements again' });
    await expect(waiting(desk)).toHaveCount(0);
  });
});
