// What shuts people out of a page as it stands: what axe knows, what lies beside the window, dialogs without a name. axe is
// evaluated from outside, so that a page that lets no foreign script in can be judged as well.
import { readFileSync } from 'node:fs';

const source = readFileSync(new URL('../../web/node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/** Run in the page. An SVG of a map has no text that axe could judge: its letters have tests of their own. */
const judge = `axe.run(
  { exclude: [['.board svg']] },
  { resultTypes: ['violations'], elementRef: false, performanceTimer: false },
).then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ target, any }) =>
  id + ': ' + target.join(' ') + (id === 'color-contrast' ? ' ' + any[0]?.message : ''))))`;

/**
 * The faults of a page, each with the rule of axe that it breaks and where.
 * @param {import('../../web/node_modules/@playwright/test/index.mjs').Page} page
 * @returns {Promise<string[]>}
 */
export async function violations(page) {
  if (!(await page.evaluate('typeof globalThis.axe === "object"'))) await page.evaluate(source);
  return page.evaluate(judge);
}

/** What lies beside the window, maps and what is only heard apart. Run in the page. */
const beside = () => [
  ...(document.documentElement.scrollWidth > innerWidth
    ? [`the page is ${document.documentElement.scrollWidth} px wide`]
    : []),
  ...[...document.querySelectorAll('dialog[open]')]
    .filter(one => {
      const named = document.getElementById(one.getAttribute('aria-labelledby') ?? '');
      return !(one.getAttribute('aria-label') || named?.textContent.trim());
    })
    .map(one => `a dialog without a name: ${one.textContent.trim().slice(0, 40)}`),
  ...[...document.querySelectorAll('body *')]
    .filter(
      node =>
        node.checkVisibility() &&
        !node.closest('.board, #picture, .visually-hidden, .skip-link, #live, dialog:not([open])'),
    )
    .filter(node => {
      const { left, right, width, height, bottom, top } = node.getBoundingClientRect();
      if (width <= 1 || height <= 1 || bottom <= 0 || top >= innerHeight) return false;
      if (left >= -1 && right <= innerWidth + 1) return false;
      // What is scrolled within its own frame is not beside the window.
      for (let over = node.parentElement; over; over = over.parentElement)
        if (/auto|scroll/.test(getComputedStyle(over).overflowX) && over.scrollWidth > over.clientWidth) return false;
      return true;
    })
    .map(node => `beside the window: ${node.tagName} ${node.className} ${node.textContent.trim().slice(0, 40)}`),
];

/** All that is wrong with how a page stands in its window. @param {import('../../web/node_modules/@playwright/test/index.mjs').Page} page */
export const faultsOfPage = async page => [...(await page.evaluate(beside)), ...(await violations(page))];
