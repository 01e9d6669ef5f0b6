// A thumb that slips at a telephone, alone in a war of realms with bots: the button that ends the turn takes no press
// that was meant for what stood there before it, never stands where one skips what is told, and asks first where
// nothing was ordered.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bothWidths, isAccessible } from './accessible.mjs';
import { letRun, sealAnyway } from './hands.mjs';
import { openBrowser, opened, phaseOf, settled, startServer, takeSeat } from './support.mjs';

const phone = { width: 390, height: 844, hasTouch: true, motion: true };
let server, browser, urr, page;
before(async () => {
  server = await startServer();
  browser = await openBrowser();
  const { links } = server.newCampaign('domain-war/shadow-over-urr', 'sealed', '--alone', 'Council of Urr');
  urr = await takeSeat(
    browser,
    links.find(link => link.faction === 'urr'),
    phone,
  );
  ({ page } = urr);
});
after(async () => {
  await browser?.close();
  assert.equal(await server?.stop(), 0, 'the server ends cleanly');
});

const gold = words => page.locator('#now .primary', words ? { hasText: words } : {});
const question = () => page.locator('dialog[data-which="alone"]');
const look = name => process.env.LOOK && page.screenshot({ path: `${process.env.LOOK}/${name}.png` });

/**
 * Presses what the gold button has become in the very moment in which it is drawn, before its time can pass.
 * @param first what is pressed now
 */
const pressedTwice = first =>
  page.evaluate(
    words =>
      new Promise(resolve => {
        const now = document.getElementById('now'),
          button = [...now.querySelectorAll('.primary')].find(one => one.textContent.trim() === words);
        const seen = new MutationObserver(() => {
          const next = now.querySelector('.primary');
          if (!next || next === button || !next.textContent.trim().startsWith('Seal')) return;
          seen.disconnect();
          for (const pointerType of ['touch', 'mouse']) {
            next.dispatchEvent(new PointerEvent('pointerdown', { pointerType, bubbles: true }));
            next.click();
          }
          resolve(next.getAttribute('aria-disabled'));
        });
        seen.observe(now, { childList: true, subtree: true });
        button.click();
      }),
    first,
  );

test('a double tap on "What I may do" does not reach the seal that comes in its place', async () => {
  await settled(urr);
  await gold('What I may do').waitFor();
  assert.equal(await pressedTwice('What I may do'), 'true', 'it shows that it is not ready');
  await settled(urr);
  assert.equal(await question().count(), 0);
  assert.equal(phaseOf(urr), 1);
  await look('seal');
});

test('a seal without orders that would ring the bell asks first, wherever it is pressed', async () => {
  // It is ready by itself, after its moment.
  await page.locator('#now .primary:not([aria-disabled])', { hasText: 'the bell rings' }).click();
  await question()
    .getByText(/You have given no orders, and need not\. Nobody else is awaited: .* Turn 1 · Council is over\./)
    .waitFor();
  await look('question');
  await isAccessible(page, 'the question before a seal without orders', { widths: bothWidths });
  await question().getByRole('button', { name: 'Not yet' }).click();
  await page.keyboard.press('Control+Enter');
  await question().getByRole('button', { name: 'Not yet' }).click();
  assert.equal(phaseOf(urr), 1, 'nothing rang');
});

/** Seals without orders, and the bell rings. Where somebody else is still awaited, nothing is asked. */
async function ring() {
  const rung = opened(urr, phaseOf(urr) + 1);
  await settled(urr);
  await page.keyboard.press('Control+Enter');
  await sealAnyway(page, rung);
}

test('what skips the telling stands where the seal does not', async () => {
  await ring();
  await ring();
  const skips = page.locator('#now').getByRole('button', { name: 'Skip' });
  await skips.waitFor();
  await letRun(page);
  await page.locator('.replay').getByRole('button', { name: 'Pause', exact: true }).waitFor();
  assert.equal(await gold().count(), 0, 'nothing has to be done while it is told');
  await look('telling');
  const skip = await skips.boundingBox();
  await skips.click();
  await gold().waitFor();
  await settled(urr);
  const next = await gold().boundingBox();
  assert.ok(next.x > skip.x + skip.width, `${next.x} and ${skip.x + skip.width}`);
  assert.deepEqual(urr.faults, []);
});
