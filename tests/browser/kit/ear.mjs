// A person who uses only ears and a keyboard: the live regions' text, key presses, and buttons found with Tab.
import { expect } from '../../../web/node_modules/@playwright/test/index.mjs';

const tabs_max = 80;

/** @param {import('./person.mjs').Person} person */
export async function byEar({ page, idle }) {
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
  const ear = {
    /** These words have been announced since the last key, or will be. @param {RegExp} words */
    async hears(words) {
      const said = () => page.evaluate(() => window['heard'].slice(window['heardFrom'] ?? 0));
      await expect
        .poll(said, `what is heard after the last key`)
        .toEqual(expect.arrayContaining([expect.stringMatching(words)]));
    },
    /** @param {string[]} keys announcements are collected after the last of them */
    async press(...keys) {
      for (const key of keys) {
        await idle();
        await page.evaluate(() => (window['heardFrom'] = window['heard'].length));
        await page.keyboard.press(key);
      }
    },
    /** Presses Tab until one of these has the focus, then presses it. @param {string} selector */
    async presses(selector) {
      await idle();
      const isThere = () => page.evaluate(what => Boolean(document.activeElement?.matches(what)), selector);
      for (let tabs = 0; !(await isThere()); tabs++) {
        if (tabs >= tabs_max) throw new Error(`no ${selector} by Tab`);
        await page.keyboard.press('Tab');
      }
      await ear.press('Enter');
    },
  };
  return ear;
}
