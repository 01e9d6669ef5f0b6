// A person who sees nothing and has a keyboard: he hears what live regions say, presses keys, and finds buttons by Tab,
// role and name.
import assert from 'node:assert/strict';

const tabs_max = 80;

/** @param {{ page: import('playwright-core').Page }} person */
export async function byEar({ page }) {
  await page.evaluate(() => {
    /** @type {string[]} */ const heard = (window['heard'] = []);
    const said = new Map();
    const listen = () => {
      for (const region of document.querySelectorAll(
        '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"]',
      )) {
        const words = region.closest('[hidden]') ? '' : region.textContent.replace(/\s+/g, ' ').trim();
        if (words && said.get(region) !== words) heard.push(words);
        said.set(region, words);
      }
    };
    listen();
    heard.length = 0;
    new MutationObserver(listen).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  let from = 0;
  const focused = (role, name) => page.getByRole(role, { name }).and(page.locator(':focus'));
  const ear = {
    /** Waits for words that were said since the last key, and gives them. @param {RegExp} words */
    async hears(words) {
      const found = await page
        .waitForFunction(
          ([source, flags, from]) => window['heard'].slice(from).find(one => new RegExp(source, flags).test(one)),
          /** @type {const} */ ([words.source, words.flags, from]),
          { polling: 30 },
        )
        .catch(async error => {
          assert.fail(
            `${words} was not heard, but: ${JSON.stringify(await page.evaluate(() => window['heard'].slice(-12)))}; ${error.message}`,
          );
        });
      return /** @type {Promise<string>} */ (found.jsonValue());
    },
    all: () => page.evaluate(from => window['heard'].slice(from), from),
    /** @param {string[]} keys the words after the last of them are listened to */
    async press(...keys) {
      for (const key of keys) {
        from = await page.evaluate(() => window['heard'].length);
        await page.keyboard.press(key);
      }
    },
    /**
     * Goes on by Tab until that is focused, and presses it.
     * @param {'button' | 'tab' | 'checkbox'} role
     * @param {string | RegExp} name
     */
    async presses(role, name) {
      for (let tabs = 0; (await focused(role, name).count()) === 0; tabs++) {
        assert.ok(tabs < tabs_max, `no ${role} ${name} by Tab`);
        await page.keyboard.press('Tab');
      }
      await ear.press('Enter');
    },
  };
  return ear;
}
